"""Figures for Prometheus: what they count, and who may see them."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient, Response
from litestar import Litestar
from prometheus_client.parser import text_string_to_metric_families

from sortilege.tables.events import Paused
from sortilege.tables.lobby import Lobby
from web.site import Stream, living, new_key, refusal

TOKEN = "a-token-that-nobody-guesses"
PROGRAM = {"Authorization": "Bearer program-00000000000000001"}


@asynccontextmanager
async def asking(app: Litestar, address: str = "127.0.0.1", host: str = "localhost") -> AsyncGenerator[AsyncClient]:
    transport = ASGITransport(app, client=(address, 1))  # type: ignore[arg-type]
    async with AsyncClient(transport=transport, base_url=f"http://{host}") as client:
        yield client


async def figures(app: Litestar) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """Each number by its name and labels, without the worker's, which all of them have."""
    async with asking(app) as client:
        answer = await client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=")
    found = {}
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            labels = dict(sample.labels)
            assert family.name == "sortilege_info" or labels.pop("worker") == "1"
            found[sample.name, frozenset(labels.items())] = sample.value
    return found


def number(found: dict[Any, float], name: str, **labels: str) -> float:
    return found.get((f"sortilege_{name}", frozenset(labels.items())), 0)


async def ask(folder: Path, *, address: str, headers: dict[str, str], host: str, **settings: Any) -> Response:
    async with living(folder, **settings) as app, asking(app, address, host) as client:
        return await client.get("/metrics", headers=headers)


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "[::1]:8000"])
def test_this_machine_may_look(tmp_path: Path, address: str, host: str) -> None:
    assert asyncio.run(ask(tmp_path, address=address, headers={}, host=host)).status_code == 200


@pytest.mark.parametrize(
    ("address", "host", "headers"),
    [
        ("192.168.1.7", "here", {}),
        ("203.0.113.7", "localhost", {}),
        ("unknown", "localhost", {}),
        # A proxy runs on this machine, too.
        ("127.0.0.1", "localhost", {"X-Forwarded-For": "203.0.113.7"}),
        ("127.0.0.1", "localhost", {"X-Real-IP": "203.0.113.7"}),
        ("127.0.0.1", "localhost", {"Forwarded": "for=203.0.113.7"}),
        ("127.0.0.1", "localhost", {"Via": "1.1 proxy"}),
        ("127.0.0.1", "here", {}),
        ("127.0.0.1", "evil.example", {}),
        # A token of a player opens nothing.
        ("192.168.1.7", "here", PROGRAM),
    ],
)
@pytest.mark.parametrize("behind_proxy", [0, 1])
def test_to_others_it_is_not_there(
    tmp_path: Path, address: str, host: str, headers: dict[str, str], behind_proxy: int
) -> None:
    answer = asyncio.run(ask(tmp_path, address=address, headers=headers, host=host, behind_proxy=behind_proxy))
    assert refusal(answer) == (404, "not-found")
    assert "sortilege_" not in answer.text


def test_whoever_has_the_token_may_look_from_anywhere(tmp_path: Path) -> None:
    async def look() -> None:
        async with living(tmp_path, metrics_token=TOKEN) as app, asking(app, "203.0.113.7", "10.0.0.5") as client:
            right = await client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
            assert right.status_code == 200
            assert "sortilege_requests_total" in right.text
            assert TOKEN not in right.text
            for wrong in ("", "x", TOKEN[:-1], f"{TOKEN}x", "ä"):
                answer = await client.get("/metrics", headers={b"Authorization": f"Bearer {wrong}".encode()})
                assert refusal(answer) == (403, "not-yours")
            assert refusal(await client.get("/metrics")) == (404, "not-found")

    asyncio.run(look())


def test_what_is_counted(tmp_path: Path) -> None:
    async def play() -> None:
        async with living(tmp_path, limits=True) as app, asking(app) as client:
            before = await figures(app)
            wanted = {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}
            table = (await client.post("/api/tables", json=wanted, headers=PROGRAM)).json()
            scene = table["scene"]
            action = dict(scene["legal"][0])
            wish = {"key": new_key(), "version": scene["version"], "seat": action.pop("by"), "action": action}
            path = f"/api/tables/{table['id']}"
            assert (await client.get(f"{path}/hint?seat={wish['seat']}", headers=PROGRAM)).status_code == 200
            assert (await client.post(f"{path}/actions", json=wish, headers=PROGRAM)).status_code == 200
            assert (await client.get("/no/such/page")).status_code == 404
            while (await client.get(f"{path}/hint", headers=PROGRAM)).status_code != 429:
                pass
            stream = Stream(app, f"{path}/stream", {})
            assert await stream.status() == 200
            await stream.scene()
            after = await figures(app)
            await stream.close()

            def more(name: str, **labels: str) -> float:
                return number(after, name, **labels) - number(before, name, **labels)

            route = "/api/tables/{table_id}/actions"
            assert more("requests_total", method="POST", route=route, status="200") == 1
            assert more("request_seconds_count", method="POST", route=route) == 1
            assert more("request_seconds_bucket", method="POST", route=route, le="+Inf") == 1
            assert more("request_seconds_sum", method="POST", route=route) > 0
            assert more("requests_total", method="GET", route="none", status="404") == 1
            assert more("actions_total", game="lucky-numbers") >= 1
            assert more("refused_total", limit="hinting") == 1
            assert more("bot_thinking_seconds_count", game="lucky-numbers") >= 1
            assert more("store_seconds_count", kind="write") >= 2
            assert more("store_seconds_count", kind="read") >= 1
            assert number(after, "streams_open", of="table") == 1
            assert number(after, "tables_in_memory") == 1
            assert number(after, "table_memory_bytes") > 0
            assert number(after, "requests_running") >= 1
            assert number(after, "broker_up") == 1
            assert ("sortilege_bot_queue", frozenset()) in after
            assert table["id"] not in str(after)

    asyncio.run(play())


def test_methods_that_somebody_makes_up_are_counted_as_one(tmp_path: Path) -> None:
    async def look() -> None:
        async with living(tmp_path) as app, asking(app) as client:
            for number in range(20):
                assert (await client.request(f"MADE-UP-{number}", "/")).status_code == 405
            after = await figures(app)
            assert "MADE-UP" not in str(after)
            assert number_of_methods(after) <= 7

    asyncio.run(look())


def number_of_methods(found: dict[Any, float]) -> int:
    return len({dict(labels)["method"] for name, labels in found if name == "sortilege_requests_total"})


def test_a_write_that_comes_second_is_a_conflict(tmp_path: Path) -> None:
    async def write() -> None:
        async with living(tmp_path) as app:
            before = await figures(app)
            async with asking(app) as client:
                wanted = {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "me"}]}
                table = (await client.post("/api/tables", json=wanted, headers=PROGRAM)).json()
            lobby = app.state.lobby
            here, elsewhere = [await house.room(table["id"]) for house in (lobby, Lobby(lobby.store))]
            assert await elsewhere.change_if(here.table.version, [Paused(0)])
            assert not await here.change_if(here.table.version, [Paused(0)])
            after = await figures(app)
            assert number(after, "store_conflicts_total") - number(before, "store_conflicts_total") == 1

    asyncio.run(write())

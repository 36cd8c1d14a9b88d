"""Several workers behave as one: whichever of them a request reaches, it gets the answer that one worker would give."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from httpx import AsyncClient
from litestar import Litestar

from servers import emptied
from sortilege.broker.buckets import Limit
from sortilege.games import GAMES
from sortilege.web import limits
from web.site import Stream, client_of
from web.two_apps import normal, two_apps

ADA, BEN, CLEO = ({"Authorization": f"Bearer {name}-has-a-secret-token"} for name in ("ada", "ben", "cleo"))
PEOPLE = (ADA, BEN)
Site = dict[str, Any]
"""What two apps share."""


@pytest.fixture(
    params=[
        "one file",
        pytest.param("postgres and valkey", marks=pytest.mark.process),
        pytest.param("postgres alone", marks=pytest.mark.process),
    ]
)
def site(request: pytest.FixtureRequest) -> Callable[[], Site]:
    def emptied_site() -> Site:
        if request.param == "one file":
            return {}
        found = {"postgres": emptied(request.getfixturevalue("postgres"))}
        if "valkey" in request.param:
            found["valkey"] = request.getfixturevalue("valkey").url()
        return found

    return emptied_site


class Journey:
    """A game at random, with everything that people do by mistake; each request goes to the next worker."""

    def __init__(self, clients: Sequence[AsyncClient]) -> None:
        self._next = cycle(clients)
        self._random = Random(7)
        self._names: dict[str, str] = {}
        self._keys = 0
        self.answers: list[Any] = []

    async def ask(self, method: str, path: str, who: dict[str, str], **body: Any) -> Any:
        answer = await next(self._next).request(method, f"/api/tables{path}", headers=who, json=body or None)
        found = answer.json() if answer.content else None
        if isinstance(found, dict) and (id := found.get("id") or found.get("table")):
            self._names.setdefault(id, f"table {len(self._names)}")
        self.answers.append((method, answer.status_code, normal(self._names)(found)))
        return found

    def key(self) -> str:
        self._keys += 1
        return f"key-of-{self._keys:08}"

    async def play(self, game: str) -> None:
        edition = {} if not GAMES[game].pictures else {"edition": "mammals"}
        seats = [{"kind": "me"}, {"kind": "open"}]
        wanted = {"game": game, "seats": seats, "first": 0, "public": True, "key": self.key(), **edition}
        table = await self.ask("POST", "/", ADA, **wanted)
        id = table["id"]
        assert (await self.ask("POST", "/", ADA, **wanted))["id"] == id
        sat = await self.ask("POST", f"/{id}/sit", BEN, version=table["scene"]["version"], key=self.key(), name="Ben")
        await self.ask("GET", "/", CLEO)
        scene = await self.ask("POST", f"/{id}/begin", ADA, version=sat["version"], key=self.key())
        for _ in range(60):
            if scene["phase"] == "over":
                break
            scene = await self._turn(id, scene)
        if scene["phase"] != "over":
            scene = await self.ask("POST", f"/{id}/concede", ADA, version=scene["version"], key=self.key())
        await self._afterwards(id, scene)

    async def _turn(self, id: str, scene: Any) -> Any:
        action = dict(self._random.choice(scene["legal"]))
        seat = action.pop("by")
        asked = {"version": scene["version"], "seat": seat, "action": action, "key": self.key()}
        other = PEOPLE[1 - seat]
        await self.ask("POST", f"/{id}/actions", other, **{**asked, "key": self.key()})  # not theirs
        done = await self.ask("POST", f"/{id}/actions", PEOPLE[seat], **asked)
        for _ in range(2):  # the line was bad
            assert await self.ask("POST", f"/{id}/actions", PEOPLE[seat], **asked) == done
        await self.ask("POST", f"/{id}/actions", other, **{**asked, "key": self.key()})  # too late
        await self.ask("POST", f"/{id}/actions", other, version=done["version"], key=self.key(), action={"do": "x"})
        if done["undo"] is not None and self._random.random() < 0.2:
            done = await self.ask("POST", f"/{id}/undo", PEOPLE[seat], version=done["version"], key=self.key())
        looked = (await self.ask("GET", f"/{id}", CLEO))["scene"]
        assert looked["version"] == done["version"]
        await self.ask("GET", "/", other)
        return looked

    async def _afterwards(self, id: str, scene: Any) -> None:
        for path in ("record", "happened", "orders", "steps/1"):
            answer = await next(self._next).get(f"/api/tables/{id}/{path}")
            self.answers.append((path, answer.status_code, answer.text.replace(id, "table")))
        offered = await self.ask("POST", f"/{id}/rematch", ADA)
        await self.ask("GET", f"/{id}", BEN)
        again = await self.ask("POST", f"/{id}/rematch", BEN)
        assert again["table"] == offered["table"]
        new = await self.ask("GET", f"/{again['table']}", BEN)
        assert new["scene"]["phase"] == "playing"
        stale = await self.ask("POST", f"/{id}/decline", BEN, version=scene["version"], key=self.key())
        assert stale["error"]["scene"]["rematch"] == again["table"]


async def played(folder: Path, game: str, apps: int, **site: Any) -> list[Any]:
    async with two_apps(folder, apps=apps, **site) as both:
        journey = Journey([client_of(app) for app in both])
        await journey.play(game)
        return journey.answers


@pytest.mark.parametrize("game", ["go-for-six", "lucky-numbers", "the-box"])
def test_a_game_whose_every_request_goes_to_another_worker_is_as_with_one(
    site: Callable[[], Site], game: str, tmp_path: Path
) -> None:
    answers = []
    for apps in (1, 2):
        (tmp_path / f"{apps}").mkdir()
        answers.append(asyncio.run(played(tmp_path / f"{apps}", game, apps, **site())))
    one, two = answers
    assert len(one) > 100
    for with_one, with_two in zip(one, two, strict=True):
        assert with_two == with_one


def at_two(tmp_path: Path, site: Site, test: Callable[[Litestar, Litestar], Awaitable[None]]) -> None:
    async def within() -> None:
        async with asyncio.timeout(120), two_apps(tmp_path, **site) as (one, other):
            await test(one, other)

    asyncio.run(within())


async def begun(one: Litestar) -> tuple[AsyncClient, str, Any]:
    client = client_of(one)
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = (await client.post("/api/tables", json={"game": "lucky-numbers", "seats": seats}, headers=ADA)).json()
    for who, verb in ((BEN, "sit"), (ADA, "begin")):
        scene = (await client.get(f"/api/tables/{table['id']}")).json()["scene"]
        asked = {"version": scene["version"], "key": f"key-to-{verb}"}
        scene = (await client.post(f"/api/tables/{table['id']}/{verb}", json=asked, headers=who)).json()
    return client, table["id"], scene


def test_a_stream_at_one_worker_tells_what_is_done_at_the_other(site: Callable[[], Site], tmp_path: Path) -> None:
    async def test(one: Litestar, other: Litestar) -> None:
        client, id, scene = await begun(one)
        stream = Stream(other, f"/api/tables/{id}/stream?since={scene['version']}", BEN)
        assert await stream.status() == 200
        for number in range(3):
            action = dict(scene["legal"][0])
            who = PEOPLE[action.pop("by")]
            asked = {
                "version": scene["version"],
                "seat": PEOPLE.index(who),
                "action": action,
                "key": f"key-no-{number}",
            }
            answer = await client.post(f"/api/tables/{id}/actions", json=asked, headers=who)
            assert answer.status_code == 200, answer.text
            scene = answer.json()
            assert (await stream.scene())["version"] == scene["version"]
        await stream.close()

    at_two(tmp_path, site(), test)


def test_a_stream_goes_on_at_another_worker_where_it_ended(site: Callable[[], Site], tmp_path: Path) -> None:
    async def test(one: Litestar, other: Litestar) -> None:
        client, id, scene = await begun(one)
        await client_of(other).get(f"/api/tables/{id}")
        asked = {"version": scene["version"], "key": "a-key-to-pause"}
        paused = (await client.post(f"/api/tables/{id}/pause", json=asked, headers=ADA)).json()
        stream = Stream(other, f"/api/tables/{id}/stream", {**BEN, "Last-Event-ID": str(scene["version"])})
        assert await stream.status() == 200
        told = await stream.scene()
        assert told["version"] == paused["version"]
        assert len(told["happened"]) == 1
        await stream.close()

    at_two(tmp_path, site(), test)


def test_who_is_there_is_seen_at_every_worker(site: Callable[[], Site], tmp_path: Path) -> None:
    shared = site()
    if shared and "valkey" not in shared:
        pytest.skip("without a broker each worker knows its own people only")

    async def test(one: Litestar, other: Litestar) -> None:
        client, id, _ = await begun(one)
        streams = [
            Stream(app, f"/api/tables/{id}/stream", who) for app, who in ((one, ADA), (other, BEN), (other, CLEO))
        ]
        for stream in streams:
            assert await stream.status() == 200
        for stream in streams:
            while (told := await present(stream)) != ([0, 1], 1):
                assert told
        for app in (one, other):
            look = (await client_of(app).get(f"/api/tables/{id}")).json()
            assert (look["present"], len(look["watchers"])) == ([0, 1], 1)
        await streams[1].close()
        while await present(streams[0]) != ([0], 1):
            pass
        for stream in streams:
            await stream.close()
        assert client

    at_two(tmp_path, shared, test)


async def present(stream: Stream) -> tuple[list[int], int]:
    while (event := await stream.event()).get("event") != "presence":
        pass
    told = json.loads(event["data"])
    return told["present"], len(told["watchers"])


def test_two_workers_let_somebody_guess_as_often_as_one(
    site: Callable[[], Site], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = site()
    if shared and "valkey" not in shared:
        pytest.skip("without a broker each worker counts for itself")
    monkeypatch.setattr(limits, "EXACT", [Limit(one.name, 5, 1e9) for one in limits.EXACT])

    async def test(one: Litestar, other: Litestar) -> None:
        clients = [client_of(one), client_of(other)]
        answers = [(await clients[n % 2].get("/join?code=ABCDEF")).status_code for n in range(8)]
        assert answers == [404] * 5 + [429] * 3

    at_two(tmp_path, {**shared, "limits": True}, test)

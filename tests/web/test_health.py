"""Whether a server lives, and whether it can serve: what stands in front of several of them asks all the time."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from sortilege.store.errors import StorageUnavailable
from web.site import client_of, living, refusal

ELSEWHERE = {"Host": "203.0.113.7:8000"}


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_machines_ask_by_whatever_address(client: TestClient[Litestar], path: str) -> None:
    for headers in ({}, ELSEWHERE, {"Host": "evil.example"}):
        answer = client.get(path, headers=headers)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
        assert not answer.headers.get("set-cookie")
    assert client.head(path).status_code == 200


def asked(check: Callable[[Litestar, Any], Any], folder: Path) -> None:
    async def ask() -> None:
        async with living(folder) as app, client_of(app) as client:
            await check(app, client)

    asyncio.run(ask())


def test_a_store_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(app: Litestar, client: Any) -> None:
        async def fails() -> None:
            raise StorageUnavailable("postgresql://ada:secret@db is not there")

        monkeypatch.setattr(app.state.lobby.store.database, "check", fails)
        answer = await client.get("/readyz")
        assert refusal(answer) == (503, "storage-unavailable")
        assert "secret" not in answer.text
        assert (await client.get("/healthz")).status_code == 200

    asked(check, tmp_path)


def test_a_store_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(app: Litestar, client: Any) -> None:
        questions = 0

        async def hangs() -> None:
            nonlocal questions
            questions += 1
            await asyncio.Event().wait()

        monkeypatch.setattr("sortilege.web.operations.health._IN_TIME", 0.05)
        monkeypatch.setattr(app.state.lobby.store.database, "check", hangs)
        answers = await asyncio.gather(*(client.get("/readyz") for _ in range(20)))
        assert {refusal(answer) for answer in answers} == {(503, "storage-unavailable")}
        assert questions == 1, "whoever asks often does not make the store work"

    asked(check, tmp_path)


def test_a_server_that_stops_is_not_ready_but_lives(tmp_path: Path) -> None:
    async def check(app: Litestar, client: Any) -> None:
        app.state.stopping = True
        assert refusal(await client.get("/readyz")) == (503, "stopping")
        assert (await client.get("/healthz")).status_code == 200
        assert (await client.get("/")).status_code == 200

    asked(check, tmp_path)


def test_a_worker_that_is_replaced_says_nothing_of_it_for_others_stand_at_the_same_door(tmp_path: Path) -> None:
    async def check(app: Litestar, client: Any) -> None:
        app.state.stopping = app.state.others_serve = True
        assert (await client.get("/readyz")).status_code == 200

    asked(check, tmp_path)

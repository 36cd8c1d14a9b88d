"""A few words at a table: who may say them, who hears them, and that nothing of them is kept."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from servers import emptied
from sortilege.tables.reactions import REACTIONS
from web.site import Browser, Stream, client_of, refusal
from web.two_apps import two_apps


def seated(ada: Browser, ben: Browser) -> str:
    id: str = ada.found("go-for-six", "me", "open")["id"]
    ben.done(id, "sit")
    return id


def said(browser: Browser, id: str, reaction: str = "thanks", **more: Any) -> Any:
    return browser.post(f"/api/tables/{id}/reactions", {"reaction": reaction, **more})


def test_everything_in_the_set_can_be_said_by_those_who_sit_there(ada: Browser, ben: Browser) -> None:
    id = seated(ada, ben)
    version = ada.look(id)["scene"]["version"]
    for reaction in REACTIONS:
        assert said(ada, id, reaction).status_code == 204
    assert said(ben, id, "thanks", seat=1).status_code == 204
    assert ada.look(id)["scene"]["version"] == version, "nothing has happened at the table"
    assert "thanks" not in ada.get(f"/api/tables/{id}/happened").text


def test_nobody_else_says_anything_and_nobody_anything_else(
    ada: Browser, ben: Browser, visit: Callable[..., Browser]
) -> None:
    id = seated(ada, ben)
    for nobody in (visit(), visit(cookie=False), visit(token="a-program-that-only-watches")):
        assert refusal(said(nobody, id)) == (403, "not-yours")
    assert refusal(said(ada, id, seat=1)) == (403, "not-yours")
    for wrong in ("", "buy at example.org", "THANKS"):
        assert refusal(said(ada, id, wrong)) == (400, "malformed")
    assert refusal(said(ada, id, text="hello")) == (400, "malformed")
    assert refusal(said(ada, "notable00")) == (404, "not-found")


def test_programs_play_without_a_word(visit: Callable[..., Browser], ada: Browser) -> None:
    program = visit(token="a-program-that-plays-here")
    id = seated(program, ada)
    assert refusal(said(program, id)) == (403, "not-yours")
    assert said(ada, id).status_code == 204


Site = dict[str, Any]


@pytest.fixture(params=["one file", pytest.param("postgres and valkey", marks=pytest.mark.process)])
def shared(request: pytest.FixtureRequest) -> Site:
    if request.param == "one file":
        return {}
    return {
        "postgres": emptied(request.getfixturevalue("postgres")),
        "valkey": request.getfixturevalue("valkey").url(),
    }


class Guest:
    """A browser that asks either of two workers."""

    def __init__(self, cookie: str) -> None:
        self.headers = {"Cookie": cookie}

    async def post(self, app: Litestar, path: str, body: Any) -> Any:
        async with client_of(app) as client:
            return await client.post(f"/api/tables{path}", json=body, headers=self.headers)

    async def stream(self, app: Litestar, id: str) -> Stream:
        stream = Stream(app, f"/api/tables/{id}/stream", self.headers)
        assert await stream.status() == 200
        return stream


async def visitor(app: Litestar, name: str) -> Guest:
    async with client_of(app) as client:
        answer = await client.post("/api/me", json={"name": name})
    return Guest(answer.headers["set-cookie"].partition(";")[0])


async def heard(stream: Stream) -> tuple[int, str]:
    while (event := await stream.event()).get("event") != "reaction":
        pass
    told = json.loads(event["data"])
    assert told["at"] > 1e12
    return told["seat"], told["reaction"]


def at_two(tmp_path: Path, site: Site, test: Callable[[Litestar, Litestar], Awaitable[None]]) -> None:
    async def within() -> None:
        async with asyncio.timeout(120), two_apps(tmp_path, **site) as (one, other):
            await test(one, other)

    asyncio.run(within())


async def table_of(one: Litestar, *people: Guest) -> str:
    wanted = {
        "game": "go-for-six", "edition": "mammals", "seats": [{"kind": "me"}, *[{"kind": "open"}] * (len(people) - 1)],
    }  # fmt: skip
    table = (await people[0].post(one, "/", wanted)).json()
    version = table["scene"]["version"]
    for number, guest in enumerate(people[1:]):
        sat = await guest.post(one, f"/{table['id']}/sit", {"key": f"key-sits-{number}", "version": version})
        version = sat.json()["version"]
    id: str = table["id"]
    return id


def test_what_is_said_at_one_worker_is_heard_at_the_other(shared: Site, tmp_path: Path) -> None:
    async def test(one: Litestar, other: Litestar) -> None:
        ada, ben, watcher = [await visitor(one, name) for name in ("Ada", "Ben", "Cleo")]
        id = await table_of(one, ada, ben)
        streams = [await ben.stream(other, id), await watcher.stream(other, id), await ada.stream(one, id)]
        for reaction in ("hello", "hello", "good-luck"):
            assert (await ada.post(one, f"/{id}/reactions", {"reaction": reaction})).status_code == 204
            for stream in streams:
                assert await heard(stream) == (0, reaction)
        assert (await ben.post(other, f"/{id}/reactions", {"reaction": "thanks"})).status_code == 204
        for stream in streams:
            assert await heard(stream) == (1, "thanks")
            await stream.close()

    at_two(tmp_path, shared, test)


def test_whoever_is_muted_is_not_heard_at_any_worker_nor_in_any_game(shared: Site, tmp_path: Path) -> None:
    async def test(one: Litestar, other: Litestar) -> None:
        ada, ben, cleo = [await visitor(one, name) for name in ("Ada", "Ben", "Cleo")]
        id = await table_of(one, ada, ben, cleo)
        muted = await ben.post(other, f"/{id}/mute", {"seat": 0, "muted": True})
        assert muted.json() == {"seat": 0, "name": None, "relation": "none", "muted": True}
        for table in (id, await table_of(other, cleo, ben, ada)):
            hears, misses = await cleo.stream(other, table), await ben.stream(one, table)
            for guest, reaction in ((ada, "oh"), (cleo, "nice")):
                assert (await guest.post(one, f"/{table}/reactions", {"reaction": reaction})).status_code == 204
            assert [(await heard(hears))[1] for _ in range(2)] == ["oh", "nice"]
            assert (await heard(misses))[1] == "nice"
            for stream in (hears, misses):
                await stream.close()
        assert (await ben.post(one, f"/{id}/mute", {"seat": 0, "muted": False})).json()["muted"] is False
        stream = await ben.stream(other, id)
        await asyncio.sleep(0.1)
        assert (await ada.post(one, f"/{id}/reactions", {"reaction": "sorry"})).status_code == 204
        while (told := await heard(stream))[1] != "sorry":
            assert told[0] != 0 or told[1] == "oh"
        await stream.close()

    at_two(tmp_path, shared, test)


def test_a_seat_says_so_much_at_once_whichever_worker_it_asks(shared: Site, tmp_path: Path) -> None:
    async def test(one: Litestar, other: Litestar) -> None:
        ada, ben = [await visitor(one, name) for name in ("Ada", "Ben")]
        id = await table_of(one, ada, ben)
        answers = [await ada.post((one, other)[n % 2], f"/{id}/reactions", {"reaction": "oh"}) for n in range(5)]
        assert [answer.status_code for answer in answers] == [204] * 3 + [429] * 2
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 5
        assert answers[-1].json()["error"]["code"] == "too-many"
        assert (await ben.post(other, f"/{id}/reactions", {"reaction": "oh"})).status_code == 204

    at_two(tmp_path, {**shared, "limits": True}, test)


async def keeps(app: Litestar, name: str) -> Guest:
    async with client_of(app) as client:
        answer = await client.post("/me/keep", data={"name": name})
    assert answer.status_code == 200, answer.text
    return Guest(answer.headers["set-cookie"].partition(";")[0])


def test_friends_are_online_and_invited_whichever_worker_they_ask(shared: Site, tmp_path: Path) -> None:
    async def test(one: Litestar, other: Litestar) -> None:
        ada, ben = await keeps(one, "Ada"), await keeps(other, "Ben")
        for app, who, name in ((one, ada, "Ben"), (other, ben, "Ada")):
            async with client_of(app) as client:
                asked = await client.post("/api/friends", json={"name": name, "do": "add"}, headers=who.headers)
                assert asked.status_code == 200
        async with client_of(one) as ones, client_of(other) as others:
            assert (await others.get("/api/me/news", headers=ben.headers)).json()["invitations"] == []
            for _ in range(100):
                (friend,) = (await ones.get("/api/friends", headers=ada.headers)).json()["friends"]
                if friend["online"]:
                    break
                await asyncio.sleep(0.05)
            assert friend["online"]
            wanted = {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "open"}]}
            id = (await ada.post(one, "/", wanted)).json()["id"]
            assert (await ada.post(one, f"/{id}/invitations", {"name": "Ben"})).status_code == 200
            for _ in range(100):
                if found := (await others.get("/api/me/news", headers=ben.headers)).json()["invitations"]:
                    break
                await asyncio.sleep(0.05)
            answer = {"number": found[0]["number"], "answer": "accepted"}
            seated = await others.post("/api/me/invitations", json=answer, headers=ben.headers)
            assert seated.json()["seated"]
            look = (await ones.get(f"/api/tables/{id}")).json()
            assert [seat["name"] for seat in look["scene"]["seats"]] == ["Ada", "Ben"]

    at_two(tmp_path, shared, test)


def test_who_sits_there_can_be_muted_and_nobody_else(ada: Browser, ben: Browser, visit: Callable[..., Browser]) -> None:
    id = ada.found("go-for-six", "me", "open", "bot:newcomer")["id"]
    for seat in (0, 1, 2, 5):
        assert refusal(ada.post(f"/api/tables/{id}/mute", {"seat": seat, "muted": True})) == (404, "not-found")
    ben.done(id, "sit")
    assert ada.get(f"/api/tables/{id}/company").json() == {
        "kept": False,
        "seats": [{"seat": 1, "name": None, "relation": "none", "muted": False}],
    }
    assert ada.post(f"/api/tables/{id}/mute", {"seat": 1, "muted": True}).json()["muted"]
    assert ada.get(f"/api/tables/{id}/company").json()["seats"][0]["muted"]
    assert not ben.get(f"/api/tables/{id}/company").json()["seats"][0]["muted"], "who is muted is not told"
    nobody = visit(cookie=False)
    assert nobody.get(f"/api/tables/{id}/company").json() == {"kept": False, "seats": []}
    assert refusal(nobody.post(f"/api/tables/{id}/mute", {"seat": 0, "muted": True})) == (403, "not-yours")

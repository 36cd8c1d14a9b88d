"""Contests for programs and other pages."""

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from web.contests import held, taken_part
from web.site import Browser, Json, Stream, client_of, living, refusal


def test_from_setting_up_to_the_leaderboard(ada: Browser, ben: Browser) -> None:
    contest = held(ada, tries=2)
    code = contest["code"]
    assert (contest["phase"], contest["you"]["host"], contest["url"][-8:]) == ("open", True, f"c/{code}")
    assert contest["edition_title"] == "Mammals"
    table = taken_part(ben, code, "Benjamin")
    dealt = {"kind": "contest", "id": f"{code}/1", "counts": True, "decisions": 3, "seconds": None}
    assert ben.look(table)["dealt"] == dealt
    found = ben.get(f"/api/contests/{code}").json()["you"]
    assert (found["name"], found["place"], found["tries_left"]) == ("Benjamin", 1, 1)
    assert found["tries"][0]["score"] == found["best"]
    board = ada.get(f"/api/contests/{code}/board").json()
    assert board["lines"] == [{"place": 1, "name": "Benjamin", "score": found["best"]}]
    assert (board["players"], board["finished"], board["said"]) == (1, 1, "1 of 1 have finished")
    assert code in [one["code"] for one in ada.get("/api/contests").json()]


def test_what_only_the_host_may_do(ada: Browser, ben: Browser) -> None:
    code = held(ada)["code"]
    taken_part(ben, code, "Rude")
    [player] = ada.get(f"/api/contests/{code}/players").json()
    path = f"/api/contests/{code}/players/{player['badge']}"
    for answer in (
        ben.get(f"/api/contests/{code}/players"),
        ben.ask("PATCH", path, json={"hidden": True}),
        ben.post(f"/api/contests/{code}/one-room"),
        ben.post(f"/api/contests/{code}/close"),
        ben.ask("DELETE", f"/api/contests/{code}"),
    ):
        assert refusal(answer) == (403, "not-yours")
    [renamed] = ada.ask("PATCH", path, json={"name": "Nice"}).json()
    assert (renamed["name"], renamed["renamed"], renamed["hidden"]) == ("Nice", True, False)
    ada.ask("PATCH", path, json={"hidden": True})
    assert ada.get(f"/api/contests/{code}/board").json()["lines"] == []
    assert ada.post(f"/api/contests/{code}/close").json()["phase"] == "over"
    assert ada.ask("DELETE", f"/api/contests/{code}").status_code == 204
    assert refusal(ada.get(f"/api/contests/{code}")) == (404, "not-found")


def test_people_in_one_room(ada: Browser, visit: Callable[..., Browser], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.contests.contests.MOST_OF_HOUSE", 1)
    code, in_a_room = held(ada)["code"], held(ada, one_room=True)["code"]
    for name in ("Ben", "Cleo"):
        browser = visit()
        taken_part(browser, code, name)
        taken_part(browser, in_a_room, name)
        assert "waiting" not in browser.get(f"/api/contests/{code}").text
    assert len(ada.get(f"/api/contests/{in_a_room}/players").json()) == 2
    assert ada.get(f"/api/contests/{in_a_room}/board").json()["players"] == 2
    found = ada.get(f"/api/contests/{code}/players").json()
    assert sorted((one["name"], one["waiting"]) for one in found) == [("Ben", False), ("Cleo", True)]
    assert [one["waiting"] for one in ada.post(f"/api/contests/{code}/one-room").json()] == [False, False]
    assert ada.get(f"/api/contests/{code}").json()["one_room"]
    assert ada.get(f"/api/contests/{code}/board").json()["players"] == 2


def test_who_may_not_take_part(client: TestClient[Litestar], ada: Browser, visit: Callable[..., Browser]) -> None:
    code = held(ada)["code"]
    program = visit(token="a-program-that-wants-to-win")
    assert refusal(program.post(f"/api/contests/{code}/tries", {})) == (403, "not-yours")
    assert refusal(Browser(client).post(f"/api/contests/{code}/tries", {})) == (403, "not-yours")
    taken_part(ada, code, "Ada")
    assert refusal(ada.post(f"/api/contests/{code}/tries", {})) == (409, "not-now")
    later = held(ada, opens=round((time.time() + 600) * 1000))["code"]
    assert refusal(ada.post(f"/api/contests/{later}/tries", {})) == (409, "not-now")


def test_what_cannot_be_held(ada: Browser, ben: Browser) -> None:
    closes = round((time.time() + 3600) * 1000)
    good = {"title": "Spring", "game": "lucky-numbers-solo", "closes": closes}
    for bad in (
        {"game": "chess"},
        {"closes": 1},
        {"title": ""},
        {"tries": 0},
        {"edition": "mammals"},
        {"options": {"x": 1}},
    ):
        assert refusal(ada.post("/api/contests", {**good, **bad})) == (400, "malformed")
    of_ben = ben.post("/api/sets", {"start": "copy", "of": "mammals"}).json()["id"]
    wanted = {**good, "game": "go-for-six-solo"}
    assert ada.post("/api/contests", {**wanted, "edition": of_ben}).status_code == 404
    assert ben.post("/api/contests", {**wanted, "edition": of_ben}).json()["edition"] == f"{of_ben}@1"


def test_a_set_of_ones_own_is_played_as_it_was(ada: Browser, ben: Browser) -> None:
    of_ada = ada.post("/api/sets", {"start": "copy", "of": "mammals"}).json()["id"]
    code = held(ada, edition=of_ada)["code"]
    assert ada.ask("DELETE", f"/api/sets/{of_ada}").status_code < 300
    assert ben.look(taken_part(ben, code, "Ben"))["dealt"]["id"] == f"{code}/1"


def test_an_attack(ada: Browser, ben: Browser) -> None:
    contest = held(ada, game="attack", decisions=None)
    assert (contest["game_title"], contest["decisions"]) == ("Attack: 90 seconds", None)
    answer = ben.post(f"/api/contests/{contest['code']}/tries", {"name": "Ben"})
    assert ben.look(answer.json()["table"])["dealt"]["id"] == f"{contest['code']}/1"


async def next_board(stream: Stream) -> Json:
    while (event := await stream.event()).get("event") != "board":
        pass
    return json.loads(event["data"])


def test_the_leaderboard_goes_on_by_itself(tmp_path: Path) -> None:
    async def test() -> None:
        async with living(tmp_path) as app, client_of(app) as browser:
            made = await browser.post("/api/me", json={"name": "Ada"})
            ada = {"Cookie": made.headers["set-cookie"].partition(";")[0]}
            closes = round((time.time() + 3600) * 1000)
            wanted = {"title": "Spring", "game": "lucky-numbers-solo", "closes": closes}
            code = (await browser.post("/api/contests", json=wanted, headers=ada)).json()["code"]
            stream = Stream(app, f"/api/contests/{code}/stream", {})
            assert await stream.status() == 200
            try:
                assert (await next_board(stream))["players"] == 0
                await browser.post(f"/api/contests/{code}/tries", json={}, headers=ada)
                assert (await next_board(stream))["players"] == 1
                await browser.post(f"/api/contests/{code}/close", headers=ada)
                assert (await next_board(stream))["phase"] == "over"
                await browser.delete(f"/api/contests/{code}", headers=ada)
                while (await stream.event()).get("event") != "gone":
                    pass
            finally:
                await stream.close()

    asyncio.run(test())


def test_few_codes_can_be_guessed(tmp_path: Path) -> None:
    async def test() -> None:
        async with living(tmp_path, limits=True) as app, client_of(app) as browser:
            answers = [(await browser.get(f"/api/contests/AAAA{number}")).status_code for number in range(10, 50)]
            assert answers == [404] * 30 + [429] * 10
            assert (await browser.get("/api/contests/AAAA99/players")).status_code == 429  # nor by asking for a host's
            assert json.loads((await browser.get("/api/contests/AAAA99")).text)["error"]["code"] == "too-many"

    asyncio.run(test())

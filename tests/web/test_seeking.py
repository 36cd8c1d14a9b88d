"""Looking for opponents over HTTP: the page without scripts, the API, and streams; with one worker and with two."""

import asyncio
import re
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from httpx import AsyncClient
from litestar import Litestar
from litestar.testing import TestClient

from servers import emptied
from web.site import Browser, Stream, client_of, living, refusal, running
from web.two_apps import two_apps

WISH: dict[str, Any] = {"game": "the-box", "players": [2], "editions": ["mammals"], "clocks": ["fast"]}


@pytest.fixture(autouse=True)
def _nobody_waits(client: TestClient[Litestar]) -> None:
    """Whoever waited in another test does not any more."""
    in_house(client, client.app.state.seeking._seekers.tidy, 2.0**40, 0.0)


def in_house(client: TestClient[Litestar], do: Callable[..., Any], *args: Any) -> None:
    """Where the app runs."""
    client.blocking_portal.call(do, *args)


def rounds(client: TestClient[Litestar]) -> None:
    """Somebody brings those together who wait: the house itself, or this."""
    in_house(client, client.app.state.seeking.round)


def test_two_browsers_find_each_other(client: TestClient[Litestar], ada: Browser, ben: Browser) -> None:
    assert ada.get("/api/seeking").json()["state"] == "idle"
    waiting = ada.post("/api/seeking", WISH).json()
    assert (waiting["state"], waiting["waiting"], waiting["wish"]["players"]) == ("waiting", {"the-box": 1}, [2])
    ben.post("/api/seeking", WISH)
    rounds(client)
    found = ada.get("/api/seeking").json()
    assert found["state"] == "found"
    assert found["url"].endswith(f"/t/{found['table']}")
    table = ben.look(ben.get("/api/seeking").json()["table"])
    assert table["id"] == found["table"]
    assert (table["clock"], table["edition"]["id"], table["scene"]["phase"]) == ("fast", "mammals", "playing")
    assert {seat["name"] for seat in table["scene"]["seats"]} == {"Ada", "Ben"}
    assert ada.ask("DELETE", "/api/seeking").json()["table"] == found["table"]
    assert ada.get("/api/seeking").json()["state"] == "idle"


def test_whoever_cancels_looks_for_nobody(client: TestClient[Litestar], ada: Browser, ben: Browser) -> None:
    for browser in (ada, ben):
        browser.post("/api/seeking", WISH)
    assert ada.ask("DELETE", "/api/seeking").json()["state"] == "idle"
    rounds(client)
    assert ben.get("/api/seeking").json()["state"] == "waiting"


def test_what_cannot_be_sought_is_refused(ada: Browser, visit: Callable[..., Browser]) -> None:
    assert refusal(visit(token="a-token-of-a-program-1").post("/api/seeking", WISH)) == (403, "not-yours")
    assert refusal(visit(cookie=False).post("/api/seeking", WISH)) == (403, "not-yours")
    assert refusal(ada.post("/api/seeking", {**WISH, "rated": "yes"})) == (403, "needs-name")
    for wrong in ({"game": "chess"}, {"players": [9]}, {"clocks": ["none"]}, {"rated": "perhaps"}, {"more": 1}):
        assert refusal(ada.post("/api/seeking", {**WISH, **wrong})) == (400, "malformed")
    assert refusal(ada.get("/api/seeking/stream")) == (409, "not-now")
    assert ada.get("/api/seeking").json()["state"] == "idle"


def test_a_program_may_see_how_many_wait(ada: Browser, visit: Callable[..., Browser]) -> None:
    ada.post("/api/seeking", WISH)
    seen = visit(token="a-token-of-a-program-1").get("/api/seeking").json()
    assert (seen["state"], seen["waiting"]) == ("idle", {"the-box": 1})
    assert "Ada" not in str(seen)


def test_the_page_works_without_scripts(client: TestClient[Litestar], ada: Browser, ben: Browser) -> None:
    form = ada.get("/find?game=lucky-numbers").text
    assert 'value="4"' in form
    assert 'value="6"' not in form
    assert "edition-" not in form
    for browser in (ada, ben):
        sent = browser.form("/find", game="lucky-numbers", players="2", clock="any", rated="no")
        assert (sent.status_code, sent.headers["location"]) == (303, "/find")
    waiting = ada.get("/find").text
    assert '<noscript><meta http-equiv="refresh"' in waiting
    assert re.search(r'data-count-of="lucky-numbers">1<', waiting)
    rounds(client)
    there = ada.get("/find").headers["location"]
    assert there.startswith("/t/")
    assert ben.get("/find").headers["location"] == there
    assert "Find opponents" in ada.get("/find").text, "who has been taken to the table looks for nobody any more"


def test_cards_are_chosen_by_ticks(ada: Browser) -> None:
    fields = {"edition-mammals": "1", "edition-europe": "1", "language": "de", "bots": "1"}
    assert ada.form("/find", game="the-box", **fields).status_code == 303
    wish = ada.get("/api/seeking").json()["wish"]
    assert sorted(wish["editions"]) == ["europe", "mammals"]
    assert (wish["players"], wish["languages"], wish["bots"]) == ([2, 3, 4], ["de"], True)
    assert ada.form("/find/cancel").headers["location"] == "/find"
    assert ada.get("/api/seeking").json()["state"] == "idle"


def test_a_form_that_nobody_could_have_sent_is_refused(ada: Browser) -> None:
    for wrong in ({"game": "chess"}, {"game": "the-box", "players": "many"}, {"game": "the-box", "clock": "none"}):
        assert ada.form("/find", **wrong).status_code == 400
    assert ada.form("/find", game="the-box", rated="yes").status_code == 403
    assert ada.get("/find?game=chess").status_code == 404


def test_the_start_page_and_every_head_lead_there(ada: Browser) -> None:
    assert ada.get("/").text.count('href="/find"') >= 2
    assert 'href="/find"' in ada.get("/learn").text


def test_who_keeps_a_name_may_wish_for_a_rated_game(client: TestClient[Litestar], ada: Browser, ben: Browser) -> None:
    assert 'name="rated"' not in ada.get("/find").text
    assert 'href="/me#keeping-title"' in ada.get("/find").text
    for browser, name in ((ada, "Rated Rosa"), (ben, "Rated Rolf")):
        assert browser.form("/me/keep", name=name).status_code == 200
        assert 'name="rated"' in browser.get("/find").text
        assert browser.form("/find", game="the-box", players="2", rated="yes").status_code == 303
    rounds(client)
    table = ada.look(ada.get("/api/seeking").json()["table"])
    assert table["rated"]
    assert {seat["name"] for seat in table["scene"]["seats"]} == {"Rated Rosa", "Rated Rolf"}


def test_seeking_is_limited(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as client:
        browser = Browser(client)
        browser.get("/me")
        answers = [browser.post("/api/seeking", WISH).status_code for _ in range(70)]
        assert set(answers) == {200, 429}
        assert browser.get("/api/seeking").status_code == 200


@asynccontextmanager
async def somebody(app: Litestar) -> AsyncGenerator[AsyncClient]:
    async with client_of(app) as client:
        await client.get("/me")
        yield client


def test_a_stream_says_when_to_look(tmp_path: Path) -> None:
    async def test() -> None:
        async with living(tmp_path) as app, somebody(app) as ada, somebody(app) as ben:
            await ada.post("/api/seeking/", json=WISH)
            cookie = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
            stream = Stream(app, "/api/seeking/stream", {"cookie": cookie})
            assert await stream.status() == 200
            await stream.event()  # how long to wait before one comes again
            assert (await stream.event())["event"] == "look"
            await ben.post("/api/seeking/", json=WISH)
            while (await ada.get("/api/seeking/")).json()["state"] != "found":
                assert (await stream.event())["event"] == "look"
            await stream.close()
            app.state.seeking.watchers.close()

    asyncio.run(test())


async def asked(client: AsyncClient, method: str, path: str, **more: Any) -> Any:
    """As browsers do it: where the database is busy, it is asked again."""
    while True:
        answer = await client.request(method, path, **more)
        if answer.status_code != 503:
            assert answer.status_code == 200, answer.text
            return answer.json() if path.startswith("/api/") else None
        await asyncio.sleep(0.3)


@pytest.mark.process
@pytest.mark.parametrize("broker", ["valkey", "none"])
def test_people_at_two_workers_of_a_large_site_find_each_other(
    tmp_path: Path, request: pytest.FixtureRequest, broker: str
) -> None:
    """Every request may reach another worker, and both bring people together by themselves."""
    postgres = emptied(request.getfixturevalue("postgres"))
    valkey = request.getfixturevalue("valkey").url() if broker == "valkey" else None

    async def play(apps: list[Litestar], number: int) -> str:
        async with client_of(apps[0]) as one, client_of(apps[1]) as other:
            await asked(one, "GET", "/me")
            other.cookies = one.cookies
            wish = {"game": ("the-box", "lucky-numbers")[number % 2], "players": [2]}
            await asked((one, other)[number % 3 % 2], "POST", "/api/seeking/", json=wish)
            turn = number
            while (standing := await asked((one, other)[turn % 2], "GET", "/api/seeking/"))["state"] != "found":
                turn += 1
                await asyncio.sleep(0.3)
            table = await asked(other, "GET", f"/api/tables/{standing['table']}")
            assert len(table["you"]["seats"]) == 1
            assert table["scene"]["phase"] == "playing"
            return str(standing["table"])

    async def test() -> None:
        async with two_apps(tmp_path, postgres=postgres, valkey=valkey) as apps:
            tables = await asyncio.gather(*(play(apps, number) for number in range(100)))
            assert sorted(tables.count(table) for table in set(tables)) == [2] * 50

    asyncio.run(test())

"""Programs that act for somebody: with a token from that person's page, at whichever worker."""

import asyncio
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from web.site import Browser, client_of, living, refusal, running

Visit = Callable[..., Browser]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with running(tmp_path_factory.mktemp("tokens")) as client:
        yield client


def made_token(browser: Browser, label: str = "my bot") -> str:
    shown = browser.form("/me/tokens", label=label)
    assert shown.status_code == 200, shown.text
    return token_on(shown.text)


def token_on(page: str) -> str:
    (token,) = re.findall(r"sortilege_[A-Za-z0-9_-]+", page)
    return str(token)


def revoke_all(browser: Browser) -> None:
    for kept in re.findall(r'name="token" value="([0-9a-f]{64})"', browser.get("/me").text):
        assert browser.form("/me/tokens/revoke", token=kept).status_code == 303


def keeper(visit: Visit, name: str) -> Browser:
    browser = visit()
    browser.keep(name)
    return browser


def test_what_somebody_has_is_their_programs_and_it_is_marked_as_one(visit: Visit) -> None:
    ada = keeper(visit, "Ada")
    mine = ada.post("/api/sets", {"start": "copy", "of": "mammals"}).json()["id"]
    program = visit(token=made_token(ada))
    assert program.get("/api/me").json() == {"name": "Ada", "keeps": True, "program": True}
    assert [one["id"] for one in program.get("/api/sets").json()] == [mine]
    table = program.found("go-for-six", "me", "bot:random")
    assert (table["scene"]["seats"][0]["name"], table["scene"]["seats"][0]["kind"]) == ("Ada", "program")
    assert "token" not in table
    assert ada.look(table["id"])["you"]["seats"] == [0]
    assert ada.done(table["id"], "concede")["phase"] == "over"


def test_a_token_is_shown_once(visit: Visit) -> None:
    eve = keeper(visit, "Eve")
    token = made_token(eve, "<b>odd</b>")
    page = eve.get("/me").text
    assert token not in page
    assert "&lt;b&gt;odd&lt;/b&gt;" in page
    assert "not used yet" in page
    assert visit(token=token).get("/api/me").status_code == 200
    assert "last used on" in eve.get("/me").text


def test_one_that_was_revoked_is_refused_whatever_it_asks_for(visit: Visit) -> None:
    cleo = keeper(visit, "Cleo")
    token = made_token(cleo)
    program = visit(token=token)
    table = program.found("lucky-numbers", "me", "bot:random")["id"]
    revoke_all(cleo)
    for path in ("/api/me", "/api/tables", f"/api/tables/{table}", "/api/sets", f"/api/tables/{table}/stream"):
        answer = program.get(path)
        assert refusal(answer) == (401, "revoked-token")
        assert answer.headers["www-authenticate"] == "Bearer"
    assert refusal(program.do(table, "concede", version=1)) == (401, "revoked-token")
    assert refusal(cleo.get("/api/me", headers={"Authorization": f"Bearer {token}"})) == (401, "revoked-token")
    assert cleo.done(table, "concede")["phase"] == "over"


def test_nobody_makes_such_a_token_up(visit: Visit) -> None:
    assert refusal(visit(token="sortilege_" + "x" * 32).get("/api/me")) == (401, "revoked-token")


def test_a_token_of_a_programs_own_making_is_nobody_elses(visit: Visit) -> None:
    program = visit(token="a-token-of-my-own-making-3")
    assert program.get("/api/me").json() == {"name": "Program", "keeps": False, "program": True}
    assert program.found("lucky-numbers", "me", "bot:random")["you"]["seats"] == [0]
    assert visit(cookie=False).get("/api/me").json() == {"name": None, "keeps": False, "program": False}
    assert keeper(visit, "Dora").get("/api/me").json() == {"name": "Dora", "keeps": True, "program": False}


def test_a_program_is_nobody_on_the_pages_where_names_are_kept(visit: Visit) -> None:
    finn = keeper(visit, "Finn")
    program = visit(token=made_token(finn))
    for path in ("/me/tokens", "/me/tokens/revoke", "/me/phrase", "/me/rename", "/me/sign-out", "/me/visible"):
        program.cookie = ""
        assert program.form(path, name="Fynn", label="more", device="all").status_code == 403
    assert 'name="device"' not in program.get("/me").text
    assert finn.get("/api/me").json()["name"] == "Finn"


def test_only_their_own_tokens_are_revoked(visit: Visit) -> None:
    gina, hugo = keeper(visit, "Gina"), keeper(visit, "Hugo")
    token = made_token(gina)
    (kept,) = re.findall(r'name="token" value="([0-9a-f]{64})"', gina.get("/me").text)
    assert hugo.form("/me/tokens/revoke", token=kept).status_code == 404
    assert visit(cookie=False).form("/me/tokens/revoke", token=kept).status_code == 403
    assert visit(token=token).get("/api/me").json()["name"] == "Gina"


def test_too_many_are_refused_beside_the_form(visit: Visit) -> None:
    ida = keeper(visit, "Ida")
    for _ in range(20):
        made_token(ida)
    answer = ida.form("/me/tokens", label="one more")
    assert answer.status_code == 409
    assert "20 tokens are enough" in answer.text
    assert 'value="one more"' in answer.text


def test_whoever_is_blocked_is_let_in_neither_with_a_device_nor_with_a_token(tmp_path: Path) -> None:
    async def story() -> None:
        async with living(tmp_path) as app, client_of(app) as ada, client_of(app) as program:
            await ada.post("/me/keep", data={"name": "Ada"})
            token = token_on((await ada.post("/me/tokens", data={"label": "x"})).text)
            program.headers["Authorization"] = f"Bearer {token}"
            assert [(await one.get("/api/me")).status_code for one in (ada, program)] == [200, 200]
            people = app.state.lobby.store.people
            await people.block((await people.called("ada")).number, 1.0)
            app.state.accounts.recognition._known.clear()  # as it is after a few seconds
            for one in (ada, program):
                for answer in (await one.get("/api/me"), await one.post("/api/tables", json={})):
                    assert refusal(answer) == (403, "blocked")
            for answer in (await ada.get("/me"), await ada.post("/me/tokens", data={"label": "x"})):
                assert answer.status_code == 403
                assert "This name is blocked here" in answer.text

    asyncio.run(story())

"""Leaving for good: the name goes, games stay with somebody, and nothing is half done."""

import re
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from sortilege.store.departures import NAME_RESTS
from web.sets import NOBODYS, saved
from web.shelves import at_home, published
from web.site import Browser, refusal

Visit = Callable[..., Browser]
_numbers = count(1)


@pytest.fixture
def name() -> str:
    return f"Leaver {next(_numbers)}"


def leave(browser: Browser, **fields: str) -> None:
    answer = browser.form("/me/leave", sure="1", **fields)
    assert (answer.status_code, answer.headers["location"]) == (303, "/me/left")


def everything(client: TestClient[Litestar]) -> bytes:
    """All that is stored, whatever it means."""

    async def dump(db: Any) -> bytes:
        names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        found = [row for (table,) in await db.rows(names) for row in await db.rows(f"SELECT * FROM {table}")]
        return b"".join(cell if isinstance(cell, bytes) else str(cell).encode() for row in found for cell in row)

    return client.blocking_portal.call(client.app.state.lobby.store.database.read, dump)  # type: ignore[no-any-return]


def test_games_stay_with_somebody_and_no_record_names_them(ada: Browser, ben: Browser, name: str) -> None:
    words = ada.keep(name)
    table = ada.found("lucky-numbers", "me", "open")["id"]
    ben.done(table, "sit")
    ada.done(table, "begin")
    ben.done(table, "concede")
    leave(ada)
    scene = ben.look(table)["scene"]
    assert [seat["name"] for seat in scene["seats"]] == ["Somebody", "Ben"]
    record = ben.get(f"/api/tables/{table}/record").text
    assert name not in record
    assert '"seats":["Somebody","Ben"]' in record
    assert name not in ben.get(f"/api/tables/{table}/happened").text
    assert name not in ben.get(f"/t/{table}/replay").text
    assert name not in ben.get("/me").text
    german = Browser(ben.client, "de")
    assert '"seats":["Jemand","Ben"]' in german.get(f"/api/tables/{table}/record").text
    assert ben.form("/me/back", name=name, phrase=words).status_code == 403


def test_nothing_that_is_stored_names_them_but_the_name_that_rests(
    client: TestClient[Litestar], ada: Browser, ben: Browser
) -> None:
    unusual = "Xanthippe Quell"
    ada.keep(unusual)
    ada.found("lucky-numbers", "me", f"person:{unusual} II")
    table = ada.found("go-for-six", "me", "open")["id"]
    ben.done(table, "sit")
    saved(ada)
    published(ada)
    assert b"Xanthippe" in everything(client)
    leave(ada, sets="keep")
    assert b"Xanthippe" not in everything(client)


def test_nobody_poses_as_them_for_a_while(ada: Browser, ben: Browser, name: str) -> None:
    ada.keep(name)
    leave(ada)
    assert NAME_RESTS == 30 * 86400
    assert "is taken" in ben.form("/me/keep", name=name.upper()).text
    assert "is taken" in ada.form("/me/keep", name=name).text


def test_all_devices_and_programs_are_nobodys(ada: Browser, visit: Visit, name: str) -> None:
    words = ada.keep(name)
    phone = visit()
    phone.form("/me/back", name=name, phrase=words)
    shown = ada.form("/me/tokens", label="Bot")
    (token,) = re.findall(r"sortilege_[\w-]+", shown.text)[:1]
    program = Browser(ada.client, token=token)
    table = program.found("lucky-numbers", "me", "bot:random")["id"]
    leave(ada)
    assert phone.look(table)["you"]["seats"] == []
    assert name not in phone.get("/me").text
    assert refusal(program.get(f"/api/tables/{table}")) == (401, "revoked-token")


def test_the_browser_is_somebody_new_and_the_old_cookie_is_nobodys(ada: Browser) -> None:
    table = ada.found("lucky-numbers", "me", "bot:random")["id"]
    planted = Browser(ada.client)
    planted.cookie = ada.cookie
    leave(ada)
    assert ada.cookie != planted.cookie
    for browser in (ada, planted):
        assert browser.look(table)["you"]["seats"] == []
    assert "Ada" not in ada.get("/me").text
    assert ada.get("/me/left").status_code == 200


def test_a_guest_may_leave_as_well(ada: Browser, ben: Browser) -> None:
    table = ada.found("lucky-numbers", "me", "open")["id"]
    ben.done(table, "sit")
    ada.done(table, "begin")
    leave(ada)
    assert [seat["name"] for seat in ben.look(table)["scene"]["seats"]] == ["Somebody", "Ben"]


def test_somebody_who_is_not_sure_stays(ada: Browser, name: str) -> None:
    ada.keep(name)
    answer = ada.form("/me/leave", sets="delete")
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert name in ada.get("/me").text


def test_another_sites_page_cannot_delete_anybody(ada: Browser, name: str) -> None:
    ada.keep(name)
    forged = ada.ask("POST", "/me/leave", data={"sure": "1"}, headers={"Origin": "https://elsewhere.example"})
    assert forged.status_code == 403
    assert name in ada.get("/me").text


def test_shared_sets_are_asked_about(shelf: TestClient[Litestar]) -> None:
    maker, reader = at_home(shelf, "Zenobia"), at_home(shelf, "Ben")
    assert 'name="sets"' not in maker.get("/me/leave").text
    kept, private = published(maker), saved(maker)
    assert 'name="sets"' in maker.get("/me/leave").text
    leave(maker, sets="keep")
    page = reader.get(f"/shelf/{kept}/1")
    assert page.status_code == 200
    assert "by Somebody" in page.text
    assert reader.get(f"/api/sets/{private}").status_code == reader.get(f"/api/sets/{NOBODYS}").status_code
    assert reader.get("/api/shelf?q=zenobia&state=waiting").json()["total"] == 0


def test_shared_sets_may_go_as_well(shelf: TestClient[Litestar]) -> None:
    maker, reader = at_home(shelf, "Ada"), at_home(shelf, "Ben")
    gone = published(maker)
    leave(maker, sets="delete")
    assert reader.get(f"/shelf/{gone}/1").status_code == 404
    assert reader.get(f"/sets/{gone}").status_code == 404


@pytest.mark.parametrize("path", ["/me/leave", "/me/left"])
def test_the_pages_are_there_in_both_languages(visit: Visit, path: str) -> None:
    told = {visit(language).get(path).text for language in ("en", "de")}
    assert len(told) == 2

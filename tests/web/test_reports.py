"""“This value is wrong”: only about what everybody has seen, by somebody, in words, and not too often."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from sortilege.editions.library import shipped
from sortilege.editions.writing import written
from sortilege.store.reports import Report
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.web.api import reports as reports_module
from sortilege.web.settings import DATABASE
from tables.test_own_cards import tulips
from web.site import Browser, refusal, running, told

Visit = Callable[..., Browser]
WEIGHT = next(one for one in shipped("mammals").attributes if one.id == "weight")
OTHER = next(one.id for one in shipped("mammals").attributes if one.id != "weight")
SET = "Tulips9876543210"


def doubted(ada: Browser, **more: Any) -> tuple[str, str, set[str]]:
    """A table where a doubt has turned two cards up: its id, one of the two, and everything that is in the game."""
    table = ada.found("go-for-six", "me", "person:Ben", **{"options": {"attribute": "weight"}, **more})
    id = table["id"]
    ada.done(id, "actions", seat=0, action={"do": "place", "gap": 1})
    scene = ada.done(id, "actions", seat=1, action={"do": "challenge", "neighbour": "left"})
    (shown,) = (one["revealed"] for one in scene["happened"] if one.get("revealed"))
    return id, min(shown), set(table["edition"]["items"]) - set(shown)


def report(browser: Browser, id: str, item: str, **fields: Any) -> Any:
    body = {"item": item, "attribute": "weight", "suggestion": "6.4 kg", **fields}
    return browser.post(f"/api/tables/{id}/reports", body)


def kept(client: TestClient[Litestar], edition: str = "mammals") -> list[Report]:
    found: list[Report] = client.blocking_portal.call(client.app.state.lobby.store.reports.of, edition, 1000)
    return found


def test_a_report_is_kept_with_the_value_as_it_was_shown(visit: Visit, client: TestClient[Litestar]) -> None:
    ada = visit("de")
    id, item, _ = doubted(ada)
    source = "https://example.org/<b>weights</b>"
    answer = report(ada, id, item, suggestion="  6,4\u202e kg\u0007\n", source=source)
    assert answer.status_code == 201
    (one,) = (one for one in kept(client) if one.number == answer.json()["number"])
    assert (one.edition, one.version, one.item, one.attribute) == ("mammals", None, item, "weight")
    assert one.written == written(WEIGHT, shipped("mammals").values["weight"][item], "de")
    assert (one.suggestion, one.source, one.language, one.status) == ("6,4 kg", source, "de", "open")
    assert report(ada, id, item, suggestion="6,4 kg", source=source).json() == answer.json()


def test_whoever_looks_on_may_say_it_too_and_so_may_a_program(visit: Visit, ada: Browser) -> None:
    id, item, _ = doubted(ada)
    assert report(visit(), id, item).status_code == 201
    assert report(visit(token="a-program-with-a-long-token"), id, item).status_code == 201
    assert refusal(report(visit(cookie=False), id, item)) == (403, "not-yours")


def test_what_lies_face_down_cannot_be_reported(ada: Browser) -> None:
    id, _, hidden = doubted(ada)
    before = ada.look(id)["scene"]["version"]
    answers = {told(report(ada, id, item)) for item in hidden}
    (answer,) = answers
    assert refusal(report(ada, id, min(hidden))) == (409, "not-now")
    assert "turned up" in answer
    assert ada.look(id)["scene"]["version"] == before


def test_after_the_end_orders_can_be_reported(ada: Browser) -> None:
    id = ada.found("go-for-six", "me", "person:Ben", options={"attribute": "weight"})["id"]
    scene = ada.done(id, "actions", seat=0, action={"do": "place", "gap": 0})
    item = scene["view"]["rows"][0][0]
    assert refusal(report(ada, id, item)) == (409, "not-now")
    ada.done(id, "concede", seat=0)
    assert report(ada, id, item).status_code == 201
    assert refusal(report(ada, id, item, attribute=OTHER)) == (409, "not-now")


def test_about_cards_that_somebody_made_the_set_and_its_version_are_kept(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        ada = Browser(client)
        ada.get("/me")
        store, call = client.app.state.lobby.store, client.blocking_portal.call
        call(store.sets.create, SET, "somebody", tulips(15), {}, 1.0)
        assert call(store.versions.snapshot, SET, 2.0) == 1
        call(store.sets.publish, SET, 1)
        id, item, _ = doubted(ada, edition=SET, options={"attribute": "height"})
        assert report(ada, id, item, attribute="height", suggestion="40 cm").status_code == 201
        (one,) = kept(client, SET)
        assert (one.edition, one.version, one.item, one.attribute) == (SET, 1, item, "height")
        call(store.sets.remove, SET)
        assert refusal(report(ada, id, item, attribute="height")) == (409, "not-now")
        assert kept(client, SET) == []


@pytest.mark.parametrize(
    "fields",
    [
        {"item": "unicorn"},
        {"item": "x" * 101},
        {"attribute": "beauty"},
        {"suggestion": ""},
        {"suggestion": " \u200b\n"},
        {"suggestion": "x" * 201},
        {"source": "x" * 501},
        {"suggestion": 6.4},
        {"source": None},
        {"by": "somebody else"},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_malformed(ada: Browser, fields: dict[str, Any]) -> None:
    id, item, _ = doubted(ada)
    body = {"item": item, "attribute": "weight", "suggestion": "6.4 kg", **fields}
    assert refusal(ada.post(f"/api/tables/{id}/reports", body)) == (400, "malformed")


def test_where_there_are_no_values_there_is_nothing_to_report(ada: Browser) -> None:
    numbers = ada.found("lucky-numbers", "me", "open")["id"]
    assert refusal(report(ada, numbers, "elk")) == (409, "not-now")
    assert refusal(report(ada, ada.found("the-box", "me", "open")["id"], "red-fox")) == (409, "not-now")
    assert refusal(report(ada, "nosuchtable12345", "elk")) == (404, "not-found")


def test_another_sites_page_cannot_report(ada: Browser) -> None:
    id, item, _ = doubted(ada)
    body = {"item": item, "attribute": "weight", "suggestion": "0"}
    answer = ada.post(f"/api/tables/{id}/reports", body, headers={"Sec-Fetch-Site": "cross-site"})
    assert refusal(answer) == (403, "not-yours")


def test_ten_in_a_minute_are_enough(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as client:
        ada = Browser(client)
        ada.get("/me")
        id, item, _ = doubted(ada)
        answers = [report(ada, id, item, suggestion=f"{n} kg") for n in range(11)]
        assert [answer.status_code for answer in answers[:10]] == [201] * 10
        assert refusal(answers[10]) == (429, "too-many")


def test_nobody_sends_more_than_so_many_in_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports_module, "_PER_DAY", 3)
    with running(tmp_path, limits=True) as client:
        ada = Browser(client)
        ada.get("/me")
        id, item, _ = doubted(ada)
        for n in range(3):
            assert report(ada, id, item, suggestion=f"{n} kg").status_code == 201
        assert refusal(report(ada, id, item, suggestion="3 kg")) == (429, "too-many")
        other = Browser(client)
        other.get("/me")
        assert report(other, id, item, suggestion="3 kg").status_code == 201
        lobby = client.app.state.lobby
        tomorrow = lobby.now() + 24 * 3600 + 60
        lobby.now = lambda: tomorrow
        assert report(ada, id, item, suggestion="3 kg").status_code == 201


def test_what_was_said_is_still_there_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        ada = Browser(client)
        ada.get("/me")
        id, item, _ = doubted(ada)
        number = report(ada, id, item).json()["number"]

    async def read() -> list[Report]:
        async with Store(SqliteDatabase(tmp_path / DATABASE)) as store:
            return await store.reports.all("open", 10)

    assert [one.number for one in asyncio.run(read())] == [number]

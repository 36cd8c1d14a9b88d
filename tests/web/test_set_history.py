"""The history of a set and the bin, over the wire."""

from collections.abc import Callable
from typing import Any

import pytest

from web.sets import NOBODYS, PETS, own_set, put, saved
from web.site import Browser, Json, refusal

Visit = Callable[..., Browser]
EMPTY: Json = {**PETS, "items": []}


def history(browser: Browser, id: str) -> list[Json]:
    answer = browser.get(f"/api/sets/{id}/history")
    assert answer.status_code == 200, answer.text
    return list(answer.json())


def restore(browser: Browser, id: str, revision: Any, moment: Any) -> Any:
    return browser.post(f"/api/sets/{id}/restore", {"revision": revision, "moment": moment})


def join(helper: Browser, owner: Browser, id: str) -> None:
    """By the edit link."""
    key = own_set(owner, id)["edit"].partition("?key=")[2]
    assert helper.form(f"/build/{id}/join", key=key).status_code == 303


def joined(ada: Browser, ben: Browser) -> str:
    """Ada's set, which Ben may change."""
    id = saved(ada)
    join(ben, ada, id)
    return id


def test_who_did_what_and_the_way_back(ada: Browser, ben: Browser) -> None:
    id = joined(ada, ben)
    put(ben, id, 2, EMPTY)
    emptied, filled, begun = history(ada, id)
    assert (emptied["name"], emptied["by"], emptied["summary"]) == ("Ben", "maker", "14 cards removed")
    assert emptied["loses"] and not filled["loses"]
    assert (filled["by"], begun["by"], begun["summary"]) == ("you", "you", "begun")
    past = ada.get(f"/api/sets/{id}/history/{filled['number']}").json()
    assert (past["draft"], past["at"], past["version"]) == (PETS, filled["at"], None)
    answer = restore(ada, id, 3, filled["number"])
    assert answer.status_code == 200
    assert (answer.json()["draft"], answer.json()["revision"]) == (PETS, 4)
    assert own_set(ben, id)["draft"] == PETS
    newest, *others = history(ben, id)
    assert (newest["by"], newest["summary"], newest["restored"]) == ("owner", "an earlier state restored", filled["at"])
    assert [one["number"] for one in others] == [emptied["number"], filled["number"], begun["number"]]


def test_what_was_shared_comes_back(ada: Browser) -> None:
    id = saved(ada)
    assert refusal(restore(ada, id, 2, "shared")) == (404, "not-found")
    ada.post(f"/api/sets/{id}/share", {"shared": True})
    put(ada, id, 2, EMPTY)
    assert [one["version"] for one in history(ada, id)] == [None, 1, None]
    assert ada.get(f"/api/sets/{id}/history/shared").json()["version"] == 1
    back = restore(ada, id, 3, "shared").json()
    assert (back["draft"], back["changed"]) == (PETS, False)
    assert history(ada, id)[0]["summary"] == "the shared version restored"


def test_words_are_the_readers(ada: Browser, visit: Visit) -> None:
    id = saved(ada)
    items = [{**item, "cells": {"weight": "1"}} for item in PETS["items"][:3]]
    put(ada, id, 2, {**PETS, "items": [*items, *PETS["items"][3:]]})
    helper = visit("de")
    join(helper, ada, id)
    put(helper, id, 3, PETS)
    assert history(ada, id)[0]["summary"] == "3 cells in 3 cards"
    assert history(helper, id)[0]["summary"] == "3 Zellen auf 3 Karten"


@pytest.mark.parametrize(
    "moment", [0, -1, 1.5, 2**40, 10**30, "", "Shared", None, True, [1], {"number": 1}, "x" * 1000]
)
def test_strange_moments_are_refused(ada: Browser, moment: Any) -> None:
    id = saved(ada)
    assert refusal(restore(ada, id, 2, moment)) == (400, "malformed")
    assert own_set(ada, id)["revision"] == 2


@pytest.mark.parametrize("moment", ["0", "-1", "1.5", "01", "%00", "sHaReD", "9" * 40, "1e3", "..%2fx"])
def test_strange_addresses_are_refused(ada: Browser, moment: str) -> None:
    id = saved(ada)
    assert ada.get(f"/api/sets/{id}/history/{moment}").status_code in (400, 404)


def test_what_is_not_there_any_more_is_refused(ada: Browser) -> None:
    id = saved(ada)
    assert refusal(ada.get(f"/api/sets/{id}/history/99")) == (404, "not-found")
    assert refusal(restore(ada, id, 2, 99)) == (404, "not-found")
    assert refusal(restore(ada, id, 1, 1)) == (409, "stale")
    assert refusal(restore(ada, id, 0, 1)) == (400, "malformed")


def test_a_deleted_set_waits_in_the_bin(ada: Browser, ben: Browser) -> None:
    id = joined(ada, ben)
    ada.post(f"/api/sets/{id}/share", {"shared": True})
    before = own_set(ada, id)
    table = ben.post(f"/api/sets/{id}/try", {"game": "go-for-six"}).json()["url"].removeprefix("/t/")
    assert ben.ask("DELETE", f"/api/sets/{id}").status_code == 204
    assert refusal(ben.ask("DELETE", f"/api/sets/{id}")) == (404, "not-found")
    assert ben.get("/api/sets/bin").json() == []
    (binned,) = [one for one in ada.get("/api/sets/bin").json() if one["id"] == id]
    assert (binned["title"], binned["items"], binned["by"], binned["days"]) == ("Pets of the moon", 14, "Ben", 30)
    assert binned["until"] - binned["deleted"] == 30 * 86400 * 1000
    for browser in (ada, ben):
        for path in (f"/api/sets/{id}", f"/api/sets/{id}/history", f"/sets/{id}", f"/build/{id}"):
            assert browser.get(path).status_code == 404
        assert id not in browser.get("/api/sets").text
    assert "Pets of the moon" in ada.get("/build").text
    assert "Pets of the moon" not in ben.get("/build").text
    assert ben.look(table)["edition"]["title"] == "Pets of the moon"
    for method in ("POST", "DELETE"):
        assert refusal(ben.ask(method, f"/api/sets/bin/{id}")) == (404, "not-found")
    back = ada.post(f"/api/sets/bin/{id}")
    assert (back.status_code, back.json()) == (200, before)
    assert ben.get(f"/sets/{id}").status_code == 200
    assert refusal(ada.post(f"/api/sets/bin/{id}")) == (404, "not-found")


def test_from_the_bin_it_goes_for_good(ada: Browser) -> None:
    id = saved(ada)
    assert refusal(ada.ask("DELETE", f"/api/sets/bin/{id}")) == (404, "not-found")  # it is not there
    ada.ask("DELETE", f"/api/sets/{id}")
    elsewhere = {"Sec-Fetch-Site": "cross-site"}
    for method in ("POST", "DELETE"):
        assert refusal(ada.ask(method, f"/api/sets/bin/{id}", headers=elsewhere)) == (403, "not-yours")
    assert ada.ask("DELETE", f"/api/sets/bin/{id}").status_code == 204
    assert ada.get("/api/sets/bin").json() == []
    assert refusal(ada.post(f"/api/sets/bin/{id}")) == (404, "not-found")


def test_nobody_has_a_bin_and_strange_ids_are_no_sets(ada: Browser, visit: Visit) -> None:
    assert refusal(visit(cookie=False).get("/api/sets/bin")) == (403, "not-yours")
    for method in ("POST", "DELETE"):
        assert refusal(ada.ask(method, f"/api/sets/bin/{NOBODYS}")) == (404, "not-found")
        assert refusal(ada.ask(method, "/api/sets/bin/x")) == (400, "malformed")


def test_only_whoever_began_a_set_can_go_on_alone(ada: Browser, ben: Browser) -> None:
    id = joined(ada, ben)
    assert (own_set(ada, id)["own"], own_set(ben, id)["own"]) == (True, False)
    assert refusal(ben.post(f"/api/sets/{id}/alone")) == (403, "not-yours")
    assert own_set(ada, id)["makers"] == 2

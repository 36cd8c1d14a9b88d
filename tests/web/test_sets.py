"""Card sets over HTTP: every address, what it answers and what it refuses."""

from collections.abc import Callable
from typing import Any

import pytest

from web.sets import NOBODYS, PETS, new_set, own_set, put, saved
from web.site import Browser, refusal

Visit = Callable[..., Browser]


def test_a_set_from_nothing_to_a_game(ada: Browser) -> None:
    answer = ada.post("/api/sets", {"start": "empty", "language": "de", "title": "Haustiere"})
    assert answer.status_code == 201
    id = answer.json()["id"]
    assert answer.json()["url"] == f"/build/{id}"
    loaded = own_set(ada, id)
    assert loaded["draft"] == {"language": "de", "title": {"de": "Haustiere"}}
    assert (loaded["revision"], loaded["shared"], loaded["version"], loaded["changed"]) == (1, False, None, True)
    assert loaded["view"].endswith(f"/sets/{id}") and f"/build/{id}?key=" in loaded["edit"]
    assert put(ada, id, 1, PETS).json() == {"revision": 2, "changed": True}
    advice = ada.get(f"/api/sets/{id}/advice").json()
    assert (advice["revision"], advice["sound"]) == (2, True)
    assert advice["written"]["pet-3"] == {"weight": "3.5\N{NO-BREAK SPACE}kg"}
    assert advice["values"]["pet-3"] == {"weight": 3.5}
    assert advice["attributes"][0]["attribute"] == "weight" and len(advice["attributes"][0]["bars"]) == 12
    games = {(game["game"], game["seats"]): game for game in advice["games"]}
    assert games["go-for-six", 2]["met"] and games["go-for-six", 2]["text"] == ""
    assert not games["the-box", 2]["met"] and games["the-box", 2]["text"] == "5 attributes are missing."
    tried = ada.post(f"/api/sets/{id}/try", {"game": "go-for-six"})
    assert tried.status_code == 201
    table = ada.look(tried.json()["url"].removeprefix("/t/"))
    assert table["edition"]["id"] == f"{id}@1"
    assert len(table["scene"]["seats"]) == 2  # fourteen cards are enough for one bot, not for two


def test_what_a_set_is_not_enough_for_is_said(ada: Browser) -> None:
    id = saved(ada)
    answer = ada.post(f"/api/sets/{id}/try", {"game": "the-box"})
    assert refusal(answer) == (400, "malformed")
    said = "This card set is not enough for The Box yet. Attributes missing: 5."
    assert answer.json()["error"]["message"] == said
    assert refusal(ada.post(f"/api/sets/{id}/try", {"game": "lucky-numbers"})) == (400, "malformed")
    assert ada.post(f"/api/sets/{id}/try", {"game": "go-for-six-solo"}).status_code == 201


def test_my_sets_are_listed_and_nobody_elses(ada: Browser, ben: Browser) -> None:
    old, new = saved(ada), new_set(ada, start="copy", of="mammals")
    first, second = ada.get("/api/sets").json()
    assert (first["id"], first["title"], first["items"] > 20, first["shared"]) == (new, "Mammals", True, False)
    assert (second["id"], second["items"], second["attributes"], second["reports"]) == (old, 14, 1, 0)
    for address in (*first["pictures"], *second["pictures"]):
        assert ada.get(address).status_code == 200, address
    assert len(first["pictures"]) == len(second["pictures"]) == 5
    assert ben.get("/api/sets").json() == []


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"start": "again"},
        {"start": "empty", "language": "tlh"},
        {"start": "empty", "title": "x" * 201},
        {"start": "empty", "more": 1},
        {"start": "empty", "title": ["x"]},
        [],
    ],
)
def test_a_start_that_makes_no_sense_is_malformed(ada: Browser, body: Any) -> None:
    assert refusal(ada.post("/api/sets", body)) == (400, "malformed")
    assert ada.get("/api/sets").json() == []


@pytest.mark.parametrize("of", ["", "chess", "mammals@1", NOBODYS, "../../mammals", "Mammals"])
def test_there_is_nothing_to_copy(ada: Browser, of: str) -> None:
    assert refusal(ada.post("/api/sets", {"start": "copy", "of": of})) == (404, "not-found")


def test_a_lost_answer_does_no_harm_and_a_conflict_changes_nothing(ada: Browser) -> None:
    id = saved(ada)
    changed = {**PETS, "license": "CC0-1.0"}
    assert [put(ada, id, 2, changed).json()["revision"] for _ in range(2)] == [3, 3]
    conflict = put(ada, id, 2, {**PETS, "license": "mine"})
    assert refusal(conflict) == (409, "stale")
    assert own_set(ada, id)["draft"]["license"] == "CC0-1.0"


@pytest.mark.parametrize(
    ("draft", "place"),
    [
        ({**PETS, "items": [{"id": "Not An Id"}]}, "items[0].id"),
        ({**PETS, "items": [{"id": "a"}, {"id": "a"}]}, "two have the id a"),
        ({**PETS, "attributes": [{"id": "picture"}]}, "picture cannot be an id here"),
        ({**PETS, "items": [{"cells": {"weight": 3}}]}, "cells"),
        ({**PETS, "items": [{"cells": {"weight": "3" * 201}}]}, "weight"),
        ({**PETS, "items": [{}] * 301}, "301 items are too many"),
        ({**PETS, "title": "Pets"}, "title"),
        ({**PETS, "owner": "me"}, "owner"),
        ({**PETS, "attributes": [{"difficulty": 9}]}, "difficulty"),
        ("draft", "draft"),
        (None, "draft"),
    ],
)
def test_a_draft_that_cannot_be_kept_is_refused_with_the_place(ada: Browser, draft: Any, place: str) -> None:
    id = saved(ada)
    answer = put(ada, id, 2, draft)
    assert refusal(answer) == (400, "malformed")
    assert place in answer.json()["error"]["message"]
    assert own_set(ada, id)["revision"] == 2


def test_a_draft_that_is_too_much_or_no_json_is_refused(ada: Browser) -> None:
    id = saved(ada)
    path = f"/api/sets/{id}/draft"
    notes = [{"note": {"en": "x" * 2000}, "id": f"a{number}"} for number in range(40)]
    large = {"attributes": notes, "items": [{"name": {"en": "y" * 120}, "cells": {"c": "z" * 200}}] * 300}
    assert put(ada, id, 2, large).status_code == 200  # a full draft is no problem
    for body in (b"[" * 100_000, b'{"revision":3,"draft":' + b'{"items":[' * 50_000, b"\xff\xfe", b""):
        headers = {"Content-Type": "application/json"}
        assert refusal(ada.ask("PUT", path, content=body, headers=headers)) == (400, "malformed")
    huge = b'{"revision":3,"draft":{"license":"' + b"x" * 3_000_000 + b'"}}'
    answer = ada.ask("PUT", path, content=huge, headers={"Content-Type": "application/json"})
    assert refusal(answer) == (413, "too-large")
    assert refusal(put(ada, id, 0, PETS)) == (400, "malformed")
    assert own_set(ada, id)["revision"] == 3


def test_files_find_their_items(ada: Browser) -> None:
    id = saved(ada)
    found = ada.post(f"/api/sets/{id}/matches", {"names": ["Pet 3.jpg", "holiday.png", "../../pet-4.webp"]}).json()
    assert found["matched"] == {"Pet 3.jpg": "pet-3", "../../pet-4.webp": "pet-4"}
    assert found["unmatched"] == ["holiday.png"]
    assert "pet-1" in found["without"]
    for names in (["x"] * 1001, ["x" * 301], "x", [1]):
        assert refusal(ada.post(f"/api/sets/{id}/matches", {"names": names})) == (400, "malformed")


def test_deleted_is_deleted(ada: Browser) -> None:
    id = saved(ada)
    assert ada.ask("DELETE", f"/api/sets/{id}").status_code == 204
    assert refusal(ada.get(f"/api/sets/{id}")) == (404, "not-found")
    assert refusal(ada.ask("DELETE", f"/api/sets/{id}")) == (404, "not-found")


def test_advice_comes_in_the_readers_language(visit: Visit) -> None:
    german = visit("de")
    advice = german.get(f"/api/sets/{saved(german)}/advice").json()
    assert advice["written"]["pet-3"]["weight"] == "3,5\N{NO-BREAK SPACE}kg"


def test_whoever_is_nobody_gets_a_sentence(visit: Visit, ada: Browser) -> None:
    id = saved(ada)
    nobody = visit(cookie=False)
    for method, path, body in (
        ("GET", "/api/sets", None),
        ("POST", "/api/sets", {"start": "empty"}),
        ("POST", "/api/sets/preview", None),
        ("POST", "/api/sets/import", None),
        ("GET", f"/api/sets/{id}", None),
        ("PUT", f"/api/sets/{id}/draft", {"revision": 2, "draft": {}}),
        ("GET", f"/api/sets/{id}/advice", None),
        ("POST", f"/api/sets/{id}/pictures", None),
        ("DELETE", f"/api/sets/{id}", None),
    ):
        answer = nobody.ask(method, path, json=body) if body else nobody.ask(method, path)
        assert refusal(answer) == (403, "not-yours"), path


def test_a_program_has_sets_by_its_token(visit: Visit) -> None:
    program, other = visit(token="t" * 30), visit(token="u" * 30)
    id = saved(program)
    assert own_set(program, id)["revision"] == 2
    assert refusal(other.get(f"/api/sets/{id}")) == (404, "not-found")


@pytest.mark.parametrize("id", ["x", "x" * 15, "x" * 17, "x" * 15 + "-", "mammals"])
def test_what_is_no_id_is_malformed(ada: Browser, id: str) -> None:
    assert refusal(ada.get(f"/api/sets/{id}")) == (400, "malformed")

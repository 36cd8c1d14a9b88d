"""Playing with a card set that somebody made here: where it can be chosen, its name, and what becomes of it."""

import re
from pathlib import Path
from random import Random

import msgspec
import pytest

from sortilege.games import PICTURE_GAMES
from sortilege.referee import replay_file
from web.sets import PETS, put, saved
from web.site import Browser, Json, refusal


def play(ada: Browser, id: str) -> Json:
    """The whole game, at random; how it ended."""
    dice = Random(1)
    while True:
        scene = ada.look(id)["scene"]
        if scene["phase"] == "over":
            return scene
        action = dict(dice.choice(scene["legal"]))
        seat = action.pop("by")
        ada.done(id, "actions", seat=seat, action=action, version=scene["version"])


def test_a_record_replays_beside_the_file_of_the_card_set(ada: Browser, tmp_path: Path) -> None:
    id = saved(ada)
    table = ada.found("go-for-six-solo", "me", edition=id)["id"]
    scene = play(ada, table)
    (tmp_path / "game.jsonl").write_bytes(ada.get(f"/api/tables/{table}/record").content)
    (tmp_path / "pets-of-the-moon.zip").write_bytes(ada.get(f"/sets/{id}/edition.zip").content)
    verdict = replay_file(tmp_path / "game.jsonl")
    assert verdict.outcome is not None
    assert msgspec.to_builtins(verdict.outcome) == scene["outcome"]


def test_own_sets_can_be_chosen_for_a_table(ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    for game in PICTURE_GAMES:
        page = ada.get(f"/new?game={game}&edition={id}").text
        is_enough = game.startswith("go-for-six")
        assert (f'value="{id}"' in page) == is_enough, game
        assert ("Pets of the moon" in page) == is_enough
    assert re.search(rf'value="{id}" checked', ada.get(f"/new?game=go-for-six&edition={id}").text)
    assert 'value="mammals" checked' in ada.get("/new?game=go-for-six").text
    # It is private: nobody else can choose it.
    page = ben.get(f"/new?game=go-for-six&edition={id}").text
    assert f'value="{id}"' not in page and "Pets" not in page
    ada.post(f"/api/sets/{id}/share", {"shared": True})
    assert re.search(rf'value="{id}" checked', ben.get(f"/new?game=go-for-six&edition={id}").text)
    assert id not in ben.get("/new?game=go-for-six").text


def test_a_table_is_called_after_its_cards(ada: Browser) -> None:
    id = saved(ada)
    answer = ada.form("/new", game="go-for-six", edition=id, seat0="me", seat1="open")
    assert answer.status_code == 303
    assert "Pets of the moon" in ada.get("/").text
    assert "Pets of the moon" in ada.get(answer.headers["location"]).text


def test_a_set_that_is_too_small_for_so_many_says_so_in_the_form(ada: Browser) -> None:
    id = saved(ada)
    seats = {f"seat{number}": "open" for number in range(1, 5)}
    answer = ada.form("/new", game="go-for-six", edition=id, seat0="me", **seats)
    assert answer.status_code == 422
    assert "14" in answer.text and "27" in answer.text
    assert re.search(rf'value="{id}" checked', answer.text)


def test_a_set_that_is_gone_while_the_form_is_open_says_so_in_the_form(ada: Browser) -> None:
    id = saved(ada)
    ada.ask("DELETE", f"/api/sets/{id}")
    answer = ada.form("/new", game="go-for-six", edition=id, seat0="me", seat1="open")
    assert answer.status_code == 422
    assert 'value="mammals" checked' in answer.text


@pytest.mark.parametrize(
    ("version", "refused"),
    [("@1", (404, "not-found")), ("@2", (404, "not-found")), ("@", (400, "malformed")), ("@x", (400, "malformed"))],
)
def test_nobody_names_a_version_that_is_not_public(
    ada: Browser, ben: Browser, version: str, refused: tuple[int, str]
) -> None:
    """Which one is played is decided by who asks: a version may never have been meant for others."""
    id = saved(ada)
    ada.post(f"/api/sets/{id}/share", {"shared": True})
    ada.found("go-for-six-solo", "me", edition=id)
    for who in (ada, ben):
        wanted = {"game": "go-for-six-solo", "seats": [{"kind": "me"}], "edition": f"{id}{version}"}
        assert refusal(who.post("/api/tables", wanted)) == refused


def test_others_play_what_is_shared_and_makers_what_they_have(ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    ada.post(f"/api/sets/{id}/share", {"shared": True})
    put(ada, id, 2, {**PETS, "title": {"en": "Pets of the sun"}})
    assert ben.found("go-for-six-solo", "me", edition=id)["edition"]["title"] == "Pets of the moon"
    assert ada.found("go-for-six-solo", "me", edition=id)["edition"]["title"] == "Pets of the sun"


def test_a_rematch_keeps_the_cards(ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    ada.post(f"/api/sets/{id}/share", {"shared": True})
    table = ben.found("go-for-six-solo", "me", edition=id)["id"]
    ben.done(table, "concede")
    ada.post(f"/api/sets/{id}/share", {"shared": False})
    again = ben.post(f"/api/tables/{table}/rematch", {}).json()["table"]
    assert ben.look(again)["edition"]["id"] == f"{id}@1"


def test_a_private_set_is_not_shown_to_everybody_at_a_public_table(ada: Browser) -> None:
    id = saved(ada)
    wanted = {"game": "go-for-six", "seats": [{"kind": "me"}, {"kind": "open"}], "edition": id, "public": True}
    assert refusal(ada.post("/api/tables", wanted)) == (400, "malformed")
    ada.post(f"/api/sets/{id}/share", {"shared": True})
    assert ada.post("/api/tables", wanted).status_code == 201


def test_looking_at_a_set_makes_no_version_of_it(ada: Browser) -> None:
    id = saved(ada)
    for title in ("One", "Two"):
        put(ada, id, 2 if title == "One" else 3, {**PETS, "title": {"en": title}})
        assert title in ada.get(f"/sets/{id}").text
        assert title in ada.get(f"/new?game=go-for-six&edition={id}").text
        assert ada.get(f"/sets/{id}/edition.zip").status_code == 200
    assert ada.found("go-for-six-solo", "me", edition=id)["edition"]["id"] == f"{id}@1"

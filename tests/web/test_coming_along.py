"""Somebody who has played as a guest comes back to their name: what they had here comes along, or stays behind."""

import html
import re
from collections.abc import Callable
from itertools import count
from typing import NamedTuple

import pytest

from web.site import Browser

Visit = Callable[..., Browser]
_numbers = count(1)


@pytest.fixture
def name() -> str:
    return f"Returner {next(_numbers)}"


def asked(browser: Browser) -> list[str]:
    """What the page says that came from this browser."""
    page = browser.get("/me").text
    found = re.search(r'id="along-title".*?<ul>(.*?)</ul>', page, re.DOTALL)
    return [html.unescape(one) for one in re.findall(r"<li>(.*?)</li>", found[1])] if found else []


class Back(NamedTuple):
    """Another browser, where Ada has played a game and begun a set, and then come back to her name."""

    phone: Browser
    table: str
    set_id: str


@pytest.fixture
def back(ada: Browser, visit: Visit, name: str) -> Back:
    words = ada.keep(name)
    phone = visit()
    table = phone.found("lucky-numbers", "me", "bot:random")["id"]
    made = phone.post("/api/sets", {"start": "empty", "title": "Pets"})
    assert made.status_code == 201, made.text
    assert phone.form("/me/back", name=name, phrase=words).status_code == 303
    return Back(phone, table, made.json()["id"])


def test_whoever_comes_back_is_asked_and_it_is_there_at_once(ada: Browser, back: Back) -> None:
    phone, table, set_id = back
    assert asked(phone) == ["1 game", "1 card set"]
    assert asked(ada) == []
    assert phone.look(table)["you"]["seats"] == []
    assert phone.form("/me/along", comes="1").status_code == 303
    for browser in (ada, phone):
        assert browser.look(table)["you"]["seats"] == [0]
        assert browser.get(f"/api/sets/{set_id}").status_code == 200
        assert asked(browser) == []
    assert ada.done(table, "concede")["phase"] == "over"


def test_what_is_left_belongs_to_nobody(ada: Browser, back: Back) -> None:
    phone, table, _ = back
    assert phone.form("/me/along", comes="0").status_code == 303
    assert asked(phone) == []
    phone.form("/me/along", comes="1")
    for browser in (ada, phone):
        assert browser.look(table)["you"]["seats"] == []


def test_no_other_browser_can_say_so(ada: Browser, ben: Browser, back: Back, name: str) -> None:
    ben.keep(f"{name} b")
    for browser in (ada, ben):
        browser.form("/me/along", comes="1")
        assert browser.look(back.table)["you"]["seats"] == []
    assert asked(back.phone) == ["1 game", "1 card set"]


def test_whoever_had_nothing_is_not_asked(ada: Browser, visit: Visit, name: str) -> None:
    words = ada.keep(name)
    phone = visit()
    phone.form("/me/back", name=name, phrase=words)
    assert asked(phone) == []


def test_what_was_done_under_a_name_stays_with_that_name(ada: Browser, ben: Browser, name: str) -> None:
    """A browser that goes from one name to another brings nothing along."""
    words = ada.keep(name)
    ben.keep(f"{name} b")
    ben.found("lucky-numbers", "me", "bot:random")
    ben.form("/me/back", name=name, phrase=words)
    assert asked(ben) == []


def test_keeping_a_name_asks_nothing(ada: Browser, name: str) -> None:
    ada.found("lucky-numbers", "me", "bot:random")
    ada.keep(name)
    assert asked(ada) == []


def test_two_seats_of_one_game_are_one_persons(ada: Browser, visit: Visit, name: str) -> None:
    words = ada.keep(name)
    table = ada.found("lucky-numbers", "me", "open")["id"]
    phone = visit()
    phone.done(table, "sit")
    ada.done(table, "begin")
    phone.form("/me/back", name=name, phrase=words)
    phone.form("/me/along", comes="1")
    assert ada.look(table)["you"]["seats"] == [0, 1]
    assert ada.get("/me").status_code == 200
    assert ada.done(table, "concede", seat=1)["phase"] == "over"


def test_a_game_goes_on_for_many_moves_after_it(ada: Browser, ben: Browser, visit: Visit, name: str) -> None:
    words = ada.keep(name)
    phone = visit()
    table = phone.found("lucky-numbers", "me", "open", options={"setup": "sorted"})["id"]
    ben.done(table, "sit")
    phone.done(table, "begin")
    for turn in range(12):
        if turn == 3:
            phone.form("/me/back", name=name, phrase=words)
            assert phone.form("/me/along", comes="1").status_code == 303
        scene = phone.look(table)["scene"]
        [seat] = scene["view"]["to_act"]
        mover = (phone if turn % 2 else ada if turn > 3 else phone) if seat == 0 else ben
        for do in ("draw", "discard"):
            mover.done(table, "actions", seat=seat, action={"do": do})
    assert phone.look(table)["scene"]["view"]["to_act"] == [0]

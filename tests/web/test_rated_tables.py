"""Rated tables, as browsers and programs see them."""

import re
import time
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from web.site import Browser, Json, refusal

Visit = Callable[..., Browser]
_numbers = count(1)
FORM = {"game": "lucky-numbers", "with": "bots", "seat0": "me", "seat1": "bot:easy", "rated": "1"}


@pytest.fixture
def kept(visit: Visit) -> Callable[[], Browser]:
    """Somebody who keeps a name."""

    def keep() -> Browser:
        browser = visit()
        browser.keep(f"Rated {next(_numbers)}")
        return browser

    return keep


def found(browser: Browser, *seats: str, **more: Any) -> Json:
    return browser.found("lucky-numbers", *seats, **{"first": "random", "clock": "fast", "rated": True, **more})


def settled(browser: Browser, id: str) -> Json:
    """The scene, as soon as what it means is known."""
    until = time.monotonic() + 60
    while (scene := browser.look(id)["scene"])["rated"]["changes"] is None:
        assert time.monotonic() < until
        time.sleep(0.05)
    return scene


def test_a_game_is_rated_and_what_it_meant_comes_by_itself(kept: Callable[[], Browser]) -> None:
    ada, ben = kept(), kept()
    table = found(ada, "me", "open")
    assert (table["rated"], table["you"]["kept"]) == (True, True)
    ben.done(table["id"], "sit")
    scene = ada.done(table["id"], "begin")
    assert (scene["rated"], scene["hints"], scene["undo"]) == ({"why_not": None, "changes": None}, False, None)
    ben.done(table["id"], "concede")
    won, lost = settled(ben, table["id"])["rated"]["changes"]
    assert (won["before"], lost["before"]) == (1500.0, 1500.0)
    assert won["after"] > 1500 > lost["after"]


def test_guests_and_programs_are_told_why_they_cannot_sit_there(kept: Callable[[], Browser], visit: Visit) -> None:
    id = found(kept(), "me", "open")["id"]
    guest, program = visit(), visit(token="a-token-of-a-program-of-mine")
    assert not guest.look(id)["you"]["kept"]
    assert refusal(guest.do(id, "sit")) == (403, "needs-name")
    assert refusal(program.do(id, "sit")) == (409, "cannot-be-rated")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    wanted = {"game": "lucky-numbers", "seats": seats, "clock": "fast", "rated": True}
    assert refusal(guest.post("/api/tables", wanted)) == (403, "needs-name")
    assert refusal(program.post("/api/tables", wanted)) == (409, "cannot-be-rated")


def test_nobody_is_helped(kept: Callable[[], Browser]) -> None:
    ada = kept()
    id = found(ada, "me", "bot:random")["id"]
    assert refusal(ada.get(f"/api/tables/{id}/hint?seat=0")) == (409, "not-when-rated")
    for verb in ("undo", "pause"):
        assert refusal(ada.do(id, verb)) == (409, "not-when-rated")


def test_the_form_says_beside_the_tick_what_is_missing(kept: Callable[[], Browser], visit: Visit) -> None:
    ada, guest = kept(), visit()
    answer = ada.form("/new", **FORM)
    assert answer.status_code == 422
    assert 'id="rated-fault">A rated game needs a clock.' in answer.text
    answer = guest.form("/new", **FORM, clock="fast")
    assert 'id="rated-fault">Rated games are for names that are kept' in answer.text
    answer = ada.form("/new", **FORM, clock="fast")
    assert answer.status_code == 303
    assert ada.look(answer.headers["location"].removeprefix("/t/"))["rated"]


def test_the_form_leads_a_guest_to_keeping_a_name(kept: Callable[[], Browser], visit: Visit) -> None:
    link = 'href="/me#keeping-title">Keep your name'
    assert link in visit().get("/new?game=lucky-numbers").text
    assert link not in kept().get("/new?game=lucky-numbers").text
    assert 'name="rated"' not in visit().get("/new?game=the-box-solo").text


def test_lists_say_that_a_table_is_rated(kept: Callable[[], Browser], visit: Visit) -> None:
    id = found(kept(), "me", "open", public=True)["id"]
    assert [one["rated"] for one in visit().get("/api/tables").json() if one["id"] == id] == [True]
    assert re.search(rf'href="/t/{id}".*?15 seconds · rated', visit().get("/").text, re.DOTALL)


def test_whoever_keeps_a_name_may_look_for_rated_games(kept: Callable[[], Browser], visit: Visit) -> None:
    assert 'name="rated" value="yes"' in kept().get("/find?game=lucky-numbers").text
    page = visit().get("/find?game=lucky-numbers").text
    assert 'name="rated"' not in page
    assert 'href="/me#keeping-title">Keep your name' in page

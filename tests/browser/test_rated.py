"""A rated game as two people see it: before it, during it, and what it made of their ratings."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.tables import ME, OPEN
from browser.test_accessibility import serious
from browser.visitors import Visitor

WIDER_THAN_THE_SCREEN = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def keeps(visit: Visit) -> Callable[..., Visitor]:
    def keeps(name: str, **wanted: object) -> Visitor:
        visitor = visit(name=name, **wanted)
        assert visitor.request.post("/me/keep", form={"name": name}).ok
        return visitor

    return keeps


def is_fine(visitor: Visitor) -> None:
    """As wide as it is, and in all appearances."""
    assert not visitor.page.evaluate(WIDER_THAN_THE_SCREEN)
    before = visitor.page.viewport_size
    assert not serious(visitor)
    assert before is not None
    visitor.page.set_viewport_size(before)


def test_a_rated_game_from_the_form_to_the_ratings(keeps: Callable[..., Visitor], visit: Visit) -> None:
    nora, otis, guest = keeps("Nora"), keeps("Otis", phone=True), visit(name="Pia", phone=True)
    page = nora.page
    page.goto("/new?game=lucky-numbers&with=friends")
    page.locator("summary", has_text="The table").click()
    page.get_by_role("checkbox", name="Rated").check()
    expect(page.get_by_role("radio", name="relaxed: 60 seconds")).to_be_checked()
    is_fine(nora)

    table = nora.set_up("lucky-numbers", [ME, OPEN], rated=True, clock="relaxed", first="random")
    for somebody in (nora, otis, guest):
        somebody.sit_at(somebody.table(table.id))
        expect(somebody.page.locator(".rated-line .chip")).to_have_text("rated")
    expect(guest.page.get_by_role("link", name="Keep your name to sit here")).to_be_visible()
    is_fine(guest)
    otis.page.get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".board-room")).to_be_visible()
    expect(otis.page.locator(".seats-panel .rated-line .chip")).to_be_visible()
    chip, seats = (otis.page.locator(f".seats-panel {one}").bounding_box() for one in (".rated-line .chip", ".seats"))
    assert chip is not None
    assert seats is not None
    assert chip["y"] + chip["height"] <= seats["y"] + 1, "nobody's name is covered"

    otis.page.get_by_role("button", name="Menu").click()
    expect(otis.page.get_by_role("dialog")).to_contain_text("This game is rated")
    expect(otis.page.get_by_role("button", name="Pause the game")).to_have_count(0)
    otis.page.get_by_role("button", name="Give up").click()
    otis.page.get_by_role("button", name="Yes, I give up").click()
    for somebody in (nora, otis):
        ratings = somebody.page.get_by_role("list", name="Ratings").get_by_role("listitem")
        expect(ratings.first).to_have_text(re.compile(r"Nora\s+1500\s*→\s*becomes\s+15\d\d\s+\+\d+"), timeout=30_000)
        expect(ratings.last).to_have_text(re.compile(r"Otis\s+1500\s*→\s*becomes\s+14\d\d\s+−\d+"))
        is_fine(somebody)

"""Columns of the builder's grid: sorting by them, and how wide they are."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from browser.building import FIRST_VALUE, HEAD, NAME, GridPage, new_set
from browser.conftest import Visit
from browser.visitors import Visitor

FILMS: Final = """
Name    Minutes Year
Solaris 2h47    1972
Alien   117     1979
Heat    -       1995
Brazil  2h12    1985
"""


def films(maker: Visitor) -> GridPage:
    made = new_set(maker, FILMS)
    draft = made.draft()
    draft["attributes"][0]["unit"] = "min"
    made.write(draft)
    grid = GridPage(maker.page, made).open()
    # Sorting knows what the server has read.
    expect(grid.page.locator(".head-row .attribute-verdict").first).to_be_visible()
    return grid


def names(grid: GridPage) -> list[str]:
    return [row[0] for row in grid.texts()]


def test_cards_are_sorted_by_what_their_values_are_worth(visit: Visit) -> None:
    grid = films(visit())
    menu = grid.page.get_by_role("menu")
    before = names(grid)

    grid.cell(HEAD, FIRST_VALUE).hover()
    grid.page.get_by_role("button", name="Minutes: choose what to do").click()
    menu.get_by_text("Sort: smallest first").click()
    assert names(grid) == ["Alien", "Brazil", "Solaris", "Heat"]
    expect(grid.line).to_contain_text("Sorted by “Minutes”")
    assert grid.active() == (HEAD, FIRST_VALUE)
    grid.press("Shift+F10")
    menu.get_by_text("Sort: largest first").click()
    assert names(grid) == ["Solaris", "Brazil", "Alien", "Heat"]

    # By the keyboard, from any cell; who sorts stays in the same place.
    grid.go(1, NAME).press("Shift+F10")
    menu.get_by_text("Sort from A to Z").click()
    assert names(grid) == ["Alien", "Brazil", "Heat", "Solaris"]
    assert grid.active() == (1, NAME)
    grid.is_saved()
    assert grid.made.names() == names(grid)
    grid.press("Control+z", "Control+z", "Control+z")
    assert names(grid) == before

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


def width(grid: GridPage, column: int) -> float:
    box = grid.cell(1, column).bounding_box()
    assert box is not None
    return box["width"]


def test_columns_are_as_wide_as_one_drags_them_and_stay_so(visit: Visit) -> None:
    grid = films(visit())
    before = width(grid, FIRST_VALUE)
    edge = grid.cell(HEAD, FIRST_VALUE).locator(".head-edge")
    box = edge.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    grid.page.mouse.move(x, y)
    grid.page.mouse.down()
    grid.page.mouse.move(x + 40, y)
    grid.page.mouse.move(x + 100, y)
    grid.page.mouse.up()
    assert width(grid, FIRST_VALUE) == before + 100
    expect(grid.page.get_by_role("heading", name="How it is going")).to_be_visible()
    grid.page.reload()
    grid.cell(1, NAME).wait_for()
    assert width(grid, FIRST_VALUE) == before + 100

    edge.dblclick()
    fitting = width(grid, FIRST_VALUE)
    assert fitting < before
    # By the keyboard, from any cell of the column; the menu of its heading does the same.
    grid.go(1, FIRST_VALUE).press("Alt+Shift+ArrowRight", "Alt+Shift+ArrowRight", "Alt+Shift+ArrowLeft")
    expect(grid.line).to_have_text(f"“Minutes” is {fitting + 24:.0f} pixels wide.")
    assert grid.active() == (1, FIRST_VALUE)
    grid.cell(HEAD, FIRST_VALUE).click(button="right")
    grid.page.get_by_role("menu").get_by_text("Usual width").click()
    assert width(grid, FIRST_VALUE) == before


def test_a_new_attribute_keeps_its_width_when_it_is_named(visit: Visit) -> None:
    grid = films(visit())
    grid.go(0, FIRST_VALUE + 1).press("Tab")
    grid.cell(HEAD, FIRST_VALUE + 2).click()
    grid.press("Escape").go(0, FIRST_VALUE + 1).paste("1972\t5")
    grid.press("Alt+Shift+ArrowRight")
    wide = width(grid, FIRST_VALUE + 2)

    grid.cell(HEAD, FIRST_VALUE + 2).dblclick()
    grid.type("Stars", "Enter")

    expect(grid.cell(HEAD, FIRST_VALUE + 2)).to_contain_text("Stars")
    assert width(grid, FIRST_VALUE + 2) == wide

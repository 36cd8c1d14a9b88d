"""Find and replace in the builder's grid."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from browser.building import FIRST_VALUE, HEAD, NAME, GridPage, new_set
from browser.conftest import Visit
from browser.visitors import Visitor

RIVERS: Final = """
Name   Sea    Seaports
Rhine  North  Sea
Oder   Baltic sea
Volga  Sea    many
"""
TEXTS: Final = [["Rhine", "North", "Sea"], ["Oder", "Baltic", "sea"], ["Volga", "Sea", "many"]]


def rivers(maker: Visitor) -> GridPage:
    return GridPage(maker.page, new_set(maker, RIVERS)).open()


def bar(grid: GridPage) -> Locator:
    return grid.page.get_by_role("search", name="Find and replace")


def test_places_are_found_and_gone_through_with_the_keyboard(visit: Visit) -> None:
    grid = rivers(visit())
    grid.go(1, NAME).press("Control+f")
    count = bar(grid).get_by_role("status")
    field = bar(grid).get_by_role("textbox", name="Find")
    expect(field).to_be_focused()

    grid.type("SEA")
    expect(count).to_contain_text("4 of 5: Oder, Seaports, sea")
    expect(grid.page.locator("[data-found]")).to_have_count(5)
    grid.press("Enter")
    expect(count).to_contain_text("5 of 5: Volga, Sea, Sea")
    grid.press("Enter")
    expect(count).to_contain_text("1 of 5")
    grid.press("Shift+Enter")
    expect(count).to_contain_text("5 of 5")
    expect(field).to_be_focused()
    bar(grid).get_by_label("Whole cells").check()
    expect(count).to_contain_text("of 4")
    bar(grid).get_by_label("Match capitals").check()
    expect(count).to_contain_text("not found")

    field.press("Escape")
    expect(bar(grid)).to_have_count(0)
    assert grid.active() == (2, FIRST_VALUE)
    expect(grid.page.locator("[data-found]")).to_have_count(0)


def test_one_place_and_then_all_are_replaced_and_undo_takes_all_back_at_once(visit: Visit) -> None:
    grid = rivers(visit())
    grid.go(0, FIRST_VALUE + 1).press("Control+h").type("sea", "Tab")
    # Nothing but the selected column: its heading, and two cells.
    bar(grid).get_by_label("Where").select_option(label="only in “Seaports”")
    expect(bar(grid).get_by_role("status")).to_contain_text("2 of 3")
    bar(grid).get_by_label("Replace with").fill("lake")

    bar(grid).get_by_role("button", name="Replace", exact=True).click()
    assert grid.texts() == [["Rhine", "North", "lake"], *TEXTS[1:]]
    expect(bar(grid).get_by_role("status")).to_contain_text("2 of 2")
    bar(grid).get_by_role("button", name="Replace all").click()
    expect(grid.line).to_have_text("Replaced in 2 cells.")
    assert grid.texts() == [["Rhine", "North", "lake"], ["Oder", "Baltic", "lake"], TEXTS[2]]
    assert grid.titles() == ["Sea", "lakeports"]
    grid.page.get_by_role("button", name="Undo").click()

    assert grid.texts() == [["Rhine", "North", "lake"], *TEXTS[1:]]
    assert grid.titles() == ["Sea", "Seaports"]
    grid.is_saved()
    assert grid.made.cells() == grid.texts()


def test_a_finger_finds_and_nothing_scrolls_sideways(visit: Visit) -> None:
    grid = rivers(visit(phone=True))

    grid.page.get_by_role("button", name="Find and replace").tap()
    bar(grid).get_by_role("button", name="Replace …").tap()
    bar(grid).get_by_role("textbox", name="Find").fill("many")
    expect(grid.cell(2, FIRST_VALUE + 1)).to_be_in_viewport()
    bar(grid).get_by_label("Replace with").fill("few")
    bar(grid).get_by_role("button", name="Replace all").tap()
    bar(grid).get_by_role("button", name="Close").tap()

    expect(grid.cell(2, FIRST_VALUE + 1)).to_have_text("few")
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert grid.page.evaluate(wide) == 0
    expect(grid.cell(HEAD, NAME)).to_be_in_viewport()

"""The builder under a finger: typing, the menu, and the way back out of a sheet."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from browser.building import FIRST_VALUE, HEAD, NAME, PICTURE, GridPage, new_set
from browser.conftest import Visit
from browser.visitors import Visitor

PETS: Final = """
Name Weight
Fox  6
Cat  4
"""
REST: Final = """(cell) => {
    const {left, top} = cell.getBoundingClientRect();
    const at = {clientX: left + 5, clientY: top + 5, bubbles: true, pointerType: "touch", isPrimary: true};
    cell.dispatchEvent(new PointerEvent("pointerdown", at));
}"""
"""A finger comes down and stays."""


def pets(maker: Visitor) -> GridPage:
    return GridPage(maker.page, new_set(maker, PETS)).open()


def test_a_tap_begins_a_new_item_and_enter_goes_on_with_the_next(visit: Visit) -> None:
    grid = pets(visit(phone=True))

    grid.cell(2, NAME).tap()
    expect(grid.field).to_be_focused()
    grid.type("Owl", "Enter")
    expect(grid.field).to_be_focused()
    grid.type("Elk", "Enter")
    expect(grid.field).to_be_focused()
    # Nothing more: the keyboard may go.
    grid.press("Enter")
    expect(grid.field).to_be_hidden()
    assert grid.active() == (4, NAME)

    assert [row[0] for row in grid.texts()] == ["Fox", "Cat", "Owl", "Elk"]
    grid.is_saved()
    assert grid.made.names() == ["Fox", "Cat", "Owl", "Elk"]


def test_a_tap_begins_a_new_attribute_and_its_values_follow(visit: Visit) -> None:
    grid = pets(visit(phone=True))

    grid.cell(HEAD, FIRST_VALUE + 1).tap()
    expect(grid.field).to_be_focused()
    grid.type("Age", "Enter").type("4", "Enter").type("15", "Enter")

    assert grid.titles() == ["Weight", "Age"]
    assert grid.texts() == [["Fox", "6", "4"], ["Cat", "4", "15"]]
    grid.is_saved()
    assert grid.made.cells() == grid.texts()


def test_the_sign_of_a_new_row_can_be_tapped_too(visit: Visit) -> None:
    grid = pets(visit(phone=True))

    grid.page.locator("[data-new] .handle").tap()
    expect(grid.field).to_be_focused()
    grid.type("Owl", "Enter")

    assert [row[0] for row in grid.texts()] == ["Fox", "Cat", "Owl"]


def test_a_finger_that_rests_opens_the_menu(visit: Visit) -> None:
    grid = pets(visit(phone=True))

    grid.cell(1, NAME).evaluate(REST)
    menu = grid.page.get_by_role("menu")
    menu.get_by_text("Delete this item").tap()

    assert [row[0] for row in grid.texts()] == ["Fox"]


def test_the_way_back_closes_the_sheet_and_then_leaves(visit: Visit) -> None:
    maker = visit(phone=True)
    page = maker.page
    page.goto("/build")
    grid = pets(maker)
    sheet = page.locator("dialog.build-sheet")

    page.get_by_role("button", name="Advice").tap()
    expect(sheet).to_be_visible()
    page.go_back()
    expect(sheet).to_be_hidden()
    expect(grid.cell(0, NAME)).to_be_visible()

    # Closed in another way, the sheet leaves nothing behind in the history; the next one is there for the way back.
    grid.cell(HEAD, FIRST_VALUE).tap()
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_be_hidden()
    # A browser that is told to load again while its history changes may take one entry for the other.
    page.wait_for_function("!history.state?.sheet")
    grid.cell(0, PICTURE).tap()
    expect(sheet).to_be_visible()
    page.wait_for_function("history.state?.sheet")
    page.reload()
    expect(sheet.get_by_role("heading", name="Fox")).to_be_visible()
    page.go_back()
    expect(sheet).to_be_hidden()
    assert page.url.endswith(grid.made.path)
    page.go_back()
    page.wait_for_url("**/build")

"""The builder's grid feels like a spreadsheet."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from browser.building import FIRST_VALUE, HEAD, NAME, PICTURE, GridPage, copied_set, new_set
from browser.conftest import Visit
from browser.visitors import Visitor

PETS: Final = """
Name Weight Age
Fox  6      4
Cat  4      15
Dog  30     12
"""


def pets(maker: Visitor) -> GridPage:
    return GridPage(maker.page, new_set(maker, PETS)).open()


def test_the_keyboard_goes_everywhere(visit: Visit) -> None:
    grid = pets(visit())
    grid.go(0, NAME)

    for keys, place in (
        (["ArrowDown", "ArrowRight"], (1, 2)),
        (["End"], (1, 3)),
        (["Home"], (1, PICTURE)),
        (["Control+End"], (2, 3)),
        (["Tab"], (3, NAME)),
        (["Shift+Tab"], (3, PICTURE)),
        (["Shift+Tab"], (2, 3)),
        (["Control+Home"], (0, PICTURE)),
        (["ArrowUp"], (HEAD, PICTURE)),
        (["Control+ArrowRight"], (HEAD, 3)),
        (["ArrowRight"], (HEAD, 4)),
        (["ArrowDown"], (0, 3)),
        (["PageDown"], (3, 3)),
        (["PageUp"], (0, 3)),
    ):
        grid.press(*keys)
        assert grid.active() == place, keys


def test_the_grid_can_be_left_with_the_keyboard(visit: Visit) -> None:
    grid = pets(visit())
    grid.go(1, FIRST_VALUE).press("Escape", "Tab")

    assert not grid.page.evaluate("() => Boolean(document.activeElement.closest('[role=grid]'))")


def test_typing_overwrites_and_f2_changes(visit: Visit) -> None:
    grid = pets(visit())

    grid.go(0, FIRST_VALUE).type("7", "Enter")
    assert grid.active() == (1, FIRST_VALUE)
    grid.press("F2").type(".5", "Tab")
    assert grid.active() == (1, 3)
    grid.press("Enter").type("9", "Escape")
    assert grid.active() == (1, 3)
    grid.type("16", "ArrowDown")
    assert grid.active() == (2, 3)
    grid.cell(2, NAME).dblclick()
    grid.type("gy", "Shift+Enter")
    assert grid.active() == (1, NAME)

    assert grid.texts() == [["Fox", "7", "4"], ["Cat", "4.5", "16"], ["Doggy", "30", "12"]]
    grid.is_saved()
    assert grid.made.cells() == grid.texts()


def test_rows_are_typed_like_in_a_form(visit: Visit) -> None:
    """After a row of Tabs, Enter goes to where the next row begins; below the last row a new item begins."""
    grid = pets(visit())

    grid.go(2, NAME).press("Tab").type("31", "Tab").type("13", "Enter")
    assert grid.active() == (3, NAME)
    grid.type("Owl", "Tab").type("2", "Tab").type("20", "Enter").type("Elk", "Enter")

    assert grid.texts()[2:] == [["Dog", "31", "13"], ["Owl", "2", "20"], ["Elk", "", ""]]
    grid.is_saved()
    assert [item["id"] for item in grid.made.draft()["items"]] == ["fox", "cat", "dog", "owl", "elk"]


def test_a_set_is_begun_from_nothing(visit: Visit) -> None:
    maker = visit()
    grid = GridPage(maker.page, new_set(maker)).open()
    expect(grid.page.get_by_text("Type a name to begin")).to_be_visible()

    grid.type("Fox", "Enter")
    grid.cell(HEAD, FIRST_VALUE).click()
    grid.type("Weight", "Enter").type("6", "Enter")
    maker.page.get_by_role("textbox", name="Title of the card set").fill("Pets")

    assert grid.titles() == ["Weight"]
    assert grid.texts()[0] == ["Fox", "6"]
    grid.is_saved()
    draft = grid.made.draft()
    assert draft["title"] == {"en": "Pets"}
    assert draft["attributes"] == [{"id": "weight", "title": {"en": "Weight"}}]
    assert draft["items"][0] == {"id": "fox", "name": {"en": "Fox"}, "cells": {"weight": "6"}}


def test_undo_and_redo(visit: Visit) -> None:
    grid = pets(visit())
    before = grid.texts()

    grid.go(0, FIRST_VALUE).type("7", "Enter").type("5", "Enter")
    after = grid.texts()
    grid.press("Control+z", "Control+z")
    assert grid.texts() == before
    grid.press("Control+Shift+z", "Control+y")
    assert grid.texts() == after
    grid.page.get_by_role("button", name="Undo").click()
    assert grid.texts()[1] == before[1]

    grid.is_saved()
    assert grid.made.cells() == grid.texts()


def test_a_range_is_selected_copied_cut_and_cleared(visit: Visit) -> None:
    grid = pets(visit())

    grid.go(0, FIRST_VALUE).press("Shift+ArrowDown", "Shift+ArrowRight")
    expect(grid.page.locator('[role="gridcell"][aria-selected="true"]')).to_have_count(4)
    assert grid.copy() == "6\t4\n4\t15"
    grid.press("Delete")
    assert grid.texts() == [["Fox", "", ""], ["Cat", "", ""], ["Dog", "30", "12"]]

    grid.press("Control+z", "Control+a")
    assert grid.copy("cut") == "\tFox\t6\t4\n\tCat\t4\t15\n\tDog\t30\t12"
    assert grid.texts() == [["", "", ""]] * 3
    grid.press("Control+z").go(2, NAME)
    grid.page.mouse.move(*middle(grid, 2, NAME))
    grid.page.mouse.down()
    grid.page.mouse.move(*middle(grid, 1, 3))
    grid.page.mouse.up()
    assert grid.copy() == "Cat\t4\t15\nDog\t30\t12"


def middle(grid: GridPage, row: int, column: int) -> tuple[float, float]:
    box = grid.cell(row, column).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_cells_of_a_spreadsheet_are_pasted(visit: Visit) -> None:
    """Also those with line breaks and quotation marks, and beyond the edges."""
    grid = pets(visit())

    grid.go(2, NAME).paste('"Big\n""dog"""\t40\t10\tbrown\r\nOwl\t2\t20\t\r\n')

    assert grid.texts() == [
        ["Fox", "6", "4", ""],
        ["Cat", "4", "15", ""],
        ['Big "dog"', "40", "10", "brown"],
        ["Owl", "2", "20", ""],
    ]
    assert grid.titles() == ["Weight", "Age", "Attribute 3"]
    grid.is_saved()
    assert grid.made.cells() == grid.texts()


def test_one_value_fills_a_range(visit: Visit) -> None:
    grid = pets(visit())

    grid.go(0, FIRST_VALUE).press("Shift+ArrowDown", "Shift+ArrowDown").paste("1")

    assert [row[1] for row in grid.texts()] == ["1", "1", "1"]


def test_headings_that_are_pasted_into_an_empty_set_become_titles(visit: Visit) -> None:
    maker = visit()
    grid = GridPage(maker.page, new_set(maker)).open()

    grid.paste("Animal\tWeight\tAge\nFox\t6 kg\t4\nCat\t4 kg\t15\n")

    assert grid.titles() == ["Weight", "Age"]
    assert grid.texts() == [["Fox", "6 kg", "4"], ["Cat", "4 kg", "15"]]
    grid.is_saved()
    assert [attribute["id"] for attribute in grid.made.draft()["attributes"]] == ["weight", "age"]


def test_more_than_fits_is_said(visit: Visit) -> None:
    maker = visit()
    grid = GridPage(maker.page, new_set(maker)).open()

    grid.paste("\n".join(f"Animal {number}\t{number}" for number in range(310)))

    expect(grid.line).to_contain_text("10 rows did not fit")
    expect(grid.page.locator(".row")).to_have_count(301)
    grid.is_saved()
    assert len(grid.made.names()) == 300


def test_of_a_very_large_set_only_what_is_in_sight_is_drawn(visit: Visit) -> None:
    maker = visit()
    names = " ".join(f"A{number}" for number in range(40))
    rows = "\n".join(f"I{row} " + " ".join(str(row + number) for number in range(40)) for row in range(300))
    grid = GridPage(maker.page, new_set(maker, f"Name {names}\n{rows}")).open()
    assert grid.lines() < 80

    grid.go(0, NAME).press("Control+End")
    assert grid.active() == (299, 41)
    expect(grid.cell(299, 41)).to_be_in_viewport(ratio=1)
    grid.type("7", "ArrowLeft").press("Control+Home", "PageDown")
    expect(grid.cell(grid.active()[0], PICTURE)).to_be_in_viewport(ratio=1)
    # Whoever scrolls away and types comes back to where the focus is.
    grid.page.locator(".grid-frame").evaluate("(frame) => frame.scrollTo(0, 8000)")
    expect(grid.cell(220, NAME)).to_be_visible()
    grid.type("8")
    expect(grid.field).to_be_in_viewport()
    grid.press("Enter")
    assert grid.lines() < 80

    grid.is_saved()
    items = grid.made.draft()["items"]
    assert items[299]["cells"]["a39"] == "7"
    assert [row for row in range(300) if items[row].get("picture") == "8"] == [grid.active()[0] - 1]


def test_a_wrong_value_is_marked_and_mended(visit: Visit) -> None:
    grid = pets(visit())

    grid.go(0, FIRST_VALUE).type("6 abc", "Enter")
    expect(grid.cell(0, FIRST_VALUE)).to_have_attribute("aria-invalid", "true")
    grid.press("ArrowUp")
    expect(grid.line).to_contain_text("abc")
    grid.page.locator(".cell-line").get_by_role("button", name="Use 6").click()

    expect(grid.cell(0, FIRST_VALUE)).to_have_text("6")
    expect(grid.cell(0, FIRST_VALUE)).not_to_have_attribute("aria-invalid", "true")


def test_rows_are_moved_and_deleted_with_their_menu(visit: Visit) -> None:
    grid = pets(visit())
    menu = grid.page.get_by_role("menu")

    grid.page.get_by_role("button", name="Row 1:").click()
    menu.get_by_text("Move down").click()
    assert [row[0] for row in grid.texts()] == ["Cat", "Fox", "Dog"]
    grid.go(2, NAME).press("Shift+F10")
    menu.get_by_text("Add an item above").click()
    grid.type("Owl", "Enter")
    assert [row[0] for row in grid.texts()] == ["Cat", "Fox", "Owl", "Dog"]
    grid.go(0, NAME).press("Shift+ArrowDown", "Shift+F10")
    menu.get_by_text("Delete these 2 items").click()

    assert [row[0] for row in grid.texts()] == ["Owl", "Dog"]
    grid.press("Control+z")
    assert [row[0] for row in grid.texts()] == ["Cat", "Fox", "Owl", "Dog"]


def test_selected_rows_move_together_and_come_back(visit: Visit) -> None:
    grid = pets(visit())
    selected = grid.page.locator('[role="gridcell"][aria-selected="true"]')

    grid.go(0, NAME).press("Shift+ArrowDown", "Alt+ArrowDown")
    assert [row[0] for row in grid.texts()] == ["Dog", "Fox", "Cat"]
    assert grid.active() == (2, NAME)
    assert selected.all_text_contents() == ["Fox", "Cat"]
    # There is no further down.
    grid.press("Alt+ArrowDown", "Alt+ArrowUp")
    assert [row[0] for row in grid.texts()] == ["Fox", "Cat", "Dog"]
    assert grid.active() == (1, NAME)
    assert selected.all_text_contents() == ["Fox", "Cat"]

    grid.go(HEAD, NAME).press("ArrowRight", "Alt+ArrowRight")
    assert grid.titles() == ["Age", "Weight"]
    assert grid.active() == (HEAD, FIRST_VALUE + 1)


def test_a_click_begins_a_new_attribute_or_item(visit: Visit) -> None:
    grid = pets(visit())

    grid.go(HEAD, FIRST_VALUE + 2)
    expect(grid.field).to_be_focused()
    grid.type("Height", "Enter")
    assert grid.titles() == ["Weight", "Age", "Height"]
    grid.page.locator("[data-new] .handle").click()
    expect(grid.field).to_be_focused()
    grid.type("Owl", "Enter")

    assert [row[0] for row in grid.texts()] == ["Fox", "Cat", "Dog", "Owl"]


def test_cells_are_filled_from_above_and_from_the_left(visit: Visit) -> None:
    grid = pets(visit())

    grid.go(0, FIRST_VALUE).press("Shift+ArrowDown", "Shift+ArrowDown", "Control+d")
    assert [row[1] for row in grid.texts()] == ["6", "6", "6"]
    grid.go(2, FIRST_VALUE + 1).press("Control+d")
    grid.go(0, FIRST_VALUE).press("Shift+ArrowDown", "Shift+ArrowRight", "Control+r")
    assert grid.texts() == [["Fox", "6", "6"], ["Cat", "6", "6"], ["Dog", "6", "15"]]
    # Nothing above, and nothing new: no step to undo.
    grid.go(0, NAME).press("Control+d").go(1, FIRST_VALUE).press("Control+d", "Control+z")
    assert grid.texts() == [["Fox", "6", "4"], ["Cat", "6", "15"], ["Dog", "6", "15"]]

    grid.is_saved()
    assert grid.made.cells() == grid.texts()


def test_the_right_button_opens_a_menu(visit: Visit) -> None:
    maker = visit()
    maker.context.grant_permissions(["clipboard-read", "clipboard-write"])
    grid = pets(maker)
    menu = grid.page.get_by_role("menu")

    def choose(row: int, column: int, text: str) -> None:
        grid.cell(row, column).click(button="right")
        menu.get_by_text(text, exact=True).click()
        expect(menu).to_be_hidden()

    choose(0, FIRST_VALUE, "Copy")
    choose(1, FIRST_VALUE, "Paste")
    expect(grid.cell(1, FIRST_VALUE)).to_have_text("6")
    choose(2, FIRST_VALUE, "Cut")
    expect(grid.cell(2, FIRST_VALUE)).to_have_text("")
    choose(0, FIRST_VALUE + 1, "Clear")
    assert grid.texts() == [["Fox", "6", ""], ["Cat", "6", "15"], ["Dog", "", "12"]]

    choose(1, FIRST_VALUE, "Add an item below")
    assert grid.active() == (2, NAME)
    grid.type("Owl", "Enter")
    choose(HEAD, FIRST_VALUE + 1, "Add an attribute to the left")
    grid.press("F2").type("Height", "Enter")
    assert grid.titles() == ["Weight", "Height", "Age"]
    choose(HEAD, FIRST_VALUE, "Delete this attribute")
    assert grid.titles() == ["Height", "Age"]
    choose(0, FIRST_VALUE + 1, "Open the attribute")
    expect(grid.page.get_by_role("heading", name="Age")).to_be_visible()
    # What is selected stays so, and Escape leads back to it.
    grid.go(0, NAME).press("Shift+ArrowDown")
    choose(1, NAME, "Delete these 2 items")
    assert [row[0] for row in grid.texts()] == ["Owl", "Dog"]
    grid.go(1, NAME).press("Shift+F10")
    expect(menu.get_by_role("menuitem").first).to_be_focused()
    grid.press("Escape")
    expect(menu).to_be_hidden()
    assert grid.active() == (1, NAME)


def test_lines_are_on_whole_pixels(visit: Visit) -> None:
    """Otherwise browsers leave some of them out."""
    for maker in (visit(), visit(phone=True)):
        grid = GridPage(maker.page, copied_set(maker)).open()
        tops = grid.page.evaluate(
            """() => [...document.querySelectorAll(".grid-body > .row")].map((row) =>
                row.getBoundingClientRect().top - row.parentElement.getBoundingClientRect().top)"""
        )
        assert [top % 1 for top in tops] == [0] * len(tops)


def test_the_next_panel_is_read_from_its_beginning(visit: Visit) -> None:
    grid = pets(visit())
    scroll = grid.page.locator(".build-scroll")

    grid.go(HEAD, FIRST_VALUE)
    heading = grid.page.get_by_role("heading", name="Weight")
    expect(heading).to_be_visible()
    # How it plays comes a moment later; what is being read stays in sight then, and so the panel is scrolled on.
    expect(grid.page.locator(".playing")).to_be_visible()
    scroll.evaluate("(panel) => panel.scrollTo(0, 300)")
    # Its title stays in sight, and nothing but the title is under the button that closes it.
    expect(heading).to_be_in_viewport(ratio=1)
    under = grid.page.locator(".build-close").evaluate("""(button) => {
        const {left, right, top, bottom} = button.getBoundingClientRect();
        return document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)[1].id;
    }""")
    assert under == "panel-title"
    assert scroll.evaluate("(panel) => panel.scrollTop") == 300
    grid.go(HEAD, FIRST_VALUE + 1)
    expect(grid.page.get_by_role("heading", name="Age")).to_be_visible()

    assert scroll.evaluate("(panel) => panel.scrollTop") == 0


def test_names_in_another_language(visit: Visit) -> None:
    """What is missing in one language is marked where that language is written."""
    grid = pets(visit())
    languages = grid.page.get_by_label("Language of the texts")

    languages.select_option("de")
    grid.go(0, NAME).type("Fuchs", "Enter")

    assert [row[0] for row in grid.texts()] == ["Fuchs", "Cat", "Dog"]
    grid.is_saved()
    assert grid.made.draft()["items"][0]["name"] == {"en": "Fox", "de": "Fuchs"}
    expect(grid.cell(1, NAME)).to_have_attribute("title", "This item has no name (Deutsch).")
    languages.select_option("en")
    expect(grid.cell(1, NAME)).not_to_have_attribute("data-level", "doubt")


@pytest.mark.parametrize("width", [360, 800])
def test_a_finger_is_enough_and_nothing_scrolls_sideways(visit: Visit, width: int) -> None:
    maker = visit(phone=True)
    maker.page.set_viewport_size({"width": width, "height": 740})
    grid = GridPage(maker.page, copied_set(maker)).open()

    grid.cell(1, FIRST_VALUE).tap()
    expect(grid.field).to_be_hidden()
    grid.cell(1, FIRST_VALUE).tap()
    expect(grid.field).to_be_focused()
    grid.field.fill("351")
    grid.press("Enter")
    expect(grid.cell(1, FIRST_VALUE)).to_have_text("351")
    grid.is_saved()

    grid.page.get_by_role("button", name="Row 3:").tap()
    grid.page.get_by_role("menu").get_by_text("Delete this item").tap()
    assert grid.cell(2, NAME).text_content() == "Humpback whale"
    # Where there is no key for it, cells are pasted while one types.
    grid.cell(0, FIRST_VALUE).tap()
    grid.cell(0, FIRST_VALUE).tap()
    grid.paste("1\n2\n")
    expect(grid.cell(1, FIRST_VALUE)).to_have_text("2")
    expect(grid.field).to_be_hidden()

    wide = maker.page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0
    grid.cell(3, 8).tap()
    expect(grid.cell(3, NAME)).to_be_in_viewport(ratio=1)

"""Beside the grid: what an attribute is, what the advice says, and what the card set is about."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.building import FIRST_VALUE, HEAD, PICTURE, GridPage, SetApi, copied_set, new_set
from browser.conftest import Visit
from browser.panels import PANELS, PETS, open_panel, opened
from browser.test_accessibility import AXE, serious
from browser.visitors import PHONE

OVERHANG: Final = """(selector) => {
    const {scrollWidth, clientWidth} = document.querySelector(selector);
    return scrollWidth - clientWidth;
}"""


def heading(page: Page, name: str) -> Locator:
    return page.get_by_role("heading", name=name, exact=True, level=2)


def attribute(made: SetApi, id: str) -> dict[str, Any]:
    return next(one for one in made.draft()["attributes"] if one["id"] == id)


def test_everything_about_an_attribute_is_kept(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    grid.cell(HEAD, FIRST_VALUE).click()
    expect(heading(page, "Weight")).to_be_visible()
    fill = {
        "Title": "Body weight",
        "Unit": "kg",
        "Word for less": "lighter",
        "Word for more": "heavier",
        "What exactly was measured?": "On the kitchen scales",
        "Where the values come from": "Class 4b",
    }
    for label, text in fill.items():
        page.get_by_label(label, exact=True).fill(text)
    page.get_by_role("button", name="Ask it like this").click()
    page.get_by_role("radio", name="hard").check(force=True)
    page.get_by_label("Kind of number").select_option("mass")
    page.get_by_text("Decimals and plausible values").click()
    page.get_by_label("Decimals are written with").select_option("point")
    page.get_by_label("from", exact=True).fill("0")
    page.get_by_label("to", exact=True).fill("99,5")
    page.keyboard.press("Enter")
    grid.is_saved()

    assert attribute(made, "weight") == {
        "id": "weight",
        "title": {"en": "Body weight"},
        "unit": "kg",
        "show": "mass",
        "numbers": "point",
        "less": {"en": "lighter"},
        "more": {"en": "heavier"},
        "question": {"en": "Is {a} heavier than {b}?"},
        "note": {"en": "On the kitchen scales"},
        "source": "Class 4b",
        "difficulty": 3,
        "range": [0, 99.5],
    }
    grid.open()
    grid.cell(HEAD, FIRST_VALUE).click()
    for label, text in fill.items():
        expect(page.get_by_label(label, exact=True)).to_have_value(text)
    expect(page.get_by_role("radio", name="hard")).to_be_checked()


def test_half_a_range_is_not_saved_and_says_so(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    grid.cell(HEAD, FIRST_VALUE).click()
    page.get_by_text("Decimals and plausible values").click()
    page.get_by_label("from", exact=True).fill("7")
    page.keyboard.press("Enter")

    expect(page.get_by_text("Write two numbers")).to_be_visible()
    expect(page.get_by_label("from", exact=True)).to_have_value("7")
    assert "range" not in attribute(made, "weight")


def test_words_of_a_scale_come_and_go(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    grid.cell(HEAD, FIRST_VALUE + 1).click()
    page.get_by_text("Words instead of numbers").click()
    for number, word in enumerate(("none", "two", "four"), 1):
        page.get_by_role("button", name="Add a word").click()
        page.get_by_label(f"Word {number}", exact=True).fill(word)
    page.get_by_label("Value 3", exact=True).fill("4")
    page.get_by_role("button", name="Remove word 2").click()
    grid.is_saved()

    assert attribute(made, "legs")["scale"] == [
        {"value": 0, "title": {"en": "none"}},
        {"value": 4, "title": {"en": "four"}},
    ]


def test_a_row_without_a_word_is_not_kept(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    grid.cell(HEAD, FIRST_VALUE).click()
    page.get_by_text("Words instead of numbers").click()
    for word in ("light", "", "heavy"):
        page.get_by_role("button", name="Add a word").click()
        page.keyboard.type(word)
    expect(page.get_by_label("Word 3", exact=True)).to_be_focused()
    grid.is_saved()
    scale = [{"value": 0, "title": {"en": "light"}}, {"value": 2, "title": {"en": "heavy"}}]
    assert attribute(made, "weight")["scale"] == scale

    # Empty for a moment, it is still the same row.
    page.get_by_label("Word 3", exact=True).fill("")
    page.get_by_label("Word 3", exact=True).press_sequentially("big")
    grid.is_saved()
    assert attribute(made, "weight")["scale"] == [scale[0], {"value": 2, "title": {"en": "big"}}]


def test_words_are_taken_from_the_column(visit: Visit) -> None:
    ada = visit()
    cells = "Name Size Legs\nDog large 4\nCat Middle 4\nHamster small 4\nRat SMALL 4\nEel n/a 0\nFly 1-2 6\nCow large 4"
    made = new_set(ada, cells)
    page = ada.page
    grid = opened(page, made)
    grid.cell(HEAD, FIRST_VALUE).click()
    page.get_by_text("Words instead of numbers").click()
    expect(page.get_by_text("In the column: large, Middle, small")).to_be_visible()
    take = page.get_by_role("button", name="Take the words from the column")
    take.click()
    expect(take).to_have_count(0)
    grid.is_saved()

    assert attribute(made, "size")["scale"] == [
        {"value": number, "title": {"en": word}} for number, word in enumerate(("large", "Middle", "small"))
    ]


def test_what_is_still_wrong_is_said_before_the_cards_leave(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    grid.go(0, FIRST_VALUE).type("heavy", "Enter")
    grid.is_saved()
    open_panel(grid, "share")
    unfinished = page.locator(".unfinished")
    expect(unfinished).to_contain_text(re.compile(r"^\s*\d+ things to mend: .*Dog, Weight"))
    expect(page.get_by_text("2 cells cannot be read and are left out of the file")).to_be_visible()
    open_panel(grid, "games")
    expect(unfinished).to_be_visible()

    unfinished.get_by_role("button", name="Show the advice").click()

    expect(heading(page, "How it is going")).to_be_visible()
    grid.go(0, FIRST_VALUE).type("25", "Enter")
    grid.go(1, FIRST_VALUE).type("4.5", "Enter")
    grid.is_saved()
    open_panel(grid, "share")
    expect(page.get_by_text("left out of the file")).to_have_count(0)


def test_another_language_shows_what_the_first_one_says(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    grid.cell(HEAD, FIRST_VALUE).click()
    page.get_by_label("Language of the texts").select_option("de")
    title = page.get_by_label("Title", exact=True)
    expect(title).to_have_value("")
    expect(title).to_have_attribute("placeholder", "Weight")
    title.fill("Gewicht")
    grid.is_saved()

    assert attribute(made, "weight")["title"] == {"en": "Weight", "de": "Gewicht"}


def test_a_deleted_attribute_is_one_click_away(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    grid.cell(HEAD, FIRST_VALUE).click()
    page.get_by_role("button", name="Delete the attribute").click()
    expect(page.get_by_text("“Weight” is deleted.")).to_be_visible()
    assert grid.titles() == ["Legs"]

    page.locator(".done").get_by_role("button", name="Undo").click()

    expect(page.get_by_text("“Weight” is deleted.")).to_have_count(0)
    grid.is_saved()
    assert made.cells()[0] == ["Dog", "25", "4"]


def test_advice_leads_to_the_cell_and_mends_it(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    page.get_by_role("button", name=re.compile("^Cat, Weight These are two values")).click()
    expect(grid.cell(1, FIRST_VALUE)).to_be_focused()

    page.locator(".remarks").get_by_role("button", name="Use 4.5").click()

    grid.is_saved()
    assert made.cells()[1] == ["Cat", "4.5", "4"]
    expect(page.get_by_role("button", name=re.compile("^Cat, Weight"))).to_have_count(0)


def test_the_same_advice_is_one_line_that_opens_leads_there_and_mends_all(visit: Visit) -> None:
    ada = visit()
    rows = "\n".join(f"Pet{number} {number}-{number + 2} some" for number in range(1, 13))
    made = new_set(ada, f"Name Weight Legs\n{rows}")
    page = ada.page
    grid = opened(page, made)
    mend = page.locator('.remarks[data-level="error"]')
    expect(mend.locator("> ul > li")).to_have_count(2)
    spans = mend.locator(".remark-many").filter(has_text="12 cells have two values each")
    first = spans.get_by_role("button", name=re.compile("^Pet1, Weight"))
    expect(first).not_to_be_visible()

    spans.locator("summary").first.focus()
    page.keyboard.press("Enter")
    expect(first).to_have_text(re.compile("1-3"))
    spans.get_by_text("and 4 more").click()
    spans.get_by_role("button", name=re.compile("^Pet12, Weight")).click()
    expect(grid.cell(11, FIRST_VALUE)).to_be_focused()

    spans.get_by_role("button", name="Mend all 12 as proposed").click()
    done = page.locator(".done")
    expect(done).to_contain_text("12 are mended.")
    expect(done).to_be_in_viewport()
    expect(heading(page, "How it is going")).to_be_focused()
    expect(spans).to_have_count(0)
    expect(mend.get_by_role("button", name=re.compile("Mend all"))).to_have_count(0)
    grid.is_saved()
    assert [row[1] for row in made.cells()] == [str(number + 1) for number in range(1, 13)]

    done.get_by_role("button", name="Undo").click()
    grid.is_saved()
    assert made.cells()[0][1] == "1-3"
    expect(spans).to_be_visible()


def test_advice_counts_what_is_missing(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    expect(page.locator(".advice-summary")).to_contain_text("8 more items with values, and Go for 6 with 2 players")
    row = page.get_by_role("row", name=re.compile("^Go for 6"))
    expect(row.get_by_role("cell").nth(1)).to_contain_text("+8")

    open_panel(grid, "games")

    expect(page.get_by_role("button", name="Try it now: The Box")).to_have_count(0)
    expect(page.get_by_text("4 more attributes with values").first).to_be_visible()


def test_it_can_be_tried_at_once(visit: Visit) -> None:
    ada = visit()
    made = copied_set(ada, "mammals")
    page = ada.page
    grid = opened(page, made)
    open_panel(grid, "games")
    page.get_by_role("button", name="Try it now: Go for 6", exact=True).click()
    page.wait_for_url("**/t/*")

    table = ada.table(page.url.rsplit("/", 1)[1]).look()
    assert table["game"] == "go-for-six"
    assert {seat["kind"] for seat in table["scene"]["seats"]} == {"person", "bot"}


def test_the_keyboard_goes_into_a_panel_and_back(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    grid.go(0, PICTURE)
    expect(heading(page, "Dog")).to_be_visible()
    expect(grid.cell(0, PICTURE)).to_be_focused()
    grid.press("Enter")
    expect(heading(page, "Dog")).to_be_focused()
    page.get_by_role("button", name="Next →").focus()
    page.keyboard.press("Enter")
    expect(heading(page, "Cat")).to_be_visible()
    expect(page.get_by_role("button", name="Next →")).to_be_focused()

    page.keyboard.press("Escape")

    expect(grid.cell(1, PICTURE)).to_be_focused()


def test_what_the_set_is_about_is_kept(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    open_panel(grid, "set")
    page.get_by_label("What is it about?").fill("Whose pet is the heaviest?")
    page.get_by_label("Your language").select_option("de")
    page.get_by_label("Licence").fill("CC0-1.0")
    page.get_by_label("Name for files").fill("Our Pets!")
    page.get_by_role("button", name="Add somebody").click()
    page.get_by_label("Who", exact=True).fill("Grandma")
    page.get_by_label("For", exact=True).select_option("values")
    grid.is_saved()

    draft = made.draft()
    assert draft["description"] == {"en": "Whose pet is the heaviest?"}
    assert (draft["language"], draft["license"], draft["id"]) == ("de", "CC0-1.0", "our-pets")
    assert draft["credits"] == [{"for": "values", "name": "Grandma"}]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is missing: `python3 run.py test` installs it")
def test_no_panel_keeps_anybody_out(visit: Visit) -> None:
    ada = visit()
    grid = opened(ada.page, new_set(ada, PETS))
    faults = []
    for panel in PANELS:
        open_panel(grid, panel)
        expect(ada.page.locator(".build-panel")).to_be_visible()
        faults += [f"{panel}: {fault}" for fault in serious(ada)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("panel", PANELS)
def test_a_panel_fits_on_a_phone(visit: Visit, panel: str) -> None:
    ada = visit()
    page = ada.page
    page.set_viewport_size(PHONE)
    open_panel(GridPage(page, new_set(ada, PETS)).open(), panel)
    expect(page.locator(".build-sheet .build-panel")).to_be_visible()
    for place in (".build-panel", ".build-scroll", "html"):
        assert page.evaluate(OVERHANG, place) <= 0

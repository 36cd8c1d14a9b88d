"""A table on its way to becoming a card set: seen before, decided about column by column, and never lost."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.starting import TOWERS, cells, choose, column, made, paste, rows, start
from drafts.importing.workbooks import ods, ods_row, xlsx

DROP: Final = """([name, text]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name));
    for (const kind of ["dragover", "drop"]) {
        document.body.dispatchEvent(new DragEvent(kind, {dataTransfer, bubbles: true, cancelable: true}));
    }
}"""


def test_pasted_cells_become_a_card_set(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    paste(page, TOWERS)
    expect(column(page, "Tower")).to_have_value("name")
    expect(column(page, "Year", "kind of value")).to_have_value("year")
    expect(column(page, "Height (m)", "unit")).to_have_value("m")
    expect(column(page, "City")).to_have_value("ignore")
    expect(page.get_by_text("1 cell needs a look")).to_be_visible()

    page.get_by_role("button", name="Show me the next one").click()
    marked = page.get_by_role("button", name=re.compile("^550–560"))
    expect(marked).to_be_focused()
    expect(page.locator(".bubble")).to_contain_text("These are two values")

    city = column(page, "City")
    with page.expect_response("**/api/sets/preview"):
        city.focus()
        city.select_option("hint")
    expect(city).to_be_focused()
    column(page, "Height (m)", "title").fill("Height of the tower")
    page.get_by_label("Title of the card set").fill("Towers")
    page.get_by_role("checkbox", name="Take “Eiffel Tower”").uncheck()
    expect(page.get_by_text("2 cards, 2 attributes.")).to_be_visible()
    draft = made(ada)

    assert draft["title"] == {"en": "Towers"}
    assert [attribute["title"]["en"] for attribute in draft["attributes"]] == ["Year", "Height of the tower"]
    assert cells(draft) == [["Berliner Fernsehturm", "1969", "368"], ["CN Tower", "1976", "550–560"]]
    assert draft["items"][0]["hint"] == {"en": "Berlin"}


def test_the_name_moves_to_another_column(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    paste(page, TOWERS, "textarea")
    column(page, "City").select_option("name")
    expect(column(page, "Tower")).to_have_value("ignore")

    column(page, "Tower").select_option("other-name")
    expect(column(page, "Tower", "language")).to_have_value("de")
    column(page, "Tower", "language").select_option("en")
    expect(column(page, "City", "language")).to_have_value("de")
    draft = made(ada)

    assert draft["items"][0]["name"] == {"en": "Eiffel Tower", "de": "Paris"}


def test_a_unit_is_mended_before_anything_is_made(visit: Visit) -> None:
    page = start(visit())
    paste(page, "Name\tHeight\nEiffel Tower\t330 m\nPisa\t56\nBig Ben\t96\nAtomium\t102\n")
    expect(page.get_by_text("1 cell needs a look")).to_be_visible()

    column(page, "Height", "unit").press_sequentially("m")

    expect(page.get_by_text("Every value can be read.")).to_be_visible()
    expect(column(page, "Height", "unit")).to_be_focused()


def test_the_example_shows_a_cell_that_needs_mending(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    page.get_by_role("button", name="Try it with an example").click()
    expect(rows(page)).to_have_count(14)
    expect(page.get_by_role("button", name=re.compile("^60–120"))).to_be_visible()

    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("textbox", name="paste your cells")).to_have_value(re.compile("Carcassonne\t2000\t45"))
    page.get_by_role("button", name="Look at it").click()

    assert len(made(ada)["items"]) == 14


TABLES: Final = {
    "csv": b"Name;Weight (kg)\nFox;6,5\nCat;4\n",
    "xlsx": xlsx([["Name", "Weight (kg)"], ["Fox", 6.5], ["Cat", 4]]),
    "ods": ods(ods_row(["Name", "Weight (kg)"]), ods_row(["Fox", 6.5]), ods_row(["Cat", 4])),
}


@pytest.mark.parametrize("kind", TABLES)
def test_a_spreadsheet_becomes_a_card_set(visit: Visit, kind: str) -> None:
    ada = visit()
    page = start(ada)
    choose(page, "Choose a spreadsheet", f"my_pets.{kind}", TABLES[kind])
    expect(page.get_by_label("Title of the card set")).to_have_value("my pets")
    expect(column(page, "Weight (kg)", "kind of value")).to_have_value("mass")
    draft = made(ada)

    assert [(name, float(weight.replace(",", "."))) for name, weight in cells(draft)] == [("Fox", 6.5), ("Cat", 4)]


def test_a_dropped_file_is_looked_at(visit: Visit) -> None:
    page = start(visit())
    page.evaluate(DROP, ["pets.csv", "Name;Weight (kg)\nFox;6,5\nCat;4\n"])
    expect(rows(page)).to_have_count(2)
    page.get_by_label("Title of the card set").fill("Pets")

    page.evaluate(DROP, ["others.csv", "Name;Weight (kg)\nElk;400\n"])

    expect(page.get_by_label("Title of the card set")).to_have_value("Pets")
    expect(rows(page)).to_have_count(2)
    page.go_back()
    expect(page.get_by_role("button", name="Start empty")).to_be_visible()


def test_another_sheet_is_chosen(visit: Visit) -> None:
    page = start(visit())
    choose(page, "Choose a spreadsheet", "book.xlsx", xlsx([["Name", "Weight"], ["Fox", 6]], more=["Plants"]))
    expect(column(page, "Weight")).to_be_visible()

    page.get_by_role("combobox", name="Sheet").select_option("Plants")

    expect(column(page, "Plants")).to_be_visible()
    expect(column(page, "Weight")).to_have_count(0)


def test_without_headings_the_first_row_is_a_card(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    paste(page, TOWERS)
    expect(rows(page)).to_have_count(3)

    page.get_by_role("checkbox", name="The first row has headings").uncheck()

    expect(rows(page)).to_have_count(4)
    expect(column(page, "Column 1")).to_have_value("name")
    page.get_by_role("checkbox", name="The first row has headings").check()
    expect(rows(page)).to_have_count(3)


def test_of_many_rows_the_first_are_taken(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    paste(page, "Name\tSize\n" + "".join(f"Number {n}\t{n}\n" for n in range(1, 321)))
    expect(page.get_by_text(re.compile("There are 320 rows"))).to_be_visible()
    expect(rows(page)).to_have_count(50)
    page.get_by_role("button", name="Show all 300 rows").click()
    expect(rows(page)).to_have_count(300)
    page.get_by_role("checkbox", name="Take “Number 2”").uncheck()
    draft = made(ada)

    assert [name for name, _ in cells(draft)] == ["Number 1", *(f"Number {n}" for n in range(3, 301))]


def test_a_table_with_too_many_columns_can_be_taken(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    header = "\t".join(["Name", *(f"Value {n}" for n in range(1, 46))])
    paste(page, header + "\n" + "".join(f"Row {row}" + f"\t{row}" * 45 + "\n" for row in range(3)))
    expect(column(page, "Value 40")).to_have_value("value")
    expect(column(page, "Value 41")).to_have_value("ignore")

    assert len(made(ada)["attributes"]) == 40


def test_what_cannot_be_read_is_said_in_place(visit: Visit) -> None:
    ada = visit()
    ada.expects("400")
    page = start(ada)
    typed = page.get_by_role("textbox", name="paste your cells")
    typed.fill("Name\tSize")
    choose(page, "Choose a spreadsheet", "old.xls", b"\xd0\xcf\x11\xe0" + b"\0" * 500)
    expect(page.get_by_role("alert")).to_contain_text("save it as XLSX without a password")
    expect(typed).to_have_value("Name\tSize")

    choose(page, "Choose a spreadsheet", "photo.csv", b"\x89PNG\r\n")
    expect(page.get_by_role("alert")).to_contain_text("not a table")

    choose(page, "Choose a spreadsheet", "good.csv", TABLES["csv"])
    expect(rows(page)).to_have_count(2)


def test_nothing_decided_is_lost_when_nobody_answers(visit: Visit) -> None:
    ada = visit()
    ada.expects("ERR_FAILED|Failed to load")
    page = start(ada)
    paste(page, TOWERS)
    page.get_by_label("Title of the card set").fill("Towers")
    page.route("**/api/sets/import", lambda route: route.abort())
    page.get_by_role("button", name="Make the card set").click()
    expect(page.get_by_role("alert")).to_contain_text("does not answer")

    page.unroute("**/api/sets/import")

    assert made(ada)["title"] == {"en": "Towers"}


def test_a_slow_answer_can_be_cancelled(visit: Visit) -> None:
    page = start(visit())
    page.route("**/api/sets/preview", lambda _: None)  # never answered
    page.get_by_role("button", name="Try it with an example").click()
    page.get_by_role("button", name="Cancel").click()

    expect(page.get_by_role("button", name="Cancel")).to_have_count(0)
    expect(page.get_by_role("textbox", name="paste your cells")).to_have_value(re.compile("Catan"))

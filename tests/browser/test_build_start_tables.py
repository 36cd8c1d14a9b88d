"""A table on its way to becoming a card set: seen before, decided about column by column, and never lost."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.starting import TOWERS, cells, choose, column, made, paste, rows, start
from drafts.spreadsheets.workbooks import ods, ods_row, xlsx

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


def test_a_column_that_is_not_used_is_offered_and_one_click_uses_it(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    paste(page, "Name\tResult\tCoach\tBorn\nAda\t1:45\tX\t3.5.1990\nBen\t2:05\tY\t13.5.1991\nCy\t1:59\tX\t1.2.1992\n")
    expect(page.get_by_text("Not used: Result, Coach.")).to_be_visible()
    expect(column(page, "Born", "kind of value")).to_have_value("date")

    page.get_by_role("button", name="Use “Result”").click()
    expect(column(page, "Result")).to_have_value("value")
    expect(page.get_by_text("Not used: Coach.")).to_be_visible()
    page.get_by_role("button", name="1 min 45 s").click()
    expect(page.get_by_role("button", name="1 min 45 s")).to_have_count(0)
    draft = made(ada)

    result, born = draft["attributes"]
    assert (result["unit"], result["show"], result["parts"]) == ("min", "duration", "minutes-seconds")
    assert born["show"] == "date"


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


CARS: Final = """\
Meine Autos;;;;;
Modell;Leistung;Gewicht;Verbrauch;Preis;Baujahr
;PS;kg;l/100 km;EUR;
VW Käfer;34 PS;730 kg;7,5;4.485,00 €;1960
Porsche 911;385;1.505;10,3;120.125;2019
Tesla Model 3;283 PS;1.765 kg;0;39.990 €;2021
Fiat 500;69;865;4,7;13.990;2007
VW Käfer;34;730;7,5;4485;1960
Trabant 601;26;615;ca. 7;8.500–10.000 M;1964
BMW i3;170;1.270;0;38.000;2013
Summe;1.001;7.480;;240.000;
"""


def test_a_messy_german_table_on_an_english_page(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    choose(page, "Choose a spreadsheet", "cars.csv", CARS.encode())
    expect(column(page, "Modell")).to_have_value("name")
    expect(page.get_by_text("7 cards, 5 attributes.")).to_be_visible()
    expect(page.get_by_text("2 cells need a look")).to_be_visible()
    expect(page.get_by_text(re.compile("they sum up others: Summe"))).to_be_visible()
    expect(page.get_by_role("checkbox", name="Take “Summe”")).not_to_be_checked()
    page.get_by_role("button", name=re.compile("^VW Käfer.*Another item is called")).focus()
    expect(page.locator(".bubble")).to_contain_text("Another item is called “VW Käfer”")
    page.get_by_role("checkbox", name="Take “VW Käfer”").last.uncheck()
    expect(page.get_by_text("1 cell needs a look")).to_be_visible()
    expect(column(page, "Verbrauch", "unit")).to_have_value("l/100 km")
    draft = made(ada)

    assert len(draft["items"]) == 6
    id = page.url.rsplit("/", 1)[1]
    written = ada.request.get(f"/api/sets/{id}/advice").json()["written"]
    values = written["porsche-911"]
    assert (values["gewicht"], values["preis"]) == ("1.505\N{NO-BREAK SPACE}t", "€120,125")


def test_a_sum_is_taken_if_the_maker_says_so(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    paste(page, "Name\tLegs\nDog\t4\nBird\t2\nTotal\tsix\n")
    expect(page.get_by_text("Every value can be read.")).to_be_visible()
    page.get_by_role("checkbox", name="Take “Total”").check()
    expect(page.get_by_text("1 cell needs a look")).to_be_visible()

    assert [name for name, _ in cells(made(ada))] == ["Dog", "Bird", "Total"]


@pytest.mark.parametrize(("reading", "numbers"), [("1358", "comma"), ("1.358", "point")])
def test_one_click_says_what_the_points_mean(visit: Visit, reading: str, numbers: str) -> None:
    ada = visit()
    page = start(ada)
    paste(page, "River\tLength\nRhone\t1.358\nNile\t6.650\nElbe\t1.094\n")
    expect(page.get_by_text("What is “1.358”?")).to_be_visible()
    expect(page.locator(".cell-mark")).to_have_count(0)

    page.get_by_role("button", name=reading, exact=True).click()

    expect(page.get_by_text("What is “1.358”?")).to_have_count(0)
    assert made(ada)["attributes"][0]["numbers"] == numbers


def test_one_click_sets_the_unit(visit: Visit) -> None:
    ada = visit()
    page = start(ada)
    paste(page, "Car\tPower\nA\t34 hp\nB\t70\nC\t85\nD\t120\n")
    expect(page.get_by_text("1 cell needs a look")).to_be_visible()

    page.get_by_role("button", name="Set the unit to hp").click()

    expect(page.get_by_text("Every value can be read.")).to_be_visible()
    assert made(ada)["attributes"][0]["unit"] == "hp"


def test_five_rows_are_seen_on_a_small_laptop_and_nothing_is_cut(visit: Visit) -> None:
    ada = visit()
    ada.page.set_viewport_size({"width": 1280, "height": 800})
    page = start(ada)
    choose(page, "Choose a spreadsheet", "cars.csv", CARS.encode())
    fifth = rows(page).nth(4)
    expect(fifth).to_be_in_viewport(ratio=1)
    button, row = page.get_by_role("button", name="Make the card set").bounding_box(), fifth.bounding_box()
    assert button and row and row["y"] + row["height"] <= button["y"]

    expect(column(page, "Verbrauch", "unit")).to_be_visible()
    cut = """fields => fields.filter(field => {
        const pen = document.createElement("canvas").getContext("2d");
        const {font, paddingLeft, paddingRight} = getComputedStyle(field);
        const around = parseFloat(paddingLeft) + parseFloat(paddingRight) + (field.matches("select") ? 20 : 0);
        pen.font = font;
        const text = field.matches("select") ? field.selectedOptions[0].text : field.value;
        return pen.measureText(text).width > field.clientWidth - around;
    }).map(field => field.getAttribute("aria-label"))"""
    assert page.locator(".import-column :is(input, select)").evaluate_all(cut) == []

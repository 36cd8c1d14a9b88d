"""A table as people have them: a title, units below the headings, German numbers, a sum at the end."""

from typing import Any

import pytest

from sortilege.drafts.files.edition_files import edition_of
from sortilege.drafts.spreadsheets import Mapping, Preview, apply, preview, read_pasted, read_table
from sortilege.drafts.spreadsheets.headings import heading

CARS = """\
Meine Autos – Stand 12.03.2024;;;;;
;;;;;
Modell;Leistung;Gewicht;Verbrauch;Preis;Erstzulassung
;PS;kg;l/100 km;EUR;
VW Käfer;34 PS;730 kg;7,5;4.485,00 €;01.04.1961
Porsche 911;385;1.505;10,3;120.125;15.7.2019
Tesla Model 3;283 PS;1.765 kg;0;39.990 €;3.2.21
Mini Cooper;136;1,215 t;5,1;22.700;unbekannt
VW Käfer;34;730;7,5;4485;1961
Ferrari F40;478;1.100;;"400000,-";1987
;;;;;
Summe;1.705;10.380;;652.290;
"""


def look(text: str, language: str = "en", **more: Any) -> Preview:
    return preview(read_pasted(text), language, **more)


def kinds(of: Preview) -> list[str]:
    return [column.kind for column in of.columns]


def numbers(text: str) -> list[str]:
    return [column.attribute.numbers for column in look(text).columns if column.attribute and column.kind == "value"]


def codes(of: Preview) -> set[str]:
    return {problem.code for problem in of.warnings}


def test_a_messy_table_on_an_english_page() -> None:
    cars = preview(read_table(CARS.encode()), "en")
    assert kinds(cars) == ["name", *["value"] * 5]
    assert [column.attribute.unit for column in cars.columns if column.attribute] == [
        "",
        "PS",
        "kg",
        "l/100 km",
        "€",
        "",
    ]
    assert cars.left_out == (6,)
    assert codes(cars) == {"units-row", "left-out-rows", "blank-rows"}
    values = edition_of(apply(cars)).values
    assert list(values["gewicht"].values()) == [730, 1505, 1765, 1215, 730, 1100]
    assert list(values["preis"].values()) == [4485, 120125, 39990, 22700, 4485, 400000]
    assert not any(problem.level == "doubt" for column in cars.columns for problem in column.problems)


# Names.


def test_a_name_that_occurs_twice_does_not_make_another_column_the_name() -> None:
    rows = "".join(f"Car {n % 7}\tc{n}\t{n}.000,00 €\n" for n in range(8))
    assert kinds(look("Auto\tCode\tPreis\n" + rows)) == ["name", "ignore", "value"]


def test_amounts_are_no_names_even_if_they_cannot_be_read() -> None:
    rows = "".join(f"{n}–{n + 5} M\tx\ty{n % 3}\n" for n in range(6))
    assert kinds(look("Price\tKind\tWhat\n" + rows)) == ["ignore", "ignore", "name"]


@pytest.mark.parametrize(
    ("headings", "name"),
    [("Maker\tModel", 1), ("Hersteller\tModell", 1), ("Continent\tRiver", 1), ("Tower\tCity", 0), ("City\tMayor", 0)],
)
def test_things_are_names(headings: str, name: int) -> None:
    found = look(f"{headings}\tSize\na\tb\t1\nc\td\t2\ne\tf\t3")
    assert kinds(found).index("name") == name


# Decimals.


def test_decimals_are_the_same_in_the_whole_table() -> None:
    assert numbers("Name\tA\tB\nx\t7,5\t1.505\ny\t8,1\t1.765") == ["auto", "comma"]
    assert numbers("Name\tA\tB\nx\t7.5\t1,505\ny\t8.1\t1,765") == ["auto", "point"]
    assert numbers("Name\tA\tB\nx\t7.5\t1\ny\t8.1\t2") == ["auto", "auto"]
    assert numbers("Name\tA\tB\nx\t7\t1.505\ny\t8\t1.765") == ["auto", "auto"]


def test_semicolons_leave_the_comma_to_numbers() -> None:
    assert numbers("Name;A\nx;1.505\ny;1.765") == ["comma"]
    assert numbers("Name;A\nx;1.505\ny;7.5") == ["auto"]


def test_what_nothing_tells_is_asked_once_per_column() -> None:
    column = look("Name\tLength\nx\t1.358\ny\t2.470").columns[1]
    assert [problem.code for problem in column.problems] == ["ambiguous-column"]


# Units.


def test_a_common_suffix_is_the_unit_even_if_nobody_knows_it() -> None:
    found = look("Name\tPower\tStars\na\t34 hp\t3 Sterne\nb\t80 hp\t4 Sterne\nc\t12\t5 Sterne")
    assert kinds(found) == ["name", "value", "value"]
    assert [column.attribute.unit for column in found.columns[1:] if column.attribute] == ["hp", "Sterne"]


@pytest.mark.parametrize(
    ("text", "title", "unit"),
    [
        ("0-100 km/h", "0-100 km/h", ""),
        ("0-100 (km/h)", "0-100", "km/h"),
        ("Top speed km/h", "Top speed", "km/h"),
        ("Power hp", "Power", "hp"),
        ("Verbrauch (l/100 km)", "Verbrauch", "l/100 km"),
        ("Ratio (a/b)", "Ratio (a/b)", ""),
    ],
)
def test_units_in_headings(text: str, title: str, unit: str) -> None:
    assert heading(text) == (title, unit)


@pytest.mark.parametrize(
    "text",
    [
        "Name\tWeight\tLength\n\tkg\tcm\nDog\t4\t5\nCat\t3\t4",
        "Name\tWeight\tLength\n\t[kg]\t(cm)\nDog\t4\t5\nCat\t3\t4",
    ],
)
def test_units_below_the_headings(text: str) -> None:
    found = look(text)
    assert [column.attribute.unit for column in found.columns if column.attribute] == ["", "kg", "cm"]
    assert len(found.rows) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Name\tWeight\nm\t3\nCat\t4",
        "Name\tWeight\tLength\nDog\tkg\tcm\nCat\t3\t4",
        "Name\tWeight\tLength\n\tunknown\tlong\nCat\t3\t4",
    ],
)
def test_an_item_is_no_row_of_units(text: str) -> None:
    assert len(look(text).rows) == 2


# Sums.


@pytest.mark.parametrize("word", ["Total", "Summe:", "GESAMT", "Durchschnitt", "Average", "Moyenne", "Gemiddelde"])
def test_sums_are_left_out_unless_the_maker_takes_them(word: str) -> None:
    found = look(f"Name\tLegs\nDog\t4\nBird\t2\n{word}\t6")
    assert found.left_out == (2,) and "left-out-rows" in codes(found)
    assert [item.name["en"] for item in apply(found).items] == ["Dog", "Bird"]
    assert len(apply(found, Mapping(rows=(0, 1, 2))).items) == 3


def test_a_table_of_nothing_but_sums_is_taken() -> None:
    assert look("Name\tLegs\nTotal\t4").left_out == ()
    assert look("Name\tLegs\nTotal War\t4\nAverage Joe\t2").left_out == ()

"""From a table to a draft: what columns are is guessed, and the maker decides."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from sortilege.core.errors import Malformed
from sortilege.drafts.advice.advice import cell_remarks
from sortilege.drafts.files.edition_files import edition_of
from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.spreadsheets import Mapping, Preview, Use, apply, preview, read_pasted, read_table
from sortilege.drafts.spreadsheets.headings import heading
from sortilege.editions.library import PACKS, shipped

ANIMALS = """\
Unsere Tiere

Nr.;Tier;Gewicht [kg];Länge in cm;Bild;Hinweis;Geburtsjahr;Anmerkung
1;Hund;12,5;80;🐕;bellt;1990;a

2;Katze;1.234;40;🐈;miaut;44 v. Chr.;b
3;Maus;20 g;lang;🐁;;03.05.1990;c
"""


def look(text: str, language: str = "en", **more: Any) -> Preview:
    return preview(read_pasted(text), language, **more)


def kinds(of: Preview) -> list[str]:
    return [column.kind for column in of.columns]


def test_columns_are_recognised() -> None:
    animals = look(ANIMALS, "de")
    assert kinds(animals) == ["ignore", "name", "value", "value", "picture", "hint", "value", "ignore"]
    proposals = [column.attribute for column in animals.columns if column.kind == "value" and column.attribute]
    assert [(a.title["de"], a.unit, a.show) for a in proposals] == [
        ("Gewicht", "kg", "mass"),
        ("Länge", "cm", "length"),
        ("Geburtsjahr", "", "year"),
    ]
    assert animals.title == "Unsere Tiere"
    assert {problem.code for problem in animals.warnings} == {"blank-rows", "unused-columns"}
    assert [problem.code for problem in animals.columns[3].problems] == ["bad-cells"]
    assert [problem.code for problem in animals.columns[7].problems] == ["column-unused"]


def test_rows_become_items_and_cells_stay_as_they_are() -> None:
    draft = apply(look(ANIMALS, "de"))
    assert draft.title == {"de": "Unsere Tiere"}
    assert [item.id for item in draft.items] == ["hund", "katze", "maus"]
    assert draft.items[2].cells == {"gewicht": "20 g", "laenge": "lang", "geburtsjahr": "03.05.1990"}
    remarks = {(remark.place.item, remark.problem.code) for remark in cell_remarks(draft)}
    assert remarks == {("maus", "converted"), ("maus", "not-a-number"), ("maus", "date")}
    assert edition_of(draft).values["gewicht"] == {"hund": 12.5, "katze": 1234, "maus": 0.02}


@pytest.mark.parametrize(
    ("text", "title", "unit"),
    [
        ("Weight (kg)", "Weight", "kg"),
        ("Gewicht [Kilogramm]", "Gewicht", "kg"),
        ("Weight in kg", "Weight", "kg"),
        ("Weight, kg", "Weight", "kg"),
        ("Area (km2)", "Area", "km²"),
        ("Share (%)", "Share", "%"),
        ("Population (millions)", "Population", "millions"),
        ("Price (€)", "Price", "€"),
        ("Goals (2020)", "Goals (2020)", ""),
        ("Height (average)", "Height (average)", ""),
        ("Weight kg", "Weight", "kg"),
        ("Vitamin C", "Vitamin C", ""),
        ("Born in", "Born in", ""),
        ("Year", "Year", ""),
        ("Days", "Days", ""),
        ("", "", ""),
    ],
)
def test_units_in_headings(text: str, title: str, unit: str) -> None:
    assert heading(text) == (title, unit)


@pytest.mark.parametrize(
    ("header", "cells", "is_year"),
    [
        ("Year", "1990 2001", True),
        ("Born", "1990 2001", True),
        ("Birth weight", "15 40", False),
        ("Height", "1990 2001", False),
        ("Height", "1990-01-02 2001-03-04", False),
        ("Founded (year)", "1850 1901", True),
        ("Birth weight", "1850 1901", False),
        ("Population", "1850 1901", False),
        ("Visitors per year", "1850 1901", False),
        ("Gegründet", "1850 1901", True),
        ("Age (years)", "1850 1901", False),
        ("Age", "44BC 1200", True),
    ],
)
def test_years_are_recognised(header: str, cells: str, is_year: bool) -> None:
    rows = "".join(f"Thing {n}\t{cell}\n" for n, cell in enumerate(cells.split()))
    attribute = look(f"Name\t{header}\n{rows}").columns[1].attribute
    assert attribute and (attribute.show == "year") == is_year


def test_names_in_several_languages() -> None:
    names = look("Name (Deutsch)\tName (en)\tname.fr\tLegs\nHund\tDog\tChien\t4", "de")
    assert apply(names).items[0].name == {"de": "Hund", "en": "Dog", "fr": "Chien"}


def test_units_in_cells() -> None:
    column = look("Name\tWeight\nDog\t12 kg\nCat\t3 kg\nCow\t1 t").columns[1]
    assert column.attribute and (column.attribute.unit, column.attribute.show) == ("kg", "mass")


def test_a_table_without_headings() -> None:
    birds = look("Dog\t12\nCat\t3")
    assert kinds(birds) == ["name", "value"] and len(birds.rows) == 2
    assert [problem.code for problem in birds.warnings] == ["no-header"]
    assert [attribute.id for attribute in apply(birds).attributes] == ["attribute-1"]


def test_the_maker_may_know_better_about_headings() -> None:
    assert len(look("Dog\t12\nCat\t3", header=True).rows) == 1
    assert len(look("Name\tLegs\nCat\t3", header=False).rows) == 2


def test_years_as_headings_are_headings() -> None:
    assert [column.header for column in look("Name\t2019\t2020\nA\t1\t2").columns] == ["Name", "2019", "2020"]


def test_without_a_heading_that_says_so_the_name_is_the_column_of_different_texts() -> None:
    assert kinds(look("Kind\tWho\tLegs\nx\tDog\t4\nx\tCat\t4")) == ["ignore", "name", "value"]


def test_what_is_missing_is_said() -> None:
    assert {problem.code for problem in look("1\t2\n3\t4").warnings} == {"no-header", "no-names"}
    assert "no-values" in {problem.code for problem in look("Name\tHint\nDog\twoof").warnings}
    assert "nameless-rows" in {problem.code for problem in look("Name\tLegs\nDog\t4\n\t5").warnings}
    assert "same-headers" in {problem.code for problem in look("Name\tLegs\tlegs\nDog\t4\t5").warnings}
    assert [p.code for p in look("Name\tShare (%)\na\t0.5\nb\t0.25\nc\t1").columns[1].problems] == ["fractions"]


def test_the_mapping_overrides_everything() -> None:
    legs = DraftAttribute(title={"en": "Legs"}, unit="legs", difficulty=1)
    draft = apply(
        look("Name\tA\tB\nDog\t4\twoof\nCat\t3\tmeow\nCow\t1\tmoo"),
        Mapping(
            columns={0: Use("hint"), 1: Use("value", attribute=legs), 2: Use("name", "de")}, rows=(2, 0), title="Farm"
        ),
    )
    assert draft.title == {"en": "Farm"}
    assert [item.name for item in draft.items] == [{"de": "moo"}, {"de": "woof"}]
    assert draft.items[0].hint == {"en": "Cow"}
    assert draft.attributes == (msgspec.structs.replace(legs, id="legs"),)


@pytest.mark.parametrize(
    ("mapping", "sentence"),
    [
        (Mapping(columns={9: Use("name")}), "no column 9"),
        (Mapping(rows=(9,)), "no row 9"),
        (Mapping(rows=(-1,)), "no row -1"),
        (Mapping(columns={1: Use("name")}), "choose one of them"),
        (Mapping(columns={1: Use("value", attribute=DraftAttribute(id="picture"))}), "leave it empty"),
        (Mapping(title="x" * 300), "shorten it"),
    ],
)
def test_a_mapping_that_makes_no_sense_is_refused(mapping: Mapping, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        apply(look("Name\tLegs\nDog\t4"), mapping)


def test_too_many_rows_must_be_chosen_from() -> None:
    many = look("Name\tLegs\n" + "".join(f"Dog {n}\t{n}\n" for n in range(400)))
    assert "many-rows" in {problem.code for problem in many.warnings}
    with pytest.raises(Malformed, match="choose some"):
        apply(many)
    assert len(apply(many, Mapping(rows=tuple(range(100, 400)))).items) == 300


def test_a_preview_can_be_put_aside_as_json() -> None:
    animals = look(ANIMALS, "de")
    assert msgspec.json.decode(msgspec.json.encode(animals), type=Preview) == animals
    assert len(animals.sample) == 3


def test_a_table_of_an_edition_is_recognised_as_it_is() -> None:
    draft = apply(preview(read_table((Path(PACKS) / "mammals" / "items.csv").read_bytes()), "en"))
    mammals = shipped("mammals")
    assert [(item.id, item.name, item.picture) for item in draft.items] == [
        (item.id, item.name, item.picture) for item in mammals.items
    ]
    assert edition_of(draft).values == mammals.values


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Malformed, match="is not offered"):
        look("a\tb", "xx")


def test_a_column_of_grammar_from_our_own_files_is_kept() -> None:
    table = (
        "id,name.fr,the.fr,grammar.fr,weight\nant,Fourmi,la fourmi,,1\nduo,Albanie,l’Albanie,f,2\ncat,Chat,le chat,,3\n"
    )
    draft = apply(preview(read_table(table.encode()), "fr"))
    assert [item.grammar for item in draft.items] == [{}, {"fr": "f"}, {}]
    assert draft.items[1].the == {"fr": "l’Albanie"}

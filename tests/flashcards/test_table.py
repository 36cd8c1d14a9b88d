"""Tables for spreadsheets."""

import csv
import io

import pytest
from msgspec.structs import replace

from flashcards.test_deck import PETS
from sortilege.drafts.files.edition_files import edition_of
from sortilege.drafts.spreadsheets import Mapping, apply, preview, read_table
from sortilege.editions.library import shipped
from sortilege.editions.model import Attribute, Item, Step
from sortilege.flashcards import Lesson, make_table


def test_numbers_to_calculate_with_and_empty_cells_for_what_nobody_knows() -> None:
    assert make_table(PETS, Lesson()).decode("utf-8-sig").splitlines() == [
        "Name,Weight (kg),Legs",
        "Dog,25,4",
        "Cat,4.5,4",
        "Rat,0.3,",
    ]
    assert make_table(PETS, Lesson(attributes=("legs",))).decode("utf-8-sig").startswith("Name,Legs\r\nDog,4\r\n")


def test_as_spreadsheet_programs_expect_it_in_the_language() -> None:
    table = make_table(PETS, Lesson(language="de"))
    assert table.startswith("\ufeff".encode())
    assert table.decode("utf-8-sig").splitlines()[:3] == ["Name;Gewicht (kg);Legs", "Hund;25;4", "Katze;4,5;4"]


def test_words_and_dates_and_small_numbers() -> None:
    attributes = (
        Attribute(id="born", title={"en": "Born"}, show="date"),
        Attribute(id="state", title={"en": "State"}, scale=(Step(0, {"en": "fine"}), Step(1, {"en": "-bad"}))),
        Attribute(id="share", title={"en": "Share"}, show="percent"),
        Attribute(id="votes", title={"en": "Votes"}, unit={"en": "vote|votes"}),
    )
    values = {"born": 726415, "state": 0, "share": 0.00001, "votes": 1}
    item = Item(id="a", name={"en": "A"}, values=values)
    edition = replace(PETS, attributes=attributes, items=(item, replace(item, values={"born": -1000, "state": 1})))
    head, first, second = csv.reader(io.StringIO(make_table(edition, Lesson()).decode("utf-8-sig")))
    assert head == ["Name", "Born", "State", "Share (%)", "Votes"]
    assert first == ["A", "1989-11-09", "fine", "0.00001", "1"]
    # Neither a date before Christ nor a word is a sum to be calculated.
    assert second == ["A", "\N{WORD JOINER}-0002-04-06", "\N{WORD JOINER}-bad", "", ""]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t=", "＝", "−"])
def test_no_cell_of_a_maker_is_a_formula(start: str) -> None:
    said = {"en": f'{start}HYPERLINK("http://x";"y")'}
    below = {"weight": -1.5}
    items = tuple(replace(item, name=said, values=below) for item in PETS.items)
    edition = replace(PETS, attributes=(replace(PETS.attributes[0], title=said),), items=items)
    for language in ("en", "de"):
        separator = "," if language == "en" else ";"
        rows = csv.reader(
            io.StringIO(make_table(edition, Lesson(language=language)).decode("utf-8-sig")), delimiter=separator
        )
        head, *others = rows
        for cell in (head[1], *(row[0] for row in others)):
            assert cell.startswith("\N{WORD JOINER}")
        # A number below nothing is none.
        assert {row[1] for row in others} == {"-1.5" if language == "en" else "-1,5"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_written_can_be_brought_back(language: str) -> None:
    mammals = shipped("mammals")
    numbers = tuple(attribute.id for attribute in mammals.attributes if not attribute.scale)
    table = make_table(mammals, Lesson(language=language, attributes=numbers))
    seen = preview(read_table(table, None), language)
    back = edition_of(apply(seen, Mapping()))
    assert [list(item.values.values()) for item in back.items] == [
        [item.values[id] for id in numbers if id in item.values] for item in mammals.items
    ]

"""Dates on their way from a draft to an edition and back."""

from pathlib import Path

from sortilege.core.orders import Order
from sortilege.drafts.files.edition_files import draft_of, edition_files, edition_of, edition_zip
from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem
from sortilege.editions.check import check
from sortilege.editions.days import Day
from sortilege.editions.load import load
from sortilege.narration.names import Names
from sortilege.narration.orders import question

WALL = Day(1989, 11, 9).number
OPENED = DraftAttribute(id="opened", title={"en": "Opened"}, show="date")


def _draft() -> Draft:
    cells = ("9 November 1989", "1961-08-13", "15.3.2001", "soon")
    items = tuple(
        DraftItem(id=f"i{n}", name={"en": f"Gate {n}"}, cells={"opened": cell}) for n, cell in enumerate(cells)
    )
    return Draft(id="gates", title={"en": "Gates"}, attributes=(OPENED,), items=items)


def test_a_date_goes_through_the_files_as_a_number_and_comes_back_as_a_date(tmp_path: Path) -> None:
    assert f",{WALL}\n".encode() in edition_files(_draft())["items.csv"]
    path = tmp_path / "gates.zip"
    path.write_bytes(edition_zip(_draft()))
    assert load(path) == edition_of(_draft())
    again = draft_of(path)
    assert [item.cells.get("opened") for item in again.items] == ["1989-11-09", "1961-08-13", "2001-03-15", None]
    assert edition_files(again) == edition_files(_draft())
    assert not {fault.code for fault in check(path)} & {"no-more", "no-less"}


def test_a_question_about_dates() -> None:
    edition = edition_of(_draft())
    asked = question(edition, Names((), edition), Order(("i0", "i2"), "opened"))
    assert asked == "Opened: is Gate 2 later than Gate 0?"

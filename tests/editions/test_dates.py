"""Dates of editions: numbers of days in the files, words on the cards, earlier and later in the questions."""

import datetime as dt
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sortilege.editions.check import check
from sortilege.editions.days import Day, day, day_of
from sortilege.editions.load import load
from sortilege.editions.model import Attribute
from sortilege.editions.times import SPACE
from sortilege.editions.wording import wording
from sortilege.editions.writing import LANGUAGES, written

WALL = Day(1989, 11, 9).number


@given(st.dates())
def test_days_are_counted_as_everywhere(date: dt.date) -> None:
    there = day(date.toordinal())
    assert (str(there), there.number) == (date.isoformat(), date.toordinal())


@given(st.integers(-400_000_000, 400_000_000))
def test_every_number_is_a_day(number: int) -> None:
    there = day(number)
    assert there.number == number
    assert day_of(str(there)) == (there if abs(there.year) < 1_000_000 else None)


@pytest.mark.parametrize("text", ["", "1989", "1989-13-01", "1989-02-30", "1989-1-1", "89-01-01", "1e5", "٣"])
def test_what_is_no_date(text: str) -> None:
    assert day_of(text) in (None, day(1989))


@pytest.mark.parametrize(
    ("language", "wall", "ides"),
    [
        ("en", "Nov 9, 1989", "Mar 15, 44 BC"),
        ("de", "09.11.1989", "15.03.44 v. Chr."),
        ("fr", "9 nov. 1989", "15 mars 44 av. J.-C."),
        ("nl", "9 nov 1989", "15 mrt 44 v.Chr."),
        ("it", "9 nov 1989", "15 mar 44 a.C."),
        ("es", "9 nov 1989", "15 mar 44 a. C."),
    ],
)
def test_dates_in_words(language: str, wall: str, ides: str) -> None:
    attribute = Attribute(id="opened", show="date")
    said = [written(attribute, value, language) for value in (WALL, Day(-43, 3, 15).number)]
    assert [words.replace(SPACE, " ").replace("\N{NARROW NO-BREAK SPACE}", " ") for words in said] == [wall, ides]


@pytest.mark.parametrize("language", LANGUAGES)
def test_dates_are_earlier_and_later(language: str) -> None:
    words = wording(Attribute(id="opened", title={"en": "Opened {a}"}, show="date"), language)
    assert words.less and words.more
    assert words.question.count("{a}") == words.question.count("{b}") == 1
    own = Attribute(id="opened", show="date", more={"en": "younger"}, question={"en": "{b} before {a}?"})
    assert wording(own, language)[1:] == ("younger", "{b} before {a}?")
    assert wording(Attribute(id="weight"), language) == ("", "", "")


@pytest.mark.parametrize(("cell", "codes"), [("1989-11-09", []), (str(WALL), []), ("1989.5", ["not-a-date"])])
def test_files_written_by_hand_may_have_dates(tmp_path: Path, cell: str, codes: list[str]) -> None:
    (tmp_path / "edition.toml").write_text('id = "x"\n[[attributes]]\nid = "opened"\nshow = "date"\n')
    (tmp_path / "items.csv").write_text(f"id,name.en,opened\na,A,{cell}\n")
    assert [fault.code for fault in check(tmp_path) if fault.code == "not-a-date"] == codes
    if not codes:
        assert load(tmp_path).items[0].values == {"opened": WALL}

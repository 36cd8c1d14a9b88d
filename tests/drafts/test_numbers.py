"""Numbers as people write them. On the left what was typed, on the right what it means."""

import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.model.problems import tell
from sortilege.drafts.numbers.cells import Cell
from sortilege.drafts.numbers.columns import read_cells
from sortilege.drafts.numbers.numerals import plain
from sortilege.editions.load import NUMBER
from sortilege.editions.model import Step


def column(cells: list[str], language: str = "en", **attribute: Any) -> list[str]:
    """The values of a column, `code` for what cannot be read, and a mark where the maker should have a look."""
    return [_shown(cell) for cell in read_cells(cells, DraftAttribute(**attribute), language)]


def _shown(cell: Cell) -> str:
    if cell.problem and cell.problem.level == "error":
        return cell.problem.code
    if cell.other:
        return f"{cell.value} or {cell.other}"
    return f"{cell.value} {cell.problem.code}" if cell.problem and cell.problem.level == "doubt" else cell.value


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("12", "12"),
        ("-3", "-3"),
        ("\N{MINUS SIGN}3", "-3"),
        ("\N{EN DASH} 3", "-3"),
        ("+3", "3"),
        ("12.50", "12.5"),
        (".5", "0.5"),
        ("12.", "12"),
        ("007", "7"),
        ("1\N{NO-BREAK SPACE}234\N{NARROW NO-BREAK SPACE}567", "1234567"),
        ("1'234.5", "1234.5"),
        ("1,234,567", "1234567"),
        ("12,34,567", "1234567"),
        ("1.5e3", "1500"),
        ("1.5E+06", "1500000"),
        ("2×10^3", "2000"),
        ("1.5·10⁻³", "0.0015"),
        ("٣٤", "34"),
        ("1.2 million", "1200000"),
        ("3 Mio.", "3000000"),
        ("2 billion", "2000000000"),
        ("~5", "5"),
        ("ca. 5", "5"),
        ("", ""),
        ("?", ""),
        ("n/a", ""),
        ("–", ""),
        ("1e300", "too-large"),
        ("1e-30", "too-small"),
        ("1234567890123456", "too-large"),
        ("abc", "not-a-number"),
        ("1.2.3.4", "not-a-number"),
        ("1,2,3", "not-a-number"),
        ("3 4", "not-a-number"),
        ("=A1+2", "formula"),
        ("#REF!", "sheet-error"),
        ("#N/A", "sheet-error"),
        ("#BEZUG!", "sheet-error"),
        ("Err:502", "sheet-error"),
        ("10–20", "two-values"),
        ("10 to 20", "two-values"),
        ("2:30", "clock"),
        ("5 kg", "unit-missing"),
        ("5 apples", "unit-missing"),
        ("5 (estimated)", "unknown-unit"),
        ("400,–", "400"),
        ("400.-", "400"),
        ("x" * 5000, "not-a-number"),
    ],
)
def test_a_number_alone(typed: str, value: str) -> None:
    assert column([typed]) == [value]


def test_a_decimal_comma_is_known_by_its_neighbours() -> None:
    assert column(["1,234", "12,5"], "en") == ["1.234", "12.5"]
    assert column(["1,234", "1,234,567"], "de") == ["1234", "1234567"]
    assert column(["1.234", "0.5"], "de") == ["1.234", "0.5"]
    assert column(["1.234", "1.234,5"], "en") == ["1234", "1234.5"]


def test_where_nothing_tells_the_language_does_and_the_other_reading_is_known() -> None:
    assert column(["1,234"], "en") == ["1234 or 1.234"]
    assert column(["1,234"], "de") == ["1.234 or 1234"]
    assert column(["1.234"], "de") == ["1234 or 1.234"]
    assert column(["1234.567"], "de") == ["1234.567"]


@pytest.mark.parametrize(
    ("cells", "values"),
    [
        ("1.505 730 1.765", "1505 730 1765"),
        ("1.505 730 0", "1505 730 0"),
        ("1.505kg 730kg 1,215t", "1505 730 1215"),
        ("1,505 730", "1505 730"),
        ("1.505 7", "1.505or1505 7"),
        ("1.505 0.73", "1.505 0.73"),
        ("1.505 1,765 730", "1.505or1505 1765or1.765 730"),
    ],
)
def test_hundreds_beside_it_make_it_thousands(cells: str, values: str) -> None:
    found = column(cells.split(), unit="kg" if "kg" in cells else "")
    assert [cell.replace(" ", "") for cell in found] == values.split()


def test_percentages_are_never_thousands() -> None:
    assert column(["99.125", "100"], unit="%") == ["99.125 or 99125", "100"]


def test_the_maker_has_the_last_word() -> None:
    assert column(["1,234"], "en", numbers="comma") == ["1.234"]
    assert column(["1.234"], "de", numbers="point") == ["1.234"]


def test_a_column_that_disagrees_with_itself_is_marked() -> None:
    assert column(["12.5", "3.5", "4,5", "1,234"]) == ["12.5", "3.5", "4.5 mixed", "1234 or 1.234"]
    assert column(["12.5", "4,5"]) == ["12.5 mixed", "4.5 mixed"]


@pytest.mark.parametrize(
    ("unit", "typed", "value"),
    [
        ("kg", "12 kg", "12"),
        ("kg", "12kg", "12"),
        ("kg", "12 Kilogramm", "12"),
        ("kg", "1.2 t", "1200"),
        ("kg", "500 g", "0.5"),
        ("kg", "1 kg 200 g", "1.2"),
        ("kg", "10 lb", "4.5359237"),
        ("kg", "5 m", "other-unit"),
        ("kg", "5 apples", "unknown-unit"),
        ("kg", "10–20 kg", "two-values"),
        ("kg", "3.5.1990", "date-here"),
        ("km", "1.5 million km", "1500000"),
        ("million km", "1.5 million km", "1.5"),
        ("cm", "5 ft 11 in", "180.34"),
        ("cm", "5'11\"", "180.34"),
        ("km²", "12 km2", "12"),
        ("km²", "100 ha", "1"),
        ("°C", "-40 °F", "-40"),
        ("°C", "300 K", "26.85"),
        ("%", "12 %", "12"),
        ("%", "5 ‰", "0.5"),
        ("€", "€ 1,200.50", "1200.5"),
        ("€", "5 $", "other-unit"),
        ("goal|goals", "3 goals", "3"),
        ("years", "3 years 6 months", "3.5"),
        ("years", "3 J. 6 Mon.", "3.5"),
        ("years", "1 year, 2 months and 3 days", "1.17488055"),
        ("days", "2 weeks", "14"),
        ("hours", "2 h 30 min", "2.5"),
        ("hours", "2:30:00", "2.5"),
        ("min", "2:30", "150 or 2.5"),
        ("hp", "34 hp", "34"),
        ("W", "1 bhp", "745.7"),
        ("PS", "100 kW", "135.962"),
        ("km/h", "10 knots", "18.52"),
        ("km/h", "10 mph", "16.09344"),
        ("l", "1200 ccm", "1.2"),
        ("l/100 km", "7.5 l/100 km", "7.5"),
        ("l/100 km", "7.5", "7.5"),
        ("Xk", "3 xk", "3"),
    ],
)
def test_a_unit_in_the_cell(unit: str, typed: str, value: str) -> None:
    assert column([typed], unit=unit) == [value]


def test_what_does_not_come_out_even_keeps_six_digits() -> None:
    assert column(["3 years 4 months"], unit="years") == ["3.333333"]


@pytest.mark.parametrize(
    ("typed", "year"),
    [
        ("1989", "1989"),
        ("-44", "-44"),
        ("44 BC", "-44"),
        ("44 B.C.", "-44"),
        ("100 BCE", "-100"),
        ("44 v. Chr.", "-44"),
        ("52 av. J.-C.", "-52"),
        ("44 a.C.", "-44"),
        ("AD 79", "79"),
        ("79 n. Chr.", "79"),
        ("79 CE", "79"),
        ("c. 1850", "1850"),
        ("1989-11-09", "1989"),
        ("1989-11-09 00:00:00", "1989"),
        ("09.11.1989", "1989"),
        ("11/9/1989", "1989"),
        ("9 November 1989", "1989"),
        ("9. November 1989", "1989"),
        ("November 9, 1989", "1989"),
        ("9 de noviembre de 1989", "1989"),
        ("Sept. 1989", "1989"),
        ("09.11.89", "short-date"),
        ("1989.5", "not-a-year"),
        ("last week", "not-a-year"),
        ("1914–1918", "two-numbers"),
    ],
)
def test_a_year(typed: str, year: str) -> None:
    assert column([typed], show="year") == [year]


def test_of_a_date_only_the_year_counts_and_that_is_said() -> None:
    (cell,) = read_cells(["1989-11-09"], DraftAttribute(show="year"), "en")
    assert cell.problem and tell(cell.problem) == "Only the year of the date counts: 1989."


def test_words_of_a_scale_are_values() -> None:
    scale = (Step(0, {"en": "low", "de": "niedrig"}), Step(1, {"en": "high"}))
    assert column(["low", "Niedrig", "HIGH", "1", "medium"], scale=scale) == ["0", "0", "1", "1", "no-word"]


def test_a_problem_says_what_to_do_in_the_readers_language() -> None:
    (cell,) = read_cells(["5 hp"], DraftAttribute(), "de")
    assert cell.problem
    assert tell(cell.problem, "en") == "Give the attribute the unit “hp”, or type the number alone."
    (two,) = read_cells(["10–20"], DraftAttribute(), "en")
    assert two.problem and two.problem.suggestion == "15"


typed = st.one_of(
    st.text(max_size=30),
    st.text("0123456789.,-–e ×10^²'kgmt%€$BCAD:#=~</()½″hMK", max_size=30),
    st.from_regex(r"[-−]?[0-9.,' ]{1,20}( ?[a-zA-Z%°²]{0,5}){0,3}", fullmatch=True),
)
units = st.sampled_from(["", "kg", "years", "min", "millions", "in", "°C", "%", "goals|goal", "€"])
shows = st.sampled_from(["number", "mass", "year", "date", "duration", "percent", "money"])


@given(st.lists(typed, max_size=6), units, shows, st.sampled_from(["en", "de"]))
def test_every_cell_is_a_plain_number_or_a_problem_in_words(
    cells: list[str], unit: str, show: Any, language: str
) -> None:
    for cell in read_cells(cells, DraftAttribute(unit=unit, show=show), language):
        assert not cell.value or NUMBER.fullmatch(cell.value)
        assert not cell.problem or tell(cell.problem, language)
        assert not (cell.value and cell.problem and cell.problem.level == "error")


@given(st.decimals(-(10**14), 10**14, places=3, allow_nan=False), st.sampled_from(["en", "de"]))
def test_plain_numbers_are_read_as_they_are(number: Any, language: str) -> None:
    (cell,) = read_cells([format(number, "f")], DraftAttribute(numbers="point"), language)
    assert float(cell.value) == float(number)


def test_hostile_cells_take_no_time() -> None:
    cells = ["1 " + "a " * 99, "1 " * 100, "1.,1.," * 33, "1-" * 100, "9" * 200, "1 kg " * 40, "( " * 100, "e9" * 100]
    cells += ["1/" * 100, "½" * 200, "1:" * 100, "((1" * 60, "1 1/1 " * 33, "9 of de " * 25, "1'" * 100]
    for show in ("number", "year", "date"):
        assert len(read_cells(cells * 20, DraftAttribute(unit="kg", show=show), "en")) == 300


def test_a_value_of_a_scale_is_not_taken_for_another_steps_word() -> None:
    """Otherwise a card set that is exported and imported again would have other values each time."""
    scale = (Step(1, {"en": "0"}), Step(2, {"en": "1"}), Step(1.5, {"en": "half"}))
    assert column(["0", "1", "2", "half", "1.5"], scale=scale, show="year") == ["1", "1", "2", "1.5", "1.5"]


def test_every_space_is_one_space() -> None:
    """Patterns that look for numbers take very long where many spaces follow each other."""
    spaces = [chr(n) for n in range(sys.maxunicode) if chr(n).isspace()]
    assert len(spaces) > 20
    for space in spaces:
        assert plain(f"1a{space * 3}b") == "1a b"


@pytest.mark.parametrize("cell", ["1" * 40 + " 1/2", "1" * 40 + "½", "1" * 40 + "/7"])
def test_very_large_numbers_with_fractions_are_read_or_refused(cell: str) -> None:
    (read,) = read_cells([cell], DraftAttribute(), "en")
    assert read.value == "" and read.problem is not None

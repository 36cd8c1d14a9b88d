"""What people put into cells beside plain numbers: durations, money, fractions, feet, places, brackets, dates."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drafts.test_numbers import column, typed, units
from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.model.problems import tell
from sortilege.drafts.numbers.columns import read_cells
from sortilege.drafts.numbers.doubts import column_problems
from sortilege.drafts.numbers.outliers import slips
from sortilege.editions.days import day
from sortilege.editions.library import shipped, shipped_ids


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("7/10", "0.7"),
        ("5/2", "2.5"),
        ("12½", "12.5"),
        ("½", "0.5"),
        ("-½", "-0.5"),
        ("1 1/2", "1.5"),
        ("⅓", "0.333333"),
        ("120/80", "not-a-number"),
        ("1990/91", "not-a-number"),
        ("3/0", "not-a-number"),
        ("1.2M", "1200000"),
        ("3k", "3000"),
        ("120K", "120000"),
        ("2.5B", "2500000000"),
        ("300 K", "unit-missing"),
        ("1st", "1"),
        ("22nd", "22"),
        ("3rd", "3"),
        ("11th", "11"),
        ("11st", "unit-missing"),
        ("2e", "2"),
        ("(45)", "-45 in-brackets"),
        ("(1,234.5)", "-1234.5 in-brackets"),
        ("((45))", "not-a-number"),
    ],
)
def test_a_number_alone(cell: str, value: str) -> None:
    assert column([cell]) == [value]


@pytest.mark.parametrize(
    ("unit", "cell", "value"),
    [
        ("US$", "$63M", "63000000"),
        ("US$", "$63m", "63000000"),
        ("US$", "$1.2bn", "1200000000"),
        ("US$", "63 million dollars", "63000000"),
        ("US$", "(45)", "-45"),
        ("US$", "($45.50)", "-45.5"),
        ("€", "€3.5 Mio", "3500000"),
        ("€", "3.5 Mio. €", "3500000"),
        ("€", "3.5 M€", "3500000"),
        ("€", "12 T€", "12000"),
        ("millions", "82", "82"),
        ("millions", "82 million", "82"),
        ("millions", "1.2bn", "1200"),
        ("million km", "500 km", "0.0005"),
        ("°C", "300K", "26.85"),
        ("kg", "1st", "6.35029318"),
        ("lb", "11 st 4", "158"),
        ("in", "5'11\"", "71"),
        ("in", "6′0″", "72"),
        ("in", "5’9½”", "69.5"),
        ("in", "5'9", "69"),
        ("in", "5''", "5"),
        ("cm", "1m80", "180"),
        ("/10", "7/10", "7"),
        ("Spiel|Spiele", "12 Spiele", "12"),
        ("min", "2 h 10", "130"),
        ("min", "2h10", "130"),
        ("min", "2h 22m", "142"),
        ("min", "1h5m30s", "65.5"),
        ("min", "3'45\"", "3.75"),
        ("min", "3:20:15", "200.25"),
        ("s", "1:40.91", "100.91"),
        ("s", "3:45", "225"),
        ("hours", "1:45", "1.75"),
        ("years", "3y 6m", "3.5"),
    ],
)
def test_with_a_unit(unit: str, cell: str, value: str) -> None:
    show: Any = "money" if unit in ("US$", "€") else "number"
    assert column([cell], unit=unit, show=show) == [value]


def test_beside_thousands_a_letter_is_no_temperature() -> None:
    assert column(["1.2M", "120 K", "3k"]) == ["1200000", "120000", "3000"]
    assert column(["300 K", "290K"], unit="K") == ["300", "290"]


def test_beside_hours_two_parts_are_minutes_and_seconds() -> None:
    assert column(["1:02:15", "59:30"], unit="min") == ["62.25", "59.5"]
    assert column(["45:30", "3:20"], unit="min") == ["45.5", "3.33333"]
    assert column(["2:22:00", "1:45"], unit="min") == ["142", "105 or 1.75"]


def test_one_question_about_clocks_and_its_answers() -> None:
    of = DraftAttribute(unit="min")
    (problem,) = column_problems(zip(["1:45"], read_cells(["1:45"], of, "en"), strict=True), of, "en")
    told = tell(problem).replace("\N{NO-BREAK SPACE}", " ")
    assert told == "“1:45” is read as 1 h 45 min here, but it could also be 1 min 45 s. Which one is it?"
    assert column(["1:45"], unit="min", parts="hours-minutes") == ["105"]
    assert column(["1:45"], unit="min", parts="minutes-seconds") == ["1.75"]


@pytest.mark.parametrize(
    ("cell", "year"),
    [
        ("19. Jh.", "1850"),
        ("19. Jahrhundert", "1850"),
        ("19th century", "1850"),
        ("5. Jh. v. Chr.", "-450"),
        ("2nd century BC", "-150"),
        ("19e siècle", "1850"),
        ("1920s", "1925"),
        ("1920er", "1925"),
    ],
)
def test_a_century_is_its_middle(cell: str, year: str) -> None:
    assert column([cell], show="year") == [year]


# Dates.


@pytest.mark.parametrize(
    ("cell", "date"),
    [
        ("1989-11-09", "1989-11-09"),
        ("1989-11-09 18:30:00", "1989-11-09"),
        ("1989/11/9", "1989-11-09"),
        ("9.11.1989", "1989-11-09"),
        ("9. 11. 1989", "1989-11-09"),
        ("9-Nov-1989", "1989-11-09"),
        ("9. November 1989", "1989-11-09"),
        ("9th of November 1989", "1989-11-09"),
        ("Nov 9, 1989", "1989-11-09"),
        ("9 de noviembre de 1989", "1989-11-09"),
        ("15 March 44 BC", "-0043-03-15"),
        ("29.2.2000", "2000-02-29"),
        ("29.2.1900", "not-a-date"),
        ("31/12/1999", "1999-12-31"),
        ("9.11.89", "short-date"),
        ("9 Nov 89", "short-date"),
        ("1989", "no-day"),
        ("November 1989", "no-day"),
        ("19. Jh.", "no-day"),
        ("soon", "not-a-date"),
        ("12 kg", "not-a-date"),
    ],
)
def test_a_date_is_kept_to_the_day(cell: str, date: str) -> None:
    (value,) = column([cell], show="date")
    assert (str(day(int(value))) if value.lstrip("-").isdigit() else value) == date


def test_what_comes_first_in_a_date_is_known_by_its_neighbours_or_asked() -> None:
    def dates(cells: list[str], language: str = "en", **more: Any) -> list[str]:
        read = read_cells(cells, DraftAttribute(show="date", **more), language)
        return [" or ".join(str(day(int(one))) for one in (cell.value, cell.other) if one) for cell in read]

    assert dates(["3/5/1990", "3/13/1990"]) == ["1990-03-05", "1990-03-13"]
    assert dates(["3/5/1990", "13/3/1990"]) == ["1990-05-03", "1990-03-13"]
    assert dates(["3/5/1990"]) == ["1990-03-05 or 1990-05-03"]
    assert dates(["3/5/1990"], "de") == ["1990-05-03"]
    assert dates(["3/5/1990"], parts="day-month") == ["1990-05-03"]
    assert dates(["3/3/1990", "3.5.1990"]) == ["1990-03-03", "1990-05-03"]
    of = DraftAttribute(show="date")
    (problem,) = column_problems(zip(["3/5/1990"], read_cells(["3/5/1990"], of, "en"), strict=True), of, "en")
    assert (problem.code, problem.fields["parts"]) == ("ambiguous-dates", "month-day")
    assert "Mar\xa05,\xa01990 here, but it could also be May\xa03,\xa01990" in tell(problem)


def test_days_that_do_not_count_are_told_once_for_the_column() -> None:
    of = DraftAttribute(show="year")
    cells = ["1990-05-03", "1991-05-03", "1992"]
    codes = [one.code for one in column_problems(zip(cells, read_cells(cells, of, "en"), strict=True), of, "en")]
    assert codes == ["days-dropped"]


@given(st.integers(-300_000, 3_000_000), st.sampled_from(["en", "de"]))
def test_dates_go_round(number: int, language: str) -> None:
    (cell,) = read_cells([str(day(number))], DraftAttribute(show="date"), language)
    assert int(cell.value) == number


# What stands out.


@pytest.mark.parametrize(
    ("cells", "unit", "asked"),
    [
        (["1.65", "1.80", "165", "1.75"], "m", {2: "1.65"}),
        (["1.65", "1.80", "1.75", "1.9"], "m", {}),
        (["67000000", "82", "10.5 million", "8.9M", "46500000"], "", {1: "82000000"}),
        (["12", "15", "9", "11", "14", "13000"], "kg", {5: "13"}),
        (["45", "50", "0.47", "61", "39"], "%", {2: "47"}),
        (["2", "30", "800", "20000", "400000", "5000000"], "kg", {}),
        (["1", "1000"], "kg", {}),
        (["0", "0", "0", "0", "5"], "", {}),
        (["-5", "4", "3", "2", "900"], "", {}),
    ],
)
def test_a_slip_of_the_unit_is_asked_about_and_nothing_is_changed(
    cells: list[str], unit: str, asked: dict[int, str]
) -> None:
    read = read_cells(cells, DraftAttribute(unit=unit), "en")
    assert {n: cell.problem.suggestion for n, cell in enumerate(read) if cell.problem} == asked
    assert all(read[n].value == cells[n] for n in asked)


def test_what_is_plausible_is_not_asked_about() -> None:
    assert column(["1.65", "1.80", "165", "1.75"], unit="m", range=(0, 200)) == ["1.65", "1.8", "165", "1.75"]


def test_german_cells_get_german_numbers() -> None:
    (_, _, odd, _) = read_cells(["1,65", "1,80", "165", "1,75"], DraftAttribute(unit="m"), "de")
    assert odd.problem and odd.problem.suggestion == "1,65"


SLOWER_THAN_ALL = {("mammals", "speed"): {10}}
"""The sloth: whoever types 0.3 among speeds of 10 and more is rightly asked."""


@pytest.mark.parametrize("id", shipped_ids())
def test_true_values_are_not_asked_about(id: str) -> None:
    edition = shipped(id)
    for attribute in edition.attributes:
        if attribute.show != "year" and not attribute.scale:
            values = edition.values[attribute.id].values()
            asked = slips({n: Decimal(str(value)) for n, value in enumerate(values)})
            assert asked.keys() == SLOWER_THAN_ALL.get((id, attribute.id), set())


# Ways out.


@pytest.mark.parametrize(
    ("cell", "unit", "offered"),
    [
        ("5'9\"", "", ""),
        ("500 g", "", ""),
        ("5 apples", "", "5"),
        ("5 (estimated)", "", "5"),
        ("10–20 t", "kg", "15000"),
        ("500 g – 1 kg", "kg", ""),
        ("3-1", "", ""),
    ],
)
def test_a_way_out_is_right_or_not_offered(cell: str, unit: str, offered: str) -> None:
    (read,) = read_cells([cell], DraftAttribute(unit=unit), "en")
    assert read.problem and read.problem.suggestion == offered


@given(st.lists(typed, min_size=1, max_size=6), units, st.sampled_from(["en", "de"]))
def test_a_way_out_leads_out(cells: list[str], unit: str, language: str) -> None:
    of = DraftAttribute(unit=unit)
    for n, cell in enumerate(read_cells(cells, of, language)):
        if cell.problem and cell.problem.suggestion:
            mended = read_cells([*cells[:n], cell.problem.suggestion, *cells[n + 1 :]], of, language)[n]
            assert mended.value and mended.problem != cell.problem

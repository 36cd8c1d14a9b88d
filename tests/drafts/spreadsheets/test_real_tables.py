"""Tables as people have them – films, countries, players, athletes, events –, and what stands on the cards then."""

from datetime import date, time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drafts.spreadsheets.workbooks import ods, ods_row, typed_cell, xlsx
from sortilege.drafts.advice.advice import cell_remarks
from sortilege.drafts.files.edition_files import edition_of
from sortilege.drafts.model.problems import tell
from sortilege.drafts.numbers.values import settled
from sortilege.drafts.spreadsheets import Mapping, Preview, Sheet, Use, apply, preview, read_pasted, read_table
from sortilege.editions.writing import written

FILMS = """\
#\tFilm\tYear\tRuntime\tBudget\tBox office\tRating\tReleased\tDirector
1\tJaws\t1975\t2h 4m\t$9M\t$476.5 million\t8.1/10\t20 June 1975\tSpielberg
2\tAlien\t1979\t1 h 57\t$11M\t$184.7M\t8.5/10\t25 May 1979\tScott
3\tTitanic\t1997\t3h14\t$200M\t$2.264bn\t7.9/10\t19 December 1997\tCameron
4\tCube\t1997\t1h 30m\t$350k\t$9M\t7.1/10\t9 September 1997\tNatali
"""
COUNTRIES = """\
Land;Einwohner;Fläche (km²);Gegründet;BIP;Beitritt
Deutschland;82;357.592;1871;4,1 Bio. €;1.1.1958
Frankreich;68.000.000;643.801;843;2,8 Bio. €;1.1.1958
Österreich;9.000.000;83.879;1918;470 Mrd. €;1.1.1995
Polen;37.700.000;312.696;1918;690 Mrd. €;1.5.2004
Spanien;48.000.000;505.990;1479;1,4 Bio. €;1.1.1986
"""
PLAYERS = """\
Player\tHeight\tWeight\tGames\tPlace\tFollowers\tBorn
LeBron\t6'9"\t250 lbs\t1,492 games\t1st\t159M\t12/30/1984
Curry\t6′2″\t185 lbs\t956 games\t3rd\t56.2M\t3/14/1988
Muggsy\t5'3"\t136 lbs\t889 games\t4th\t120K\t1/9/1965
Shaq\t7’1”\t325 lbs\t1,207 games\t2nd\t34M\t3/6/1972
"""
ATHLETES = """\
Athlet\tMarathon\tKugel\tGröße (m)\tStart\tSpiele\tTemperatur
Anna\t2:05:10\t20,15 m\t1,85\t12:30\t12 Spiele\t300 K
Bert\t2:10:59\t19,80 m\t1,79\t14:05\t1 Spiel\t290 K
Carl\t2:08:00\t21,00 m\t165\t9:15\t7 Spiele\t310K
Dora\t2:03:59\t18,95 m\t1,92\t8:40\t30 Spiele\t305 K
"""
EVENTS = """\
Event\tDate\tWhen\tProfit\tPlayers (min)\tGoal(s)\tLasted
Ides of March\t15 March 44 BC\t1st century BC\t(45)\t2\t3\t1 1/2 h
Hastings\t14 October 1066\t11th century\t20\t3\t2\t9½ h
Fall of the Wall\t9 November 1989\t20th century\t(4)\t4\t1\t12 h
"""


def cards(sheet: Sheet, language: str = "en", mapping: Mapping | None = None) -> dict[str, list[str]]:
    """attribute → what stands on the cards, one after the other; – for what is unknown."""
    edition = edition_of(apply(preview(sheet, language), mapping))
    shown = {}
    for attribute in edition.attributes:
        values = (item.values.get(attribute.id) for item in edition.items)
        words = ("–" if value is None else written(attribute, value, language) for value in values)
        shown[attribute.id] = [word.replace("\N{NO-BREAK SPACE}", " ") for word in words]
    return shown


def warnings(of: Preview, language: str = "en") -> list[str]:
    return [tell(problem, language) for problem in of.warnings]


def test_films() -> None:
    assert cards(read_pasted(FILMS)) == {
        "year": ["1975", "1979", "1997", "1997"],
        "runtime": ["2 h 4 min", "1 h 57 min", "3 h 14 min", "1 h 30 min"],
        "budget": ["$9,000,000", "$11,000,000", "$200,000,000", "$350,000"],
        "box-office": ["$476,500,000", "$184,700,000", "$2,264,000,000", "$9,000,000"],
        "rating": ["8.1 /10", "8.5 /10", "7.9 /10", "7.1 /10"],
        "released": ["Jun 20, 1975", "May 25, 1979", "Dec 19, 1997", "Sep 9, 1997"],
    }
    assert warnings(preview(read_pasted(FILMS), "en")) == ["Not used: #, Director."]


def test_countries_in_german() -> None:
    shown = cards(read_table(COUNTRIES.encode()), "de")
    assert shown["einwohner"] == ["82", "68.000.000", "9.000.000", "37.700.000", "48.000.000"]
    assert shown["gegruendet"] == ["1871", "843", "1918", "1918", "1479"]
    assert shown["bip"][:3] == ["4.100.000.000.000 €", "2.800.000.000.000 €", "470.000.000.000 €"]
    assert shown["beitritt"] == ["01.01.1958", "01.01.1958", "01.01.1995", "01.05.2004", "01.01.1986"]
    (odd,) = cell_remarks(apply(preview(read_table(COUNTRIES.encode()), "de")))
    assert (odd.place.item, odd.problem.code, odd.problem.suggestion) == ("deutschland", "outlier", "82000000")


def test_players() -> None:
    assert cards(read_pasted(PLAYERS)) == {
        "height": ["6′ 9″", "6′ 2″", "5′ 3″", "7′ 1″"],
        "weight": ["250 lb", "185 lb", "136 lb", "325 lb"],
        "games": ["1,492 games", "956 games", "889 games", "1,207 games"],
        "place": ["1", "3", "4", "2"],
        "followers": ["159,000,000", "56,200,000", "120,000", "34,000,000"],
        "born": ["Dec 30, 1984", "Mar 14, 1988", "Jan 9, 1965", "Mar 6, 1972"],
    }


def test_athletes_in_german() -> None:
    shown = cards(read_pasted(ATHLETES), "de")
    assert shown["marathon"] == ["2 h 5 min 10 s", "2 h 10 min 59 s", "2 h 8 min", "2 h 3 min 59 s"]
    assert shown["spiele"] == ["12 Spiele", "1 Spiel", "7 Spiele", "30 Spiele"]
    assert shown["temperatur"] == ["300 K", "290 K", "310 K", "305 K"]
    assert "start" not in shown
    assert warnings(preview(read_pasted(ATHLETES), "de"), "de") == ["Nicht verwendet: Start."]
    (odd,) = cell_remarks(apply(preview(read_pasted(ATHLETES), "de")))
    assert (odd.place.item, odd.problem.suggestion) == ("carl", "1,65")


def test_events() -> None:
    assert cards(read_pasted(EVENTS)) == {
        "date": ["Mar 15, 44 BC", "Oct 14, 1066", "Nov 9, 1989"],
        "when": ["50 BC", "1050", "1950"],
        "profit": ["−45", "20", "−4"],
        "players-min": ["2", "3", "4"],
        "goal-s": ["3", "2", "1"],
        "lasted": ["1.5 hours", "9.5 hours", "12 hours"],
    }


def test_a_workbook_with_dates_times_and_formats() -> None:
    rows: list[list[Any]] = [["Film", "Laufzeit", "Premiere", "Note", "Budget"]]
    rows += [["Jaws", time(2, 4), date(1975, 6, 20), 8.0666, 9_000_000]]
    rows += [["Alien", time(1, 57), date(1979, 5, 25), 8.5, 11_000_000]]
    formats = {f"{column}{row}": code for row in (2, 3) for column, code in {"B": "h:mm", "D": "0.0"}.items()}
    formats |= {"E2": '#,##0 "€"', "E3": '#,##0 "€"'}
    assert cards(read_table(xlsx(rows, formats)), "de") == {
        "laufzeit": ["2 h 4 min", "1 h 57 min"],
        "premiere": ["20.06.1975", "25.05.1979"],
        "note": ["8,1", "8,5"],
        "budget": ["9.000.000 €", "11.000.000 €"],
    }


def test_a_sheet_of_libreoffice() -> None:
    def row(name: str, seconds: str, day: str, number: str, shown: str) -> str:
        cells = [typed_cell("time", seconds), typed_cell("date", "x", **{"date-value": day})]
        return ods_row([name, *cells, typed_cell("float", shown, value=number)])

    table = ods(
        ods_row(["Song", "Dauer", "Erschienen", "Wert"]),
        row("One", "00:03:45", "1975-06-20", "3.14159", "3,14"),
        row("Two", "00:04:02", "1979-05-25", "2.71828", "2,72"),
    )
    assert cards(read_table(table), "de") == {
        "dauer": ["3 min 45 s", "4 min 2 s"],
        "erschienen": ["20.06.1975", "25.05.1979"],
        "wert": ["3,14", "2,72"],
    }


# What is not used is said, and offered.


def test_what_may_be_a_duration_is_offered_and_one_decision_uses_it() -> None:
    table = read_pasted("Name\tResult\nA\t1:45\nB\t2:05\nC\t1:59\n")
    seen = preview(table, "en")
    assert [column.kind for column in seen.columns] == ["name", "ignore"]
    assert warnings(seen)[-2:] == ["Not used: Result.", "Use “Result”, in minutes?"]
    assert seen.warnings[-1].fields["column"] == "1"
    use = Mapping(columns={1: Use("value", attribute=seen.columns[1].attribute)})
    assert cards(table, mapping=use) == {"result": ["1 h 45 min", "2 h 5 min", "1 h 59 min"]}


def test_a_column_that_is_half_numbers_is_offered() -> None:
    seen = preview(read_pasted("Name\tSize\tKind\nA\t12\tx\nB\tlarge\ty\nC\t14\tx\nD\thuge\ty\n"), "en")
    assert "Use “Size”? Its cells can be read as numbers." in warnings(seen)
    assert "Not used: Size, Kind." in warnings(seen)


@pytest.mark.parametrize(
    ("header", "cells", "kind"),
    [
        ("Rank", "1 2 3 4", "ignore"),
        ("Nr.", "1. 2. 3. 4.", "ignore"),
        ("Pos", "#1 #2 #3 #4", "ignore"),
        ("Rank", "2 1 4 3", "value"),
        ("Legs", "1 2 3 4", "value"),
        ("", "0 1 2 3 4 5", "ignore"),
        ("Wins", "1 2 3 4 5 6", "ignore"),
    ],
)
def test_a_number_of_the_row_is_no_attribute(header: str, cells: str, kind: str) -> None:
    rows = "".join(f"{cell}\tThing {n}\t{n * n}\n" for n, cell in enumerate(cells.split()))
    seen = preview(read_pasted(f"{header}\tName\tSize\n{rows}"), "en", header=True)
    assert seen.columns[0].kind == kind
    assert any(called in warnings(seen) for called in (f"Not used: {header or 'A'}.",)) == (kind == "ignore")


@pytest.mark.parametrize(
    ("header", "parts"),
    [("Song length, duration", "minutes-seconds"), ("Film duration", "hours-minutes"), ("Duration", "auto")],
)
def test_a_heading_may_tell_hours_from_minutes(header: str, parts: str) -> None:
    column = preview(read_pasted(f"Name\t{header}\nA\t1:45\nB\t2:05\n"), "en").columns[1]
    assert column.kind == "value" and column.attribute and column.attribute.parts == parts
    assert bool([one for one in column.problems if one.code == "ambiguous-clocks"]) == (parts == "auto")


cell = st.one_of(
    st.text(max_size=12),
    st.text("0123456789:/.,-½'\"$€kKMhms() ", max_size=12),
    st.sampled_from(["1:45", "3/5/1990", "19. Jh.", "5'9\"", "$63M", "(45)", "1st", "7/10", "12 Spiele", "2h10"]),
)
header = st.one_of(
    st.text(max_size=12), st.sampled_from(["Runtime", "Date", "Founded (year)", "Players (min)", "Nr.", "Goal(s)"])
)


@given(header, st.lists(cell, min_size=1, max_size=8), st.sampled_from(["en", "de"]))
def test_no_table_is_too_strange(header: str, cells: list[str], language: str) -> None:
    rows = (("Name", header), *((f"Thing {n}", one) for n, one in enumerate(cells)))
    seen = preview(Sheet(rows), language, header=True)
    assert all(warnings(seen, language))
    assert all(tell(problem, language) for column in seen.columns for problem in column.problems)
    draft = apply(seen)
    assert settled(settled(draft)) == settled(draft)
    for shown in cards(Sheet(rows), language).values():
        assert all(shown)

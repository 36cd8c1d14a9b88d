"""What people see in the spreadsheet is what counts: rounded, with its unit, and only as much of a date as is shown."""

from datetime import datetime, time, timedelta
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from drafts.spreadsheets.workbooks import ods, ods_row, typed_cell, xlsx
from sortilege.drafts.spreadsheets import read_table
from sortilege.drafts.spreadsheets.number_formats import shown_format
from sortilege.drafts.spreadsheets.typed import cell_text, number_text

DAY = datetime(1989, 11, 9)  # noqa: DTZ001  # spreadsheets know no time zones


@pytest.mark.parametrize(
    ("value", "code", "text"),
    [
        (3.1415926, "0.00", "3.14"),
        (3.1415926, "General", "3.1415926"),
        (2.5, "0", "3"),
        (1 / 3, "", "0.3333333333"),
        (0.125, "0.0%", "12.5 %"),
        (12345.678, "#,##0", "12346"),
        (12000, "#,##0,", "12000"),
        (12.5, '0.0" kg"', "12.5 kg"),
        (142, '0 "min"', "142 min"),
        (1.5, '"$"#,##0.00', "1.5 $"),
        (1.5, "[$€-407] #,##0.00", "1.5 €"),
        (-1.5, '_-* #,##0.00 "€"_-;-* #,##0.00 "€"_-', "-1.5 €"),
        (-0.001, "0.0", "0"),
        (0.5, "# ?/?", "0.5"),
        (1e30, "0.00", "1" + "0" * 30),
        (DAY, "dd.mm.yyyy", "1989-11-09"),
        (DAY, "yyyy", "1989"),
        (DAY, "mmm yyyy", "Nov 1989"),
        (time(2, 22), "h:mm", "2:22"),
        (time(2, 22), "hh:mm:ss", "02:22:00"),
        (time(0, 3, 45), "mm:ss", "0:03:45"),
        (time(14, 30), "h:mm AM/PM", "02:30 PM"),
        (timedelta(hours=30), "[h]:mm", "30:00:00"),
    ],
)
def test_formats_of_excel(value: Any, code: str, text: str) -> None:
    assert cell_text(value, code) == text


def test_a_sheet_of_excel_is_read_as_it_is_shown() -> None:
    table = read_table(xlsx([["Name", "Pi", "Film"], ["x", 3.1415926, 142]], {"B2": "0.00", "C2": '0" min"'}))
    assert table.rows[1] == ("x", "3.14", "142 min")


@pytest.mark.parametrize(
    ("value", "shown", "text"),
    [
        (3.1415926, "3,14", "3.14"),
        (3.1415926, "3.14", "3.14"),
        (1234567.891, "1.234.567,9", "1234567.9"),
        (-2.345, "-2,35", "-2.35"),
        (142.0, "142 min", "142 min"),
        (12000.0, "12", "12000"),
        (1.5, "~", "1.5"),
        (1e300, "1", "1" + "0" * 300),
    ],
)
def test_a_sheet_of_libreoffice_is_read_as_it_is_shown(value: float, shown: str, text: str) -> None:
    assert number_text(value, shown_format(value, shown)) == text
    table = read_table(ods(ods_row(["Name", "Number"]), ods_row(["x", typed_cell("float", shown, value=repr(value))])))
    assert table.rows[1] == ("x", text)


def test_of_a_date_in_libreoffice_only_the_year_counts_if_no_more_is_shown() -> None:
    cell = typed_cell("date", "1989", **{"date-value": "1989-11-09"})
    assert read_table(ods(ods_row(["Name", "Year"]), ods_row(["x", cell]))).rows[1] == ("x", "1989")


@example(float("nan"), "0")
@given(st.floats(), st.text(max_size=20) | st.text('0#?.,%"€$;[]_*\\/E+-hmsyd GeneralAP', max_size=30))
def test_no_format_is_too_strange(value: float, code: str) -> None:
    assert cell_text(value, code)
    assert cell_text(DAY, code) and cell_text(time(1, 2, 3), code)
    assert number_text(value, shown_format(value, code))

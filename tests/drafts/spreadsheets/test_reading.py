"""Tables from files of all kinds: what people see in the spreadsheet is what arrives."""

from datetime import datetime, time, timedelta

import pytest

from drafts.spreadsheets.workbooks import ods, ods_row, repeated, typed_cell, xlsx, xlsx_of_rows
from sortilege.core.errors import Malformed
from sortilege.drafts.spreadsheets import read_pasted, read_table

ROWS = (("Name", "Größe"), ("Äffchen", "1,5"), ("Bär", "2"))


def lines(delimiter: str) -> str:
    quote = '"' if delimiter == "," else ""
    return "".join(delimiter.join(f"{quote}{cell}{quote}" for cell in row) + "\r\n" for row in ROWS)


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_csv_in_every_dialect(delimiter: str, encoding: str) -> None:
    table = read_table(lines(delimiter).encode(encoding))
    assert table.rows == ROWS
    assert [problem.code for problem in table.warnings] == (["encoding"] if encoding == "cp1252" else [])


def test_csv_as_excel_marks_it() -> None:
    assert read_table(b"sep=;\nName;Legs\nDog;4\n").rows == (("Name", "Legs"), ("Dog", "4"))


def test_quotes_and_lines_inside_cells() -> None:
    assert read_table(b'Name,Hint\n"Dog, big","says ""woof""\nand sleeps"\n').rows[1] == (
        "Dog, big",
        'says "woof"\nand sleeps',
    )
    assert read_table(b'Name;Size\n5" pipe;3\n').rows[1] == ('5" pipe', "3")


def test_rows_of_different_lengths_lose_nothing() -> None:
    assert read_table(b"a;b\n1;2;3\n4\n").rows == (("a", "b", ""), ("1", "2", "3"), ("4", "", ""))


def test_blank_rows_are_left_out_and_counted() -> None:
    table = read_table(b"a;b\n\n;\n1;2\n\n\n")
    assert (table.rows, table.blank_rows) == ((("a", "b"), ("1", "2")), 2)


def test_pasted_cells() -> None:
    assert read_pasted("Name\tLegs\nDog\t4").rows == (("Name", "Legs"), ("Dog", "4"))
    assert read_pasted('Name\tSize\n"open\t3\n').rows == (("Name", "Size"), ('"open', "3"))
    assert read_pasted("Name,Legs\nDog,4").rows == (("Name", "Legs"), ("Dog", "4"))
    assert read_pasted("Dog\nCat").rows == (("Dog",), ("Cat",))


def test_excel() -> None:
    moment = datetime(1990, 5, 3, 12, 30)  # noqa: DTZ001  # spreadsheets know no time zones
    table = read_table(
        xlsx(
            [
                ["Name", "Number", "Share", "Day", "Moment", "Time", "Length", "Truth"],
                ["Fox", 0.1 + 0.2, 0.125, moment.date(), moment, time(2, 30), timedelta(hours=30), True],
                [],
                ["Owl", 1e15, 1, None, None, None, None, None],
            ],
            {"C2": "0.0%"},
        )
    )
    assert table.rows[1][:3] == ("Fox", "0.3", "12.5 %")
    assert table.rows[1][3:] == ("1990-05-03", "1990-05-03 12:30:00", "02:30:00", "30:00:00", "TRUE")
    assert table.rows[2][:3] == ("Owl", "1000000000000000", "1")
    assert (table.blank_rows, set(table.point_columns), table.sheet) == (1, {1, 2}, "Animals")


def test_formulas_of_excel_count_as_their_results_and_stay_visible_without_one() -> None:
    content = xlsx([["Name", "Sum"], ["Fox", "=1+2"]])
    assert read_table(content).rows[1] == ("Fox", "=1+2")
    cells = (
        '<c r="A1" t="str"><v>Fox</v></c><c r="B1"><f>1+2</f><v>3</v></c><c r="C1" t="e"><f>A9/0</f><v>#DIV/0!</v></c>'
    )
    assert read_table(xlsx_of_rows(f'<row r="1">{cells}</row>')).rows == (("Fox", "3", "#DIV/0!"),)


def test_libreoffice() -> None:
    table = read_table(
        ods(
            ods_row(["Name", "Number", "Share", "Day", "Price", "Mistake"]),
            ods_row(
                [
                    "Fox & owl",
                    1.5,
                    typed_cell("percentage", "12,5%", value="0.125"),
                    typed_cell("date", "3.5.90", **{"date-value": "1990-05-03T00:00:00"}),
                    typed_cell("currency", "3 €", value="3", currency="EUR"),
                    typed_cell("float", "#REF!", value="0"),
                ]
            ),
            ods_row([None], times=3),
            ods_row(
                [
                    (
                        "<table:table-cell><office:annotation><text:p>a comment</text:p></office:annotation>"
                        "<text:p>Two</text:p><text:p>lines<text:s/>here</text:p></table:table-cell>"
                    ),
                    repeated(3),
                    repeated(2, "7"),
                ]
            ),
            ods_row([repeated(16_384)], times=1_048_570),
        )
    )
    assert table.rows[1] == ("Fox & owl", "1.5", "12.5 %", "1990-05-03", "3 EUR", "#REF!")
    assert table.rows[2] == ("Two\nlines here", "", "", "", "7", "7")
    assert (table.blank_rows, set(table.point_columns)) == (3, {1, 2})


@pytest.mark.parametrize("content", [xlsx(ROWS, more=["Plants"]), ods(*map(ods_row, ROWS), more=["Plants"])])
def test_another_sheet_can_be_chosen(content: bytes) -> None:
    assert read_table(content).sheets == ("Animals", "Plants")
    assert read_table(content).rows == ROWS
    assert read_table(content, "Plants").rows == (("Name", "Plants"),)
    with pytest.raises(Malformed, match="no sheet “Stones”; there are Animals, Plants"):
        read_table(content, "Stones")

"""What would become of a table, cell by cell, before anything is kept."""

import msgspec
import pytest

from sortilege.core.errors import Malformed
from sortilege.drafts.model import limits
from sortilege.drafts.spreadsheets import Mapping
from sortilege.workshop.imports import Upload, start_with
from sortilege.workshop.previews import ReadTable, previewed

PETS = "Pet\tWeight (kg)\tLegs\tNotes\nDog\t20\t4\tbarks\nCat\t4.5\tfour\tpurrs\nFish\t0.1\t0\tswims\n"


def table(pasted: str = PETS, mapping: object = None) -> ReadTable:
    found = previewed(upload(pasted, mapping))
    assert isinstance(found, ReadTable)
    return found


def upload(pasted: str, mapping: object = None) -> Upload:
    decided = None if mapping is None else msgspec.convert(mapping, Mapping, strict=False)
    return Upload(pasted=pasted, language="en", mapping=decided)


def test_every_cell_that_cannot_be_read_is_marked_in_its_place() -> None:
    found = table()
    assert [column.kind for column in found.columns] == ["name", "value", "value", "ignore"]
    assert (found.count, found.rows[1]) == (3, ("Cat", "4.5", "four", "purrs"))
    errors = [cell for cell in found.cells if cell.problem.level == "error"]
    assert [(cell.row, cell.column) for cell in errors] == [(1, 2)]
    assert errors[0].problem.fields["text"] == "four"


def test_what_the_maker_says_about_columns_counts() -> None:
    mapping = {"columns": {"3": {"kind": "ignore"}, "2": {"kind": "ignore"}}, "title": "Pets"}
    found = table(mapping=mapping)
    assert [column.kind for column in found.columns] == ["name", "value", "ignore", "ignore"]
    assert found.title == "Pets"
    assert not [cell for cell in found.cells if cell.column == 2]
    found = table(mapping={"columns": {"0": {"kind": "ignore"}, "3": {"kind": "value"}}})
    assert "no-names" in {warning.code for warning in found.warnings}
    assert [(problem.code, problem.level) for problem in found.columns[3].problems] == [("bad-cells", "error")]
    assert len([cell for cell in found.cells if cell.column == 3]) == 3
    found = table("a\tb\n1\t2\n", {"columns": {"0": {"kind": "name"}, "1": {"kind": "ignore"}}})
    assert {"no-values"} <= {warning.code for warning in found.warnings}


@pytest.mark.parametrize("column", [-1, 4, 99])
def test_a_column_that_is_not_there_is_refused(column: int) -> None:
    with pytest.raises(Malformed, match=f"no column {column}"):
        table(mapping={"columns": {column: {"kind": "value"}}})


def test_too_many_rows_are_told_and_not_lost() -> None:
    rows = "".join(f"Pet {number}\t{number}\n" for number in range(limits.MOST_ITEMS + 50))
    found = table("Name\tLegs\n" + rows)
    assert (found.count, len(found.rows)) == (limits.MOST_ITEMS + 50, limits.MOST_ITEMS)
    assert "many-rows" in {warning.code for warning in found.warnings}
    with pytest.raises(Malformed, match="choose some"):
        start_with(upload("Name\tLegs\n" + rows))
    assert len(start_with(upload("Name\tLegs\n" + rows, {"rows": [0, 349]})).draft.items) == 2


def test_what_is_not_used_is_named_and_offered_until_the_maker_decides() -> None:
    results = "Name\tResult\tCoach\tGoals\nAda\t1:45\tX\t3\nBen\t2:05\tY\t1\nCy\t1:59\tX\t2\n"
    found = table(results)
    told = {warning.code: warning.fields for warning in found.warnings}
    assert told["unused-columns"] == {"names": "Result, Coach"}
    assert told["usable-column-in"] == {"name": "Result", "column": "1", "counted": "min"}
    attribute = {"unit": "min", "show": "duration"}
    used = table(results, {"columns": {"1": {"kind": "value", "attribute": attribute}}})
    assert {warning.code: warning.fields for warning in used.warnings} == {"unused-columns": {"names": "Coach"}}
    assert [problem.code for problem in used.columns[1].problems] == ["ambiguous-clocks"]
    declined = table(results, {"columns": {"1": {"kind": "ignore"}}})
    assert [warning.code for warning in declined.warnings] == ["unused-columns"]


def test_a_slip_of_the_unit_is_marked_in_its_cell() -> None:
    found = table("Name\tHeight (m)\nAda\t1.65\nBen\t180\nCy\t1.79\nDan\t1.9\n")
    assert [(one.row, one.column, one.problem.code, one.problem.suggestion) for one in found.cells] == [
        (1, 1, "outlier", "1.8")
    ]


def test_a_cell_that_is_too_long_is_marked() -> None:
    found = table(f"Name\tLegs\n{'x' * 500}\t4\nDog\t{'4' * 300}\nCat\t4\nCow\t4\n")
    too_long = [(cell.row, cell.column) for cell in found.cells if cell.problem.code == "too-long"]
    assert too_long == [(0, 0), (1, 1)]


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("My_pets.csv", "My pets"),
        ("../../etc/passwd", "passwd"),
        ("C:\\Users\\me\\Pets.2024.csv", "Pets.2024"),
        ("x" * 999 + ".csv", "x" * 200),
        ("", ""),
    ],
)
def test_a_file_lends_its_name(name: str, title: str) -> None:
    found = previewed(Upload(name=name, content=b"Pet,Legs\nDog,4\n", language="en"))
    assert found.title == title


def test_formulas_stay_texts() -> None:
    cell = '=HYPERLINK("http://evil.example")'
    found = table(f"Name\tLegs\n{cell}\t4\nDog\t{cell}\nCat\t4\nCow\t4\n")
    assert found.rows[1][1] == cell
    assert any((cell.row, cell.column, cell.problem.level) == (1, 1, "error") for cell in found.cells)


def test_a_zip_that_is_no_spreadsheet_is_an_edition() -> None:
    with pytest.raises(Malformed):
        previewed(Upload(content=b"PK\x03\x04", language="en"))
    assert not Upload(pasted="PK", language="en").is_edition


def test_a_name_that_occurs_twice_is_marked() -> None:
    found = table("Name\tLegs\nDog\t4\nCat\t4\ndog\t3\n")
    assert [(cell.row, cell.column, cell.problem.level) for cell in found.cells] == [(2, 0, "doubt")]
    assert not table("Name\tLegs\nDog\t4\nCat\t4\ndog\t3\n", {"rows": [1, 2]}).cells


def test_only_rows_that_are_taken_count() -> None:
    sums = "Name\tLegs\nDog\t4\nCat\tfour\n\t3\nCow\t4\nTotal\tmany\n"
    found = table(sums)
    assert found.left_out == (4,)
    assert [(cell.row, cell.problem.level) for cell in found.cells] == [(1, "error")]
    assert "nameless-rows" in {warning.code for warning in found.warnings}
    found = table(sums, {"rows": [0, 3]})
    assert not found.cells and not found.columns[1].problems
    assert "nameless-rows" not in {warning.code for warning in found.warnings}


def test_two_readings_are_told_with_what_settles_them() -> None:
    (problem,) = table("Name\tLength\nNile\t6.650\nRhine\t1.233\n").columns[1].problems
    assert (problem.code, problem.fields["sign"]) == ("ambiguous-column", "point")
    settled = {"columns": {"1": {"kind": "value", "attribute": {"numbers": "comma"}}}}
    assert table("Name\tLength\nNile\t6.650\nRhine\t1.233\n", settled).columns[1].problems == ()

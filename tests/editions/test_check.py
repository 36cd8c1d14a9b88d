"""What `check` finds, each with file, line, column and a code."""

from pathlib import Path

import pytest

from editions.folder import ATTRIBUTE, OTHERS, TOML, rows, write
from sortilege.editions.check import check
from sortilege.editions.faults import BadEdition, Fault
from sortilege.editions.load import MOST_ATTRIBUTES, MOST_ITEMS, load
from sortilege.editions.times import SPACE
from sortilege.editions.toml_places import TomlPlaces
from sortilege.editions.writing import written

Place = tuple[str, int | None, int | None]
WHOLE = TOML + "".join(ATTRIBUTE.format(id=id) for id in OTHERS)


def places(faults: list[Fault], code: str) -> list[Place]:
    return [(fault.file, fault.line, fault.column) for fault in faults if fault.code == code]


def codes(faults: list[Fault], level: str = "error") -> set[str]:
    return {fault.code for fault in faults if fault.level == level}


def test_values_that_look_the_same_should_be_equal(tmp_path: Path) -> None:
    toml = WHOLE.replace('unit = "kg"', 'unit = "years"\nshow = "duration"')
    faults = check(write(tmp_path / "pets", toml, cells={"3:weight": "0.1", "5:weight": "0.08"}))
    (fault,) = (fault for fault in faults if fault.code == "same-look")
    assert (fault.line, fault.level) == (6, "warning")
    assert "pet-2 and of pet-4 differ (0.1 and 0.08)" in fault.message


def test_a_sound_edition_has_no_faults(tmp_path: Path) -> None:
    assert check(write(tmp_path / "pets")) == []
    assert len(load(tmp_path / "pets").items) == 14


@pytest.mark.parametrize(
    ("column", "cell", "wanted"),
    [
        ("picture.fit", "tiled", "whole or fill"),
        ("picture.ground", "red", "a colour"),
        ("picture.ground", "#12345;x", "a colour"),
    ],
)
def test_a_look_that_there_is_not_is_found_in_its_place(tmp_path: Path, column: str, cell: str, wanted: str) -> None:
    folder = write(tmp_path / "pets")
    first, second, *others = (folder / "items.csv").read_text(encoding="utf-8").splitlines()
    lines = [f"{first},{column}", f"{second},{cell}", *(f"{line}," for line in others)]
    (folder / "items.csv").write_text("\n".join(lines), encoding="utf-8")
    (fault,) = check(folder)
    assert (fault.code, fault.line, wanted in fault.message) == ("bad-look", 2, True)


@pytest.mark.parametrize(
    ("cells", "code", "column"),
    [
        ({"3:id": "Pet 2"}, "bad-id", 1),
        ({"3:id": ""}, "bad-id", 1),
        ({"3:id": "pet-1"}, "duplicate", 1),
        ({"3:name.en": "pet 1"}, "duplicate", 2),
        ({"3:picture": "nowhere.png"}, "missing-picture", 3),
        ({"3:weight": "heavy"}, "not-a-number", 4),
        ({"3:weight": "1.234.5"}, "not-a-number", 4),
        ({"3:weight": "1e3"}, "not-a-number", 4),
        ({"3:weight": "nan"}, "not-a-number", 4),
        ({"3:weight": "٣"}, "not-a-number", 4),
        ({"3:weight": "=1+1"}, "not-a-number", 4),
        ({"3:weight": "9" * 40}, "not-a-number", 4),
        ({"3:weight": "101"}, "range", 4),
        ({"3:picture": "🐈"}, "same-picture", 3),
        ({"3:name.en": "x" * 3000}, "too-long", 2),
    ],
)
def test_an_error_in_a_cell_is_found_in_its_place(
    tmp_path: Path, cells: dict[str, str], code: str, column: int
) -> None:
    folder = write(tmp_path / "pets", cells=cells)
    faults = check(folder)
    assert ("items.csv", 4, column) in places([fault for fault in faults if fault.level == "error"], code)
    if code not in {"range", "missing-picture", "same-picture"} and cells != {"3:name.en": "pet 1"}:
        with pytest.raises(BadEdition, match=r"items\.csv:4"):
            load(folder)


@pytest.mark.parametrize(
    ("cells", "code", "column"),
    [
        ({"3:weight": ""}, "unknown-value", 4),
        ({"3:picture": ""}, "no-picture", 3),
        ({"3:picture": "⌬⌬"}, "unknown-emoji", 3),
        ({"3:name.en": ""}, "missing-name", 2),
    ],
)
def test_a_warning_in_a_cell_does_not_stop_anybody(
    tmp_path: Path, cells: dict[str, str], code: str, column: int
) -> None:
    folder = write(tmp_path / "pets", cells=cells)
    assert places(check(folder), code) == [("items.csv", 4, column)]
    assert codes(check(folder)) == set()
    load(folder)


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (("id = ", "id == "), "toml", 1),
        (('id = "pets"', 'id = "Pets!"'), "wrong-shape", 1),
        (('title = {en = "Pets"}', 'title = "Pets"'), "wrong-shape", 2),
        (('unit = "kg"', "unit = 7"), "wrong-shape", 8),
        (('unit = "kg"', "difficulty = 4"), "wrong-shape", 8),
        (('unit = "kg"', 'show = "loudly"'), "wrong-shape", 8),
        (('id = "noise"', 'id = "age"'), "duplicate", None),
        (('more = {en = "heavier"}', 'more = {en = "heavier", xx = "?"}'), "language", 9),
        (('unit = "kg"', 'question = {en = "Is {a} heavier?"}'), "question", 8),
        (('unit = "kg"', 'scale = [{value = 0, title = {en = "none"}}]'), "range", None),
    ],
)
def test_an_error_in_the_toml_is_found_in_its_line(
    tmp_path: Path, change: tuple[str, str], code: str, line: int | None
) -> None:
    faults = [fault for fault in check(write(tmp_path / "pets", toml=WHOLE.replace(*change))) if fault.level == "error"]
    found = places(faults, code)
    assert found
    assert line is None or found[0][1] == line


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (('note = {en = "Adults."}\n', ""), "no-note"),
        (('title = {en = "Pets"}', "title = {}"), "no-title"),
        (('unit = "kg"', 'colour = "red"'), "unknown-key"),
        (('source = "Kitchen scales, 2026"\n', ""), "no-source"),
        (('title = {en = "Pets"}', 'title = {en = "Pets", de = "Haustiere"}'), "missing-text"),
        (('more = {en = "heavier"}', 'more = {en = "heavier", pl = "cięższy"}'), "language"),
    ],
)
def test_a_warning_in_the_toml(tmp_path: Path, change: tuple[str, str], code: str) -> None:
    faults = check(write(tmp_path / "pets", toml=WHOLE.replace(*change)))
    assert code in codes(faults, "warning")
    assert codes(faults) == set()


def test_some_values_of_a_measure_may_be_words(tmp_path: Path) -> None:
    some = 'unit = "kg"\nscale = [{value = 0, title = {en = "hardly anything"}}]'
    folder = write(tmp_path / "pets", toml=WHOLE.replace('unit = "kg"', some))
    assert codes(check(folder)) == set()
    weight = load(folder).attributes[0]
    assert [written(weight, value) for value in (0, 1)] == ["hardly anything", f"1{SPACE}kg"]


def test_more_than_a_third_of_equal_pairs_is_a_fault(tmp_path: Path) -> None:
    cells = {f"{row}:weight": "5" for row in range(1, 10)}
    faults = check(write(tmp_path / "pets", cells=cells))
    assert places(faults, "ties") == [("edition.toml", 5, 1)]


def test_columns_that_are_missing_unknown_or_double_are_named(tmp_path: Path) -> None:
    table = rows()
    table[0] = ["id", "name.en", "colour", "weight", "length", "length", "speed", "price", "noise"]
    csv = "".join(",".join(row) + "\n" for row in table)
    faults = check(write(tmp_path / "pets", csv=csv))
    assert places(faults, "unknown-column") == [("items.csv", 1, 3)]
    assert places(faults, "duplicate") == [("items.csv", 1, 6)]
    assert places(faults, "missing-column") == [("items.csv", 1, None)]


def test_a_row_with_too_few_or_too_many_cells_is_named(tmp_path: Path) -> None:
    lines = [",".join(row) for row in rows()]
    lines[2] = lines[2].rsplit(",", 1)[0]
    lines[5] += ",7"
    faults = check(write(tmp_path / "pets", csv="\n".join(lines)))
    assert places(faults, "cells") == [("items.csv", 3, 9), ("items.csv", 6, 10)]


def test_semicolons_are_recognised(tmp_path: Path) -> None:
    csv = "\n".join(";".join(row) for row in rows())
    assert places(check(write(tmp_path / "pets", csv=csv)), "separator") == [("items.csv", 1, 1)]


def test_a_wrong_encoding_is_one_sentence_with_its_line(tmp_path: Path) -> None:
    csv = "\n".join(",".join(row) for row in rows()).replace("Pet 3", "Bär")
    faults = check(write(tmp_path / "pets", csv=csv.encode("latin-1", "replace")))
    assert places(faults, "encoding") == [("items.csv", 5, 8)]
    assert "UTF-8" in next(fault.message for fault in faults if fault.code == "encoding")


def test_a_file_from_a_spreadsheet_with_byte_order_mark_and_windows_line_ends_is_fine(tmp_path: Path) -> None:
    csv = "\r\n".join(",".join(row) for row in rows()).encode("utf-8-sig")
    assert check(write(tmp_path / "pets", csv=csv)) == []


def test_an_open_quotation_mark_is_named(tmp_path: Path) -> None:
    csv = "\n".join(",".join(row) for row in rows()) + '\npet-99,"Pet'
    assert codes(check(write(tmp_path / "pets", csv=csv))) == {"csv"}


def test_too_few_items_or_attributes_for_a_game(tmp_path: Path) -> None:
    small = "".join(",".join(row) + "\n" for row in rows()[:9])
    faults = check(write(tmp_path / "small", csv=small))
    assert codes(faults, "warning") == {"few-items"}
    csv = "".join(",".join(row[:4]) + "\n" for row in rows())
    faults = check(write(tmp_path / "one", toml=TOML, csv=csv))
    assert codes(faults, "warning") == {"few-attributes"}
    tiny = "".join(",".join(row[:4]) + "\n" for row in rows()[:5])
    faults = check(write(tmp_path / "tiny", toml=TOML, csv=tiny))
    assert codes(faults) == {"few-attributes", "few-items"}


def test_nothing_at_all_is_a_sentence(tmp_path: Path) -> None:
    assert [fault.code for fault in check(tmp_path / "nowhere")] == ["not-found"]
    (tmp_path / "empty").mkdir()
    assert codes(check(tmp_path / "empty")) == {"missing-file"}
    (tmp_path / "text.zip").write_text("no zip")
    assert [fault.code for fault in check(tmp_path / "text.zip")] == ["not-found"]


def test_no_items_and_no_attributes(tmp_path: Path) -> None:
    assert "few-items" in codes(check(write(tmp_path / "a", csv=",".join(rows()[0]))))
    assert "missing-column" in codes(check(write(tmp_path / "b", csv="")))
    toml = 'id = "none"\ntitle = {en = "None"}\nattributes = []\n'
    assert "attributes" in codes(check(write(tmp_path / "c", toml=toml)))


def test_too_many_attributes_and_items_are_refused(tmp_path: Path) -> None:
    toml = WHOLE + "".join(ATTRIBUTE.format(id=f"more-{number}") for number in range(MOST_ATTRIBUTES))
    assert "attributes" in codes(check(write(tmp_path / "a", toml=toml)))
    csv = ",".join(rows()[0]) + "\n" + "".join(f"i{n},N{n},,1,1,1,1,1,1\n" for n in range(MOST_ITEMS + 1))
    assert "too-many" in codes(check(write(tmp_path / "b", csv=csv)))


def test_places_in_toml_are_found() -> None:
    places = TomlPlaces(WHOLE)
    assert places.find("$.attributes[0].title.en") == (7, 1)
    assert places.find("$.attributes[9]") == (None, None)
    assert places.find("$.license") == (3, 1)

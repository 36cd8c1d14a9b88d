"""Reading an edition: `edition.toml` and `items.csv` become an `Edition`, and everything wrong in them a `Fault`."""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from sortilege.editions.days import day_of
from sortilege.editions.faults import BadEdition, Fault
from sortilege.editions.model import Attribute, Credit, Edition, Fit, Ground, Id, Item, Text, Value
from sortilege.editions.source import Source, open_source
from sortilege.editions.toml_places import TomlPlaces

EDITION_FILE: Final = "edition.toml"
ITEMS_FILE: Final = "items.csv"
PICTURES: Final = "pictures/"
MOST_ATTRIBUTES: Final = 40
MOST_ITEMS: Final = 1_000
LONGEST_TEXT: Final = 2_000
TEXT_COLUMNS: Final = ("name", "the", "grammar", "hint")
CUT_COLUMNS: Final = ("picture.whole", "picture.crop")
"""What a picture was cut out of, and where: for whoever builds the edition. Games do not need it."""
LOOK_COLUMNS: Final[dict[str, tuple[str, Any]]] = {"picture.fit": ("fit", Fit), "picture.ground": ("ground", Ground)}
"""Column → field of an item, and what may stand there."""
NUMBER: Final = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,12})?")


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What `edition.toml` says."""

    id: Id
    title: Text = {}
    description: Text = {}
    license: str = ""
    credits: tuple[Credit, ...] = ()
    fit: Fit = ""
    ground: Ground = ""
    attributes: tuple[Attribute, ...]


class Reading:
    """An edition as far as it could be read, its faults so far, and where things stand in its files."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.faults: list[Fault] = []
        self.document: dict[str, Any] = {}
        """`edition.toml` as it was written."""
        self.places = TomlPlaces("")
        self.head: Head | None = None
        self.items: list[Item] = []
        self.item_lines: dict[str, int] = {}
        """item → line of `items.csv`."""
        self.columns: list[str] = []
        self.column_numbers: dict[str, int] = {}
        """Counted from 1; of two columns with the same name, the first one."""

    def fault(
        self,
        file: str,
        code: str,
        message: str,
        line: int | None = None,
        column: int | None = None,
        *,
        warn: bool = False,
    ) -> None:
        self.faults.append(Fault(file, line, column, code, message, "warning" if warn else "error"))

    def edition(self) -> Edition | None:
        """The edition, if nothing stands in its way."""
        if self.head is None or any(fault.level == "error" for fault in self.faults):
            return None
        return Edition(
            **{field: getattr(self.head, field) for field in self.head.__struct_fields__}, items=tuple(self.items)
        )


def load(path: Path) -> Edition:
    """The edition in a folder or zip; `BadEdition` if it has faults."""
    reading = read(path)
    edition = reading.edition()
    if edition is None:
        raise BadEdition(path.name, reading.faults)
    return edition


def read(path: Path) -> Reading:
    """Read as much as possible and collect what is wrong. Raises `BadEdition` only if there is nothing to read."""
    reading = Reading(open_source(path))
    _read_head(reading)
    _read_items(reading)
    return reading


def _read_text(reading: Reading, name: str) -> str | None:
    try:
        return reading.source.read(name).decode("utf-8-sig")
    except (FileNotFoundError, IsADirectoryError):
        reading.fault(name, "missing-file", f"an edition needs a file {name}")
    except OSError as error:
        reading.fault(name, "unreadable", f"the file cannot be read: {error.strerror}")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        message = "the file is not in UTF-8; save it as «CSV UTF-8» or «Unicode (UTF-8)»"
        reading.fault(name, "encoding", message, line, error.start - error.object.rfind(b"\n", 0, error.start))
    except BadEdition as refused:
        reading.faults += refused.faults
    return None


# edition.toml


def _read_head(reading: Reading) -> None:
    text = _read_text(reading, EDITION_FILE)
    if text is None:
        return
    reading.places = TomlPlaces(text)
    try:
        reading.document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, column = _position(str(error))
        reading.fault(EDITION_FILE, "toml", str(error), line, column)
        return
    except RecursionError:
        reading.fault(EDITION_FILE, "toml", "brackets are nested too deeply")
        return
    try:
        reading.head = msgspec.convert(reading.document, Head)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        line, column = reading.places.find(path.strip("`"))
        reading.fault(
            EDITION_FILE, "wrong-shape", f"{path.strip('`').removeprefix('$.') or 'file'}: {message}", line, column
        )
        return
    _check_head(reading, reading.head)


def _check_head(reading: Reading, head: Head) -> None:
    if not head.title:
        message = "the edition has no title; its id is shown"
        reading.fault(EDITION_FILE, "no-title", message, *reading.places.find("$.title"), warn=True)
    if fault := wrong_number_of_attributes(len(head.attributes)):
        reading.faults.append(fault)
    ids = [attribute.id for attribute in head.attributes]
    for index, attribute in enumerate(head.attributes):
        if attribute.id in ids[:index]:
            message = f"two attributes have the id {attribute.id}"
            reading.fault(EDITION_FILE, "duplicate", message, *reading.places.find(f"$.attributes[{index}].id"))


def wrong_number_of_attributes(number: int) -> Fault | None:
    if 1 <= number <= MOST_ATTRIBUTES:
        return None
    message = f"an edition has 1 to {MOST_ATTRIBUTES} attributes, not {number}"
    return Fault(EDITION_FILE, None, None, "attributes", message)


def _position(message: str) -> tuple[int | None, int | None]:
    found = re.search(r"at line (\d+), column (\d+)", message)
    return (int(found[1]), int(found[2])) if found else (None, None)


# items.csv


def _read_items(reading: Reading) -> None:
    text = _read_text(reading, ITEMS_FILE)
    if text is None:
        return
    rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        reading.columns = [cell.strip() for cell in next(rows, [])]
        for number, column in enumerate(reading.columns, 1):
            reading.column_numbers.setdefault(column, number)
        _check_columns(reading)
        heads = reading.head.attributes if reading.head else (Attribute(id=column) for column in reading.columns)
        attributes = {attribute.id: attribute for attribute in heads}
        for row in rows:
            if len(reading.items) >= MOST_ITEMS:
                reading.fault(ITEMS_FILE, "too-many", f"an edition has at most {MOST_ITEMS:,} items", rows.line_num)
                return
            if any(cell.strip() for cell in row):
                _read_item(reading, row, rows.line_num, attributes)
    except csv.Error as error:
        reading.fault(ITEMS_FILE, "csv", f"not a CSV file: {error}", rows.line_num)


def _check_columns(reading: Reading) -> None:
    columns = reading.columns
    attributes = dict.fromkeys(attribute.id for attribute in reading.head.attributes) if reading.head else None
    if len(columns) == 1 and ";" in columns[0]:
        reading.fault(ITEMS_FILE, "separator", "the cells must be separated by commas, not by semicolons", 1, 1)
        return
    for number, column in enumerate(columns, 1):
        if reading.column_numbers[column] < number:
            reading.fault(ITEMS_FILE, "duplicate", f"two columns are called {column}", 1, number)
        known = column in ("id", "picture", *LOOK_COLUMNS, *CUT_COLUMNS) or column.split(".")[0] in TEXT_COLUMNS
        if attributes is not None and not known and column not in attributes:
            message = f"{EDITION_FILE} has no attribute {column!r}; the column is not read"
            reading.fault(ITEMS_FILE, "unknown-column", message, 1, number, warn=True)
    for column in ("id", *(attributes or ())):
        if column not in reading.column_numbers:
            reading.fault(ITEMS_FILE, "missing-column", f"there is no column {column!r}", 1)
    if not any(column.startswith("name.") for column in columns):
        reading.fault(ITEMS_FILE, "missing-column", "there is no column with names, such as name.en", 1)


def _read_item(reading: Reading, row: list[str], line: int, attributes: Mapping[str, Attribute]) -> None:
    if len(row) != len(reading.columns):
        message = f"the row has {len(row)} cells, the header has {len(reading.columns)}"
        reading.fault(ITEMS_FILE, "cells", message, line, min(len(row), len(reading.columns)) + 1)
        return
    texts: dict[str, dict[str, str]] = {column: {} for column in TEXT_COLUMNS}
    fields: dict[str, Any] = {"picture": "", "values": {}}
    for number, (column, raw) in enumerate(zip(reading.columns, row, strict=True), 1):
        cell = raw.strip()
        kind, _, language = column.partition(".")
        if len(cell) > LONGEST_TEXT:
            reading.fault(ITEMS_FILE, "too-long", f"a cell has at most {LONGEST_TEXT:,} characters", line, number)
        elif column == "id":
            _read_id(reading, cell, line, number)
            fields["id"] = cell
        elif column == "picture":
            fields["picture"] = cell
        elif column in LOOK_COLUMNS:
            fields[LOOK_COLUMNS[column][0]] = _read_look(reading, column, cell, line, number)
        elif kind in TEXT_COLUMNS and language:
            if cell:
                texts[kind][language] = cell
        elif cell and column in attributes:
            fields["values"][column] = _read_value(reading, attributes[column], cell, line, number)
    fields = {"id": "", **fields, **texts}
    reading.items.append(Item(**fields))
    reading.item_lines.setdefault(fields["id"], line)


def _read_id(reading: Reading, cell: str, line: int, column: int) -> None:
    try:
        msgspec.convert(cell, Id)
    except msgspec.ValidationError:
        message = (
            f"{cell!r} is not an id: lower-case letters and digits, words joined by «-»"
            if cell
            else "the id is missing"
        )
        reading.fault(ITEMS_FILE, "bad-id", message, line, column)
    if cell in reading.item_lines:
        message = f"the id {cell} is used in line {reading.item_lines[cell]} already"
        reading.fault(ITEMS_FILE, "duplicate", message, line, column)


def _read_look(reading: Reading, column: str, cell: str, line: int, number: int) -> str:
    try:
        found: str = msgspec.convert(cell, LOOK_COLUMNS[column][1])
    except msgspec.ValidationError:
        wanted = "whole or fill" if column == "picture.fit" else "a colour such as #1a2b3c"
        reading.fault(ITEMS_FILE, "bad-look", f"{column}: {cell!r} is not {wanted}", line, number)
        return ""
    return found


def _read_value(reading: Reading, attribute: Attribute, cell: str, line: int, column: int) -> Value:
    if attribute.is_date:
        there = day_of(cell)
        if there is None:
            message = f"{attribute.id}: {cell!r} is neither a whole number of days nor a date such as 1989-11-09"
            reading.fault(ITEMS_FILE, "not-a-date", message, line, column)
            return 0
        return there.number
    if not NUMBER.fullmatch(cell):
        message = f"{attribute.id}: {cell!r} is not a plain decimal number such as 1234.5"
        reading.fault(ITEMS_FILE, "not-a-number", message, line, column)
        return 0
    return float(cell) if "." in cell else int(cell)

"""From a file that somebody uploads, or cells that somebody pastes, to a table. What a file is, its content says."""

from __future__ import annotations

from typing import Final

from sortilege.core.errors import Malformed
from sortilege.drafts import limits
from sortilege.drafts.importing import delimited
from sortilege.drafts.importing.ods import read_ods
from sortilege.drafts.importing.packed import ODS_PART, kind_of, open_packed, read_part
from sortilege.drafts.importing.table import Table
from sortilege.drafts.importing.xlsx import read_xlsx

_OLD_OFFICE: Final = b"\xd0\xcf\x11\xe0"
_NO_TABLES: Final = (
    (b"%PDF", "a PDF"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"{\\rtf", "a text document"),
    (b"<!doctype", "a web page"),
    (b"<html", "a web page"),
    (b"<?xml", "an XML file"),
    (b"\x1f\x8b", "a packed file"),
    (b"7z\xbc\xaf", "a packed file"),
    (b"Rar!", "a packed file"),
)


def read_table(content: bytes, sheet: str | None = None) -> Table:
    """The table in a CSV, XLSX or ODS file; `Malformed` with a sentence that says what to do."""
    if len(content) > limits.LARGEST_TABLE:
        raise Malformed(
            f"the file is too large: {len(content):,} bytes, and {limits.LARGEST_TABLE:,} are allowed; "
            "copy the table alone into a new spreadsheet"
        )
    if content.startswith(b"PK"):
        packed = open_packed(content)
        with packed:
            if kind_of(packed) == "xlsx":
                return read_xlsx(content, sheet)
            return read_ods(read_part(packed, ODS_PART), sheet)
    if content.startswith(_OLD_OFFICE):
        raise Malformed("this is an old Excel file, or one with a password; save it as XLSX without a password")
    start = content[:200].lstrip().lower()
    for signature, what in _NO_TABLES:
        if start.startswith(signature.lower()):
            raise Malformed(f"this is {what}, not a table; save your table as CSV, XLSX or ODS")
    return delimited.read_bytes(content)


def read_pasted(text: str) -> Table:
    """The table in what was pasted from the clipboard."""
    if len(text) > limits.LARGEST_TABLE:
        raise Malformed("that is too much to paste; upload it as a file, or paste the rows that you want")
    if "\0" in text:
        raise Malformed("this is not a table; copy cells from a spreadsheet and paste them here")
    return delimited.read_text(text)

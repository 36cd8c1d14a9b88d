"""From a file that somebody uploads, or cells that somebody pastes, to a table. What a file is, its content says."""

from __future__ import annotations

from typing import Final

from sortilege.core.errors import Malformed
from sortilege.drafts.model import limits
from sortilege.drafts.spreadsheets import delimited
from sortilege.drafts.spreadsheets.ods import read_ods
from sortilege.drafts.spreadsheets.packed import ODS_PART, kind_of, open_packed, read_part
from sortilege.drafts.spreadsheets.sheet import Sheet
from sortilege.drafts.spreadsheets.xlsx import read_xlsx
from sortilege.i18n import marked

_OLD_OFFICE: Final = b"\xd0\xcf\x11\xe0"
_PICTURE: Final = marked("this is a picture, not a table; save your table as CSV, XLSX or ODS")
_WEB_PAGE: Final = marked("this is a web page, not a table; save your table as CSV, XLSX or ODS")
_PACKED: Final = marked("this is a packed file, not a table; unpack it, and choose the table inside")
_NO_TABLES: Final = (
    (b"%PDF", marked("this is a PDF, not a table; save your table as CSV, XLSX or ODS")),
    (b"\x89PNG", _PICTURE),
    (b"\xff\xd8\xff", _PICTURE),
    (b"GIF8", _PICTURE),
    (b"{\\rtf", marked("this is a text document, not a table; save your table as CSV, XLSX or ODS")),
    (b"<!doctype", _WEB_PAGE),
    (b"<html", _WEB_PAGE),
    (b"<?xml", marked("this is an XML file, not a table; save your table as CSV, XLSX or ODS")),
    (b"\x1f\x8b", _PACKED),
    (b"7z\xbc\xaf", _PACKED),
    (b"Rar!", _PACKED),
)


def read_table(content: bytes, sheet: str | None = None) -> Sheet:
    """The table in a CSV, XLSX or ODS file; `Malformed` with a sentence that says what to do."""
    if len(content) > limits.LARGEST_TABLE:
        raise Malformed(
            marked(
                "the file is too large: {size} bytes, and {most} are allowed; "
                "copy the table alone into a new spreadsheet"
            ),
            size=f"{len(content):,}",
            most=f"{limits.LARGEST_TABLE:,}",
        )
    if content.startswith(b"PK"):
        packed = open_packed(content)
        with packed:
            if kind_of(packed) == "xlsx":
                return read_xlsx(content, sheet)
            return read_ods(read_part(packed, ODS_PART), sheet)
    if content.startswith(_OLD_OFFICE):
        raise Malformed(marked("this is an old Excel file, or one with a password; save it as XLSX without a password"))
    start = content[:200].lstrip().lower()
    for signature, text in _NO_TABLES:
        if start.startswith(signature.lower()):
            raise Malformed(text)
    return delimited.read_bytes(content)


def read_pasted(text: str) -> Sheet:
    """The table in what was pasted from the clipboard."""
    if len(text) > limits.LARGEST_TABLE:
        raise Malformed(marked("that is too much to paste; upload it as a file, or paste the rows that you want"))
    if "\0" in text:
        raise Malformed(marked("this is not a table; copy cells from a spreadsheet and paste them here"))
    return delimited.read_text(text)

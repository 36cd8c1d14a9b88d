"""Spreadsheet files made for tests, sound ones and wicked ones."""

import io
import zipfile
from collections.abc import Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape, quoteattr

import openpyxl

_NAMESPACES = (
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
)
_ODS_TYPE = "application/vnd.oasis.opendocument.spreadsheet"


def xlsx(rows: Sequence[Sequence[Any]], formats: Mapping[str, str] | None = None, more: Sequence[str] = ()) -> bytes:
    """`formats`: cell → number format; `more`: names of further sheets."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Animals"
    for row in rows:
        sheet.append(row)
    for cell, number_format in (formats or {}).items():
        sheet[cell].number_format = number_format
    for name in more:
        book.create_sheet(name).append(["Name", name])
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def xlsx_of_rows(rows: str) -> bytes:
    """A file whose sheet is written by hand."""
    namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    sheet = f'<worksheet xmlns="{namespace}"><sheetData>{rows}</sheetData></worksheet>'
    return changed(xlsx([["x"]]), {"xl/worksheets/sheet1.xml": sheet.encode()})


def typed_cell(type: str, shown: str, **values: str) -> str:
    """A cell of ODS with a value and what people see."""
    given = "".join(f" office:{name}={quoteattr(value)}" for name, value in values.items())
    return f'<table:table-cell office:value-type="{type}"{given}><text:p>{escape(shown)}</text:p></table:table-cell>'


def repeated(times: int | str, text: str = "") -> str:
    """The same cell of ODS many times."""
    inside = f"<text:p>{escape(text)}</text:p>" if text else ""
    return f'<table:table-cell table:number-columns-repeated="{times}">{inside}</table:table-cell>'


def ods_cell(value: Any) -> str:
    match value:
        case None:
            return "<table:table-cell/>"
        case str() if value.startswith("<"):
            return value
        case int() | float():
            return typed_cell("float", "~", value=str(value))
    return typed_cell("string", str(value))


def ods_row(cells: Sequence[Any], times: int = 1) -> str:
    repeated = f' table:number-rows-repeated="{times}"' if times > 1 else ""
    return f"<table:table-row{repeated}>{''.join(map(ods_cell, cells))}</table:table-row>"


def ods(*rows: str, more: Sequence[str] = (), prolog: str = "") -> bytes:
    """A file from rows as `ods_row` makes them."""
    others = "".join(
        f"<table:table table:name={quoteattr(name)}>{ods_row(['Name', name])}</table:table>" for name in more
    )
    sheet = f'<table:table table:name="Animals">{"".join(rows)}</table:table>{others}'
    body = f"<office:body><office:spreadsheet>{sheet}</office:spreadsheet></office:body>"
    content = f'<?xml version="1.0"?>{prolog}<office:document-content {_NAMESPACES}>{body}</office:document-content>'
    return packed({"mimetype": _ODS_TYPE.encode(), "content.xml": content.encode()})


def packed(files: Mapping[str, bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return file.getvalue()


def changed(content: bytes, files: Mapping[str, bytes]) -> bytes:
    """A zip with some of its files replaced or added."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return packed({**{name: archive.read(name) for name in archive.namelist()}, **files})

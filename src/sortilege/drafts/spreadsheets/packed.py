"""XLSX and ODS files are zips. Before anything in one is read: is it small, whole, and nothing but a spreadsheet?"""

from __future__ import annotations

import io
import re
import zipfile
from typing import Final

from sortilege.core.errors import Malformed
from sortilege.drafts.model import limits
from sortilege.i18n import marked

_MOST_TIMES_LARGER: Final = 200
_SMALL: Final = 1024 * 1024
"""What unpacks to less is no bomb, however well it is packed."""
_MOST_TAGS: Final = 600_000
"""A table of thirty thousand cells has a fifth of this; reading more takes long."""
_DECLARATION: Final = re.compile("<!(?:DOCTYPE|ENTITY)".encode("ascii"), re.IGNORECASE)
_ENCODINGS: Final = ("utf-16-le", "utf-16-be")

XLSX_PART: Final = "xl/workbook.xml"
ODS_PART: Final = "content.xml"
DAMAGED: Final = marked("the file is damaged; open it in your spreadsheet program and save it again")


def open_packed(content: bytes) -> zipfile.ZipFile:
    """The zip, once it is known to be harmless.

    Python unpacks no more of a file than the zip says it has, so what the zip says can be relied on here.
    """
    try:
        packed = zipfile.ZipFile(io.BytesIO(content))
    except Exception:  # noqa: BLE001  # whatever the reader stumbles over, the file is at fault
        raise Malformed(DAMAGED) from None
    files = packed.infolist()
    if len(files) > limits.MOST_FILES_INSIDE:
        raise Malformed(marked("the file has too many parts; copy the table into a new spreadsheet and save that"))
    if sum(info.file_size for info in files) > limits.LARGEST_UNPACKED or any(map(_is_bomb, files)):
        raise Malformed(marked("the file unpacks to far too much; copy the table into a new spreadsheet and save that"))
    if any(info.flag_bits & 1 for info in files):
        raise Malformed(marked("the file has a password; save it without one"))
    tags = 0
    for info in files:
        if info.filename.endswith((".xml", ".rels")):
            tags += _checked_part(packed, info)
    if tags > _MOST_TAGS:
        raise Malformed(marked("the file holds far more than one table; copy the table alone into a new spreadsheet"))
    return packed


def kind_of(packed: zipfile.ZipFile) -> str:
    """`xlsx`, `ods`, or `Malformed`."""
    names = set(packed.namelist())
    if XLSX_PART in names:
        return "xlsx"
    if ODS_PART in names:
        mimetype = read_part(packed, "mimetype")[:200] if "mimetype" in names else b""
        if b"spreadsheet" in mimetype:
            return "ods"
    raise Malformed(marked("this is not a spreadsheet that can be read here; save it as XLSX, ODS or CSV"))


def read_part(packed: zipfile.ZipFile, name: str | zipfile.ZipInfo) -> bytes:
    try:
        return packed.read(name)
    except Exception:  # noqa: BLE001  # as above
        raise Malformed(DAMAGED) from None


def _is_bomb(info: zipfile.ZipInfo) -> bool:
    return info.file_size > max(_SMALL, _MOST_TIMES_LARGER * info.compress_size)


def _checked_part(packed: zipfile.ZipFile, info: zipfile.ZipInfo) -> int:
    """How many tags it has. Spreadsheets declare no entities; files that should hurt a reader do."""
    part = read_part(packed, info)
    found = _DECLARATION.search(part)
    if not found and b"\0" in part[:100]:
        found = next(
            (hit for name in _ENCODINGS if (hit := _DECLARATION.search(part.decode(name, "ignore").encode()))), None
        )
    if found:
        raise Malformed(marked("the file has parts that do not belong into a spreadsheet; save the table as CSV"))
    return part.count(b"<")

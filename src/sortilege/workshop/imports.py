"""What somebody brings along: a spreadsheet, cells from the clipboard, or an edition as a zip."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Collection
from pathlib import PurePosixPath
from typing import Literal

import msgspec
from msgspec.structs import replace

from sortilege.drafts.files.edition_zip import picture_keys
from sortilege.drafts.model.limits import LONGEST_TITLE
from sortilege.drafts.model.tidy import tidy
from sortilege.drafts.spreadsheets import Mapping, Preview, apply, preview, read_pasted, read_table
from sortilege.drafts.spreadsheets.packed import ODS_PART, XLSX_PART
from sortilege.workshop.contents import Content, bytes_of
from sortilege.workshop.new_sets import Start, of_edition


class Upload(msgspec.Struct, frozen=True, kw_only=True):
    name: str = ""
    """What the file was called."""
    content: Content = b""
    pasted: str | None = None
    """Cells from the clipboard instead of a file."""
    language: str
    """The maker's: numbers are read as people write them there."""
    sheet: str | None = None
    header: bool | Literal["guess"] = "guess"
    mapping: Mapping | None = None
    """What the maker decided otherwise than proposed."""

    @property
    def is_edition(self) -> bool:
        """A zip that is no spreadsheet."""
        if self.pasted is not None or not (content := self.read()).startswith(b"PK"):
            return False
        try:
            with zipfile.ZipFile(io.BytesIO(content)) as packed:
                return not {XLSX_PART, ODS_PART} & set(packed.namelist())
        except Exception:  # noqa: BLE001  # whoever reads it says what is wrong with it
            return True

    def read(self) -> bytes:
        return bytes_of(self.content)


def read(upload: Upload) -> Preview:
    """The table, with a proposal for every column."""
    table = read_table(upload.read(), upload.sheet) if upload.pasted is None else read_pasted(upload.pasted)
    proposed = preview(table, upload.language, header=upload.header)
    if proposed.title or upload.pasted is not None:
        return proposed
    return replace(proposed, title=_title_of(upload.name))


def keys_in(upload: Upload) -> list[str]:
    """The SHA-256 of the pictures that come along."""
    return picture_keys(upload.read()) if upload.is_edition else []


def start_with(upload: Upload, known: Collection[str] = ()) -> Start:
    """What becomes of it. `known`: the SHA-256 of pictures that need no cleaning."""
    if upload.is_edition:
        return of_edition(upload.read(), known)
    return Start(apply(read(upload), upload.mapping))


def _title_of(name: str) -> str:
    """A file is mostly called what it is about."""
    stem = PurePosixPath(name.replace("\\", "/")).stem
    return tidy(stem.replace("_", " "))[:LONGEST_TITLE]

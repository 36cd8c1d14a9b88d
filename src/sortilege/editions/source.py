"""Where an edition's files are: a folder, or a zip of it. Nothing outside is ever read, nothing huge unpacked."""

from __future__ import annotations

import zipfile
from abc import ABC, abstractmethod
from pathlib import Path, PurePosixPath
from typing import Final

from sortilege.editions.faults import BadEdition, Fault
from sortilege.editions.foreign import said_of_file, said_of_zip

LARGEST_FILE: Final = 4 * 1024 * 1024
LARGEST_ZIP: Final = 64 * 1024 * 1024
MOST_FILES: Final = 2_000
_PARTS: Final = frozenset(("edition.toml", "items.csv"))
"""A zip with none of them is something else."""
_OF_A_MAC: Final = "__MACOSX/"
"""What a Mac packs beside the folder that somebody wanted to pack."""


class Source(ABC):
    """The files of one edition."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @abstractmethod
    def names(self) -> list[str]:
        """The files there are, as paths with `/`, relative to the edition."""

    @abstractmethod
    def _open(self, name: str) -> tuple[int, bytes]:
        """A file's size and its first bytes, at most one more than the largest file may have."""

    def read(self, name: str) -> bytes:
        """A file's content; `FileNotFoundError` if there is none."""
        size, content = self._open(name)
        if max(size, len(content)) > LARGEST_FILE:
            message = f"the file is too large: {size:,} bytes, and {LARGEST_FILE:,} are allowed"
            raise BadEdition(self.path.name, [Fault(name, None, None, "too-large", message)])
        return content


def open_source(path: Path) -> Source:
    """The edition at `path`, or a `BadEdition` that says why there is none."""
    try:
        if path.is_dir():
            return Folder(path)
        if path.is_file() and zipfile.is_zipfile(path):
            return Zip(path)
        if not path.is_file():
            raise _none(path, "not-found", "there is no such folder or file")
        with path.open("rb") as file:
            start = file.read(8)
    except OSError as error:
        raise _none(path, "unreadable", f"the file cannot be read: {error.strerror}") from None
    raise _none(path, "unreadable" if start.startswith(b"PK") else "not-found", said_of_file(start))


class Folder(Source):
    def names(self) -> list[str]:
        found = []
        for path in sorted(self.path.rglob("*")):
            if path.is_file():
                found.append(path.relative_to(self.path).as_posix())
            if len(found) > MOST_FILES:
                raise _too_many(self.path)
        return found

    def _open(self, name: str) -> tuple[int, bytes]:
        path = self.path / _checked(self.path, name)
        if not path.resolve().is_relative_to(self.path.resolve()):
            raise _outside(self.path, name)
        with path.open("rb") as file:
            return path.stat().st_size, file.read(LARGEST_FILE + 1)


class Zip(Source):
    """A zip with the files at its top, or all of them in one folder."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        try:
            self._zip = zipfile.ZipFile(path)
        except Exception:  # noqa: BLE001  # whatever the reader stumbles over, the file is at fault
            raise _none(path, "unreadable", said_of_file(b"PK")) from None
        files = [info for info in self._zip.infolist() if not info.is_dir() and not info.filename.startswith(_OF_A_MAC)]
        if len(files) > MOST_FILES:
            raise _too_many(path)
        for info in files:
            _checked(path, info.filename)
        if sum(info.file_size for info in files) > LARGEST_ZIP:
            message = f"the zip unpacks to more than {LARGEST_ZIP:,} bytes"
            raise BadEdition(path.name, [Fault(path.name, None, None, "too-large", message)])
        tops = {info.filename.split("/")[0] for info in files}
        in_folder = len(tops) == 1 and all("/" in info.filename for info in files)
        self._prefix = f"{tops.pop()}/" if in_folder else ""
        self._files = {info.filename.removeprefix(self._prefix): info for info in files}
        if not _PARTS & set(self._files):
            raise _none(path, "not-an-edition", said_of_zip([info.filename for info in files]))

    def names(self) -> list[str]:
        return sorted(self._files)

    def _open(self, name: str) -> tuple[int, bytes]:
        info = self._files.get(_checked(self.path, name))
        if info is None:
            raise FileNotFoundError(name)
        try:
            # What the zip says about sizes may be a lie, so no more is unpacked than is allowed.
            with self._zip.open(info) as file:
                return info.file_size, file.read(LARGEST_FILE + 1)
        except Exception as error:  # noqa: BLE001  # as above: each way of packing has faults of its own
            message = f"the zip is damaged or encrypted: {error}"
            raise BadEdition(self.path.name, [Fault(name, None, None, "unreadable", message)]) from None


def _checked(path: Path, name: str) -> str:
    parts = PurePosixPath(name)
    if parts.is_absolute() or ".." in parts.parts or "\\" in name or "\0" in name:
        raise _outside(path, name)
    return name


def _none(path: Path, code: str, message: str) -> BadEdition:
    """Nothing to read there. The file is called what it is called, wherever it lies."""
    return BadEdition(path.name, [Fault(path.name, None, None, code, message)])


def _outside(path: Path, name: str) -> BadEdition:
    message = f"{name!r} is not inside the edition; paths are relative and do not climb"
    return BadEdition(path.name, [Fault(path.name, None, None, "outside", message)])


def _too_many(path: Path) -> BadEdition:
    return BadEdition(
        path.name, [Fault(path.name, None, None, "too-many", f"an edition has at most {MOST_FILES:,} files")]
    )

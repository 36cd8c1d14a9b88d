"""What SQLite complains about, as faults that say what to do."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sortilege.store.errors import StorageFault, StorageFull, StorageUnavailable

_PRIMARY: Final = 0xFF
"""SQLite's result codes are kinds in the lowest byte, with details above."""
_LOCKED: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_OUT_OF_REACH: Final = {
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PROTOCOL,
}


def is_damage(error: BaseException | None) -> bool:
    """Whether a file is no database, or not any more."""
    return getattr(error, "sqlite_errorcode", 0) & _PRIMARY in _DAMAGED


def is_in_use(error: BaseException | None) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & _PRIMARY in _LOCKED


@contextmanager
def explained() -> Iterator[None]:
    """Whatever SQLite complains about in here is a fault that says what to do."""
    try:
        yield
    except sqlite3.Error as error:
        if fault := fault_of(error):
            raise fault from error
        raise


def fault_of(error: Exception) -> StorageFault | None:
    """What to tell people if the storage is to blame; None if somebody else is."""
    detailed = getattr(error, "sqlite_errorcode", 0)
    code = detailed & _PRIMARY
    if code == sqlite3.SQLITE_FULL or detailed == sqlite3.SQLITE_IOERR_SHMSIZE:  # the latter on opening a full disk
        return StorageFull("The disk is full, so nothing was stored. Make room there; nothing else is lost.")
    if code == sqlite3.SQLITE_READONLY:
        return StorageUnavailable("The database can only be read. Make the file and its folder writable.")
    if code in _LOCKED:
        return StorageUnavailable("Another program is using the database. Try again in a moment, or end that program.")
    if code in _DAMAGED:
        return StorageUnavailable(f"The database is damaged ({error}). Put a backup in its place.")
    if code in _OUT_OF_REACH:
        return StorageUnavailable(f"The database cannot be reached ({error}). Check the disk and its folder.")
    return None

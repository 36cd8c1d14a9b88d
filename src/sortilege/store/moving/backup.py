"""An embedded site as one file, copied while it runs; and a site that begins from such a file."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from sortilege.store.errors import StorageUnavailable
from sortilege.store.moving.site import CannotMove
from sortilege.store.moving.sqlite_site import site_in
from sortilege.store.sqlite.faults import explained, is_damage, is_in_use
from sortilege.store.sqlite.file import opened, recognise

Told = Callable[[int, int], None]
"""How many pages were copied, and how many there are."""
_PAGES: Final = 1000
"""Copied in one go."""
_BESIDE: Final = ("-wal", "-shm", "-journal")
"""Files that belong to a database while it is used."""


def back_up(site: Path, file: Path, told: Told, *, force: bool = False) -> None:
    """`force`: also if there is such a file. Raises a `StorageFault`."""
    _look_at(site)
    with _explained(file):
        if _is_same(site, file):
            raise CannotMove(f"{file} is the site itself. Choose another file.")
        if file.is_dir():
            raise CannotMove(f"{file} is a folder. Say what the file in it is called.")
        if file.exists() and not force:
            raise CannotMove(f"{file} is there already. Choose another name, or replace it with --force.")
        with _unfinished(file) as copy:
            _copy(site, copy, told)
            _put(copy, file)


def restore(file: Path, site: Path, told: Told, *, force: bool = False) -> None:
    """`force`: also if a site is there, unless it is in use. Raises a `StorageFault`."""
    _look_at(file)
    with _explained(site):
        if _is_same(site, file):
            raise CannotMove(f"{file} is the site itself, and in its place already.")
        if site.exists() and not force:
            raise CannotMove(f"A site is there already, in {site}. Choose another place, or replace it with --force.")
        site.parent.mkdir(parents=True, exist_ok=True)
        _check_unused(site)
        with _unfinished(site) as copy:
            _copy(file, copy, told)
            _check_unused(site)  # still
            # Whatever the one before had left there is no part of this one.
            for ending in _BESIDE:
                site.with_name(site.name + ending).unlink(missing_ok=True)
            _put(copy, site)


def _look_at(site: Path) -> None:
    """Before anything is made: is it one?"""
    with _explained(site), site_in(site):
        pass


def _copy(source: Path, target: Path, told: Told) -> None:
    """As of one moment, whoever writes there. It is one of ours and sound when this returns."""
    with site_in(source) as db, closing(sqlite3.connect(target, isolation_level=None)) as copy:
        db.execute("BEGIN")
        level = _level(db)  # from now on it is that moment
        # Nobody sees it before it is complete and on the disk.
        copy.execute("PRAGMA journal_mode = OFF")
        copy.execute("PRAGMA synchronous = OFF")
        db.backup(copy, pages=_PAGES, progress=lambda _, left, of: told(of - left, of))
    with closing(sqlite3.connect(target, isolation_level=None)) as copy:
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, which can be read wherever it is put
        recognise(copy, target)
        found = [row[0] for row in copy.execute("PRAGMA integrity_check(1)")]
        if found != ["ok"] or _level(copy) != level:
            raise CannotMove(f"{source} is damaged, so it was not copied. Use an earlier backup.")


def _level(db: sqlite3.Connection) -> int:
    level: int
    (level,) = db.execute("PRAGMA user_version").fetchone()
    return level


def _check_unused(site: Path) -> None:
    """If there is one. All that was stored there is in the file itself afterwards."""
    if not site.exists():
        return
    try:
        with opened(site) as db, closing(db):
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            db.execute("BEGIN IMMEDIATE")  # only who is alone gets this
            db.execute("COMMIT")
            recognise(db, site)
            db.execute("PRAGMA journal_mode = DELETE")
    except StorageUnavailable as fault:
        if is_in_use(fault.__cause__):
            raise CannotMove(f"{site} is in use. Stop the site there first.") from fault
        if not is_damage(fault.__cause__):  # what is damaged is what a backup is for
            raise


@contextmanager
def _unfinished(target: Path) -> Iterator[Path]:
    """A new file beside it, for nobody else to read: secrets are kept in it. It is gone if it did not get its name."""
    unfinished = target.with_name(f"{target.name}.{os.getpid()}.unfinished")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield unfinished
    finally:
        for ending in ("", *_BESIDE):
            unfinished.with_name(unfinished.name + ending).unlink(missing_ok=True)


def _put(copy: Path, target: Path) -> None:
    """Under its name, for good: it is on the disk then."""
    _flush(copy)
    copy.replace(target)
    if os.name != "nt":  # there are no folders to be flushed
        _flush(target.parent)


def _flush(path: Path) -> None:
    opened_file = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened_file)
    finally:
        os.close(opened_file)


def _is_same(one: Path, other: Path) -> bool:
    with suppress(OSError):
        return one.samefile(other)
    return False


@contextmanager
def _explained(target: Path) -> Iterator[None]:
    try:
        with explained():
            yield
    except OSError as error:
        raise CannotMove(f"{target}: {error.strerror or error}. Choose another place.") from error

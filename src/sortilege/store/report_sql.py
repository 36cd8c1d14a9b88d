"""What is read and written of reports about values, in SQL."""

from __future__ import annotations

import sqlite3
from typing import Final

import msgspec

from sortilege.store.set_reads import LARGEST
from sortilege.store.sets import NewReport, Report, ReportStatus, SetMissing

_SELECT: Final = (
    "SELECT number, status, edition, version, item, attribute, written, suggestion, source, language, by, at"
    " FROM reports"
)


def add(db: sqlite3.Connection, report: NewReport) -> int:
    said = msgspec.structs.asdict(report)
    # Whoever says the same in another language or of the next version says nothing new.
    earlier = db.execute(
        "SELECT number FROM reports WHERE status = 'open' AND by = :by AND edition = :edition AND item = :item"
        " AND attribute = :attribute AND written = :written AND suggestion = :suggestion AND source = :source",
        said,
    ).fetchone()
    if earlier is not None:
        return int(earlier[0])
    number = db.execute(
        "INSERT INTO reports"
        " (status, edition, version, item, attribute, written, suggestion, source, language, by, at) VALUES ('open',"
        " :edition, :version, :item, :attribute, :written, :suggestion, :source, :language, :by, :at)",
        said,
    ).lastrowid
    assert number is not None
    return number


def of(db: sqlite3.Connection, edition: str, limit: int) -> list[Report]:
    return _reports(
        db.execute(f"{_SELECT} WHERE edition = ? ORDER BY status = 'open' DESC, number DESC LIMIT ?", (edition, limit))
    )


def all_of_them(db: sqlite3.Connection, status: ReportStatus | None, limit: int) -> list[Report]:
    if status is None:
        return _reports(db.execute(f"{_SELECT} ORDER BY number DESC LIMIT ?", (limit,)))
    return _reports(db.execute(f"{_SELECT} WHERE status = ? ORDER BY number DESC LIMIT ?", (status, limit)))


def close(db: sqlite3.Connection, number: int, status: ReportStatus, edition: str | None) -> Report:
    if number.bit_length() > LARGEST:
        raise SetMissing
    db.execute(
        "UPDATE reports SET status = ? WHERE number = ? AND edition = coalesce(?, edition)", (status, number, edition)
    )
    found = _reports(db.execute(f"{_SELECT} WHERE number = ? AND edition = coalesce(?, edition)", (number, edition)))
    if not found:
        raise SetMissing
    return found[0]


def count_by(db: sqlite3.Connection, by: str, since: float) -> int:
    (count,) = db.execute("SELECT count(*) FROM reports WHERE by = ? AND at >= ?", (by, since)).fetchone()
    return int(count)


def _reports(found: sqlite3.Cursor) -> list[Report]:
    names = [column[0] for column in found.description]
    return [Report(**dict(zip(names, row, strict=True))) for row in found]

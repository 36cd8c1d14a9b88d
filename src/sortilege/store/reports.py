"""What people say about values that they think are wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from sortilege.store.database import Area, Connection, asking, is_countable, reading, select, writing
from sortilege.store.errors import SetMissing

ReportStatus = Literal["open", "accepted", "declined"]


class NewReport(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody thinks that a value is wrong."""

    edition: str
    """A shipped edition's id, or a set's id."""
    version: int | None
    """Which version of a set it was."""
    item: str
    attribute: str
    written: str
    """The value as it was shown."""
    suggestion: str
    source: str
    language: str
    by: str
    """Who says so: the hash of their secret."""
    at: float


class Report(NewReport, frozen=True, kw_only=True):
    number: int
    status: ReportStatus
    """What became of it."""


class Reports(Area):
    @writing
    async def add(self, db: Connection, report: NewReport) -> int:
        """Its number. The same open one from the same person is kept once: its number is returned.

        It is the same if the same value is to become the same for the same reason, in whatever version or language.
        """
        kept = await db.row(
            "SELECT number FROM reports WHERE status = 'open' AND by = :by AND edition = :edition AND item = :item"
            " AND attribute = :attribute AND written = :written AND suggestion = :suggestion AND source = :source",
            by=report.by,
            edition=report.edition,
            item=report.item,
            attribute=report.attribute,
            written=report.written,
            suggestion=report.suggestion,
            source=report.source,
        ) or await db.row(
            "INSERT INTO reports"
            " (status, edition, version, item, attribute, written, suggestion, source, language, by, at) VALUES"
            " ('open', :edition, :version, :item, :attribute, :written, :suggestion, :source, :language, :by, :at)"
            " RETURNING number",
            **msgspec.structs.asdict(report),
        )
        assert kept is not None
        return int(kept[0])

    @asking
    async def of(self, db: Connection, edition: str, limit: int) -> list[Report]:
        """About one edition, open ones first, then the latest first."""
        latest = "FROM reports WHERE edition = :edition ORDER BY status = 'open' DESC, number DESC LIMIT :limit"
        return _reports(await db.rows(select(Report, latest), edition=edition, limit=limit))

    @reading
    async def all(self, db: Connection, status: ReportStatus | None, limit: int) -> list[Report]:
        """About all editions, the latest first."""
        if status is None:
            latest = "FROM reports ORDER BY number DESC LIMIT :limit"
            return _reports(await db.rows(select(Report, latest), limit=limit))
        latest = "FROM reports WHERE status = :status ORDER BY number DESC LIMIT :limit"
        return _reports(await db.rows(select(Report, latest), status=status, limit=limit))

    @writing
    async def close_report(
        self, db: Connection, number: int, status: ReportStatus, edition: str | None = None
    ) -> Report:
        """Say what became of it; if `edition` is named, only if it is about that one. Raises `SetMissing`."""
        if not is_countable(number) or not await db.run(
            "UPDATE reports SET status = :status WHERE number = :number AND edition = coalesce(:edition, edition)",
            status=status,
            number=number,
            edition=edition,
        ):
            raise SetMissing
        (closed,) = _reports(await db.rows(select(Report, "FROM reports WHERE number = :number"), number=number))
        return closed

    @asking
    async def count_by(self, db: Connection, by: str, since: float) -> int:
        """How many somebody has sent since then. Repeated ones do not count."""
        found = await db.row("SELECT count(*) FROM reports WHERE by = :by AND at >= :since", by=by, since=since)
        assert found is not None
        return int(found[0])


def _reports(found: Sequence[Any]) -> list[Report]:
    names = Report.__struct_fields__
    return [Report(**dict(zip(names, row, strict=True))) for row in found]

"""Reports about values in SQLite."""

from __future__ import annotations

from sortilege.store import report_sql
from sortilege.store.readers import Readers
from sortilege.store.sets import NewReport, Report, ReportStatus
from sortilege.store.writer import Writer


class SqliteReports:
    def __init__(self, readers: Readers, writer: Writer) -> None:
        self._readers = readers
        self._writer = writer

    async def add(self, report: NewReport) -> int:
        return await self._writer.run(lambda db: report_sql.add(db, report))

    async def of(self, edition: str, limit: int) -> list[Report]:
        return await self._readers.run(lambda db: report_sql.of(db, edition, limit))

    async def all(self, status: ReportStatus | None, limit: int) -> list[Report]:
        return await self._readers.run(lambda db: report_sql.all_of_them(db, status, limit))

    async def close_report(self, number: int, status: ReportStatus, edition: str | None = None) -> Report:
        return await self._writer.run(lambda db: report_sql.close(db, number, status, edition))

    async def count_by(self, by: str, since: float) -> int:
        return await self._readers.run(lambda db: report_sql.count_by(db, by, since))

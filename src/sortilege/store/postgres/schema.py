"""Recognising a database and bringing it up to date, once, however many workers start together. One that is not ours
is left alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from asyncpg import Record

from sortilege.store.errors import StorageUnavailable
from sortilege.store.migrations import steps
from sortilege.store.moving.mark import MARK, unfinished_move

if TYPE_CHECKING:
    from sortilege.store.postgres.connection import Wire

OLDEST_SERVER: Final = 14
_OURS: Final = 0x536F7274
"""Whoever brings the database up to date holds the lock of this number."""
_KNOWN: Final = "SELECT level, oldest FROM sortilege_site"


async def bring_up_to_date(wire: Wire, place: str, *, unfinished: bool = False) -> None:
    """`place`: what the database is called, for people. `unfinished`: also one that a move has not finished."""
    check_server(wire, place)
    async with wire.transaction():
        await wire.execute("SELECT pg_advisory_xact_lock($1)", _OURS)
        level, oldest = await _recognised(wire, place)
        if not unfinished:
            await check_whole(wire, place)
        missing = [step for step in steps("postgres") if step.level > level]
        for step in missing:
            await wire.execute(step.sql)
        if missing:
            oldest = max([oldest, *(step.level for step in missing if step.disturbs)])
            await wire.execute("UPDATE sortilege_site SET level = $1, oldest = $2", missing[-1].level, oldest)


async def check_whole(wire: Wire, place: str) -> None:
    if await wire.fetchval("SELECT to_regclass($1)", MARK) is not None:
        raise unfinished_move(place, await wire.fetchval(f"SELECT source FROM {MARK}"))  # noqa: S608  # a name of ours


async def check_level(wire: Wire) -> None:
    """Whether this program can still go on: a later one may have brought the database further meanwhile."""
    known: Record | None = await wire.fetchrow(_KNOWN)
    if known is None or known["oldest"] > our_level():
        raise _too_late("The database")


def our_level() -> int:
    return steps("postgres")[-1].level


def check_server(wire: Wire, place: str) -> None:
    version = wire.get_server_version()
    if version.major < OLDEST_SERVER:
        raise StorageUnavailable(
            f"{place} is PostgreSQL {version.major}.{version.minor}: at least {OLDEST_SERVER} is needed."
        )
    settings: Any = wire.get_settings()
    if settings.server_encoding.upper() not in ("UTF8", "UTF-8"):
        raise StorageUnavailable(f"{place} does not keep texts in UTF-8. Make a database that does.")


async def _recognised(wire: Wire, place: str) -> tuple[int, int]:
    """What it has come to, and the oldest program that can use it. An empty one becomes ours."""
    if await wire.fetchval("SELECT to_regclass('sortilege_site')") is None:
        others = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"
        if await wire.fetchval(others):
            raise StorageUnavailable(f"{place} belongs to another program. Choose an empty database.")
        await wire.execute(
            "CREATE TABLE sortilege_site (level BIGINT NOT NULL, oldest BIGINT NOT NULL);"
            " INSERT INTO sortilege_site VALUES (0, 0)"
        )
    known: Any = await wire.fetchrow(_KNOWN)
    if known["oldest"] > our_level():
        raise _too_late(place)
    return int(known["level"]), int(known["oldest"])


def _too_late(place: str) -> StorageUnavailable:
    return StorageUnavailable(f"{place} was brought up to date by a later version of Sortilege. Install that version.")

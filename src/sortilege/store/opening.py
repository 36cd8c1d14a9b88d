"""Opening the database that somebody names: a file on this machine, or PostgreSQL by its address."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import SplitResult, unquote, urlsplit

from sortilege.store.database import Database
from sortilege.store.errors import StorageFault, StorageUnavailable
from sortilege.store.sqlite.database import SqliteDatabase

if TYPE_CHECKING:
    from sortilege.store.postgres.database import PostgresDatabase

_POSTGRES: Final = ("postgresql", "postgres")
_PAUSE: Final = 1.0


class NotThere(StorageUnavailable):
    """There is no such server, or it is not ready; it may come."""


def is_shared(address: str) -> bool:
    """Whether a database with this address can be used by several workers. Raises a `StorageFault` if it is none."""
    return file_of(address) is None


def file_of(address: str) -> Path | None:
    """The file of an embedded database; None: it is a server. Raises a `StorageFault` if it is neither."""
    kind, colon, rest = address.partition(":")
    if colon and kind.lower() in _POSTGRES:
        _parsed(address)
        return None
    if not colon or kind.lower() != "sqlite":
        raise StorageUnavailable(
            "A database is named as sqlite:FILE or postgresql://user:password@host:port/name;"
            f" “{kind[:20] if colon else address[:20]}” is neither."
        )
    path = rest.removeprefix("//")
    if not path:
        raise StorageUnavailable("sqlite: names no file. Say which one, such as sqlite:sortilege.db.")
    return Path(unquote(path))


def place_of(address: str) -> str:
    """What it is called where everybody may read it: without the user and the password."""
    file = file_of(address)
    return str(file) if file is not None else _place(_parsed(address))


async def open_database(address: str, *, wait: float = 0.0, waiting: Callable[[str], None] | None = None) -> Database:
    """Ready to use. A server that is not there is waited for so many seconds; `waiting` is told why, once.

    Raises a `StorageFault`.
    """
    file = file_of(address)
    if file is not None:
        return SqliteDatabase(file)
    loop = asyncio.get_running_loop()
    until = loop.time() + wait
    while True:
        try:
            return await _postgres(address)
        except NotThere as fault:
            if loop.time() + _PAUSE > until:
                raise
            if waiting is not None:
                waiting(fault.message)
                waiting = None
        await asyncio.sleep(_PAUSE)


async def _postgres(address: str) -> PostgresDatabase:
    # Only here: whoever plays on a laptop need not load it.
    import asyncpg  # noqa: PLC0415

    from sortilege.store.postgres.connections import PATIENCE, SETTINGS, Connections  # noqa: PLC0415
    from sortilege.store.postgres.database import PostgresDatabase  # noqa: PLC0415
    from sortilege.store.postgres.schema import bring_up_to_date  # noqa: PLC0415

    place = place_of(address)
    with explained(place):
        wire: Any = await asyncpg.connect(address, timeout=PATIENCE, server_settings=SETTINGS)
        try:
            # Others may be bringing it up to date, and that may take a while.
            await wire.execute("SET statement_timeout = 0")
            await bring_up_to_date(wire, place)
        finally:
            with suppress(Exception):
                await wire.close(timeout=PATIENCE)
        return PostgresDatabase(await Connections.to(address))


@contextmanager
def explained(place: str) -> Iterator[None]:
    """Whatever PostgreSQL complains about is a `StorageFault` that says where."""
    import asyncpg  # noqa: PLC0415

    from sortilege.store.postgres.faults import COMES_BACK, fault_of  # noqa: PLC0415

    try:
        yield
    except StorageFault:
        raise
    except asyncpg.InvalidCatalogNameError as error:
        raise NotThere(f"There is no database {place}. Make it first (createdb).") from error
    except (ValueError, asyncpg.ClientConfigurationError) as error:
        raise StorageUnavailable(f"{place}: this address of a database cannot be read.") from error
    except Exception as error:
        fault = fault_of(error)
        if fault is None:
            raise
        if isinstance(error, OSError):
            host = place.partition(" at ")[2]
            raise NotThere(f"No database answers at {host}: is PostgreSQL running there?") from error
        kind = NotThere if isinstance(error, COMES_BACK) else type(fault)
        raise kind(f"{place}: {fault.message}") from error


def _parsed(address: str) -> SplitResult:
    """Raises a `StorageFault`; nothing of what was typed is told, because a password may be in it."""
    try:
        parsed = urlsplit(address)
        _ = parsed.port
    except ValueError:
        parsed = None
    if parsed is None or not parsed.path.strip("/"):
        raise StorageUnavailable(
            "This address of a database cannot be read; it looks like postgresql://user:password@host:port/name,"
            " with signs such as @ and / in the password written as %40 and %2F."
        )
    return parsed


def _place(parsed: SplitResult) -> str:
    host = parsed.netloc.rpartition("@")[2] or "this machine"
    return f"{parsed.path.strip('/')} at {host}"

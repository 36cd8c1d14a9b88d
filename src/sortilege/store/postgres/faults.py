"""What PostgreSQL complains about, as faults that say what to do. Passwords are in none of them."""

from __future__ import annotations

from typing import Final

import asyncpg

from sortilege.store.errors import StorageFault, StorageFull, StorageUnavailable

_NOT_DONE: Final = (asyncpg.InterfaceError, asyncpg.InternalClientError, asyncpg.AdminShutdownError)
"""The connection was closed before it was asked, or the server closed it instead of answering."""
_LOST: Final = (OSError, asyncpg.PostgresConnectionError)
"""The connection is no more. What was asked for may have been done or not."""
COMES_BACK: Final = (
    *_NOT_DONE,
    *_LOST,
    TimeoutError,
    asyncpg.CannotConnectNowError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
)
"""It is starting, stopping, busy or out of reach: waiting helps."""
RACES: Final = (
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.UniqueViolationError,
    asyncpg.ForeignKeyViolationError,
)
"""Somebody else has written what this was about: asked again, it finds what they have written."""


_READ_ONLY: Final = (asyncpg.ReadOnlySQLTransactionError, asyncpg.FeatureNotSupportedError)
"""A copy cannot be written; and it knows no transaction as we write in."""
OUT_OF_REACH: Final = "The database cannot be reached. Try again in a moment."


class StorageLost(StorageUnavailable):
    """The connection was lost on the way: nobody knows what was done."""


class NotDone(StorageLost):
    """The connection was lost before anything was done."""


def fault_of(error: BaseException) -> StorageFault | None:  # one sentence for each
    """What to tell people if the storage is to blame; None if somebody else is."""
    if isinstance(error, asyncpg.DataError):  # a value that does not fit: the fault is ours
        return None
    if isinstance(error, asyncpg.DiskFullError):
        return StorageFull("The database's disk is full, so nothing was stored. Make room there; nothing else is lost.")
    if isinstance(error, asyncpg.InvalidAuthorizationSpecificationError):
        return StorageUnavailable("The database does not let us in: check the user and the password.")
    if isinstance(error, asyncpg.InsufficientPrivilegeError):
        return StorageUnavailable(f"The database does not allow it ({error}). Give its user the rights to its schema.")
    if isinstance(error, _READ_ONLY):
        return StorageUnavailable("The database can only be read. Is it a copy? Name the server that is written to.")
    if isinstance(error, asyncpg.CannotConnectNowError):
        return StorageUnavailable("The database is starting or stopping. Try again in a moment.")
    if isinstance(error, asyncpg.TooManyConnectionsError):
        return StorageUnavailable("The database has no connection left. Allow more (max_connections), or use fewer.")
    if isinstance(error, (TimeoutError, asyncpg.QueryCanceledError)):
        return StorageUnavailable("The database does not answer in time. Try again in a moment.")
    if isinstance(error, (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)):
        return StorageUnavailable("Many are writing the same just now. Try again in a moment.")
    if isinstance(error, _NOT_DONE):
        return NotDone(OUT_OF_REACH)
    if isinstance(error, _LOST):
        return StorageLost(OUT_OF_REACH)
    if isinstance(error, (*COMES_BACK, asyncpg.InternalServerError, asyncpg.PostgresSystemError)):
        return StorageUnavailable(OUT_OF_REACH)
    return None

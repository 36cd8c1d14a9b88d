"""What every database engine can do, and how a query is written over it.

A query is one method of an `Area`: its question, its SQL and what it makes of the rows stand in one place. SQL is the
part that engines have in common; it names its parameters (`:id`). What an engine does in its own way is in its folder.

A query that is a single statement says so (`asking`, `telling`): where the database is elsewhere, each statement is a
way there and back, and so are the two ends of a transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeAlias, TypeVar

import msgspec

from sortilege.store.changes import Change

T = TypeVar("T")
P = ParamSpec("P")
A = TypeVar("A", bound="Area")

Value: TypeAlias = str | int | float | bytes | None
"""What is written and compared. There are no booleans: engines differ in them."""

_BITS: Final = 63
"""So many has the largest number that a database counts to."""


class Connection(Protocol):
    """The database as a query sees it: nobody comes between its steps."""

    async def rows(self, sql: str, /, **named: Value) -> Sequence[Any]:
        """All rows of the answer, each with its columns in the order that was asked for."""

    async def row(self, sql: str, /, **named: Value) -> Sequence[Any] | None:
        """The first one."""

    async def run(self, sql: str, /, **named: Value) -> int:
        """How many rows were written or removed."""


Query: TypeAlias = Callable[[Connection], Coroutine[Any, Any, T]]
"""Waits for nothing but its connection, and changes nothing but the database: it may be asked again from the start."""


class Database(Protocol):
    """Everything may raise a `StorageFault`."""

    @property
    def shared(self) -> bool:
        """Whether other workers, perhaps on other machines, use the same database."""

    async def ask(self, query: Query[T]) -> T:
        """One statement that reads."""

    async def read(self, query: Query[T]) -> T:
        """Ask as of one moment: all that was stored before is there, nothing of what comes after."""

    async def tell(self, query: Query[T]) -> T:
        """One statement that writes."""

    async def write(self, query: Query[T]) -> T:
        """As if nobody else were writing: store all of it, or nothing if it raises. What it returns or raises is told
        when it is on the disk.

        Whoever stops waiting does not stop the query.
        """

    async def append(self, id: str, expected: int, change: Change) -> int:
        """Add to a table's log that has come to version `expected`; returns the new version. Of all that is stored
        this happens most by far, so each engine does it in its own way.

        Raises `Missing`; `Repeated`, even if `expected` is out of date; `Conflict` if the log is elsewhere by now;
        `TooLong`.
        """

    async def time(self) -> float:
        """Seconds since 1970, by a clock that all who use the database have in common."""

    async def check(self) -> None:
        """Raises a `StorageFault` if it cannot be used now."""

    async def size(self) -> int:
        """About how many bytes everything takes on the disk, without room that became free."""

    async def close(self) -> None:
        """Finish what was asked for, then let go of everything. Closing twice does no harm."""


Method: TypeAlias = Callable[Concatenate[A, Connection, P], Coroutine[Any, Any, T]]
Called: TypeAlias = Callable[Concatenate[A, P], Coroutine[Any, Any, T]]


class Area:
    """Queries that belong together. Everything may raise a `StorageFault`."""

    def __init__(self, database: Database) -> None:
        self._database = database


def asking(query: Method[A, P, T]) -> Called[A, P, T]:
    """One statement that reads. Whoever calls it leaves out the connection."""

    @wraps(query)
    def ask(area: A, /, *args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, T]:
        return area._database.ask(lambda db: query(area, db, *args, **kwargs))  # noqa: SLF001  # a part of it

    return ask


def reading(query: Method[A, P, T]) -> Called[A, P, T]:
    """Several statements, as of one moment."""

    @wraps(query)
    def read(area: A, /, *args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, T]:
        return area._database.read(lambda db: query(area, db, *args, **kwargs))  # noqa: SLF001

    return read


def telling(query: Method[A, P, T]) -> Called[A, P, T]:
    """One statement that writes."""

    @wraps(query)
    def tell(area: A, /, *args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, T]:
        return area._database.tell(lambda db: query(area, db, *args, **kwargs))  # noqa: SLF001

    return tell


def writing(query: Method[A, P, T]) -> Called[A, P, T]:
    """Several statements, all or nothing."""

    @wraps(query)
    def write(area: A, /, *args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, T]:
        return area._database.write(lambda db: query(area, db, *args, **kwargs))  # noqa: SLF001

    return write


def select(shape: type[msgspec.Struct], rest: str, of: str = "") -> str:
    """The columns that a shape is made of, in its order: each is called like its field. `of`: in which table."""
    return f"SELECT {', '.join(f'{of}.{name}' if of else name for name in shape.__struct_fields__)} {rest}"


def is_countable(number: int) -> bool:
    """Whether a database can be asked for this number."""
    return number.bit_length() <= _BITS

"""What every database engine can do, and how a query is written over it.

A query is one method of an `Area`: its question, its SQL and what it makes of the rows stand in one place. SQL is the
part that engines have in common; it names its parameters (`:id`). What an engine does in its own way is in its folder.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeAlias, TypeVar

import msgspec

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

    async def read(self, query: Query[T]) -> T:
        """Ask as of one moment: all that was stored before is there, nothing of what comes after."""

    async def write(self, query: Query[T]) -> T:
        """Store all of it, or nothing if it raises. What it returns or raises is told when it is on the disk.

        Whoever stops waiting does not stop the query.
        """

    async def size(self) -> int:
        """How many bytes everything takes on the disk, without room that became free."""

    async def close(self) -> None:
        """Finish what was asked for, then let go of everything. Closing twice does no harm."""


class Area:
    """Queries that belong together. Everything may raise a `StorageFault`."""

    def __init__(self, database: Database) -> None:
        self._database = database


def reading(
    query: Callable[Concatenate[A, Connection, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[A, P], Coroutine[Any, Any, T]]:
    """Whoever calls it leaves out the connection."""

    @wraps(query)
    def read(area: A, /, *args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, T]:
        return area._database.read(lambda db: query(area, db, *args, **kwargs))  # noqa: SLF001  # a part of it

    return read


def writing(
    query: Callable[Concatenate[A, Connection, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[A, P], Coroutine[Any, Any, T]]:
    """Whoever calls it leaves out the connection."""

    @wraps(query)
    def write(area: A, /, *args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, T]:
        return area._database.write(lambda db: query(area, db, *args, **kwargs))  # noqa: SLF001  # a part of it

    return write


def select(shape: type[msgspec.Struct], rest: str) -> str:
    """The columns that a shape is made of, in its order: each is called like its field."""
    return f"SELECT {', '.join(shape.__struct_fields__)} {rest}"


def is_countable(number: int) -> bool:
    """Whether a database can be asked for this number."""
    return number.bit_length() <= _BITS

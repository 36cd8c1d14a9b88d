"""A whole site as it is copied: what engines do in their own way. Everything may raise a `StorageFault`."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from sortilege.store.database import Connection, Value
from sortilege.store.errors import StorageUnavailable
from sortilege.store.moving.shape import Row, Table


class CannotMove(StorageUnavailable):
    """Nothing was lost: the source is only read."""


class DoesNotFit(Exception):
    """A row that its table does not take: something it refers to is not there, or it was there before."""


class Site(Protocol):
    @property
    def place(self) -> str:
        """Where it is, for people, and always the same for the same site."""

    @property
    def connection(self) -> Connection: ...

    async def has(self, table: str) -> bool: ...

    async def has_rows(self) -> bool:
        """Whether anything is kept there, in whatever table."""

    def kept(self, value: Value) -> Value:
        """What it makes of a value: engines differ in one letter and one number."""

    def transaction(self) -> AbstractAsyncContextManager[None]:
        """All or nothing."""

    async def execute(self, sql: str) -> None:
        """A statement without an answer."""

    async def add(self, table: Table, rows: Sequence[Row]) -> None:
        """Raises `DoesNotFit`."""

    async def clear(self, tables: Sequence[Table]) -> None:
        """Remove all rows."""

    async def largest_number(self, table: Table) -> int:
        """That was ever given to a row, as far as it is known."""

    async def count_on(self, table: Table, number: int) -> None:
        """The next row gets a larger one."""

    async def settle(self, tables: Sequence[Table]) -> None:
        """After much was added: so that it is found fast."""

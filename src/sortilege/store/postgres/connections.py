"""The connections of one worker. They are made again whenever they are lost; who needs one waits a moment for that."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from random import random
from typing import TYPE_CHECKING, Any, Final

import asyncpg

from sortilege.store.errors import StorageUnavailable
from sortilege.store.postgres.faults import COMES_BACK, OUT_OF_REACH, fault_of

if TYPE_CHECKING:
    from sortilege.store.postgres.connection import Wire

MOST: Final = 10
"""Connections of one worker. PostgreSQL brings what comes at the same time to the disk together."""
ANSWER: Final = 5.0
"""Seconds that a statement may take …"""
PATIENCE: Final = 4.0
"""… and that somebody waits for a connection."""
_FIRST_DELAY: Final = 0.05
_LONGEST_DELAY: Final = 0.5
_LETTING_GO: Final = 1.0
SETTINGS: Final = {
    "application_name": "sortilege",
    # Also where nobody here can stop it any more.
    "statement_timeout": f"{ANSWER * 2:.0f}s",
    "idle_in_transaction_session_timeout": "20s",
    "timezone": "UTC",
}


class Connections:
    def __init__(self, pool: asyncpg.Pool[asyncpg.Record]) -> None:
        self._pool = pool

    @classmethod
    async def to(cls, url: str) -> Connections:
        pool = await asyncpg.create_pool(
            url,
            min_size=0,
            max_size=MOST,
            timeout=PATIENCE,
            command_timeout=ANSWER,
            server_settings=SETTINGS,
            reset=_as_it_is,
        )
        return cls(pool)

    @asynccontextmanager
    async def one(self) -> AsyncGenerator[Wire, None]:
        """Raises a `StorageFault`, also for what goes wrong on it."""
        wire = await self._acquired()
        try:
            yield wire
        except Exception as error:
            if not isinstance(error, asyncpg.PostgresError):
                _spoil(wire, error)
            if fault := fault_of(error):
                raise fault from error
            raise
        finally:
            await self._let_go(wire)

    async def _acquired(self) -> Wire:
        """Again and again, with pauses that grow: a server that starts anew is soon there. Whoever has waited in vain
        need not try once more."""
        until = asyncio.get_running_loop().time() + PATIENCE
        delay = _FIRST_DELAY
        while True:
            left = until - asyncio.get_running_loop().time()
            try:
                return await self._pool.acquire(timeout=max(0.001, left))
            except COMES_BACK as error:
                if left < delay or self._pool.is_closing():
                    raise StorageUnavailable(OUT_OF_REACH) from error
            except asyncpg.PostgresError as error:
                raise fault_of(error) or error from error
            await asyncio.sleep(delay * (0.5 + random()))  # noqa: S311  # so that not everybody comes at once
            delay = min(2 * delay, _LONGEST_DELAY)

    async def _let_go(self, wire: Any) -> None:
        try:
            await self._pool.release(wire, timeout=_LETTING_GO)
        except Exception:  # noqa: BLE001  # then it is closed, and another one takes its place
            return

    async def close(self) -> None:
        try:
            await asyncio.wait_for(self._pool.close(), PATIENCE)
        except (TimeoutError, *COMES_BACK):
            self._pool.terminate()


async def _as_it_is(_: object) -> None:
    """We change nothing about a connection that would have to be undone: one way less for each query."""


def _spoil(wire: Any, error: Exception) -> None:
    """A connection on which something was left unanswered is of no use any more."""
    if isinstance(error, COMES_BACK):
        with suppress(asyncpg.InterfaceError):  # one that was closed there is no longer ours
            wire.terminate()

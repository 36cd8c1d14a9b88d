"""Analyses of games at this site: each is made once, in its turn and where it can be stopped, and kept with its table.

Whoever asks first begins it, and it goes on though they may leave. Every worker may make one; what is kept is the same.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from cachetools import LRUCache, TTLCache
from msgspec.structs import replace

from sortilege.analysis.analyse import NotAnalysed
from sortilege.analysis.brief import brief_of
from sortilege.analysis.model import FORMAT, Analysis
from sortilege.analysis.work import analysed
from sortilege.broker.ending import end
from sortilege.core.errors import Illegal, Malformed, NotYourTurn, Over, Refused
from sortilege.core.record import read_header
from sortilege.core.templates import marked
from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.model import Edition
from sortilege.fairness import FairQueue
from sortilege.people.guest import Guest
from sortilege.referee import BYTE_ORDER_MARK, LONGEST_LINE
from sortilege.sandbox import Sandbox, TookTooMuch, load_ahead
from sortilege.store.analyses import NewAnalysis
from sortilege.tables.errors import NotNow
from sortilege.tables.lobby import Lobby
from sortilege.tables.records import record_of
from sortilege.tables.table import Table

_AT_ONCE: Final = 2
_SECONDS: Final = 20.0
_MEGABYTES: Final = 1_000
_REMEMBERED: Final = 16 * 1024**2
"""Bytes of them."""
_TOGETHER: Final = 50
_ALL: Final = 2**62
_REFUSED_FOR: Final = 60.0
"""Seconds until what could not be analysed is tried again."""
_log = logging.getLogger(__name__)
_REFUSALS: Final = {one.code: one for one in (Malformed, NotYourTurn, Illegal, Over, NotAnalysed)}
"""What a record can be refused with."""
load_ahead(analysed)


class _Making:
    """One that is being made."""

    def __init__(self) -> None:
        self.share = 0.0
        self.task: asyncio.Task[bytes]

    def hear(self, share: float) -> None:
        self.share = share


class Analyses:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._sandbox = Sandbox(at_once=_AT_ONCE, seconds=_SECONDS, megabytes=_MEGABYTES)
        self._turns = FairQueue(_AT_ONCE, most=200, most_of_house=40, most_of_visitor=10)
        self._making: dict[str, _Making] = {}
        self._known: LRUCache[str, bytes] = LRUCache(_REMEMBERED, getsizeof=len)
        self._refused: TTLCache[str, Refused] = TTLCache(1000, _REFUSED_FOR)

    async def known(self, table: Table) -> bytes | None:
        """The analysis as JSON, without anybody's name, if it was made before. Raises `NotNow` before the end."""
        if table.phase != "over":
            raise NotNow(marked("The analysis comes when the game is over."))
        known = self._known.get(table.id)
        if known is None and (kept := await self._lobby.store.analyses.body(table.id, FORMAT)) is not None:
            known = self._remember(table.id, zlib.decompress(kept))
        return known

    def is_being_made(self, table: Table) -> bool:
        return table.id in self._making

    async def make(self, table: Table, guest: Guest, wait: float) -> bytes | float:
        """The analysis, or after so many seconds how much of it is done, from 0 to 1.

        Raises `NotNow`, `Busy` if too many wait, `NotAnalysed`.
        """
        if (known := await self.known(table)) is not None:
            return known
        if (refused := self._refused.get(table.id)) is not None:
            raise refused
        making = self._making.get(table.id)
        if making is None:
            making = self._making[table.id] = _Making()
            making.task = asyncio.create_task(self._made(table, guest, making))
            making.task.add_done_callback(lambda _: self._making.pop(table.id, None))
        done, _ = await asyncio.wait({making.task}, timeout=wait)
        return making.task.result() if done else making.share

    async def of_record(self, guest: Guest, record: bytes) -> Analysis:
        """Of a record that somebody brings; nothing of it is kept.

        Raises `Busy`, and whatever the record is refused with, with its line.
        """
        async with self._turns.turn(guest.turn):
            made = await self._run(record, _shipped_cards(record), _Making())
        return msgspec.json.decode(made, type=Analysis)

    async def of_owner(self, owner: str) -> AsyncIterator[tuple[str, bytes]]:
        """All of somebody's games that were analysed, each with what its file may be called."""
        before = _ALL
        while some := await self._lobby.store.analyses.of_owner(owner, FORMAT, before=before, limit=_TOGETHER):
            before = some[-1].number
            for one in some:
                kept = await self._lobby.store.analyses.body(one.table.id, FORMAT)
                if kept is not None:
                    yield f"{one.game}-{one.table.id}", zlib.decompress(kept)

    async def close(self) -> None:
        await end([one.task for one in self._making.values()])

    async def _made(self, table: Table, guest: Guest, making: _Making) -> bytes:
        try:
            async with self._turns.turn(guest.turn):
                record = await self._lobby.slices.run(record_of(table, guest.language))
                # It may be over by what has happened around the game: somebody has given up, or time was up.
                made = await self._run(record, table.edition, making, is_over=True)
        except (*_REFUSALS.values(),) as refused:
            _log.warning("a game of %d entries could not be analysed: %s", len(table.entries), refused.message)
            self._refused[table.id] = refused
            raise
        # What people are called is for the table to say, for they may leave.
        found = replace(msgspec.json.decode(made, type=Analysis), seats=("",) * len(table.chairs))
        nameless = msgspec.json.encode(found)
        new = NewAnalysis(
            table_id=table.id,
            format=FORMAT,
            game=table.setup.game,
            made_at=self._lobby.now(),
            brief=msgspec.json.encode(brief_of(found)),
            body=zlib.compress(nameless),
        )
        await self._lobby.store.analyses.keep(new)
        return self._remember(table.id, nameless)

    async def _run(self, record: bytes, edition: Edition | None, making: _Making, *, is_over: bool = False) -> bytes:
        try:
            made = await self._sandbox.run_telling(making.hear, analysed, record, edition, is_over)
        except TookTooMuch:
            raise NotAnalysed(marked("This game is too long to be analysed.")) from None
        fault: dict[str, Any] | None = msgspec.json.decode(made, type=_Answer).error
        if fault is not None:
            raise _REFUSALS[fault["code"]](marked("line {line}: {why}"), line=fault["line"], why=fault["message"])
        return made

    def _remember(self, id: str, made: bytes) -> bytes:
        if len(made) <= self._known.maxsize:
            self._known[id] = made
        return made


class _Answer(msgspec.Struct):
    """Of the process: an analysis, unless there is an error."""

    error: dict[str, Any] | None = None


def _shipped_cards(record: bytes) -> Edition | None:
    """Those of this program that a record names. Of other files nobody may name one to us."""
    first = record.removeprefix(BYTE_ORDER_MARK).lstrip()[:LONGEST_LINE].partition(b"\n")[0]
    try:
        name = read_header(first).edition
    except Refused as refused:  # for what is no record at all no process is started
        raise Malformed(marked("line {line}: {why}"), line=1, why=refused.message) from None
    id = (name or "").partition("@")[0]
    return shipped(id) if id in shipped_ids() else None

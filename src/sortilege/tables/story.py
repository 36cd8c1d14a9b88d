"""What has happened at a table: the latest of it at hand, all before that read again from the log when somebody asks.

The table as it was is remembered every now and then, so no question costs more than what it asks for and a little. What
was told in a language is remembered as well, within bytes that all tables share.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, Final

import msgspec

from sortilege.narration.names import Names
from sortilege.store.tables import Row, Tables
from sortilege.tables.kept import Kept
from sortilege.tables.scene import happening, names_at
from sortilege.tables.slices import Slices, Work
from sortilege.tables.table import Past, Table

PAGE: Final = 128
"""Rows of a log that are read at once, and from one table that is remembered to the next."""
LATEST: Final = 64
"""Things at hand."""
BESIDE: Final = 300
"""Bytes that something remembered takes beside what is told."""
Told = Kept[tuple[Any, ...], bytes]
"""Whatever was told, as JSON."""


class Story:
    def __init__(self, start: Table, log: Tables, told: Told, slices: Slices) -> None:
        """`start`: where nothing has happened yet."""
        self._log = log
        self._told = told
        self._slices = slices
        self._marks = [start]
        """The table every now and then; none of them changes any more."""
        self._latest: deque[Past] = deque(maxlen=LATEST)

    def goes_on(self, table: Table, pasts: Iterable[Past]) -> None:
        """These things have happened; `table` is how it stands since then, and will not change."""
        self._latest.extend(pasts)
        if table.version - self._marks[-1].version >= PAGE:
            self._marks.append(table)

    def forget(self) -> None:
        """What was remembered may name somebody who is forgotten; the log does not any more."""
        del self._marks[1:]
        self._latest.clear()

    async def folded(self, table: Table, rows: Sequence[Row]) -> list[Past]:
        """Let a table take these rows in."""
        return await self._slices.run(_folding(table, rows))

    async def pages(self, id: str, since: int, until: int | None = None) -> AsyncIterator[tuple[Row, ...]]:
        """The rows of the log after a version. Raises `Missing`."""
        while until is None or since < until:
            most = PAGE if until is None else min(PAGE, until - since)
            rows = await self._log.since(id, since, most)
            if rows:
                yield rows
                since = rows[-1].seq
            if len(rows) < most:
                return

    async def table_at(self, version: int) -> tuple[Table, float]:
        """The table as it was when it had come to a version, and since when. Raises `Missing`."""
        table = self._before(version).copy()
        at = 0.0
        async for rows in self.pages(table.id, table.version, version):
            await self.folded(table, rows)
            at = rows[-1].at
        return table, at

    async def told(self, table: Table, since: int, until: int, language: str) -> list[msgspec.Raw]:
        """Everything after one version up to another, each as JSON. Raises `Missing`."""
        names = names_at(table, language)
        found = [self._told.get(_key(table, seq, names)) for seq in range(since + 1, until + 1)]
        lacking = [since + 1 + index for index, text in enumerate(found) if text is None]
        if lacking:
            for seq, text in await self._tell(table, lacking[0], lacking[-1], names):
                found[seq - since - 1] = text
        return [msgspec.Raw(text or b"") for text in found]

    async def _tell(self, table: Table, first: int, last: int, names: Names) -> list[tuple[int, bytes]]:
        if self._latest and (begin := self._latest[0].seq) <= first:
            latest = [self._latest[seq - begin] for seq in range(first, last + 1)]
            return [self._one(table, past, names) for past in latest]
        made: list[tuple[int, bytes]] = []
        then = self._before(first).copy()
        async for rows in self.pages(then.id, then.version, last):
            made += await self._slices.run(self._telling(table, then, rows, first, names))
        return made

    def _telling(
        self, table: Table, then: Table, rows: Sequence[Row], first: int, names: Names
    ) -> Work[list[tuple[int, bytes]]]:
        made = []
        for row in rows:
            past = then.fold(row)
            if past.seq >= first:
                made.append(self._one(table, past, names))
            yield
        return made

    def _one(self, table: Table, past: Past, names: Names) -> tuple[int, bytes]:
        text = msgspec.json.encode(happening(table, past, names, names.language))
        self._told.put(_key(table, past.seq, names), text, len(text) + BESIDE)
        return past.seq, text

    def _before(self, version: int) -> Table:
        """The latest table that is remembered from before a version."""
        return self._marks[bisect_left(self._marks, version, key=lambda table: table.version) - 1]


def _folding(table: Table, rows: Sequence[Row]) -> Work[list[Past]]:
    pasts = []
    for row in rows:
        pasts.append(table.fold(row))
        yield
    return pasts


def _key(table: Table, seq: int, names: Names) -> tuple[Any, ...]:
    return table.id, seq, type(names), names.language, table.forgot

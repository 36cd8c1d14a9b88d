"""Who is looking at which table here, how far they have read, and a hint to them that something has happened.

Hints carry nothing.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict

from sortilege.people.owner import Owner


class Watcher:
    """One open stream."""

    def __init__(self, owner: Owner | None) -> None:
        self.owner = owner
        self._hint = asyncio.Event()

    def hint(self) -> None:
        self._hint.set()

    async def hinted(self, seconds: float) -> bool:
        """Wait for the next hint, but not longer than this."""
        try:
            async with asyncio.timeout(seconds):
                await self._hint.wait()
        except TimeoutError:
            return False
        self._hint.clear()
        return True


class Hub:
    def __init__(self) -> None:
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._read: defaultdict[str, dict[Owner, tuple[int, float]]] = defaultdict(dict)
        self.closed = False

    def enter(self, table: str, owner: Owner | None) -> Watcher:
        watcher = Watcher(owner)
        self._watchers[table].add(watcher)
        return watcher

    def leave(self, table: str, watcher: Watcher) -> None:
        self._watchers[table].discard(watcher)
        if not self._watchers[table]:
            del self._watchers[table]
            self._read.pop(table, None)

    def hint(self, table: str) -> None:
        for watcher in self._watchers.get(table, ()):
            watcher.hint()

    def close(self) -> None:
        """The house closes: every stream is to end."""
        self.closed = True
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.hint()

    def owners(self, table: str) -> set[Owner]:
        """Whose streams are open."""
        return {watcher.owner for watcher in self._watchers.get(table, ()) if watcher.owner is not None}

    def read(self, table: str, owner: Owner, version: int, now: float) -> None:
        """Somebody who is looking has seen all that happened up to a version, verdicts included."""
        if owner in self.owners(table) and self.read_at(table, owner, version) is None:
            self._read[table][owner] = (version, now)

    def read_at(self, table: str, owner: Owner, version: int) -> float | None:
        """Since when somebody has seen at least this version."""
        known, at = self._read.get(table, {}).get(owner, (-1, 0.0))
        return at if known >= version else None

    def watched(self, table: str) -> bool:
        return table in self._watchers

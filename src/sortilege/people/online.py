"""Who is here now, of those who keep a name: a page of theirs says so every few seconds, at whichever worker.

Nothing of it is stored. Whoever says nothing for a while is not here any more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from sortilege.broker.broker import Broker
from sortilege.broker.company import Company
from sortilege.people.owner import Owner

BEAT: Final = 20.0
"""Seconds after which a page that is looked at says so again."""
_STAYS: Final = 90.0
"""Seconds after which nobody believes it any more: browsers wake a page that lies in the background once a minute."""
_SAID_AGAIN: Final = 40.0
"""Seconds after which the others are told again."""


class Here(msgspec.Struct, frozen=True, array_like=True):
    at: float
    table: str
    """Where they are, if at a table; else nothing."""


class Online:
    def __init__(self, broker: Broker, now: Callable[[], float]) -> None:
        self._now = now
        self._there: Company[str, Here] = Company(broker, "online", Here)
        self._tidied_at = 0.0

    def beat(self, owner: Owner, table: str = "") -> None:
        """A page of theirs is open; `table`: at which table."""
        now, known = self._now(), self._there.at(owner).get(table)
        if known is None or known.at <= now - _SAID_AGAIN:
            self._there.put(owner, table, Here(now, table))
        self._tidy(now)

    async def find(self, owners: Iterable[str]) -> dict[str, bool]:
        """Those of them who are here, and whether they are at a table."""
        asked = list(owners)
        await asyncio.gather(*(self._there.ask(owner) for owner in asked))
        late = self._now() - _STAYS
        here = {owner: [one for one in self._there.everywhere(owner) if one.at > late] for owner in asked}
        return {owner: any(one.table for one in said) for owner, said in here.items() if said}

    def _tidy(self, now: float) -> None:
        if now - self._tidied_at < _STAYS:
            return
        self._tidied_at = now
        for owner in self._there.topics():
            for table, one in list(self._there.at(owner).items()):
                if one.at <= now - _STAYS:
                    self._there.drop(owner, table)

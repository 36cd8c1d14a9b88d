"""The bin: a set that was deleted can be brought back for a month, by whoever began it."""

from __future__ import annotations

import msgspec

from sortilege.core.templates import marked
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.store.bin import KEPT_IN_BIN, BinnedSet
from sortilege.store.errors import SetMissing
from sortilege.workshop.errors import no_set
from sortilege.workshop.makers import Makers
from sortilege.workshop.outlines import Outline


class Binned(msgspec.Struct, frozen=True):
    """A set in its owner's bin."""

    set: BinnedSet
    outline: Outline

    @property
    def until(self) -> float:
        """When it goes for good."""
        return self.set.binned_at + KEPT_IN_BIN


class Bin:
    def __init__(self, makers: Makers) -> None:
        self._makers = makers
        self._store = makers.store

    async def put(self, id: str, guest: Guest) -> None:
        """Any maker may; nobody sees the set any more then. Games that have begun go on."""
        await self._makers.own(id, guest)
        try:
            await self._store.bin.put(id, guest.name, self._makers.now())
        except SetMissing:
            raise no_set() from None
        self._makers.presence.hint(id)

    async def mine(self, guest: Guest) -> list[Binned]:
        """What this guest can bring back, the last one first; without those that cannot be read."""
        found = await self._store.bin.of(guest.known())
        return [Binned(one, outline) for one in found if (outline := await self._makers.outlines.of(one, guest))]

    async def bring_back(self, id: str, guest: Guest) -> None:
        """As it was, with its makers, its links and what was shared."""
        try:
            await self._store.bin.take_out(id, guest.known())
        except SetMissing:
            raise _not_there() from None

    async def remove(self, id: str, guest: Guest) -> None:
        """For good."""
        try:
            await self._store.bin.remove(id, guest.known())
        except SetMissing:
            raise _not_there() from None


def _not_there() -> NotFound:
    return NotFound(
        marked("This card set is not in your bin. Only whoever began it finds it there, for {days} days."),
        days=round(KEPT_IN_BIN / 86400),
    )

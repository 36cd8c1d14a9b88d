"""Inviting a friend to a table, and what becomes of it.

Every open page asks every few seconds whether there is something new. Almost always there is not: so it is remembered
of whom that is known, and the store is asked only after somebody has said that there is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from cachetools import TTLCache

from sortilege.broker.broker import Broker
from sortilege.core.templates import marked
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.friends import Friends
from sortilege.people.mutes import Mutes
from sortilege.people.owner import Owner
from sortilege.store.invitations import Answer, Invitation, NewInvitation
from sortilege.store.people import StoredPerson
from sortilege.store.store import Store

LASTS: Final = 300.0
"""Seconds for which an invitation can be answered."""
_KIND: Final = "invitations"
_QUIET: Final = 300.0
"""Seconds for which it is not asked again whether there is something for somebody, unless somebody says so."""
_REMEMBERED: Final = 50_000


class News(msgspec.Struct, frozen=True):
    invitations: tuple[Invitation, ...] = ()
    declined: tuple[Invitation, ...] = ()
    """What others have said to the reader's own."""


_NONE: Final = News()


class Invitations:
    def __init__(self, store: Store, broker: Broker, friends: Friends, mutes: Mutes, now: Callable[[], float]) -> None:
        self._store = store
        self._broker = broker
        self._friends = friends
        self._mutes = mutes
        self._now = now
        self._quiet: TTLCache[str, bool] = TTLCache(_REMEMBERED, _QUIET)
        """Those for whom there is nothing."""
        broker.join(_KIND, self)

    async def check(self, host: StoredPerson, name: str) -> StoredPerson:
        """Who would be invited. Raises `NotFound`, and `NotYours` where they are not friends."""
        guest = await self._friends.called(name)
        if not await self._friends.are(host, guest):
            raise NotYours(marked("Only friends can be invited: {name} is not one of yours yet."), name=guest.name)
        return guest

    async def invite(self, host: StoredPerson, name: str, table: str, game: str) -> None:
        """Raises what `check` does. Whoever was muted is not told."""
        guest = await self.check(host, name)
        if host.owner in await self._mutes.of(Owner(guest.owner)):
            return
        now = self._now()
        new = NewInvitation(host=host.number, guest=guest.number, table_id=table, game=game, at=now, until=now + LASTS)
        if await self._store.invitations.add(new):
            self._tell(guest.number)

    async def invited(self, host: StoredPerson, table: str) -> list[str]:
        """Those who may still come."""
        return await self._store.invitations.at(table, host.number, self._now())

    async def news(self, person: StoredPerson) -> News:
        who, now = str(person.number), self._now()
        if who in self._quiet:
            return _NONE
        self._quiet[who] = True  # whoever says something from now on is heard
        found = News(
            tuple(await self._store.invitations.to(person.number, now)),
            tuple(await self._store.invitations.declined(person.number, now)),
        )
        if found != _NONE:
            self._quiet.pop(who, None)
        muted = await self._mutes.of(Owner(person.owner))
        return News(tuple(one for one in found.invitations if one.owner not in muted), found.declined)

    async def answer(self, person: StoredPerson, number: int, answer: Answer) -> str:
        """The table it is about. Raises `NotFound`."""
        found = await self._store.invitations.found(number, person.number, self._now())
        if found is None:
            raise NotFound(marked("This invitation has ended."))
        table, host = found
        await self._store.invitations.answer(number, person.number, answer)
        self._tell(host)
        return table

    def _tell(self, person: int) -> None:
        self._quiet.pop(str(person), None)
        self._broker.tell(_KIND, str(person), 0)

    # What comes from the broker.

    def heard(self, topic: str, _: int) -> None:
        self._quiet.pop(topic, None)

    def moved(self, topic: str) -> None: ...

    def lost(self, worker: str) -> None: ...

    def doubt(self) -> None:
        self._quiet.clear()

    def here(self, topic: str) -> bytes | None:
        return None

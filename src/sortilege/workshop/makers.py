"""Whose set it is, and whether there is room for more."""

from __future__ import annotations

import re
import secrets
import string
from collections.abc import Callable
from typing import Final

from sortilege.broker.broker import Broker
from sortilege.core.templates import marked
from sortilege.people.errors import NotYours
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.store.errors import SetMissing
from sortilege.store.pictures import StoredPicture
from sortilege.store.sets import SetSummary, StoredSet
from sortilege.store.store import Store
from sortilege.workshop import limits
from sortilege.workshop.draft_work import DraftWork
from sortilege.workshop.errors import Full, no_set
from sortilege.workshop.links import Links
from sortilege.workshop.outlines import Outlines
from sortilege.workshop.presence import Presence
from sortilege.workshop.work_queue import WorkQueue

_LETTERS: Final = string.ascii_letters + string.digits
_LENGTH: Final = 16
"""So many that nobody finds a private set by guessing."""
_ID: Final = re.compile(rf"[A-Za-z0-9]{{{_LENGTH}}}")
_NAME: Final = re.compile(rf"{_ID.pattern}(@[1-9][0-9]{{0,8}})?")
_MEGABYTE: Final = 1024**2


def is_set_id(text: str) -> bool:
    return _ID.fullmatch(text) is not None


def is_set_name(text: str) -> bool:
    """A set's id, or a version of it that is on the shelf or waits for it: `k7Qp3mXw9aBcD2eF@3`."""
    return _NAME.fullmatch(text) is not None


def new_set_id() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def is_owner(found: StoredSet | SetSummary, maker: Guest) -> bool:
    """Whether this maker began it; all of them count if nobody knows who did."""
    return found.owner is None or found.owner == maker.owner


class Makers:
    """What everything in the workshop needs."""

    def __init__(
        self, store: Store, links: Links, now: Callable[[], float], room: int, broker: Broker | None = None
    ) -> None:
        self.store = store
        self.links = links
        self.now = now
        self.room = room
        """Bytes that the store may take before nothing new is begun here."""
        self.work_queue = WorkQueue()
        self.draft_work = DraftWork()
        self.outlines = Outlines(store, self.draft_work)
        self.presence = Presence(broker, now)

    async def own(self, id: str, guest: Guest) -> StoredSet:
        """The set, for one of its makers and nobody else."""
        try:
            found = await self.store.sets.load(id)
        except SetMissing:
            raise no_set() from None
        if not await self.is_maker(id, guest.owner):
            if found.published is None:
                raise no_set()
            raise NotYours(marked("Only its makers can change this card set. You can copy it and change your copy."))
        return found

    async def is_maker(self, id: str, owner: Owner | None) -> bool:
        return owner is not None and owner in await self.store.sets.makers(id)

    async def room_for_a_set(self, guest: Guest, pictures: dict[str, StoredPicture] | None = None) -> None:
        """Raises `Full` if this maker has enough of them."""
        await self._room_here()
        count, size = await self.store.sets.count_of(guest.known())
        if count >= limits.MOST_SETS:
            raise await self._too_many_sets(guest, count)
        added = sum(len(picture.content) for picture in (pictures or {}).values())
        if len(pictures or {}) > limits.MOST_PICTURES or added > limits.LARGEST_SET:
            raise _full_set()
        if size + added > limits.LARGEST_OF_MAKER:
            raise _full_maker()

    async def _too_many_sets(self, guest: Guest, count: int) -> Full:
        if binned := len(await self.store.bin.of(guest.known())):
            text = marked(
                "You have {most} card sets, {binned} of them in the bin, and that is all there is room for. "
                "Delete one for good."
            )
            return Full(text, most=count, binned=binned)
        return Full(marked("You have {most} card sets, that is all there is room for. Delete one."), most=count)

    async def _room_here(self) -> None:
        """What is kept already can still be changed and played."""
        if await self.store.database.size() > self.room:
            raise Full(marked("This site has no room for new card sets and pictures at the moment."))

    async def room_for_a_picture(self, id: str, guest: Guest, added: int) -> None:
        await self._room_here()
        count = len(await self.store.pictures.of(id))
        if count >= limits.MOST_PICTURES or await self.store.pictures.size_of(id) + added > limits.LARGEST_SET:
            raise _full_set()
        _, size = await self.store.sets.count_of(guest.known())
        if size + added > limits.LARGEST_OF_MAKER:
            raise _full_maker()


def _full_set() -> Full:
    return Full(
        marked(
            "A card set has room for {most} pictures and {size} MB. If no card shows some of them any more, "
            "make a copy: it takes only those that are shown."
        ),
        most=limits.MOST_PICTURES,
        size=limits.LARGEST_SET // _MEGABYTE,
    )


def _full_maker() -> Full:
    return Full(
        marked(
            "Your card sets hold {size} MB of pictures, that is all there is room for. Delete a card set, "
            "and then for good from the bin."
        ),
        size=limits.LARGEST_OF_MAKER // _MEGABYTE,
    )

"""The public shelf: publishing a set for everybody to find, taking it back, looking through what is there, complaining.

A set is listed after somebody who runs the site or enough players approve of it (see `approving`); a new version of one
that is listed waits the same way, and the shelf keeps the old one until then.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, Literal

import msgspec

from sortilege.core.templates import marked
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.guest import Guest
from sortilege.people.names import clean_name, one_line
from sortilege.sandbox import load_ahead
from sortilege.store.errors import Conflict, SetMissing
from sortilege.store.listings import Listing, NewListing, Wanted
from sortilege.store.sets import StoredSet
from sortilege.tables.errors import NotNow
from sortilege.workshop import limits, publishing
from sortilege.workshop.errors import Full, no_set
from sortilege.workshop.makers import Makers
from sortilege.workshop.networks import Networks
from sortilege.workshop.publishing import Lack
from sortilege.workshop.stored_drafts import draft_in
from sortilege.workshop.themes import check_theme

Reason = Literal["wrong", "rights", "offensive", "advertising", "other"]
REASONS: Final[dict[Reason, str]] = {
    "wrong": marked("The values are wrong or made up"),
    "rights": marked("Pictures or texts belong to somebody else"),
    "offensive": marked("It is offensive or harmful"),
    "advertising": marked("It is advertising"),
    "other": marked("Something else"),
}
"""Why something should not be on the shelf."""
PAGE: Final = 24
"""Card sets on one page of the shelf."""
LARGEST_PAGE: Final = 1_000
LONGEST_SEARCH: Final = 100
LONGEST_COMPLAINT: Final = 500
_SEARCHED: Final = 3
"""Words; the rest of what somebody types is left out."""


class Publication(msgspec.Struct, frozen=True):
    """How a set stands with the shelf, for its makers."""

    lacks: list[Lack]
    """What is missing before it may be published."""
    listings: list[Listing]
    """The latest version first; those that were taken back are left out."""
    is_new: bool
    """Whether the draft is another one than what was published last."""


class ShelfPage(msgspec.Struct, frozen=True):
    listings: list[Listing]
    total: int
    """How many there are on all pages."""

    @property
    def pages(self) -> int:
        return max(1, -(-self.total // PAGE))


class Shelf:
    def __init__(self, makers: Makers, networks: Networks) -> None:
        self._makers = makers
        self._store = makers.store
        self.networks = networks

    # Looking through it.

    async def page(self, state: Literal["listed", "waiting"], wanted: Wanted, page: int = 1) -> ShelfPage:
        """Pages are counted from 1."""
        asked = msgspec.structs.replace(wanted, words=wanted.words[:_SEARCHED])
        return ShelfPage(
            await self._store.listings.page(state, asked, PAGE, (page - 1) * PAGE),
            await self._store.listings.count(state, asked),
        )

    async def find(self, id: str, version: int | None = None) -> Listing:
        """One that everybody may see: this version, or else what is listed, or else what waits."""
        found = [one for one in await self.public(id) if version in (None, one.version)]
        if not found:
            raise NotFound(marked("This card set is not on the shelf, or not any more."))
        return min(found, key=lambda one: one.state != "listed")

    async def public(self, id: str) -> list[Listing]:
        """What everybody may see of a set: nothing, what is listed, what waits, or both."""
        return [one for one in await self._store.listings.of(id) if one.state in ("listed", "waiting")]

    # What makers do.

    async def publication(self, id: str, guest: Guest) -> Publication:
        found = await self._makers.own(id, guest)
        pictures = await self._store.pictures.of(id)
        listings = [one for one in await self._store.listings.of(id) if one.state != "withdrawn"]
        lacks = await self._lacks(guest, found.body, pictures)
        private = [Lack("share")] if found.published is None else []
        return Publication([*private, *lacks], listings, await self._is_new(found, listings))

    async def _lacks(self, guest: Guest, body: bytes, pictures: Iterable[str]) -> list[Lack]:
        packed = await self._makers.draft_work.answer(guest, packed_lacks, body, tuple(pictures))
        return msgspec.msgpack.decode(packed, type=list[Lack])

    async def _is_new(self, found: StoredSet, listings: list[Listing]) -> bool:
        if not listings:
            return True
        try:
            return (await self._store.versions.load(found.id, listings[0].version)).body != found.body
        except SetMissing:
            return True

    async def publish(self, id: str, guest: Guest, theme: str, name: str, address: str) -> None:
        """The draft as it is now, which is what others see from now on. `name`: how its maker is called there."""
        found = await self._makers.own(id, guest)
        check_theme(theme)
        if found.published is None:
            raise NotNow(Lack("share").text)
        listings, network = await self._store.listings.of(id), self.networks.mark(address)
        _check_decided(listings)
        if not any(one.state == "waiting" for one in listings):
            await self._room_to_wait(guest, network)
        try:
            at = self._makers.now()
            version = await self._store.versions.snapshot(id, at)
            made = await self._store.versions.load(id, version)
            if lacks := await self._lacks(guest, made.body, made.pictures):
                raise NotNow(lacks[0].text, **lacks[0].fields)
            draft = await self._makers.work_queue.quickly(draft_in, made.body)
            await self._store.sets.publish(id, version)
            maker = clean_name(name) or guest.name
            await self._store.listings.put(
                NewListing(
                    set_id=id,
                    version=version,
                    theme=theme,
                    languages=publishing.languages_of(draft),
                    words=publishing.words_of(draft, maker),
                    maker=maker,
                    face=msgspec.json.encode(publishing.face_of(draft, made.pictures)),
                    by=guest.known(),
                    network=network,
                    at=at,
                )
            )
        except SetMissing:
            raise no_set() from None
        except Conflict:
            raise NotNow(
                marked("This very version was refused, or has been reported meanwhile. Change something first.")
            ) from None

    async def _room_to_wait(self, guest: Guest, network: str) -> None:
        own, together = await self._store.listings.waiting(guest.known(), network)
        if together >= limits.MOST_WAITING_TOGETHER:
            raise Full(marked("Many card sets from your network wait for approval; publish more when some are listed."))
        if own >= limits.MOST_WAITING:
            text = marked("{most} of your card sets wait for approval; publish more when some of them are listed.")
            raise Full(text, most=limits.MOST_WAITING)

    async def withdraw(self, id: str, guest: Guest) -> None:
        await self._makers.own(id, guest)
        await self._store.listings.withdraw(id, self._makers.now())

    # What everybody does.

    async def complain(self, listing: Listing, guest: Guest, address: str, reason: Reason, words: str) -> None:
        """Say that it should not be there. Saying it again does no harm, and counts no more."""
        by = guest.known()
        if await self._makers.is_maker(listing.set_id, by):
            raise NotYours(marked("This card set is yours: change it, or take it off the shelf."))
        network, at = self.networks.mark(address), self._makers.now()
        try:
            await self._store.opinions.complain(
                listing.set_id, listing.version, by, network, reason, one_line(words), at
            )
        except SetMissing:
            raise NotFound(marked("This card set is not on the shelf, or not any more.")) from None


def packed_lacks(body: bytes, pictures: Collection[str]) -> bytes:
    return msgspec.msgpack.encode(publishing.lacks(draft_in(body), pictures))


load_ahead(packed_lacks)


def _check_decided(listings: list[Listing]) -> None:
    if any(one.state == "hidden" for one in listings):
        raise NotNow(marked("Players have reported this card set: whoever runs this site has to look at it first."))
    if any(one.state == "removed" for one in listings):
        raise NotNow(marked("Whoever runs this site has taken this card set off the shelf."))

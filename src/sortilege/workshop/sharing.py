"""Sharing: who else may see a set, change it, play with it or take it along."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from sortilege.core.templates import marked
from sortilege.drafts.files.edition_files import edition_zip
from sortilege.drafts.model.cuts import Cut
from sortilege.drafts.model.draft import Draft
from sortilege.drafts.model.ids import with_ids
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.store.errors import SetMissing
from sortilege.workshop import limits
from sortilege.workshop.errors import Full, no_set
from sortilege.workshop.makers import Makers, is_owner
from sortilege.workshop.new_sets import by_name, shown_pictures

_LONGEST_SECRET: Final = 100


class Seen(msgspec.Struct, frozen=True):
    """What somebody may see of a set: its makers the draft as it is, others the version that is shared. A version that
    is named is seen alike by everybody, as long as it is on the shelf or waits for it."""

    body: bytes
    pictures: dict[str, str]
    cuts: dict[str, Cut] = {}
    """What was cut out of which picture: the rest of it is for the makers only."""


class EditionFile(msgspec.Struct, frozen=True):
    """A zip to take along."""

    name: str
    content: bytes


class Sharing:
    def __init__(self, makers: Makers) -> None:
        self._makers = makers
        self._store = makers.store

    async def seen(self, name: str, owner: Owner | None) -> Seen:
        """`name`: a set's id, perhaps with a version. `NotFound` for a stranger to a private set."""
        id, _, wanted = name.partition("@")
        try:
            if wanted:
                await self._store.listings.public(id, int(wanted))
                version = await self._store.versions.load(id, int(wanted))
                return Seen(version.body, version.pictures)
            found = await self._store.sets.load(id)
            if await self._makers.is_maker(id, owner):
                pictures = self._store.pictures
                return Seen(found.body, await pictures.of(id), await pictures.cuts(id))
            if found.published is None:
                raise no_set()
            version = await self._store.versions.load(id, found.published)
        except SetMissing:
            raise no_set() from None
        return Seen(version.body, version.pictures)

    async def playable(self, name: str, owner: Owner | None) -> str:
        """What a table is set up with: makers play the draft as it is, others the version that is shared; everybody
        plays a version that is named."""
        id, _, wanted = name.partition("@")
        try:
            if wanted:
                await self._store.listings.public(id, int(wanted))
                return name
            if await self._makers.is_maker(id, owner):
                return f"{id}@{await self._store.versions.snapshot(id, self._makers.now())}"
            published = (await self._store.sets.load(id)).published
        except SetMissing:
            raise no_set() from None
        if published is None:
            raise no_set()
        return f"{id}@{published}"

    async def is_shared(self, id: str) -> bool:
        try:
            return (await self._store.sets.load(id)).published is not None
        except SetMissing:
            return False

    async def edition_file(self, name: str, owner: Owner | None) -> EditionFile:
        seen = await self.seen(name, owner)
        draft, pictures = await self._with_pictures(seen)
        content = await self._makers.work_queue.patiently(edition_zip, draft, pictures, seen.cuts)
        return EditionFile(f"{draft.id}.zip", content)

    async def with_pictures(self, name: str, owner: Owner | None) -> tuple[bytes, dict[str, bytes]]:
        """The draft, and the pictures that it shows."""
        seen = await self.seen(name, owner)
        _, pictures = await self._with_pictures(seen)
        return seen.body, pictures

    async def _with_pictures(self, seen: Seen) -> tuple[Draft, dict[str, bytes]]:
        draft = await self._makers.work_queue.quickly(lambda: with_ids(msgspec.json.decode(seen.body, type=Draft)))
        shown = shown_pictures(draft, seen.pictures, seen.cuts)
        stored = by_name(shown, await self._store.pictures.contents(list(shown.values())), seen.cuts)
        return draft, {name: picture.content for name, picture in stored.items()}

    async def share(self, id: str, guest: Guest, *, shared: bool) -> None:
        """Show the draft as it is now to everybody with the link, or to nobody any more – nor on the shelf."""
        await self._makers.own(id, guest)
        try:
            if not shared:
                await self._store.listings.withdraw(id, self._makers.now())
            version = await self._store.versions.snapshot(id, self._makers.now()) if shared else None
            await self._store.sets.publish(id, version)
        except SetMissing:
            raise no_set() from None

    async def new_link(self, id: str, guest: Guest) -> None:
        """The edit link that worked so far opens nothing any more; who is a maker stays one."""
        await self._makers.own(id, guest)
        try:
            await self._store.sets.new_link(id)
        except SetMissing:
            raise no_set() from None

    async def alone(self, id: str, guest: Guest) -> None:
        """From now on, nobody else can change the set; the edit link that worked so far opens nothing any more.

        Only whoever began it may: those who came by the link must not take it away.
        """
        if not is_owner(await self._makers.own(id, guest), guest):
            raise NotYours(
                marked("Only whoever began this card set can go on alone. You can copy it and change your copy.")
            )
        try:
            await self._store.sets.remove_other_makers(id, guest.known())
        except SetMissing:
            raise no_set() from None
        self._makers.presence.hint(id)

    async def join(self, id: str, guest: Guest, secret: str) -> None:
        """Somebody opens an edit link and becomes a maker."""
        if await self._makers.is_maker(id, guest.owner):
            return
        wrong = NotYours(marked("This edit link does not work any more. Ask whoever sent it to you for a new one."))
        try:
            links = (await self._store.sets.load(id)).links
        except SetMissing:
            raise wrong from None
        if len(secret) > _LONGEST_SECRET or not self._makers.links.opens(secret, id, links):
            raise wrong
        if len(await self._store.sets.makers(id)) >= limits.MOST_MAKERS:
            text = marked("{most} browsers can change this card set; there is no room for more.")
            raise Full(text, most=limits.MOST_MAKERS)
        await self._makers.room_for_a_set(guest)
        try:
            await self._store.sets.add_maker(id, guest.known(), links)
        except SetMissing:
            raise wrong from None

    async def close_report(self, id: str, guest: Guest, number: int, status: Literal["accepted", "declined"]) -> None:
        await self._makers.own(id, guest)
        try:
            await self._store.reports.close_report(number, status, edition=id)
        except SetMissing:
            raise NotFound(marked("There is no such report.")) from None

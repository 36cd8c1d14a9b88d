"""The workshop: finding one's sets, starting new ones, changing them. Others see them through `sharing`; the ways back
are in `history` and `bin`.
"""

from __future__ import annotations

import time
from asyncio import Lock
from collections.abc import Awaitable, Callable, Sequence
from typing import ParamSpec
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from sortilege.broker.broker import Broker
from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.drafts.advice.advice import Advice, advise
from sortilege.drafts.files.emoji_names import FoundEmoji, propose_for_all
from sortilege.drafts.files.picture_names import Matches, match_files
from sortilege.drafts.files.pictures import LIBRARIES as PICTURE_LIBRARIES
from sortilege.drafts.model.cuts import Cut
from sortilege.drafts.model.draft import Draft
from sortilege.drafts.model.ids import with_ids
from sortilege.drafts.model.validation import write_draft
from sortilege.drafts.spreadsheets.xlsx import LIBRARIES as SPREADSHEET_LIBRARIES
from sortilege.editions.library import shipped_ids
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.people.names import shown_name
from sortilege.people.owner import Owner
from sortilege.sandbox import load_ahead
from sortilege.store.errors import SetConflict, SetMissing, SetTaken
from sortilege.store.moments import Edit
from sortilege.store.reports import Report
from sortilege.store.sets import SetNews, SetSummary, StoredSet
from sortilege.store.store import Store
from sortilege.tables.clearing import ROOM
from sortilege.workshop import limits, new_sets
from sortilege.workshop.bin import Bin
from sortilege.workshop.deeds import Deed, write_deed
from sortilege.workshop.errors import no_set, outdated
from sortilege.workshop.history import History
from sortilege.workshop.imports import Upload, keys_in, start_with
from sortilege.workshop.links import Links
from sortilege.workshop.makers import Makers, is_owner, is_set_id, is_set_name, new_set_id
from sortilege.workshop.networks import Networks
from sortilege.workshop.outlines import Outline
from sortilege.workshop.previews import ReadEdition, ReadTable, previewed
from sortilege.workshop.set_pictures import SetPictures, cleaned, cut_out
from sortilege.workshop.sharing import Sharing
from sortilege.workshop.shelf import Shelf
from sortilege.workshop.stored_drafts import draft_in

P = ParamSpec("P")

__all__ = ["DraftAdvice", "Made", "Mine", "Workshop", "draft_in", "is_set_id", "is_set_name"]

load_ahead(previewed, start_with, cleaned, cut_out, libraries=(*PICTURE_LIBRARIES, *SPREADSHEET_LIBRARIES))


class Made(msgspec.Struct, frozen=True):
    """A set as its makers see it."""

    set: StoredSet
    pictures: dict[str, str]
    cuts: dict[str, Cut]
    """Which of them were cut out of which others."""
    changed: bool
    """Whether the draft differs from what others see."""
    secret: str
    """Whoever has it may change the set."""
    reports: list[Report]
    makers: int
    """How many browsers may change it."""
    is_own: bool
    """Whether the reader began it: then it is theirs to go on alone and to bring back from the bin."""


class Mine(msgspec.Struct, frozen=True):
    """A set in its maker's list."""

    summary: SetSummary
    outline: Outline
    pictures: dict[str, str]
    is_own: bool


class DraftAdvice(msgspec.Struct, frozen=True):
    revision: int
    """The one that it is about."""
    advice: Advice


class Workshop:
    def __init__(
        self,
        store: Store,
        key: bytes,
        now: Callable[[], float] = time.time,
        room: int = ROOM,
        broker: Broker | None = None,
    ) -> None:
        self._makers = Makers(store, Links(key), now, room, broker)
        self._store = store
        self.now = now
        self.work_queue = self._makers.work_queue
        self._turns: WeakValueDictionary[Owner, Lock] = WeakValueDictionary()
        self.sharing = Sharing(self._makers)
        self.pictures = SetPictures(self._makers)
        self.history = History(self._makers)
        self.bin = Bin(self._makers)
        self.shelf = Shelf(self._makers, Networks(key))
        self.presence = self._makers.presence
        self.draft_work = self._makers.draft_work

    # Finding sets.

    async def is_maker(self, id: str, owner: Owner | None) -> bool:
        return await self._makers.is_maker(id, owner)

    async def mine(self, guest: Guest) -> list[Mine]:
        """The one that was changed last first; without those that cannot be read."""
        found = await self._store.sets.sets_of(guest.known(), limits.MOST_SETS)
        return [mine for summary in found if (mine := await self._mine(summary, guest))]

    async def _mine(self, summary: SetSummary, guest: Guest) -> Mine | None:
        outline = await self._makers.outlines.of(summary, guest)
        if outline is None:
            return None
        pictures = await self._store.pictures.of(summary.id) if outline.has_files else {}
        return Mine(summary, outline, pictures, is_owner(summary, guest))

    async def load(self, id: str, guest: Guest) -> Made:
        found = await self._makers.own(id, guest)
        return Made(
            found,
            await self._store.pictures.of(id),
            await self._store.pictures.cuts(id),
            await self._changed(found),
            self._makers.links.secret(id, found.links),
            await self._store.reports.of(id, limits.MOST_REPORTS),
            len(await self._store.sets.makers(id)),
            is_owner(found, guest),
        )

    async def news(self, id: str, guest: Guest) -> SetNews:
        """Whether there is anything new in it, for one of its makers. It is asked for again and again."""
        if not await self._makers.is_maker(id, guest.owner):
            await self._makers.own(id, guest)  # says why not
        try:
            return await self._store.sets.news(id)
        except SetMissing:
            raise no_set() from None

    async def _changed(self, found: StoredSet) -> bool:
        if found.published is None:
            return True
        try:
            # Names of pictures are never given twice, so the draft alone says which are shown.
            return (await self._store.versions.load(found.id, found.published)).body != found.body
        except SetMissing:  # made private meanwhile
            return True

    # Starting new ones.

    async def start_empty(self, guest: Guest, language: str, title: str) -> str:
        return await self._keep(guest, new_sets.empty(language, title))

    async def copy(self, guest: Guest, of: str, language: str) -> str:
        """Of a shipped edition in the maker's language, an own set as it is, somebody's shared one, or one from the
        shelf, which says whose it was."""
        if of in shipped_ids():
            await self._makers.room_for_a_set(guest)
            return await self._keep(guest, await self.work_queue.patiently(new_sets.of_shipped, of, language))
        if not is_set_name(of):
            raise NotFound(marked("There is no such card set."))
        seen = await self.sharing.seen(of, guest.owner)
        await self._makers.room_for_a_set(guest)
        draft = await self.work_queue.quickly(draft_in, seen.body)
        shown = new_sets.shown_pictures(draft, seen.pictures, seen.cuts)
        contents = await self._store.pictures.contents(list(shown.values()))
        credited = await self._credited(draft, of, guest)
        return await self._keep(guest, new_sets.Start(credited, new_sets.by_name(shown, contents, seen.cuts)))

    async def _credited(self, draft: Draft, of: str, guest: Guest) -> Draft:
        """With thanks to whoever published what is copied, unless that is the same person."""
        id, _, version = of.partition("@")
        if not version or await self._makers.is_maker(id, guest.owner):
            return draft
        listing = await self.shelf.find(id, int(version))
        return new_sets.after(draft, shown_name(listing.maker, guest.language), guest.language)

    async def preview(
        self, guest: Guest, upload: Upload, tell: Callable[[ReadTable | ReadEdition, str], bytes]
    ) -> bytes:
        """As `tell`, a function of a module, tells it in the guest's language."""
        return await self.work_queue.in_sandbox(guest, _previewed, upload, guest.language, tell)

    async def bring(
        self, guest: Guest, upload: Upload, admit: Callable[[int], Awaitable[None]] | None = None
    ) -> tuple[str, dict[str, Malformed]]:
        """A new set made of what somebody brings along; also which of its pictures cannot be used, and why.

        `admit` refuses if so many pictures are too many at once.
        """
        await self._makers.room_for_a_set(guest)
        keys = await self.work_queue.in_sandbox(guest, keys_in, upload)
        known = await self._store.pictures.contents(keys)
        start = await self.work_queue.in_sandbox(guest, start_with, upload, list(known))
        if admit is not None:
            await admit(len(start.pictures))
        return await self._keep(guest, new_sets.with_known(start, known)), start.refused

    async def _keep(self, guest: Guest, start: new_sets.Start) -> str:
        owner = guest.known()
        body = await self.work_queue.quickly(_canonical, start.draft)
        edit = Edit(by=owner, name=guest.name, what=write_deed(Deed(kind="began")))
        # One after the other: several at once must not find the same last room.
        async with self._turns.setdefault(owner, Lock()):
            await self._makers.room_for_a_set(guest, start.pictures)
            while True:
                id = new_set_id()
                try:
                    await self._store.sets.create(id, owner, body, start.pictures, self._makers.now(), edit)
                except SetTaken:
                    continue
                return id

    # Changing them.

    async def save(self, id: str, guest: Guest, revision: int, draft: Draft) -> tuple[int, bool]:
        """The new revision, and whether others see something else now."""
        found = await self._makers.own(id, guest)
        body = await self.work_queue.quickly(write_draft, draft)
        edit = await self.history.edit(found, guest, body)
        try:
            saved = await self._store.sets.save(id, revision, body, self._makers.now(), edit)
        except SetMissing:
            raise no_set() from None
        except SetConflict:
            raise outdated() from None
        self.presence.hint(id)
        return saved, await self._changed(replace(found, body=body))

    async def advice(self, id: str, guest: Guest, tell: Callable[[DraftAdvice, str], bytes]) -> bytes:
        """As `tell`, a function of a module, tells it in the guest's language."""
        found = await self._makers.own(id, guest)
        names = tuple(await self._store.pictures.of(id))
        return await self.draft_work.answer(guest, _advised, found.body, found.revision, names, guest.language, tell)

    async def matches(self, id: str, guest: Guest, names: Sequence[str]) -> Matches:
        found = await self._makers.own(id, guest)
        return await self.work_queue.quickly(lambda: match_files(names, draft_in(found.body).items))

    async def emoji(self, id: str, guest: Guest) -> dict[str, list[FoundEmoji]]:
        """Proposals for the items that have no picture."""
        found = await self._makers.own(id, guest)
        return await self.work_queue.quickly(lambda: propose_for_all(draft_in(found.body)))


def _advised(
    body: bytes, revision: int, pictures: Sequence[str], language: str, tell: Callable[[DraftAdvice, str], bytes]
) -> bytes:
    return tell(DraftAdvice(revision, advise(with_ids(draft_in(body)), pictures)), language)


def _previewed(upload: Upload, language: str, tell: Callable[[ReadTable | ReadEdition, str], bytes]) -> bytes:
    return tell(previewed(upload), language)


def _canonical(draft: Draft) -> bytes:
    """What was made in another process has copies of defaults, which would be written down as if they were none."""
    return write_draft(draft_in(msgspec.json.encode(draft)))

"""The history of a set: what its makers did, how it was before, and the way back there.

Whoever may change a set sees its history, and can bring back any moment of it. That is a change like any other, after
which the draft as it was is in the history: so nothing is lost by it, and it can be taken back in the same way.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from sortilege.core.templates import marked
from sortilege.drafts.model.changes import changes
from sortilege.drafts.model.draft import Draft
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.store.errors import SetConflict, SetMissing
from sortilege.store.moments import Edit, Moment
from sortilege.store.sets import StoredSet
from sortilege.workshop.deeds import Deed, read_deed, write_deed
from sortilege.workshop.errors import no_set, outdated
from sortilege.workshop.makers import Makers

_TOGETHER: Final = 5 * 60.0
"""Seconds between two changes of one person that belong together …"""
_LONGEST: Final = 15 * 60.0
"""… and from the first to the last of them."""

Which: TypeAlias = int | Literal["shared"]
"""A moment, or the version that others see."""


Who: TypeAlias = Literal["you", "owner", "maker", ""]
"""The reader, whoever began the set, or somebody with the edit link; empty: nobody knows."""


class Past(msgspec.Struct, frozen=True):
    moment: Moment
    deed: Deed
    by: Who


class Seen(msgspec.Struct, frozen=True):
    """How a set was."""

    body: bytes
    at: float
    version: int | None
    """If it was shared."""
    pictures: dict[str, str]
    """All that the set has: a picture stays, even if no card shows it any more."""


class History:
    def __init__(self, makers: Makers) -> None:
        self._makers = makers
        self._store = makers.store

    async def of(self, id: str, guest: Guest) -> list[Past]:
        """The newest first."""
        found = await self._makers.own(id, guest)
        moments = await self._store.moments.of(id)
        return [
            Past(moment, await self._deed(id, moment, before), _who(moment, found, guest))
            for moment, before in zip(moments, [*moments[1:], None], strict=True)
        ]

    async def _deed(self, id: str, moment: Moment, before: Moment | None = None) -> Deed:
        """What was done in this moment. That of the newest is not written down yet."""
        if moment.what is not None:
            return read_deed(moment.what)
        if before is None:
            return Deed()
        try:
            bodies = [(await self._store.moments.load(id, one.moment)).body for one in (before, moment)]
        except SetMissing:  # somebody has saved meanwhile, and others made room for that
            return Deed()
        return await self._makers.work_queue.quickly(_done, *bodies)

    async def look(self, id: str, guest: Guest, which: Which) -> Seen:
        """`NotFound` if there is no such moment any more, or nothing is shared."""
        return await self._seen(await self._makers.own(id, guest), which)

    async def restore(self, id: str, guest: Guest, revision: int, which: Which) -> None:
        """The draft is what it was then. `Outdated` if it is no longer what whoever wants that has seen."""
        found = await self._makers.own(id, guest)
        seen = await self._seen(found, which)
        deed = Deed(kind="restored", at=seen.at, version=seen.version if which == "shared" else None)
        edit = await self.edit(found, guest, seen.body, deed)
        try:
            await self._store.sets.save(id, revision, seen.body, self._makers.now(), edit)
        except SetMissing:
            raise no_set() from None
        except SetConflict:
            raise outdated() from None
        self._makers.presence.hint(id)

    async def _seen(self, found: StoredSet, which: Which) -> Seen:
        pictures = await self._store.pictures.of(found.id)
        try:
            if which != "shared":
                past = await self._store.moments.load(found.id, which)
                return Seen(past.body, past.moment.at, past.moment.version, pictures)
            if found.published is None:
                raise NotFound(marked("This card set is private: there is no version that others see."))
            version = await self._store.versions.load(found.id, found.published)
        except SetMissing:
            raise NotFound(marked("There is no such moment in the history of this card set any more.")) from None
        return Seen(version.body, version.created_at, found.published, pictures)

    async def edit(self, found: StoredSet, guest: Guest, body: bytes, deed: Deed | None = None) -> Edit:
        """What replacing the draft of this set is in its history. `deed`: if that is not to be seen from the drafts."""
        done = await self._makers.work_queue.quickly(_done, found.body, body)
        loses = done.changes.loses_much
        last = await self._store.moments.of(found.id, limit=2)
        if not last:
            raise no_set()
        goes_on = deed is None and not loses and _goes_on(last[0], guest, self._makers.now())
        ended = None if goes_on else await self._deed(found.id, *last)
        return Edit(
            by=guest.known(),
            name=guest.name,
            goes_on=goes_on,
            what=None if deed is None else write_deed(deed),
            loses=loses,
            ended=None if ended is None else write_deed(ended),
        )


def _who(moment: Moment, found: StoredSet, guest: Guest) -> Who:
    if moment.by is None:
        return ""
    if moment.by == guest.owner:
        return "you"
    return "owner" if moment.by == found.owner else "maker"


def _goes_on(newest: Moment, guest: Guest, now: float) -> bool:
    return newest.by == guest.owner and now - newest.at <= _TOGETHER and now - newest.began_at <= _LONGEST


def _done(before: bytes, after: bytes) -> Deed:
    then, now = (msgspec.json.decode(body, type=Draft) for body in (before, after))
    return Deed(changes=changes(then, now))

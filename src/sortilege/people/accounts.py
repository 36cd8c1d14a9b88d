"""Keeping a name, and coming back to it from anywhere."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.broker.broker import Broker
from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.people.device_links import DeviceLinks
from sortilege.people.errors import Blocked, NotFound
from sortilege.people.folding import folded
from sortilege.people.kept_names import kept_name, taken
from sortilege.people.names import Colour, one_line
from sortilege.people.owner import owner_of
from sortilege.people.passkeys import Passkeys
from sortilege.people.phrases import hashed, is_right, new_phrase
from sortilege.people.ratings.keeping import listing
from sortilege.people.recognition import Recognition, device_of
from sortilege.people.tokens import Tokens
from sortilege.people.visitor import SettingsWanted, Visitor, changed
from sortilege.store.errors import Conflict, Missing
from sortilege.store.people import NewPerson, StoredDevice, StoredPerson
from sortilege.store.store import Store

RENAMED_EVERY: Final = 30 * 86400.0
"""Seconds between two names."""
_LONGEST_LABEL: Final = 40


class WrongPhrase(Refused):
    """Name and phrase do not belong together; which of them is wrong is not told."""

    code = "wrong-phrase"


class HasName(Refused):
    code = "has-name"


class TooSoon(Refused):
    code = "too-soon"


class Kept(msgspec.Struct, frozen=True):
    """Somebody who keeps a name from now on."""

    visitor: Visitor
    """With another secret: whoever knew the one before knows nothing any more."""
    phrase: str
    """To be shown once."""


class Device(msgspec.Struct, frozen=True):
    device: str
    label: str
    seen_at: float
    is_this: bool


class Accounts:
    def __init__(
        self, store: Store, broker: Broker, now: Callable[[], float], reserved: frozenset[str] = frozenset()
    ) -> None:
        """`reserved`: names that nobody may have, such as bots'."""
        self._store = store
        self._now = now
        self._reserved = frozenset(map(folded, reserved))
        self.recognition = Recognition(store, broker, now)
        self.passkeys = Passkeys(store, now, self._signed_in)
        self.links = DeviceLinks(store, now, self._signed_in)
        self.tokens = Tokens(store, self.recognition, now)

    # A name.

    async def keep(self, visitor: Visitor, wanted: str, label: str) -> Kept:
        """What this visitor has done so far is theirs. Raises `NameTaken`, `Malformed`, `HasName`."""
        if visitor.person is not None:
            raise HasName(marked("You keep a name already: {name}."), name=visitor.person.name)
        name = kept_name(wanted, self._reserved)
        phrase = new_phrase()
        new = NewPerson(
            owner=owner_of(visitor.secret),
            name=name,
            folded=folded(name),
            colour=visitor.colour,
            at=self._now(),
            phrase=await hashed(phrase),
        )
        try:
            person = await self._store.people.keep(new)
        except Conflict:
            raise taken(name) from None
        return Kept(await self._signed_in(person, visitor, label), phrase)

    async def rename(self, person: StoredPerson, wanted: str) -> str:
        """Once in a while; as it is written from now on. Raises `NameTaken`, `Malformed`, `TooSoon`."""
        name, now = kept_name(wanted, self._reserved), self._now()
        try:
            await self._store.people.rename(person.number, name, folded(name), now, now - RENAMED_EVERY)
        except Conflict:
            raise taken(name) from None
        except Missing:
            days = round(RENAMED_EVERY / 86400)
            raise TooSoon(marked("A name can be changed once in {days} days."), days=days) from None
        await self._changed(person)
        return name

    async def look(self, person: StoredPerson, colour: Colour, *, visible: bool) -> None:
        await self._store.people.look(person.number, colour, int(visible))
        await self._store.ratings.list_anew(person.owner, listing(self._now()))
        await self._changed(person)

    async def settle(self, visitor: Visitor, wanted: SettingsWanted) -> Visitor:
        """How somebody likes pages; a person has one name and one colour on all devices. Raises as `rename`."""
        new, person = changed(visitor, wanted), visitor.person
        if person is not None and new.name != person.name:
            await self.rename(person, new.name)
        if person is not None and new.colour != person.colour:
            await self.look(person, new.colour, visible=person.visible)
        return new

    # Ways back.

    async def new_phrase(self, person: StoredPerson) -> str:
        """The one before is of no use any more."""
        phrase = new_phrase()
        await self._store.people.set_phrase(person.number, await hashed(phrase))
        return phrase

    async def come_back(self, visitor: Visitor, name: str, phrase: str, label: str) -> Visitor:
        """By the phrase. Raises `WrongPhrase`, whatever is wrong; whoever calls this limits how often."""
        found = await self._store.people.phrase_of(folded(name))
        number, kept = found if found is not None else (0, None)
        if not await is_right(phrase, kept):
            raise WrongPhrase(marked("This name and these six words do not belong together."))
        return await self._signed_in(number, visitor, label)

    async def _signed_in(self, person: int, visitor: Visitor, label: str) -> Visitor:
        new = replace(visitor, secret=secrets.token_urlsafe(24))
        device, before = device_of(new.secret), device_of(visitor.secret)
        label = one_line(label)[:_LONGEST_LABEL]
        came_as = owner_of(visitor.secret) if visitor.person is None else None
        try:
            who = await self._store.people.sign_in(person, device, before, label, self._now(), came_as)
        except Missing:
            raise Blocked from None
        self.recognition.changed(before)
        return new.as_person(who)

    # Devices.

    async def devices_of(self, visitor: Visitor) -> list[Device]:
        """As their list shows them; none for whoever keeps no name."""
        if visitor.person is None:
            return []
        here = device_of(visitor.secret)
        found = await self.devices(visitor.person)
        return [Device(one.device, one.label, one.seen_at, is_this=one.device == here) for one in found]

    async def devices(self, person: StoredPerson) -> list[StoredDevice]:
        return await self._store.people.devices(person.number)

    async def sign_out(self, person: StoredPerson, device: str) -> None:
        """Raises `NotFound`."""
        if not await self._store.people.sign_out(person.number, device):
            raise NotFound(marked("This device is not one of yours."))
        self.recognition.changed(device)

    async def sign_out_everywhere(self, person: StoredPerson) -> None:
        await self._store.device_links.end(person.number)  # or the next device would come in right after it
        for device in await self.devices(person):
            await self._store.people.sign_out(person.number, device.device)
            self.recognition.changed(device.device)

    async def _changed(self, person: StoredPerson) -> None:
        """All their devices show it."""
        for device in await self.devices(person):
            self.recognition.changed(device.device)

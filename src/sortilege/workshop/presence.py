"""Who has a card set open right now, and where in it they are, at all workers of the site. Nothing of it is kept."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.broker.broker import Broker
from sortilege.broker.company import Company
from sortilege.broker.hearing import Hearing
from sortilege.broker.in_process import InProcess
from sortilege.people.guest import Guest
from sortilege.people.names import Colour, clean_name
from sortilege.people.owner import Owner
from sortilege.tables.watchers import Watcher, Watchers

PLACE_LASTS: Final = 60.0
"""Seconds after which somebody who does nothing is merely there."""
MOST_SHOWN: Final = 20
"""People that one is told about."""


class Place(msgspec.Struct, frozen=True, array_like=True):
    """A cell, by the ids of its item and its column; without an item the heading."""

    item: str
    column: str


class Present(msgspec.Struct, frozen=True, array_like=True):
    """Somebody in one tab."""

    owner: Owner
    tab: str
    name: str
    colour: Colour
    came: float
    moved: float
    place: Place | None = None


class Moved(msgspec.Struct, frozen=True, array_like=True):
    """Somebody goes to a cell in a tab whose stream is at another worker."""

    set_id: str
    tab: str
    owner: Owner
    place: Place


class Presence:
    def __init__(self, broker: Broker | None = None, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._broker = broker or InProcess()
        self.watchers = Watchers(self._broker)
        self._tabs: Company[Watcher, Present] = Company(
            self._broker,
            "set",
            Present,
            changed=self.watchers.hint,
            heard=lambda set_id, _: self.watchers.hint(set_id),
            doubted=self.watchers.doubt,
        )
        self._broker.join("place", Hearing(self._moved_elsewhere))

    def come(self, set_id: str, tab: str, guest: Guest) -> Watcher:
        """Somebody opens the set. Whoever calls this calls `leave` as well."""
        watcher, now = Watcher(), self._now()
        self.watchers.enter(set_id, watcher)
        present = Present(guest.known(), tab, clean_name(guest.name), guest.colour, now, now)
        self._tabs.put(set_id, watcher, present)
        self.watchers.hint(set_id)
        return watcher

    def move(self, set_id: str, tab: str, owner: Owner, place: Place) -> None:
        """Somebody goes to a cell; who has not come is nowhere."""
        moved = Moved(set_id, tab, owner, place)
        if not self._move(moved):  # the stream of that tab may be at another worker
            self._broker.tell("place", msgspec.json.encode(moved).decode(), 0)

    def _moved_elsewhere(self, moved: str, _: int) -> None:
        self._move(msgspec.json.decode(moved, type=Moved))

    def _move(self, moved: Moved) -> bool:
        """Whether the stream of that tab is here."""
        tabs = self._tabs.at(moved.set_id)
        own = {key: one for key, one in tabs.items() if (one.owner, one.tab) == (moved.owner, moved.tab)}
        for watcher, one in own.items():
            self._tabs.put(moved.set_id, watcher, replace(one, place=moved.place, moved=self._now()))
        if own:
            self.watchers.hint(moved.set_id)
        return bool(own)

    def leave(self, set_id: str, watcher: Watcher) -> None:
        self.watchers.leave(set_id, watcher)
        self._tabs.drop(set_id, watcher)
        self.watchers.hint(set_id)

    def hint(self, set_id: str) -> None:
        """Something has happened to the set."""
        self.watchers.hint(set_id)
        self._broker.tell("set", set_id, 0)

    async def ask(self, set_id: str) -> None:
        """Find out who is there at other workers, as far as that is possible; `others` counts them then."""
        await self._tabs.ask(set_id)

    def others(self, set_id: str, owner: Owner) -> list[Present]:
        """Everybody else, once: where they moved last. Who came first is first."""
        people: dict[Owner, Present] = {}
        for present in sorted(self._tabs.everywhere(set_id), key=lambda one: one.came):
            known = people.get(present.owner)
            if present.owner != owner and (known is None or known.moved < present.moved):
                people[present.owner] = present
        return [self._fresh(present) for present in list(people.values())[:MOST_SHOWN]]

    def _fresh(self, present: Present) -> Present:
        return replace(present, place=None) if self._now() - present.moved > PLACE_LASTS else present


def known_as(set_id: str, owner: Owner) -> str:
    """What others tell somebody by who has the same name, and learn nothing else from."""
    return hashlib.sha256(f"{set_id} {owner}".encode()).hexdigest()[:12]

"""Who has a card set open right now, and where in it they are. Nothing of it is kept.

Workers that serve the same sets would give on to each other what is told here – `come`, `move`, `leave`, `hint` – and
answer from what they know, each for itself.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.people.guest import Guest
from sortilege.people.names import Colour, clean_name
from sortilege.people.owner import Owner
from sortilege.tables.hub import Hub, Watcher

PLACE_LASTS: Final = 60.0
"""Seconds after which somebody who does nothing is merely there."""
MOST_SHOWN: Final = 20
"""People that one is told about."""


class Place(msgspec.Struct, frozen=True):
    """A cell, by the ids of its item and its column; without an item the heading."""

    item: str
    column: str


class Present(msgspec.Struct, frozen=True):
    """Somebody in one tab."""

    owner: Owner
    tab: str
    name: str
    colour: Colour
    moved: float
    place: Place | None = None


class Presence:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._tabs: dict[str, dict[Watcher, Present]] = {}
        self._hub = Hub()

    def come(self, set_id: str, tab: str, guest: Guest) -> Watcher:
        """Somebody opens the set. Whoever calls this calls `leave` as well."""
        watcher = self._hub.enter(set_id, guest.known())
        present = Present(guest.known(), tab, clean_name(guest.name), guest.colour, self._now())
        self._tabs.setdefault(set_id, {})[watcher] = present
        self.hint(set_id)
        return watcher

    def move(self, set_id: str, tab: str, owner: Owner, place: Place) -> None:
        """Somebody goes to a cell; who has not come is nowhere."""
        tabs = self._tabs.get(set_id, {})
        for watcher, present in tabs.items():
            if (present.owner, present.tab) == (owner, tab):
                tabs[watcher] = replace(present, place=place, moved=self._now())
                self.hint(set_id)

    def leave(self, set_id: str, watcher: Watcher) -> None:
        self._hub.leave(set_id, watcher)
        tabs = self._tabs.get(set_id, {})
        tabs.pop(watcher, None)
        if not tabs:
            self._tabs.pop(set_id, None)
        self.hint(set_id)

    def hint(self, set_id: str) -> None:
        """Something has happened to the set or to those who are there."""
        self._hub.hint(set_id)

    def others(self, set_id: str, owner: Owner) -> list[Present]:
        """Everybody else, once: where they moved last. Who came first is first."""
        people: dict[Owner, Present] = {}
        for present in self._tabs.get(set_id, {}).values():
            known = people.get(present.owner)
            if present.owner != owner and (known is None or known.moved < present.moved):
                people[present.owner] = present
        return [self._fresh(present) for present in list(people.values())[:MOST_SHOWN]]

    def _fresh(self, present: Present) -> Present:
        return replace(present, place=None) if self._now() - present.moved > PLACE_LASTS else present

    def close(self) -> None:
        """The house closes: every stream is to end."""
        self._hub.close()

    @property
    def closed(self) -> bool:
        return self._hub.closed

    @property
    def streams_at_close(self) -> int:
        return self._hub.streams_at_close

    @property
    def open_streams(self) -> int:
        return self._hub.open_streams


def known_as(set_id: str, owner: Owner) -> str:
    """What others tell somebody by who has the same name, and learn nothing else from."""
    return hashlib.sha256(f"{set_id} {owner}".encode()).hexdigest()[:12]

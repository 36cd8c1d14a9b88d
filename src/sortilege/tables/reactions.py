"""A few words that people at a table can say to each other without typing: a small fixed set, gone after some seconds.

They are no part of the table's log: nothing is stored, and what is lost on the way is not said again.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable
from itertools import count
from typing import Final, Literal, get_args

import msgspec

from sortilege.broker.broker import Broker
from sortilege.broker.hearing import Hearing
from sortilege.core.templates import marked
from sortilege.people.errors import NotYours
from sortilege.people.guest import Guest
from sortilege.tables.table import Table

Reaction = Literal[
    "hello",
    "good-luck",
    "well-played",
    "nice",
    "thanks",
    "sorry",
    "oh",
    "laugh",
    "close",
    "thinking",
    "one-moment",
    "good-game",
]
REACTIONS: Final[tuple[str, ...]] = get_args(Reaction)
_KIND: Final = "reactions"
_LASTS: Final = 6.0
"""Seconds after which nobody is told any more."""


class Said(msgspec.Struct, frozen=True):
    seat: int
    reaction: Reaction
    at: float
    """When, in seconds since 1970: with the seat it tells one from another."""


class _Told(msgspec.Struct, frozen=True, array_like=True):
    """What workers tell each other."""

    table: str
    said: Said


class Reactions:
    """What was said a moment ago, at this worker and at others."""

    def __init__(self, broker: Broker, now: Callable[[], float], hint: Callable[[str], None]) -> None:
        """`hint`: something was said at a table."""
        self._broker = broker
        self._now = now
        self._hint = hint
        self._numbers = count(1)
        self._said: defaultdict[str, deque[tuple[int, Said]]] = defaultdict(deque)
        self._latest: deque[tuple[float, str]] = deque()
        """Where something was said, the oldest first: so that it is forgotten."""
        broker.join(_KIND, Hearing(self._heard))

    def say(self, table: str, seat: int, reaction: Reaction) -> None:
        told = _Told(table, Said(seat, reaction, round(self._now(), 3)))
        self._take(told)
        self._broker.tell(_KIND, msgspec.json.encode(told).decode(), 0)

    def since(self, table: str, number: int) -> list[tuple[int, Said]]:
        """What was said after so much was heard of it, each with its number: that of the last one is asked for next."""
        self._forget()
        return [one for one in self._said.get(table, ()) if one[0] > number]

    def _heard(self, told: str, _: int) -> None:
        self._take(msgspec.json.decode(told, type=_Told))

    def _take(self, told: _Told) -> None:
        self._forget()
        self._said[told.table].append((next(self._numbers), told.said))
        self._latest.append((self._now(), told.table))
        self._hint(told.table)

    def _forget(self) -> None:
        late = self._now() - _LASTS
        while self._latest and self._latest[0][0] < late:
            _, table = self._latest.popleft()
            self._said[table].popleft()
            if not self._said[table]:
                del self._said[table]


def speaking_seat(table: Table, guest: Guest, seat: int | None) -> int:
    """From which seat somebody says something. Raises `NotYours`: for watchers, and for programs."""
    own = table.seats_of(guest.owner)
    if not own or (seat is not None and seat not in own):
        raise NotYours(marked("Reactions are for those who sit at the table."))
    people = [one for one in own if table.chairs[one].kind == "person" and seat in (None, one)]
    if guest.program or not people:
        raise NotYours(marked("Reactions are for people: programs and bots play without a word."))
    return people[0]

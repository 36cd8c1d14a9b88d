"""Who plays with whom: a function of those who wait and the time, and nothing else.

The one who has waited longest chooses first. Their opponents accept the same (a *deal*: how many play, with which cards
…) and are near them in rating; what counts as near grows while one waits, until everybody is. So nobody starves: who is
first in line plays as soon as enough others would play what they would.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product
from math import inf
from typing import Final, TypeAlias

import msgspec

from sortilege.seeking.wishes import CLOCKS, Clock, Wish

NEAR: Final = 150.0
"""Points of rating between opponents, at first …"""
WIDENING: Final = 15.0
"""… and more with every second …"""
ANYBODY_AFTER: Final = 45.0
"""… until it does not matter any more."""
FULLER: Final = 5.0
"""Seconds for which whoever would play with more people waits for them."""
BOTS_AFTER: Final = 20.0
"""Seconds after which bots take the last seats, where everybody agrees. Two people play at least."""
_FEWEST: Final = 2

People: TypeAlias = int
"""Some of those who wait, each of them a bit."""


class Seeker(msgspec.Struct, frozen=True, kw_only=True):
    owner: str
    device: str
    rating: float
    since: float
    wish: Wish


class Deal(msgspec.Struct, frozen=True):
    """What they play."""

    seats: int
    rated: bool
    clock: Clock
    edition: str | None
    """None: nobody minds."""
    language: str | None


class Group(msgspec.Struct, frozen=True):
    seekers: tuple[Seeker, ...]
    """Who has waited longest comes first."""
    deal: Deal

    @property
    def bots(self) -> int:
        return self.deal.seats - len(self.seekers)


def reach(waited: float) -> float:
    """How far away in rating opponents may be of somebody who has waited so long."""
    return inf if waited >= ANYBODY_AFTER else NEAR + WIDENING * max(0.0, waited)


def matches(seekers: Iterable[Seeker], now: float) -> list[Group]:
    waiting = _one_of_each(sorted(seekers, key=lambda one: (one.since, one.owner)))
    by_game: dict[str, list[Seeker]] = {}
    for seeker in waiting:
        by_game.setdefault(seeker.wish.game, []).append(seeker)
    return [group for those in by_game.values() for group in _Line(those, now).groups()]


def _one_of_each(seekers: Iterable[Seeker]) -> list[Seeker]:
    """Nobody plays against themselves, and no browser against itself."""
    owners: set[str] = set()
    devices: set[str] = set()
    found = []
    for seeker in seekers:
        if seeker.owner not in owners and seeker.device not in devices:
            found.append(seeker)
            owners.add(seeker.owner)
            devices.add(seeker.device)
    return found


class _Line:
    """Those who wait for one game, the first in line first. Who accepts what is worked out once for all of them."""

    def __init__(self, seekers: Sequence[Seeker], now: float) -> None:
        self._seekers = seekers
        self._now = now
        self._free: People = (1 << len(seekers)) - 1
        wishes = [seeker.wish for seeker in seekers]
        self._editions = (None, *dict.fromkeys(edition for wish in wishes for edition in wish.editions))
        self._languages = (None, *dict.fromkeys(language for wish in wishes for language in wish.languages))
        self._with_bots = self._those(wish.bots for wish in wishes)
        seats = [wish.seats for wish in wishes]
        self._seats = {n: self._those(n in wanted for wanted in seats) for n in set(chain(*seats))}
        self._rated = {rated: self._those(rated in _rated(wish) for wish in wishes) for rated in (True, False)}
        self._clocks = {clock: self._those(clock in (wish.clocks or CLOCKS) for wish in wishes) for clock in CLOCKS}
        self._with_edition = {
            edition: self._those(not wish.editions or edition in wish.editions for wish in wishes)
            for edition in self._editions
        }
        self._in_language = {
            language: self._those(not wish.languages or language in wish.languages for wish in wishes)
            for language in self._languages
        }

    def groups(self) -> Iterator[Group]:
        for first in range(len(self._seekers)):
            if self._free >> first & 1 and (group := self._group(first)) is not None:
                yield group

    def _group(self, first: int) -> Group | None:
        """Those whom somebody plays with who is the first in line by now."""
        seeker = self._seekers[first]
        waited = self._now - seeker.since
        near = self._free & self._near(seeker, reach(waited))
        for deal in self._deals(seeker):
            if deal.seats < seeker.wish.seats[0] and waited < FULLER:
                break
            if (willing := near & self._accepting(deal)).bit_count() >= deal.seats:
                return self._taken(first, willing, deal)
        if waited >= BOTS_AFTER and seeker.wish.bots:
            return self._filled(first, near & self._with_bots)
        return None

    def _filled(self, first: int, near: People) -> Group | None:
        """As many people as possible, and as few bots."""
        deals = list(self._deals(self._seekers[first]))
        deal = max(deals, key=lambda deal: ((near & self._accepting(deal)).bit_count(), -deal.seats))
        willing = near & self._accepting(deal)
        return self._taken(first, willing, deal) if willing.bit_count() >= _FEWEST else None

    def _deals(self, seeker: Seeker) -> Iterator[Deal]:
        """All that somebody would play with somebody: those with the most people first."""
        wish = seeker.wish
        for seats, rated, clock, edition, language in product(
            wish.seats,
            _rated(wish),
            wish.clocks or CLOCKS,
            wish.editions or self._editions,
            wish.languages or self._languages,
        ):
            yield Deal(seats, rated, clock, edition, language)

    def _accepting(self, deal: Deal) -> People:
        return (
            self._seats[deal.seats]
            & self._rated[deal.rated]
            & self._clocks[deal.clock]
            & self._with_edition[deal.edition]
            & self._in_language[deal.language]
        )

    def _near(self, seeker: Seeker, distance: float) -> People:
        return self._those(abs(other.rating - seeker.rating) <= distance for other in self._seekers)

    def _taken(self, first: int, willing: People, deal: Deal) -> Group:
        """The nearest of them; they wait no longer."""
        rating = self._seekers[first].rating
        others = [number for number in range(len(self._seekers)) if willing >> number & 1 and number != first]
        nearest = sorted(others, key=lambda number: (abs(self._seekers[number].rating - rating), number))
        chosen = sorted([first, *nearest[: deal.seats - 1]])
        for number in chosen:
            self._free &= ~(1 << number)
        return Group(tuple(self._seekers[number] for number in chosen), deal)

    @staticmethod
    def _those(answers: Iterable[bool]) -> People:
        return sum(1 << number for number, answer in enumerate(answers) if answer)


def _rated(wish: Wish) -> tuple[bool, ...]:
    return {"no": (False,), "yes": (True,), "either": (True, False)}[wish.rated]

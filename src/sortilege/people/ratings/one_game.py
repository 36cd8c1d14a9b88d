"""What one game says about those who played it.

Where several share a place, nobody knows who of them was better: then every order in which they may have come in
counts the same. (openskill has ties of its own, but there the third may gain more than two who share the first place.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby, permutations, product
from statistics import fmean

import msgspec

from sortilege.people.ratings.scale import MODEL, Strength


class Played(msgspec.Struct, frozen=True, order=True):
    """Somebody in a game that is over."""

    place: int
    """From 1 on; those who share one are equal."""
    strength: tuple[float, float]
    """Mu and sigma before it."""
    who: str
    """Tells people apart."""


def after(players: Sequence[Played]) -> list[Strength]:
    """How strong each of them is taken to be after it, in the same order."""
    # Sums depend on the order of what is added, if only in the last digit: where somebody sat must not decide that.
    ordered = sorted(range(len(players)), key=lambda index: players[index])
    found: dict[int, list[Strength]] = {index: [] for index in ordered}
    for order in _orders(players, ordered):
        for index, strength in zip(order, _rated([players[index] for index in order]), strict=True):
            found[index].append(strength)
    return [_average(found[index]) for index in range(len(players))]


def _orders(players: Sequence[Played], ordered: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All in which nobody comes before somebody with a better place."""
    groups = [tuple(group) for _, group in groupby(ordered, key=lambda index: players[index].place)]
    return (tuple(chain(*order)) for order in product(*map(permutations, groups)))


def _rated(players: Sequence[Played]) -> list[Strength]:
    """The first one was best."""
    rated = MODEL.rate([[MODEL.rating(*player.strength)] for player in players])
    return [Strength(one.mu, one.sigma) for (one,) in rated]


def _average(found: Sequence[Strength]) -> Strength:
    return Strength(fmean(one.mu for one in found), fmean(one.sigma for one in found))

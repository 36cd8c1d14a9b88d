"""How hard an attribute is to judge, measured: of how many pairs of items would somebody know the order who knows every
value roughly?

Roughly is within a factor of two for what people can picture – weights, lengths, times, things that are counted –, and
within a factor of four for everything else. Years, percentages, words and what can be negative have no factors: there
it is a part of the span between the smallest and the largest value. Of a pair that is equal nothing can be known.

What people have answered says it better than any such model, as soon as enough of them have.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import erf, log
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from sortilege.editions.model import Attribute

EASY: Final = 0.81
"""From this share of the pairs on an attribute is easy …"""
HARD: Final = 0.7
"""… and below this one hard."""

MEDIUM: Final = 2
"""The level between them."""

_ROUGHLY: Final = {True: log(2), False: log(4)}
"""How far off a guess is by factors, for what can be pictured and for what cannot …"""
_ROUGHLY_OF_SPAN: Final = {True: 0.15, False: 0.25}
"""… and as a part of the span."""
_PICTURED_SHOWS: Final = frozenset(("mass", "length", "duration", "year", "date", "money"))
_MASSES: Final = ("mg", "g", "kg", "t")
_SIZES: Final = ("mm", "cm", "m", "km", "in", "ft", "m²", "km²", "ha", "ml", "l")
_TIMES: Final = ("s", "min", "hours", "days", "months", "years")
_PICTURED_UNITS: Final = frozenset((*_MASSES, *_SIZES, *_TIMES, "km/h", "°C", "US$", "€", "£"))
_UNKNOWN: Final = 0.5
"""Of what nothing is known every other guess is right."""
_MOST_COMPARED: Final = 60
"""Of more values only some are compared with each other."""
_TRUSTED: Final = 100
"""So many answers of people weigh as much as the model."""


class Answers(NamedTuple):
    """What people said about pairs of items."""

    right: int
    all: int


NOBODY_ASKED: Final = Answers(0, 0)


def difficulty(attribute: Attribute, values: Sequence[float], answers: Answers = NOBODY_ASKED) -> int:
    """1 easy … 3 hard."""
    return level_of(known_share(attribute, values, answers))


def level_of(share: float) -> int:
    """What it means that somebody knows the order of this share of the pairs."""
    return 1 if share >= EASY else MEDIUM if share >= HARD else 3


def known_share(attribute: Attribute, values: Sequence[float], answers: Answers = NOBODY_ASKED) -> float:
    """Of all pairs, the share that somebody puts in order who knows about the attribute what everybody knows."""
    share = _by_distance(attribute, values)
    return (share * _TRUSTED + answers.right) / (_TRUSTED + answers.all)


def is_pictured(attribute: Attribute) -> bool:
    """Whether people have an idea how much such a value is: by its unit."""
    counted = isinstance(attribute.unit, dict)
    return counted or attribute.show in _PICTURED_SHOWS or attribute.unit in _PICTURED_UNITS


def _by_distance(attribute: Attribute, values: Sequence[float]) -> float:
    """How far apart random pairs are, measured by how far off people are."""
    places = _places(attribute, sorted(values)[:: -(-len(values) // _MOST_COMPARED) or 1])
    pairs = [_UNKNOWN * (1 + erf((high - low) / 2)) for low, high in combinations(places, 2)]
    return sum(pairs) / len(pairs) if pairs else _UNKNOWN


def _places(attribute: Attribute, values: Sequence[float]) -> list[float]:
    """Ascending values as places on a scale on which 1 is how far off a guess is."""
    if not values or values[0] == values[-1]:
        return [0.0] * len(values)
    words = {step.value for step in attribute.scale}
    are_words = words.issuperset(values)
    pictured = is_pictured(attribute) and not are_words
    if are_words or attribute.show in ("year", "date", "percent") or values[0] < 0:
        far = _ROUGHLY_OF_SPAN[pictured] * (values[-1] - values[0])
        return [value / far for value in values]
    # Nothing is by no factor less than something: it is taken for half of the least that there is.
    least = next(value for value in values if value > 0) / 2
    return [log(max(value, least)) / _ROUGHLY[pictured] for value in values]

"""How well an attribute plays: ties, how evenly the values spread, and the pairs that are hardest to tell apart.

The difficulty of a *pair* decides how much fun a question is, so everything here is about pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import log
from typing import Final

import msgspec

from sortilege.editions.model import Attribute, Edition, Value

LOGARITHMIC: Final = 50
"""From this ratio of the largest to the smallest value on, people think in factors rather than in differences."""


class Pair(msgspec.Struct, frozen=True):
    """Two items whose values differ, but hardly; `ratio` is the larger value divided by the smaller one."""

    less: str
    more: str
    values: tuple[Value, Value]
    ratio: float | None
    """None where a ratio says nothing: zero or negative values, calendar years, dates."""


class AttributeStatistics(msgspec.Struct, frozen=True):
    attribute: str
    known: int
    """Of how many items the value is known."""
    distinct: int
    tied: float
    """Share of all pairs whose values are equal."""
    spread: float
    """How evenly the values spread between the smallest and the largest: 1 is evenly, 0 is all in one heap."""
    logarithmic: bool
    smallest: Value | None
    largest: Value | None
    hardest: tuple[Pair, ...]


def statistics(edition: Edition, attribute: Attribute, hardest: int = 3) -> AttributeStatistics:
    of = edition.values[attribute.id]
    values = sorted(of.values())
    return AttributeStatistics(
        attribute=attribute.id,
        known=len(values),
        distinct=len(set(values)),
        tied=tied_share(values),
        spread=spread(values),
        logarithmic=is_logarithmic(values),
        smallest=values[0] if values else None,
        largest=values[-1] if values else None,
        hardest=hardest_pairs(of, hardest, ratios=attribute.show not in ("year", "date") and not attribute.in_words),
    )


def tied_share(values: Sequence[Value]) -> float:
    """The share of all pairs that are equal."""
    pairs = len(values) * (len(values) - 1) // 2
    return sum(count * (count - 1) // 2 for count in Counter(values).values()) / pairs if pairs else 0.0


def is_logarithmic(values: Sequence[Value]) -> bool:
    return bool(values) and min(values) > 0 and max(values) / min(values) >= LOGARITHMIC


def positions(values: Sequence[Value]) -> list[float]:
    """Where values lie between the smallest (0) and the largest (1), by factors or by differences."""
    if not values or min(values) == max(values):
        return [0.5] * len(values)
    scaled = [log(value) for value in values] if is_logarithmic(values) else [float(value) for value in values]
    low, high = min(scaled), max(scaled)
    return [(value - low) / (high - low) for value in scaled]


def spread(values: Sequence[Value]) -> float:
    """Evenness of the gaps between neighbours: their entropy as a share of the largest possible one."""
    gaps = [high - low for low, high in pairwise(sorted(positions(values)))]
    if len(gaps) < 2 or min(values) == max(values):
        return 0.0
    return -sum(gap * log(gap) for gap in gaps if gap > 0) / log(len(gaps))


def hardest_pairs(of: dict[str, Value], number: int, *, ratios: bool) -> tuple[Pair, ...]:
    """The different values that are nearest to each other – among those that are not equal."""
    values = sorted(set(of.values()))
    place = dict(zip(values, positions(values), strict=True))
    near = [(place[of[more]] - place[of[less]], less, more) for less, more in _near_pairs(of, values, number)]
    return tuple(
        Pair(less, more, (of[less], of[more]), of[more] / of[less] if ratios and of[less] > 0 else None)
        for _, less, more in sorted(near)[:number]
    )


def _near_pairs(of: dict[str, Value], values: list[Value], number: int) -> Iterator[tuple[str, str]]:
    """Enough pairs to find the nearest ones: no value is nearer than one of the next few, and of items with the same
    value the first few are enough.
    """
    having: dict[Value, list[str]] = {value: [] for value in values}
    for name in sorted(of):
        if len(having[of[name]]) < number:
            having[of[name]].append(name)
    for place, low in enumerate(values):
        for high in values[place + 1 : place + 1 + number]:
            yield from product(having[low], having[high])

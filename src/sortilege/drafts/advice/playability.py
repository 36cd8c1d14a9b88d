"""How an attribute will play: too easy, too hard, full of ties – with small numbers for a plot."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from typing import Final

import msgspec

from sortilege.drafts.model.problems import Level, Problem
from sortilege.editions.check import MOST_TIES
from sortilege.editions.model import Attribute, Edition, Value
from sortilege.editions.statistics import Pair, positions, statistics

BARS: Final = 12
NEAR_DIFFERENCE: Final = 0.05
"""Pairs nearer than this part of the whole span are a matter of luck …"""
NEAR_FACTOR: Final = 1.25
"""… and where people think in factors, those that differ by less than a quarter."""
HARD: Final = 0.45
EASY: Final = 0.01
MANY_TIES: Final = 0.15
FEW: Final = 5
"""Fewer values say nothing about how an attribute plays."""
_MOST_COMPARED: Final = 150


class Guessing(msgspec.Struct, frozen=True):
    attribute: str
    known: int
    distinct: int
    tied: float
    """Share of all pairs that are equal."""
    near: float
    """Share of the pairs that differ, but so little that guessing is luck."""
    spread: float
    logarithmic: bool
    smallest: Value | None
    largest: Value | None
    bars: tuple[int, ...]
    """How many values lie where between the smallest and the largest."""
    hardest: tuple[Pair, ...]
    verdict: Problem


def guessing(edition: Edition, attribute: Attribute) -> Guessing:
    values = sorted(edition.values[attribute.id].values())
    found = statistics(edition, attribute)
    near = near_share(values, logarithmic=found.logarithmic)
    code, level = _verdict(found.known, found.distinct, found.tied, near)
    return Guessing(
        attribute=attribute.id,
        known=found.known,
        distinct=found.distinct,
        tied=round(found.tied, 3),
        near=round(near, 3),
        spread=round(found.spread, 3),
        logarithmic=found.logarithmic,
        smallest=found.smallest,
        largest=found.largest,
        bars=bars(values),
        hardest=found.hardest,
        verdict=Problem(code, level),
    )


def near_share(values: list[Value], *, logarithmic: bool) -> float:
    """The share of differing pairs that are hard to tell apart; of many values only some are looked at."""
    some = values[:: -(-len(values) // _MOST_COMPARED) or 1]
    pairs = near = 0
    for low, count in Counter(some).items():
        above = bisect_right(some, low)
        if above == len(some):
            break
        end = bisect_left(some, NEAR_FACTOR * low, above) if logarithmic else _end_of_near(some, above)
        pairs += count * (len(some) - above)
        near += count * (end - above)
    return near / pairs if pairs else 0.0


def _end_of_near(values: list[Value], above: int) -> int:
    """Where those end that are near the last value before `above`, by their difference."""
    low, span = values[above - 1], values[-1] - values[0]
    # Of few different values – numbers of legs, say – the next one is always near.
    following = bisect_right(values, values[above], above)
    return bisect_left(values, NEAR_DIFFERENCE * span, following, key=lambda high: high - low)


def bars(values: list[Value]) -> tuple[int, ...]:
    counts = [0] * BARS
    for position in positions(values):
        counts[min(int(position * BARS), BARS - 1)] += 1
    return tuple(counts)


def _verdict(known: int, distinct: int, tied: float, near: float) -> tuple[str, Level]:
    if known == 0:
        return "empty", "note"
    if distinct == 1 and known > 1:
        return "constant", "error"
    if known < FEW:
        return "few-values", "note"
    if tied > MOST_TIES:
        return "full-of-ties", "error"
    if tied > MANY_TIES:
        return "full-of-ties", "doubt"
    if near > HARD:
        return "too-hard", "doubt"
    if near < EASY:
        return "too-easy", "doubt"
    return "good", "note"

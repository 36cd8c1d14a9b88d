"""Attributes that put the items in nearly the same order: whoever has answered one of them has answered both.

Measured by Spearman's rank correlation over the items of which both values are known; equal values share a rank.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, groupby
from math import sqrt
from operator import mul
from typing import Final

import msgspec

NEAR: Final = 0.95
"""From this correlation on, or its opposite, two attributes are near-twins."""
FEWEST: Final = 6
"""Fewer items with both values may be in the same order by chance."""
_FIRST_LOOK: Final = 60
"""Of large sets about so many items are looked at first …"""
_WORTH_A_LOOK: Final = 0.7
"""… and only if these go together so far, all the others: near-twins always do."""


class Twins(msgspec.Struct, frozen=True):
    first: str
    second: str
    rho: float
    """1: the same order; −1: the opposite one."""


def near_twins(values: Mapping[str, Mapping[str, float]]) -> tuple[Twins, ...]:
    """All pairs of attributes that are near-twins, the nearest first. `values`: attribute → item → value."""
    orders = {attribute: sorted(of, key=of.__getitem__) for attribute, of in values.items()}
    some = {attribute: order[:: len(order) // _FIRST_LOOK or 1] for attribute, order in orders.items()}
    found = []
    for one, other in combinations(values, 2):
        first, second = values[one], values[other]
        if abs(_correlation(some[one], first, second)) >= _WORTH_A_LOOK:
            rho = _correlation(orders[one], first, second)
            if abs(rho) >= NEAR:
                found.append(Twins(one, other, round(rho, 3)))
    return tuple(sorted(found, key=lambda twins: -abs(twins.rho)))


def _correlation(order: Sequence[str], first: Mapping[str, float], second: Mapping[str, float]) -> float:
    """Of two attributes over those items in the order of the first that have both; 0 if that says nothing."""
    shared = [item for item in order if item in second]
    if len(shared) < FEWEST:
        return 0.0
    one, other = _standing(shared, first), _standing(sorted(shared, key=second.__getitem__), second)
    return float(sum(map(mul, one.values(), map(other.__getitem__, one))))


def _standing(order: Sequence[str], of: Mapping[str, float]) -> dict[str, float]:
    """Where items stand in their order, around 0; squares add up to 1, so that products of two are correlations."""
    middle, ranks, before = (len(order) - 1) / 2, [], 0
    for _, same in groupby(order, key=of.__getitem__):
        number = sum(1 for _ in same)
        ranks += [before + (number - 1) / 2 - middle] * number
        before += number
    size = sqrt(sum(map(mul, ranks, ranks)))
    return dict(zip(order, (rank / size for rank in ranks) if size else ranks, strict=True))

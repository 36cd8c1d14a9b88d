"""How famous an item is among the items of its set, as far as a card set itself can tell.

Nobody has to say it, so it works for sets that people build. Two things are talked about more than others: what stands
out – the largest, the oldest, and half as much the smallest –, and what has a short name, for words that are used often
are short in every language.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from math import log
from statistics import fmean
from typing import Final

import numpy as np

from sortilege.bots.scores import Floats, normal_scores
from sortilege.editions.model import Edition, Item, Value

_STEEPNESS: Final = 4
"""Only what is far from the middle stands out …"""
_SMALL: Final = 0.5
"""… and the smallest less than the largest."""


def fame(edition: Edition) -> Floats:
    """Item by item, as normal scores: 0 is neither famous nor obscure."""
    values = {attribute: sorted(of.values()) for attribute, of in edition.values.items()}
    stands_out = np.array([_stands_out(item, values) for item in edition.items])
    letters = np.array([_letters(item) for item in edition.items])
    order = (_standardized(stands_out) - _standardized(letters)).argsort(kind="stable")
    famous = np.empty(len(order))
    famous[order] = normal_scores(len(order))
    return famous


def _stands_out(item: Item, values: Mapping[str, Sequence[Value]]) -> float:
    """How far from the middle of all items, on average over its attributes."""
    far = []
    for attribute, value in item.values.items():
        if of := values.get(attribute):
            place = (bisect_left(of, value) + bisect_right(of, value)) / len(of) - 1
            far.append(place**_STEEPNESS * (1.0 if place > 0 else _SMALL))
    return fmean(far) if far else 0.0


def _letters(item: Item) -> float:
    """How long its name is, by factors, on average over its languages."""
    return fmean(log(1 + len(name)) for name in item.name.values()) if item.name else 0.0


def _standardized(numbers: Floats) -> Floats:
    deviation = numbers.std()
    standardized: Floats = (numbers - numbers.mean()) / (deviation if deviation > 0 else 1.0)
    return standardized

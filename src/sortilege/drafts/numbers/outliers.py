"""Values that are probably typed in another unit than their neighbours: 165 among metres, 82 among millions.

Nothing is changed: the maker is asked. Only what stands far away from all others counts, and only if a usual slip – a
hundred, a thousand, a million times too large or too small – brings it right among them.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from itertools import pairwise
from math import log10
from typing import Final

_SLIPS: Final = (2, 3, 6)
"""Powers of ten: metres and centimetres, kilograms and grams, millions."""
_FEWEST: Final = 3
"""Others that a value can be compared with …"""
_FEW: Final = 8
_CLOSE: Final = 0.4
"""… and if there are fewer than so many, they must lie within this part of the slip."""
_MOST_ODD: Final = 0.15
"""If more than this share of a column lies apart, it is no slip."""
_APART: Final = 0.6
"""How much of the slip must be a gap that no value lies in."""
_MARGIN: Final = 0.3
"""A mended value may lie this far outside of the others."""


def slips(values: Mapping[int, Decimal]) -> dict[int, Decimal]:
    """For values (by their place) that look wrong, what they should be."""
    sizes = {place: log10(abs(value)) for place, value in values.items() if value}
    if len({value < 0 for value in values.values() if value}) > 1 or 2 * len(sizes) < len(values):
        return {}
    order = sorted(sizes, key=sizes.__getitem__)
    lowest, highest = _ends([sizes[place] for place in order])
    others = [sizes[place] for place in order[lowest:highest]]
    found: dict[int, Decimal] = {}
    for odd in (order[:lowest], order[highest:]):
        if odd and (power := _slip([sizes[place] for place in odd], others)):
            found |= {place: values[place].scaleb(power) for place in odd}
    return found


def _ends(sizes: list[float]) -> tuple[int, int]:
    """Where the few smallest end and the few largest begin: at the widest gaps there, if those are wide."""
    gaps = [after - before for before, after in pairwise(sizes)]
    most = int(_MOST_ODD * len(sizes)) or 1
    if len(sizes) <= _FEWEST:
        return 0, len(sizes)
    low = max(range(most), key=gaps.__getitem__)
    high = max(range(len(gaps) - most, len(gaps)), key=gaps.__getitem__)
    wide = _APART * _SLIPS[0]
    return low + 1 if gaps[low] >= wide else 0, high + 1 if gaps[high] >= wide else len(sizes)


def _slip(odd: list[float], others: list[float]) -> int:
    """By which power of ten all odd values should be multiplied; 0 if none explains them all."""
    if len(others) < _FEWEST:
        return 0
    low, high = others[0], others[-1]
    direction = 1 if odd[0] < low else -1
    gap = low - odd[-1] if direction > 0 else odd[0] - high
    for power in _SLIPS:
        are_inside = all(low - _MARGIN <= size + direction * power <= high + _MARGIN for size in odd)
        is_narrow = high - low < (power if len(others) >= _FEW else _CLOSE * power)
        if are_inside and is_narrow and gap >= _APART * power:
            return direction * power
    return 0

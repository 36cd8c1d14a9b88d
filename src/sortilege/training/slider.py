"""A slider on an attribute's scale: where it stops, and what it says there, as people would say it.

What it says is what is judged.
"""

from __future__ import annotations

from math import floor, log10
from typing import Final

import msgspec

from sortilege.editions.model import Attribute, Value
from sortilege.training.scale import Scale

STEPS: Final = 100
"""At most: a slider stops only where it says something else."""
_DIGITS: Final = 2
"""Of a value on the slider: more of them nobody means."""
_DAYS: Final = 365.25
"""In a year."""
_MONTHS: Final = 12


class Slider(msgspec.Struct, frozen=True):
    said: tuple[Value, ...]
    """What it says at each of its stops."""
    places: tuple[float, ...]
    """Where these lie on the scale."""
    words: bool
    """Whether all of them have words: then there is nothing between."""

    def nearest(self, value: Value, place: float) -> int:
        """The stop that is nearest to a value, which lies there on the scale."""
        if self.words:
            return min(range(len(self.said)), key=lambda stop: abs(self.said[stop] - value))
        return min(range(len(self.places)), key=lambda stop: abs(self.places[stop] - place))


def slider(attribute: Attribute, scale: Scale) -> Slider:
    words = sorted(one.value for one in attribute.scale) if attribute.in_words else []
    said = words or sorted({_said(attribute, scale, step / STEPS) for step in range(STEPS + 1)})
    return Slider(tuple(said), tuple(scale.place(one) for one in said), words=bool(words))


def _said(attribute: Attribute, scale: Scale, place: float) -> Value:
    value = scale.value(place)
    if attribute.show in ("year", "date"):
        return round(value)
    if attribute.show == "duration" and attribute.unit in ("days", "years"):
        years = value / _DAYS if attribute.unit == "days" else value
        if years >= 1 or (attribute.unit == "years" and years >= 0.25):
            return _rounded_time(years, days=attribute.unit == "days")
    return _rounded(value, scale)


def _rounded(value: float, scale: Scale) -> Value:
    """To as many digits as the slider can tell apart: those of the value where it goes by factors, otherwise those of
    all that it spans."""
    size = abs(value) if scale.by_factors else (scale.high - scale.low) / 10
    if not size:
        return 0
    digits = _DIGITS - 1 - floor(log10(size))
    rounded = round(value, min(0, digits) if scale.whole else digits)
    return int(rounded) if digits <= 0 or rounded == int(rounded) else rounded


def _rounded_time(years: float, *, days: bool) -> Value:
    """To months, half years, years, and centuries to two digits; in days, or in years."""
    if years < 2:
        step = 1.0
    elif years < 5:
        step = _MONTHS / 2
    else:
        step = _MONTHS * 10.0 ** max(0, floor(log10(years / 2)) - _DIGITS + 1)
    months = step * round(years * _MONTHS / step)
    if days:
        return floor(months / _MONTHS * _DAYS + 0.5)
    return int(months) // _MONTHS if months % _MONTHS == 0 else round(months / _MONTHS, 2)

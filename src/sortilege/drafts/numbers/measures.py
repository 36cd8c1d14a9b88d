"""A number in the unit of its attribute: what was typed in tonnes is kept in kilograms."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.model.problems import Problem
from sortilege.drafts.numbers.amounts import multiplied
from sortilege.drafts.numbers.units import Unit, converted, looks_like_unit, unit_of

MOST_DIGITS: Final = 15
MOST_DECIMALS: Final = 12
"""As many as `items.csv` may have before and after the decimal point."""


class Unreadable(Exception):
    """A cell that has no value, and why."""

    def __init__(self, code: str, suggestion: str = "", **fields: str) -> None:
        super().__init__(code)
        self.problem = Problem(code, "error", fields, suggestion)


class Measure:
    """What an attribute is measured in."""

    def __init__(self, attribute: DraftAttribute, language: str) -> None:
        self.language = language
        units = [attribute.unit] if isinstance(attribute.unit, str) else list(attribute.unit.values())
        spellings = [part.strip() for unit in units for part in unit.split("|") if part.strip()]
        self.spellings = spellings or (["%"] if attribute.show == "percent" else [])
        """All ways in which the unit is written, singular and plural, in all languages."""
        self.unit: Unit | None = next((unit for name in self.spellings if (unit := unit_of(name))), None)
        """What it is, if it is one of those that can be converted."""

    @property
    def kind(self) -> str | None:
        return self.unit.kind if self.unit else None

    def inside(self, value: Decimal, unit: str) -> Decimal:
        """`value`, typed with `unit`, in the attribute's own unit; `Unreadable` if there is no way."""
        if not unit or self.is_own(unit):
            return value
        factor, rest = multiplied(unit, self.language)
        value *= factor
        if not rest or self.is_own(rest):
            return value
        known = unit_of(rest, self.kind)
        if not self.spellings and (known or looks_like_unit(rest)):
            raise Unreadable("unit-missing", written(value), unit=known.name if known else rest)
        if known is None:
            raise Unreadable("unknown-unit", written(value), unit=rest)
        inside = converted(value, known, self.unit) if self.unit else None
        if inside is None:
            raise Unreadable("other-unit", unit=rest, wanted=self.spellings[0])
        return inside

    def is_own(self, unit: str) -> bool:
        """Whether it is the attribute's own unit, however it is spelt."""
        folded = unit.rstrip(".").casefold()
        if folded in (spelling.rstrip(".").casefold() for spelling in self.spellings):
            return True
        known = unit_of(unit, self.kind)
        return known is not None and known == self.unit


def written(value: Decimal) -> str:
    """A plain decimal number as `items.csv` has it."""
    if value and abs(value) < Decimal(1).scaleb(-MOST_DECIMALS):
        raise Unreadable("too-small")
    if abs(value) >= Decimal(1).scaleb(MOST_DIGITS):
        raise Unreadable("too-large")
    decimals = format(value, "f").partition(".")[2].rstrip("0")
    rounded = round(value, min(len(decimals), MOST_DECIMALS))
    return format(rounded, "f") if rounded else "0"

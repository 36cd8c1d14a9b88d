"""A number in the unit of its attribute: what was typed in tonnes is kept in kilograms."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Final

from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.numbers.amounts import Amount
from sortilege.drafts.numbers.cells import Cell, Unreadable, noted
from sortilege.drafts.numbers.multipliers import multiplied
from sortilege.drafts.numbers.units import Unit, converted, looks_like_unit, rounded, unit_of

MOST_DIGITS: Final = 15
MOST_DECIMALS: Final = 12
"""As many as `items.csv` may have before and after the decimal point."""
_NEXT: Final = {"hours": "min", "min": "s", "ft": "in", "st": "lb", "m": "cm"}
"""What a number without a unit means behind one with this unit."""
_TIMES: Final = {"m": "min", "'": "min", '"': "s"}
"""Signs that mean lengths elsewhere."""


class Measure:
    """What an attribute is measured in."""

    def __init__(self, attribute: DraftAttribute, language: str) -> None:
        self.language = language
        units = [attribute.unit] if isinstance(attribute.unit, str) else list(attribute.unit.values())
        spellings = [part.strip() for unit in units for part in unit.split("|") if part.strip()]
        self.spellings = spellings or (["%"] if attribute.show == "percent" else [])
        """All ways in which the unit is written, singular and plural, in all languages."""
        self._own = frozenset(_folded(spelling) for spelling in self.spellings)
        self.factor, rest = multiplied(self.spellings[0], language) if self.spellings else (Decimal(1), "")
        """Of values in millions of something."""
        names = self.spellings if self.factor == 1 else [rest]
        self.unit: Unit | None = next((unit for name in names if (unit := unit_of(name))), None)
        """What it is, if it is one of those that can be converted."""

    @property
    def kind(self) -> str | None:
        return self.unit.kind if self.unit else None

    def inside(self, value: Decimal, unit: str, *, is_attached: bool = False) -> Decimal:
        """`value`, typed with `unit`, in the attribute's own unit; `Unreadable` if there is no way."""
        if not unit or self.is_own(unit):
            return value
        known = unit_of(unit, self.kind)
        if self.unit is None or known is None or known.kind != self.kind:
            factor, unit = multiplied(unit, self.language, is_attached=is_attached)
            value *= factor
            if not unit or (factor != 1 and self.is_own(unit, of_thousands=True)):
                return _even(value, self.factor)
            known = unit_of(unit, self.kind)
        if not self.spellings and (known or looks_like_unit(unit)):
            raise Unreadable("unit-missing", "" if known else written(value), unit=known.name if known else unit)
        if known is None:
            raise Unreadable("unknown-unit", written(value), unit=unit)
        inside = converted(value, known, self.unit) if self.unit else None
        if inside is None:
            raise Unreadable("other-unit", unit=unit, wanted=self.spellings[0])
        return _even(inside, self.factor)

    def units_of(self, found: Amount) -> list[str]:
        """The unit of every piece: 2 h 10 are minutes at the end, and 22m behind hours are no metres."""
        units: list[str] = []
        for piece in found.pieces:
            before = unit_of(units[-1], self.kind) if units else None
            name = before.name if before else ""
            is_time = before.kind == "time" if before else self.kind == "time"
            if not piece.unit and (name != "m" or len(piece.numeral) == 2):
                units.append(_NEXT.get(name, ""))
            elif is_time and piece.unit in _TIMES:
                units.append("months" if name == "years" else _TIMES[piece.unit])
            else:
                units.append(piece.unit)
        return units

    def told(self, text: str, value: Decimal, *, is_own: bool) -> Cell:
        """The value as text; with a note if it was typed in another unit."""
        said = written(value)
        if is_own:
            return Cell(said)
        return noted(said, "converted", "note", text=text, value=said, unit=self.spellings[0])

    def is_own(self, unit: str, *, of_thousands: bool = False) -> bool:
        """Whether it is the attribute's own unit, however it is spelt; `of_thousands`: without its millions."""
        if _folded(unit) in self._own:
            return True
        known = unit_of(unit, self.kind)
        return known is not None and known == self.unit and (self.factor == 1 or of_thousands)


def _folded(unit: str) -> str:
    return unit.rstrip(".").casefold()


def _even(value: Decimal, factor: Decimal) -> Decimal:
    """Values in millions are a million times smaller."""
    return value if factor == 1 else rounded(Fraction(value) / Fraction(factor))


def written(value: Decimal) -> str:
    """A plain decimal number as `items.csv` has it."""
    if value and abs(value) < Decimal(1).scaleb(-MOST_DECIMALS):
        raise Unreadable("too-small")
    if abs(value) >= Decimal(1).scaleb(MOST_DIGITS):
        raise Unreadable("too-large")
    decimals = format(value, "f").partition(".")[2].rstrip("0")
    rounded = round(value, min(len(decimals), MOST_DECIMALS))
    return format(rounded, "f") if rounded else "0"

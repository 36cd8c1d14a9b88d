"""Numbers as people type and export them: every cell of a column becomes a plain value, or a problem in words.

A column is read as a whole, because one number alone does not say what its comma means: 1,234 beside 12,5 is little
more than one, beside 1,234,567 it is more than a thousand. Where nothing tells, the maker's language does, and the
cell knows how else it could be meant; `doubts` makes one question of that for the whole column.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from decimal import Decimal
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.model.problems import Level, Problem
from sortilege.drafts.numbers.amounts import Amount, amount, two_values
from sortilege.drafts.numbers.calendar import date_of, year_of
from sortilege.drafts.numbers.measures import Measure, Unreadable, written
from sortilege.drafts.numbers.numerals import (
    COMMA,
    POINT,
    Sign,
    column_sign,
    evidence,
    is_ambiguous,
    number,
    opposite,
    plain,
    sign_by_size,
    sign_of_language,
)

_UNKNOWN: Final = frozenset(("-", "--", "?", "n/a", "na", "n.a.", "unknown", "unbekannt", "k.a.", "k. a.", ".", "…"))
_SHEET_ERROR: Final = re.compile(r"#[A-ZÄÖÜ0-9/_]{2,}[!?]?|Err:\d+|#+", re.IGNORECASE)
_CLOCK: Final = re.compile(r"(\d{1,3}):(\d{2})(?::(\d{2}))?")
_MOST_POWER: Final = 40


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a cell says."""

    value: str = ""
    """A plain decimal number such as 1234.5; empty if it is unknown or cannot be read."""
    problem: Problem | None = None
    other: str = ""
    """The value if decimals were written the other way round, where nothing says that they are not."""


def read_cells(cells: Sequence[str], attribute: DraftAttribute, language: str) -> list[Cell]:
    """What the cells of one attribute say, in order."""
    return _Column(cells, attribute, language).cells()


class _Column:
    def __init__(self, cells: Sequence[str], attribute: DraftAttribute, language: str) -> None:
        self.attribute = attribute
        self.measure = Measure(attribute, language)
        self.texts = [self._without_own_unit(plain(cell)) for cell in cells]
        self.amounts = [None if date_of(text) else amount(text) for text in self.texts]
        chosen: Sign | None = {"point": POINT, "comma": COMMA, "auto": None}[attribute.numbers]
        numerals = [piece.numeral for found in self.amounts if found for piece in found.pieces]
        self.sign = chosen or column_sign(numerals) or self._sign_by_size()
        """What separates decimals in this column, if anything says so."""
        self.is_contested = not chosen and len({sign for one in numerals if (sign := evidence(one))}) > 1
        self.otherwise = sign_of_language(language)
        self.steps = _steps(attribute)
        self.words = {word: value for value, words in reversed(self.steps.items()) for word in words}

    def cells(self) -> list[Cell]:
        return [self._cell(text, found) for text, found in zip(self.texts, self.amounts, strict=True)]

    def _without_own_unit(self, text: str) -> str:
        """A unit with a number in it, such as l/100 km, would look like a second amount."""
        for unit in self.measure.spellings:
            if any(map(str.isdigit, unit)) and text != (short := text.removesuffix(plain(unit))):
                return short.rstrip()
        return text

    def _sign_by_size(self) -> Sign | None:
        """Numbers in other units, and percentages, are of other sizes."""
        if self.measure.kind == "share":
            return None
        pieces = [piece for found in self.amounts if found for piece in found.pieces]
        return sign_by_size(piece.numeral for piece in pieces if self._is_own(piece.unit))

    def _cell(self, text: str, found: Amount | None) -> Cell:
        if not text:
            return Cell()
        if text.casefold() in _UNKNOWN:
            return Cell(problem=Problem("unknown", "note"))
        try:
            return self._word(text) or self._special(text) or self._number(text, found)
        except Unreadable as unreadable:
            return Cell(problem=unreadable.problem)

    def _word(self, text: str) -> Cell | None:
        """The value of a word of the scale. What is one of its values is no word, even if another step is called so."""
        value = text if text in self.steps else self.words.get(text.casefold())
        return Cell(value) if value else None

    def _special(self, text: str) -> Cell | None:
        """What is no number, but looks like something else that we know."""
        if text.startswith("="):
            raise Unreadable("formula")
        if _SHEET_ERROR.fullmatch(text):
            raise Unreadable("sheet-error", text=text)
        if date := date_of(text):
            if self.attribute.show != "year" and (self.measure.spellings or self.attribute.show != "number"):
                raise Unreadable("date-here", text=text)
            if not date.certain:
                raise Unreadable("short-date", text=text)
            return _noted(str(date.year), "date", "note", value=str(date.year))
        if self.attribute.show == "year" and (year := year_of(text)) is not None:
            return Cell(str(year))
        if clock := _CLOCK.fullmatch(text):
            if clock[3] is None or self.measure.kind != "time":
                raise Unreadable("clock", text=text)
            seconds = 3600 * int(clock[1]) + 60 * int(clock[2]) + int(clock[3])
            return self._told(text, self.measure.inside(Decimal(seconds), "s"), is_own=False)
        return None

    def _number(self, text: str, found: Amount | None) -> Cell:
        has_power = found is not None and any(piece.power for piece in found.pieces)
        if found is None or (two_values(text) and not has_power):
            raise self._no_number(text)
        signs = [self._sign_of(piece.numeral) for piece in found.pieces]
        cell = self._sum(text, found, signs)
        if self.attribute.show == "year" and "." in cell.value:
            raise Unreadable("not-a-year", text=text)
        is_doubtful = any(is_ambiguous(piece.numeral) for piece in found.pieces)
        if is_doubtful and (self.sign is None or self.is_contested):
            return replace(cell, other=self._other(text, found, signs))
        own = {sign for piece in found.pieces if (sign := evidence(piece.numeral))}
        if own - {self.sign} and (self.sign or self.is_contested):
            return _noted(cell.value, "mixed", "doubt", value=cell.value)
        if found.about and cell.problem is None:
            return _noted(cell.value, "about", "note", value=cell.value)
        return cell

    def _other(self, text: str, found: Amount, signs: list[Sign]) -> str:
        try:
            return self._sum(text, found, [opposite(sign) for sign in signs]).value
        except Unreadable:
            return ""

    def _sign_of(self, numeral: str) -> Sign:
        """What separates decimals in this numeral: what it says itself, else what the column or the language says."""
        return evidence(numeral) or self.sign or self.otherwise

    def _sum(self, text: str, found: Amount, signs: list[Sign]) -> Cell:
        total = Decimal(0)
        for piece, sign in zip(found.pieces, signs, strict=True):
            value = number(piece.numeral, sign)
            if value is None or (len(found.pieces) > 1 and not piece.unit):
                raise Unreadable("not-a-number", text=text)
            if abs(piece.power) > _MOST_POWER:
                raise Unreadable("too-large" if piece.power > 0 else "too-small")
            value = value.scaleb(piece.power)
            total += self.measure.inside(-value if found.negative else value, piece.unit)
        return self._told(text, total, is_own=all(self._is_own(piece.unit) for piece in found.pieces))

    def _is_own(self, unit: str) -> bool:
        return not unit or not self.measure.spellings or self.measure.is_own(unit)

    def _told(self, text: str, value: Decimal, *, is_own: bool) -> Cell:
        """The value as text; with a note if it was typed in another unit."""
        said = written(value)
        if is_own:
            return Cell(said)
        return _noted(said, "converted", "note", text=text, value=said, unit=self.measure.spellings[0])

    def _no_number(self, text: str) -> Unreadable:
        if two := two_values(text):
            low, high = (number(one.removeprefix("-"), self._sign_of(one)) for one in two[:2])
            if low is not None and high is not None:
                middle = written(((-low if two[0].startswith("-") else low) + high) / 2)
                return Unreadable("two-values", middle, value=middle)
        if self.attribute.scale:
            words = ", ".join(filter(None, (next(iter(step.title.values()), "") for step in self.attribute.scale)))
            return Unreadable("no-word", text=text, words=words)
        return Unreadable("not-a-year" if self.attribute.show == "year" else "not-a-number", text=text)


def _steps(attribute: DraftAttribute) -> dict[str, list[str]]:
    """The values of a scale as they are kept, each with its words."""
    found: dict[str, list[str]] = {}
    for step in attribute.scale:
        with suppress(Unreadable):  # as a number it would not be kept either
            words = found.setdefault(written(Decimal(str(step.value))), [])
            words += (plain(title).casefold() for title in step.title.values())
    return found


def _noted(said: str, code: str, level: Level, **fields: str) -> Cell:
    return Cell(said, Problem(code, level, fields))

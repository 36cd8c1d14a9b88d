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

from msgspec.structs import replace

from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.model.problems import LONGEST_QUOTE, Problem
from sortilege.drafts.numbers.amounts import Amount, TwoValues, amount, two_values
from sortilege.drafts.numbers.calendar import date_of
from sortilege.drafts.numbers.cells import Cell, Unreadable, noted
from sortilege.drafts.numbers.measures import Measure, written
from sortilege.drafts.numbers.multipliers import multiplied
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
from sortilege.drafts.numbers.ordinals import ordinal
from sortilege.drafts.numbers.outliers import slips
from sortilege.drafts.numbers.timing import Timing
from sortilege.drafts.numbers.units import unit_of

_UNKNOWN: Final = frozenset(("-", "--", "?", "n/a", "na", "n.a.", "unknown", "unbekannt", "k.a.", "k. a.", ".", "…"))
_SHEET_ERROR: Final = re.compile(r"#[A-ZÄÖÜ0-9/_]{2,}[!?]?|Err:\d+|#+", re.IGNORECASE)
_MOST_POWER: Final = 40


def read_cells(cells: Sequence[str], attribute: DraftAttribute, language: str) -> list[Cell]:
    """What the cells of one attribute say, in order."""
    return _Column(cells, attribute, language).cells()


class _Column:
    def __init__(self, cells: Sequence[str], attribute: DraftAttribute, language: str) -> None:
        self.attribute = attribute
        self.language = language
        self.measure = Measure(attribute, language)
        numbered = (plain(unit) for unit in self.measure.spellings if any(map(str.isdigit, unit)))
        self.numbered = tuple(dict.fromkeys(numbered))
        """Ways to write the unit that have a number in them."""
        bare = {cell: self._bare(plain(cell)) for cell in dict.fromkeys(cells)}
        self.texts = [bare[cell] for cell in cells]
        amounts = {text: None if date_of(text) else amount(text) for text in dict.fromkeys(self.texts)}
        self.amounts = [amounts[text] for text in self.texts]
        chosen: Sign | None = {"point": POINT, "comma": COMMA, "auto": None}[attribute.numbers]
        numerals = [piece.numeral for found in self.amounts if found for piece in found.pieces]
        self.sign = chosen or column_sign(numerals) or self._sign_by_size()
        """What separates decimals in this column, if anything says so."""
        self.is_contested = not chosen and len({sign for one in numerals if (sign := evidence(one))}) > 1
        self.otherwise = sign_of_language(language)
        self.steps = _steps(attribute)
        self.words = {word: value for value, words in reversed(self.steps.items()) for word in words}
        said = filter(None, (next(iter(step.title.values()), "") for step in attribute.scale))
        self.first_words = ", ".join(said)[: LONGEST_QUOTE + 1]
        """As many as are told, and a letter of the next: every cell may have to tell them."""
        self.counts_in_thousands = any(
            multiplied(piece.unit, language, is_attached=piece.is_attached)[0] != 1
            for found in self.amounts
            if found
            for piece in found.pieces
        )
        """Beside 1.2M and 3k, 120 K is no temperature."""
        self.timing = Timing(self.texts, attribute, self.measure, language)

    def cells(self) -> list[Cell]:
        found = dict(zip(self.texts, self.amounts, strict=True))
        read = {text: self._cell(text, amount) for text, amount in found.items()}
        cells = [read[text] for text in self.texts]
        if self.attribute.show in ("year", "date") or self.attribute.scale or self.attribute.range:
            return cells
        certain = {n: Decimal(cell.value) for n, cell in enumerate(cells) if cell.value and not cell.other}
        for n, mended in slips(certain).items():
            fields = {"value": cells[n].value, "other": format(mended, "f")}
            cells[n] = Cell(cells[n].value, Problem("outlier", "doubt", fields, self._typed(mended)))
        return cells

    def _bare(self, text: str) -> str:
        """Without a unit that has a number in it – such as l/100 km, or 7/10 – and without the ending of an ordinal."""
        if text.endswith(self.numbered):
            return text.removesuffix(next(filter(text.endswith, self.numbered))).rstrip()
        is_stone = self.measure.kind == "mass" and text.casefold().endswith("st")
        return text if is_stone else ordinal(text) or text

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
        return self.timing.cell(text)

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
            return noted(cell.value, "mixed", "doubt", value=cell.value)
        if found.in_brackets and self.attribute.show != "money":
            return noted(cell.value, "in-brackets", "doubt", text=text, value=cell.value)
        if found.about and cell.problem is None:
            return noted(cell.value, "about", "note", value=cell.value)
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
        units = self.measure.units_of(found)
        if len(units) > 1 and not all(units):
            raise Unreadable("not-a-number", text=text)
        for piece, unit, sign in zip(found.pieces, units, signs, strict=True):
            value = piece.value(sign)
            if value is None:
                raise Unreadable("not-a-number", text=text)
            if abs(piece.power) > _MOST_POWER:
                raise Unreadable("too-large" if piece.power > 0 else "too-small")
            value = value.scaleb(piece.power)
            try:
                value = -value if found.negative else value
                total += self.measure.inside(value, unit, is_attached=piece.is_attached or self.counts_in_thousands)
            except Unreadable as unreadable:
                raise self._told_once(unreadable, units) from None
        return self.measure.told(text, total, is_own=self._is_own(units[-1]))

    def _told_once(self, unreadable: Unreadable, units: list[str]) -> Unreadable:
        """A way out is for the whole cell, never for a part of it, and written as this column is."""
        problem = unreadable.problem
        if problem.code == "unit-missing" and len(units) > 1 and (known := unit_of(units[-1])):
            return Unreadable(problem.code, unit=known.name)
        suggestion = self._typed(Decimal(problem.suggestion)) if problem.suggestion and len(units) == 1 else ""
        return Unreadable(problem.code, suggestion, **problem.fields)

    def _is_own(self, unit: str) -> bool:
        return not unit or not self.measure.spellings or self.measure.is_own(multiplied(unit, self.language)[1])

    def _typed(self, value: Decimal) -> str:
        """As somebody would type it in this column."""
        point = self.sign or self.otherwise
        return written(value).replace(".", point)

    def _no_number(self, text: str) -> Unreadable:
        if two := two_values(text):
            middle = self._middle(two)
            return (
                Unreadable("two-values", self._typed(middle), value=written(middle))
                if middle is not None
                else (Unreadable("two-numbers", text=text))
            )
        if self.attribute.scale:
            return Unreadable("no-word", text=text, words=self.first_words)
        return Unreadable("not-a-year" if self.attribute.show == "year" else "not-a-number", text=text)

    def _middle(self, two: TwoValues) -> Decimal | None:
        """Of a span; None if it is none (3-1 is a score), or if nobody would say so (of years)."""
        low, high = (number(one.removeprefix("-"), self._sign_of(one)) for one in (two.low, two.high))
        if low is None or high is None or self.attribute.show == "year":
            return None
        low = -low if two.low.startswith("-") else low
        if low >= high or (two.between and two.between != two.unit):
            return None
        with suppress(Unreadable):
            return self.measure.inside((low + high) / 2, two.unit)
        return None


def _steps(attribute: DraftAttribute) -> dict[str, list[str]]:
    """The values of a scale as they are kept, each with its words."""
    found: dict[str, list[str]] = {}
    for step in attribute.scale:
        with suppress(Unreadable):  # as a number it would not be kept either
            words = found.setdefault(written(Decimal(str(step.value))), [])
            words += (plain(title).casefold() for title in step.title.values())
    return found

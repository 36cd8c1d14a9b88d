"""One cell taken apart: sign, digits, fraction, power of ten and unit – before anybody decides what its commas mean."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from sortilege.drafts.model.limits import LONGEST_CELL
from sortilege.drafts.numbers.numerals import NUMERAL, Sign, number
from sortilege.drafts.numbers.units import rounded

_SUPERSCRIPTS: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_TIMES_TEN: Final = r" ?[x×·*⋅] ?10(?:\^ ?(?P<ten>[-+]?\d{1,3})|(?P<raised>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))"
_POWER: Final = rf"(?:[eE](?P<e>[-+]?\d{{1,3}})(?![\w])|{_TIMES_TEN})?"
_ABOUT: Final = r"(?:[~≈<>≤≥±]|about|approx\.?|around|circa|ca\.?|c\.|etwa|rund|ungefähr|environ|env\.?|ongeveer)\s*"
_SQUARE: Final = re.compile(r"(?<![^\W\d])([kcm]?m|mi)\^?([23])(?!\w)")
_NO_CENTS: Final = re.compile(r"(?<=\d)[.,]-{1,2}(?= |$)")
"""As in 400,–"""
_LAST_POINT: Final = re.compile(r"(?<=\d)\.$")
_VULGAR: Final = re.compile(r" ?([¼-¾⅐-⅞])")
_CURRENCY: Final = r"(?P<currency>US\$|[€$£]|EUR|USD|GBP|CHF)? ?"
_FRACTION: Final = r"(?:/(?P<over>[1-9]\d{0,2})(?![\d.,/])| (?P<top>\d{1,2})/(?P<bottom>[1-9]\d?)(?![\d.,/]))?"
_UNIT: Final = r"(?P<gap> ?)(?P<unit>[^\d\s,;.+-][^\d;+]*?)?"
_PIECE: Final = re.compile(
    rf"(?P<numeral>{NUMERAL}){_FRACTION}{_POWER}{_UNIT}(?:\s*,?\s*(?:and|und|et|en|e|y)?\s*(?=\d)|$)"
)
_WHOLE: Final = re.compile(rf"(?P<about>{_ABOUT})?(?P<sign>[-+] ?)?{_CURRENCY}(?P<rest>\d.*|[.,]\d.*)", re.IGNORECASE)
_BRACKETS: Final = re.compile(rf"{_CURRENCY}\((?P<inside>[^()]+)\)(?P<unit>[^()]*)")
_TWO: Final = re.compile(
    rf"(?P<low>-?{NUMERAL})(?P<between>[^\d]{{0,12}}?)(?: ?- ?|\.\.\.?|…| to | bis | à )"
    rf"(?P<high>{NUMERAL})(?P<unit>[^\d]*)"
)
_NOTHING: Final = Fraction(0)
_MOST_PIECES: Final = 8
"""Years, months, weeks, days, hours, minutes and seconds are seven."""
_IMPROPER: Final = 16
"""5/2 is a fraction, 120/80 and 1990/91 are something else."""


class Piece(NamedTuple):
    numeral: str
    power: int
    unit: str
    is_attached: bool = False
    """No space stands between the number and its unit."""
    over: int | None = None
    """7/10"""
    plus: Fraction = _NOTHING
    """1 1/2"""

    def value(self, sign: Sign) -> Decimal | None:
        """Read with this sign for decimals; None if it cannot be read so."""
        whole = number(self.numeral, sign)
        if whole is None or (self.over is None and not self.plus):
            return whole
        if self.over is None:
            return None if whole != whole.to_integral_value() else rounded(Fraction(whole) + self.plus)
        is_fraction = self.over and (whole <= self.over or whole <= _IMPROPER >= self.over)
        return rounded(Fraction(whole) / self.over) if is_fraction else None


class Amount(NamedTuple):
    """`5 ft 11 in` has two pieces, everything else one."""

    pieces: tuple[Piece, ...]
    negative: bool = False
    about: bool = False
    in_brackets: bool = False
    """As accountants write what is negative."""


class TwoValues(NamedTuple):
    low: str
    high: str
    unit: str
    """What stands behind both; a unit behind the first one only is in `between`."""
    between: str


def amount(text: str) -> Amount | None:
    """A cell, after `numerals.plain`, taken apart; None if it is not like a number at all."""
    if len(text) > LONGEST_CELL:
        return None
    if found := _BRACKETS.fullmatch(text):
        inside = amount(f"{found['currency'] or ''}{found['inside'].strip()}{found['unit']}")
        is_plain = inside is not None and not inside.negative and not inside.in_brackets
        return inside._replace(negative=True, in_brackets=True) if inside and is_plain else None
    text = _NO_CENTS.sub("", _VULGAR.sub(lambda found: _in_digits(found[1]), text, 2 * _MOST_PIECES + 1).strip())
    text = _SQUARE.sub(lambda found: found[1] + {"2": "²", "3": "³"}[found[2]], _LAST_POINT.sub("", text))
    whole = _WHOLE.fullmatch(text.replace("''", '"'))
    if whole is None:
        return None
    pieces: list[Piece] = []
    place, rest = 0, whole["rest"]
    while place < len(rest):
        found = _PIECE.match(rest, place)
        if found is None or len(pieces) == _MOST_PIECES:
            return None
        pieces.append(_piece(found))
        place = found.end()
    if whole["currency"]:
        unit = f"{pieces[0].unit} {whole['currency']}".strip()
        pieces = [pieces[0]._replace(unit=unit), *pieces[1:]]
    return Amount(tuple(pieces), (whole["sign"] or "").startswith("-"), bool(whole["about"]))


def two_values(text: str) -> TwoValues | None:
    """The two numerals of `10–20 kg` and what stands behind them."""
    found = _TWO.fullmatch(text) if len(text) <= LONGEST_CELL else None
    return TwoValues(found["low"], found["high"], found["unit"].strip(), found["between"].strip()) if found else None


def _piece(found: re.Match[str]) -> Piece:
    return Piece(
        numeral=found["numeral"],
        power=int(found["e"] or found["ten"] or (found["raised"] or "0").translate(_SUPERSCRIPTS)),
        unit=(found["unit"] or "").strip(),
        is_attached=not found["gap"],
        over=int(found["over"]) if found["over"] else None,
        plus=Fraction(int(found["top"]), int(found["bottom"])) if found["top"] else _NOTHING,
    )


@cache
def _in_digits(vulgar: str) -> str:
    """½ with digits, which are the second part of a number if another one stands before it."""
    top, _, bottom = unicodedata.normalize("NFKD", vulgar).partition("\N{FRACTION SLASH}")
    return f" {top}/{bottom}"

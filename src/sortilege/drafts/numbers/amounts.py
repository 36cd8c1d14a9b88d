"""One cell taken apart: sign, digits, power of ten and unit – before anybody decides what its commas mean."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final, NamedTuple

from sortilege.drafts.model.limits import LONGEST_CELL
from sortilege.drafts.numbers.numerals import NUMERAL

_SUPERSCRIPTS: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_TIMES_TEN: Final = r" ?[x×·*⋅] ?10(?:\^ ?(?P<ten>[-+]?\d{1,3})|(?P<raised>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))"
_POWER: Final = rf"(?:[eE](?P<e>[-+]?\d{{1,3}})(?![\w])|{_TIMES_TEN})?"
_ABOUT: Final = r"(?:[~≈<>≤≥±]|about|approx\.?|around|circa|ca\.?|c\.|etwa|rund|ungefähr|environ|env\.?|ongeveer)\s*"
_SQUARE: Final = re.compile(r"(?<![^\W\d])([kcm]?m|mi)\^?([23])(?!\w)")
_NO_CENTS: Final = re.compile(r"(?<=\d)[.,]-{1,2}(?= |$)")
"""As in 400,–"""
_CURRENCY: Final = r"(?P<currency>US\$|[€$£]|EUR|USD|GBP|CHF)? ?"
_UNIT: Final = r" ?(?P<unit>[^\d\s,;.+-][^\d;+]*?)?"
_PIECE: Final = re.compile(rf"(?P<numeral>{NUMERAL}){_POWER}{_UNIT}(?:\s*,?\s*(?:and|und|et|en|e|y)?\s*(?=\d)|$)")
_WHOLE: Final = re.compile(rf"(?P<about>{_ABOUT})?(?P<sign>[-+] ?)?{_CURRENCY}(?P<rest>\d.*|[.,]\d.*)", re.IGNORECASE)
_TWO: Final = re.compile(
    rf"(?P<low>-?{NUMERAL})[^\d]{{0,12}}?(?: ?- ?|\.\.\.?|…| to | bis | à )(?P<high>{NUMERAL})(?P<unit>[^\d]*)"
)

_MULTIPLIERS: Final = {
    **dict.fromkeys(("thousand", "tausend", "tsd", "duizend", "mila", "mil"), 3),
    **dict.fromkeys(("million", "millions", "millionen", "mio", "mill", "mln", "miljoen", "milione", "milioni"), 6),
    **dict.fromkeys(("millón", "millones"), 6),
    **dict.fromkeys(("milliard", "milliards", "milliarde", "milliarden", "mrd", "miljard", "miliardo", "miliardi"), 9),
    **dict.fromkeys(("bn", "mld"), 9),
    **dict.fromkeys(("billionen", "biljoen"), 12),
}
_SHORT_SCALE: Final = {"billion": 9, "billions": 9, "trillion": 12, "trillions": 12}
_LONG_SCALE: Final = {"billion": 12, "billions": 12, "trillion": 18, "trillions": 18, "trillionen": 18}


class Piece(NamedTuple):
    numeral: str
    power: int
    unit: str


class Amount(NamedTuple):
    """`5 ft 11 in` has two pieces, everything else one."""

    pieces: tuple[Piece, ...]
    negative: bool = False
    about: bool = False


def amount(text: str) -> Amount | None:
    """A cell, after `numerals.plain`, taken apart; None if it is not like a number at all."""
    if len(text) > LONGEST_CELL:
        return None
    text = _NO_CENTS.sub("", text)
    text = _SQUARE.sub(lambda found: found[1] + {"2": "²", "3": "³"}[found[2]], re.sub(r"(?<=\d)\.$", "", text))
    whole = _WHOLE.fullmatch(text)
    if whole is None:
        return None
    pieces = []
    place, rest = 0, whole["rest"]
    while place < len(rest):
        found = _PIECE.match(rest, place)
        if found is None:
            return None
        pieces.append(Piece(found["numeral"], _power(found), (found["unit"] or "").strip()))
        place = found.end()
    if whole["currency"]:
        unit = f"{pieces[0].unit} {whole['currency']}".strip()
        pieces = [pieces[0]._replace(unit=unit), *pieces[1:]]
    return Amount(tuple(pieces), (whole["sign"] or "").startswith("-"), bool(whole["about"]))


def two_values(text: str) -> tuple[str, str, str] | None:
    """The two numerals of `10–20 kg` and what stands behind them."""
    found = _TWO.fullmatch(text) if len(text) <= LONGEST_CELL else None
    return (found["low"], found["high"], found["unit"]) if found else None


def multiplied(unit: str, language: str) -> tuple[Decimal, str]:
    """`million km` is a factor and a unit."""
    word, _, rest = unit.partition(" ")
    scale = _SHORT_SCALE if language == "en" else _LONG_SCALE
    key = word.rstrip(".").casefold()
    power = _MULTIPLIERS.get(key, scale.get(key, 0))
    return (
        (Decimal(1).scaleb(power), rest.strip().removeprefix("de ").removeprefix("di "))
        if power
        else (Decimal(1), unit)
    )


def _power(found: re.Match[str]) -> int:
    return int(found["e"] or found["ten"] or (found["raised"] or "0").translate(_SUPERSCRIPTS))

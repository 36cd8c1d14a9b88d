"""Figures and moves of an analysis in the reader's words."""

from __future__ import annotations

from typing import Any, Final, Literal

from babel.numbers import format_decimal

from sortilege.analysis.model import Grade
from sortilege.i18n import Texts, marked
from sortilege.i18n.percents import percent

Unit = Literal["chance", "score"]
_MINUS: Final = "\N{MINUS SIGN}"
GRADES: Final[dict[Grade, str]] = {
    "best": marked("best"),
    "good": marked("good"),
    "inaccuracy": marked("inaccuracy"),
    "blunder": marked("blunder"),
}


def counted(grade: Grade, count: int, say: Texts) -> str:
    match grade:
        case "best":
            return say.plural("{count} best one", "{count} best ones", count)
        case "good":
            return say.plural("{count} good one", "{count} good ones", count)
        case "inaccuracy":
            return say.plural("{count} inaccuracy", "{count} inaccuracies", count)
        case "blunder":
            return say.plural("{count} blunder", "{count} blunders", count)


def amount(value: float, unit: Unit, language: str) -> str:
    """A chance as `63%`, a score as `12.4`."""
    if unit == "chance":
        return percent(value, language)
    return format_decimal(round(value, 1), locale=language).replace("-", _MINUS)


def signed(value: float, unit: Unit, language: str) -> str:
    """With + or −, unless nothing is left of it when it is written down."""
    written = amount(abs(value), unit, language)
    if written == amount(0, unit, language):
        return written
    return f"{'+' if value > 0 else _MINUS}{written}"


def move(action: dict[str, Any], tile: int | None, say: Texts) -> str:
    """A move of Lucky Numbers; `tile`: the one in hand."""
    number = "" if tile is None else tile
    match action:
        case {"do": "draw"}:
            return say("Draw a tile")
        case {"do": "discard"}:
            return say("Leave the {number} in the middle", number=number)
        case {"do": "take", "tile": taken, "at": [row, column]}:
            return say(
                "Take the {number} from the middle to row {row}, column {column}",
                number=taken,
                row=row + 1,
                column=column + 1,
            )
        case {"do": "place", "at": [row, column]}:
            return say("The {number} to row {row}, column {column}", number=number, row=row + 1, column=column + 1)
        case _:
            return str(action.get("do", ""))

"""Small things of the games that no edition brings along: arrow cards for Go for 6, tiles for Lucky Numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sortilege.i18n import Texts
from sortilege.people.names import COLOURS
from sortilege.printing.job import Size
from sortilege.printing.page import Face
from sortilege.printing.rules import go_for_six_summary
from sortilege.printing.sheets import Sides

SETS: Final = 4
NUMBERS: Final = range(1, 21)
TILE: Final = Size(30, 30)
TILES_ACROSS_AND_DOWN: Final = (5, 8)
"""So each sheet has two whole sets, or one that is folded."""


def arrow_cards(say: Texts) -> Iterator[Sides]:
    summary = go_for_six_summary(say.language)
    for colour in COLOURS:
        front = {"colour": colour, "text": say("Your row begins here"), "less": say("less"), "more": say("more")}
        yield Sides(Face("arrow", front), Face("summary", {"colour": colour, **summary}))


def number_tiles() -> Iterator[Sides]:
    for colour in COLOURS[:SETS]:
        for number in NUMBERS:
            yield Sides(Face("tile", {"number": number, "colour": colour}), Face("tile-back", {}))

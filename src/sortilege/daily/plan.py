"""What is played on which day: a pure function of the day, so nobody has to agree on anything.

Card sets take turns, and each time that one comes round it is with its next attribute (or the next six). So the same
comes again only after as many days as there are sets, times the attributes of the set: more than 60.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Final, Literal, get_args

import msgspec

from sortilege.core.templates import marked
from sortilege.editions.library import shipped, shipped_ids
from sortilege.people.errors import NotFound
from sortilege.tables.setup import SeatPlan, Setup

Kind = Literal["row", "box", "numbers"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
DECISIONS: Final = 12
"""Cards of a row, and tiles of a box: about two minutes. (A board of nine can be full after eight of them.)"""
_APART: Final = 3
"""By so many sets the box is ahead of the row: they are never played with the same."""
_ROWS: Final = 3
_LINES: Final = 6


class Challenge(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    edition: str | None = None
    options: dict[str, Any] = {}
    decisions: int | None = None
    """After so many it ends."""
    version: str | None = None
    """Exactly which cards, as soon as somebody has played: the next version of the program may come with others."""

    @property
    def attributes(self) -> tuple[str, ...]:
        """What things are put in order by."""
        if "attribute" in self.options:
            return (self.options["attribute"],)
        lines = self.options.get("attributes", {})
        return (*lines.get("rows", ()), *lines.get("columns", ()))

    def setup(self) -> Setup:
        return Setup(game=self.game, seats=(SeatPlan("me"),), edition=self.edition, options=self.options, first=0)


def read_kind(text: str) -> Kind:
    """Raises `NotFound`."""
    for kind in KINDS:
        if kind == text:
            return kind
    raise NotFound(marked("There is no such challenge."))


def challenge(day: date, kind: Kind) -> Challenge:
    number = day.toordinal()
    match kind:
        case "row":
            edition, [attribute] = _cards(number, 1)
            return Challenge("go-for-six-solo", edition, {"attribute": attribute}, DECISIONS)
        case "box":
            edition, six = _cards(number + _APART, _LINES)
            lines = _easy_in_the_middle(edition, six)
            attributes = {"rows": lines[:_ROWS], "columns": lines[_ROWS:]}
            return Challenge("the-box-solo", edition, {"attributes": attributes, "board": "mini"}, DECISIONS)
        case "numbers":
            return Challenge("lucky-numbers-solo")


def _cards(number: int, count: int) -> tuple[str, list[str]]:
    """An edition, and so many of its attributes."""
    editions = shipped_ids()
    times, turn = divmod(number, len(editions))
    attributes = [attribute.id for attribute in shipped(editions[turn]).attributes]
    return editions[turn], [attributes[(times + one) % len(attributes)] for one in range(count)]


def _easy_in_the_middle(edition: str, six: Sequence[str]) -> list[str]:
    """Rows from the top, then columns from the left; what everybody knows belongs in the middle of each."""
    first, second, *others = sorted(six, key=shipped(edition).difficulty.__getitem__)
    return [others[0], first, others[1], others[2], second, others[3]]

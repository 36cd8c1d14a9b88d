"""What may be asked for: paper, sides, sizes, parts. All lengths are millimetres."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NamedTuple, get_args

import msgspec

from sortilege.editions.model import Edition

Paper = Literal["a4", "letter"]
Sides = Literal["single", "duplex"]
Turn = Literal["long", "short"]
"""The edge of the paper over which a printer turns it for the other side."""
CardSize = Literal["poker", "square"]
Shown = Literal["shown", "hidden"]
Board = Literal["one", "tiled"]
Layout = Literal["sheets", "cards"]
"""Many cards on a sheet, to be cut at home, or one side of one card on each page, for print services."""
Format = Literal["pdf", "png"]
"""One file, or a zip with a picture of every page."""
Part = Literal[
    "test", "rules", "score-sheet", "title", "cards", "attributes", "arrows", "box", "tuck-box", "lucky-numbers"
]

PARTS: Final[tuple[Part, ...]] = get_args(Part)
"""In the order in which they are printed: first what tells whether the printer does what it should."""
CARD_PARTS: Final[tuple[Part, ...]] = ("title", "cards", "attributes", "arrows", "lucky-numbers")
"""What has two sides of one size."""
BOX_ATTRIBUTES: Final = 6
MARGIN: Final = 5.0
"""Printers leave at least this much blank at the edges of the paper."""
LARGEST_SHIFT: Final = 5.0
THINNEST: Final = 0.1
THICKEST: Final = 1.0


Shift = Annotated[float, msgspec.Meta(ge=-LARGEST_SHIFT, le=LARGEST_SHIFT)]


class Size(NamedTuple):
    width: float
    height: float

    @property
    def turned(self) -> Size:
        return Size(self.height, self.width)


PAPERS: Final[dict[Paper, Size]] = {"a4": Size(210, 297), "letter": Size(215.9, 279.4)}
CARDS: Final[dict[CardSize, Size]] = {"poker": Size(63, 88), "square": Size(60, 60)}


class PrintJob(msgspec.Struct, frozen=True, kw_only=True):
    paper: Paper = "a4"
    sides: Sides = "single"
    turn: Turn = "long"
    cards: CardSize = "poker"
    names: Shown = "shown"
    """Whether names stand on the picture sides; on the data sides they always do."""
    board: Board = "tiled"
    layout: Layout = "sheets"
    format: Format = "pdf"
    language: str = "en"
    parts: tuple[Part, ...] = ()
    """Nothing: everything that this edition can be played with."""
    shift: tuple[Shift, Shift] = (0, 0)
    """How far backs are moved for a printer that is off: right and down, seen through the paper from the front."""
    thickness: Annotated[float, msgspec.Meta(ge=THINNEST, le=THICKEST)] = 0.3
    """Of one finished card: how deep its box is depends on it."""

    @property
    def size(self) -> Size:
        """Of the paper, upright."""
        return PAPERS[self.paper]

    @property
    def card(self) -> Size:
        return CARDS[self.cards]

    def parts_for(self, edition: Edition) -> tuple[Part, ...]:
        """What is to be printed. Lucky Numbers needs no edition, so it comes only when asked for."""
        if self.parts:
            parts = tuple(part for part in PARTS if part in self.parts)
        else:
            has_box = len(edition.attributes) >= BOX_ATTRIBUTES
            parts = tuple(part for part in PARTS if part != "lucky-numbers" and (part != "box" or has_box))
        return parts if self.layout == "sheets" else tuple(part for part in parts if part in CARD_PARTS)

"""Boards: the one of The Box, on one sheet or spread over several, and those of Lucky Numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import ceil
from typing import Any, Final

from sortilege.i18n import Texts
from sortilege.printing.job import MARGIN, PrintJob, Size
from sortilege.printing.page import Face, Page
from sortilege.printing.pieces import SETS, TILE
from sortilege.printing.sheets import GAP, LABEL_HEIGHT, labelled

LINES: Final = 5
"""Spaces in each row and column of The Box."""
ROOM_AROUND: Final = 2.0
"""How much larger a space is than the card on it."""
OVERLAP: Final = 8.0
"""What two sheets of a board have in common: there they are glued."""
HALF: Final = 0.5

LUCKY_SPACE: Final = TILE.width + 1
LUCKY_FRAME: Final = 3.0
LUCKY_BOARD: Final = Size(4 * LUCKY_SPACE + 2 * LUCKY_FRAME, 4 * LUCKY_SPACE + 2 * LUCKY_FRAME)
PER_SHEET: Final = 2


def box_pages(say: Texts, job: PrintJob) -> Iterator[Page]:
    """The Box: 21 spaces, and a place for an attribute before each line."""
    space = Size(job.card.width + ROOM_AROUND, job.card.height + ROOM_AROUND)
    board = Size((LINES + 1) * space.width, (LINES + 1) * space.height)
    content: dict[str, Any] = {
        "space": space,
        "card": job.card,
        "title": say("The Box"),
        "attribute": say("Attribute"),
        "start": say("Start"),
    }
    if job.board == "one":
        yield _on_one_sheet(content, board, say, job)
    else:
        yield from _on_several(content, board, say, job)


def _on_one_sheet(content: dict[str, Any], board: Size, say: Texts, job: PrintJob) -> Page:
    small = Size(board.width * HALF, board.height * HALF)
    face = Face(
        "box",
        {**content, "scale": HALF, "x": 0, "y": 0},
        x=(job.size.width - small.width) / 2,
        y=(job.size.height - small.height) / 2,
        width=small.width,
        height=small.height,
    )
    label = labelled(job.size, say("The Box · half size: have it copied at 200 %"))
    return Page(width=job.size.width, height=job.size.height, faces=(face, label))


def _on_several(content: dict[str, Any], board: Size, say: Texts, job: PrintJob) -> Iterator[Page]:
    foot = LABEL_HEIGHT + GAP
    room = Size(job.size.width - 2 * MARGIN, job.size.height - 2 * MARGIN - foot)
    across = ceil((board.width - OVERLAP) / (room.width - OVERLAP))
    down = ceil((board.height - OVERLAP) / (room.height - OVERLAP))
    # All pieces are alike, so that no sheet has just a sliver.
    piece = Size((board.width + (across - 1) * OVERLAP) / across, (board.height + (down - 1) * OVERLAP) / down)
    left, top = (job.size.width - piece.width) / 2, MARGIN + (room.height - piece.height) / 2
    for row, column in product(range(down), range(across)):
        face = Face(
            "box",
            {**content, "scale": 1, "x": column * (piece.width - OVERLAP), "y": row * (piece.height - OVERLAP)},
            x=left,
            y=top,
            width=piece.width,
            height=piece.height,
        )
        name = f"{chr(ord('A') + row)}{column + 1}"
        text = say(
            "The Box · sheet {sheet}: cut along the lines, glue onto the broken lines of its neighbours", sheet=name
        )
        right, bottom = left + piece.width, top + piece.height
        yield Page(
            width=job.size.width,
            height=job.size.height,
            faces=(face, labelled(job.size, text)),
            # Cut here …
            cuts=(
                *([(left, top, left, bottom)] if column else []),
                *([(left, top, right, top)] if row else []),
            ),
            # … and glue it there: onto the sheet to the left, or above.
            folds=(
                *([(right - OVERLAP, top, right - OVERLAP, bottom)] if column < across - 1 else []),
                *([(left, bottom - OVERLAP, right, bottom - OVERLAP)] if row < down - 1 else []),
            ),
        )


def lucky_boards(job: PrintJob) -> Iterator[Page]:
    """Two boards on each sheet."""
    left = (job.size.width - LUCKY_BOARD.width) / 2
    room = job.size.height - 2 * MARGIN - LABEL_HEIGHT - GAP
    blank = (room - PER_SHEET * LUCKY_BOARD.height) / (PER_SHEET + 1)
    for _ in range(SETS // PER_SHEET):
        faces = [
            Face(
                "lucky-board",
                {"space": LUCKY_SPACE, "tile": TILE.width},
                x=left,
                y=MARGIN + blank + number * (LUCKY_BOARD.height + blank),
                width=LUCKY_BOARD.width,
                height=LUCKY_BOARD.height,
            )
            for number in range(PER_SHEET)
        ]
        yield Page(
            width=job.size.width,
            height=job.size.height,
            faces=(*faces, labelled(job.size, "Lucky Numbers")),
        )

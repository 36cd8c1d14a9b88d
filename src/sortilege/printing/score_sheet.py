"""A page to write on: who won, and what solo games were worth – for the games that are printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from sortilege.games import PICTURE_GAMES
from sortilege.i18n import Texts
from sortilege.printing.job import MARGIN, PrintJob
from sortilege.printing.page import Face, Page
from sortilege.printing.rules import INSET
from sortilege.printing.sheets import GAP, LABEL_HEIGHT, labelled

PLAYERS: Final = 6
MATCH: Final = 4
"""Players of Lucky Numbers, and games of their match."""
MATCHES: Final = 3
LINES: Final = 8


class Table(msgspec.Struct, frozen=True):
    title: str
    hint: str
    columns: tuple[str, ...]
    """What stands at their tops; room for a name where it is nothing."""
    rows: tuple[str, ...]
    """What stands before them; the first column is for these."""


def score_sheets(games: Sequence[str], say: Texts, job: PrintJob) -> Iterator[Page]:
    pictures = tuple(_of_picture_games(games, say))
    numbers = (*(_match(say) for _ in range(MATCHES)), _numbers_alone(say)) if "lucky-numbers" in games else ()
    edge = MARGIN + INSET
    for tables in filter(None, (pictures, numbers)):
        face = Face(
            "score-sheet",
            {"title": say("Score sheet"), "tables": tables},
            x=edge,
            y=edge,
            width=job.size.width - 2 * edge,
            height=job.size.height - 2 * edge - LABEL_HEIGHT - GAP,
        )
        yield Page(width=job.size.width, height=job.size.height, faces=(face, labelled(job.size, "Sortilege")))


def _of_picture_games(games: Sequence[str], say: Texts) -> Iterator[Table]:
    if set(games) & set(PICTURE_GAMES):
        yield Table(
            say("Playing together"),
            say("Names at the top, a mark for whoever wins."),
            (say.meant("one of several", "Game"), *[""] * PLAYERS),
            (*map(str, range(1, LINES + 1)), say("Total")),
        )
    if "the-box-solo" in games:
        yield Table(
            say("The Box, solo"),
            say("Right − wrong + 25 for each full board"),
            (
                say("Date"),
                say.meant("how many", "Right"),
                say.meant("how many", "Wrong"),
                say("Full boards"),
                say("Score"),
            ),
            ("",) * LINES,
        )
    if "go-for-six-solo" in games:
        yield Table(
            say("Go for 6, solo"),
            say("Cards in your row − discarded cards"),
            (say("Date"), say("In the row"), say("Discarded"), say("Score")),
            ("",) * LINES,
        )


def _numbers_alone(say: Texts) -> Table:
    return Table(
        say("Lucky Numbers, solo"),
        say("Board full: tiles face down · otherwise −1 for each free space"),
        (say("Date"), say("Face down"), say("Free"), say("Score")),
        ("",) * MATCH,
    )


def _match(say: Texts) -> Table:
    return Table(
        say("Lucky Numbers: a match"),
        say("Whoever wins a game: +2 · everybody else: −1 for each free space"),
        (say.meant("one of several", "Game"), *[""] * MATCH),
        (*map(str, range(1, MATCH + 1)), say("Total")),
    )

"""Situations of the solo game in a few lines, with tiles whose name says their value."""

from typing import Any

from games.table import Table
from games.the_box.builders import LINES, NUMBERS
from sortilege.editions.model import Edition
from sortilege.games.the_box.board import BOARDS, At


def solo(laid: dict[At, str], top: str, rest: str, cards: Edition = NUMBERS, **options: Any) -> Table:
    """In the middle of a solo game: `top` lies on the stack, and the tiles in `rest` under it, in an unknown order."""
    table = Table("the-box-solo", 1, {"attributes": LINES, **options}, cards)
    spaces = BOARDS[options.get("board", "cross")].spaces
    return table.change(
        phase="turn", to_act=(0,), board=tuple(laid.get(at) for at in spaces), top=top, unseen=tuple(rest.split())
    )


def piles(table: Table) -> tuple[list[str], list[str]]:
    """The tiles of the positive and of the negative pile."""
    return list(table.state.positive), list(table.state.negative)


def top(table: Table) -> object:
    """The top of the stack."""
    return table.view["seats"][0]["top"]


CORNER: At = (2, 2)
"""The space that is left on the board below."""


def nearly_full() -> dict[At, str]:
    """A mini board with one space left, under n20 and right of n17. n5 fits nowhere, n30 fits there, and n18 fits
    only onto the space of n20, which is shifted there."""
    rows = (("n11", "n12", "n15"), ("n13", "n16", "n20"), ("n14", "n17"))
    return {(y, x): tile for y, row in enumerate(rows) for x, tile in enumerate(row)}

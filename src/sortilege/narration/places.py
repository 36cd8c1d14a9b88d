"""Where something lies, said the way people point at a table: beside what, and which way something moves."""

from __future__ import annotations

from sortilege.games.go_for_six.state import Row
from sortilege.games.the_box.board import At, Board, Content
from sortilege.narration.names import Names

_COLUMNS_FROM = 3
"""The board's lines: rows come first."""


def beside(
    names: Names,
    *,
    left: str | None = None,
    right: str | None = None,
    above: str | None = None,
    below: str | None = None,
) -> str:
    """`between the fox and the sloth and below the elk`: what lies on the four sides, as far as anything does."""
    phrases = [_across(names, left, right), _down(names, above, below)]
    return names.joined([phrase for phrase in phrases if phrase])


def _across(names: Names, left: str | None, right: str | None) -> str:
    say = names.say
    if left and right:
        return _between(names, left, right)
    if left:
        return say("right of {the_tile}", tile=names.called(left))
    return say("left of {the_tile}", tile=names.called(right)) if right else ""


def _down(names: Names, above: str | None, below: str | None) -> str:
    say = names.say
    if above and below:
        return _between(names, above, below)
    if above:
        return say("below {the_tile}", tile=names.called(above))
    return say("above {the_tile}", tile=names.called(below)) if below else ""


def _between(names: Names, one: str, other: str) -> str:
    return names.say("between {the_one} and {the_other}", one=names.called(one), other=names.called(other))


def on_board(names: Names, board: Board, content: Content, at: At) -> str:
    """Beside what a space of The Box lies; empty if nothing lies beside it."""
    sides: dict[str, str] = {}
    for space, line, comes_first in board.links[board.space_at[at]]:
        neighbour = content[space]
        if neighbour is not None and line < _COLUMNS_FROM:
            sides["left" if comes_first else "right"] = neighbour
        elif neighbour is not None:
            sides["above" if comes_first else "below"] = neighbour
    return beside(names, **sides)


def in_row(names: Names, row: Row, gap: int) -> str:
    """Beside what a gap of a row of Go for 6 lies; empty if the row is."""
    return beside(names, left=row[gap - 1] if gap else None, right=row[gap] if gap < len(row) else None)


def direction(names: Names, start: At, end: At) -> str:
    """Which way a tile moves."""
    say = names.say
    if start[0] == end[0]:
        return say.meant("direction", "left") if end[1] < start[1] else say.meant("direction", "right")
    return say.meant("direction", "up") if end[0] < start[0] else say.meant("direction", "down")

"""Lucky Numbers: everybody's board side by side, the middle, and what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.console import Group
from rich.text import Text

from sortilege.cli.boards.grid import Grid
from sortilege.games.lucky_numbers.state import Place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from sortilege.core.game import Action
    from sortilege.games.lucky_numbers.turns import NumberGame
    from sortilege.games.lucky_numbers.view import LuckyView, Row
    from sortilege.narration.names import Names

FIRST: Final = 1
"""The number of the first row and of the first column, for people."""
_NUMBERS: Final = [Text(str(FIRST + line)) for line in range(4)]


def draw(
    game: NumberGame, view: LuckyView, names: Names, seat: int | None, legal: Sequence[Action]
) -> Iterator[RenderableType]:
    marked = {action.at for action in legal if isinstance(action, Place)}
    width = 4 if len(view.boards) < 4 else 3  # four boards fit into 80 columns, too
    boards = [_board(names, other, rows, seat, marked, width) for other, rows in enumerate(view.boards)]
    yield Columns(boards, padding=(0, 3 if len(boards) < 4 else 1))
    say = names.say
    middle = say("Middle: {tiles}", tiles=" ".join(map(str, view.middle)) or say("empty"))
    yield Text(f"{middle}    {say('Supply: {count} face down', count=view.supply)}")
    for hand in view.drawn:
        if hand.seat != seat:  # who is to act is asked about it
            yield Text(say("{who} holds the {tile}.", who=names.actor(hand.seat), tile=hand.tile))
    if view.points:
        points = ", ".join(f"{names.actor(other)} {points}" for other, points in enumerate(view.points))
        yield Text(say("Points: {points}", points=points))


def _board(
    names: Names, owner: int, rows: tuple[Row, ...], seat: int | None, marked: set[tuple[int, int]], width: int
) -> RenderableType:
    spaces = {
        (y, x): _space(tile, width, is_marked=owner == seat and (y, x) in marked)
        for y, row in enumerate(rows)
        for x, tile in enumerate(row)
    }
    free = sum(tile is None for row in rows for tile in row)
    title = Text(names.actor(owner), style="bold")
    you = f" ({names.say('you')})" if owner == seat else ""
    title.truncate(4 * width + 7 - len(you), overflow="ellipsis")
    title.append(you, style="not bold")
    return Group(
        title,
        Text(names.say("{count} free", count=free), style="dim"),
        Grid(spaces, rows=_NUMBERS, columns=_NUMBERS, widest=width, ruled=False),
    )


def _space(tile: int | None, width: int, *, is_marked: bool) -> Text:
    """Where the tile in hand may go: `+` on a free space, `*` beside a tile that it may be exchanged for."""
    if tile:
        return Text(f"{tile:>{width - 1}}{'*' if is_marked else ' '}", style="bold green" if is_marked else "")
    return Text(f"{'+' if is_marked else '·':>{width - 1}} ", style="bold green" if is_marked else "dim")

"""The Box and its solo game: the board in its shape, everybody's open tiles, and what lies data side up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

from sortilege.cli.boards.grid import Grid
from sortilege.cli.boards.orders import draw_orders
from sortilege.games.the_box import solo
from sortilege.games.the_box.state import Place
from sortilege.games.the_box.view import BoxView

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from sortilege.core.game import Action
    from sortilege.games.the_box import TheBox, TheBoxSolo
    from sortilege.games.the_box.board import At, Board
    from sortilege.games.the_box.view import BoardView, SeatView
    from sortilege.narration.names import Names

FIRST: Final = 0
"""The number of the first row and of the first column, for people."""
LETTERS: Final = "abcdefghijklmnopqrstu"
"""For the open tiles of whoever is to act: the top of the stack, then the deposit spaces, free ones included."""
_ARROWS: Final = {(-1, 0): "▴", (1, 0): "▾", (0, -1): "◂", (0, 1): "▸"}


def draw(
    game: TheBox | TheBoxSolo, view: BoardView, names: Names, seat: int | None, legal: Sequence[Action]
) -> Iterator[RenderableType]:
    board = game.board
    size = max(row for row, _ in board.spaces) + 1
    step = 2 if size > 3 else 1
    marks = _marks(legal)
    yield Grid(
        _spaces(board, view, names, marks, step),
        rows=[Text(_title(line, names, view.rows, step, " → ")) for line in range(size)],
        columns=[Text(_title(line, names, view.columns, step, " ↓\n")) for line in range(size)],
        widest=14,
        ruled=True,
    )
    if marks:
        told = names.say("+ a tile may go there")
        if any(marks.values()):
            told = names.say("+ a tile may go there; ▴▾◂▸ put it on this tile and shift that one")
        yield Text(told, style="dim")
    if isinstance(view, solo.BoxSoloView):
        yield from _solo(view, names)
    else:
        yield _hands(view.seats, names, seat)
    if seat is None:
        yield from draw_orders(view.orders, names)


def _title(line: int, names: Names, attributes: tuple[str, ...], step: int, arrow: str) -> str:
    """`2 → Weight`; lines between the six have a number only."""
    attribute = f"{arrow}{names.attribute(attributes[line // step])}" if _has(line, attributes, step) else ""
    return f"{FIRST + line}{attribute}"


def _has(line: int, attributes: tuple[str, ...], step: int) -> bool:
    return bool(attributes) and line % step == 0


def _marks(legal: Sequence[Action]) -> dict[At, str]:
    """Space → the directions into which its tile may be shifted; nothing for a free space."""
    marks: dict[At, str] = {}
    for action in legal:
        if isinstance(action, Place | solo.Place):
            shift = action.shift
            arrow = _ARROWS[shift[0] - action.at[0], shift[1] - action.at[1]] if shift else ""
            if arrow not in marks.setdefault(action.at, ""):
                marks[action.at] += arrow
    return marks


def _spaces(board: Board, view: BoardView, names: Names, marks: dict[At, str], step: int) -> dict[At, Text]:
    new = {tile for order in view.orders for tile in order.tiles}
    placed = view.placed if isinstance(view, BoxView) else None
    moved = (placed.at, placed.shift) if placed else ()
    spaces = {at: Text("+", style="bold green") if at in marks else Text("·", style="dim") for at in board.spaces}
    for tile in view.board:
        row, column = at = (tile.at[0], tile.at[1])
        name = names.item(tile.tile)
        text = Text(f"*{name}*" if at in moved else name, style="bold yellow" if tile.tile in new else "")
        for line, attributes, arrow in ((row, view.rows, "→"), (column, view.columns, "↓")):
            if tile.tile in view.revealed and _has(line, attributes, step):
                attribute = attributes[line // step]
                value = names.value(attribute, view.revealed[tile.tile][attribute])
                text.append(f"\n{arrow} {value}", style="cyan")
        if marks.get(at):
            text.append(f"\n{marks[at]}", style="green")
        spaces[at] = text
    return spaces


def _hands(seats: tuple[SeatView, ...], names: Names, seat: int | None) -> Table:
    table = Table.grid(padding=(0, 2))
    you = f" ({names.say('you')})"
    for owner, hand in enumerate(seats):
        mine = owner == seat
        tiles = [names.item(tile) if tile else "·" for tile in (hand.top, *hand.deposits)]
        if mine:
            tiles = [f"{letter}) {tile}" for letter, tile in zip(LETTERS, tiles, strict=False)]
        table.add_row(
            Text(f"{names.actor(owner)}{you * mine}", style="bold" if mine else ""),
            Text(names.say.plural("{count} tile", "{count} tiles", hand.tiles)),
            Text(names.say("top: {tile}", tile=tiles[0])),
            Text(names.say("deposits: {tiles}", tiles=" | ".join(tiles[1:])) if hand.deposits else ""),
        )
    return table


def _solo(view: solo.BoxSoloView, names: Names) -> Iterator[RenderableType]:
    hand = view.seats[0]
    say, top = names.say, names.item(hand.top) if hand.top else "–"
    yield Text(say("On top: {tile}, {count} tiles in the stack", tile=top, count=hand.tiles), style="bold")
    yield Text(
        say(
            "Beside the board: {right} right, {wrong} wrong, {full} full boards; right passes in a row: {passes}",
            right=view.positive,
            wrong=view.negative,
            full=view.full_boards,
            passes=view.right_passes,
        )
    )
    if view.checked:
        checked = view.checked
        values = [
            f"{names.attribute(attribute)} {names.value(attribute, checked.values[attribute])}"
            for attribute in (*view.rows, *view.columns)
        ]
        judged = say("right") if checked.right else say("wrong")
        told = say("Turned over: {tile} – {judged}.", tile=names.item(checked.tile), judged=judged)
        yield Text(f"{told} {', '.join(values)}.")

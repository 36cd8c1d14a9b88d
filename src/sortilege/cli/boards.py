"""Boards, drawn in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from sortilege.games.go_for_six import GoForSix, GoForSixSolo
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.the_box import TheBox, TheBoxSolo

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from sortilege.core.record import AnyGame
    from sortilege.games.go_for_six.view import RowsView
    from sortilege.games.lucky_numbers.view import LuckyView
    from sortilege.games.the_box.board import Board
    from sortilege.games.the_box.view import BoardView
    from sortilege.narration.names import Names


def draw(game: AnyGame, state: Any, names: Names) -> Iterator[RenderableType]:
    """What lies on the table, as everybody sees it."""
    view: Any = game.view(state)
    match game:
        case LuckyNumbers():
            yield from _lucky_numbers(view, names)
        case TheBox() | TheBoxSolo():
            yield from _the_box(game.board, view, names)
        case GoForSix() | GoForSixSolo():
            yield from _go_for_six(view, names)


def _lucky_numbers(view: LuckyView, names: Names) -> Iterator[RenderableType]:
    boards = []
    for seat, rows in enumerate(view.boards):
        board = Table(title=Text(names.actor(seat)), box=box.SQUARE, show_header=False, show_lines=True)
        for row in rows:
            board.add_row(*(f"{tile:2}" if tile else " ·" for tile in row))
        boards.append(board)
    yield Columns(boards, padding=(0, 3))
    yield Text(f"Middle: {' '.join(map(str, view.middle)) or 'empty'}    Supply: {view.supply} face down")
    for hand in view.drawn:
        yield Text(f"{names.actor(hand.seat)} holds the {hand.tile}.")
    if view.points:
        yield Text(f"Points: {', '.join(f'{names.actor(seat)} {points}' for seat, points in enumerate(view.points))}")


def _the_box(board: Board, view: BoardView, names: Names) -> Iterator[RenderableType]:
    size = max(row for row, _ in board.spaces) + 1
    step = 2 if size > len(view.rows) else 1
    tiles = {(on.at[0], on.at[1]): names.item(on.tile) for on in view.board}
    new = {tile for order in view.orders for tile in order.tiles}
    table = Table(box=box.SQUARE, show_lines=True, padding=(0, 1))
    table.add_column("")
    for column in range(size):
        title = names.attribute(view.columns[column // step]) + " ↓" if view.columns and column % step == 0 else ""
        table.add_column(Text(f"{column}\n{title}", justify="center"), min_width=9, max_width=14, justify="center")
    by_name = {names.item(tile) for tile in new}
    for row in range(size):
        title = names.attribute(view.rows[row // step]) + " →" if view.rows and row % step == 0 else ""
        cells = []
        for column in range(size):
            tile = tiles.get((row, column), "·" if (row, column) in board.space_at else "")
            cells.append(Text(tile, style="bold yellow" if tile in by_name else ""))
        table.add_row(Text(f"{row}  {title}"), *cells)
    yield table
    for seat, hand in enumerate(view.seats):
        top = names.item(hand.top) if hand.top else "–"
        deposits = [names.item(tile) if tile else "·" for tile in hand.deposits]
        beside = f", deposits: {' | '.join(deposits)}" if deposits else ""
        yield Text(f"{names.actor(seat)}: {hand.tiles} tiles, on top: {top}{beside}")
    yield from _orders(view, names)


def _go_for_six(view: RowsView, names: Names) -> Iterator[RenderableType]:
    if view.attribute:
        yield Text(f"{names.attribute(view.attribute)}: small on the left, large on the right")
    new = {tile for order in view.orders for tile in order.tiles}
    for seat, row in enumerate(view.rows):
        line = Text(f"{names.actor(seat)}: ")
        for number, card in enumerate(row):
            line.append(" < " if number else "")
            line.append(f"[{names.item(card)}]", style="bold yellow" if card in new else "")
        yield line
    top = f"{names.item(view.pile.top)} on top, " if view.pile.top else ""
    yield Text(f"Pile: {top}{view.pile.count} cards; {view.discarded} discarded")
    yield from _orders(view, names)


def _orders(view: BoardView | RowsView, names: Names) -> Iterator[RenderableType]:
    for order in view.orders:
        first, second = map(names.item, order.tiles)
        proven = "  ✓ proven right" if order.proven else ""
        yield Text(f"New order, {names.attribute(order.attribute)}: {first} → {second}{proven}")

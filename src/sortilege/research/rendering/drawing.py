"""What there is to draw of a view: grids of cells with a title, and a few lines below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sortilege.core.record import AnyGame
from sortilege.games.go_for_six.view import RowsView
from sortilege.games.lucky_numbers.view import LuckyView
from sortilege.games.the_box import TheBox, TheBoxSolo
from sortilege.games.the_box.view import BoardView

Cells = tuple[tuple[str | None, ...], ...]


class Panel(NamedTuple):
    title: str
    cells: Cells
    """Row by row; an empty text is a free space, None is no space at all."""
    marked: frozenset[tuple[int, int]] = frozenset()
    """What is new."""


class Drawing(NamedTuple):
    panels: tuple[Panel, ...]
    lines: tuple[str, ...]
    beside: bool = False
    """Whether the panels stand beside each other."""


_IN_A_LINE: Final = 7
"""So many cards of a row stand beside each other; longer rows go on below."""


def drawing_of(rules: AnyGame, view: Any) -> Drawing:
    match view:
        case LuckyView():
            return _numbers(view)
        case RowsView():
            return _rows(view)
        case BoardView():
            assert isinstance(rules, TheBox | TheBoxSolo)
            return _board(rules, view)
    raise TypeError(f"nobody has said how {rules.id} is drawn")


def _numbers(view: LuckyView) -> Drawing:
    panels = tuple(
        Panel(f"seat {seat}", tuple(tuple(str(tile or "") for tile in row) for row in board))
        for seat, board in enumerate(view.boards)
    )
    hands = [f"seat {hand.seat} holds the {hand.tile}" for hand in view.drawn]
    middle = " ".join(map(str, view.middle)) or "empty"
    return Drawing(panels, (f"middle: {middle}", f"face down: {view.supply}", *hands, _now(view)), beside=True)


def _rows(view: RowsView) -> Drawing:
    placed = getattr(view, "placed", None)
    panels = []
    for seat, row in enumerate(view.rows):
        new = {divmod(placed.gap, _IN_A_LINE)} if placed and placed.seat == seat else frozenset[tuple[int, int]]()
        cells = [_with_values(card, view, (view.attribute,)) for card in row] or [""]
        panels.append(Panel(f"seat {seat}", tuple(_in_lines(cells)), frozenset(new)))
    return Drawing(
        tuple(panels),
        (
            f"attribute: {view.attribute or 'not drawn yet'}",
            f"pile: {view.pile.top or 'empty'}, {view.pile.count} cards; discarded: {view.discarded}",
            _now(view),
        ),
    )


def _in_lines(cells: list[str]) -> Iterator[tuple[str | None, ...]]:
    for first in range(0, len(cells), _IN_A_LINE):
        line = cells[first : first + _IN_A_LINE]
        yield (*line, *[None] * (min(len(cells), _IN_A_LINE) - len(line)))


def _board(rules: TheBox | TheBoxSolo, view: BoardView) -> Drawing:
    size = max(row for row, _ in rules.board.spaces) + 1
    lying = {tuple(one.at): one.tile for one in view.board}
    lines = view.attributes_in_play()
    cells = tuple(
        tuple(
            _with_values(lying.get((row, column)), view, lines) if (row, column) in rules.board.space_at else None
            for column in range(size)
        )
        for row in range(size)
    )
    placed = getattr(view, "placed", None)
    marked = frozenset({tuple(placed.at)}) if placed else frozenset()
    hands = [
        f"seat {seat}: {hand.tiles} tiles, top {hand.top or '-'}, deposits {' '.join(d or '-' for d in hand.deposits)}"
        for seat, hand in enumerate(view.seats)
    ]
    attributes = (f"rows: {', '.join(view.rows)}", f"columns: {', '.join(view.columns)}")
    return Drawing((Panel("board", cells, marked),), (*attributes, *hands, _now(view)))


def _with_values(item: str | None, view: RowsView | BoardView, attributes: tuple[str | None, ...]) -> str:
    side = view.revealed.get(item or "", {})
    values = [f"{side[attribute]:g}" for attribute in attributes if attribute in side]
    return " ".join([item or "", *values])


def _now(view: Any) -> str:
    who = ", ".join(f"seat {actor}" for actor in view.to_act) or "nobody"
    return f"{view.phase}: {who} to act"

"""Boards, drawn in the terminal: what everybody at the table sees, and for a seat that is to act where it may go.

One module per family of games; `grid` and `flow` are the two shapes they draw with. Spaces are numbered as the
narration numbers them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sortilege.cli.boards import go_for_six, lucky_numbers, the_box
from sortilege.games.go_for_six import GoForSix, GoForSixSolo
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.the_box import TheBox, TheBoxSolo

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from sortilege.core.record import AnyGame
    from sortilege.narration.names import Names


def draw(game: AnyGame, state: Any, names: Names, seat: int | None = None) -> Iterator[RenderableType]:
    """What lies on the table; with `seat`, everything that this seat may do now is marked."""
    view: Any = game.view(state)
    legal = game.legal(state, seat) if seat is not None else ()
    match game:
        case LuckyNumbers():
            yield from lucky_numbers.draw(view, names, seat, legal)
        case TheBox() | TheBoxSolo():
            yield from the_box.draw(game.board, view, names, seat, legal)
        case GoForSix() | GoForSixSolo():
            yield from go_for_six.draw(view, names, seat, legal)

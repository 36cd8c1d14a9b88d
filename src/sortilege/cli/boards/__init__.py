"""Boards, drawn in the terminal: what everybody at the table sees, and for a seat that is to act where it may go.

One module per family of games; `grid` and `flow` are the two shapes they draw with. Spaces are numbered as the
narration numbers them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from sortilege.parts import part

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from sortilege.core.game import Action
    from sortilege.core.record import AnyGame
    from sortilege.narration.names import Names


class BoardDrawing(Protocol):
    """What the module of a game has."""

    def draw(
        self, game: Any, view: Any, names: Names, seat: int | None, legal: Sequence[Action]
    ) -> Iterator[RenderableType]:
        """What lies on the table; `legal` is what `seat` may do, and nothing where nobody is to act."""


def draw(game: AnyGame, state: Any, names: Names, seat: int | None = None) -> Iterator[RenderableType]:
    """What lies on the table; with `seat`, everything that this seat may do now is marked."""
    drawing: BoardDrawing = part("sortilege.cli.boards", game.id)
    legal = game.legal(state, seat) if seat is not None else ()
    return drawing.draw(game, game.view(state), names, seat, legal)

"""Last Pebble in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from sixth_game.rules import LastPebble, PebbleView
    from sortilege.core.game import Action
    from sortilege.narration.names import Names


def draw(
    game: LastPebble, view: PebbleView, names: Names, seat: int | None, legal: Sequence[Action]
) -> Iterator[RenderableType]:
    yield Text("● " * view.heap or "nothing left")

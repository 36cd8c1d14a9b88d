"""What pages show and ask of one game only: a small picture of it, and its options. One module per family of games.

The templates are in `templates/games/<name>/`, each of them optional: `mini.html` draws the small picture from
`position`, `options.html` has the fields of the form for a new table, `skeleton.html` the spaces of a board that is
still to be drawn. The board itself is `static/boards/<name>.js` with `static/css/<name>.css`.
"""

from __future__ import annotations

from typing import Any, Protocol

from sortilege.games.entry import GameEntry
from sortilege.parts import part
from sortilege.web.pages.form import Form


class GamePages(Protocol):
    """What the module of a game has."""

    def options(self, form: Form, game: GameEntry, seats: list[int]) -> dict[str, Any]:
        """From the fields of the form for a new table; `seats` are the numbers of the fields that are seats."""

    def position(self, game: GameEntry, language: str) -> Any:
        """A small position, as `mini.html` draws it."""


def game_pages(game: str) -> GamePages:
    found: GamePages = part("sortilege.web.pages.game_pages", game)
    return found

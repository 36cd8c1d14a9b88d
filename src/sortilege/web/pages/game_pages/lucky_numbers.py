"""Lucky Numbers on pages."""

from __future__ import annotations

from typing import Any, Final

from sortilege.games.entry import GameEntry
from sortilege.web.pages.form import Form

_BOARD: Final = ((2, 5, None, 11), (None, 7, 9, 14), (6, None, 13, None), (8, 12, None, 19))


def options(form: Form, game: GameEntry, seats: list[int]) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    if (setup := form.one_of("setup", ("one", "sorted"), "one")) != "one":
        chosen["setup"] = setup
    if game.solo:
        return {**chosen, "sets": form.number("sets", 2, 1, 4)}
    return {**chosen, **{option: True for option in ("match", "bruno") if form.text(option) == "1"}}


def position(game: GameEntry, language: str) -> Any:
    """Four rows of four numbers; None is a free space."""
    return _BOARD

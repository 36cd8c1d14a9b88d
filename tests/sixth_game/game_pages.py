"""Last Pebble on pages."""

from __future__ import annotations

from typing import Any

from sortilege.games.entry import GameEntry
from sortilege.web.pages.form import Form


def options(form: Form, game: GameEntry, seats: list[int]) -> dict[str, Any]:
    return {"most": form.number("most", 2, 2, 3)}


def position(game: GameEntry, language: str) -> Any:
    return 7

"""A table as text or as a picture. What is on it, `drawing` says for each game; `text` and `picture` draw that."""

from __future__ import annotations

from typing import Any

from sortilege.research.rendering.drawing import Drawing, drawing_of
from sortilege.research.rendering.picture import picture
from sortilege.research.rendering.text import text
from sortilege.research.table import Table

MODES = ("ansi", "rgb_array")


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode is {' or '.join(map(repr, MODES))}, not {mode!r}")


def render(table: Table, mode: str | None) -> Any:
    """A string, an array (height × width × 3), or nothing."""
    if mode is None:
        return None
    drawing: Drawing = drawing_of(table.setting.rules, table.view)
    return text(drawing) if mode == "ansi" else picture(drawing)

"""What is measured: the attributes in play with their notes, and the data sides that lie face up."""

from __future__ import annotations

from typing import Any

from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.editions.model import Attribute
from sortilege.editions.writing import text
from sortilege.narration.names import printable


def attributes_in_play(table: TerminalGame) -> list[Attribute]:
    if table.setting.edition is None:
        return []
    view: Any = table.game.view(table.state)
    ids = (view.attribute,) if hasattr(view, "attribute") else (*view.rows, *view.columns)
    by_id = {attribute.id: attribute for attribute in table.setting.edition.attributes}
    return [by_id[id] for id in ids if id is not None]


def note(attribute: Attribute) -> str:
    """`Weight: Average adult.`"""
    title = printable(text(attribute.title, "en")) or attribute.id
    return f"{title}: {printable(text(attribute.note, 'en')) or 'there is no note on this.'}"


def data_sides_in_view(table: TerminalGame) -> list[str]:
    """One line per picture that lies data side up, with everything that can be read there."""
    view: Any = table.game.view(table.state)
    names = table.names
    lines = []
    for item, values in getattr(view, "revealed", {}).items():
        readable = [
            f"{names.attribute(attribute)} {names.value(attribute, value)}" for attribute, value in values.items()
        ]
        lines.append(f"{names.item(item)}: {', '.join(readable)}")
    return lines

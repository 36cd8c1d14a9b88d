"""What is measured: the attributes in play with their notes, and the data sides that lie face up."""

from __future__ import annotations

from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.editions.model import Attribute
from sortilege.editions.writing import text
from sortilege.i18n import Texts
from sortilege.narration.names import printable


def attributes_in_play(table: TerminalGame) -> list[Attribute]:
    if table.setting.edition is None:
        return []
    by_id = {attribute.id: attribute for attribute in table.setting.edition.attributes}
    return [by_id[id] for id in table.game.view(table.state).attributes_in_play()]


def note(attribute: Attribute, say: Texts) -> str:
    """`Weight: Average adult.`"""
    title = printable(text(attribute.title, say.language)) or attribute.id
    return f"{title}: {printable(text(attribute.note, say.language)) or say('there is no note on this.')}"


def data_sides_in_view(table: TerminalGame) -> list[str]:
    """One line per picture that lies data side up, with everything that can be read there."""
    names = table.names
    lines = []
    for item, values in table.game.view(table.state).face_up().items():
        readable = [
            f"{names.attribute(attribute)} {names.value(attribute, value)}" for attribute, value in values.items()
        ]
        lines.append(f"{names.item(item)}: {', '.join(readable)}")
    return lines

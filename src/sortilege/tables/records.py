"""The record of the game at a table, as `sortilege replay` reads it."""

from __future__ import annotations

from sortilege.core.record import Entry, Header, write_entry, write_header
from sortilege.editions.versions import played_part
from sortilege.tables.cards import Cards
from sortilege.tables.scene import seat_names
from sortilege.tables.slices import Work
from sortilege.tables.table import Table


def record_of(table: Table, language: str) -> Work[bytes]:
    """So far, as JSON Lines. Whoever is somebody is so in the reader's language."""
    header = Header(
        game=table.setup.game,
        seats=seat_names(table, language),
        kinds=tuple(chair.kind for chair in table.chairs),
        options={**table.setup.options, "first": table.first},
        edition=_edition_file(table.cards),
        played_with=played_part(table.cards.version) if table.cards and table.cards.version else None,
    )
    entries = (yield from _veiled(table)) if table.names_hidden else table.entries.written()
    return write_header(header) + entries


def record_name(table: Table) -> str:
    """What its file is called."""
    return f"{table.setup.game}-{table.id}.jsonl"


def _veiled(table: Table) -> Work[bytes]:
    """As long as names are hidden, the record has the ids of the table and is not for replaying."""
    lines = []
    for entry in table.entries:
        lines.append(write_entry(Entry(entry.by, table.veil.over(entry.action))))
        yield
    return b"".join(lines)


def _edition_file(cards: Cards | None) -> str | None:
    """What `sortilege replay` looks for: a shipped edition, or the file of somebody's own set beside the record."""
    if cards is None:
        return None
    return f"{cards.edition.id}.zip" if cards.own else cards.name

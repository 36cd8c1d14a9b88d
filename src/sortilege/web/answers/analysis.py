"""An analysis as everybody may see it: with the names of those who sit there, in the reader's language."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from sortilege.analysis.model import Analysis, Summary
from sortilege.analysis.telling import told
from sortilege.editions.library import shipped
from sortilege.narration.names import Names
from sortilege.people.guest import Guest
from sortilege.tables.scene import names_at, seat_names
from sortilege.tables.table import Table
from sortilege.tables.veil import Veil


class AnalysisProgress(msgspec.Struct, frozen=True):
    """An analysis that is being made."""

    progress: float
    """From 0 to 1."""


def table_analysis(table: Table, made: bytes, guest: Guest) -> Analysis:
    """As this guest reads it. Items have their own ids; what leaves the house is `veiled`."""
    own = table.seats_of(guest.owner)
    seats, edition = seat_names(table, guest.language), table.cards and table.cards.name
    found = replace(msgspec.json.decode(made, type=Analysis), seats=seats, edition=edition)
    # At a screen that goes round "you" would be everybody.
    return told(found, names_at(table, guest.language), you=own[0] if len(own) == 1 else None)


def record_analysis(analysis: Analysis, language: str) -> Analysis:
    """Of a record from elsewhere."""
    return told(analysis, record_names(analysis, language))


def record_names(analysis: Analysis, language: str) -> Names:
    edition = shipped(analysis.edition.partition("@")[0]) if analysis.edition is not None else None
    return Names(analysis.seats, edition, language)


def veiled(analysis: Analysis, veil: Veil) -> Analysis:
    """Items as they are called outside, at a table where names were hidden."""
    if not veil:
        return analysis
    hidden = veil.over(analysis)
    return replace(hidden, summaries=tuple(_veiled(one, veil) for one in hidden.summaries))


def _veiled(summary: Summary, veil: Veil) -> Summary:
    """Moves are kept as in records, where nothing says which texts are items."""
    facts = tuple(replace(one, action=_hidden(one.action, veil)) for one in summary.facts)
    return replace(summary, facts=facts)


def _hidden(action: dict[str, Any] | None, veil: Veil) -> dict[str, Any] | None:
    if action is None:
        return None
    return {name: veil.hide(value) if isinstance(value, str) else value for name, value in action.items()}

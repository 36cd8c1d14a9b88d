"""A table at a glance: what lists say of it. Of a long one it is stored, so that no list has to read its log."""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.core.game import Outcome, Score
from sortilege.people.owner import Owner
from sortilege.tables.setup import Pace
from sortilege.tables.table import Phase, Table

LONG: Final = 500
"""Rows; a shorter log is read in no time."""


class GlanceSeat(msgspec.Struct, frozen=True):
    name: str
    colour: str
    kind: str
    owner: Owner | None


class Glance(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    game: str
    edition: str | None
    title: dict[str, str] = {}
    """What the cards are called, by language."""
    phase: Phase
    clock: Pace = "none"
    seats: tuple[GlanceSeat, ...]
    to_act: tuple[int, ...]
    offered_by: int | None = None
    """Who offers a rematch …"""
    asked: tuple[int, ...] = ()
    """… and who has not answered."""
    winners: tuple[int, ...] = ()
    score: int | None = None
    rated: bool = False

    def seats_of(self, owner: Owner | None) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if owner is not None and seat.owner == owner)


def glance(table: Table) -> Glance:
    offer, outcome = table.offer, table.outcome
    return Glance(
        id=table.id,
        game=table.setup.game,
        edition=table.setup.edition,
        title=dict(table.edition.title) if table.edition else {},
        phase=table.phase,
        clock=table.setup.clock,
        seats=tuple(GlanceSeat(chair.name, chair.colour, chair.kind, chair.owner) for chair in table.chairs),
        to_act=table.seats_to_act,
        offered_by=offer.by if offer else None,
        asked=tuple(seat for seat in table.waited_for if offer and seat not in offer.declined),
        winners=outcome.winners if isinstance(outcome, Outcome) else (),
        score=outcome.score if isinstance(outcome, Score) else None,
        rated=table.setup.rated,
    )


def stored_glance(table: Table) -> bytes | None:
    """What is stored of it; nothing while its log is short."""
    return msgspec.json.encode(glance(table)) if table.version >= LONG else None


def read_glance(stored: bytes) -> Glance:
    return msgspec.json.decode(stored, type=Glance)

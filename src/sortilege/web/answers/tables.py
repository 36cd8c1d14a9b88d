"""Tables: everything about one, and many in a list."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request

from sortilege.core.game import Outcome, Score
from sortilege.people.guest import Guest
from sortilege.people.visitor import Visitor
from sortilege.store.tables import Summary
from sortilege.tables.lobby import Lobby
from sortilege.tables.room import MOST_TOLD, Room
from sortilege.tables.table import Table
from sortilege.web.addresses import table_address
from sortilege.web.answers.editions import edition_texts
from sortilege.web.answers.shapes import ListedSeat, ListedTable, TableAnswer, You


async def table_answer(
    request: Request[Any, Any, Any],
    lobby: Lobby,
    room: Room,
    guest: Guest,
    visitor: Visitor,
    *,
    token: str | None = None,
    most: int = MOST_TOLD,
) -> TableAnswer:
    """`most`: how much of what has happened is told."""
    table = room.table
    return TableAnswer(
        id=table.id,
        code=table.code,
        url=table_address(request, table.id),
        game=table.setup.game,
        options=table.setup.options,
        clock=table.setup.clock,
        public=table.setup.public,
        lesson=table.setup.lesson,
        one_device=table.setup.one_device,
        edition=edition_texts(table.cards, guest.language) if table.cards else None,
        you=_you(table, guest, visitor),
        present=present(lobby, table),
        now=round(lobby.now() * 1000),
        scene=msgspec.Raw(await room.show(0, guest.language, most)),
        token=token,
    )


def _you(table: Table, guest: Guest, visitor: Visitor) -> You:
    own = table.seats_of(guest.owner)
    return You(
        seats=own,
        host=table.host == guest.owner,
        watching=not own,
        name=guest.name,
        colour=guest.colour,
        sound=visitor.sound,
        reading=visitor.reading,
        newcomer=bool(own) and not guest.program and table.setup.game not in visitor.knows,
    )


def present(lobby: Lobby, table: Table) -> list[int]:
    """The seats whose person is looking at the table."""
    owners = lobby.hub.owners(table.id)
    return [seat for seat, chair in enumerate(table.chairs) if chair.owner in owners]


async def listed(
    request: Request[Any, Any, Any], lobby: Lobby, summaries: list[Summary], guest: Guest
) -> list[ListedTable]:
    """Without those that cannot be read: they say so where they are looked at."""
    updated = {summary.id: summary.updated_at for summary in summaries}
    return [_listed(request, table, updated[table.id], guest) for table in await lobby.readable(updated)]


def _listed(request: Request[Any, Any, Any], table: Table, updated_at: float, guest: Guest) -> ListedTable:
    own = table.seats_of(guest.owner)
    return ListedTable(
        id=table.id,
        url=table_address(request, table.id),
        game=table.setup.game,
        edition=table.setup.edition,
        edition_title=edition_texts(table.cards, guest.language).title if table.cards else None,
        phase=table.phase,
        seats=[ListedSeat(chair.name, chair.colour, chair.kind) for chair in table.chairs],
        open_seats=sum(chair.kind == "open" for chair in table.chairs),
        your_turn=any(seat in own for seat in table.seats_to_act),
        updated=round(updated_at * 1000),
        offered_by=_offered_by(table, own),
        won=isinstance(table.outcome, Outcome) and any(seat in own for seat in table.outcome.winners),
        score=table.outcome.score if isinstance(table.outcome, Score) else None,
    )


def _offered_by(table: Table, own: tuple[int, ...]) -> str | None:
    offer = table.offer
    if offer is None or not own or own[0] not in table.waited_for or own[0] in offer.declined:
        return None
    return table.chairs[offer.by].name

"""Tables: everything about one, and many in a list."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request

from sortilege.editions.writing import text
from sortilege.people.guest import Guest
from sortilege.people.names import shown_name
from sortilege.people.visitor import Visitor
from sortilege.store.tables import Summary
from sortilege.tables.glance import Glance, GlanceSeat
from sortilege.tables.lobby import Lobby
from sortilege.tables.room import MOST_TOLD, Room
from sortilege.tables.table import Table
from sortilege.web.addresses import table_address
from sortilege.web.answers.editions import table_texts
from sortilege.web.answers.presence import presence
from sortilege.web.answers.shapes import DealtAnswer, ListedSeat, ListedTable, TableAnswer, You


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
    await lobby.hub.ask(room.table.id)
    table = room.table
    there = presence(lobby, table, guest)
    return TableAnswer(
        id=table.id,
        code=table.code,
        url=table_address(request, table.id),
        game=table.setup.game,
        options=table.setup.options,
        clock=table.setup.clock,
        public=table.setup.public,
        lesson=table.setup.lesson,
        rated=table.setup.rated,
        one_device=table.setup.one_device,
        edition=table_texts(table, guest.language),
        you=_you(table, guest, visitor),
        present=there.present,
        watchers=there.watchers,
        more_watchers=there.more_watchers,
        now=round(lobby.now() * 1000),
        scene=msgspec.Raw(await room.show(0, guest.language, most)),
        token=token,
        dealt=_dealt(table),
    )


def _dealt(table: Table) -> DealtAnswer | None:
    dealt = table.dealt
    if dealt is None:
        return None
    seconds = None if dealt.time is None else dealt.time.seconds
    return DealtAnswer(kind=dealt.kind, id=dealt.id, counts=dealt.counts, decisions=dealt.decisions, seconds=seconds)


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
        sent_away=guest.owner is not None and guest.owner in table.sent_away,
        kept=guest.kept,
    )


async def open_tables(request: Request[Any, Any, Any], lobby: Lobby, guest: Guest, most: int) -> list[ListedTable]:
    """Public ones: first those that one may join, then those that one may watch."""
    gathering = await lobby.store.tables.gathering_tables(most)
    others = [one for one in await lobby.store.tables.open_tables(most) if one.status != "gathering"]
    return await listed(request, lobby, [*gathering, *others][:most], guest)


async def listed(
    request: Request[Any, Any, Any], lobby: Lobby, summaries: list[Summary], guest: Guest
) -> list[ListedTable]:
    """Without those that cannot be read: they say so where they are looked at."""
    updated = {summary.id: summary.updated_at for summary in summaries}
    return [_listed(request, found, updated[found.id], guest) for found in await lobby.glances(summaries)]


def _listed(request: Request[Any, Any, Any], found: Glance, updated_at: float, guest: Guest) -> ListedTable:
    own = found.seats_of(guest.owner)
    offers = found.offered_by if own and own[0] in found.asked else None
    return ListedTable(
        id=found.id,
        url=table_address(request, found.id),
        game=found.game,
        edition=found.edition,
        edition_title=text(found.title, guest.language) if found.title else None,
        phase=found.phase,
        seats=[ListedSeat(_name(seat, guest.language), seat.colour, seat.kind) for seat in found.seats],
        open_seats=sum(seat.kind == "open" for seat in found.seats),
        your_turn=any(seat in own for seat in found.to_act),
        updated=round(updated_at * 1000),
        offered_by=None if offers is None else _name(found.seats[offers], guest.language),
        won=any(seat in own for seat in found.winners),
        score=found.score,
        clock=found.clock,
        rated=found.rated,
    )


def _name(seat: GlanceSeat, language: str) -> str:
    return "" if seat.kind == "open" else shown_name(seat.name, language)

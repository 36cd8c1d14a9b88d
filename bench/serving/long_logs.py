"""Tables where very much has happened, written into a site's data folder before it starts."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import msgspec

from sortilege.core.game import Action
from sortilege.people.guest import Guest
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.store.tables import NewTable
from sortilege.tables import seat_requests
from sortilege.tables.cards import shipped_cards
from sortilege.tables.room import advance, change_to
from sortilege.tables.setup import Founded, SeatPlan, Setup
from sortilege.tables.table import Table


async def write(database: Path, host: Guest, sizes: list[int]) -> dict[int, str]:
    """A game of The Box for each size, with so many rows; the host plays both seats. Size → the table's id."""
    async with Store(SqliteDatabase(database)) as store:
        return {rows: await _write(store, host, rows) for rows in sizes}


async def _write(store: Store, host: Guest, rows: int) -> str:
    random, at, cards = Random(rows), time.time(), shipped_cards("mammals")
    setup = Setup(game="the-box", seats=(SeatPlan("me"), SeatPlan("person", name="Bo")), edition="mammals", first=0)
    id = "".join(random.choices("abcdefghijklmnop", k=16))
    founded = Founded(setup=setup, host=host.known(), secret=id)
    table = Table(id, id[:6].upper(), founded, cards)
    pasts = advance(
        table, [*seat_requests.seated(setup, host, random), seat_requests.begun(setup, random)], at, lambda *_: random
    )
    while len(pasts) < rows:
        seat = table.seats_to_act[0]
        pasts += advance(table, [table.play.attempt(seat, endless(table, seat))], at, lambda *_: random)
    new = NewTable(id, table.code, public=False, setup=msgspec.json.encode(founded), created_at=at)
    await store.tables.create(new, change_to(table, pasts, at, owners=table.owners))
    return id


def endless(table: Table, seat: int) -> Action:
    """What can be done for ever: pass, and clear the board whenever that is possible."""
    by_name = {str(action.__struct_config__.tag): action for action in table.game.legal(table.state, seat)}
    return by_name.get("clear") or by_name["pass"]

"""Tables where very much has happened, put into the store at once."""

from __future__ import annotations

from random import Random

import msgspec

from sortilege.core.game import Action
from sortilege.store.tables import NewTable
from sortilege.tables import seat_requests
from sortilege.tables.room import advance, change_to
from sortilege.tables.setup import Founded, Setup
from sortilege.tables.table import Past, Table
from tables.living import ADA, ME, Life, here, setup

BOX = setup("the-box", ME, here("Bo"))
SIX = setup("go-for-six", ME, here("Bo"), options={"length": 16, "attribute": "weight"})


async def long_table(life: Life, rows: int, wanted: Setup = BOX, seed: int = 1) -> str:
    """The id of a table with at least so many rows, where the game still goes on and ADA plays all seats.

    The lobby does not know it yet, as after a restart.
    """
    random, at = Random(f"{seed} {rows}"), life.clock()
    founded = Founded(setup=wanted, host=ADA.known(), secret="x")
    id = "".join(random.choices("abcdefghijklmnop", k=16))
    table = Table(id, id[:6].upper(), founded, await life.lobby._cards(wanted.edition))
    events = [*seat_requests.seated(wanted, ADA, random), seat_requests.begun(wanted, random)]
    pasts: list[Past] = advance(table, events, at, lambda *_: random)
    while len(pasts) < rows:
        seat = table.seats_to_act[0]
        step = table.play.attempt(seat, _something(table, seat, random))
        pasts += advance(table, [step], at, lambda *_: random)
        assert table.phase == "playing"
    new = NewTable(id, table.code, public=False, setup=msgspec.json.encode(founded), created_at=at)
    await life.store.tables.create(new, change_to(table, pasts, at, owners=table.owners))
    return id


def _something(table: Table, seat: int, random: Random) -> Action:
    """What keeps a game going: nobody ever gets near the end, but it is not nothing but passing either."""
    by_name: dict[str, list[Action]] = {}
    for action in table.game.legal(table.state, seat):
        by_name.setdefault(str(action.__struct_config__.tag), []).append(action)
    if table.setup.game == "the-box":
        return random.choice(by_name.get("clear") or by_name["pass"])
    if "challenge" in by_name and random.random() < 0.8:
        return random.choice(by_name["challenge"])
    if "pass" in by_name and len(table.state.rows[seat]) > 8:
        return random.choice(by_name["pass"])
    return random.choice(by_name[random.choice(sorted(by_name))])

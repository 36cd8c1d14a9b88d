"""What games take of a site on PostgreSQL: decisions, rows, bytes on its disk, and bytes that go out to one reader.

Bots play both seats of whole games, through the same door as people, into a real database. A plan for many players is
made of these figures (see docs/operations.md).
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from typing import Final

import asyncpg
import msgspec
from rich.console import Console
from rich.table import Table as Printed

from sortilege.bots import levels_of
from sortilege.core.record import entry_object
from sortilege.games import PICTURE_GAMES
from sortilege.people.guest import new_token, program
from sortilege.store.opening import open_database
from sortilege.store.store import Store
from sortilege.tables import game_requests
from sortilege.tables.bot_answers import answer, question
from sortilege.tables.lobby import Lobby
from sortilege.tables.requests import Act
from sortilege.tables.setup import SeatPlan, Setup

sys.path.append(str(Path(__file__).parent.parent / "tools"))
from real_servers import running_postgres

GAMES: Final = ("lucky-numbers", "the-box", "go-for-six")
_ON_DISK: Final = """
SELECT sum(pg_total_relation_size(relid))::float FROM pg_stat_user_tables
WHERE relname IN ('tables', 'entries', 'owners')
"""


class Taken(msgspec.Struct):
    """By all games of one kind."""

    decisions: int = 0
    rows: int = 0
    sent: int = 0
    """Bytes of scenes that one reader is sent."""


async def play(lobby: Lobby, game: str, taken: Taken) -> None:
    guest = program(new_token(), "en", "here")
    edition = "mammals" if game in PICTURE_GAMES else None
    room = await lobby.set_up(Setup(game=game, seats=(SeatPlan("me"), SeatPlan("me")), edition=edition), guest)
    level = levels_of(game)[1]
    while room.table.phase == "playing":
        table = room.table
        seat = table.seats_to_act[0]
        chosen = answer(question(table, seat, level, whole=True)).action
        action = dict(entry_object(seat, chosen))
        del action["by"]
        asked = Act(key=f"key-{taken.decisions:08}", version=table.version, seat=seat, action=action)
        taken.sent += len(await room.do(guest, asked, game_requests.act, "en"))
        taken.decisions += 1
    taken.rows += room.table.version


async def measure(address: str, games: int) -> dict[str, tuple[Taken, float]]:
    found = {}
    wire = await asyncpg.connect(address)
    async with Store(await open_database(address)) as store:
        lobby = Lobby(store)
        for game in GAMES:
            before, taken = await wire.fetchval(_ON_DISK), Taken()
            for _ in range(games):
                await play(lobby, game, taken)
            found[game] = (taken, await wire.fetchval(_ON_DISK) - before)
    await wire.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="of each kind")
    games = parser.parse_args().games
    with running_postgres() as postgres:
        found = asyncio.run(measure(postgres.url(), games))
    printed = Printed("game", "decisions", "rows", "kB on disk", "bytes a row", "kB to one reader", "bytes a decision")
    for game, (taken, disk) in found.items():
        printed.add_row(
            game,
            f"{taken.decisions / games:.0f}",
            f"{taken.rows / games:.0f}",
            f"{disk / games / 1000:.0f}",
            f"{disk / taken.rows:.0f}",
            f"{taken.sent / games / 1000:.0f}",
            f"{taken.sent / taken.decisions:.0f}",
        )
    Console().print(printed)


if __name__ == "__main__":
    main()

"""The reader's own tables, for the pages that list them: games to go on with, and games to look back at."""

from __future__ import annotations

from typing import Any, Final

from sortilege.narration.kinds import marked_name
from sortilege.narration.titles import table_title
from sortilege.people.guest import Guest
from sortilege.tables.lobby import Lobby
from sortilege.web.answers.shapes import ListedTable
from sortilege.web.answers.tables import listed
from sortilege.web.injected import AnyRequest

_GOING_ON: Final = 6
_LOOKED_AT: Final = 48


async def own_tables(
    request: AnyRequest, lobby: Lobby, guest: Guest, finished: int
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Those that go on, and the latest of those that are over."""
    found = await listed(request, lobby, await lobby.store.tables.tables_of(guest.known(), _LOOKED_AT), guest)
    going_on = [told_table(table, guest) for table in found if table.phase != "over" or table.offered_by]
    over = [told_table(table, guest) for table in found if table.phase == "over" and not table.offered_by]
    return going_on[:_GOING_ON], over[:finished]


def told_table(table: ListedTable, reader: Guest) -> dict[str, Any]:
    others = [
        marked_name(seat.name, seat.kind, reader.language)
        for seat in table.seats
        if seat.kind != "open" and seat.name != reader.name
    ]
    return {
        "id": table.id,
        "game": table.game,
        "title": table_title(table.game, table.edition_title, reader.language),
        "with": ", ".join(others),
        "my_turn": table.your_turn,
        "gathering": table.phase == "gathering",
        "offered_by": table.offered_by,
        "won": table.won,
        "score": table.score,
    }

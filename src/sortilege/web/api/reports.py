"""“This value is wrong”: said at a table about a card that was turned up there."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Router, post
from litestar.params import JSONBody

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.people.guest import Guest
from sortilege.people.names import one_line
from sortilege.store.reports import NewReport
from sortilege.tables.cards import Cards
from sortilege.tables.errors import NotNow
from sortilege.tables.lobby import Lobby
from sortilege.tables.turned_up import turned_up
from sortilege.web.api.responses import errors
from sortilege.web.faults import TooMany
from sortilege.web.injected import AnyRequest, TableId, TheGuest, TheLobby
from sortilege.web.limits import limited

_DAY: Final = 24 * 3600
_PER_DAY: Final = 50
LONGEST_SUGGESTION: Final = 200
LONGEST_SOURCE: Final = 500


class WrongValue(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    item: Annotated[str, msgspec.Meta(max_length=100)]
    attribute: Annotated[str, msgspec.Meta(max_length=100)]
    suggestion: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_SUGGESTION)]
    """What it should be, in words."""
    source: Annotated[str, msgspec.Meta(max_length=LONGEST_SOURCE)] = ""
    """Where it says so."""


class ReportTaken(msgspec.Struct, frozen=True):
    number: int


@post(
    "/{table_id:str}/reports",
    status_code=201,
    before_request=limited("reporting"),
    responses=errors(400, 403, 404, 409, 410, 413, 429, 503),
)
async def report(
    request: AnyRequest, lobby: TheLobby, guest: TheGuest, table_id: TableId, data: JSONBody[WrongValue]
) -> ReportTaken:
    """Say that a value which was turned up at this table is wrong; whoever made the card set gets to read it."""
    table = (await lobby.newest(table_id)).table
    by = guest.known()
    suggestion = one_line(data.suggestion)
    if not suggestion:
        raise Malformed(marked("Please say what the value should be."))
    cards = table.cards
    if cards is None:
        raise NotNow(marked("This game has no cards with values."))
    data = msgspec.structs.replace(data, item=table.veil.real(data.item))
    _check_known(cards, data)
    value = (await lobby.slices.run(turned_up(table))).get(data.item, {}).get(data.attribute)
    if value is None:
        raise NotNow(marked("This value has not been turned up here."))
    if cards.own and not await lobby.store.sets.makers(cards.own):
        raise NotNow(marked("This card set has been removed: there is nobody who could correct it."))
    if request.app.state.settings.limits:
        await _check_day(lobby, guest)
    return ReportTaken(
        await lobby.store.reports.add(
            NewReport(
                edition=cards.own or cards.name,
                version=_version(cards),
                item=data.item,
                attribute=data.attribute,
                written=cards.written(data.attribute, value, guest.language),
                suggestion=suggestion,
                source=one_line(data.source),
                language=guest.language,
                by=by,
                at=lobby.now(),
            )
        )
    )


def _check_known(cards: Cards, data: WrongValue) -> None:
    if all(item.id != data.item for item in cards.edition.items):
        raise Malformed(marked("item: there is no “{item}” among these cards"), item=data.item)
    if data.attribute not in cards.edition.values:
        raise Malformed(marked("attribute: there is no “{attribute}” on these cards"), attribute=data.attribute)


def _version(cards: Cards) -> int | None:
    return int(cards.name.partition("@")[2]) if cards.own else None


async def _check_day(lobby: Lobby, guest: Guest) -> None:
    """More than this in a day nobody has looked up."""
    if await lobby.store.reports.count_by(guest.known(), lobby.now() - _DAY) >= _PER_DAY:
        raise TooMany(marked("That is enough for one day. Thank you! Please come back tomorrow."), after=_DAY)


router = Router("/api/tables", route_handlers=[report], tags=["Tables"])

"""How somebody stands who looks for opponents."""

from __future__ import annotations

import msgspec

from sortilege.people.guest import Guest
from sortilege.seeking.seeking import Company, Seeking, Standing, State
from sortilege.seeking.wishes import Wish
from sortilege.web.addresses import table_address
from sortilege.web.injected import AnyRequest


class SeekingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    state: State
    """`idle`: nobody is looked for; `waiting`; `found`: go to the table."""
    wish: Wish | None
    waited: int
    """Seconds."""
    usually: int | None
    """Seconds that it took lately for this game; null: nobody knows."""
    waiting: dict[str, int]
    """How many people wait for each game, oneself among them."""
    table: str | None
    """The id of the table …"""
    url: str | None
    """… and its page."""


async def seeking_answer(request: AnyRequest, seeking: Seeking, guest: Guest) -> SeekingAnswer:
    """Looking is a sign of life."""
    standing = Standing(state="idle") if guest.owner is None or guest.program else await seeking.look(guest.owner)
    return told(request, standing, await seeking.company(standing.wish.game if standing.wish else None))


def told(request: AnyRequest, standing: Standing, company: Company) -> SeekingAnswer:
    return SeekingAnswer(
        state=standing.state,
        wish=standing.wish,
        waited=round(standing.waited),
        usually=None if company.usually is None else max(1, round(company.usually)),
        waiting=company.waiting,
        table=standing.table,
        url=None if standing.table is None else table_address(request, standing.table),
    )

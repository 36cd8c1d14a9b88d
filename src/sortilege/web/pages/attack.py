"""The pages of attack: what to play, and joining a duel. All work without scripts; the run itself is at a table."""

from __future__ import annotations

from random import SystemRandom
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Template

from sortilege.attack.playable import playable_shipped
from sortilege.editions.library import shipped_ids
from sortilege.web.answers.attack import attack_look, attribute_title
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, DuelCode, TheAttack, TheGuest, TheVisitor, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.pages.card_sets import seen_cards
from sortilege.web.pages.page_answer import go_to, show
from sortilege.workshop.opening_tables import playable_name

_LATEST: Final = 10
_random = SystemRandom()


@get("/attack", include_in_schema=False, before_request=limited("looking"))
async def attack_page(
    request: AnyRequest,
    attack: TheAttack,
    workshop: TheWorkshop,
    visitor: TheVisitor,
    guest: TheGuest,
    edition: FromQuery[str | None] = None,
) -> Template:
    """`edition`: what is chosen first; perhaps somebody's own set."""
    wanted = None if edition in {None, *shipped_ids()} else await seen_cards(workshop, edition or "", guest)
    found = attack_look(await attack.latest(guest.owner, _LATEST), wanted, guest.language)
    return show(request, "attack.html", visitor, attack=msgspec.to_builtins(found), chosen=edition)


@post("/attack", include_in_schema=False, before_request=limited("founding"))
async def begin(
    request: AnyRequest, attack: TheAttack, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest
) -> Response[Any]:
    """A run of what was chosen; of anything, if nothing was."""
    fields = await read_fields(request)
    if "what" in fields:
        edition, _, attribute = fields["what"].partition("/")
    else:
        edition, attributes = _random.choice(list(playable_shipped().items()))
        attribute = _random.choice(list(attributes))
    cards = await playable_name(workshop, edition, guest)
    run = await attack.begin(guest, cards, attribute, duel=fields.get("duel") == "1")
    return go_to(request, f"/t/{run.table_id}", visitor)


@get("/attack/{code:str}", include_in_schema=False, before_request=limited("guessing"))
async def duel_page(
    request: AnyRequest, attack: TheAttack, visitor: TheVisitor, guest: TheGuest, code: DuelCode
) -> Response[Any]:
    """What the other one of a duel sees first; whoever is in it goes to their table."""
    runs = await attack.duel(code)
    own = next((run for run in runs if run.owner == guest.owner), None)
    if own is not None:
        return go_to(request, f"/t/{own.table_id}", visitor)
    first = runs[0]
    cards = await attack.cards_of(first)
    title = first.attribute if cards is None else attribute_title(cards.edition, first.attribute, guest.language)
    return show(request, "attack_duel.html", visitor, code=first.deal, attribute=title, is_full=len(runs) > 1)


@post("/attack/{code:str}", include_in_schema=False, before_request=limited("guessing"))
async def join(
    request: AnyRequest, attack: TheAttack, visitor: TheVisitor, guest: TheGuest, code: DuelCode
) -> Response[Any]:
    return go_to(request, f"/t/{(await attack.join(guest, code)).table_id}", visitor)


handlers = [attack_page, begin, duel_page, join]

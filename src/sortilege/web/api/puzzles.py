"""Puzzles: one at your strength, that of the day, and what came of an answer. The server judges."""

from __future__ import annotations

from random import SystemRandom
from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from sortilege.core.templates import marked
from sortilege.people.errors import NotFound
from sortilege.puzzles.solving import Seen, Theme
from sortilege.puzzles.telling import Teller
from sortilege.web.answers.puzzles import PuzzleAnswer, PuzzlesAnswer, puzzle_answer, puzzles_answer
from sortilege.web.api.responses import errors
from sortilege.web.injected import AnyRequest, PuzzleId, TheGuest, TheSolving
from sortilege.web.limits import limited

_THEME = "One kind, `mixed` for all of them, `streak` to try how far you come, or `daily`"


class Answering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    answer: Annotated[int, msgspec.Meta(ge=0, le=99)]
    """Which of the answers, from 0 on."""
    theme: Theme = "mixed"
    """`streak`: it counts for that, if it is the one that is next."""


@get("/", before_request=limited("looking"), responses=errors(429, 503))
async def look(request: AnyRequest, solving: TheSolving, guest: TheGuest) -> PuzzlesAnswer:
    """How strong you are, and what there is."""
    today = await solving.look(guest.owner, solving.of_today().id)
    return puzzles_answer(request, await solving.solver(guest.owner), today, guest.language)


@get("/next", before_request=limited("looking"), responses=errors(400, 404, 429, 503))
async def next_one(
    request: AnyRequest,
    solving: TheSolving,
    guest: TheGuest,
    theme: Annotated[Theme, QueryParameter(description=_THEME)] = "mixed",
) -> PuzzleAnswer:
    """One that you have not tried, about as strong as you are. 404 when you have tried them all."""
    found = await solving.next_for(guest.owner, theme, SystemRandom())
    if found is None:
        raise NotFound(marked("You have tried all of these puzzles."))
    return _answer(request, await solving.look(guest.owner, found.id), guest.language)


@get("/{id:str}", before_request=limited("looking"), responses=errors(404, 429, 503))
async def one(request: AnyRequest, solving: TheSolving, guest: TheGuest, id: PuzzleId) -> PuzzleAnswer:
    """A puzzle; with its solution once you have tried it."""
    return _answer(request, await solving.look(guest.owner, id), guest.language)


@post("/{id:str}", status_code=200, before_request=limited("acting"), responses=errors(400, 403, 404, 429, 503))
async def answer(
    request: AnyRequest, solving: TheSolving, guest: TheGuest, id: PuzzleId, data: JSONBody[Answering]
) -> PuzzleAnswer:
    """Answer it. The first time counts; after that you find what you answered then."""
    return _answer(request, await solving.answer(guest, id, data.answer, data.theme), guest.language)


def _answer(request: AnyRequest, seen: Seen, language: str) -> PuzzleAnswer:
    return puzzle_answer(request, seen, Teller(seen.puzzle, language))


router = Router("/api/puzzles", route_handlers=[look, next_one, one, answer], tags=["Puzzles"])

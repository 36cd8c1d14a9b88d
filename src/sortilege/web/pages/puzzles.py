"""The pages of puzzles: what there is, one puzzle, and its solution. Answers are forms, which work without scripts."""

from __future__ import annotations

from random import SystemRandom
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import PathParameter, QueryParameter
from litestar.response import Template

from sortilege.i18n import client_texts, texts
from sortilege.narration.titles import game_title
from sortilege.people.guest import Guest
from sortilege.puzzles.puzzle import Answer, Neighbours, Row
from sortilege.puzzles.solving import Seen, Solving, read_theme
from sortilege.puzzles.telling import Teller
from sortilege.puzzles.titles import TITLES
from sortilege.web.answers.editions import picture_address
from sortilege.web.answers.positions import position
from sortilege.web.answers.puzzles import puzzle_answer, puzzles_answer
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, PuzzleId, TheGuest, TheSolving, TheVisitor
from sortilege.web.limits import limited
from sortilege.web.pages.page_answer import go_to, show

ThemeName = Annotated[str, QueryParameter(max_length=20)]


@get("/puzzles", include_in_schema=False, before_request=limited("looking"))
async def puzzles_page(
    request: AnyRequest, solving: TheSolving, visitor: TheVisitor, guest: TheGuest, done: ThemeName = ""
) -> Template:
    """`done`: of these there are none left."""
    answer = puzzles_answer(request, await solving.solver(guest.owner), await _today(solving, guest), guest.language)
    return show(request, "puzzles.html", visitor, puzzles=msgspec.to_builtins(answer), done=done)


@get("/puzzles/next/{theme:str}", include_in_schema=False, before_request=limited("looking"))
async def next_puzzle(
    request: AnyRequest,
    solving: TheSolving,
    visitor: TheVisitor,
    guest: TheGuest,
    theme: Annotated[str, PathParameter(max_length=20)],
) -> Response[Any]:
    wanted = read_theme(theme)
    found = await solving.next_for(guest.owner, wanted, SystemRandom())
    return go_to(request, f"/puzzles?done={theme}" if found is None else f"/puzzles/{found.id}?theme={theme}", visitor)


@get("/puzzles/{id:str}", include_in_schema=False, before_request=limited("looking"))
async def puzzle_page(
    request: AnyRequest, solving: TheSolving, visitor: TheVisitor, guest: TheGuest, id: PuzzleId, theme: ThemeName = ""
) -> Template:
    seen = await solving.look(guest.owner, id)
    teller = Teller(seen.puzzle, guest.language)
    return show(
        request,
        "puzzle.html",
        visitor,
        puzzle=msgspec.to_builtins(puzzle_answer(request, seen, teller)),
        position=position(teller),
        pictures=_pictures(teller),
        proven=_proven(teller),
        game_title=game_title(teller.header.game, guest.language),
        theme=read_theme(theme or "mixed"),
        solver=await solving.solver(guest.owner),
        texts=dict(client_texts(guest.language)),
    )


@post("/puzzles/{id:str}", include_in_schema=False, before_request=limited("acting"))
async def answer_puzzle(
    request: AnyRequest, solving: TheSolving, visitor: TheVisitor, guest: TheGuest, id: PuzzleId
) -> Response[Any]:
    """Who sends nothing is asked again."""
    form = await read_fields(request)
    theme, answer = read_theme(form.get("theme", "mixed")), form.get("answer", "")
    if answer.isdecimal() and len(answer) <= len("99"):
        await solving.answer(guest, id, int(answer), theme)
    return go_to(request, f"/puzzles/{id}?theme={theme}#outcome", visitor)


async def _today(solving: Solving, guest: Guest) -> Seen:
    return await solving.look(guest.owner, solving.of_today().id)


async def todays_puzzle(solving: Solving, guest: Guest) -> dict[str, Any]:
    """For the home page and the daily challenges: what it is called, and whether the reader has solved it."""
    seen = await _today(solving, guest)
    return {"title": texts(guest.language)(TITLES[seen.puzzle.kind]), "solved": seen.own and bool(seen.own.solved)}


def _pictures(teller: Teller) -> list[list[str]]:
    """Of the cards that answers are about, so that nobody has to know the names."""
    edition = teller.header.edition
    return [[picture_address(edition or "", card) for card in _cards(answer)] for answer in teller.puzzle.answers]


def _proven(teller: Teller) -> list[list[dict[str, str]]]:
    edition = teller.header.edition or ""
    return [
        [{"name": teller.names.item(card), "picture": picture_address(edition, card)} for card in pair]
        for pair in teller.puzzle.proven
    ]


def _cards(answer: Answer) -> tuple[str, ...]:
    match answer:
        case Neighbours(cards, _) | Row(_, cards):
            return cards
        case _:
            return ()


handlers = [puzzles_page, next_puzzle, puzzle_page, answer_puzzle]

"""The pages of training: which cards, what one knows of them, and five minutes of questions. No script is needed."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Template

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.editions.library import shipped_ids
from sortilege.people.errors import NotFound
from sortilege.tables.cards import shipped_cards
from sortilege.training.training import GOALS
from sortilege.web.answers.sets import my_sets
from sortilege.web.answers.training import lesson_answer, map_answer, today_answer
from sortilege.web.forms import read_fields
from sortilege.web.injected import AnyRequest, TheGuest, TheLobby, TheTraining, TheVisitor, TheWorkshop
from sortilege.web.limits import limited
from sortilege.web.pages.card_sets import seen_cards, shown_set
from sortilege.web.pages.page_answer import go_to, show

_FIELD: Final = "attribute-"
"""Begins the names of fields that choose an attribute."""


@get("/train", include_in_schema=False, before_request=limited("looking"))
async def training_page(
    request: AnyRequest, training: TheTraining, workshop: TheWorkshop, visitor: TheVisitor, guest: TheGuest
) -> Template:
    return show(
        request,
        "train.html",
        visitor,
        sets=[shown_set(shipped_cards(id), guest.language) for id in shipped_ids()],
        mine=msgspec.to_builtins(await my_sets(workshop, guest)),
        counts=await training.counts(guest.owner),
        today=msgspec.to_builtins(today_answer(await training.today(guest.owner))),
        goals=GOALS,
    )


@post("/train", include_in_schema=False, before_request=limited("acting"))
async def choose_goal(
    request: AnyRequest, training: TheTraining, visitor: TheVisitor, guest: TheGuest
) -> Response[Any]:
    await training.choose_goal(guest, _number(await read_fields(request), "goal"))
    return go_to(request, "/train", visitor)


@get("/train/{id:str}", include_in_schema=False, before_request=limited("looking"))
async def set_page(
    request: AnyRequest,
    training: TheTraining,
    workshop: TheWorkshop,
    lobby: TheLobby,
    visitor: TheVisitor,
    guest: TheGuest,
    id: FromPath[str],
) -> Template:
    """What to learn, and what one knows."""
    cards = await seen_cards(workshop, id, guest)
    memories, today = await training.memories(guest.owner, cards), await training.today(guest.owner)
    latest = await training.latest(guest.owner, cards)
    known = await workshop.work_queue.quickly(map_answer, cards, memories, today, lobby.now(), guest.language)
    return show(
        request,
        "train_set.html",
        visitor,
        set=shown_set(cards, guest.language),
        map=msgspec.to_builtins(known),
        chosen=latest.attributes if latest else (),
        goes_on=latest is not None and latest.goes_on(lobby.now()),
        field=_FIELD,
    )


@post("/train/{id:str}", include_in_schema=False, before_request=limited("acting"))
async def begin(
    request: AnyRequest,
    training: TheTraining,
    workshop: TheWorkshop,
    visitor: TheVisitor,
    guest: TheGuest,
    id: FromPath[str],
) -> Response[Any]:
    fields = await read_fields(request)
    cards = await seen_cards(workshop, id, guest)
    attributes = [name.removeprefix(_FIELD) for name in fields if name.startswith(_FIELD)]
    await training.begin(guest, cards, attributes, mistakes=fields.get("mistakes") == "1")
    return go_to(request, f"/train/{id}/lesson", visitor)


@post("/train/{id:str}/games", include_in_schema=False, before_request=limited("founding"))
async def learn_from_games(
    request: AnyRequest,
    training: TheTraining,
    workshop: TheWorkshop,
    visitor: TheVisitor,
    guest: TheGuest,
    id: FromPath[str],
) -> Response[Any]:
    """What was wrong in one's last games with these cards, as a lesson; without any, the page says so."""
    cards = await seen_cards(workshop, id, guest)
    await training.learn_from_games(guest, cards)
    try:
        await training.begin(guest, cards, mistakes=True)
    except Malformed:
        return go_to(request, f"/train/{id}?nothing-wrong=1", visitor)
    return go_to(request, f"/train/{id}/lesson", visitor)


@get("/train/{id:str}/lesson", include_in_schema=False, before_request=limited("looking"))
async def lesson_page(
    request: AnyRequest,
    training: TheTraining,
    workshop: TheWorkshop,
    lobby: TheLobby,
    visitor: TheVisitor,
    guest: TheGuest,
    id: FromPath[str],
) -> Response[Any]:
    """The open question, the one that was just answered, or the end; who has not begun is led to the beginning."""
    cards = await seen_cards(workshop, id, guest)
    try:
        lesson = await training.look(guest, cards)
    except NotFound:
        return go_to(request, f"/train/{id}", visitor)
    answer = lesson_answer(cards, lesson, await training.today(guest.owner), lobby.now(), guest.language)
    return show(request, "train_lesson.html", visitor, lesson=msgspec.to_builtins(answer), field=_FIELD)


@post("/train/{id:str}/answer", include_in_schema=False, before_request=limited("acting"))
async def answer(
    request: AnyRequest,
    training: TheTraining,
    workshop: TheWorkshop,
    visitor: TheVisitor,
    guest: TheGuest,
    id: FromPath[str],
) -> Response[Any]:
    fields = await read_fields(request)
    cards = await seen_cards(workshop, id, guest)
    await training.answer(guest, cards, _number(fields, "number"), _number(fields, "answer"))
    return go_to(request, f"/train/{id}/lesson", visitor)


@post("/train/{id:str}/next", include_in_schema=False, before_request=limited("acting"))
async def go_on(
    request: AnyRequest,
    training: TheTraining,
    workshop: TheWorkshop,
    visitor: TheVisitor,
    guest: TheGuest,
    id: FromPath[str],
) -> Response[Any]:
    cards = await seen_cards(workshop, id, guest)
    await training.go_on(guest, cards, _number(await read_fields(request), "number"))
    return go_to(request, f"/train/{id}/lesson", visitor)


def _number(fields: dict[str, str], name: str) -> int:
    text = fields.get(name, "")
    if len(text) > 9 or not (text.isascii() and text.isdigit()):
        raise Malformed(marked("{field}: this should be a number"), field=name)
    return int(text)


handlers = [training_page, choose_goal, set_page, begin, learn_from_games, lesson_page, answer, go_on]

"""Training: five minutes of questions about a card set, what you know of it, and taking that along."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Router, get, post, put
from litestar.params import JSONBody

from sortilege.core.errors import Malformed
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.tables.cards import Cards
from sortilege.training.lesson import Lesson
from sortilege.training.memory import Memory
from sortilege.training.questions import Subject
from sortilege.training.training import Training
from sortilege.web.answers.training import LessonAnswer, TrainingMap, lesson_answer, map_answer
from sortilege.web.api.responses import errors
from sortilege.web.injected import CardsName, TheGuest, TheLobby, TheTraining, TheWorkshop
from sortilege.web.limits import limited
from sortilege.workshop.visible_cards import cards_for
from sortilege.workshop.workshop import Workshop

MOST: Final = 5000
"""Values that are brought along at once."""
_BODY: Final = 2 * 1024 * 1024
_REFUSALS: Final = errors(400, 403, 404, 429, 503)


class BeginLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    attributes: Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(max_length=200)] = []
    """Their ids; nothing: all of them."""
    mistakes: bool = False
    """Only what you got wrong before."""


class GiveAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    """Of the question."""
    answer: int
    """Which of the two, which gap of the row, or which step of the slider; from 0 on."""


class GoOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    """Of the question that you have answered."""


class TrainedValue(Memory, frozen=True, kw_only=True):
    """A value, and how well you remember it, as FSRS counts."""

    attribute: Annotated[str, msgspec.Meta(max_length=64)]
    item: Annotated[str, msgspec.Meta(max_length=64)]


class TrainedValues(msgspec.Struct, frozen=True):
    values: Annotated[list[TrainedValue], msgspec.Meta(max_length=MOST)]


class Brought(msgspec.Struct, frozen=True):
    changed: int
    """How many were new, or newer than what was here."""


@get("/{set_id:str}", before_request=limited("looking"), responses=_REFUSALS)
async def look(
    training: TheTraining, workshop: TheWorkshop, lobby: TheLobby, guest: TheGuest, set_id: CardsName
) -> TrainingMap:
    """What you know of a card set, item by item and attribute by attribute."""
    cards = await _cards(workshop, set_id, guest)
    memories, today = await training.memories(guest.owner, cards), await training.today(guest.owner)
    return await workshop.work_queue.quickly(map_answer, cards, memories, today, lobby.now(), guest.language)


@post("/{set_id:str}", status_code=200, before_request=limited("acting"), responses=_REFUSALS)
async def begin(
    training: TheTraining,
    workshop: TheWorkshop,
    lobby: TheLobby,
    guest: TheGuest,
    set_id: CardsName,
    data: JSONBody[BeginLesson],
) -> LessonAnswer:
    """Begin five minutes with a card set; a lesson with it that goes on is over."""
    cards = await _cards(workshop, set_id, guest)
    lesson = await training.begin(guest, cards, data.attributes, mistakes=data.mistakes)
    return await _answer(training, cards, lesson, guest, lobby.now())


@get("/{set_id:str}/lesson", before_request=limited("looking"), responses=_REFUSALS)
async def lesson(
    training: TheTraining, workshop: TheWorkshop, lobby: TheLobby, guest: TheGuest, set_id: CardsName
) -> LessonAnswer:
    """The question that you are at."""
    cards = await _cards(workshop, set_id, guest)
    return await _answer(training, cards, await training.look(guest, cards), guest, lobby.now())


@post("/{set_id:str}/answer", status_code=200, before_request=limited("acting"), responses=_REFUSALS)
async def answer(
    training: TheTraining,
    workshop: TheWorkshop,
    lobby: TheLobby,
    guest: TheGuest,
    set_id: CardsName,
    data: JSONBody[GiveAnswer],
) -> LessonAnswer:
    """Answer the open question; what was answered before, or is not open any more, changes nothing."""
    cards = await _cards(workshop, set_id, guest)
    given = await training.answer(guest, cards, data.number, data.answer)
    return await _answer(training, cards, given, guest, lobby.now())


@post("/{set_id:str}/next", status_code=200, before_request=limited("acting"), responses=_REFUSALS)
async def go_on(
    training: TheTraining,
    workshop: TheWorkshop,
    lobby: TheLobby,
    guest: TheGuest,
    set_id: CardsName,
    data: JSONBody[GoOn],
) -> LessonAnswer:
    """The next question, once you have answered; after five minutes there is none."""
    cards = await _cards(workshop, set_id, guest)
    following = await training.go_on(guest, cards, data.number)
    return await _answer(training, cards, following, guest, lobby.now())


@get("/{set_id:str}/memories", before_request=limited("looking"), responses=_REFUSALS)
async def memories(training: TheTraining, workshop: TheWorkshop, guest: TheGuest, set_id: CardsName) -> TrainedValues:
    """How well you remember each value, to take it along."""
    found = await training.memories(guest.known(), await _cards(workshop, set_id, guest))
    return TrainedValues(
        [TrainedValue(**subject._asdict(), **msgspec.structs.asdict(one)) for subject, one in found.items()]
    )


@put("/{set_id:str}/memories", before_request=limited("importing"), responses=_REFUSALS, request_max_body_size=_BODY)
async def bring(
    training: TheTraining, workshop: TheWorkshop, guest: TheGuest, set_id: CardsName, data: JSONBody[TrainedValues]
) -> Brought:
    """Bring along what you have learnt elsewhere: of two memories of a value the later one stays."""
    cards = await _cards(workshop, set_id, guest)
    names = Memory.__struct_fields__
    found = {
        Subject(one.attribute, one.item): Memory(**{name: getattr(one, name) for name in names}) for one in data.values
    }
    return Brought(await training.bring(guest, cards, found))


async def _cards(workshop: Workshop, id: str, guest: Guest) -> Cards:
    try:
        return await cards_for(workshop, id, guest)
    except Malformed as refused:
        raise NotFound(refused.text, **refused.fields) from None


async def _answer(training: Training, cards: Cards, lesson: Lesson, guest: Guest, now: float) -> LessonAnswer:
    return lesson_answer(cards, lesson, await training.today(guest.owner), now, guest.language)


router = Router(
    "/api/training", route_handlers=[look, begin, lesson, answer, go_on, memories, bring], tags=["Training"]
)

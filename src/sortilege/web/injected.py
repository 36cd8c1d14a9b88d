"""What handlers are given: where things come from, and who asks, said in one place."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter

from sortilege.attack.attack import Attack
from sortilege.contests.contests import Contests
from sortilege.daily.daily import Daily
from sortilege.i18n import marked
from sortilege.people.errors import NotYours
from sortilege.people.guest import Guest
from sortilege.people.society import Society
from sortilege.people.visitor import Visitor, new_visitor
from sortilege.puzzles.solving import Solving
from sortilege.seeking.seeking import Seeking
from sortilege.store.people import StoredPerson
from sortilege.tables.analyses import Analyses
from sortilege.tables.caretaker import Caretaker
from sortilege.tables.lobby import Lobby
from sortilege.training.training import Training
from sortilege.web.proxies import network
from sortilege.web.visitor import guest_of, language_of, visitor_of
from sortilege.workshop.workshop import Workshop

AnyRequest = Request[Any, Any, Any]
TheLobby = NamedDependency[Lobby]
TheCaretaker = NamedDependency[Caretaker]
TheWorkshop = NamedDependency[Workshop]
TheSociety = NamedDependency[Society]
TheSeeking = NamedDependency[Seeking]
TheDaily = NamedDependency[Daily]
TheTraining = NamedDependency[Training]
TheAttack = NamedDependency[Attack]
TheSolving = NamedDependency[Solving]
TheContests = NamedDependency[Contests]
TheAnalyses = NamedDependency[Analyses]
TheVisitor = NamedDependency[Visitor]
"""The browser that asks: as its cookie says, or somebody new, who is nobody until an answer has brought the cookie."""
TheGuest = NamedDependency[Guest]
"""Who asks. For the API a program, a browser or nobody; for pages the visitor; in the workshop never nobody."""
TableId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{8,32}$", description="A table's id")]
LONGEST_SPELLING: Final = 60
"""Of a name: there may be things in it that nobody sees."""
PersonName = Annotated[str, PathParameter(max_length=LONGEST_SPELLING, description="What somebody is called")]
GameId = Annotated[str, PathParameter(max_length=40, description="A game's id")]
ChallengeKind = Annotated[str, PathParameter(max_length=20, description="`row`, `box` or `numbers`")]
DuelCode = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9]{8}$", description="A duel's code")]
ContestCode = Annotated[str, PathParameter(max_length=12, description="A contest's code")]
Badge = Annotated[str, PathParameter(pattern=r"^[0-9a-f]{16}$", description="Somebody who takes part in a contest")]
DayName = Annotated[str, PathParameter(max_length=10, description="Such as 2026-11-16")]
CardsName = Annotated[
    str, PathParameter(pattern=r"^[A-Za-z0-9@-]{1,64}$", description="Such as `mammals`, or a card set's id")
]
PuzzleId = Annotated[str, PathParameter(max_length=20, description="A puzzle's id")]
SetId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9]{16}$", description="A card set's id")]


def lobby_of(request: AnyRequest) -> Lobby:
    """For what is done all the time: to be given several things costs as much as a move."""
    found: Lobby = request.app.state.lobby
    return found


def _lobby(state: State) -> Lobby:
    found: Lobby = state.lobby
    return found


def _caretaker(state: State) -> Caretaker:
    found: Caretaker = state.caretaker
    return found


def _workshop(state: State) -> Workshop:
    found: Workshop = state.workshop
    return found


def _society(state: State) -> Society:
    found: Society = state.society
    return found


def _seeking(state: State) -> Seeking:
    found: Seeking = state.seeking
    return found


def _daily(state: State) -> Daily:
    found: Daily = state.daily
    return found


def _training(state: State) -> Training:
    found: Training = state.training
    return found


def _attack(state: State) -> Attack:
    found: Attack = state.attack
    return found


def _solving(state: State) -> Solving:
    found: Solving = state.solving
    return found


def _contests(state: State) -> Contests:
    found: Contests = state.contests
    return found


def _analyses(state: State) -> Analyses:
    found: Analyses = state.analyses
    return found


def _visitor(request: AnyRequest) -> Visitor:
    return visitor_of(request) or new_visitor(language_of(request, None))


def _guest(request: AnyRequest) -> Guest:
    return guest_of(request)


def _guest_of_pages(request: AnyRequest, visitor: TheVisitor) -> Guest:
    """Pages answer with a cookie, so even somebody new may own something."""
    return visitor.as_guest(language_of(request, visitor), network(request))


def _guest_of_workshop(request: AnyRequest) -> Guest:
    guest = guest_of(request)
    if guest.owner is None:
        raise NotYours(
            marked("Card sets belong to a browser or a program. Open a page of this site first, or send a token.")
        )
    return guest


def kept_by(guest: Guest, visitor: Visitor) -> StoredPerson:
    """The name that the reader keeps. Raises `NotYours` for guests and programs, which keep none."""
    if guest.program or visitor.person is None:
        raise NotYours(marked("This is for people who keep a name here."))
    return visitor.person


EVERYWHERE: Final = {
    "lobby": Provide(_lobby, sync_to_thread=False),
    "caretaker": Provide(_caretaker, sync_to_thread=False),
    "workshop": Provide(_workshop, sync_to_thread=False),
    "society": Provide(_society, sync_to_thread=False),
    "seeking": Provide(_seeking, sync_to_thread=False),
    "daily": Provide(_daily, sync_to_thread=False),
    "training": Provide(_training, sync_to_thread=False),
    "attack": Provide(_attack, sync_to_thread=False),
    "solving": Provide(_solving, sync_to_thread=False),
    "contests": Provide(_contests, sync_to_thread=False),
    "analyses": Provide(_analyses, sync_to_thread=False),
    "visitor": Provide(_visitor, sync_to_thread=False),
    "guest": Provide(_guest, sync_to_thread=False),
}
ON_PAGES: Final = {"guest": Provide(_guest_of_pages, sync_to_thread=False)}
IN_WORKSHOP: Final = {"guest": Provide(_guest_of_workshop, sync_to_thread=False)}

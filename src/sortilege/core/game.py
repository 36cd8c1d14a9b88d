"""The protocol that every game speaks.

A game is a value that knows its seats, its options and (for the picture games) its edition. It answers five
questions about immutable states: who acts, what is legal, what follows, what may be shown, how it ended. Chance is
an actor like a seat: a state never contains what has not been dealt, it asks `"chance"` instead, and whoever runs the
game answers – from a random generator, a record, or a search tree.

No clock, no random generator, no I/O here or in `sortilege.games`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Literal, TypeVar

import msgspec

from sortilege.core.errors import Malformed, NotYourTurn, Over
from sortilege.core.orders import Order
from sortilege.core.templates import GameTitle, SeatNames, marked

if TYPE_CHECKING:
    from random import Random

CHANCE: Final = "chance"
Actor = int | Literal["chance"]
DataSide = dict[str, float]
"""attribute → value: what is printed on the back of a picture."""


class Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """What an actor does. One type per action; its tag is the `do` of records."""


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A position. Immutable, so a copy is the state itself, and all of it survives JSON."""

    phase: str
    to_act: tuple[Actor, ...]


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who won and why. `points` only where points were counted."""

    winners: tuple[int, ...]
    reason: str
    points: tuple[int, ...] | None = None


class Score(msgspec.Struct, frozen=True):
    """How a solo game ended. What the score is made of, each game adds."""

    score: int


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What lies open on the table, the same for everybody."""

    game: str
    phase: str
    to_act: tuple[Actor, ...]

    def attributes_in_play(self) -> tuple[str, ...]:
        """The attributes that count, as far as they are known."""
        return ()

    def face_up(self) -> dict[str, DataSide]:
        """The data sides that lie face up."""
        return {}


StateT = TypeVar("StateT", bound=State)
ViewT = TypeVar("ViewT", bound=View)


class Game(ABC, Generic[StateT, ViewT]):
    """One game, set up: seats, options, edition. It holds no state; all its methods are pure functions."""

    id: ClassVar[str]
    seat_counts: ClassVar[range]
    options_type: ClassVar[type[msgspec.Struct]]
    state_type: ClassVar[type[State]]
    view_type: ClassVar[type[View]]
    action_type: ClassVar[Any]
    """The union of what a seat may do."""
    chance_type: ClassVar[Any]
    """The union of what chance may do."""
    outcome_type: ClassVar[type[Outcome | Score]] = Outcome

    def __init__(self, seats: int) -> None:
        if seats not in self.seat_counts:
            fewest, most = self.seat_counts[0], self.seat_counts[-1]
            if most == 1:
                raise Malformed(marked("{game} is for 1 player, not for {seats}"), game=GameTitle(self.id), seats=seats)
            text = marked("{game} is for {fewest} to {most} players, not for {seats}")
            raise Malformed(text, game=GameTitle(self.id), fewest=fewest, most=most, seats=seats)
        self.seats = seats

    # The five questions.

    def to_act(self, state: StateT) -> tuple[Actor, ...]:
        """Who may act now: seats in ascending order, or chance alone, or nobody when it is over."""
        return state.to_act

    @abstractmethod
    def legal(self, state: StateT, seat: int) -> Sequence[Action]:
        """Everything this seat may do now; nothing if it is not to act."""

    def apply(self, state: StateT, by: Actor, action: Action) -> StateT:
        """The state after `action`. Raises a `Refused` if it is not legal; nothing changes then."""
        if by not in state.to_act:
            raise _not_now(state.to_act, by)
        if by == CHANCE:
            return self._apply_chance(state, action)
        return self._apply(state, by, action)

    @abstractmethod
    def view(self, state: StateT) -> ViewT:
        """What may be shown of this state."""

    def reveals(self, state: StateT, action: Action) -> dict[str, DataSide]:
        """The data sides that a legal `action` turns up: everybody sees them, even if they are turned back at once."""
        return {}

    def is_pass(self, action: Action) -> bool:
        """Whether a seat does nothing with this, and everybody could do so for ever."""
        return False

    # Orders: what is claimed, and whether it was right. Games without them need not say anything.

    def formed(self, state: StateT, action: Action) -> tuple[Order, ...]:
        """The orders that a legal `action` forms, right or wrong."""
        return ()

    def challenged(self, state: StateT, action: Action) -> Order | None:
        """The order that a legal `action` looks up."""
        return None

    def judged(self, state: StateT, action: Action) -> bool | None:
        """Where a decision is checked at once: whether the legal `action` is right."""
        return None

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | Score | None:
        """How it ended, or None while it goes on."""

    def standing(self, state: StateT) -> Score | None:
        """In a game for one: the score if it ended now. Other games need not say anything."""
        return None

    # The beginning, and chance.

    @abstractmethod
    def start(self) -> StateT:
        """The state before anything happened."""

    @abstractmethod
    def chances(self, state: StateT) -> Iterator[tuple[Action, float]]:
        """Everything chance may do now, with its probability; nothing if chance is not to act."""

    @abstractmethod
    def sample(self, state: StateT, random: Random) -> Action:
        """One of `chances`, drawn with its probability."""

    # What the games write.

    @abstractmethod
    def _apply(self, state: StateT, seat: int, action: Action) -> StateT:
        """`apply` for a seat that is to act."""

    @abstractmethod
    def _apply_chance(self, state: StateT, action: Action) -> StateT:
        """`apply` for chance when it is to act."""


def next_seat(seat: int, seats: int) -> int:
    """The seat to the left."""
    return (seat + 1) % seats


def seats_from(seat: int, seats: int) -> tuple[int, ...]:
    """All seats in turn order, beginning with `seat`."""
    return (*range(seat, seats), *range(seat))


def _not_now(to_act: tuple[Actor, ...], by: Actor) -> NotYourTurn | Over:
    """Why somebody who is not to act cannot act."""
    if not to_act:
        return Over(marked("The game is over."))
    if CHANCE in to_act:
        return NotYourTurn(marked("One moment: something is still being turned up."))
    who = SeatNames(tuple(actor for actor in to_act if actor != CHANCE))
    if by == CHANCE:
        return NotYourTurn(marked("Nothing is turned up now: {who} is to decide."), who=who)
    return NotYourTurn(marked("It is not your turn: {who} is to decide."), who=who)

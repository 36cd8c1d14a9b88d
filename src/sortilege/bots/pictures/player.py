"""What bots of all picture games have in common: they look, remember, learn whom to trust, and can say why.

A player gets its knowledge, a card set without values, and what lies open on the table. That is all there is.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from sortilege.bots.bot import Bot
from sortilege.bots.knowledge import Knowledge
from sortilege.bots.pictures.doubts import Doubt, doubts
from sortilege.bots.pictures.reasons import Compared, Reason, Words, compared
from sortilege.bots.pictures.trust import Trust
from sortilege.core.game import Action, DataSide, View
from sortilege.core.orders import Order
from sortilege.core.record import Entry
from sortilege.games.go_for_six.view import RowsView
from sortilege.games.the_box.view import BoardView
from sortilege.i18n import ENGLISH, marked

ViewT = TypeVar("ViewT", bound=BoardView | RowsView)

NOTHING_ELSE: Final = Reason(marked("There was nothing else to do."))


class Choice(NamedTuple):
    """An action, what it is worth (a chance to win, or points of a solo game), and why it is chosen."""

    worth: float
    action: Action
    reason: Reason


def best(choices: Sequence[Choice]) -> Choice:
    """The first one of those that are worth most."""
    return max(choices, key=lambda choice: choice.worth)


class Seat(NamedTuple):
    """Who sits where."""

    own: int
    seats: int


class _Noted(NamedTuple):
    """An order as it looked before anybody turned it up."""

    order: Order
    placer: int
    looks: float


class Player(Bot, Generic[ViewT]):
    even: float = 1.0
    """The odds that an order is right at which doubting and accepting are usually worth the same."""

    def __init__(self, knowledge: Knowledge, words: Words, seat: Seat) -> None:
        self.knowledge = knowledge
        self.seat = seat
        self._words = words
        self._trust = [Trust() for _ in range(seat.seats)]
        self._noted: dict[frozenset[str], _Noted] = {}
        self._reason = NOTHING_ELSE

    def observe(self, entry: Entry, revealed: Mapping[str, DataSide]) -> None:
        if not revealed:
            return
        noted = self._noted.pop(frozenset(revealed), None)
        if noted is not None:
            first, second = (revealed[tile][noted.order.attribute] for tile in noted.order.tiles)
            self._trust[noted.placer].learn(noted.looks, was_right=first <= second)
        self.knowledge.turned_up(revealed)

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        assert isinstance(view, BoardView | RowsView)
        self.knowledge.look(view.revealed)
        choice = self._weighed(view, legal)  # type: ignore[arg-type]  # every player is asked about its own game
        self._reason = choice.reason if len(legal) > 1 else NOTHING_ELSE
        return choice.action

    @abstractmethod
    def _weighed(self, view: ViewT, legal: Sequence[Action]) -> Choice:
        """What is best, and why."""

    def explain(self, language: str = ENGLISH) -> str:
        return self._words.sentence(self._reason, language)

    # Orders.

    def note(self, orders: Sequence[Order], placer: int) -> None:
        """What somebody has placed, as it looks now: should it be turned up, it tells how far to trust him."""
        self._noted = {
            frozenset(order.tiles): _Noted(order, placer, self.looks(order)) for order in orders if not order.proven
        }

    def looks(self, order: Order) -> float:
        """The chance that an order is right, by what I know myself."""
        return self.knowledge.right(order.attribute, *order.tiles)

    def trusted(self, order: Order, placer: int) -> float:
        """The same, given that somebody has placed it."""
        return 1.0 if order.proven else self._trust[placer].right(self.looks(order))

    def doubt(self, order: Order, right: float) -> Doubt:
        """How likely one of the others doubts an order that I hold for right with this chance."""
        return doubts(self.knowledge.beliefs[order.attribute].fog, self.even).of(right)

    def compared(self, order: Order) -> Compared:
        return compared(self.knowledge, order)

"""What bots of all picture games have in common: they look, remember, learn whom to trust, and can say why.

A player gets its knowledge, a card set without values, and what lies open on the table. That is all there is.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final, Generic, NamedTuple, TypeVar

from sortilege.bots.bot import Bot
from sortilege.bots.grounds import Grounds
from sortilege.bots.knowledge import Knowledge
from sortilege.bots.pictures.assessing_reasons import Believed, Shown
from sortilege.bots.pictures.doubts import Doubt, doubts
from sortilege.bots.pictures.reasons import Compared, Reason, compared
from sortilege.bots.pictures.trust import Trust
from sortilege.bots.pictures.words import Words
from sortilege.core.game import Action, DataSide, View
from sortilege.core.orders import Order
from sortilege.core.record import Entry
from sortilege.games.go_for_six.view import RowsView, SixView
from sortilege.games.the_box.view import BoardView, BoxView
from sortilege.i18n import ENGLISH, marked

_SURE: Final = 0.8
"""What looks so likely is not doubted, whoever placed it and whatever it would bring."""
_FREE: Final = 0.1
"""How likely an order has to be wrong to be doubted where it costs nothing, for somebody who is not cautious at all."""

ViewT = TypeVar("ViewT", bound=BoardView | RowsView)

NOTHING_ELSE: Final = Reason((marked("There was nothing else to do."),), Grounds("forced"))
UNTOLD: Final = Reason(())
"""For choices whose reason is put together only when they are made."""


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
        self._shown = [Shown() for _ in range(seat.seats)]
        """What challenges have shown of everybody's orders."""
        self._noted: dict[frozenset[str], _Noted] = {}
        self.reason = NOTHING_ELSE

    def watch(self, view: View) -> None:
        if isinstance(view, BoxView | SixView) and view.placed is not None:
            self.knowledge.look(view.revealed)
            self.note(view.orders, view.placed.seat)

    def observe(self, entry: Entry, revealed: Mapping[str, DataSide]) -> None:
        if not revealed:
            return
        noted = self._noted.pop(frozenset(revealed), None)
        if noted is not None:
            first, second = (revealed[tile][noted.order.attribute] for tile in noted.order.tiles)
            self._trust[noted.placer].learn(noted.looks, was_right=first <= second)
            shown = self._shown[noted.placer]
            self._shown[noted.placer] = Shown(shown.right + (first <= second), shown.wrong + (first > second))
        self.knowledge.turned_up(revealed)

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        assert isinstance(view, BoardView | RowsView)
        self.knowledge.look(view.revealed)
        choice = self._weighed(view, legal)  # type: ignore[arg-type]  # every player is asked about its own game
        self.reason = choice.reason if len(legal) > 1 else NOTHING_ELSE
        return choice.action

    @abstractmethod
    def _weighed(self, view: ViewT, legal: Sequence[Action]) -> Choice:
        """What is best, and why."""

    def sentences(self, language: str = ENGLISH) -> tuple[str, ...]:
        return self._words.sentences(self.reason, language)

    def grounds(self) -> Grounds:
        return self.reason.grounds

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

    def worth_doubting(self, order: Order, placer: int, *, free: bool) -> bool:
        """Whether I would doubt it at all: nobody doubts what he knows, and every doubt has its price."""
        if self.looks(order) >= _SURE:
            return False
        return self.trusted(order, placer) <= self.doubts_below(free=free)

    def doubts_below(self, *, free: bool) -> float:
        """The chance that an order is right up to which I would doubt it, being as cautious as I am."""
        caution = self.knowledge.level.caution
        return 1 - _FREE * sqrt(caution) if free else self.even / (self.even + caution)

    def doubt(self, order: Order, right: float) -> Doubt:
        """How likely one of the others doubts an order that I hold for right with this chance.

        Others are thought to be less cautious than I am, but not by much.
        """
        even = self.even / sqrt(self.knowledge.level.caution)
        return doubts(self.knowledge.beliefs[order.attribute].fog, even).of(right)

    def compared(self, order: Order) -> Compared:
        return compared(self.knowledge, order)

    def believed(self, orders: Sequence[Order], placer: int, order: Order | None = None) -> Believed:
        """What I believe of an order that somebody has placed: this one, or the least likely one that is open."""
        still_open = [one for one in orders if not one.proven]
        order = order or min(still_open, key=lambda one: self.trusted(one, placer))
        right = self.trusted(order, placer)
        return Believed(self.compared(order), placer, right, self._shown[placer], len(still_open))

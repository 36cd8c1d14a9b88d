"""My turn in The Box: every placement, passing and clearing, weighed by the chance to win.

A placement is worth what becomes of it: it is accepted, or somebody doubts it – rightly or not. So a wrong one may be
worth trying (a bluff), and a right one may be worth more because it looks wrong. A last tile is always checked: it has
to be right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from sortilege.bots.pictures.box_stakes import Stakes, deposited
from sortilege.bots.pictures.doubts import Assessed, assessed
from sortilege.bots.pictures.placing_reasons import (
    CLEARS,
    LAST_TILE,
    PASSES,
    PASSES_OVER,
    PASSES_UNDER,
    Tried,
    on_board,
    passing,
    placing,
)
from sortilege.bots.pictures.player import UNTOLD, Choice, Player, best
from sortilege.bots.pictures.reasons import Reason
from sortilege.bots.pictures.worlds import Worlds, share
from sortilege.core.game import Action, next_seat
from sortilege.core.orders import Order
from sortilege.games.the_box.board import Board, Content, Spot
from sortilege.games.the_box.placing import new_orders, placed
from sortilege.games.the_box.solo import Place as SoloPlace
from sortilege.games.the_box.state import Clear, Pass, Place
from sortilege.games.the_box.view import BoardView, BoxView

_ROUNDS_OF_PATIENCE: Final = 2
"""After so many rounds of passes nobody waits any longer."""
_HOPELESS: Final = 0.05
"""Nobody tries what is less likely than this, even where it costs nothing: it would only keep the others waiting."""
_HARDEST_FIRST: Final = 1e-4
"""Decides only between deposits whose tile may go under the stack."""

_NOT_NOTICED: Final = 0.003
"""The chance to win by which a placement that shifts a tile has to be better than one on a free space."""


def content_of(board: Board, view: BoardView) -> Content:
    content = list(board.empty)
    for tile in view.board:
        content[board.space_at[tile.at]] = tile.tile
    return tuple(content)


def without_need_to_shift(choices: Sequence[Choice], not_noticed: float) -> Choice:
    """The best choice. Where a free space is as good as shifting a tile nothing is shifted: that is easier to see."""
    chosen = best(choices)
    if not isinstance(chosen.action, Place | SoloPlace) or chosen.action.shift is None:
        return chosen
    free = [
        choice for choice in choices if isinstance(choice.action, Place | SoloPlace) and choice.action.shift is None
    ]
    instead = best(free) if free else chosen
    return instead if instead.worth >= chosen.worth - not_noticed else chosen


class BoxTurn:
    def __init__(self, player: Player[BoxView], board: Board, worlds: Worlds, view: BoxView) -> None:
        self._player = player
        self._board = board
        self._worlds = worlds
        self._view = view
        self._content = content_of(board, view)
        self._lines = view.rows + view.columns
        self._own = player.seat.own
        self._next = next_seat(self._own, player.seat.seats)
        self._hand = view.seats[self._own]
        self._stakes = Stakes(view, player.seat)
        self._if_caught = self._caught()
        self._if_accepted = cache(self._accepted)
        self._if_feared = cache(self._feared)

    def choice(self, legal: Sequence[Action]) -> Choice:
        may_clear = any(isinstance(action, Clear) for action in legal)
        impatient = may_clear and self._view.passes >= _ROUNDS_OF_PATIENCE * self._player.seat.seats
        choices = []
        for action in legal:
            match action:
                case Place():
                    choices += self._place(action)
                case Pass(deposit) if not impatient:
                    choices.append(Choice(self._pass(deposit), action, UNTOLD))
                case Clear():
                    choices.append(Choice(self._clear(), action, UNTOLD))
        chosen = without_need_to_shift(choices, _NOT_NOTICED)
        return chosen._replace(reason=self._why(chosen.action, choices))

    # Placing.

    def _orders(self, action: Place) -> tuple[Order, ...]:
        space_at = self._board.space_at
        spot = Spot(space_at[action.at], None if action.shift is None else space_at[action.shift])
        return new_orders(self._board, self._lines, placed(self._content, action.tile, spot), spot)

    def _place(self, action: Place) -> list[Choice]:
        """What a placement is worth; nothing if it is hopeless."""
        orders = self._orders(action)
        looks = [self._player.looks(order) for order in orders]
        if min(looks) < _HOPELESS:
            return []
        if self._hand.tiles == 1:
            right = share(self._worlds.all_right(orders))
            worth = right + (1 - right) * self._if_caught
            return [Choice(worth, action, UNTOLD)] if right >= _HOPELESS else []
        becomes = self._becomes(orders)
        opened = 0 if action.tile == self._hand.top else -1
        worth = (
            becomes.caught * self._if_caught
            + becomes.feared * self._if_feared(opened)
            + becomes.accepted * self._if_accepted(opened)
        )
        return [Choice(worth, action, UNTOLD)]

    def _becomes(self, orders: Sequence[Order]) -> Assessed:
        looks = [self._player.looks(order) for order in orders]
        doubts = ((right, self._player.doubt(order, right)) for order, right in zip(orders, looks, strict=True))
        return assessed(doubts, others=self._player.seat.seats - 1)

    # Why.

    def _why(self, action: Action, choices: Sequence[Choice]) -> Reason:
        match action:
            case Place(_, at, shift):
                spot = on_board(at, shift, self._content[self._board.space_at[at]])
                return placing(self._tried(action), spot, finishing=LAST_TILE if self._hand.tiles == 1 else "")
            case Pass(None):
                return passing(self._best_placement(choices), PASSES_UNDER, self._hand.top or "")
            case Pass(int(deposit)):
                under = self._hand.deposits[deposit] or ""
                says = PASSES_OVER if under else PASSES
                return passing(self._best_placement(choices), says, self._hand.top or "", under)
            case _:
                return passing(self._best_placement(choices), CLEARS, "")

    def _tried(self, action: Place) -> Tried:
        orders = self._orders(action)
        weakest = min(orders, key=self._player.looks)
        sure = self._player.looks(weakest) if len(orders) == 1 else share(self._worlds.all_right(orders))
        caught = self._becomes(orders).caught
        return Tried(action.tile, sure, self._player.compared(weakest), len(orders), caught)

    def _best_placement(self, choices: Sequence[Choice]) -> Tried | None:
        placements = [choice for choice in choices if isinstance(choice.action, Place)]
        if not placements:
            return None
        action = best(placements).action
        assert isinstance(action, Place)
        return self._tried(action)

    # What follows; whoever doubts is thought of as the left neighbour.

    def _accepted(self, opened: int) -> float:
        return self._stakes.chance(self._next, {self._own: -1}, opened)

    def _feared(self, opened: int) -> float:
        given = self._stakes.penalty(self._own, placed=1)
        return self._stakes.chance(self._next, {self._own: -1 - given, self._next: given}, opened)

    def _caught(self) -> float:
        given = self._stakes.penalty(self._next)
        return self._stakes.chance(self._next, {self._own: given, self._next: -given})

    def _pass(self, deposit: int | None) -> float:
        """A tile on a free deposit space is one more to choose from, unless it is the only one of the stack."""
        under = None if deposit is None else self._hand.deposits[deposit]
        is_free = deposit is not None and under is None
        covered = self._hand.tiles - deposited(self._hand) - 1
        worth = self._stakes.chance(self._next, opened=1 if is_free and covered else 0)
        return worth if under is None else worth - _HARDEST_FIRST * ease(self._player, under, self._lines)

    def _clear(self) -> float:
        """It is still my turn, on a board with a single tile; whoever has only one tile gets another."""
        single = {number: 1 for number, seat in enumerate(self._view.seats) if seat.tiles == 1}
        return self._stakes.chance(self._own, single)


def ease(player: Player[BoxView], tile: str, lines: tuple[str, ...]) -> float:
    """How surely I can put a tile in order with others, on average over the attributes in play."""
    return sum(player.knowledge.beliefs[line].ease(tile) for line in lines) / len(lines)

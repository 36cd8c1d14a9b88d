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
from sortilege.bots.pictures.doubts import assessed
from sortilege.bots.pictures.player import Choice, Player, best
from sortilege.bots.pictures.reasons import Reason
from sortilege.bots.pictures.worlds import Worlds, share
from sortilege.core.game import Action, next_seat
from sortilege.core.orders import Order
from sortilege.games.the_box.board import Board, Content, Spot
from sortilege.games.the_box.placing import new_orders, placed
from sortilege.games.the_box.state import Clear, Pass, Place
from sortilege.games.the_box.view import BoardView, BoxView
from sortilege.i18n import marked

_ROUNDS_OF_PATIENCE: Final = 2
"""After so many rounds of passes nobody waits any longer."""
_HOPELESS: Final = 0.05
"""Nobody tries what is less likely than this, even where it costs nothing: it would only keep the others waiting."""
_HARDEST_FIRST: Final = 1e-4
"""Decides only between deposits whose tile may go under the stack."""

_PLACES: Final = marked("I place {the_tile}, {sure} sure: {compared}.")
_BLUFFS: Final = marked("I bluff with {the_tile}, only {sure} sure: {compared}.")
_LAST: Final = marked("I place my last tile, {the_tile}, where it is right with a chance of {sure}.")
_PASSES: Final = marked("I pass and put {the_tile} aside: nothing I could place is worth the risk.")
_CLEARS: Final = marked("I clear the board: on a new one there are better places.")


def content_of(board: Board, view: BoardView) -> Content:
    content = list(board.empty)
    for tile in view.board:
        content[board.space_at[tile.at]] = tile.tile
    return tuple(content)


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
                    choices.append(Choice(self._pass(deposit), action, Reason(_PASSES, self._hand.top or "")))
                case Clear():
                    choices.append(Choice(self._clear(), action, Reason(_CLEARS)))
        chosen = best(choices)
        if isinstance(chosen.action, Place):
            return chosen._replace(reason=self._why(chosen.action))
        return chosen

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
            return [Choice(worth, action, Reason(""))] if right >= _HOPELESS else []
        doubts = ((right, self._player.doubt(order, right)) for order, right in zip(orders, looks, strict=True))
        becomes = assessed(doubts, others=self._player.seat.seats - 1)
        opened = 0 if action.tile == self._hand.top else -1
        worth = (
            becomes.caught * self._if_caught
            + becomes.feared * self._if_feared(opened)
            + becomes.accepted * self._if_accepted(opened)
        )
        return [Choice(worth, action, Reason(""))]

    def _why(self, action: Place) -> Reason:
        orders = self._orders(action)
        if self._hand.tiles == 1:
            return Reason(_LAST, action.tile, sure=share(self._worlds.all_right(orders)))
        weakest = min(orders, key=self._player.looks)
        sure = self._player.looks(weakest)
        return Reason(_PLACES if sure >= 0.5 else _BLUFFS, action.tile, self._player.compared(weakest), sure)

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

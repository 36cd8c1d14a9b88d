"""Assessing in The Box: accept, or doubt an order – by what is at stake, not by a fixed limit.

A right challenge rids me of a tile and leaves the placer with two more than if I had accepted; a wrong one gives me a
tile of his. So it usually pays to doubt what is wrong with a chance of 40 %, but it depends on who is about to win and
on who still has tiles to give.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sortilege.bots.pictures.box_stakes import Stakes
from sortilege.bots.pictures.doubts import assessed
from sortilege.bots.pictures.player import Choice, Player, best
from sortilege.bots.pictures.reasons import Reason
from sortilege.core.game import Action, next_seat
from sortilege.core.orders import Order
from sortilege.games.the_box.state import Accept, Challenge
from sortilege.games.the_box.view import BoxView
from sortilege.i18n import marked

_DOUBTS: Final = marked("I doubt: {compared}.")
_ACCEPTS: Final = marked("I agree, {sure} sure even of the least certain: {compared}.")
_CHECKS: Final = marked("I begin with what I believe least: {compared}.")


def assess(player: Player[BoxView], view: BoxView, legal: Sequence[Action]) -> Choice:
    assert view.placed is not None
    player.note(view.orders, view.placed.seat)
    choices = [
        _challenge(player, view, action) if isinstance(action, Challenge) else _accept(player, view) for action in legal
    ]
    return best(choices)


def verify(player: Player[BoxView], view: BoxView, legal: Sequence[Action]) -> Choice:
    """A last tile: every order has to be checked, so the least likely one comes first."""
    assert view.placed is not None
    player.note(view.orders, view.placed.seat)
    choices = []
    for action in legal:
        assert isinstance(action, Challenge)
        order = challenged(view, action)
        choices.append(Choice(1 - player.looks(order), action, Reason(_CHECKS, compared=player.compared(order))))
    return best(choices)


def challenged(view: BoxView, action: Challenge) -> Order:
    return next(order for order in view.orders if set(order.tiles) == set(action.tiles))


def _challenge(player: Player[BoxView], view: BoxView, action: Challenge) -> Choice:
    assert view.placed is not None
    order = challenged(view, action)
    stakes, own, placer = Stakes(view, player.seat), player.seat.own, view.placed.seat
    mine, his = stakes.penalty(own), stakes.penalty(placer)
    right = player.trusted(order, placer)
    if_right = stakes.chance(next_seat(placer, player.seat.seats), {own: his, placer: -his})
    if_wrong = stakes.chance(own, {own: -mine, placer: 1 + mine})
    worth = right * if_right + (1 - right) * if_wrong
    return Choice(worth, action, Reason(_DOUBTS, compared=player.compared(order)))


def _accept(player: Player[BoxView], view: BoxView) -> Choice:
    """Somebody after me may still doubt, and take the risk as well as the gain."""
    assert view.placed is not None
    stakes, placer = Stakes(view, player.seat), view.placed.seat
    trusted = [(order, player.trusted(order, placer)) for order in view.orders if not order.proven]
    others = view.waiting[1:]
    worth = stakes.chance(next_seat(placer, player.seat.seats))
    if others:
        becomes = assessed(((right, player.doubt(order, right)) for order, right in trusted), len(others))
        given = stakes.penalty(others[0])
        if_caught = stakes.chance(others[0], {others[0]: -given, placer: 1 + given})
        worth += becomes.caught * (if_caught - worth)
    weakest, right = min(trusted, key=lambda one: one[1])
    return Choice(worth, Accept(), Reason(_ACCEPTS, compared=player.compared(weakest), sure=right))

"""Assessing in The Box: accept, or doubt an order – by what is at stake, not by a fixed limit.

A right challenge rids me of a tile and leaves the placer with two more than if I had accepted; a wrong one gives me a
tile of his. So it usually pays to doubt what is wrong with a chance of 40 %, but it depends on who is about to win and
on who still has tiles to give.
"""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.bots.pictures.assessing_reasons import BOX_STAKES, Doubting, assessing, checking
from sortilege.bots.pictures.box_stakes import Stakes
from sortilege.bots.pictures.doubts import assessed
from sortilege.bots.pictures.player import UNTOLD, Choice, Player, best
from sortilege.bots.pictures.reasons import Reason
from sortilege.core.game import Action, next_seat
from sortilege.core.orders import Order
from sortilege.games.the_box.state import Accept, Challenge
from sortilege.games.the_box.view import BoxView


def assess(player: Player[BoxView], view: BoxView, legal: Sequence[Action]) -> Choice:
    assert view.placed is not None
    player.note(view.orders, view.placed.seat)
    free = not Stakes(view, player.seat).penalty(view.placed.seat)
    choices = [
        _challenge(player, view, action) if isinstance(action, Challenge) else _accept(player, view)
        for action in legal
        if not isinstance(action, Challenge)
        or player.worth_doubting(challenged(view, action), view.placed.seat, free=free)
    ]
    chosen = best(choices)
    worth = next(choice.worth for choice in choices if isinstance(choice.action, Accept))
    return chosen._replace(reason=_why(player, view, chosen.action, worth))


def verify(player: Player[BoxView], view: BoxView, legal: Sequence[Action]) -> Choice:
    """A last tile: every order has to be checked, so the least likely one comes first."""
    assert view.placed is not None
    player.note(view.orders, view.placed.seat)
    choices = []
    for action in legal:
        assert isinstance(action, Challenge)
        order = challenged(view, action)
        choices.append(Choice(1 - player.trusted(order, view.placed.seat), action, UNTOLD))
    chosen = best(choices)
    assert isinstance(chosen.action, Challenge)
    order = challenged(view, chosen.action)
    return chosen._replace(reason=checking(player.believed(view.orders, view.placed.seat, order)))


def challenged(view: BoxView, action: Challenge) -> Order:
    return next(order for order in view.orders if set(order.tiles) == set(action.tiles))


def _challenge(player: Player[BoxView], view: BoxView, action: Challenge) -> Choice:
    assert view.placed is not None
    right = player.trusted(challenged(view, action), view.placed.seat)
    doubting = _doubting(player, view)
    return Choice(right * doubting.if_right + (1 - right) * doubting.if_wrong, action, UNTOLD)


def _doubting(player: Player[BoxView], view: BoxView, accepting: float = 0.0) -> Doubting:
    assert view.placed is not None
    stakes, own, placer = Stakes(view, player.seat), player.seat.own, view.placed.seat
    mine, his = stakes.penalty(own), stakes.penalty(placer)
    if_right = stakes.chance(next_seat(placer, player.seat.seats), {own: his, placer: -his})
    if_wrong = stakes.chance(own, {own: -mine, placer: 1 + mine})
    others = len(view.waiting) > 1
    return Doubting(
        if_right, if_wrong, accepting, mine, his, BOX_STAKES[mine, his], others, player.doubts_below(free=not his)
    )


def _why(player: Player[BoxView], view: BoxView, action: Action, accepting: float) -> Reason:
    assert view.placed is not None
    doubted = challenged(view, action) if isinstance(action, Challenge) else None
    believed = player.believed(view.orders, view.placed.seat, doubted)
    return assessing(believed, _doubting(player, view, accepting), doubts=doubted is not None)


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
    return Choice(worth, Accept(), UNTOLD)

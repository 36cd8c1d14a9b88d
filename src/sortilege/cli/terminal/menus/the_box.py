"""The Box and its solo game: agree or doubt, and the penalty tile. The turn itself is in `the_box_turn`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sortilege.cli.boards.the_box import FIRST
from sortilege.cli.terminal.menu import Choice, ItemMenu, Menu
from sortilege.cli.terminal.menus.new_orders import Assess, Doubt
from sortilege.cli.terminal.menus.the_box_turn import Turn
from sortilege.cli.terminal.typed import written_space
from sortilege.core.game import Action
from sortilege.games.the_box import TheBox, TheBoxSolo
from sortilege.games.the_box.state import Accept, Challenge, Give
from sortilege.games.the_box.view import BoxView
from sortilege.narration import question
from sortilege.narration.names import Names


def menu(game: TheBox | TheBoxSolo, view: Any, legal: Sequence[Action], names: Names, seat: int) -> Menu:
    if isinstance(view, BoxView) and view.phase == "give":
        return _give(view, legal, names)
    if isinstance(view, BoxView) and view.placed:
        return _assess(game, view, legal, names)
    return Turn(game, view, legal, names, seat)


def _give(view: BoxView, legal: Sequence[Action], names: Names) -> Menu:
    assert view.gift is not None
    gifts = [action for action in legal if isinstance(action, Give)]
    named = {gift.tile: names.item(gift.tile) for gift in gifts}
    choices = [
        Choice(gift, f"give {named[gift.tile]}", names.say("give {the_tile}", tile=names.called(gift.tile)))
        for gift in gifts
    ]
    ask = names.say("Which of your open tiles does {who} get?", who=names.actor(view.gift.receiver))
    return ItemMenu(ask, choices, named, ("give", "g"), names.say)


def _assess(game: TheBox | TheBoxSolo, view: BoxView, legal: Sequence[Action], names: Names) -> Menu:
    assert view.placed is not None
    orders = {frozenset(order.tiles): order for order in view.orders}
    doubts = [
        Doubt(action, order := orders[frozenset(action.tiles)], question(game.edition, names, order))
        for action in legal
        if isinstance(action, Challenge)
    ]
    accept = next((action for action in legal if isinstance(action, Accept)), None)
    where = written_space(view.placed.at, FIRST)
    who, tile = names.actor(view.placed.seat), names.called(view.placed.tile)
    if accept:
        ask = names.say("{who} has put {the_tile} on {where}. Do you agree?", who=who, tile=tile, where=where)
    else:
        ask = names.say(
            "{who} has put {the_tile} on {where}, the last tile: check every new order. Which one now?",
            who=who,
            tile=tile,
            where=where,
        )
    return Assess(ask, accept, doubts, [order for order in view.orders if order.proven], names)

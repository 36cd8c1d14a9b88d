"""Whom everybody is waiting for, and for what: one short sentence for all who look on."""

from __future__ import annotations

from typing import Any

from sortilege.core.game import CHANCE
from sortilege.core.record import AnyGame
from sortilege.games.go_for_six import GoForSix, GoForSixSolo
from sortilege.games.go_for_six.view import SixView
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.lucky_numbers.view import LuckyView
from sortilege.games.the_box import TheBox, TheBoxSolo
from sortilege.games.the_box.view import BoxView
from sortilege.narration.names import Names


def waiting_for(game: AnyGame, names: Names, view: Any) -> str:
    """`view` is one of this game's."""
    say = names.say
    if not view.to_act:
        return say("The game is over.")
    if CHANCE in view.to_act:
        return say("The next one is being turned up.")
    match game:
        case LuckyNumbers():
            return _lucky_numbers(names, view)
        case TheBox():
            return _the_box(names, view)
        case GoForSix():
            return _go_for_six(names, view)
        case TheBoxSolo():
            return say("Where does {the_tile} go – or nowhere?", tile=names.called(view.seats[0].top))
        case GoForSixSolo():
            return say("Where does {the_card} go?", card=names.called(view.pile.top))
    raise TypeError(game)


def _lucky_numbers(names: Names, view: LuckyView) -> str:
    say, who = names.say, names.actors(view.to_act)
    if view.phase == "setup":
        return say.plural(
            "{who} puts a tile on the diagonal.", "{who} put a tile on the diagonal.", len(view.to_act), who=who
        )
    if view.phase == "turn":
        if view.middle:
            return say("{who} draws a tile or takes one from the middle.", who=who)
        return say("{who} draws a tile.", who=who)
    number = next(hand.tile for hand in view.drawn if hand.seat in view.to_act)
    return say("{who} is looking for a place for the {number}.", who=who, number=number)


def _the_box(names: Names, view: BoxView) -> str:
    say, who = names.say, names.actors(view.to_act)
    match view.phase:
        case "turn":
            return say("{who} is placing a tile, or passes.", who=who)
        case "verify":
            return say("{who} checks the last tile.", who=who)
        case "give":
            assert view.gift is not None
            return say(
                "{who} chooses a penalty tile for {receiver}.", who=who, receiver=names.actor(view.gift.receiver)
            )
        case _:
            return say("{who} thinks it over: agree, or doubt?", who=who)


def _go_for_six(names: Names, view: SixView) -> str:
    say, who = names.say, names.actors(view.to_act)
    match view.phase:
        case "turn":
            card = names.called(view.pile.top or "")
            return say("{who} is looking for a place for {the_card}, or passes.", who=who, card=card)
        case "verify":
            return say("{who} checks the complete row.", who=who)
        case "discard":
            return say("{who} has to give up a card.", who=who)
        case _:
            return say("{who} thinks it over: agree, or doubt?", who=who)

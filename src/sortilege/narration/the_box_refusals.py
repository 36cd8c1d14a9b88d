"""The Box and its solo game: why something cannot be done."""

from __future__ import annotations

from sortilege.core.game import Action
from sortilege.games.the_box import TheBox, TheBoxSolo, clearing, solo
from sortilege.games.the_box.board import At, Board, Content, Spot
from sortilege.games.the_box.hand import Hand
from sortilege.games.the_box.placing import new_orders, placed
from sortilege.games.the_box.state import Accept, BoxState, Challenge, Clear, Give, Pass, Place
from sortilege.narration.names import Names


def why_not(game: TheBox, names: Names, state: BoxState, seat: int, action: Action) -> str:
    say, hand = names.say, state.hands[seat]
    match action:
        case Give(tile) if state.gift and tile not in hand.open:
            return say("{The_tile} is not one of your open tiles.", tile=names.called(tile))
        case Challenge(tiles) if state.placement and not state.gift:
            return _why_not_doubted(names, state, tiles)
    if state.phase != "turn":
        return _expected(names, state)
    match action:
        case Place(tile, _, _) if tile not in hand.open:
            return say("{The_tile} is not one of your open tiles.", tile=names.called(tile))
        case Place(tile, at, shift):
            no_spot = _no_spot(names, game.board, state.board, at, shift)
            return no_spot or _second_try(game, names, state, seat, action)
        case Pass():
            return _why_not_passed(names, hand)
        case Clear() if not clearing.allowed(state):
            return say("You may clear the board only after everybody has passed, one after the other.")
        case Accept() | Challenge() | Give():
            return say("It is your turn: place a tile, or pass.")
    return ""


def why_not_solo(game: TheBoxSolo, names: Names, state: solo.BoxSoloState, action: Action) -> str:
    match action:
        case solo.Place(at, shift):
            return _no_spot(names, game.board, state.board, at, shift)
        case Clear():
            return names.say("You may clear the board only after three right passes in a row.")
    return ""


def _expected(names: Names, state: BoxState) -> str:
    say = names.say
    if state.gift:
        return say("First choose a penalty tile for {who}.", who=names.actor(state.gift.receiver))
    if state.phase == "verify":
        return say("A last tile has to be checked: doubt its new orders, one after the other.")
    return say("First decide whether you agree with the new orders or doubt one of them.")


def _why_not_doubted(names: Names, state: BoxState, tiles: tuple[str, str]) -> str:
    assert state.placement is not None
    if any(order.proven and set(order.tiles) == set(tiles) for order in state.placement.orders):
        return names.say("That order has been proven right already.")
    return names.say("Only the new orders can be doubted, and these two are none.")


def _why_not_passed(names: Names, hand: Hand) -> str:
    if not hand.deposits:
        return names.say("You have no deposit spaces: the tile goes under your stack.")
    if None in hand.deposits:
        return names.say("There is a free deposit space: the tile goes there.")
    return names.say("Choose one of your deposit spaces.")


def _no_spot(names: Names, board: Board, content: Content, at: At, shift: At | None) -> str:
    """Why nothing can be placed there, whatever it is; empty if something can."""
    say = names.say
    space = board.space_at.get(at)
    if space is None:
        return say("There is no such space.")
    around = {board.spaces[link.space]: content[link.space] for link in board.links[space]}
    if content[space] is None and shift is not None:
        return say("Nothing lies there that could make room.")
    if content[space] is None:
        return "" if any(around.values()) else say("A tile has to lie next to another one.")
    lying = names.called(content[space] or "")
    if all(around.values()):
        return say("{The_tile} cannot make room: all spaces beside it are taken.", tile=lying)
    if shift is None:
        return say("{The_tile} lies there: choose the space it moves to.", tile=lying)
    if around.get(shift, "") is not None:
        return say("{The_tile} can only move to a free space right beside it.", tile=lying)
    return ""


def _second_try(game: TheBox, names: Names, state: BoxState, seat: int, action: Place) -> str:
    space_at = game.board.space_at
    spot = Spot(space_at[action.at], None if action.shift is None else space_at[action.shift])
    orders = new_orders(game.board, state.lines, placed(state.board, action.tile, spot), spot)
    formed = {(order.tiles, order.attribute) for order in orders}
    for was in state.refuted:
        again = (was.seat, was.tile, was.at) == (seat, action.tile, spot.at)
        if again and (was.tiles, was.attribute) in formed:
            return names.say(
                "You have tried that before: {the_one} next to {the_other} was proven wrong there ({attribute}).",
                one=names.called(was.tiles[0]),
                other=names.called(was.tiles[1]),
                attribute=names.attribute(was.attribute),
            )
    return ""

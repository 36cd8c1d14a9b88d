"""The Box and its solo game, told."""

from __future__ import annotations

from sortilege.core.record import Entry
from sortilege.games.orders import Order, is_right
from sortilege.games.the_box import TheBox, solo
from sortilege.games.the_box.board import At
from sortilege.games.the_box.lines import Attributes
from sortilege.games.the_box.state import (
    Accept,
    BoxState,
    Challenge,
    Clear,
    Deal,
    Give,
    Pass,
    Place,
    Placement,
    Start,
    TurnUp,
)
from sortilege.narration.names import Names, joined

_DIRECTIONS = {(-1, 0): "up", (1, 0): "down", (0, -1): "left", (0, 1): "right"}


def tell(game: TheBox, names: Names, entry: Entry, before: BoxState, after: BoxState) -> str:
    who = names.actor(entry.by)
    match entry.action:
        case Attributes() | Start():
            return _told_by_chance(names, entry)
        case TurnUp(seat, tile):
            return f"{names.actor(seat)} has {names.the(tile)} on top."
        case Deal(seat, tile):
            return f"{names.actor(seat)} gets {names.the(tile)} under the stack."
        case Place(tile, at, shift):
            lying = before.board[game.board.space_at[at]]
            return f"{who} {_places(names, tile, at, shift, lying)}{_last_tile(names, after)}."
        case Pass(None):
            return f"{who} passes and puts the top tile under the stack."
        case Pass(deposit):
            return f"{who} passes and puts {names.the(before.hands[_seat(entry)].open[0])} on deposit space {deposit}."
        case Clear():
            return f"{who} clears the board."
        case Accept():
            return f"{who} accepts."
        case Challenge(tiles):
            return f"{who} {_challenges(game, names, tiles, before, after)}"
        case Give(tile):
            assert before.gift is not None
            return f"{who} gives {names.the(tile)} to {names.actor(before.gift.receiver)}."
        case action:
            raise TypeError(action)


def tell_solo(names: Names, entry: Entry, before: solo.BoxSoloState, after: solo.BoxSoloState) -> str:
    match entry.action:
        case Attributes() | Start():
            return _told_by_chance(names, entry)
        case TurnUp(_, tile):
            return f"Next comes {names.the(tile)}."
        case Clear():
            return f"The board is cleared; {names.the(before.top or '')} is the new start tile."
        case solo.Place(at, shift):
            told = f"{names.the(before.top or '')} goes to {list(at)}{_and_shifts(None, at, shift)}"
        case solo.SoloPass():
            told = f"{names.the(before.top or '')} is passed"
        case action:
            raise TypeError(action)
    full = " The board is full: 25 points." if after.full_boards > before.full_boards else ""
    return f"{_capitalised(told)}: {'right' if after.checked and after.checked.right else 'wrong'}.{full}"


def _told_by_chance(names: Names, entry: Entry) -> str:
    match entry.action:
        case Attributes(rows, columns):
            across, down = ([names.attribute(attribute) for attribute in line] for line in (rows, columns))
            return f"Rows: {joined(across)}. Columns: {joined(down)}."
        case Start(tile):
            return f"{_capitalised(names.the(tile))} lies on the start space."
        case action:
            raise TypeError(action)


def _seat(entry: Entry) -> int:
    assert isinstance(entry.by, int)
    return entry.by


def _places(names: Names, tile: str, at: At, shift: At | None, lying: str | None) -> str:
    return f"puts {names.the(tile)} on {list(at)}{_and_shifts(lying and names.the(lying), at, shift)}"


def _and_shifts(lying: str | None, at: At, shift: At | None) -> str:
    if shift is None:
        return ""
    direction = _DIRECTIONS[shift[0] - at[0], shift[1] - at[1]]
    return f" and shifts {lying or 'the tile there'} {direction}"


def _last_tile(names: Names, after: BoxState) -> str:
    if after.phase != "verify" or after.placement is None:
        return ""
    return f" – the last tile! {names.actor(after.placement.waiting[0])} checks it"


def _challenges(game: TheBox, names: Names, tiles: tuple[str, str], before: BoxState, after: BoxState) -> str:
    assert before.placement is not None
    order = next(order for order in before.placement.orders if set(order.tiles) == set(tiles))
    right = is_right(order, game.values)
    told = f"doubts {describe(game.values, names, order)} {'The order is right.' if right else 'The order is wrong.'}"
    return told + _automatic_gift(names, before.placement, right, before, after)


def describe(values: dict[str, dict[str, int | float]], names: Names, order: Order) -> str:
    """An order with its two values, which a challenge has shown to everybody."""
    of = values[order.attribute]
    shown = (f"{names.item(tile)} {names.value(order.attribute, of[tile])}" for tile in order.tiles)
    return f"{' → '.join(shown)} ({names.attribute(order.attribute)})."


def _automatic_gift(names: Names, placement: Placement, right: bool, before: BoxState, after: BoxState) -> str:
    """A penalty tile that was given by itself, since there was no choice."""
    giver, receiver = placement.seat, placement.waiting[0]
    if not right:
        giver, receiver = receiver, giver
    if after.gift or (before.phase == "verify" and right) or before.hands[giver].tiles <= 1:
        return ""
    return f" {names.actor(giver)} gives {names.the(before.hands[giver].open[0])} to {names.actor(receiver)}."


def _capitalised(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]

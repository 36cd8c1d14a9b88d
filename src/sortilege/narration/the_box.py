"""The Box and its solo game, told."""

from __future__ import annotations

from typing import Any

from sortilege.core.orders import is_right
from sortilege.core.record import Entry
from sortilege.games.the_box import TheBox, TheBoxSolo, solo
from sortilege.games.the_box.board import At, Board, Content
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
from sortilege.narration.names import Names
from sortilege.narration.orders import answer, doubts, first_wrong
from sortilege.narration.places import direction, on_board
from sortilege.narration.the_box_decisive import decisive

__all__ = ["decisive", "tell"]


def tell(game: TheBox | TheBoxSolo, names: Names, entry: Entry, before: Any, after: Any) -> str:
    if isinstance(game, TheBoxSolo):
        return _tell_solo(game, names, entry, before, after)
    return _tell(game, names, entry, before, after)


def _tell(game: TheBox, names: Names, entry: Entry, before: BoxState, after: BoxState) -> str:
    say, who = names.say, names.actor(entry.by)
    match entry.action:
        case Attributes() | Start():
            return _told_by_chance(names, entry)
        case TurnUp(seat, tile):
            return say("{who} turns up {the_tile}.", who=names.actor(seat), tile=names.called(tile))
        case Deal(seat, tile):
            return say("{who} gets {the_tile}, under the stack.", who=names.actor(seat), tile=names.called(tile))
        case Place(tile, at, shift):
            placed = _places(names, who, tile, game.board, before.board, at, shift)
            return f"{placed}{_last_tile(names, after)}"
        case Pass(deposit):
            return _passes(names, who, before, entry, deposit)
        case Clear():
            return say("{who} clears the board.", who=who)
        case Accept():
            return say("{who} agrees.", who=who)
        case Challenge():
            return _challenges(game, names, entry.action, before, after)
        case Give(tile):
            assert before.gift is not None
            return _gives(names, before.gift.giver, before.gift.receiver, tile)
        case action:
            raise TypeError(action)


def _tell_solo(
    game: TheBoxSolo, names: Names, entry: Entry, before: solo.BoxSoloState, after: solo.BoxSoloState
) -> str:
    say, top = names.say, names.called(before.top or "")
    match entry.action:
        case Attributes() | Start():
            return _told_by_chance(names, entry)
        case TurnUp(_, tile):
            return say("Next comes {the_tile}.", tile=names.called(tile))
        case Clear():
            return say("The board is cleared, and {the_tile} is the new start tile.", tile=top)
        case solo.Place(at, None):
            told = say("{The_tile} goes {where}.", tile=top, where=on_board(names, game.board, before.board, at))
        case solo.Place(at, shift) if shift is not None:
            lying = names.called(before.board[game.board.space_at[at]] or "")
            way = direction(names, at, shift)
            told = say(
                "{The_lying} moves {direction} and makes room for {the_tile}.", lying=lying, direction=way, tile=top
            )
        case solo.SoloPass():
            told = say("{The_tile} is passed.", tile=top)
        case action:
            raise TypeError(action)
    right = after.checked is not None and after.checked.right
    told += " " + (say("That is right.") if right else say("That is wrong."))
    if isinstance(entry.action, solo.Place) and not right:
        told += " " + answer(names, first_wrong(game.formed(before, entry.action), game.values), game.values)
    if after.full_boards > before.full_boards:
        told += " " + say("The board is full: {points} points!", points=solo.BONUS)
    return told


def _told_by_chance(names: Names, entry: Entry) -> str:
    match entry.action:
        case Attributes(rows, columns):
            across, down = (names.joined([names.attribute(line) for line in lines]) for lines in (rows, columns))
            return names.say("The rows: {rows}. The columns: {columns}.", rows=across, columns=down)
        case Start(tile):
            return names.say("{The_tile} lies on the start space.", tile=names.called(tile))
        case action:
            raise TypeError(action)


def _places(names: Names, who: str, tile: str, board: Board, content: Content, at: At, shift: At | None) -> str:
    placed, lying = names.called(tile), content[board.space_at[at]]
    if shift is None or lying is None:
        return names.say(
            "{who} puts {the_tile} {where}.", who=who, tile=placed, where=on_board(names, board, content, at)
        )
    return names.say(
        "{who} puts {the_tile} on the space of {the_lying}, which moves {direction}.",
        who=who,
        tile=placed,
        lying=names.called(lying),
        direction=direction(names, at, shift),
    )


def _last_tile(names: Names, after: BoxState) -> str:
    if after.phase != "verify" or after.placement is None:
        return ""
    return " " + names.say("The last tile! {who} checks it.", who=names.actor(after.placement.waiting[0]))


def _passes(names: Names, who: str, before: BoxState, entry: Entry, deposit: int | None) -> str:
    assert isinstance(entry.by, int)
    hand = before.hands[entry.by]
    tile = names.called(hand.open[0])
    if deposit is None:
        return names.say("{who} passes: {the_tile} goes under the stack.", who=who, tile=tile)
    emptied = hand.deposits[deposit]
    if emptied is None:
        return names.say("{who} passes and puts {the_tile} aside.", who=who, tile=tile)
    return names.say(
        "{who} passes and puts {the_tile} aside; {the_other} goes under the stack.",
        who=who,
        tile=tile,
        other=names.called(emptied),
    )


def _challenges(game: TheBox, names: Names, action: Challenge, before: BoxState, after: BoxState) -> str:
    placement, order = before.placement, game.challenged(before, action)
    assert placement is not None and order is not None
    right = is_right(order, game.values)
    who = names.actor(placement.waiting[0])
    told = [doubts(names, who, order, forced=before.phase == "verify"), answer(names, order, game.values)]
    if not right:
        placer, tile = names.actor(placement.seat), names.called(placement.tile)
        told.append(names.say("{who} takes {the_tile} back.", who=placer, tile=tile))
    if gift := automatic_gift(placement, right, before, after):
        told.append(_gives(names, *gift))
    return " ".join(told)


def automatic_gift(placement: Placement, right: bool, before: BoxState, after: BoxState) -> tuple[int, int, str] | None:
    """Giver, receiver and tile of a penalty that was paid by itself, since there was no choice."""
    giver, receiver = placement.seat, placement.waiting[0]
    if not right:
        giver, receiver = receiver, giver
    if after.gift or (before.phase == "verify" and right) or before.hands[giver].tiles <= 1:
        return None
    return giver, receiver, before.hands[giver].open[0]


def _gives(names: Names, giver: int, receiver: int, tile: str) -> str:
    return names.say(
        "{giver} gives {the_tile} to {receiver}.",
        giver=names.actor(giver),
        receiver=names.actor(receiver),
        tile=names.called(tile),
    )

"""Go for 6 and its solo game, told."""

from __future__ import annotations

from typing import Any

from sortilege.core.orders import is_right
from sortilege.core.record import Entry
from sortilege.games.go_for_six import GoForSix, GoForSixSolo, solo
from sortilege.games.go_for_six.attribute import AttributeDrawn
from sortilege.games.go_for_six.state import Accept, Challenge, Deal, Discard, Pass, Place, Row, SixState, TurnUp
from sortilege.narration.go_for_six_decisive import decisive
from sortilege.narration.names import Names
from sortilege.narration.orders import answer, doubts, first_wrong
from sortilege.narration.places import in_row

__all__ = ["decisive", "tell"]


def tell(game: GoForSix | GoForSixSolo, names: Names, entry: Entry, before: Any, after: Any) -> str:
    if isinstance(game, GoForSixSolo):
        return _tell_solo(game, names, entry, before, after)
    return _tell(game, names, entry, before, after)


def _tell(game: GoForSix, names: Names, entry: Entry, before: SixState, after: SixState) -> str:
    say, who = names.say, names.actor(entry.by)
    match entry.action:
        case AttributeDrawn() | Deal() | TurnUp():
            return _told_by_chance(names, entry)
        case Place(gap):
            assert isinstance(entry.by, int)
            return f"{_places(names, who, before, before.rows[entry.by], gap)}{_complete(names, after)}"
        case Pass():
            return say("{who} passes: {the_card} is discarded.", who=who, card=names.called(before.pile.top or ""))
        case Accept():
            return say("{who} agrees.", who=who)
        case Challenge():
            return _challenges(game, names, entry.action, before, after)
        case Discard(card):
            return say("{who} discards {the_card}.", who=who, card=names.called(card))
        case action:
            raise TypeError(action)


def _tell_solo(
    game: GoForSixSolo, names: Names, entry: Entry, before: solo.SixSoloState, after: solo.SixSoloState
) -> str:
    match entry.action:
        case Place(gap):
            say = names.say
            where = in_row(names, before.row, gap)
            told = say("{The_tile} goes {where}.", tile=names.called(before.pile.top or ""), where=where)
            if after.checked is not None and after.checked.right:
                return f"{told} {say('That is right.')}"
            wrong = first_wrong(game.formed(before, entry.action), game.values)
            return f"{told} {say('That is wrong.')} {answer(names, wrong, game.values)}"
        case _:
            return _told_by_chance(names, entry)


def _told_by_chance(names: Names, entry: Entry) -> str:
    say = names.say
    match entry.action:
        case AttributeDrawn(attribute):
            return say("What counts: {attribute}.", attribute=names.attribute(attribute))
        case Deal(seat, card):
            return say("{who} begins with {the_card}.", who=names.actor(seat), card=names.called(card))
        case TurnUp(card):
            return say("Next on the pile: {the_card}.", card=names.called(card))
        case action:
            raise TypeError(action)


def _places(names: Names, who: str, before: SixState, row: Row, gap: int) -> str:
    card = names.called(before.pile.top or "")
    if not row:
        return names.say("{who} begins a new row with {the_card}.", who=who, card=card)
    return names.say("{who} puts {the_tile} {where}.", who=who, tile=card, where=in_row(names, row, gap))


def _complete(names: Names, after: SixState) -> str:
    if after.phase != "verify" or after.placement is None:
        return ""
    return " " + names.say("The row is complete! {who} checks it.", who=names.actor(after.placement.waiting[0]))


def _challenges(game: GoForSix, names: Names, action: Challenge, before: SixState, after: SixState) -> str:
    placement, order = before.placement, game.challenged(before, action)
    assert placement is not None and order is not None
    challenger = placement.waiting[0]
    forced = before.phase == "verify"
    told = [doubts(names, names.actor(challenger), order, forced=forced), answer(names, order, game.values)]
    if not is_right(order, game.values):
        told.append(names.say("{who} discards both cards.", who=names.actor(placement.seat)))
    elif not forced and after.phase != "discard":
        card = names.called(before.rows[challenger][0])
        told.append(names.say("{who} discards {the_card}.", who=names.actor(challenger), card=card))
    return " ".join(told)

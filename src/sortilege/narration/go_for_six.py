"""Go for 6 and its solo game, told."""

from __future__ import annotations

from sortilege.core.record import Entry
from sortilege.games.go_for_six import GoForSix, solo
from sortilege.games.go_for_six.attribute import AttributeDrawn
from sortilege.games.go_for_six.row import neighbour_of
from sortilege.games.go_for_six.state import Accept, Challenge, Deal, Discard, Pass, Place, Row, SixState, TurnUp
from sortilege.games.orders import is_right
from sortilege.narration.names import Names
from sortilege.narration.the_box import describe


def tell(game: GoForSix, names: Names, entry: Entry, before: SixState, after: SixState) -> str:
    who = names.actor(entry.by)
    match entry.action:
        case AttributeDrawn() | Deal() | TurnUp():
            return _told_by_chance(names, entry)
        case Place(gap):
            assert isinstance(entry.by, int)
            checks = after.placement if after.phase == "verify" else None
            drama = f" – the row is complete! {names.actor(checks.waiting[0])} checks it" if checks else ""
            return f"{who} puts {names.the(before.pile.top or '')} {_where(names, before.rows[entry.by], gap)}{drama}."
        case Pass():
            return f"{who} passes; {names.the(before.pile.top or '')} is discarded."
        case Accept():
            return f"{who} accepts."
        case Challenge():
            return f"{who} {_challenges(game, names, entry.action, before, after)}"
        case Discard(card):
            return f"{who} discards {names.the(card)}."
        case action:
            raise TypeError(action)


def tell_solo(names: Names, entry: Entry, before: solo.SixSoloState, after: solo.SixSoloState) -> str:
    match entry.action:
        case Place(gap):
            right = after.checked is not None and after.checked.right
            where = _where(names, before.row, gap)
            told = f"{names.the(before.pile.top or '')} {where}: {'right' if right else 'wrong'}."
            return told[:1].upper() + told[1:]
        case _:
            return _told_by_chance(names, entry)


def _told_by_chance(names: Names, entry: Entry) -> str:
    match entry.action:
        case AttributeDrawn(attribute):
            return f"What counts is: {names.attribute(attribute)}."
        case Deal(seat, card):
            return f"{names.actor(seat)} begins with {names.the(card)}."
        case TurnUp(card):
            return f"Next on the pile is {names.the(card)}."
        case action:
            raise TypeError(action)


def _where(names: Names, row: Row, gap: int) -> str:
    if not row:
        return "into the empty row"
    if gap == 0:
        return f"left of {names.the(row[0])}"
    if gap == len(row):
        return f"right of {names.the(row[-1])}"
    return f"between {names.the(row[gap - 1])} and {names.the(row[gap])}"


def _challenges(game: GoForSix, names: Names, action: Challenge, before: SixState, after: SixState) -> str:
    placement = before.placement
    assert placement is not None
    card = before.rows[placement.seat][placement.gap]
    order = next(order for order in placement.orders if neighbour_of(order, card) == action.neighbour)
    told = f"doubts {describe(game.values, names, order)}"
    if not is_right(order, game.values):
        return f"{told} The order is wrong: {names.actor(placement.seat)} discards both."
    told += " The order is right."
    challenger = placement.waiting[0]
    if before.phase == "verify" or after.phase == "discard":
        return told
    return f"{told} {names.actor(challenger)} discards {names.the(before.rows[challenger][0])}."

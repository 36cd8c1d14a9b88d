"""Go for 6 and its solo game: why something cannot be done."""

from __future__ import annotations

from sortilege.core.game import Action
from sortilege.games.go_for_six.row import neighbour_of
from sortilege.games.go_for_six.state import Accept, Challenge, Discard, Neighbour, Place, Row, SixState
from sortilege.narration.names import Names


def why_not(names: Names, state: SixState, seat: int, action: Action) -> str:
    say = names.say
    match action:
        case Discard(card) if state.phase == "discard" and card not in state.rows[seat]:
            return say("{The_card} is not in your row.", card=names.called(card))
        case Challenge(neighbour) if state.phase in ("assess", "verify"):
            return _why_not_doubted(names, state, neighbour)
        case Accept() | Challenge() | Discard() if state.phase == "turn":
            return say("It is your turn: place the card, or pass.")
    if state.phase == "turn":
        return why_not_placed(names, state.rows[seat], action)
    if state.phase == "discard":
        return say("First choose the card of your row that you give up.")
    if state.phase == "verify":
        return say("A complete row has to be checked: doubt the new card.")
    return say("First decide whether you agree with the new card or doubt it.")


def why_not_placed(names: Names, row: Row, action: Action) -> str:
    if isinstance(action, Place) and not 0 <= action.gap <= len(row):
        return names.say("Your row has no such gap.")
    return ""


def _why_not_doubted(names: Names, state: SixState, neighbour: Neighbour) -> str:
    assert state.placement is not None
    card = state.rows[state.placement.seat][state.placement.gap]
    if any(neighbour_of(order, card) == neighbour for order in state.placement.orders):
        return names.say("That order has been proven right already.")
    return names.say("The new card has no neighbour on that side.")

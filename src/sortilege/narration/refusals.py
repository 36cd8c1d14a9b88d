"""Why an action is refused, said kindly to the one who tried it. Each game has its own reasons.

Nothing here says more than what lies open on the table: not even by refusing.
"""

from __future__ import annotations

from typing import Any

from sortilege.core.game import CHANCE, Action
from sortilege.core.record import AnyGame
from sortilege.games.go_for_six import GoForSix, GoForSixSolo
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.the_box import TheBox, TheBoxSolo
from sortilege.narration import go_for_six_refusals, lucky_numbers_refusals, the_box_refusals
from sortilege.narration.names import Names


def why_not(game: AnyGame, names: Names, state: Any, seat: int, action: Action) -> str:
    """For an action that `game.apply` has refused."""
    say = names.say
    to_act = game.to_act(state)
    if not to_act:
        return say("The game is over.")
    if CHANCE in to_act:
        return say("One moment: something is still being turned up.")
    if seat not in to_act:
        return say("It is not your turn: {who} is to decide.", who=names.actors(to_act))
    reason = ""
    match game:
        case LuckyNumbers():
            reason = lucky_numbers_refusals.why_not(names, state, seat, action)
        case TheBox():
            reason = the_box_refusals.why_not(game, names, state, seat, action)
        case TheBoxSolo():
            reason = the_box_refusals.why_not_solo(game, names, state, action)
        case GoForSix():
            reason = go_for_six_refusals.why_not(names, state, seat, action)
        case GoForSixSolo():
            reason = go_for_six_refusals.why_not_placed(names, state.row, action)
    return reason or say("That cannot be done now.")

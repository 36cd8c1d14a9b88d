"""What happened, in words and in the reader's language: for terminals, logs and turn banners.

`tell` says one entry, `tell_outcome` how it ended and `decisive` what decided it; `waiting_for` says who is to act,
`why_not` why an action is refused, and `question` asks what an order claims.
"""

from __future__ import annotations

from typing import Any

from sortilege.core.record import AnyGame, Entry
from sortilege.games.go_for_six import GoForSix, GoForSixSolo
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.the_box import TheBox, TheBoxSolo
from sortilege.narration import go_for_six, lucky_numbers, the_box
from sortilege.narration.decisive import decisive
from sortilege.narration.names import Names
from sortilege.narration.orders import question
from sortilege.narration.outcomes import tell_outcome
from sortilege.narration.refusals import why_not
from sortilege.narration.whose_turn import waiting_for

__all__ = ["decisive", "question", "tell", "tell_outcome", "waiting_for", "why_not"]


def tell(game: AnyGame, names: Names, entry: Entry, before: Any, after: Any) -> str:
    """One entry, told with the states before and after it."""
    match game:
        case LuckyNumbers():
            return lucky_numbers.tell(game, names, entry, before, after)
        case TheBox():
            return the_box.tell(game, names, entry, before, after)
        case TheBoxSolo():
            return the_box.tell_solo(game, names, entry, before, after)
        case GoForSix():
            return go_for_six.tell(game, names, entry, before, after)
        case GoForSixSolo():
            return go_for_six.tell_solo(game, names, entry, before, after)
    raise TypeError(game)

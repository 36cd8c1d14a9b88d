"""What happened, in words: one sentence per entry, for terminals and logs."""

from __future__ import annotations

from typing import Any

from sortilege.core.game import Outcome, Score
from sortilege.core.record import AnyGame, Entry
from sortilege.games.go_for_six import GoForSix, GoForSixSolo
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.the_box import TheBox, TheBoxSolo
from sortilege.narration import go_for_six, lucky_numbers, the_box
from sortilege.narration.names import Names

_REASONS = {
    "board-filled": "the board is full",
    "supply-exhausted": "the supply is used up",
    "last-tile": "the last tile was placed correctly",
    "row-complete": "the row is complete",
    "cards-exhausted": "no card is left",
    "match": "the match is over",
}


def tell(game: AnyGame, names: Names, entry: Entry, before: Any, after: Any) -> str:
    """One entry, told with the states before and after it."""
    match game:
        case LuckyNumbers():
            return lucky_numbers.tell(game, names, entry, before, after)
        case TheBox():
            return the_box.tell(game, names, entry, before, after)
        case TheBoxSolo():
            return the_box.tell_solo(names, entry, before, after)
        case GoForSix():
            return go_for_six.tell(game, names, entry, before, after)
        case GoForSixSolo():
            return go_for_six.tell_solo(names, entry, before, after)
    raise TypeError(game)


def tell_outcome(outcome: Outcome | Score, names: Names) -> str:
    """How it ended."""
    if isinstance(outcome, Score):
        full = f", {outcome.full_boards} full boards" if outcome.full_boards else ""
        return f"Score {outcome.score}: {outcome.positive} right, {outcome.negative} wrong{full}."
    verb = "wins" if len(outcome.winners) == 1 else "share the win"
    points = f" ({' : '.join(map(str, outcome.points))})" if outcome.points else ""
    return f"{names.actors(outcome.winners)} {verb}: {_REASONS[outcome.reason]}{points}."

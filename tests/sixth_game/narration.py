"""Last Pebble, told."""

from __future__ import annotations

from collections.abc import Sequence

from sixth_game.rules import LastPebble, PebbleState, Take, Throw
from sortilege.core.game import Outcome
from sortilege.core.play import Step
from sortilege.core.record import Entry
from sortilege.narration.names import Names


def tell(game: LastPebble, names: Names, entry: Entry, before: PebbleState, after: PebbleState) -> str:
    say = names.say
    match entry.action:
        case Throw(pebbles):
            return say("There are {count} pebbles.", count=pebbles)
        case Take(pebbles):
            return say.plural(
                "{who} takes {count} pebble.", "{who} takes {count} pebbles.", pebbles, who=names.actor(entry.by)
            )
        case action:
            raise TypeError(action)


def decisive(game: LastPebble, names: Names, steps: Sequence[Step], outcome: Outcome, winner: int) -> str:
    return names.say("{who} counted best.", who=names.actor(winner))

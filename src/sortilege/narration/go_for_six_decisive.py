"""Go for 6: what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.core.game import Outcome
from sortilege.core.play import Step
from sortilege.games.go_for_six import GoForSix
from sortilege.games.go_for_six.state import SixState
from sortilege.narration import mistakes
from sortilege.narration.names import Names


def decisive(game: GoForSix, names: Names, steps: Sequence[Step], outcome: Outcome, winner: int) -> str:
    """The last mistake of somebody else; if nobody made one, or no card was left, how close the next one was."""
    mistake = mistakes.latest(game, steps, winner)
    if mistake is None or outcome.reason != "row-complete":
        return _how_close(names, steps[-1].after, winner)
    say, who = names.say, names.actor(mistake.seat)
    one, other = (names.called(card) for card in mistake.order.tiles)
    if mistake.doubted:
        return say.plural(
            "The wrong doubt about {the_one} and {the_other} cost {who} a card {count} turn before the end.",
            "The wrong doubt about {the_one} and {the_other} cost {who} a card {count} turns before the end.",
            mistake.turns_left,
            who=who,
            one=one,
            other=other,
        )
    return say.plural(
        "{who} lost both {the_one} and {the_other} {count} turn before the end.",
        "{who} lost both {the_one} and {the_other} {count} turns before the end.",
        mistake.turns_left,
        who=who,
        one=one,
        other=other,
    )


def _how_close(names: Names, state: SixState, winner: int) -> str:
    others = [seat for seat in range(len(state.rows)) if seat != winner]
    closest = max(others, key=lambda seat: len(state.rows[seat]))
    return names.say.plural(
        "{who} came closest, with {count} card in the row.",
        "{who} came closest, with {count} cards in the row.",
        len(state.rows[closest]),
        who=names.actor(closest),
    )

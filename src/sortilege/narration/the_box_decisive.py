"""The Box: what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.core.game import Outcome
from sortilege.core.play import Step
from sortilege.games.the_box import TheBox
from sortilege.games.the_box.state import BoxState
from sortilege.narration import mistakes
from sortilege.narration.names import Names


def decisive(game: TheBox, names: Names, steps: Sequence[Step], outcome: Outcome, winner: int) -> str:
    """The last mistake of somebody else; if nobody made one, how close the next one was."""
    mistake = mistakes.latest(game, steps, winner)
    if mistake is None:
        return _how_close(names, steps[-1].after, winner)
    say, who, turns = names.say, names.actor(mistake.seat), mistake.turns_left
    one, other = (names.called(tile) for tile in mistake.order.tiles)
    if not mistake.doubted:
        return say.plural(
            "{who} had to take {the_tile} back {count} turn before the end.",
            "{who} had to take {the_tile} back {count} turns before the end.",
            turns,
            who=who,
            tile=names.called(mistake.step.before.placement.tile),
        )
    if _cost_a_tile(mistake):
        return say.plural(
            "The wrong doubt about {the_one} and {the_other} cost {who} a tile {count} turn before the end.",
            "The wrong doubt about {the_one} and {the_other} cost {who} a tile {count} turns before the end.",
            turns,
            who=who,
            one=one,
            other=other,
        )
    return say.plural(
        "{who} doubted {the_one} and {the_other} in vain {count} turn before the end.",
        "{who} doubted {the_one} and {the_other} in vain {count} turns before the end.",
        turns,
        who=who,
        one=one,
        other=other,
    )


def _cost_a_tile(mistake: mistakes.Mistake) -> bool:
    """Whoever has a single tile left gives none away."""
    before: BoxState = mistake.step.before
    assert before.placement is not None
    return before.hands[before.placement.seat].tiles > 1


def _how_close(names: Names, state: BoxState, winner: int) -> str:
    others = [seat for seat in range(len(state.hands)) if seat != winner]
    closest = min(others, key=lambda seat: state.hands[seat].tiles)
    return names.say.plural(
        "Nobody else made a mistake; {who} had {count} tile left.",
        "Nobody else made a mistake; {who} had {count} tiles left.",
        state.hands[closest].tiles,
        who=names.actor(closest),
    )

"""Lucky Numbers: what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.core.game import Outcome
from sortilege.core.play import Step
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.lucky_numbers.board import free
from sortilege.games.lucky_numbers.state import LuckyState, Take
from sortilege.narration.names import Names


def decisive(game: LuckyNumbers, names: Names, steps: Sequence[Step], outcome: Outcome, winner: int) -> str:
    """How close it was when it ended; in a match, the game in which the winner left the next one behind."""
    last = steps[-1]
    state: LuckyState = last.after
    if outcome.reason == "match":
        return _game_of_a_match(names, state, outcome, winner)
    others = [seat for seat in range(len(state.boards)) if seat != winner]
    closest = min(others, key=lambda seat: free(state.boards[seat]))
    count = free(state.boards[closest])
    if outcome.reason != "board-filled":
        return names.say.plural(
            "When the supply ran out, {who} had {count} free space and {other} had {more}.",
            "When the supply ran out, {who} had {count} free spaces and {other} had {more}.",
            free(state.boards[winner]),
            who=names.actor(winner),
            other=names.actor(closest),
            more=count,
        )
    action = last.entry.action
    number = action.tile if isinstance(action, Take) else last.before.drawn[winner]
    return names.say.plural(
        "The {number} filled the last space, when {other} was only {count} tile short.",
        "The {number} filled the last space, when {other} was still {count} tiles short.",
        count,
        number=number,
        other=names.actor(closest),
    )


def _game_of_a_match(names: Names, state: LuckyState, outcome: Outcome, winner: int) -> str:
    assert outcome.points is not None
    points = outcome.points
    runner_up = max((seat for seat in range(len(points)) if seat != winner), key=lambda seat: points[seat])
    leads = [game.points[winner] - game.points[runner_up] for game in state.results if game.points]
    return names.say.plural(
        "Game {number} made the difference: {who} gained {count} point on {other} there.",
        "Game {number} made the difference: {who} gained {count} points on {other} there.",
        max(leads),
        number=leads.index(max(leads)) + 1,
        who=names.actor(winner),
        other=names.actor(runner_up),
    )

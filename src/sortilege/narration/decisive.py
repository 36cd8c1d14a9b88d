"""What decided a game that has ended: one sentence that is true and simple. Each game has its own."""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.core.game import Outcome
from sortilege.core.play import Step
from sortilege.core.record import AnyGame
from sortilege.narration.names import Names
from sortilege.narration.narrator import narrator


def decisive(game: AnyGame, names: Names, steps: Sequence[Step]) -> str | None:
    """None while the game goes on, and where nothing stands out."""
    outcome = game.outcome(steps[-1].after) if steps else None
    if outcome is None:
        return None
    if not isinstance(outcome, Outcome):
        return _longest_run(game, names, steps)
    if len(outcome.winners) != 1:
        return None
    (winner,) = outcome.winners
    return narrator(game).decisive(game, names, steps, outcome, winner)


def _longest_run(game: AnyGame, names: Names, steps: Sequence[Step]) -> str | None:
    """Solo games: how often in a row the player was right."""
    longest = run = 0
    for step in steps:
        right = game.judged(step.before, step.entry.action) if step.entry.by == 0 else None
        if right is not None:
            run = run + 1 if right else 0
            longest = max(longest, run)
    if longest < 2:
        return None
    return names.say.plural(
        "The longest run: right {count} time in a row.", "The longest run: right {count} times in a row.", longest
    )

"""Through a game of Lucky Numbers, entry by entry: the curve, every decision, the turning points, luck and skill."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec
import numpy as np

from sortilege.analysis.model import Alternative, Cause, Decision, Numbers, Point, Turning
from sortilege.analysis.numbers.grades import grade
from sortilege.analysis.numbers.judge import Judge, Values
from sortilege.analysis.numbers.ledger import Ledger
from sortilege.analysis.numbers.nodes import Nodes, Weighed
from sortilege.core.game import CHANCE
from sortilege.core.play import Step
from sortilege.games.lucky_numbers.state import Diagonal, Drawn, LuckyState, Take
from sortilege.games.lucky_numbers.turns import NumberGame

ALTERNATIVES: Final = 5
"""So many are told, and what was played."""
TURNING: Final = {"chance": 0.1, "score": 1.5}
"""What makes an entry a turning point."""
_TURNINGS: Final = 5


class Walk:
    def __init__(self, game: NumberGame, judge: Judge) -> None:
        self._game = game
        self._judge = judge
        self._nodes = Nodes(game, judge)
        start = judge.of_all([game.start()])[0]
        self._ledger = Ledger(game.seats, start)
        self._curve = [_point(0, start)]
        self._decisions: list[Decision] = []
        self._turnings: list[Turning] = []

    def go(self, n: int, step: Step) -> None:
        before: LuckyState = step.before
        action, by = step.entry.action, step.entry.by
        if by == CHANCE:
            assert isinstance(action, Drawn | Diagonal)
            self._come(n, before, action)
        else:
            assert isinstance(by, int)
            tile = action.tile if isinstance(action, Take) else before.drawn[by]
            self._decide(n, before, by, tile, action)
        self._curve.append(_point(n, self._ledger.now))

    def result(self, last: LuckyState) -> Numbers:
        over = self._game.outcome(last) is not None
        result = self._judge.of_all([last])[0] if over else None
        if result is not None:
            self._ledger.end(result)
        return Numbers(
            unit=self._judge.unit,
            curve=tuple(self._curve),
            decisions=tuple(self._decisions),
            turning_points=tuple(sorted(self._turnings, key=_size, reverse=True)[:_TURNINGS]),
            shares=self._ledger.shares(result),
        )

    def _come(self, n: int, state: LuckyState, action: Drawn | Diagonal) -> None:
        outcomes = self._nodes.chance(state)
        expected, after = outcomes.average, outcomes.after(action)
        note = self._ledger.tile_of_setup if state.phase == "setup" else self._ledger.tile
        note(action.seat, expected, after)
        self._turned(n, action.seat, "tile", action.tile if isinstance(action, Drawn) else None, expected, after)

    def _decide(self, n: int, state: LuckyState, seat: int, tile: int | None, action: Any) -> None:
        weighed = self._nodes.decision(state, seat)
        best, played = weighed[0], next(one for one in weighed if one.action == action)
        after = self._nodes.value(state, seat, action)
        best_after = after if best is played else self._nodes.value(state, seat, best.action)
        note = self._ledger.decision_of_setup if state.phase == "setup" else self._ledger.decision
        note(seat, best_after, after)
        self._turned(n, seat, "decision", tile, best_after, after)
        if len(weighed) > 1:
            lost = best.worth - played.worth
            told = weighed[:ALTERNATIVES] if played in weighed[:ALTERNATIVES] else [*weighed[:ALTERNATIVES], played]
            self._decisions.append(
                Decision(
                    n=n,
                    seat=seat,
                    phase=state.phase,  # type: ignore[arg-type]  # nobody decides when it is over
                    game=len(state.results) + 1,
                    tile=tile,
                    played=_alternative(played),
                    alternatives=tuple(map(_alternative, told)),
                    choices=len(weighed),
                    lost=lost,
                    grade=grade(lost, self._judge.unit),
                )
            )

    def _turned(self, n: int, seat: int, cause: Cause, tile: int | None, expected: Values, after: Values) -> None:
        """Compared with what could be expected of the tile, or of the best decision."""
        turning = Turning(
            n=n, seat=seat, cause=cause, tile=tile, before=_point(n, expected).chances, after=_point(n, after).chances
        )
        if _size(turning) >= TURNING[self._judge.unit]:
            self._turnings.append(turning)


def walked(
    game: NumberGame, judge: Judge, steps: Iterable[Step], told: Callable[[LuckyState], None]
) -> tuple[Numbers, LuckyState]:
    """The whole game; `told` hears of every state that was reached."""
    walk, state = Walk(game, judge), game.start()
    for n, step in enumerate(steps, 1):
        walk.go(n, step)
        state = step.after
        told(state)
    return walk.result(state), state


def _alternative(one: Weighed) -> Alternative:
    return Alternative(msgspec.to_builtins(one.action), one.worth)


def _point(n: int, values: Values) -> Point:
    return Point(n, tuple(float(value) for value in values))


def _size(turning: Turning) -> float:
    return float(np.abs(np.subtract(turning.after, turning.before)).max())

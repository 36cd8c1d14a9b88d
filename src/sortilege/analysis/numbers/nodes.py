"""What can be done in a position, and what can come: every alternative with what it leads to and what that is worth.

Whoever has to decide is taken to do what is best for them. So a drawn tile is worth what the best use of it leads to,
and drawing is worth the average of all tiles that may come – the very numbers that luck is measured against.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sortilege.analysis.numbers.judge import Judge, Values
from sortilege.core.game import CHANCE, Action
from sortilege.games.lucky_numbers.state import Diagonal, Draw, LuckyState
from sortilege.games.lucky_numbers.turns import NumberGame


class Weighed(NamedTuple):
    """Something that can be done, and what it is worth to whoever does it."""

    action: Action
    worth: float


class Expected(NamedTuple):
    """What chance may bring."""

    actions: tuple[Action, ...]
    probabilities: Values
    values: Values
    """Outcomes × seats."""

    @property
    def average(self) -> Values:
        return self.probabilities @ self.values

    def after(self, action: Action) -> Values:
        found: Values = self.values[self.actions.index(action)]
        return found


class Nodes:
    def __init__(self, game: NumberGame, judge: Judge) -> None:
        self._game = game
        self._judge = judge
        self._drawing: tuple[LuckyState, Expected] | None = None

    def decision(self, state: LuckyState, seat: int) -> list[Weighed]:
        """Everything that the seat can do, best first."""
        actions = [action for action in self._game.legal(state, seat) if not isinstance(action, Draw)]
        values = self._judge.of_seat([self._game.apply(state, seat, action) for action in actions], seat)
        found = [Weighed(action, float(value)) for action, value in zip(actions, values, strict=True)]
        if state.phase == "turn":
            drawing = Draw()
            after = self._game.apply(state, seat, drawing)
            found.append(Weighed(drawing, float(self.chance(after).average[seat])))
        return sorted(found, key=lambda one: -one.worth)

    def value(self, state: LuckyState, seat: int, action: Action) -> Values:
        """What everybody has after a seat has done this."""
        after = self._game.apply(state, seat, action)
        if isinstance(action, Draw):
            return self.chance(after).average
        values: Values = self._judge.of_all([after])[0]
        return values

    def chance(self, state: LuckyState) -> Expected:
        """Everything that may come, where chance is to act."""
        assert state.to_act == (CHANCE,)
        if self._drawing is None or self._drawing[0] != state:
            self._drawing = state, self._outcomes(state)
        return self._drawing[1]

    def _outcomes(self, state: LuckyState) -> Expected:
        actions, probabilities = zip(*self._game.chances(state), strict=True)
        first = actions[0]
        if isinstance(first, Diagonal):
            diagonals = np.array([action.tiles for action in actions], dtype=np.int16)
            values = self._judge.of_diagonals(state, first.seat, diagonals)
        elif state.phase == "setup":
            values = self._judge.of_setup_tiles(state, first.seat, [action.tile for action in actions])
        else:
            values = self._judge.of_all(self._best_uses([self._game.apply(state, CHANCE, one) for one in actions]))
        return Expected(actions, np.array(probabilities), values)

    def _best_uses(self, states: list[LuckyState]) -> list[LuckyState]:
        """For every tile in hand: where the best use of it leads."""
        seat = states[0].turn
        uses = [[self._game.apply(state, seat, action) for action in self._game.legal(state, seat)] for state in states]
        values = self._judge.of_seat([use for of_state in uses for use in of_state], seat, at_a_glance=True)
        best, start = [], 0
        for of_state in uses:
            best.append(of_state[int(values[start : start + len(of_state)].argmax())])
            start += len(of_state)
        return best

"""Plays a batch and the readable rules side by side, decision by decision, and compares everything that can be seen."""

from __future__ import annotations

from typing import Any

import numpy as np

from sortilege.core.game import CHANCE, Outcome
from sortilege.games import make_game
from sortilege.games.lucky_numbers.board import SPACES
from sortilege.games.lucky_numbers.solo import NumbersScore
from sortilege.games.lucky_numbers.state import Diagonal, Discard, Draw, Drawn, LuckyState, Place, SeatAction, Take
from sortilege.games.lucky_numbers.turns import NumberGame
from sortilege.kernel.batch import Batch
from sortilege.kernel.lucky_numbers.actions import DISCARD, DRAW, PLACE, TAKE
from sortilege.research import batch

PHASES = ("setup", "turn", "place", "over")


def action_of(number: int) -> SeatAction:
    if number in (DRAW, DISCARD):
        return Draw() if number == DRAW else Discard()
    if number < TAKE:
        return Place(SPACES[number - PLACE])
    return Take((number - TAKE) // 16 + 1, SPACES[(number - TAKE) % 16])


class NumbersBesideTheRules:
    def __init__(self, game: str, games: int, seats: int, options: dict[str, Any], seed: int) -> None:
        rules = make_game(game, seats, options)
        assert isinstance(rules, NumberGame)
        self.rules = rules
        self.batch: Batch = batch(game, games, seats=seats, options=options, seed=seed, again=True)
        self.states = [self._after_chance(self.rules.start(), self.batch.came(game)) for game in range(games)]
        self.ended = self.barred = 0

    def play(self, steps: int) -> None:
        for _ in range(steps):
            legal, to_act = self.batch.legal(), self.batch.to_act
            for game, state in enumerate(self.states):
                self._compare(game, state, legal[game], int(to_act[game]))
            actions = self.batch.random_actions()
            self.batch.step(actions)
            done, outcomes = self.batch.done, self.batch.outcomes
            for game, number in enumerate(actions):
                state = self.rules.apply(self.states[game], int(to_act[game]), action_of(int(number)))
                came = self.batch.came(game)
                if not self.rules.to_act(state):
                    assert done[game]
                    self._compare_end(self.rules.outcome(state), outcomes[game])
                    self.ended += 1
                    state = self.rules.start()
                else:
                    assert not done[game]
                self.states[game] = self._after_chance(state, came)

    def _after_chance(self, state: LuckyState, came: list[int]) -> LuckyState:
        tiles = iter(came)
        while self.rules.to_act(state) == (CHANCE,):
            seat = self.rules._drawing(state)
            drawn = (
                Diagonal(seat, (next(tiles), next(tiles), next(tiles), next(tiles)))
                if self.rules._lays_diagonal(state)
                else Drawn(seat, next(tiles))
            )
            state = self.rules.apply(state, CHANCE, drawn)
        assert not list(tiles)
        return state

    def _compare(self, game: int, state: LuckyState, legal: np.ndarray, to_act: int) -> None:
        table = self.batch.tables[game]
        assert to_act == state.to_act[0]
        assert PHASES[table["phase"]] == state.phase
        assert int(table["turn"]) == state.turn
        seats = self.rules.seats
        boards = [tuple(int(tile) or None for tile in table["boards"][16 * s : 16 * s + 16]) for s in range(seats)]
        assert tuple(boards) == state.boards
        assert tuple(n for n in range(1, 21) for _ in range(table["middle"][n])) == state.middle
        assert tuple(sorted(map(int, table["supply"][: table["left"]]))) == state.supply
        assert tuple(int(tile) or None for tile in table["hand"][:seats]) == state.drawn
        allowed = self.rules.legal(state, to_act)
        assert {action_of(int(number)) for number in np.flatnonzero(legal)} == set(allowed)
        if state.once and state.phase == "turn":
            self.barred += bool(self.rules.view(state).barred)

    def _compare_end(self, outcome: Any, shares: np.ndarray) -> None:
        if isinstance(outcome, NumbersScore):
            assert shares[0] == outcome.score
            return
        assert isinstance(outcome, Outcome)
        share = np.float32(1 / len(outcome.winners))
        assert [float(of) for of in shares] == [
            float(share) if seat in outcome.winners else 0.0 for seat in range(self.rules.seats)
        ]

"""Plays a batch of Go for 6 and the readable rules side by side, decision by decision, and compares what lies there."""

from __future__ import annotations

from typing import Any

import numpy as np

from sortilege.core.game import CHANCE, Outcome
from sortilege.editions.library import shipped
from sortilege.games import make_game
from sortilege.games.go_for_six import GoForSix
from sortilege.games.go_for_six.state import Accept, Challenge, Deal, Discard, Pass, Place, SeatAction, SixState, TurnUp
from sortilege.kernel.go_for_six.tables import LENGTH
from sortilege.research import batch

PHASES = ("turn", "assess", "verify", "discard", "over")


class SixBesideTheRules:
    def __init__(self, games: int, seats: int, options: dict[str, Any], seed: int, edition: str = "mammals") -> None:
        cards = shipped(edition)
        attribute = cards.attributes[seed % len(cards.attributes)].id
        rules = make_game("go-for-six", seats, {**options, "attribute": attribute}, cards)
        assert isinstance(rules, GoForSix)
        self.rules, self.length = rules, rules.options.length
        self.items = cards.items_with((attribute,))
        values = [cards.values[attribute][item] for item in self.items]
        self.batch = batch("go-for-six", games, seats=seats, options=options, seed=seed, again=True, values=values)
        self.states = [self._after_chance(self.rules.start(), self.batch.came(game)) for game in range(games)]
        self.ended = self.seen = 0

    def action_of(self, number: int, state: SixState) -> SeatAction:
        if number < self.length:
            return Place(number)
        if number < self.length + 4:
            return (Pass(), Accept(), Challenge("left"), Challenge("right"))[number - self.length]
        seat = state.to_act[0]
        assert isinstance(seat, int)
        return Discard(state.rows[seat][number - self.length - 4])

    def play(self, steps: int) -> None:
        for _ in range(steps):
            legal, to_act = self.batch.legal(), self.batch.to_act
            for game, state in enumerate(self.states):
                self._compare(game, state, legal[game], int(to_act[game]))
            actions = self.batch.random_actions()
            self.batch.step(actions)
            done, outcomes = self.batch.done, self.batch.outcomes
            for game, number in enumerate(actions):
                before = self.states[game]
                state = self.rules.apply(before, int(to_act[game]), self.action_of(int(number), before))
                came = self.batch.came(game)
                if ends := not self.rules.to_act(state) or state.phase == "over":
                    outcome = self.rules.outcome(state)
                    assert isinstance(outcome, Outcome)
                    wins = np.isin(np.arange(self.rules.seats), outcome.winners)
                    assert np.allclose(outcomes[game], wins / len(outcome.winners))
                    self.ended += 1
                    state = self.rules.start()
                assert bool(done[game]) == ends
                self.states[game] = self._after_chance(state, came)

    def _after_chance(self, state: SixState, came: list[int]) -> SixState:
        cards = iter(came)
        while self.rules.to_act(state) == (CHANCE,):
            item = self.items[next(cards)]
            is_deal = state.phase == "setup" and () in state.rows
            state = self.rules.apply(state, CHANCE, Deal(state.rows.index(()), item) if is_deal else TurnUp(item))
        assert not list(cards)
        return state

    def _compare(self, game: int, state: SixState, legal: np.ndarray, to_act: int) -> None:
        table = self.batch.tables[game]
        assert (to_act,) == state.to_act
        assert PHASES[table["phase"]] == state.phase
        assert int(table["turn"]) == state.turn
        for seat, row in enumerate(state.rows):
            start = seat * LENGTH
            assert tuple(self.items[card] for card in table["rows"][start : start + table["lengths"][seat]]) == row
        assert (self.items[table["top"]] if table["top"] >= 0 else None) == state.pile.top
        under = sorted(self.items[card] for card in table["under"][: table["below"]])
        assert under == sorted(state.pile.under)
        discards = sorted(self.items[card] for card in table["discards"][: table["discarded"]])
        assert discards == sorted(state.pile.discards)
        if state.placement:
            assert (table["placer"], table["gap"]) == (state.placement.seat, state.placement.gap)
            waiting = tuple(int(one) for one in table["assessors"][: table["waiting"]])
            assert waiting == state.placement.waiting
            self.seen += 1
        allowed = self.rules.legal(state, to_act)
        assert {self.action_of(int(number), state) for number in np.flatnonzero(legal)} == set(allowed)

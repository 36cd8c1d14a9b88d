"""Luck is zero on average: exactly at every single tile, and over many games within its own uncertainty."""

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import numpy as np
import pytest

from sortilege.analysis.lucky_numbers import analysed, judge_of
from sortilege.analysis.numbers.nodes import Nodes
from sortilege.bots import make_bot
from sortilege.core.game import CHANCE
from sortilege.core.play import Play, Step
from sortilege.games import make_game

GAMES = 200
ENTRIES = 21
"""Whenever a game is broken off, luck so far is zero on average; so games need not be played to their end."""


def begun(number: int, seats: int, options: dict[str, Any], entries: int = ENTRIES) -> tuple[Any, list[Step]]:
    random = Random(f"luck {number}")
    id = "lucky-numbers" if seats > 1 else "lucky-numbers-solo"
    game = make_game(id, seats, options)
    bots = [make_bot("easy", game, seat, random) for seat in range(seats)]
    play = Play(game)
    steps: list[Step] = []
    while (actors := game.to_act(play.state)) and len(steps) < entries:
        by = actors[0]
        if by == CHANCE:
            steps.append(play.draw(random))
        else:
            steps.append(play.apply(by, bots[by].decide(game.view(play.state), game.legal(play.state, by))))
    return game, steps


@pytest.mark.many_games
def test_over_many_games_luck_is_zero_for_everybody() -> None:
    found = [analysed(*begun(number, 2, {}), lambda: None).shares for number in range(GAMES)]
    for seat in range(2):
        luck = [shares[seat].luck for shares in found]
        assert abs(fmean(luck)) < 4 * stdev(luck) / sqrt(GAMES)
        # Were skill taken for luck, it would be seen: these players give away much more than that.
        given_away = -fmean(share.decisions for shares in found for share in shares)
        assert 2 * given_away > 6 * stdev(luck) / sqrt(GAMES)


@pytest.mark.parametrize(
    ("seats", "options", "entries"),
    [
        (2, {}, 3),
        (3, {}, 29),
        (2, {"setup": "sorted"}, 1),
        (2, {"bruno": True}, 26),
        (2, {"match": True}, 26),
        (1, {}, 12),
    ],
)
def test_what_may_come_is_worth_what_was_expected(seats: int, options: dict[str, Any], entries: int) -> None:
    """The probabilities are those of the rules, and each outcome is valued as it is when it comes."""
    game, steps = begun(1, seats, options, entries)
    step = next(step for step in reversed(steps) if step.entry.by == CHANCE)
    outcomes = Nodes(game, judge_of(game)).chance(step.before)
    chances = dict(game.chances(step.before))
    assert dict(zip(outcomes.actions, outcomes.probabilities, strict=True)) == chances
    assert sum(chances.values()) == pytest.approx(1)
    luck = np.array([outcomes.after(action) - outcomes.average for action in chances])
    assert np.array(list(chances.values())) @ luck == pytest.approx(np.zeros(seats), abs=1e-9)
    assert np.abs(luck).max() > 1e-3


def test_a_tile_that_was_drawn_is_worth_what_its_best_use_leads_to() -> None:
    game, steps = begun(1, 2, {}, 60)
    step = next(step for step in reversed(steps) if step.entry.by == CHANCE)
    nodes, seat = Nodes(game, judge_of(game)), step.before.turn
    best = nodes.decision(step.after, seat)[0]
    expected = nodes.chance(step.before).after(step.entry.action)[seat]
    assert expected == pytest.approx(best.worth, abs=1e-6)

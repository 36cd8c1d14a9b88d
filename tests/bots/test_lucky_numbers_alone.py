"""Bots for Lucky Numbers alone: they lay their boards anew with what lies in the middle, each level better."""

from random import Random
from statistics import mean

import pytest

from sortilege.bots import levels_of, make_bot
from sortilege.core.game import CHANCE, Score
from sortilege.core.play import Play
from sortilege.games import make_game

LEVELS = levels_of("lucky-numbers-solo")


def score(level: str, seed: int, **options: object) -> int:
    game = make_game("lucky-numbers-solo", 1, options)
    bot = make_bot(level, game, 0, Random(f"bot {seed}"))
    running, random = Play(game), Random(seed)
    for _ in range(2_000):
        if not (actors := game.to_act(running.state)):
            break
        if actors == (CHANCE,):
            running.draw(random)
        else:
            running.apply(0, bot.decide(game.view(running.state), game.legal(running.state, 0)))
            assert isinstance(bot.explain(), str)
    outcome = game.outcome(running.state)
    assert isinstance(outcome, Score)
    return outcome.score


@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize("options", [{"sets": 1}, {"setup": "sorted", "sets": 4}])
def test_every_level_plays_to_the_end_with_any_options(level: str, options: dict[str, object]) -> None:
    assert score(level, 5, **options) == score(level, 5, **options)


def test_levels_are_apart_by_their_scores() -> None:
    """The same forty deals for everybody; `random` exchanges for ever, which alone is not bad at all."""
    means = [mean(score(level, seed) for seed in range(40)) for level in LEVELS]
    assert means == sorted(means)
    assert means[-1] > 22

"""What is shipped about the strength of bots."""

from itertools import pairwise
from pathlib import Path

import pytest

from sortilege.bots import levels_of
from sortilege.games import GAMES
from sortilege.people.ratings.bots import bot_strength, bot_strengths
from sortilege.people.ratings.scale import MODEL, Strength

MANUAL = Path(__file__).parents[3] / "docs" / "ratings.md"


def strengths(game: str) -> list[Strength]:
    found = [bot_strength(game, level) for level in levels_of(game)]
    return [strength for strength in found if strength is not None]


def test_every_bot_that_one_can_play_against_has_a_rating() -> None:
    against = {game for game, entry in GAMES.items() if not entry.solo}
    assert set(bot_strengths()) == against
    for game in against:
        assert list(bot_strengths()[game].keys() - set(levels_of(game))) == []
        assert len(strengths(game)) == len(levels_of(game))


@pytest.mark.parametrize("game", bot_strengths())
def test_a_higher_level_is_stronger_and_the_middle_is_the_centre_of_the_scale(game: str) -> None:
    found = strengths(game)
    assert all(weaker.mu < stronger.mu for weaker, stronger in pairwise(found))
    assert found[(len(found) - 1) // 2].mu == MODEL.mu
    assert all(strength.sigma < 2 for strength in found[1:])


@pytest.mark.parametrize("game", bot_strengths())
def test_the_manual_has_the_same_figures(game: str) -> None:
    manual = MANUAL.read_text(encoding="utf-8")
    for level in levels_of(game):
        strength = bot_strength(game, level)
        assert strength is not None
        assert f"`{level}` {strength.shown:.0f}" in next(line for line in manual.splitlines() if f"| {game} |" in line)

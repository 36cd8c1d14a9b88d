"""The compiled Lucky Numbers is the same game as the readable one. `tools/check_kernel.py` plays a million steps."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kernel.numbers_beside_the_rules import NumbersBesideTheRules, action_of
from sortilege.core.errors import Malformed
from sortilege.games.lucky_numbers.state import Discard, Draw, Place, Take
from sortilege.kernel.batch import IllegalAction
from sortilege.research import batch

TERMS: list[tuple[str, int, dict[str, Any]]] = [
    ("lucky-numbers", 2, {}),
    ("lucky-numbers", 3, {"first": 2, "setup": "sorted"}),
    ("lucky-numbers", 4, {"bruno": True, "first": 1}),
    ("lucky-numbers", 2, {"bruno": True, "setup": "sorted"}),
    ("lucky-numbers-solo", 1, {}),
    ("lucky-numbers-solo", 1, {"sets": 1, "setup": "sorted"}),
    ("lucky-numbers-solo", 1, {"sets": 4}),
]


@pytest.mark.many_games
@pytest.mark.parametrize(("game", "seats", "options"), TERMS)
def test_the_kernel_plays_by_the_readable_rules(game: str, seats: int, options: dict[str, Any]) -> None:
    both = NumbersBesideTheRules(game, games=8, seats=seats, options=options, seed=3)
    both.play(400)
    assert both.ended


def test_a_position_that_came_twice_is_barred_in_both() -> None:
    """Alone, exchanging back and forth comes up soon."""
    both = NumbersBesideTheRules("lucky-numbers-solo", games=8, seats=1, options={"sets": 1}, seed=5)
    both.play(600)
    assert both.barred > 20


def test_action_numbers_are_what_they_always_were() -> None:
    assert action_of(0) == Draw() and action_of(1) == Discard()
    assert action_of(2) == Place((0, 0)) and action_of(17) == Place((3, 3))
    assert action_of(18) == Take(1, (0, 0)) and action_of(337) == Take(20, (3, 3))
    assert batch("lucky-numbers", 1, seats=2).actions == 338


def test_the_same_seed_plays_the_same_and_another_one_does_not() -> None:
    def after(seed: int) -> bytes:
        games = batch("lucky-numbers", 20, seats=3, seed=seed, again=True)
        games.play_randomly(100)
        return games.observations().tobytes()

    assert after(1) == after(1) != after(2)


def test_random_play_chooses_evenly_among_everything_that_is_legal() -> None:
    """The same position many times: with takes, and with some that are barred."""
    few = {"sets": 1}
    one = batch("lucky-numbers-solo", 1, seats=1, options=few, seed=8)
    while one.tables["repeats"][0] == 0 or one.legal().sum() == 1 + _takes_counted(one):
        if one.done[0]:
            one = batch("lucky-numbers-solo", 1, seats=1, options=few, seed=int(one.tables["streams"][0, 0]) % 997)
        one.play_randomly(1)
    legal = np.flatnonzero(one.legal()[0])
    assert len(legal) > 2
    chosen = np.bincount([one.random_actions()[0] for _ in range(400 * len(legal))], minlength=one.actions)
    assert set(np.flatnonzero(chosen)) == set(legal)
    spread = ((chosen[legal] - 400) ** 2 / 400).sum()
    assert spread < 2.5 * len(legal)


def _takes_counted(one: Any) -> int:
    """Takes that fit, barred or not."""
    table = one.tables[0]
    fits = table["in_row"][:16] & table["in_column"][:16] & table["lying"]
    return sum(int(bits).bit_count() for bits in fits)


def test_games_that_are_over_stay_as_they_are() -> None:
    games = batch("lucky-numbers", 5, seats=2, seed=4)
    assert games.play_randomly(100_000) < 500_000
    assert games.done.all() and not games.legal().any()
    assert set(games.to_act) == {-1}
    assert games.outcomes.sum(axis=1) == pytest.approx(1)
    before = games.observations()
    games.step(np.zeros(5))
    assert (games.observations() == before).all()


def test_one_illegal_action_changes_no_game() -> None:
    games = batch("lucky-numbers", 3, seats=2, seed=4)
    before = games.tables.copy()
    with pytest.raises(IllegalAction, match="game 2: action 0 is not legal"):
        games.step([2, 7, 0])
    assert (games.tables == before).all()
    with pytest.raises(ValueError, match="3 actions are needed"):
        games.step([2])


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"game": "the-box", "seats": 2}, "no kernel for 'the-box'"),
        ({"game": "lucky-numbers", "seats": 5}, "for 2 to 4 players"),
        ({"game": "lucky-numbers", "seats": 2, "options": {"match": True}}, "single games"),
        ({"game": "lucky-numbers-solo", "seats": 1, "options": {"sets": 5}}, "sets"),
    ],
)
def test_what_cannot_be_played_is_refused(asked: dict[str, Any], reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        batch(games=1, **asked)


def test_an_observation_has_everything_that_lies_open() -> None:
    games = batch("lucky-numbers", 1, seats=2, seed=6, again=True)
    games.play_randomly(40)
    seen, table, me = games.observations()[0], games.tables[0], int(games.to_act[0])
    assert (seen[:16] == table["boards"][16 * me : 16 * me + 16]).all()
    assert (seen[32:52] == table["middle"][1:]).all()
    assert seen[52:72].sum() == table["left"]
    assert tuple(seen[72:]) == (table["hand"][me], table["phase"])

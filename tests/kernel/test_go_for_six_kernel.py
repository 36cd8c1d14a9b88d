"""The compiled Go for 6 is the same game as the readable one. `tools/check_kernel.py` plays a million steps."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kernel.six_beside_the_rules import SixBesideTheRules
from sortilege.core.errors import Malformed
from sortilege.research import batch

TERMS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"first": 2}),
    (6, {"length": 4, "first": 1}),
    (2, {"length": 2}),
    (4, {"length": 8}),
]


@pytest.mark.many_games
@pytest.mark.parametrize(("seats", "options"), TERMS)
def test_the_kernel_plays_by_the_readable_rules(seats: int, options: dict[str, Any]) -> None:
    both = SixBesideTheRules(games=8, seats=seats, options=options, seed=3)
    both.play(400)
    assert both.ended and both.seen


def test_cards_of_equal_value_are_always_in_order() -> None:
    games = batch("go-for-six", 50, seats=2, seed=1, values=[1.0] * 40)
    games.play_randomly(1000)
    # Nobody ever loses a card that was challenged, so rows only grow.
    assert games.done.all() and (games.outcomes.max(axis=1) == 1).all()


def test_random_play_chooses_evenly() -> None:
    one = batch("go-for-six", 1, seats=2, seed=2)
    while one.legal().sum() < 5:
        one.play_randomly(1)
    legal = np.flatnonzero(one.legal()[0])
    chosen = np.bincount([one.random_actions()[0] for _ in range(400 * len(legal))], minlength=one.actions)
    assert set(np.flatnonzero(chosen)) == set(legal)
    assert ((chosen[legal] - 400) ** 2 / 400).sum() < 4 * len(legal)


def test_nobody_is_told_what_cards_are_worth() -> None:
    """The same cards with other values look the same until somebody is proven wrong."""
    here, there = (
        batch("go-for-six", 6, seats=2, seed=9, values=list(values)) for values in (range(60), range(60, 0, -1))
    )
    assert (here.observations() == there.observations()).all()
    for games in (here, there):
        games.step([0] * 6)
    assert (here.observations() == there.observations()).all()


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"seats": 7}, "for 2 to 6 players"),
        ({"seats": 2, "options": {"length": 13}}, "at most 12 cards"),
        ({"seats": 2, "options": {"attribute": "height"}}, "without an edition"),
        ({"seats": 2, "options": {"first": 2}}, "first is 2"),
        ({"seats": 6, "values": [1, 2, 3]}, "needs 32 to 600 cards, not 3"),
    ],
)
def test_what_cannot_be_played_is_refused(asked: dict[str, Any], reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        batch("go-for-six", 1, **asked)

"""Two networks compared: what luck is taken out of the results changes what is known, not what is true."""

import numpy as np
from compare_networks import Duel

from sortilege.bots.lucky_numbers.fitting import blank
from sortilege.bots.lucky_numbers.training import from_strong
from sortilege.bots.lucky_numbers.turns import Weigher
from sortilege.kernel.lucky_numbers.tables import Terms

RANDOM = np.random.default_rng(1)


def duel(first: Weigher, second: Weigher, games: int) -> tuple[float, float, float, float]:
    """Mean and spread, as they are and without luck."""
    won, earned = Duel(first, second, Terms(2, 2, 0, False, False, False), games, seed=3).play()
    return float(won.mean()), float(won.std()), float(earned.mean()), float(earned.std())


def test_without_luck_equals_are_known_to_be_equal() -> None:
    strong = Weigher(from_strong(RANDOM))
    _, spread, earned, spread_without = duel(strong, strong, 200)
    assert spread_without < 0.6 * spread
    assert abs(earned - 0.5) < 3.5 * spread_without / np.sqrt(200)


def test_who_knows_something_wins_and_earns_it() -> None:
    won, _, earned, _ = duel(Weigher(from_strong(RANDOM)), Weigher(blank(RANDOM)), 60)
    assert won > 0.8
    assert earned > 0.8

"""Games of the same deal belong together: how sure one can be of a win rate."""

from random import Random

import pytest

from sortilege.arena.deals import FEWEST, Deals
from sortilege.arena.statistics import Interval, Sprt, wilson

EDGE = 0.3
"""How much better the player is than the other one, who has the same tiles in the other game."""


def pair(random: Random, luck: float) -> tuple[float, float]:
    """Two games of one deal: its luck goes to the player in the first, and to the other one in the second."""
    deal = random.gauss(0, luck)
    first, second = (EDGE + side * deal + random.gauss(0, 1) for side in (1, -1))
    return _part(first), _part(second)


def _part(by: float) -> float:
    return 0.5 if abs(by) < 0.15 else float(by > 0)


def played(pairs: int, random: Random, luck: float) -> Deals:
    deals = Deals()
    for deal in range(pairs):
        for part in pair(random, luck):
            deals.add(deal, part)
    return deals


def width(interval: Interval) -> float:
    return interval[1] - interval[0]


@pytest.mark.parametrize("luck", [0.0, 0.7, 1.5])
def test_the_interval_covers_the_truth_95_times_of_100_and_wilsons_is_wider(luck: float) -> None:
    random = Random(1)
    truth = sum(map(sum, (pair(random, luck) for _ in range(60_000)))) / 120_000
    tournaments = [played(60, random, luck) for _ in range(800)]
    covered = sum(low <= truth <= high for low, high in (deals.interval() for deals in tournaments))
    assert 0.935 <= covered / 800 <= 0.98
    ours = sum(width(deals.interval()) for deals in tournaments)
    wilsons = sum(width(wilson(deals.parts, deals.games)) for deals in tournaments)
    assert 0.65 < ours / wilsons < 1.0
    if luck:  # the more a deal decides, the more its second game balances
        assert ours / wilsons < 0.91


def test_where_luck_stays_with_a_player_the_interval_is_wider_than_wilsons() -> None:
    """Nobody may say more than the deals have shown: twice the same game is one game."""
    random = Random(2)
    deals = Deals()
    for deal in range(100):
        part = float(random.random() < 0.6)
        deals.add(deal, part)
        deals.add(deal, part)
    assert width(deals.interval()) > 1.3 * width(wilson(deals.parts, deals.games))


def test_few_deals_and_extremes_are_counted_game_by_game() -> None:
    few = played(FEWEST - 1, Random(3), 1.0)
    assert (few.way, few.interval()) == ("games", wilson(few.parts, few.games))
    enough = played(FEWEST, Random(3), 1.0)
    assert enough.way == "deals"
    always = Deals()
    for deal in range(200):
        always.add(deal, 1.0)
    assert (always.way, always.interval()) == ("games", wilson(200, 200))


def test_what_never_varied_may_still_vary() -> None:
    """A hundred pairs in which everybody won once: close to one half, but not exactly that."""
    even = Deals()
    for deal in range(100):
        even.add(deal, 1.0)
        even.add(deal, 0.0)
    low, high = even.interval()
    assert 0.47 < low < 0.495
    assert 0.505 < high < 0.53


def test_a_deal_may_have_any_number_of_games_and_the_last_one_may_be_unfinished() -> None:
    random = Random(4)
    deals = Deals()
    for game in range(200):  # three to a deal: the last deal has two
        deals.add(game // 3, float(random.random() < 1 / 3))
    low, high = deals.interval()
    assert deals.way == "deals"
    assert low < deals.parts / 200 < high
    assert width(deals.interval()) == pytest.approx(width(wilson(deals.parts, 200)), rel=0.25)


def test_pairs_are_counted_by_what_they_brought() -> None:
    deals = Deals()
    for deal, parts in enumerate([(0, 0), (0, 0.5), (1, 0), (0.5, 0.5), (1, 0.5), (1, 1), (1, 1)]):
        for part in parts:
            deals.add(deal, part)
    deals.add(99, 1.0)  # half a pair
    assert deals.pentanomial() == (1, 1, 2, 1, 2)


@pytest.mark.parametrize("luck", [0.0, 1.5])
def test_a_sequential_test_that_knows_of_deals_is_seldom_wrong_and_the_sooner_sure(luck: float) -> None:
    random = Random(5)
    truth = sum(map(sum, (pair(random, luck) for _ in range(60_000)))) / 120_000
    wrong = games = alone = 0
    for _ in range(200):
        test, deals, unaware = Sprt(truth - 0.1, truth), Deals(), Sprt(truth - 0.1, truth)
        while test.verdict is None or unaware.verdict is None:
            for part in pair(random, luck):
                if test.verdict is None:
                    deals.add(deals.games // 2, part)
                if unaware.verdict is None:
                    unaware.add(part)
                    alone += 1
                if test.verdict is None:
                    test.add(part)
                    games += 1
            test.spread = deals.spread
        wrong += test.verdict == "low"
    assert wrong / 200 <= 0.08
    assert games < (0.8 if luck else 1.1) * alone

"""How sure one can be."""

from math import inf
from random import Random

import pytest

from sortilege.arena.ratings import Contest, ratings
from sortilege.arena.statistics import Sprt, elo, mean_interval, wilson


def test_wilsons_interval() -> None:
    # Checked by hand: 8 of 10.
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0.5, 1) == pytest.approx((0.0546, 0.9454), abs=1e-4)


def test_wilsons_interval_covers_the_truth_95_times_of_100() -> None:
    random = Random(1)
    covered = 0
    for _ in range(1000):
        low, high = wilson(sum(random.random() < 0.7 for _ in range(60)), 60)
        covered += low < 0.7 < high
    assert 930 <= covered <= 970


def test_the_interval_of_a_mean() -> None:
    # Student's quantile for 4 degrees of freedom is 2.776; the deviation of 1 … 5 is √2.5.
    assert mean_interval([1, 2, 3, 4, 5]) == pytest.approx((3 - 1.963, 3 + 1.963), abs=0.02)
    assert mean_interval([7]) is None
    assert mean_interval([2.0] * 9) == (2.0, 2.0)


def test_the_elo_scale() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.6) == pytest.approx(70.4, abs=0.1)
    assert (elo(0), elo(1)) == (-inf, inf)


def test_a_sequential_test_is_seldom_wrong_and_saves_games() -> None:
    random = Random(1)
    wrong = games = 0
    for _ in range(400):
        test = Sprt(0.5, 0.6)
        while test.verdict is None:
            test.add(float(random.random() < 0.6))
            games += 1
        wrong += test.verdict == "low"
    assert wrong / 400 <= 0.06
    assert games / 400 < 180  # a fixed number of games with the same errors needs about 270


def test_shared_wins_do_not_make_it_more_often_wrong() -> None:
    random = Random(1)
    wrong = 0
    for _ in range(100):
        test = Sprt(0.5, 0.6)
        while test.verdict is None:
            test.add(random.choice([0.0, 0.5, 0.5, 0.5, 1.0]))
        wrong += test.verdict == "high"
    assert wrong <= 5


def test_ratings_of_two_are_their_elo_difference() -> None:
    (one, _), (two, _) = ratings(2, [Contest((0, 1), [6000, 4000])])
    assert one - two == pytest.approx(elo(0.6), abs=0.1)
    assert one + two == pytest.approx(0)


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    strengths = [-150.0, 0.0, 50.0, 100.0]
    contests = []
    for one in range(4):
        for two in range(one):
            chance = 1 / (1 + 10 ** ((strengths[two] - strengths[one]) / 400))
            contests.append(Contest((one, two), [1e6 * chance, 1e6 * (1 - chance)]))
    found = ratings(4, contests)
    assert [rating for rating, _ in found] == pytest.approx(strengths, abs=0.1)


def test_at_larger_tables_the_chance_is_a_part_of_all_strengths() -> None:
    # 10 : 3.16 : 1 wins at a table for three are 200 points apart.
    found = ratings(3, [Contest((2, 0, 1), [1e5, 1e6, 10**5.5])])
    assert [rating for rating, _ in found] == pytest.approx([200, 0, -200], abs=0.1)


def test_intervals_of_ratings_cover_the_truth() -> None:
    random = Random(1)
    strengths = [10 ** (points / 400) for points in (-100, 0, 100)]
    covered = 0
    for _ in range(200):
        wins = [0.0, 0.0, 0.0]
        for _ in range(150):
            wins[random.choices(range(3), strengths)[0]] += 1
        covered += sum(
            low < truth < high
            for (_, (low, high)), truth in zip(ratings(3, [Contest((0, 1, 2), wins)]), (-100, 0, 100), strict=True)
        )
    assert 0.92 <= covered / 600 <= 0.98


def test_who_wins_or_loses_everything_has_a_finite_rating() -> None:
    found = ratings(3, [Contest((0, 1), [50, 0]), Contest((1, 2), [50, 0]), Contest((0, 2), [50, 0])])
    assert found[0][0] > found[1][0] > found[2][0]
    assert all(abs(rating) < 2000 for rating, _ in found)


def test_equals_who_never_win_have_intervals_that_mean_something() -> None:
    found = ratings(3, [Contest((0, 1, 2), [0, 0, 60])])
    assert found[0][1] == pytest.approx(found[1][1])
    assert all(200 < high - low < 2000 for _, (low, high) in found)


def test_who_has_not_played_is_average_and_quite_unknown() -> None:
    found = ratings(3, [Contest((0, 1), [5, 5])])
    assert found[2][0] == pytest.approx(0)
    low, high = found[2][1]
    assert high - low > 500

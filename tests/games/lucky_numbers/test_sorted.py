"""The sorted setup: everybody gets four different numbers at once, ascending from the top left."""

from collections import Counter, defaultdict
from itertools import permutations
from math import isclose
from random import Random

import pytest

from games.lucky_numbers.boards import EMPTY, board, new_table, rows
from sortilege.games.lucky_numbers.diagonals import diagonals, some_diagonal

SUPPLY = tuple(sorted([*range(1, 21)] * 2))


def test_diagonals_come_in_seat_order_and_nobody_decides_anything() -> None:
    table = new_table(setup="sorted", first=1)
    assert table.to_act == ["chance"]
    table.chance("diagonal", seat=0, tiles=[2, 5, 9, 20])
    assert table.to_act == ["chance"]
    assert table.view["boards"][1] == rows(EMPTY)
    table.chance("diagonal", seat=1, tiles=[1, 2, 3, 4])
    assert table.view["phase"] == "turn"
    assert table.to_act == [1]
    assert table.view["boards"][0] == rows(board("2 . . .", ". 5 . .", ". . 9 .", ". . . 20"))
    assert table.view["supply"] == 32
    assert table.view["drawn"] == []


@pytest.mark.parametrize("tiles", [[5, 2, 9, 20], [2, 2, 5, 9], [2, 5, 9, 21], [0, 1, 2, 3]])
def test_four_different_numbers_ascending(tiles: list[int]) -> None:
    assert new_table(setup="sorted").refused("chance", "diagonal", seat=0, tiles=tiles) == "illegal"


def test_one_seat_after_the_other() -> None:
    table = new_table(setup="sorted")
    assert table.refused("chance", "diagonal", seat=1, tiles=[1, 2, 3, 4]) == "illegal"
    assert table.refused("chance", "draw", seat=0, tile=1) == "illegal"
    assert new_table().refused("chance", "diagonal", seat=0, tiles=[1, 2, 3, 4]) == "illegal"


def test_each_game_of_a_match_begins_so() -> None:
    table = new_table(setup="sorted", match=True)
    for seat in range(2):
        table.chance("diagonal", seat=seat, tiles=[1, 2, 3, 4])
    full = board("1 2 3 4", "5 6 7 8", "9 10 11 12", "13 14 15 .")
    table.change(boards=(full, table.state.boards[1]), supply=(16, 16, 17))
    table.play(0, "draw").chance("draw", seat=0, tile=16).play(0, "place", at=[3, 3])
    assert table.view["phase"] == "setup"
    for seat in range(2):
        table.chance("diagonal", seat=seat, tiles=[5, 6, 7, 8])
    assert table.to_act == [1]


def test_a_number_drawn_twice_goes_back() -> None:
    """Worked out tile by tile, in every order, for a small supply in which numbers lie in different numbers."""
    supply = [1, 1, 1, 2, 2, 3, 4, 5]
    expected: dict[tuple[int, ...], float] = defaultdict(float)
    for order in permutations({*supply}, 4):
        chance, left = 1.0, supply
        for number in order:
            chance *= left.count(number) / len(left)
            left = [tile for tile in left if tile != number]
        expected[tuple(sorted(order))] += chance
    found: dict[tuple[int, ...], float] = {**dict(diagonals(supply))}
    assert found.keys() == expected.keys()
    assert all(isclose(found[tiles], expected[tiles]) for tiles in expected)
    assert isclose(sum(found.values()), 1)


def test_what_is_drawn_is_as_likely_as_said() -> None:
    supply = [1, 1, 1, 2, 2, 3, 4, 5]
    random, times = Random(4), 20_000
    drawn = Counter(some_diagonal(supply, random) for _ in range(times))
    for tiles, chance in diagonals(supply):
        assert abs(drawn[tiles] / times - chance) < 5 * (chance / times) ** 0.5


def test_with_equal_sets_all_diagonals_are_equally_likely() -> None:
    chances = [chance for _, chance in diagonals(SUPPLY)]
    assert len(chances) == 4845
    assert isclose(min(chances), max(chances))


def test_chance_says_what_may_come_and_draws_one_of_it() -> None:
    table = new_table(setup="sorted")
    chances = dict(table.game.chances(table.state))
    assert len(chances) == 4845
    assert table.game.sample(table.state, Random(1)) in chances

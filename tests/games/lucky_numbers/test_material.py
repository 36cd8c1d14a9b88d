"""Material: one board of 4×4 spaces per player, one set of tiles from 1 to 20 per player, all mixed face down."""

from collections import Counter

import pytest
from msgspec import to_builtins

from games.lucky_numbers.boards import EMPTY, deal, new_table, rows


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_gets_a_board_of_four_rows_of_four_free_spaces(seats: int) -> None:
    """Nothing lies on a board at the beginning."""
    assert new_table(seats).view["boards"] == [rows(EMPTY)] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_set_of_twenty_tiles_per_player_is_in_the_supply(seats: int) -> None:
    """The other sets stay in the box."""
    assert new_table(seats).view["supply"] == 20 * seats


def test_no_tile_lies_face_up_in_the_middle_at_the_beginning() -> None:
    """All tiles are face down."""
    assert new_table().view["middle"] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_from_1_to_20_is_there_once_per_player_and_equally_likely(seats: int) -> None:
    """The supply is well mixed."""
    table = new_table(seats)
    chances = {to_builtins(action)["tile"]: chance for action, chance in table.game.chances(table.state)}
    assert chances == {number: pytest.approx(1 / 20) for number in range(1, 21)}


def test_a_number_is_used_up_when_it_was_drawn_once_per_player() -> None:
    """With two sets there are two sevens; colours play no part."""
    table = deal(new_table(2), 7, 7).play(0, "place", at=[0, 0]).play(1, "place", at=[0, 0])
    assert table.refused("chance", "draw", seat=0, tile=7) == "illegal"


def test_a_number_drawn_before_is_less_likely_afterwards() -> None:
    """After one of two sevens one of 39 tiles is a seven; every other number is on two of them."""
    table = new_table(2).chance("draw", seat=0, tile=7)
    chances = {to_builtins(action)["tile"]: chance for action, chance in table.game.chances(table.state)}
    assert chances == {number: pytest.approx((1 if number == 7 else 2) / 39) for number in range(1, 21)}


@pytest.mark.parametrize("tile", [-1, 0, 21])
def test_there_are_no_other_numbers(tile: int) -> None:
    """The tiles bear the numbers 1 to 20."""
    assert new_table().refused("chance", "draw", seat=0, tile=tile) == "illegal"


def test_the_order_of_the_supply_is_not_in_the_state() -> None:
    """Which tiles are left can be worked out, where they lie is known to nobody, not even to the state."""
    one = deal(new_table(2), 3, 9).state.supply
    other = deal(new_table(2), 9, 3).state.supply
    assert one == other
    assert Counter(one) == Counter([*range(1, 21)] * 2) - Counter([3, 9])

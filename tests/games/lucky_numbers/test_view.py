"""What everybody sees, and that nothing else is needed to play: nobody holds private information."""

from random import Random

import pytest
from msgspec import to_builtins

from games.lucky_numbers.boards import at_turn, board, deal, draw, new_table, set_up

MINE = board("2 . . .", ". 6 . .", ". . 11 .", ". . . 17")
YOURS = board("3 . . .", ". 7 . .", ". . 12 .", ". . . 18")


def test_the_view_names_the_game_the_phase_and_who_acts() -> None:
    """As every game's view does."""
    view = at_turn(MINE, YOURS).view
    assert (view["game"], view["phase"], view["to_act"]) == ("lucky-numbers", "turn", [0])


def test_boards_are_shown_row_by_row_with_null_for_a_free_space() -> None:
    """All boards lie open."""
    assert at_turn(MINE, YOURS).view["boards"] == [
        [[2, None, None, None], [None, 6, None, None], [None, None, 11, None], [None, None, None, 17]],
        [[3, None, None, None], [None, 7, None, None], [None, None, 12, None], [None, None, None, 18]],
    ]


def test_the_middle_is_shown_sorted_whatever_came_first() -> None:
    """Discarded one after the other."""
    table = at_turn(MINE, YOURS)
    for turn, tile in enumerate([15, 4, 20, 4]):
        draw(table, tile).play(turn % 2, "discard")
    assert table.view["middle"] == [4, 4, 15, 20]


def test_of_the_supply_only_the_number_of_tiles_is_shown() -> None:
    """Not what lies there, nor in which order."""
    assert set_up(new_table(), (1, 2, 3, 4), (5, 6, 7, 8)).view["supply"] == 32


def test_drawn_tiles_are_shown_until_they_are_placed() -> None:
    """In setup one per seat that has not placed, in a turn one at most."""
    table = deal(new_table(), 5, 9)
    assert table.view["drawn"] == [{"seat": 0, "tile": 5}, {"seat": 1, "tile": 9}]
    assert table.play(0, "place", at=[0, 0]).view["drawn"] == [{"seat": 1, "tile": 9}]
    table = at_turn(MINE, YOURS, first=1)
    assert draw(table, 9).view["drawn"] == [{"seat": 1, "tile": 9}]
    assert table.play(1, "discard").view["drawn"] == []


def test_the_view_tells_whose_turn_it_is_and_in_setup_who_will_begin() -> None:
    """Also while chance turns up the tile."""
    table = new_table(3, first=1)
    assert table.view["turn"] == 1
    set_up(table, (1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))
    assert table.play(1, "draw").view["turn"] == 1


@pytest.mark.parametrize("seed", range(3))
def test_a_sampled_tile_is_one_of_the_chances(seed: int) -> None:
    """In setup and in a turn."""
    random = Random(seed)
    for table in (new_table(), at_turn(MINE, YOURS, supply=(4, 4, 9)).play(0, "draw")):
        action = table.game.sample(table.state, random)
        assert action in [chance for chance, _ in table.game.chances(table.state)]


def test_a_drawn_tile_is_as_likely_as_its_share_of_the_supply() -> None:
    """Two fours and a nine."""
    table = at_turn(MINE, YOURS, supply=(4, 4, 9)).play(0, "draw")
    chances = {to_builtins(action)["tile"]: chance for action, chance in table.game.chances(table.state)}
    assert chances == {4: pytest.approx(2 / 3), 9: pytest.approx(1 / 3)}


def test_there_are_no_chances_while_a_seat_is_to_act() -> None:
    """Only when a tile is to be turned up."""
    table = at_turn(MINE, YOURS)
    assert list(table.game.chances(table.state)) == []

"""The turn: draw a tile and place or discard it, or take one from the middle and place it. Then the left one plays."""

from typing import Any

import pytest

from games.lucky_numbers.boards import at_turn, board, draw, names, new_table, on, set_up, spaces, takes

MINE = board("2 . . .", ". 6 . .", ". . 11 .", ". . . 17")
YOURS = board("3 . . .", ". 7 . .", ". . 12 .", ". . . 18")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_goes_round_to_the_left(seats: int) -> None:
    """Left is the next higher seat, and after the last comes seat 0."""
    table = at_turn(*[MINE] * seats)
    order = []
    for turn in range(2 * seats):
        order.append(table.view["turn"])
        draw(table, 20 if turn < seats else 19).play(order[-1], "discard")
    assert order == [*range(seats), *range(seats)]


def test_only_the_player_whose_turn_it_is_acts() -> None:
    """Everybody else has nothing to do, and chance has not either."""
    table = at_turn(MINE, YOURS)
    assert table.to_act == [0]
    assert table.legal(1) == []
    assert table.refused(1, "draw") == "not-your-turn"
    assert table.refused("chance", "draw", seat=0, tile=1) == "not-your-turn"


# A – draw.


def test_drawing_turns_up_one_tile_from_the_supply() -> None:
    """Chance says which; everybody sees it."""
    table = at_turn(MINE, YOURS).play(0, "draw")
    assert table.to_act == ["chance"]
    supply = table.view["supply"]
    table.chance("draw", seat=0, tile=9)
    assert table.to_act == [0]
    assert table.view["drawn"] == [{"seat": 0, "tile": 9}]
    assert table.view["supply"] == supply - 1


def test_the_tile_is_drawn_by_the_player_whose_turn_it_is() -> None:
    """Chance cannot hand it to somebody else."""
    table = at_turn(MINE, YOURS).play(0, "draw")
    assert table.refused("chance", "draw", seat=1, tile=9) == "illegal"


def test_a_drawn_tile_is_placed_face_up_on_the_own_board() -> None:
    """Then the turn is over, and the hand empty."""
    table = draw(at_turn(MINE, YOURS), 9).play(0, "place", at=[1, 2])
    assert on(table, 0, (1, 2)) == 9
    assert table.view["drawn"] == []
    assert table.view["middle"] == []
    assert table.to_act == [1]


def test_placing_leaves_the_other_boards_alone() -> None:
    """One places on one's own board only."""
    table = at_turn(MINE, YOURS)
    other = table.view["boards"][1]
    draw(table, 9).play(0, "place", at=[1, 2])
    assert table.view["boards"][1] == other


def test_a_drawn_tile_that_one_does_not_want_is_left_face_up_in_the_middle() -> None:
    """Discarding is allowed even if the tile would fit; the board stays, the turn is over."""
    table = draw(at_turn(MINE, YOURS), 9)
    before = table.view["boards"]
    assert spaces(table, 0)
    table.play(0, "discard")
    assert table.view["middle"] == [9]
    assert table.view["boards"] == before
    assert table.view["drawn"] == []
    assert table.to_act == [1]


def test_a_drawn_tile_that_fits_on_no_free_space_may_be_discarded_or_exchanged() -> None:
    """Both free spaces come after larger numbers."""
    table = draw(at_turn(board("2 4 6 8", "10 12 14 16", "11 13 15 17", "12 14 . ."), YOURS), 9)
    assert spaces(table, 0) == {(0, 3), (1, 0)}
    assert names(table, 0) == {"place", "discard"}
    assert table.play(0, "discard").view["middle"] == [9]


@pytest.mark.parametrize("entry", [{"do": "draw"}, {"do": "take", "tile": 10, "at": [1, 2]}])
def test_whoever_has_drawn_can_neither_draw_again_nor_take(entry: dict[str, Any]) -> None:
    """It is one or the other."""
    table = draw(at_turn(MINE, YOURS, middle=(10,)), 9)
    assert names(table, 0) == {"place", "discard"}
    refusal = table.refusal(0, **entry)
    assert refusal.code == "illegal"
    assert refusal.message.startswith("First find a place for the ")


@pytest.mark.parametrize("entry", [{"do": "place", "at": [1, 2]}, {"do": "discard"}])
def test_without_a_drawn_tile_there_is_nothing_to_place_or_discard(entry: dict[str, Any]) -> None:
    """First draw, or take."""
    refusal = at_turn(MINE, YOURS, middle=(10,)).refusal(0, **entry)
    assert refusal.code == "illegal"
    assert refusal.message == "Draw a tile first, or take one from the middle."


def test_after_drawing_one_waits_for_the_tile() -> None:
    """Until it is turned up nobody places or discards."""
    table = at_turn(MINE, YOURS).play(0, "draw")
    assert table.legal(0) == []
    assert table.refused(0, "discard") == "not-your-turn"
    assert table.refused(0, "place", at=[1, 2]) == "not-your-turn"


# B – take.


def test_a_tile_of_the_middle_is_taken_and_placed_at_once() -> None:
    """No tile is turned up, so the supply stays as it is; the turn is over."""
    table = at_turn(MINE, YOURS, middle=(9, 10))
    supply = table.view["supply"]
    table.play(0, "take", tile=9, at=[1, 2])
    assert on(table, 0, (1, 2)) == 9
    assert table.view["middle"] == [10]
    assert table.view["supply"] == supply
    assert table.view["drawn"] == []
    assert table.to_act == [1]


def test_any_tile_of_the_middle_may_be_taken() -> None:
    """Not just the last one that came there."""
    table = at_turn(MINE, YOURS, middle=(1, 9, 20))
    assert {tile for tile, _ in takes(table, 0)} == {1, 9, 20}


def test_only_what_lies_in_the_middle_can_be_taken() -> None:
    """Nor can one take from a board."""
    table = at_turn(MINE, YOURS, middle=(10,))
    assert table.refused(0, "take", tile=9, at=[1, 2]) == "illegal"
    assert table.refused(0, "take", tile=7, at=[1, 2]) == "illegal"


def test_without_a_face_up_tile_in_the_middle_one_can_only_draw() -> None:
    """That is how every first turn is."""
    table = set_up(new_table(), (2, 6, 11, 17), (3, 7, 12, 18))
    assert table.legal(0) == [{"do": "draw"}]
    assert table.refused(0, "take", tile=9, at=[1, 2]) == "illegal"


def test_taking_implies_placing() -> None:
    """One cannot take a tile without saying where it goes, nor put it where it does not fit, nor discard it again."""
    table = at_turn(MINE, YOURS, middle=(9,))
    assert names(table, 0) == {"draw", "take"}
    assert table.refused(0, "take", tile=9) == "malformed"
    assert table.refused(0, "take", tile=9, at=[2, 3]) == "illegal"


def test_of_two_equal_tiles_in_the_middle_one_is_taken() -> None:
    """The other one stays; as a possibility they count once."""
    table = at_turn(MINE, YOURS, middle=(9, 9))
    legal = table.legal(0)
    assert len(legal) == len({str(action) for action in legal})
    assert table.play(0, "take", tile=9, at=[1, 2]).view["middle"] == [9]


def test_drawing_is_possible_in_every_turn() -> None:
    """Whatever lies in the middle."""
    assert {"do": "draw"} in at_turn(MINE, YOURS, middle=(1, 9, 20)).legal(0)
    assert {"do": "draw"} in at_turn(MINE, YOURS).legal(0)


def test_there_is_no_passing() -> None:
    """Drawing and discarding is the least one can do."""
    assert at_turn(MINE, YOURS, middle=(9,)).refused(0, "pass") == "malformed"


def test_a_discarded_tile_may_be_taken_by_the_next_player() -> None:
    """The middle belongs to everybody."""
    table = draw(at_turn(MINE, YOURS), 10).play(0, "discard").play(1, "take", tile=10, at=[1, 2])
    assert on(table, 1, (1, 2)) == 10
    assert table.view["middle"] == []
    assert table.to_act == [0]

"""No second try: what a challenge has proven wrong may not be tried again in the same way."""

from games.table import Table
from games.the_box.builders import ABOVE, BELOW, LEFT, RIGHT, START, board, box, hand, spots


def caught() -> Table:
    """Seat 0 has put n7 left of n5, and seat 1 has challenged that; now seat 1 is to move."""
    table = box({START: "n5"}, hand("n7 n11 n12"), hand("n21 n22 n23"))
    table.play(0, "place", tile="n7", at=LEFT)
    return table.play(1, "challenge", tiles=["n7", "n5"])


def caught_beside_n6() -> Table:
    """Seat 0 has put n7 onto n5, which it shifted up; wrong was n7 left of n6. Seat 1 has passed since then."""
    table = box({START: "n5", RIGHT: "n6"}, hand("n7 n11 n12"), hand("n21 n22 n23"))
    table.play(0, "place", tile="n7", at=START, shift=ABOVE)
    return table.play(1, "challenge", tiles=["n7", "n6"]).play(1, "pass", deposit=0)


def test_the_tile_may_not_be_placed_there_again_in_the_same_order() -> None:
    table = caught().play(1, "pass", deposit=0)
    assert table.refused(0, "place", tile="n7", at=LEFT) == "illegal"
    assert ("n7", LEFT, None) not in spots(table, 0)


def test_the_tile_may_be_placed_elsewhere() -> None:
    """Even on another space where it forms an order with the same tile."""
    table = caught().play(1, "pass", deposit=0)
    assert {("n7", at, None) for at in (ABOVE, RIGHT, BELOW)} < spots(table, 0)
    assert board(table.play(0, "place", tile="n7", at=ABOVE))[ABOVE] == "n7"


def test_the_same_order_may_be_formed_on_another_space() -> None:
    """n5 was shifted to the right meanwhile: n7 may lie left of it there, in the same row."""
    table = caught().play(1, "place", tile="n22", at=START, shift=RIGHT).play(0, "accept")
    assert ("n7", START, ABOVE) in spots(table, 0)
    table.play(0, "place", tile="n7", at=START, shift=ABOVE)
    assert {"tiles": ["n7", "n5"], "attribute": "row-2", "proven": False} in table.view["orders"]


def test_another_tile_may_be_placed_there() -> None:
    table = caught().play(1, "pass", deposit=0).play(0, "pass", deposit=0).play(1, "pass", deposit=1)
    assert ("n11", LEFT, None) in spots(table, 0)
    assert ("n7", LEFT, None) not in spots(table, 0)


def test_the_tile_may_be_placed_there_when_it_forms_another_order() -> None:
    """Another tile lies on the start space now."""
    table = caught().play(1, "pass", deposit=0)
    table.play(0, "pass", deposit=0).play(1, "place", tile="n22", at=START, shift=RIGHT).play(0, "accept")
    assert ("n7", LEFT, None) in spots(table, 0)
    assert board(table.play(0, "place", tile="n7", at=LEFT))[LEFT] == "n7"


def test_the_same_two_tiles_in_a_line_with_another_attribute_are_another_order() -> None:
    """n7 on the start space was wrong above n5; left of it the attribute of the row counts."""
    table = box({START: "n5"}, hand("n7 n11 n12"), hand("n21 n22 n23"))
    table.play(0, "place", tile="n7", at=START, shift=BELOW).play(1, "challenge", tiles=["n7", "n5"])
    table.play(1, "pass", deposit=0)
    assert table.refused(0, "place", tile="n7", at=START, shift=BELOW) == "illegal"
    assert {shift for tile, at, shift in spots(table, 0) if (tile, at) == ("n7", START)} == {ABOVE, LEFT, RIGHT}


def test_it_is_forbidden_with_any_shift() -> None:
    """Wherever n5 is shifted to, n7 would lie left of n6 again."""
    table = caught_beside_n6()
    for shift in (ABOVE, LEFT, BELOW):
        assert table.refused(0, "place", tile="n7", at=START, shift=shift) == "illegal"
    assert START not in {at for tile, at, _ in spots(table, 0) if tile == "n7"}


def test_it_is_forbidden_with_a_shift_and_without_one() -> None:
    """n7 was wrong on the empty space left of n5; now another tile lies there and would be shifted."""
    table = caught().play(1, "place", tile="n22", at=LEFT).play(0, "accept")
    assert table.refused(0, "place", tile="n7", at=LEFT, shift=(2, 0)) == "illegal"


def test_what_was_wrong_but_not_challenged_may_be_tried_again() -> None:
    """Seat 1 challenged n7 above n5 only; that n7 lies wrong beside n6 has not been proven."""
    table = box({START: "n5", RIGHT: "n6"}, hand("n7 n11 n12"), hand("n21 n22 n23"))
    table.play(0, "place", tile="n7", at=START, shift=BELOW).play(1, "challenge", tiles=["n7", "n5"])
    table.play(1, "pass", deposit=0)
    assert table.refused(0, "place", tile="n7", at=START, shift=BELOW) == "illegal"
    assert ("n7", START, LEFT) in spots(table, 0)


def test_an_order_of_the_shifted_tile_is_remembered_too() -> None:
    """n9 was shifted above n8, which is wrong: n7 may push it elsewhere, but not there."""
    table = box({START: "n9", (4, 2): "n8"}, hand("n7 n11 n12"), hand("n21 n22 n23"))
    table.play(0, "place", tile="n7", at=START, shift=BELOW).play(1, "challenge", tiles=["n9", "n8"])
    table.play(1, "pass", deposit=0)
    assert table.refused(0, "place", tile="n7", at=START, shift=BELOW) == "illegal"
    assert {shift for tile, at, shift in spots(table, 0) if (tile, at) == ("n7", START)} == {ABOVE, LEFT, RIGHT}
    table.play(0, "pass", deposit=0).play(1, "pass", deposit=1)
    assert ("n11", START, BELOW) in spots(table, 0)  # another tile may push it there


def test_another_player_may_do_it() -> None:
    """Seat 0 gives the very tile away as a penalty tile, and seat 1 tries the same."""
    table = box({START: "n5"}, hand("n7 n11", "n9 -"), hand("n21"))
    table.play(0, "place", tile="n7", at=LEFT).play(1, "challenge", tiles=["n7", "n5"]).play(1, "pass", deposit=0)
    table.play(0, "place", tile="n9", at=RIGHT).play(1, "challenge", tiles=["n5", "n9"])  # gives n7, his only open tile
    table.play(1, "pass", deposit=0).play(0, "pass", deposit=0)
    assert ("n7", LEFT, None) in spots(table, 1)
    assert board(table.play(1, "place", tile="n7", at=LEFT))[LEFT] == "n7"


def test_it_is_forbidden_for_the_rest_of_the_game() -> None:
    """However the tile comes up again: from a deposit space, or from the stack after lying under it."""
    table = caught().play(1, "pass", deposit=0)
    open_again = 0
    for _ in range(12):
        table.play(0, **next(action for action in table.legal(0) if action["do"] == "pass"))
        table.play(1, **next(action for action in table.legal(1) if action["do"] == "pass"))
        assert ("n7", LEFT, None) not in spots(table, 0)
        open_again += ("n7", RIGHT, None) in spots(table, 0)
    assert open_again > 1


def test_clearing_the_board_does_not_change_that() -> None:
    """n5 is the start tile again, and n7 may still not lie left of it."""
    table = caught().play(1, "pass", deposit=0).play(0, "pass", deposit=0).play(1, "clear").chance("start", tile="n5")
    table.play(1, "pass", deposit=1)
    assert table.refused(0, "place", tile="n7", at=LEFT) == "illegal"


def test_every_right_challenge_is_remembered() -> None:
    """Caught left of n5, then above it: both are forbidden."""
    table = caught().play(1, "pass", deposit=0).play(0, "place", tile="n7", at=ABOVE)
    table.play(1, "challenge", tiles=["n7", "n5"]).play(1, "give", tile="n22").play(1, "pass", deposit=0)
    assert {at for tile, at, shift in spots(table, 0) if tile == "n7" and shift is None} == {RIGHT, BELOW}


def test_a_refused_second_try_leaves_passing() -> None:
    """There is always something left to do."""
    table = caught_beside_n6()
    assert {"do": "pass", "deposit": 0} in table.legal(0)

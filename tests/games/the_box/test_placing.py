"""Placing a tile: which tiles may be played, and where they may go."""

from games.the_box.builders import (
    ABOVE,
    AROUND,
    BELOW,
    LEFT,
    RIGHT,
    START,
    board,
    box,
    deposits,
    hand,
    may,
    spots,
    stack,
)


def test_on_his_turn_a_player_places_or_passes() -> None:
    table = box({START: "n5"}, hand("n1 n2"), hand("n3 n4"))
    assert may(table, 0) == ["place", "pass"]


def test_a_tile_is_placed_next_to_a_tile_on_the_board() -> None:
    table = box({START: "n5"}, hand("n6 n2"), hand("n3 n4")).play(0, "place", tile="n6", at=RIGHT)
    assert board(table) == {START: "n5", RIGHT: "n6"}


def test_a_tile_may_not_be_placed_where_no_tile_lies_next_to_it() -> None:
    table = box({START: "n5"}, hand("n6 n2"), hand("n3 n4"))
    assert table.refused(0, "place", tile="n6", at=(0, 0)) == "illegal"
    assert table.refused(0, "place", tile="n6", at=(2, 4)) == "illegal"


def test_every_empty_space_next_to_any_tile_is_open() -> None:
    table = box({START: "n5", RIGHT: "n6", (2, 4): "n7"}, hand("n8 n9"), hand("n3 n4"))
    free = {at for _, at, shift in spots(table, 0) if shift is None}
    assert free == {ABOVE, LEFT, BELOW, (1, 4), (3, 4)}


def test_a_wrong_placement_is_legal_and_may_slip_through() -> None:
    """To sneak something past the others is part of the game."""
    table = box({START: "n5"}, hand("n9 n2"), hand("n3 n4"))
    table.play(0, "place", tile="n9", at=LEFT).play(1, "accept")
    assert board(table) == {START: "n5", LEFT: "n9"}


def test_the_top_of_the_stack_and_the_deposits_are_open_tiles() -> None:
    table = box({START: "n5"}, hand("n1 n2", "n3 n4"), hand("n6 n7"))
    assert {tile for tile, _, _ in spots(table, 0)} == {"n1", "n3", "n4"}
    assert spots(table, 0) >= {(tile, at, None) for tile in ("n1", "n3", "n4") for at in AROUND}


def test_only_open_tiles_may_be_played() -> None:
    """Not what lies deeper in the stack, not another player's tile, not one that lies on the board."""
    table = box({START: "n5"}, hand("n1 n2", "n3 -"), hand("n6 n7", "n8 -"))
    for tile in ("n2", "n6", "n8", "n5", "n40"):
        assert table.refused(0, "place", tile=tile, at=RIGHT) == "illegal"


def test_a_tile_from_the_stack_leaves_the_next_one_on_top() -> None:
    table = box({START: "n5"}, hand("n1 n2", "n3 -"), hand("n6 n7")).play(0, "place", tile="n1", at=LEFT)
    assert (stack(table, 0), deposits(table, 0)) == ("n2", "n3 -")


def test_a_tile_from_a_deposit_space_leaves_that_space_free() -> None:
    table = box({START: "n5"}, hand("n1 n2", "n3 n4"), hand("n6 n7")).play(0, "place", tile="n3", at=LEFT)
    assert (stack(table, 0), deposits(table, 0)) == ("n1 n2", "- n4")


def test_a_tile_needs_a_space() -> None:
    table = box({START: "n5"}, hand("n1 n2"), hand("n6 n7"))
    assert table.refused(0, "place", tile="n1") == "malformed"
    assert table.refused(0, "place", tile="n1", at=[2]) == "malformed"
    assert table.refused(0, "place", tile="n1", at="start") == "malformed"


def test_only_the_player_to_move_places() -> None:
    table = box({START: "n5"}, hand("n1 n2"), hand("n6 n7"))
    assert table.legal(1) == []
    assert table.refused(1, "place", tile="n6", at=RIGHT) == "not-your-turn"


def test_what_is_legal_can_be_done() -> None:
    """Every placement and every pass that is offered is accepted by the rules."""
    for index in range(len(box({START: "n5", ABOVE: "n4"}, hand("n1 n2", "n3 -"), hand("n6 n7")).legal(0))):
        table = box({START: "n5", ABOVE: "n4"}, hand("n1 n2", "n3 -"), hand("n6 n7"))
        table.play(0, **table.legal(0)[index])
        assert table.to_act == [1]

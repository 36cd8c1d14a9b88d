"""Passing: the top tile goes to a deposit space; and what happens when the stack is used up."""

from games.the_box.builders import LEFT, START, board, box, deposits, hand, may, spots, stack


def passes(table_legal: list[dict[str, object]]) -> list[object]:
    return [action["deposit"] for action in table_legal if action["do"] == "pass"]


def test_the_topmost_tile_goes_to_a_deposit_space() -> None:
    table = box({START: "n5"}, hand("n1 n2 n3"), hand("n6 n7")).play(0, "pass", deposit=0)
    assert (stack(table, 0), deposits(table, 0)) == ("n2 n3", "n1 -")


def test_after_a_pass_the_player_to_the_left_plays() -> None:
    table = box({START: "n5"}, hand("n1 n2"), hand("n6 n7"), hand("n8 n9"), turn=1).play(1, "pass", deposit=0)
    assert table.to_act == [2]
    assert table.play(2, "pass", deposit=0).to_act == [0]


def test_nobody_assesses_a_pass() -> None:
    table = box({START: "n5"}, hand("n1 n2"), hand("n6 n7")).play(0, "pass", deposit=0)
    assert (table.view["phase"], may(table, 1)) == ("turn", ["place", "pass"])


def test_a_pass_does_not_change_the_board() -> None:
    table = box({START: "n5"}, hand("n1 n2"), hand("n6 n7")).play(0, "pass", deposit=0)
    assert board(table) == {START: "n5"}


def test_a_free_deposit_space_is_used_before_a_taken_one() -> None:
    table = box({START: "n5"}, hand("n1 n2", "n3 -"), hand("n6 n7"))
    assert passes(table.legal(0)) == [1]
    assert table.refused(0, "pass", deposit=0) == "illegal"
    assert deposits(table.play(0, "pass", deposit=1), 0) == "n3 n1"


def test_among_free_deposit_spaces_the_lowest_numbered_is_used() -> None:
    table = box({START: "n5"}, hand("n1 n2"), hand("n6 n7"))
    assert passes(table.legal(0)) == [0]
    assert table.refused(0, "pass", deposit=1) == "illegal"


def test_if_all_deposit_spaces_are_taken_one_is_emptied_under_the_stack_first() -> None:
    """Which one is the player's choice."""
    for deposit, left in ((0, "n1 n4"), (1, "n3 n1")):
        table = box({START: "n5"}, hand("n1 n2", "n3 n4"), hand("n6 n7"))
        assert passes(table.legal(0)) == [0, 1]
        table.play(0, "pass", deposit=deposit)
        assert (stack(table, 0), deposits(table, 0)) == (f"n2 {['n3', 'n4'][deposit]}", left)


def test_a_deposited_tile_is_exchanged_for_the_only_tile_of_the_stack() -> None:
    """The emptied tile is put under the stack before the top is taken, so it is the new top."""
    table = box({START: "n5"}, hand("n1", "n3 n4"), hand("n6 n7")).play(0, "pass", deposit=1)
    assert (stack(table, 0), deposits(table, 0)) == ("n4", "n3 n1")


def test_there_is_no_deposit_space_beyond_the_own_ones() -> None:
    table = box({START: "n5"}, hand("n1 n2", "n3 n4"), hand("n6 n7"))
    assert table.refused(0, "pass", deposit=2) == "illegal"
    assert table.refused(0, "pass", deposit=-1) == "illegal"


def test_who_has_deposit_spaces_must_say_which_one() -> None:
    assert box({START: "n5"}, hand("n1 n2"), hand("n6 n7")).refused(0, "pass") == "illegal"


def test_a_deposited_tile_may_be_played_on_the_next_turn() -> None:
    table = box({START: "n5"}, hand("n1 n2 n3"), hand("n6 n7"))
    table.play(0, "pass", deposit=0).play(1, "pass", deposit=0)
    assert {tile for tile, _, _ in spots(table, 0)} == {"n2", "n1"}


def test_when_a_placed_tile_was_the_last_of_the_stack_a_deposited_one_becomes_the_stack() -> None:
    """At once, and the one on the lowest-numbered space."""
    table = box({START: "n5"}, hand("n1", "n3 n4"), hand("n6 n7")).play(0, "place", tile="n1", at=LEFT)
    assert (stack(table, 0), deposits(table, 0)) == ("n3", "- n4")


def test_the_lowest_numbered_deposit_space_may_be_the_second_one() -> None:
    table = box({START: "n5"}, hand("n1", "- n4"), hand("n6 n7")).play(0, "place", tile="n1", at=LEFT)
    assert (stack(table, 0), deposits(table, 0)) == ("n4", "- -")


def test_when_a_pass_empties_the_stack_a_deposited_tile_becomes_the_stack() -> None:
    table = box({START: "n5"}, hand("n1", "n3 -"), hand("n6 n7")).play(0, "pass", deposit=1)
    assert (stack(table, 0), deposits(table, 0)) == ("n3", "- n1")


def test_an_only_tile_that_is_passed_stays_the_stack() -> None:
    """It goes to a deposit space, leaves no stack, and so becomes the stack again."""
    table = box({START: "n5"}, hand("n1"), hand("n6 n7")).play(0, "pass", deposit=0)
    assert (stack(table, 0), deposits(table, 0)) == ("n1", "- -")
    assert table.to_act == [1]


def test_a_tile_played_from_a_deposit_space_leaves_the_stack_alone() -> None:
    table = box({START: "n5"}, hand("n1", "n3 n4"), hand("n6 n7")).play(0, "place", tile="n4", at=LEFT)
    assert (stack(table, 0), deposits(table, 0)) == ("n1", "n3 -")


def test_passing_for_ever_is_legal() -> None:
    table = box({START: "n5"}, hand("n1 n2 n3"), hand("n6 n7 n8"))
    for turn in range(200):
        table.play(turn % 2, **next(action for action in table.legal(turn % 2) if action["do"] == "pass"))
    assert (table.to_act, table.outcome) == ([0], None)
    assert [seat["tiles"] for seat in table.view["seats"]] == [3, 3]

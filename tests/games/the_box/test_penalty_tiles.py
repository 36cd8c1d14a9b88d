"""Penalty tiles: who chooses them, when there are none, and that a last tile is never given away."""

from games.table import Table
from games.the_box.builders import LEFT, RIGHT, START, board, box, deposits, hand, stack
from sortilege.games.the_box.hand import Hand


def rightly_placed(placer: Hand, challenger: Hand) -> Table:
    """Seat 0 puts n7 right of n5 and left of n9; seat 1 challenges one of the two orders, wrongly."""
    table = box({START: "n5", (2, 4): "n9"}, placer, challenger, hand("n31 n32"))
    return table.play(0, "place", tile="n7", at=RIGHT).play(1, "challenge", tiles=["n5", "n7"])


def wrongly_placed(placer: Hand, challenger: Hand) -> Table:
    """Seat 0 puts n7 left of n5; seat 1 challenges that, rightly."""
    table = box({START: "n5"}, placer, challenger, hand("n31 n32"))
    return table.play(0, "place", tile="n7", at=LEFT).play(1, "challenge", tiles=["n7", "n5"])


# After a wrong challenge.


def test_the_placer_chooses_among_his_open_tiles() -> None:
    table = rightly_placed(hand("n7 n11 n12", "n13 n14"), hand("n21 n22"))
    assert table.to_act == [0]
    assert table.legal(0) == [{"do": "give", "tile": tile} for tile in ("n11", "n13", "n14")]


def test_a_tile_from_a_deposit_space_may_be_given() -> None:
    table = rightly_placed(hand("n7 n11 n12", "n13 n14"), hand("n21 n22")).play(0, "give", tile="n14")
    assert (stack(table, 0), deposits(table, 0)) == ("n11 n12", "n13 -")
    assert stack(table, 1) == "n21 n22 n14"


def test_no_other_tile_may_be_given() -> None:
    """Not one from inside the stack, not the placed one, not somebody else's."""
    table = rightly_placed(hand("n7 n11 n12", "n13 n14"), hand("n21 n22"))
    for tile in ("n12", "n7", "n21", "n5", "n40"):
        assert table.refused(0, "give", tile=tile) == "illegal"


def test_nobody_else_acts_before_the_tile_is_given() -> None:
    table = rightly_placed(hand("n7 n11 n12", "n13 n14"), hand("n21 n22"))
    assert table.refused(1, "accept") == "not-your-turn"
    assert table.refused(1, "give", tile="n21") == "not-your-turn"
    assert table.refused(0, "pass", deposit=0) == "illegal"
    assert table.refused(0, "accept") == "illegal"
    assert table.refused(0, "challenge", tiles=["n7", "n9"]) == "illegal"


def test_the_revealed_tiles_stay_visible_while_the_placer_gives() -> None:
    table = rightly_placed(hand("n7 n11 n12", "n13 n14"), hand("n21 n22"))
    assert table.view["revealed"].keys() == {"n5", "n7"}
    table.play(0, "give", tile="n13")
    assert table.view["revealed"].keys() == {"n5", "n7"}


def test_after_giving_the_challenger_decides_again() -> None:
    table = rightly_placed(hand("n7 n11 n12", "n13 n14"), hand("n21 n22")).play(0, "give", tile="n11")
    assert (table.to_act, table.view["phase"]) == ([1], "assess")


def test_with_one_choice_only_it_happens_by_itself() -> None:
    table = rightly_placed(hand("n7 n11 n12"), hand("n21 n22"))
    assert table.to_act == [1]
    assert (stack(table, 0), stack(table, 1)) == ("n12", "n21 n22 n11")


def test_a_placer_with_one_tile_left_gives_nothing() -> None:
    table = rightly_placed(hand("n7 n11"), hand("n21 n22"))
    assert table.to_act == [1]
    assert (stack(table, 0), stack(table, 1)) == ("n11", "n21 n22")


def test_a_placer_whose_one_tile_lay_on_a_deposit_space_gives_nothing() -> None:
    table = rightly_placed(hand("n7", "n11 -"), hand("n21 n22"))
    assert (stack(table, 0), stack(table, 1)) == ("n11", "n21 n22")


def test_after_the_last_challenge_the_tile_is_given_before_the_turn_ends() -> None:
    table = rightly_placed(hand("n7 n11 n12", "n13 n14"), hand("n21 n22")).play(0, "give", tile="n11")
    table.play(1, "challenge", tiles=["n7", "n9"])
    assert table.view["revealed"].keys() == {"n5", "n7", "n9"}
    assert (table.to_act, table.view["phase"]) == ([0], "give")
    table.play(0, "give", tile="n12")
    assert (table.to_act, table.view["phase"]) == ([1], "turn")
    assert table.view["revealed"] == {}


# After a right challenge.


def test_the_challenger_chooses_among_his_open_tiles() -> None:
    table = wrongly_placed(hand("n7 n11"), hand("n21 n22", "n23 -"))
    assert (table.to_act, table.view["phase"]) == ([1], "give")
    assert table.legal(1) == [{"do": "give", "tile": tile} for tile in ("n21", "n23")]
    table.play(1, "give", tile="n23")
    assert (stack(table, 1), deposits(table, 1)) == ("n21 n22", "- -")
    assert stack(table, 0) == "n7 n11 n23"


def test_before_the_challenger_gives_the_board_is_restored_and_all_tiles_are_turned_back() -> None:
    table = wrongly_placed(hand("n7 n11"), hand("n21 n22", "n23 -"))
    assert board(table) == {START: "n5"}
    assert stack(table, 0) == "n7 n11"
    assert (table.view["revealed"], table.view["orders"]) == ({}, [])


def test_the_challenger_must_give_before_he_plays() -> None:
    table = wrongly_placed(hand("n7 n11"), hand("n21 n22", "n23 -"))
    assert table.refused(1, "place", tile="n21", at=RIGHT) == "illegal"
    assert table.refused(1, "pass", deposit=1) == "illegal"
    table.play(1, "give", tile="n21")
    assert (table.to_act, table.view["phase"]) == ([1], "turn")


def test_a_challenger_with_one_tile_gives_nothing() -> None:
    """Nobody gets rid of his last tile by giving it away."""
    table = wrongly_placed(hand("n7 n11"), hand("n21"))
    assert (stack(table, 0), stack(table, 1)) == ("n7 n11", "n21")
    assert (table.to_act, table.view["phase"]) == ([1], "turn")


def test_a_challenger_with_two_tiles_keeps_one() -> None:
    table = wrongly_placed(hand("n7 n11"), hand("n21", "n22 -"))
    assert table.to_act == [1]
    table.play(1, "give", tile="n21")
    assert (stack(table, 1), deposits(table, 1)) == ("n22", "- -")
    assert table.outcome is None


def test_nothing_is_given_when_nothing_is_owed() -> None:
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 n22"))
    assert table.refused(0, "give", tile="n7") == "illegal"
    table.play(0, "place", tile="n7", at=RIGHT)
    assert table.refused(1, "give", tile="n21") == "illegal"

"""Turning up: when the next tile of a stack becomes visible, and what stays known."""

from games.table import Table
from games.the_box.builders import LEFT, RIGHT, START, accept_all, box, drawable, hand, stack


def top(table: Table, seat: int) -> object:
    return table.view["seats"][seat]["top"]


def test_under_a_played_tile_the_next_one_is_turned_up_before_anybody_assesses() -> None:
    table = box({START: "n5"}, hand("n7 ? ?"), hand("n21 ?")).play(0, "place", tile="n7", at=RIGHT)
    assert table.to_act == ["chance"]
    assert table.refused(1, "accept") == "not-your-turn"
    table.chance("turn-up", seat=0, tile="n33")
    assert (table.to_act, top(table, 0)) == ([1], "n33")


def test_under_a_passed_tile_the_next_one_is_turned_up_before_the_next_player_decides() -> None:
    table = box({START: "n5"}, hand("n7 ? ?"), hand("n21 ?")).play(0, "pass", deposit=0)
    assert table.to_act == ["chance"]
    assert table.refused(1, "pass", deposit=0) == "not-your-turn"
    table.chance("turn-up", seat=0, tile="n33")
    assert (table.to_act, top(table, 0)) == ([1], "n33")


def test_under_a_penalty_tile_of_the_placer_the_next_one_is_turned_up_before_the_challenger_decides() -> None:
    table = box({START: "n5", (2, 4): "n9"}, hand("n7 n11 ?"), hand("n21 ?"))
    table.play(0, "place", tile="n7", at=RIGHT).play(1, "challenge", tiles=["n5", "n7"])
    assert table.to_act == ["chance"]
    table.chance("turn-up", seat=0, tile="n33")
    assert (table.to_act, top(table, 0)) == ([1], "n33")


def test_under_a_penalty_tile_of_the_challenger_the_next_one_is_turned_up_before_his_turn() -> None:
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 ?"))
    table.play(0, "place", tile="n7", at=LEFT).play(1, "challenge", tiles=["n7", "n5"])
    assert table.to_act == ["chance"]
    table.chance("turn-up", seat=1, tile="n33")
    assert (table.to_act, top(table, 1)) == ([1], "n33")


def test_a_penalty_tile_that_ends_the_turn_is_followed_by_the_turn_up() -> None:
    table = box({START: "n5"}, hand("n7 n11 ?"), hand("n21 ?"))
    table.play(0, "place", tile="n7", at=RIGHT).play(1, "challenge", tiles=["n5", "n7"])
    assert table.to_act == ["chance"]
    table.chance("turn-up", seat=0, tile="n33")
    assert (table.to_act, table.view["phase"]) == ([1], "turn")


def test_a_tile_from_a_deposit_space_turns_up_nothing() -> None:
    table = box({START: "n5"}, hand("n7 ? ?", "n8 n9"), hand("n21 ?")).play(0, "place", tile="n8", at=RIGHT)
    assert (table.to_act, top(table, 0)) == ([1], "n7")
    table.play(1, "challenge", tiles=["n5", "n8"]).play(0, "give", tile="n9")
    assert (table.to_act, top(table, 0)) == ([1], "n7")


def test_a_tile_that_is_known_needs_no_turning_up() -> None:
    """A penalty tile went under the stack picture side up, and everybody saw it."""
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 n22"))
    table.play(0, "place", tile="n7", at=LEFT).play(1, "challenge", tiles=["n7", "n5"])
    assert stack(table, 0) == "n7 n11 n21"
    table.play(1, "pass", deposit=0).play(0, "pass", deposit=0).play(1, "pass", deposit=0).play(0, "pass", deposit=1)
    assert (table.to_act, top(table, 0)) == ([1], "n21")


def test_what_was_turned_up_before_a_tile_was_taken_back_stays_known() -> None:
    """It lies under the tile that came back, and is there when that is played again."""
    table = box({START: "n5"}, hand("n7 ? ?"), hand("n21 n22")).play(0, "place", tile="n7", at=LEFT)
    table.chance("turn-up", seat=0, tile="n33").play(1, "challenge", tiles=["n7", "n5"])
    assert (top(table, 0), stack(table, 0)) == ("n7", "n7 n33 ? n21")
    table.play(1, "pass", deposit=0).play(0, "place", tile="n7", at=RIGHT)
    assert (table.to_act, top(table, 0)) == ([1], "n33")


def test_a_tile_that_lay_on_a_deposit_space_stays_known_under_the_stack() -> None:
    table = box({START: "n5"}, hand("n7 ?", "n8 n9"), hand("n21 n22")).play(0, "pass", deposit=0)
    table.chance("turn-up", seat=0, tile="n33")
    assert stack(table, 0) == "n33 n8"
    accept_all(table.play(1, "pass", deposit=0).play(0, "place", tile="n33", at=RIGHT))
    assert (table.to_act, top(table, 0)) == ([1], "n8")


def test_a_deposited_tile_that_becomes_the_stack_is_not_turned_up() -> None:
    table = box({START: "n5"}, hand("n7", "n8 n9"), hand("n21 n22")).play(0, "place", tile="n7", at=RIGHT)
    assert (table.to_act, top(table, 0)) == ([1], "n8")


def test_the_last_tile_of_a_hand_turns_up_nothing() -> None:
    table = box({START: "n5"}, hand("n7"), hand("n21 ?")).play(0, "place", tile="n7", at=RIGHT)
    assert (table.to_act, top(table, 0)) == ([1], None)


def test_any_unseen_tile_may_come_up_each_equally_likely() -> None:
    table = box({START: "n5"}, hand("n7 ? n11"), hand("n21 ? ?", "n22 -")).play(0, "pass", deposit=0)
    chances = drawable(table)
    assert set(chances.values()) == {1 / len(chances)}
    assert {"n5", "n7", "n11", "n21", "n22"}.isdisjoint(chances)
    assert len(chances) == 41 - 5


def test_only_an_unseen_tile_comes_up_and_only_where_one_is_covered() -> None:
    table = box({START: "n5"}, hand("n7 ? n11"), hand("n21 ? ?", "n22 -")).play(0, "pass", deposit=0)
    for tile in ("n5", "n7", "n11", "n21", "n22", "unicorn"):
        assert table.refused("chance", "turn-up", seat=0, tile=tile) == "illegal"
    assert table.refused("chance", "turn-up", seat=1, tile="n33") == "illegal"
    assert table.refused("chance", "start", tile="n33") == "illegal"
    assert table.refused("chance", "deal", seat=0, tile="n33") == "illegal"


def test_chance_does_nothing_while_a_player_decides() -> None:
    table = box({START: "n5"}, hand("n7 ?"), hand("n21 ?"))
    assert table.refused("chance", "turn-up", seat=0, tile="n33") == "not-your-turn"
    assert drawable(table) == {}

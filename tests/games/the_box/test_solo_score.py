"""The Box, solo: the end of the game, and the score."""

from random import Random

from games.table import Table
from games.the_box.builders import LEFT, LINES, RIGHT, START, board, numbers
from games.the_box.solo_builders import nearly_full, solo


def test_it_goes_on_while_the_stack_has_tiles() -> None:
    table = solo({START: "n5"}, "n7", "n8").play(0, "place", at=RIGHT)
    assert (table.outcome, table.to_act) == (None, ["chance"])
    assert table.chance("turn-up", seat=0, tile="n8").outcome is None


def test_it_ends_when_the_last_tile_was_checked() -> None:
    table = solo({START: "n5"}, "n7", "").play(0, "place", at=RIGHT)
    assert (table.to_act, table.view["phase"], table.legal(0)) == ([], "over", [])
    assert table.refused(0, "pass") == "over"
    assert table.refused("chance", "turn-up", seat=0, tile="n9") == "over"


def test_the_tiles_left_on_the_board_count_as_positive() -> None:
    table = solo({START: "n5", LEFT: "n4"}, "n7", "").play(0, "place", at=RIGHT)
    assert table.outcome == {"score": 3, "positive": 3, "negative": 0, "full_boards": 0}
    assert board(table) == {}


def test_a_wrong_last_tile_counts_as_negative() -> None:
    table = solo({START: "n5", LEFT: "n4"}, "n7", "").play(0, "place", at=START, shift=RIGHT)
    assert table.outcome == {"score": 2 - 1, "positive": 2, "negative": 1, "full_boards": 0}


def test_a_last_pass_is_checked_as_well() -> None:
    assert solo(nearly_full(), "n5", "", board="mini").play(0, "pass").outcome == {
        "score": 9,
        "positive": 9,
        "negative": 0,
        "full_boards": 0,
    }
    assert solo({START: "n5"}, "n7", "").play(0, "pass").outcome == {
        "score": 0,
        "positive": 1,
        "negative": 1,
        "full_boards": 0,
    }


def test_negative_points_are_subtracted_and_full_boards_are_worth_25_each() -> None:
    table = solo({START: "n5"}, "n7", "").change(positive=("n1", "n2"), negative=("n3",), full_boards=2)
    table.play(0, "place", at=RIGHT)
    assert table.outcome == {"score": 4 - 1 + 50, "positive": 4, "negative": 1, "full_boards": 2}


def test_a_score_may_be_negative() -> None:
    table = solo({START: "n5"}, "n7", "").change(negative=("n1", "n2")).play(0, "pass")
    assert table.outcome == {"score": 1 - 3, "positive": 1, "negative": 3, "full_boards": 0}


def test_every_tile_ends_in_one_of_the_piles() -> None:
    """Whatever is done in a whole game, each tile counts once."""
    for seed in range(20):
        random = Random(seed)
        table = Table("the-box-solo", 1, {"attributes": LINES, "board": "mini"}, numbers(30))
        while table.to_act:
            (actor,) = table.to_act
            if isinstance(actor, int):
                action = random.choice(table.game.legal(table.state, actor))
            else:
                action = table.game.sample(table.state, random)
            table.state = table.game.apply(table.state, actor, action)
        assert table.outcome is not None
        assert sorted(table.state.positive + table.state.negative) == sorted(f"n{number}" for number in range(1, 31))
        assert table.outcome["positive"] + table.outcome["negative"] == 30

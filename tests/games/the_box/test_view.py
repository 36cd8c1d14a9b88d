"""What everybody sees: what lies open on the table, and nothing else."""

import json
from typing import Any

from games.table import Table
from games.the_box.builders import COLUMNS, LEFT, RIGHT, ROWS, START, box, hand
from games.the_box.mammals import MALIN, TORBEN, malin_and_torben


def shows(table: Table, tile: str) -> bool:
    """Whether a tile is mentioned anywhere in the view."""
    return json.dumps(tile) in json.dumps(table.view)


def mammals_challenged() -> Table:
    """Torben challenges fox and hedgehog, wrongly."""
    table = malin_and_torben({START: "hedgehog"}, hand("fox elk pig"), hand("sloth badger"), turn=MALIN)
    return table.play(MALIN, "place", tile="fox", at=RIGHT).play(TORBEN, "challenge", tiles=["hedgehog", "fox"])


def mammals_placed() -> Table:
    table = malin_and_torben(
        {START: "hedgehog", (2, 4): "elephant"}, hand("fox elk pig"), hand("sloth badger"), turn=MALIN
    )
    return table.play(MALIN, "place", tile="fox", at=RIGHT)


def test_a_turn_shows_board_lines_and_seats() -> None:
    table = box({START: "n5", RIGHT: "n8"}, hand("n7 ? ?", "- n9"), hand("n21 n22"))
    assert table.view == {
        "game": "the-box",
        "phase": "turn",
        "to_act": [0],
        "rows": list(ROWS),
        "columns": list(COLUMNS),
        "board": [{"at": [2, 2], "tile": "n5"}, {"at": [2, 3], "tile": "n8"}],
        "seats": [
            {"tiles": 4, "top": "n7", "deposits": [None, "n9"]},
            {"tiles": 2, "top": "n21", "deposits": [None, None]},
        ],
        "orders": [],
        "revealed": {},
        "turn": 0,
    }


def test_a_seat_shows_how_many_tiles_it_has_deposits_included() -> None:
    table = box({START: "n5"}, hand("n7 ? ?", "n8 n9"), hand("n21"))
    assert [seat["tiles"] for seat in table.view["seats"]] == [5, 1]


def test_while_a_top_is_still_covered_it_is_not_shown() -> None:
    table = box({START: "n5"}, hand("n7 ? ?"), hand("n21 n22")).play(0, "pass", deposit=0)
    assert table.view["seats"][0] == {"tiles": 3, "top": None, "deposits": ["n7", None]}


def test_what_lies_buried_in_a_stack_is_not_shown_even_if_it_is_known() -> None:
    """Everybody saw the penalty tile, but it lies under the stack now."""
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 n22"))
    table.play(0, "place", tile="n7", at=LEFT).play(1, "challenge", tiles=["n7", "n5"]).play(1, "pass", deposit=0)
    assert not shows(table, "n21")
    assert not shows(table, "n11")


def test_tiles_set_aside_by_a_clear_are_not_shown() -> None:
    table = box({START: "n5", RIGHT: "n6"}, hand("n7 n11"), hand("n21 n22"))
    table.play(0, "pass", deposit=0).play(1, "pass", deposit=0).play(0, "clear").chance("start", tile="n6")
    assert not shows(table, "n5")


def test_no_value_is_shown_before_a_challenge() -> None:
    """The fox weighs 8.25 kg: nobody reads that before it is turned over."""
    table = mammals_placed()
    assert table.view["revealed"] == {}
    assert "8.25" not in json.dumps(table.view)


def test_new_orders_are_shown_with_their_attribute_and_whether_they_are_proven() -> None:
    table = mammals_placed().play(TORBEN, "challenge", tiles=["fox", "elephant"])
    assert sorted(table.view["orders"], key=str) == [
        {"tiles": ["fox", "elephant"], "attribute": "weight", "proven": True},
        {"tiles": ["hedgehog", "fox"], "attribute": "weight", "proven": False},
    ]


def test_a_revealed_tile_shows_all_values_of_its_data_side() -> None:
    """Those of attributes that are not in play, too."""
    table = mammals_placed().play(TORBEN, "challenge", tiles=["hedgehog", "fox"])
    assert table.view["revealed"] == {
        "hedgehog": _side(27.5, 2.5, 0.75, 6, 47.5, 1, 8, 0),
        "fox": _side(70, 40, 8.25, 3.5, 56, 1, 7, 0),
    }


def _side(*values: float) -> dict[str, float]:
    names = ("length", "tail", "weight", "litter", "weaning", "maturity", "lifespan", "red-list")
    return dict(zip(names, values, strict=True))


def test_after_the_turn_no_value_is_shown() -> None:
    table = mammals_challenged()
    assert table.view["phase"] == "turn"
    assert (table.view["revealed"], table.view["orders"]) == ({}, [])
    assert "8.25" not in json.dumps(table.view)


def test_a_placement_is_shown_while_it_is_assessed() -> None:
    """Who placed what where, what was shifted, from which deposit space, and who has not accepted yet."""
    table = box({START: "n5"}, hand("n7 n11", "- n9"), hand("n21 n22"), hand("n31 n32"))
    table.play(0, "place", tile="n9", at=START, shift=LEFT)
    placed = {"seat": 0, "tile": "n9", "at": [2, 2], "shift": [2, 1], "deposit": 1}
    assert (table.view["placed"], table.view["waiting"]) == (placed, [1, 2])
    table.play(1, "accept")
    assert (table.view["placed"], table.view["waiting"]) == (placed, [2])
    table.play(2, "accept")
    assert "placed" not in table.view


def test_an_owed_penalty_tile_is_shown() -> None:
    table = box({START: "n5"}, hand("n7 n11", "- n9"), hand("n21 n22"), hand("n31 n32"))
    table.play(0, "place", tile="n7", at=RIGHT).play(1, "challenge", tiles=["n5", "n7"])
    assert (table.view["phase"], table.view["to_act"]) == ("give", [0])
    assert table.view["gift"] == {"giver": 0, "receiver": 1}


def test_what_may_not_be_tried_again_is_shown() -> None:
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 n22")).play(0, "place", tile="n7", at=LEFT)
    table.play(1, "challenge", tiles=["n7", "n5"])
    refuted = {"seat": 0, "tile": "n7", "at": [2, 1], "tiles": ["n7", "n5"], "attribute": "row-2"}
    assert table.view["refuted"] == [refuted]


def test_the_passes_in_a_row_are_shown() -> None:
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 n22")).play(0, "pass", deposit=0)
    assert (table.view["passes"], table.view["turn"]) == (1, 1)


def test_a_finished_game_shows_its_board() -> None:
    table = box({START: "n5"}, hand("n7"), hand("n21 n22")).play(0, "place", tile="n7", at=RIGHT)
    view: dict[str, Any] = table.play(1, "challenge", tiles=["n5", "n7"]).view
    assert (view["phase"], view["to_act"]) == ("over", [])
    assert view["board"] == [{"at": [2, 2], "tile": "n5"}, {"at": [2, 3], "tile": "n7"}]
    assert view["seats"][0] == {"tiles": 0, "top": None, "deposits": [None, None]}

"""Which data sides an action turns up: exactly those, so that whoever saw them cannot take the action back."""

from typing import Any

from games.go_for_six.six import age, size, table_with
from games.go_for_six.solo import solo_with
from games.lucky_numbers.boards import new_table
from games.table import Table
from games.the_box.builders import COLUMNS, LEFT, RIGHT, ROWS, START, box, hand
from games.the_box.solo_builders import solo
from sortilege.core.record import read_action


def reveals(table: Table, by: int, do: str, **fields: Any) -> dict[str, dict[str, float]]:
    return dict(table.game.reveals(table.state, read_action({"do": do, **fields}, table.game, by)))


def number(tile: str) -> dict[str, float]:
    return dict.fromkeys((*ROWS, *COLUMNS), int(tile[1:]))


def letter(card: str) -> dict[str, float]:
    return {"age": age(card), "size": size(card)}


def test_lucky_numbers_has_no_data_sides() -> None:
    table = new_table(2).chance("draw", seat=0, tile=7).chance("draw", seat=1, tile=9)
    assert reveals(table, 0, "place", at=[0, 0]) == {}


def test_a_challenge_in_the_box_turns_up_the_two_tiles_and_nothing_else_does() -> None:
    table = box({START: "n5", RIGHT: "n9"}, hand("n7 n11"), hand("n21 n22"))
    assert reveals(table, 0, "place", tile="n7", at=LEFT) == {}
    table.play(0, "place", tile="n7", at=LEFT)
    assert reveals(table, 1, "accept") == {}
    assert reveals(table, 1, "challenge", tiles=["n7", "n5"]) == {"n7": number("n7"), "n5": number("n5")}


def test_a_challenge_in_go_for_six_turns_up_the_new_card_and_that_neighbour() -> None:
    table = table_with("b f", "m", top="d")
    assert reveals(table, 0, "place", gap=1) == {}
    table.play(0, "place", gap=1).chance("turn-up", card="k")
    assert reveals(table, 1, "accept") == {}
    assert reveals(table, 1, "challenge", neighbour="left") == {"b": letter("b"), "d": letter("d")}
    assert reveals(table, 1, "challenge", neighbour="right") == {"d": letter("d"), "f": letter("f")}


def test_in_the_box_solo_the_tile_is_checked_whether_it_is_placed_or_passed() -> None:
    table = solo({START: "n5"}, "n7", "n8")
    assert reveals(table, 0, "place", at=RIGHT) == {"n7": number("n7")}
    assert reveals(table, 0, "pass") == {"n7": number("n7")}
    assert reveals(table, 0, "clear") == {}


def test_in_go_for_six_solo_the_card_that_is_placed_is_checked() -> None:
    table = solo_with("d", "b", under="h z")
    assert reveals(table, 0, "place", gap=0) == {"b": letter("b")}

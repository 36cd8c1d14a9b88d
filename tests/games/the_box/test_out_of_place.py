"""Things done at the wrong moment or in the wrong place are refused, and the refusal says why."""

from typing import Any

import pytest

from games.table import Table
from games.the_box.builders import LEFT, RIGHT, START, box, hand

ANYTHING: dict[str, dict[str, Any]] = {
    "place": {"tile": "n7", "at": RIGHT},
    "pass": {"deposit": 0},
    "clear": {},
    "accept": {},
    "challenge": {"tiles": ["n5", "n7"]},
    "give": {"tile": "n21"},
}


def refused_at(table: Table, seat: int, *expected: str, because: str) -> None:
    """All but the expected actions are refused as not now."""
    for do, fields in ANYTHING.items():
        if do not in expected:
            refusal = table.refusal(seat, do, **fields)
            assert refusal.code == "illegal"
            assert refusal.message == because


def test_in_a_turn_nothing_is_assessed_or_given() -> None:
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 n22"))
    refused_at(table, 0, "place", "pass", "clear", because="It is your turn: place a tile, or pass.")
    assert "only after everybody has passed" in table.refusal(0, "clear").message


def test_while_assessing_nothing_is_placed_passed_cleared_or_given() -> None:
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 n22")).play(0, "place", tile="n7", at=RIGHT)
    because = "First decide whether you agree with the new orders or doubt one of them."
    refused_at(table, 1, "accept", "challenge", because=because)


def test_while_a_last_tile_is_checked_there_are_only_challenges() -> None:
    table = box({START: "n5"}, hand("n7"), hand("n21 n22")).play(0, "place", tile="n7", at=RIGHT)
    because = "A last tile has to be checked: doubt its new orders, one after the other."
    refused_at(table, 1, "challenge", because=because)


def test_while_a_penalty_tile_is_owed_it_is_given_first() -> None:
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 n22", "n23 -")).play(0, "place", tile="n7", at=LEFT)
    table.play(1, "challenge", tiles=["n5", "n7"])
    refused_at(table, 1, "give", because="First choose a penalty tile for seat 0.")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"tile": "n11", "at": LEFT}, "`n11` is not one of your open tiles."),
        ({"tile": "n7", "at": (1, 1)}, "There is no such space."),
        ({"tile": "n7", "at": (0, 0)}, "A tile has to lie next to another one."),
        ({"tile": "n7", "at": LEFT, "shift": (2, 0)}, "Nothing lies there that could make room."),
        ({"tile": "n7", "at": START}, "`n5` lies there: choose the space it moves to."),
        ({"tile": "n7", "at": START, "shift": RIGHT}, "`n5` can only move to a free space right beside it."),
        (
            {"tile": "n7", "at": START, "shift": LEFT},
            "You have tried that before: `n7` next to `n6` was proven wrong there (row-2).",
        ),
        ({"tile": "n7", "at": (2, 4), "shift": (1, 4)}, "`n8` cannot make room: all spaces beside it are taken."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_refused_placement_says_why(fields: dict[str, Any], why: str) -> None:
    """n5 and n6 lie in the middle of the row, and n7 was caught left of n6 before; the right end is closed in."""
    laid = {START: "n5", RIGHT: "n6", (2, 4): "n8", (1, 4): "n1", (3, 4): "n9"}
    table = box(laid, hand("n7 n11 n12"), hand("n21 n22")).play(0, "place", tile="n7", at=START, shift=LEFT)
    table.play(1, "challenge", tiles=["n7", "n6"]).play(1, "pass", deposit=0)
    assert table.refusal(0, "place", **fields).message == why


def test_a_refused_pass_says_where_the_tile_goes() -> None:
    two = box({START: "n5"}, hand("n7 n11", "n8 n9"), hand("n21 n22"))
    assert two.refusal(0, "pass").message == "Choose one of your deposit spaces."
    none = box({START: "n5"}, hand("n7 n11", ""), hand("n21 n22"), deposits=[0, 2])
    assert "no deposit spaces" in none.refusal(0, "pass", deposit=0).message


def test_what_is_not_an_action_of_this_game_is_malformed() -> None:
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 n22"))
    assert table.refused(0, "draw") == "malformed"
    assert table.refused(0, "turn-up", seat=0, tile="n1") == "malformed"
    assert table.refused("chance", "accept") == "malformed"
    assert table.refused(0, "pass", deposit="left") == "malformed"
    assert table.refused(0, "accept", loudly=True) == "malformed"

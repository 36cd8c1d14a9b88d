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


def refused_at(table: Table, seat: int, *expected: str) -> None:
    """All but the expected actions are refused as not now."""
    for do, fields in ANYTHING.items():
        if do not in expected:
            refusal = table.refusal(seat, do, **fields)
            assert refusal.code == "illegal"
            assert refusal.message.startswith(f"{do}: ")


def test_in_a_turn_nothing_is_assessed_or_given() -> None:
    refused_at(box({START: "n5"}, hand("n7 n11"), hand("n21 n22")), 0, "place", "pass")


def test_while_assessing_nothing_is_placed_passed_cleared_or_given() -> None:
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 n22")).play(0, "place", tile="n7", at=RIGHT)
    refused_at(table, 1, "accept", "challenge")


def test_while_a_last_tile_is_checked_there_are_only_challenges() -> None:
    table = box({START: "n5"}, hand("n7"), hand("n21 n22")).play(0, "place", tile="n7", at=RIGHT)
    refused_at(table, 1, "challenge")


def test_while_a_penalty_tile_is_owed_it_is_given_first() -> None:
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 n22", "n23 -")).play(0, "place", tile="n7", at=LEFT)
    refused_at(table.play(1, "challenge", tiles=["n5", "n7"]), 1, "give")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"tile": "n11", "at": LEFT}, "open tiles"),
        ({"tile": "n7", "at": (1, 1)}, "not a space"),
        ({"tile": "n7", "at": (0, 0)}, "no tile lies next to"),
        ({"tile": "n7", "at": LEFT, "shift": (2, 0)}, "nothing to shift"),
        ({"tile": "n7", "at": START}, "say where it is shifted to"),
        ({"tile": "n7", "at": START, "shift": RIGHT}, "cannot be shifted to"),
        ({"tile": "n7", "at": START, "shift": LEFT}, "would form an order again"),
        ({"tile": "n7", "at": (2, 4), "shift": (1, 4)}, "no space next to it is empty"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_refused_placement_says_why(fields: dict[str, Any], why: str) -> None:
    """n5 and n6 lie in the middle of the row, and n7 was caught left of n6 before; the right end is closed in."""
    laid = {START: "n5", RIGHT: "n6", (2, 4): "n8", (1, 4): "n1", (3, 4): "n9"}
    table = box(laid, hand("n7 n11 n12"), hand("n21 n22")).play(0, "place", tile="n7", at=START, shift=LEFT)
    table.play(1, "challenge", tiles=["n7", "n6"]).play(1, "pass", deposit=0)
    assert why in table.refusal(0, "place", **fields).message


def test_a_refused_pass_names_the_deposit_spaces() -> None:
    two = box({START: "n5"}, hand("n7 n11", "n8 n9"), hand("n21 n22"))
    assert "deposit space 0 or 1" in two.refusal(0, "pass").message
    none = box({START: "n5"}, hand("n7 n11", ""), hand("n21 n22"), deposits=[0, 2])
    assert "no deposit spaces" in none.refusal(0, "pass", deposit=0).message


def test_what_is_not_an_action_of_this_game_is_malformed() -> None:
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 n22"))
    assert table.refused(0, "draw") == "malformed"
    assert table.refused(0, "turn-up", seat=0, tile="n1") == "malformed"
    assert table.refused("chance", "accept") == "malformed"
    assert table.refused(0, "pass", deposit="left") == "malformed"
    assert table.refused(0, "accept", loudly=True) == "malformed"

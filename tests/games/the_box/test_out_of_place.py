"""Things done at the wrong moment are refused, and the refusal says what is expected instead."""

from typing import Any

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


def test_what_is_not_an_action_of_this_game_is_malformed() -> None:
    table = box({START: "n5"}, hand("n7 n11"), hand("n21 n22"))
    assert table.refused(0, "draw") == "malformed"
    assert table.refused(0, "turn-up", seat=0, tile="n1") == "malformed"
    assert table.refused("chance", "accept") == "malformed"
    assert table.refused(0, "pass", deposit="left") == "malformed"
    assert table.refused(0, "accept", loudly=True) == "malformed"

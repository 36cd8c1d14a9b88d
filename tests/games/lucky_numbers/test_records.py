"""Records of Lucky Numbers, as the interfaces describe them: the little one printed there, and how faults are named."""

import io
import json
from typing import Any

import msgspec
import pytest

from games.lucky_numbers.boards import DIAGONAL, EMPTY, rows
from sortilege.core.record import RecordFault
from sortilege.editions.model import Edition
from sortilege.referee import Replay

HEADER = {"record": 1, "game": "lucky-numbers", "seats": ["Ada", "Bob"], "options": {"first": 0}}
ROUND = [
    {"by": "chance", "do": "draw", "seat": 0, "tile": 7},
    {"by": "chance", "do": "draw", "seat": 1, "tile": 15},
    {"by": 0, "do": "place", "at": [1, 1]},
    {"by": 1, "do": "place", "at": [3, 3]},
]


def no_edition(name: str) -> Edition:
    raise AssertionError(name)


def replay(*lines: dict[str, Any]) -> dict[str, Any]:
    """What `sortilege replay --json` says of a record."""
    reading = Replay(io.BytesIO("\n".join(map(json.dumps, lines)).encode()), no_edition)
    for _ in reading:
        pass
    verdict: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(reading.verdict()))
    return verdict


def fault(*lines: dict[str, Any]) -> tuple[int, str]:
    """Line and code of the first fault of a record."""
    with pytest.raises(RecordFault) as refused:
        replay(*lines)
    return refused.value.line, refused.value.code


def setup_of(*tiles: int) -> list[dict[str, Any]]:
    """The entries of a setup for two in which both get the same numbers."""
    entries: list[dict[str, Any]] = []
    for at, tile in zip(DIAGONAL, tiles, strict=True):
        entries += [{"by": "chance", "do": "draw", "seat": seat, "tile": tile} for seat in (0, 1)]
        entries += [{"by": seat, "do": "place", "at": at} for seat in (0, 1)]
    return entries


def test_the_record_of_the_interfaces_replays() -> None:
    """One round of setup: chance is to deal the next one."""
    verdict = replay(HEADER, *ROUND)
    assert verdict["to_act"] == ["chance"]
    assert verdict["legal"] is None
    assert verdict["outcome"] is None
    assert verdict["entries"] == 4
    assert [board[i][i] for board in verdict["view"]["boards"] for i in range(4)] == [None, 7, *[None] * 5, 15]


def test_a_header_alone_is_a_game_that_has_not_begun() -> None:
    """Options are optional."""
    verdict = replay({"record": 1, "game": "lucky-numbers", "seats": ["Ada", "Bob"]})
    assert verdict["view"]["boards"] == [rows(EMPTY)] * 2
    assert verdict["entries"] == 0


def test_in_setup_the_legal_actions_of_all_seats_are_told() -> None:
    """Both are to act."""
    verdict = replay(HEADER, *ROUND[:2])
    assert verdict["to_act"] == [0, 1]
    assert verdict["legal"] == [{"by": seat, "do": "place", "at": [i, i]} for seat in (0, 1) for i in range(4)]


def test_in_a_turn_drawing_and_every_take_is_told() -> None:
    """Seat 0 has left a 9 in the middle."""
    verdict = replay(
        HEADER,
        *setup_of(1, 8, 12, 20),
        {"by": 0, "do": "draw"},
        {"by": "chance", "do": "draw", "seat": 0, "tile": 9},
        {"by": 0, "do": "discard"},
    )
    assert verdict["to_act"] == [1]
    assert {"by": 1, "do": "draw"} in verdict["legal"]
    free = [[0, 2], [0, 3], [1, 2], [1, 3], [2, 0], [2, 1], [3, 0], [3, 1]]  # not before the 8, not after the 12
    takes = [{"by": 1, "do": "take", "tile": 9, "at": at} for at in sorted([*free, [0, 0], [1, 1], [2, 2], [3, 3]])]
    told = [entry for entry in verdict["legal"] if entry != {"by": 1, "do": "draw"}]
    assert sorted(told, key=lambda entry: str(entry["at"])) == takes


@pytest.mark.parametrize(
    "header",
    [
        {**HEADER, "seats": ["Ada"]},
        {**HEADER, "seats": ["Ada", "Bob", "Cy", "Di", "Eve"]},
        {**HEADER, "options": {"first": 2}},
        {**HEADER, "options": {"colour": "red"}},
        {**HEADER, "options": {"match": "yes"}},
    ],
)
def test_a_header_that_makes_no_sense_is_malformed_in_line_1(header: dict[str, Any]) -> None:
    """Too few or too many seats, options that are unknown or senseless."""
    assert fault(header, *ROUND) == (1, "malformed")


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ({"by": 0, "do": "place"}, "malformed"),
        ({"by": 0, "do": "jump"}, "malformed"),
        ({"by": 2, "do": "draw"}, "malformed"),
        ({"by": 0, "do": "draw", "tile": 5}, "malformed"),
        ({"by": 1, "do": "draw"}, "not-your-turn"),
        ({"by": "chance", "do": "draw", "seat": 0, "tile": 5}, "not-your-turn"),
        ({"by": 0, "do": "place", "at": [0, 1]}, "illegal"),
        ({"by": 0, "do": "take", "tile": 5, "at": [0, 1]}, "illegal"),
    ],
)
def test_an_entry_that_breaks_a_rule_is_named_by_line_and_code(entry: dict[str, Any], code: str) -> None:
    """Line 18 follows the header and sixteen entries of setup."""
    assert fault(HEADER, *setup_of(1, 8, 12, 20), entry) == (18, code)

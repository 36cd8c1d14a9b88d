"""Which results are in which lists of high scores."""

from typing import Any

import msgspec
import pytest

from sortilege.people.errors import NotFound
from sortilege.scores.detail import Detail
from sortilege.scores.lists import ListKey, known_list, read_key, variant_of
from sortilege.scores.scoring import level_of, scored
from sortilege.store.results import NewResult
from sortilege.store.scores import Scored
from store.results import result, seat

NOON = 1_794_830_400.0
"""On 16 November 2026, in UTC."""
CALM = 300.0
"""Seconds."""


def ended(game: str = "go-for-six-solo", edition: str | None = "mammals", **more: Any) -> NewResult:
    fields: dict[str, Any] = {
        "options": {},
        "clock": "none",
        "first": 0,
        "attributes": ("weight",),
        "decisions": 20,
        "positive": 15,
        "negative": 5,
    }
    detail = Detail(**{**fields, **more.pop("detail", {})})
    sitting = more.pop("seat", seat("ada", score=10.0))
    return result(
        "t", sitting, game=game, edition=edition, detail=msgspec.json.encode(detail),
        began_at=NOON - CALM, **{"ended_at": NOON, **more},
    )  # fmt: skip


def found(*args: Any, **more: Any) -> Scored:
    one = scored(ended(*args, **more), 7)
    assert one is not None
    return one


def test_a_row_is_in_the_list_of_its_cards_and_in_that_of_its_attribute() -> None:
    one = found()
    assert (one.result, one.owner, one.score, one.day) == (7, "ada", 10.0, "2026-11-16")
    assert read_key(one.list) == ListKey("go-for-six-solo", "", "mammals")
    assert read_key(one.narrow or "") == ListKey("go-for-six-solo", "", "mammals", "weight")
    assert (one.kind, one.listed) == ("person", 1)


def test_a_box_has_six_attributes_and_one_list_for_each_board() -> None:
    six = {"attributes": ("a", "b", "c", "d", "e", "f")}
    assert found("the-box-solo", detail={**six, "options": {"novice": True}}).list == "the-box-solo//mammals/"
    small = found("the-box-solo", detail={**six, "options": {"board": "mini", "names": "hidden"}})
    assert (small.list, small.narrow) == ("the-box-solo/mini/mammals/", None)


@pytest.mark.parametrize(
    ("game", "options", "ends_after", "variant"),
    [
        ("lucky-numbers-solo", {}, None, ""),
        ("lucky-numbers-solo", {"sets": 2, "setup": "one"}, None, ""),
        ("lucky-numbers-solo", {"setup": "sorted"}, None, "sorted"),
        ("lucky-numbers-solo", {"sets": 3}, None, "sets-3"),
        ("lucky-numbers-solo", {"sets": 3, "setup": "sorted"}, None, None),
        ("the-box-solo", {"board": "mini"}, 12, "mini-12"),
        ("go-for-six-solo", {"attribute": "weight"}, 12, "12"),
        ("go-for-six-solo", {}, 5, None),
        ("go-for-six-solo", {"unheard": "of"}, None, None),
    ],
)
def test_variants_that_cannot_be_compared(
    game: str, options: dict[str, Any], ends_after: int | None, variant: str | None
) -> None:
    assert variant_of(game, options, ends_after) == variant


def test_the_try_of_a_day_and_attack_count_and_what_may_have_been_seen_before_does_not() -> None:
    assert found(detail={"dealt": "daily/2026-11-16/row", "ends_after": 12}).list == "go-for-six-solo/12/mammals/"
    attack = found(detail={"dealt": "attack/abc", "points": 240, "decisions": 900, "options": {"attribute": "weight"}})
    assert (attack.list, attack.score, attack.listed) == ("go-for-six-solo/attack/mammals/", 240.0, 1)
    for known in (
        {"dealt": "daily/2026-11-16/row", "practice": True},
        {"dealt": "contest/abc/1"},
        {"dealt": "attack/abc/1"},
    ):
        assert scored(ended(detail=known)) is None


@pytest.mark.parametrize(
    "sitting",
    [
        seat("ada"),
        seat("ada", score=3.0, ending="gone"),
        msgspec.structs.replace(seat("ada", score=3.0), name=""),
    ],
    ids=["given up", "left", "nobody any more"],
)
def test_no_score_of_somebody(sitting: Any) -> None:
    assert scored(ended(seat=sitting)) is None


def test_games_for_several_and_games_nobody_knows_are_in_no_list() -> None:
    assert scored(result("t")) is None
    assert scored(ended("chess")) is None


def test_what_nobody_can_read_is_in_no_list() -> None:
    assert scored(msgspec.structs.replace(ended(), detail=b"{")) is None


def test_peoples_own_cards_are_in_no_list() -> None:
    assert scored(ended(edition="Qx7vK2mPz9TbLw4R")) is None


def test_bots_and_programs() -> None:
    bot = found(seat=seat(None, level="expert", score=40.0))
    assert (bot.kind, level_of(bot.owner)) == ("program", "expert")
    program = found(seat=seat("ada", kind="program", score=40.0))
    assert (program.kind, program.owner, level_of(program.owner)) == ("program", "ada", None)


def test_what_looks_impossible_waits() -> None:
    assert found(ended_at=NOON - CALM + 2.0).listed == 2
    assert found(detail={"negative": 0, "attributes": ("maturity",)}).listed == 2
    assert found(detail={"negative": 0}).listed == 1
    assert [
        found(ended_at=NOON - CALM + 10.0).listed,
        found("lucky-numbers-solo", None, ended_at=NOON - CALM + 10.0).listed,
    ] == [2, 1]
    assert found(ended_at=NOON - CALM + 2.0, seat=seat("ada", kind="program", score=1.0)).listed == 1


def test_what_was_written_down_before_is_in_the_list_of_its_cards() -> None:
    old = result(
        "t", seat("ada", score=10.0), game="go-for-six-solo", edition="mammals",
        detail=b'{"options": {}, "clock": "none", "first": 0, "positive": 12, "negative": 2}',
    )  # fmt: skip
    one = scored(old, 1)
    assert one is not None
    assert (one.list, one.narrow) == ("go-for-six-solo//mammals/", None)


@pytest.mark.parametrize(
    "asked",
    [
        ("chess", "", None, None),
        ("the-box", "", "mammals", None),
        ("the-box-solo", "", None, None),
        ("the-box-solo", "", "unheard-of", None),
        ("the-box-solo", "12", "mammals", None),
        ("the-box-solo", "", "mammals", "weight"),
        ("go-for-six-solo", "", "mammals", "unheard-of"),
        ("lucky-numbers-solo", "", "mammals", None),
    ],
)
def test_lists_that_there_are_not(asked: tuple[str, str, str | None, str | None]) -> None:
    with pytest.raises(NotFound):
        known_list(*asked)
    assert known_list("go-for-six-solo", "12", "mammals", "weight")
    assert known_list("lucky-numbers-solo", "sets-1", None, None)

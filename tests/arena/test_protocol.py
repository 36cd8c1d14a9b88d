"""What a program is told, and what it is not told."""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from arena.programs import HONEST, PATIENCE_MS, play, program
from sortilege.arena import protocol
from sortilege.arena.match import Played
from sortilege.editions.library import shipped
from sortilege.games import GAMES

pytestmark = pytest.mark.process

LISTENING = HONEST.replace("    message = ", "    open(sys.argv[1], 'a').write(line)\n    message = ")


def told(folder: Path, game: str, *, seat: int = 0, **table: Any) -> tuple[list[dict[str, Any]], Played]:
    """Everything a program was told in a game against `random`."""
    heard = folder / "heard.jsonl"
    listener = f"{program(folder, LISTENING)} {heard}"
    seats = GAMES[game].seat_counts[0]
    players = [listener if place == seat else "random" for place in range(seats)]
    played = play(",".join(players), game, seats=seats, **table)
    assert played.fault is None
    return [json.loads(line) for line in heard.read_text().splitlines()], played


def test_the_example_of_the_interface(tmp_path: Path) -> None:
    messages, played = told(tmp_path, "lucky-numbers", seat=1, budget_ms=50_000)
    start = messages[0]
    assert start.pop("seed") >= 0
    assert start.pop("seats")[0] == "random"
    assert start == {
        "type": "start",
        "protocol": 1,
        "game": "lucky-numbers",
        "seat": 1,
        "options": {},
        "edition": None,
    }
    assert [message["entry"]["seat"] for message in messages[1:3]] == [0, 1]
    assert all(message["entry"]["do"] == "draw" and message["entry"]["by"] == "chance" for message in messages[1:3])
    assert messages[3]["entry"].keys() == {"by", "do", "at"}
    decide = messages[4]
    assert decide.keys() == {"type", "view", "legal", "budget_ms"}
    assert decide["budget_ms"] == 50_000
    assert decide["legal"] == [{"do": "place", "at": [place, place]} for place in range(4)]
    assert decide["view"]["game"] == "lucky-numbers"
    assert messages[-1] == {"type": "end", "outcome": {"winners": list(played.winners), "reason": played.reason}}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_entry_is_told_and_every_decision_is_asked_for(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert protocol.BUDGET_MS == 1000
    monkeypatch.setattr(protocol, "BUDGET_MS", PATIENCE_MS)
    messages, played = told(tmp_path, game, budget_ms=None)
    types = [message["type"] for message in messages]
    assert types[0] == "start"
    assert types[-1] == "end"
    assert types.count("start") == types.count("end") == 1
    assert types.count("decide") == played.times[0].decisions
    for question, answer in pairwise(messages):
        if question["type"] == "decide":
            first = {field: said for field, said in question["legal"][0].items() if field != "orders"}
            assert answer["entry"] == {"by": 0, **first}
            assert question["budget_ms"] == PATIENCE_MS


@pytest.mark.parametrize("game", [id for id in sorted(GAMES) if GAMES[id].pictures])
def test_an_edition_is_told_without_values(tmp_path: Path, game: str) -> None:
    messages, _ = told(tmp_path, game)
    edition, mammals = messages[0]["edition"], shipped("mammals")
    assert edition.keys() == {"id", "title", "attributes", "items"}
    assert [item["id"] for item in edition["items"]] == [item.id for item in mammals.items]
    assert [item["name"] for item in edition["items"]] == [item.name for item in mammals.items]
    assert [attribute["id"] for attribute in edition["attributes"]] == [a.id for a in mammals.attributes]
    assert all(item.keys() <= {"id", "name", "hint"} for item in edition["items"])
    allowed = {"id", "title", "unit", "more", "less", "difficulty", "note"}
    assert all(attribute.keys() <= allowed for attribute in edition["attributes"])
    for attribute in edition["attributes"]:
        attribute.pop("difficulty", None)
    assert list(_numbers(edition)) == []


@pytest.mark.parametrize("game", ["the-box", "go-for-six", "the-box-solo", "go-for-six-solo"])
def test_data_sides_are_told_when_they_are_turned_up_and_are_true(tmp_path: Path, game: str) -> None:
    messages, _ = told(tmp_path, game)
    values = {item.id: item.values for item in shipped("mammals").items}
    entries = [message for message in messages if message["type"] == "entry"]
    revealing = [message for message in entries if "revealed" in message]
    assert revealing
    for message in revealing:
        assert all(side == values[tile] for tile, side in message["revealed"].items())
    if not game.endswith("-solo"):
        assert revealing == [message for message in entries if message["entry"]["do"] == "challenge"]


def test_beliefs_are_told_only_to_who_asks_for_them(tmp_path: Path) -> None:
    messages, _ = told(tmp_path, "go-for-six", beliefs="expert")
    assert messages[0]["beliefs"]["level"] == "expert"
    assert messages[0]["beliefs"]["attributes"].keys() == {a.id for a in shipped("mammals").attributes}
    (tmp_path / "heard.jsonl").unlink()
    messages, _ = told(tmp_path, "go-for-six")
    assert "beliefs" not in messages[0]


def test_an_answer_may_repeat_the_orders_that_it_was_told(tmp_path: Path) -> None:
    messages, _ = told(tmp_path, "the-box")
    (repeated, *_) = [message["legal"][0] for message in messages if message["type"] == "decide"]
    assert (repeated["do"], repeated["orders"][0].keys()) == ("place", {"tiles", "attribute", "proven"})


def test_a_program_is_told_of_a_fault(tmp_path: Path) -> None:
    heard = tmp_path / "heard.jsonl"
    played = play(f"{program(tmp_path, LISTENING)} {heard},cmd:true")
    assert played.winners == (0,)
    outcome = json.loads(heard.read_text().splitlines()[-1])["outcome"]
    assert (outcome["winners"], outcome["reason"]) == ([0], "fault")
    assert (outcome["fault"]["seat"], outcome["fault"]["code"]) == (1, "crashed")


def test_the_seed_of_a_program_depends_on_the_deal(tmp_path: Path) -> None:
    seeds = []
    for deal in (0, 0, 1):
        heard = tmp_path / "heard.jsonl"
        play(f"{program(tmp_path, LISTENING)} {heard},random", deal=deal)
        seeds.append(json.loads(heard.read_text().splitlines()[0])["seed"])
        heard.unlink()
    assert seeds[0] == seeds[1] != seeds[2]


def _numbers(value: Any) -> Iterator[float]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _numbers(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _numbers(inner)
    elif not isinstance(value, str | None):
        yield value

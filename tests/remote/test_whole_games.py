"""Whole games of all five kinds at a real site: programs are told and asked exactly as in the arena."""

import shutil
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arena.test_examples import example
from remote.sites import RunningSite
from remote.visits import Program, Visiting
from sortilege.arena.told_orders import orders_in, told
from sortilege.core.record import read_action
from sortilege.editions.library import shipped
from sortilege.games import make_game
from sortilege.remote.news import Answered, Entry, Over, Seated, Started

DOUBTING = 'answer["action"] = ([a for a in message["legal"] if a["do"] == "challenge"] + message["legal"])[0]'


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("lucky-numbers", 2, {}),
        ("the-box", 3, {"hand": 3}),
        ("the-box-solo", 1, {"board": "mini"}),
        ("go-for-six", 2, {"length": 4}),
        ("go-for-six-solo", 1, {}),
    ],
)
def test_programs_play_a_whole_game(
    site: RunningSite, tmp_path: Path, game: str, seats: int, options: dict[str, Any]
) -> None:
    table = site.table(game, seats, options=options)
    programs = [Program(tmp_path, f"first{seat}", DOUBTING) for seat in range(seats)]
    visits = [Visiting(program, table.url) for program in programs]
    assert [visit.end() for visit in visits] == [True] * seats
    scene = table.scene
    assert scene["phase"] == "over"
    for visit in visits:
        (seated,), (over,) = visit.told(Seated), visit.told(Over)
        assert (over.outcome, over.result) == (scene["outcome"], scene["result"])
        assert len(visit.told(Started)) == 1
        entries = [news.entry for news in visit.told(Entry)]
        assert entries == table.record
        assert len(visit.told(Answered)) >= sum(entry["by"] == seated.seat for entry in entries)
        as_in_the_arena(visit.program.heard(), table.record, scene, seated.seat)


@pytest.mark.parametrize(
    ("name", "starter", "game"), [("lucky.py", sys.executable, "lucky-numbers"), ("six.js", "node", "go-for-six")]
)
def test_the_bots_of_the_documentation_play_each_other(
    site: RunningSite, tmp_path: Path, name: str, starter: str, game: str
) -> None:
    if shutil.which(starter) is None:
        pytest.skip(f"{starter} is not installed")
    table = site.table(game, 2)
    program = Program(tmp_path)
    program.command = f"{starter} {example(name, tmp_path)}"
    visits = [Visiting(program, table.url) for _ in range(2)]
    assert [visit.end() for visit in visits] == [True, True]
    assert {sitting["name"] for sitting in table.scene["seats"]} == {"first", "first-2"}
    assert table.scene["phase"] == "over"


def as_in_the_arena(heard: list[dict[str, Any]], record: list[dict[str, Any]], scene: Any, seat: int) -> None:
    """What a program at a site heard is what the arena tells in the same game."""
    start, end = heard[0], heard[-1]
    assert (start["type"], start["protocol"], start["seat"]) == ("start", 1, seat)
    assert start["seats"] == [sitting["name"] for sitting in scene["seats"]]
    assert end == {"type": "end", "outcome": scene["outcome"]}
    edition = shipped("mammals") if start["edition"] else None
    if edition:
        assert [item["id"] for item in start["edition"]["items"]] == [item.id for item in edition.items]
        assert start["edition"]["items"][0]["name"]["en"] == edition.items[0].name["en"]
    game = make_game(start["game"], len(start["seats"]), start["options"], edition)
    state: Any = game.start()
    played = iter(record)
    for message in heard[1:-1]:
        if message["type"] == "decide":
            assert message["view"] == plain(game.view(state))
            assert message["legal"] == plain(told(game.legal(state, seat), orders_in(game, state)))
            continue
        entry = next(played)
        assert message["entry"] == entry
        action = read_action({name: value for name, value in entry.items() if name != "by"}, game, entry["by"])
        assert message.get("revealed", {}) == game.reveals(state, action)
        state = game.apply(state, entry["by"], action)
    assert next(played, None) is None


def plain(anything: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(anything))

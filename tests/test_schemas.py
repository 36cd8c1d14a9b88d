"""The JSON Schemas in `docs/schemas` say what the code says, and what is played keeps to them."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from playthroughs.story import records
from sortilege.analysis import analyse
from sortilege.arena.messages import PROTOCOL, Decide, End, Happened, Message, Start, front, line
from sortilege.cli.schema import as_text
from sortilege.core.game import CHANCE
from sortilege.editions.library import find_edition, shipped
from sortilege.games import make_game
from sortilege.referee import Replay
from sortilege.schemas import schemas

FOLDER = Path(__file__).parent.parent / "docs" / "schemas"
REGISTRY: Registry[Any] = Registry().with_resources(
    [(f"{name}.json", Resource.from_contents(schema)) for name, schema in schemas().items()]
)


def check(name: str, value: Any) -> None:
    Draft202012Validator({"$ref": f"{name}.json"}, registry=REGISTRY).validate(value)


def test_the_files_are_fresh() -> None:
    files = {path.relative_to(FOLDER).with_suffix("").as_posix(): path for path in FOLDER.rglob("*.json")}
    assert set(files) == set(schemas())
    for name, schema in schemas().items():
        assert files[name].read_text(encoding="utf-8") == as_text(schema), "sortilege schema --write docs/schemas"


@pytest.mark.parametrize("record", records(), ids=lambda path: path.stem)
def test_records_and_views_keep_to_their_schemas(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    check("header", json.loads(lines[0]))
    with record.open("rb") as file:
        replay = Replay(file, lambda name: find_edition(name, beside=record.parent))
        for number, step in enumerate(replay):
            check(f"entries/{replay.game.id}", json.loads(lines[replay.line - 1]))
            if number % 10 == 0:
                view = json.loads(msgspec.json.encode(replay.game.view(step.after)))
                check(f"views/{replay.game.id}", view)
    check("verdict", json.loads(msgspec.json.encode(replay.verdict())))


@pytest.mark.parametrize("name", ["lucky-numbers-solo", "the-box-solo", "go-for-six-2"])
def test_analyses_keep_to_their_schema(name: str) -> None:
    record = next(path for path in records() if path.stem == name)
    with record.open("rb") as file:
        found = analyse(Replay(file, lambda name: find_edition(name, beside=record.parent)))
    check("analysis", json.loads(msgspec.json.encode(found)))


def test_a_wrong_entry_does_not_keep_to_its_schema() -> None:
    validator = Draft202012Validator({"$ref": "entries/go-for-six.json"}, registry=REGISTRY)
    assert validator.is_valid({"by": 0, "do": "challenge", "neighbour": "left"})
    assert not validator.is_valid({"by": 0, "do": "challenge", "neighbour": "above"})
    assert not validator.is_valid({"do": "pass"})


def test_what_the_arena_says_and_reports_keeps_to_its_schemas() -> None:
    game = make_game("go-for-six", 2, {"attribute": "weight"}, shipped("mammals"))
    state = game.start()
    random = Random(1)
    while game.to_act(state) == (CHANCE,):
        state = game.apply(state, CHANCE, game.sample(state, random))
    said: list[Message] = [
        Start(PROTOCOL, "go-for-six", 0, ("a", "b"), {}, front(shipped("mammals")), 7),
        Happened({"by": 0, "do": "pass"}, {"pig": {"weight": 200}}),
        Decide(game.view(state), game.legal(state, 0), 1000),
        End({"winners": [0], "reason": "row-complete"}),
    ]
    for message in said:
        check("message", json.loads(line(message)))
    check("answer", {"action": {"do": "pass"}})
    validator = Draft202012Validator({"$ref": "message.json"}, registry=REGISTRY)
    assert not validator.is_valid({"type": "decide", "legal": []})

"""The JSON Schemas in `docs/schemas` say what the code says, and what is played keeps to them."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from playthroughs.story import records
from sortilege.cli.schema import as_text
from sortilege.editions.library import find_edition
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
            check(f"entries/{replay.game.id}", json.loads(lines[step.line - 1]))
            if number % 10 == 0:
                view = json.loads(msgspec.json.encode(replay.game.view(step.after)))
                check(f"views/{replay.game.id}", view)
    check("verdict", json.loads(msgspec.json.encode(replay.verdict())))


def test_a_wrong_entry_does_not_keep_to_its_schema() -> None:
    validator = Draft202012Validator({"$ref": "entries/go-for-six.json"}, registry=REGISTRY)
    assert validator.is_valid({"by": 0, "do": "challenge", "neighbour": "left"})
    assert not validator.is_valid({"by": 0, "do": "challenge", "neighbour": "above"})
    assert not validator.is_valid({"do": "pass"})

"""`sortilege analyse` as a person and as a program use it."""

import json
from pathlib import Path

import msgspec
import pytest

from cli.command import sortilege
from sortilege.analysis import Analysis

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"
NUMBERS = PLAYTHROUGHS / "lucky-numbers-2.jsonl"
PICTURES = PLAYTHROUGHS / "go-for-six-2.jsonl"


def test_people_see_the_curve_the_worst_decisions_luck_and_three_sentences() -> None:
    code, output, errors = sortilege("analyse", NUMBERS)
    assert (code, errors) == (0, "")
    for expected in ("100 % │", "● Ada", "own decisions", "Ada played best in step", "±"):
        assert expected in output


@pytest.mark.parametrize("record", ["the-box-2", "go-for-six-solo", "lucky-numbers-solo"])
def test_people_see_something_of_every_game(record: str) -> None:
    code, output, errors = sortilege("analyse", PLAYTHROUGHS / f"{record}.jsonl", "--seat", "0", "--language", "de")
    assert (code, errors) == (0, "")
    assert "Schritt" in output
    assert "Bob" not in output.partition("\n")[2].replace("▲ Bob", "")


def test_one_json_object_per_file_in_order(tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"record": 9}')
    code, output, _ = sortilege("analyse", bad, PICTURES, tmp_path / "nowhere.jsonl", "--json", "--seat", "1")
    assert code == 1
    error, analysis, missing = output.splitlines()
    assert json.loads(error)["error"] == {
        "code": "malformed",
        "line": 1,
        "message": "this is a record of version 9; version 1 is known here",
    }
    assert json.loads(missing)["error"]["code"] == "unreadable"
    found = msgspec.json.decode(analysis, type=Analysis)
    assert found.family == "pictures"
    assert found.summaries[1].sentences


def test_misuse_is_told_apart(tmp_path: Path) -> None:
    assert sortilege("analyse")[0] == 2
    assert sortilege("analyse", PICTURES, "--seat", "2")[0] == 2
    assert sortilege("analyse", PICTURES, "--language", "xx")[0] == 2
    code, output, errors = sortilege("analyse", tmp_path / "nowhere.jsonl")
    assert (code, output, errors.count("\n")) == (1, "", 1)

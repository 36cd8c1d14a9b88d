"""`sortilege replay` as a person and as a program use it."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.command import sortilege

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"


def answers(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def test_one_json_object_per_file_in_order(tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"record": 9}')
    code, output, _ = sortilege(
        "replay", PLAYTHROUGHS / "the-box-2.jsonl", bad, PLAYTHROUGHS / "go-for-six-solo.jsonl", "--json"
    )
    assert code == 1
    box, error, solo = answers(output)
    assert box["outcome"]["reason"] == "last-tile"
    assert box["to_act"] == box["legal"] == []
    assert (error["error"]["code"], error["error"]["line"]) == ("malformed", 1)
    assert solo["outcome"].keys() == {"score", "positive", "negative", "full_boards"}


def test_a_good_record_exits_with_0() -> None:
    assert sortilege("replay", "--json", PLAYTHROUGHS / "lucky-numbers-match.jsonl")[0] == 0


def test_a_missing_file_is_one_sentence() -> None:
    code, output, errors = sortilege("replay", "nowhere.jsonl")
    assert (code, output, errors.count("\n")) == (1, "", 1)
    assert "nowhere.jsonl" in errors
    code, output, _ = sortilege("replay", "nowhere.jsonl", "--json")
    assert code == 1
    assert answers(output)[0]["error"]["code"] == "unreadable"


@pytest.mark.parametrize("record", sorted(PLAYTHROUGHS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_people_see_what_happened_the_boards_and_how_it_ended(record: Path) -> None:
    code, output, errors = sortilege("replay", record)
    assert (code, errors) == (0, "")
    assert "Ada" in output.splitlines()[0]
    assert any(word in output.splitlines()[-1] for word in ("wins", "share the win", "Score"))


def test_people_see_who_is_to_act_in_an_unfinished_game() -> None:
    text = (PLAYTHROUGHS / "the-box-2.jsonl").read_bytes()
    code, output, _ = sortilege("replay", "-", input=b"\n".join(text.splitlines()[:1]).replace(b"animals", b"mammals"))
    assert code == 0
    assert output.splitlines()[-1] == "To act: chance (setup)."


def test_people_see_the_line_of_a_fault(tmp_path: Path) -> None:
    record = tmp_path / "bad.jsonl"
    record.write_text('{"record": 1, "game": "lucky-numbers", "seats": ["Ada", "Bob"]}\n{"by": 0, "do": "draw"}\n')
    code, _, errors = sortilege("replay", record)
    assert code == 1
    assert "line 2" in errors
    assert "[not-your-turn]" in errors


def test_names_cannot_paint_the_terminal(tmp_path: Path) -> None:
    record = tmp_path / "loud.jsonl"
    record.write_text('{"record": 1, "game": "lucky-numbers", "seats": ["\\u001b[31mEve", "[bold]Bob"]}\n')
    _, output, _ = sortilege("replay", record)
    assert "\x1b" not in output
    assert "[31mEve and [bold]Bob" in output


def test_help_names_what_can_be_done_and_nonsense_exits_with_2() -> None:
    code, output, _ = sortilege("--help")
    assert code == 0
    assert all(command in output for command in ("replay", "edition", "schema"))
    assert sortilege("fly")[0] == 2
    assert sortilege("replay")[0] == 2
    assert sortilege("schema", "nonsense")[0] == 2


def test_schemas_can_be_printed_and_written(tmp_path: Path) -> None:
    assert "entries/the-box" in sortilege("schema")[1].splitlines()
    assert json.loads(sortilege("schema", "header")[1])["title"] == "The first line of a record"
    assert sortilege("schema", "--write", tmp_path)[0] == 0
    assert (tmp_path / "views" / "lucky-numbers.json").exists()

"""`sortilege bot-check` as the author of a program uses it."""

import json
from pathlib import Path

import pytest

from arena.programs import PATIENCE_MS, answering, program
from cli.command import sortilege


def command(player: str) -> str:
    return player.removeprefix("cmd:")


@pytest.mark.process
def test_a_sound_program_exits_with_0(tmp_path: Path) -> None:
    sound = ("--budget", str(PATIENCE_MS), command(program(tmp_path)))
    code, output, errors = sortilege("bot-check", *sound, "go-for-six", "--edition", "football")
    assert (code, errors) == (0, "")
    assert output.startswith("✓ game 1, seat 0 of 2")
    assert output.endswith("0 errors, 0 warnings\n")
    code, output, _ = sortilege("bot-check", *sound, "go-for-six-solo", "--json")
    assert code == 0
    found = json.loads(output)
    assert (found["ok"], found["game"], found["findings"]) == (True, "go-for-six-solo", [])


@pytest.mark.process
def test_a_faulty_program_exits_with_1_and_its_author_learns_why(tmp_path: Path) -> None:
    lost = command(answering(tmp_path, "raise ValueError('\\x1b[31mlost')"))
    code, output, _ = sortilege("bot-check", lost, "lucky-numbers", "--budget", str(PATIENCE_MS))
    assert code == 1
    assert "✗ game 1, seat 0 of 2: 3 decisions, fault" in output
    assert "error [crashed] in game 1, decision 3" in output
    assert "it was asked: {" in output
    assert "Traceback" in output
    assert "→ Mend what its first error names" in output
    assert "\x1b" not in output
    code, output, _ = sortilege("bot-check", lost, "lucky-numbers", "--budget", str(PATIENCE_MS), "--json")
    assert code == 1
    (finding,) = json.loads(output)["findings"]
    assert finding["code"] == "crashed"


def test_what_makes_no_sense_exits_with_2() -> None:
    for arguments in (
        ("true", "chess"),
        ("true", "lucky-numbers", "--edition", "mammals"),
        ("true", "the-box", "--options", '{"wings": 2}'),
        ("true", "the-box", "--budget", "0"),
        ("", "the-box"),
    ):
        code, output, errors = sortilege("bot-check", *arguments)
        assert (code, output, errors.count("\n")) == (2, "", 1), arguments

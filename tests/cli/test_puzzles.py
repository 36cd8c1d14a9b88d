"""`sortilege puzzles` as people and programs use it."""

import json
import lzma
from pathlib import Path

import pytest
from msgspec import structs

from cli.command import sortilege
from sortilege.puzzles.puzzle import KINDS
from sortilege.puzzles.shipped import packed, shipped


def test_puzzles_are_made_for_programs() -> None:
    code, output, errors = sortilege("puzzles", "make", "--kind", "leave", "--count", "2", "--seed", "5")
    assert (code, errors) == (0, "")
    first, second = (json.loads(line) for line in output.splitlines())
    assert first != second
    assert first["kind"] == "leave"
    assert 0 <= first["right"] < len(first["answers"])


def test_puzzles_are_made_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl.xz"
    assert sortilege("puzzles", "make", "--kind", "doubt", "--count", "3", "--out", file)[0] == 0
    assert len(lzma.decompress(file.read_bytes()).splitlines()) == 3


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_solved_in_the_terminal(kind: str) -> None:
    asked = ("puzzles", "solve", "--kind", kind, "--seed", "3")
    code, output, errors = sortilege(*asked, input=b"9\n1\n")
    assert (code, errors) == (0, "")
    assert "Right!" in output or "is right." in output
    assert sortilege(*asked, input=b"q\n")[0] == 1


def test_it_is_asked_in_german() -> None:
    output = sortilege("puzzles", "solve", "--kind", "leave", "--language", "de", input=b"1\n")[1]
    assert "Plättchen" in output


def test_a_puzzle_is_shown_with_its_solution() -> None:
    puzzle = shipped("leave")[0]
    code, output, _ = sortilege("puzzles", "show", puzzle.id, "--language", "de")
    assert code == 0
    assert "Plättchen" in output and "→" in output
    assert sortilege("puzzles", "show", "nothing") == (1, "", "There is no puzzle nothing.\n")


def test_what_is_shipped_is_proven_once_more(tmp_path: Path) -> None:
    for kind in ("leave", "impossible", "certain", "bluff", "doubt"):
        code, output, _ = sortilege("puzzles", "check", "--kind", kind)
        assert code == 0 and "are proven; 0 are not so any more." in output, output
    good = shipped("leave")[0]
    bad = structs.replace(good, right=(good.right + 1) % len(good.answers))
    file = tmp_path / "some.jsonl.xz"
    file.write_bytes(packed([good, bad]))
    code, output, _ = sortilege("puzzles", "check", file)
    assert (code, output) == (1, f"{bad.id} is not proven\n1 of 2 are proven; 0 are not so any more.\n")

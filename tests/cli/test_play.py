"""`sortilege play` as a command: what it takes, what it refuses, and how it stops. More is in `playing/`."""

import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from cyclopts import App

from sortilege.games import GAMES
from sortilege.referee import replay_file

PROGRAM = "import sys; from pathlib import Path; from sortilege.cli.play import play; sys.exit(play({}))"


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved where one is."""
    monkeypatch.chdir(tmp_path)


def play(*arguments: str, typed: str = "", monkeypatch: pytest.MonkeyPatch) -> int:
    app = App(result_action="return_value")
    app.command("sortilege.cli.play:play")
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    code: int = app(["play", *arguments, "--fast"])
    return code


def started(arguments: str, folder: Path) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        env=environment,
    )


def read_to_prompt(process: subprocess.Popen[bytes]) -> bytes:
    assert process.stdout is not None
    read = b""
    while not read.endswith(b"\n> "):
        byte = process.stdout.read(1)
        assert byte, read.decode()
        read += byte
    return read


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        (
            ["the-box", "--bots", "random", "--mini", "--novice", "--hand", "8"],
            {"board": "mini", "novice": True, "hand": 8},
        ),
        (["the-box", "--bots", "random", "--deposits", "1", "--options", '{"first": 0}'], {"first": 0, "deposits": 1}),
        (
            ["go-for-six", "--bots", "random", "--length", "5", "--attribute", "weight"],
            {"length": 5, "attribute": "weight"},
        ),
        (["lucky-numbers", "--bots", "random", "--match"], {"match": True}),
    ],
)
def test_options_have_friendly_flags(
    arguments: list[str], options: dict[str, object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert play(*arguments, "--save", "game.jsonl", "--seed", "3", monkeypatch=monkeypatch) == 0
    header = json.loads((tmp_path / "game.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert header["options"] == options
    assert (header["bots"], header["seed"], header["seats"][0]) == ([None, "random"], 3, "Player")


def test_a_game_is_played_from_its_beginning_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("go-for-six-solo", "--save", "game.jsonl", typed="1\n" * 60, monkeypatch=monkeypatch) == 0
    output = capsys.readouterr().out
    assert "Score" in output
    assert "\x1b" not in output
    assert replay_file(tmp_path / "game.jsonl").outcome is not None
    assert play("--resume", "game.jsonl", monkeypatch=monkeypatch) == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "name a game"),
        (["chess"], "there is no game chess"),
        (["the-box", "--bots", "grandmaster"], "the-box has no bot grandmaster; there are random"),
        (["the-box", "--bots", "random", "--match"], "there is no option `match` here"),
        (["the-box", "--bots", "random", "--hand", "0"], "hand"),
        (["the-box", "--bots", "random", "--options", "[1]"], "--options is no JSON object"),
        (["the-box", "--bots", "random", "--options", '{"\\u001b[31m": 1}'], "there is no option `[31m`"),
        (["the-box", "--bots", "random", "--seat", "2"], "there is no seat 2 at this table; the seats are 0 to 1"),
        (["the-box", "--bots", "random", "--edition", "dragons"], "there is no edition “dragons”"),
        (["lucky-numbers", "--bots", "random", "--edition", "mammals"], "played without an edition"),
        (["lucky-numbers", "--bots", "random,random,random,random"], "lucky-numbers is for 2 to 4 players, not for 5"),
        (["the-box-solo", "--bots", "random"], "the-box-solo is for 1 player, not for 2"),
        (["lucky-numbers", "--bots", "random", "--save", "taken.jsonl"], "taken.jsonl is there already"),
        (["lucky-numbers", "--bots", "random", "--save", "nowhere/game.jsonl"], "could not be written"),
        (["--resume", "good.jsonl", "--edition", "europe"], "leave them out"),
        (["--resume", "good.jsonl", "--mini"], "leave them out"),
        (["the-box", "--resume", "good.jsonl"], "good.jsonl is a game of go-for-six-solo, not of the-box"),
    ],
)
def test_what_makes_no_sense_is_one_sentence(
    arguments: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("taken.jsonl").write_text("precious")
    Path("good.jsonl").write_text('{"record": 1, "game": "go-for-six-solo", "seats": ["Ada"], "edition": "europe"}')
    assert play(*arguments, monkeypatch=monkeypatch) == 2
    errors = capsys.readouterr().err
    assert sentence in errors
    assert errors.endswith("[malformed]\n")
    assert errors.count("\n") == 1
    assert "\x1b" not in errors


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (None, "unreadable"),
        ("", "malformed"),
        ("nonsense", "malformed"),
        ('{"record": 1, "game": "lucky-numbers", "seats": ["Ada", "Bob"]}\n{"by": 0, "do": "draw"}', "not-your-turn"),
    ],
)
def test_what_cannot_be_resumed_is_one_sentence(
    content: str | None,
    code: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "game.jsonl"
    if content is not None:
        file.write_text(content)
    assert play("--resume", str(file), monkeypatch=monkeypatch) == 1
    assert re.fullmatch(rf".*game\.jsonl.* \[{code}\]\n", capsys.readouterr().err)


@pytest.mark.process
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_being_interrupted_keeps_the_game(told: signal.Signals, tmp_path: Path) -> None:
    with started("'lucky-numbers', bots='random', fast=True", tmp_path) as process:
        read_to_prompt(process)
        process.send_signal(told)
        output, errors = process.communicate()
    assert process.returncode == 130
    assert errors == b""
    assert b"sortilege play --resume lucky-numbers.jsonl" in output
    assert replay_file(tmp_path / "lucky-numbers.jsonl").entries == 2


@pytest.mark.process
def test_the_end_of_input_keeps_the_game(tmp_path: Path) -> None:
    with started("'lucky-numbers', bots='random', fast=True", tmp_path) as process:
        output, errors = process.communicate(b"1\nbogus \xff\xfe\n2")
    assert (process.returncode, errors) == (0, b"")
    assert b"sortilege play --resume lucky-numbers.jsonl" in output
    record = replay_file(tmp_path / "lucky-numbers.jsonl")
    with started("resume=Path('lucky-numbers.jsonl'), fast=True", tmp_path) as process:
        process.communicate(b"3\n")
    assert replay_file(tmp_path / "lucky-numbers.jsonl").entries > record.entries


@pytest.mark.process
@pytest.mark.skipif(os.name == "nt", reason="a terminal of POSIX")
def test_a_terminal_gets_colours_and_edits_lines(tmp_path: Path) -> None:
    import pty  # noqa: PLC0415

    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    environment.pop("NO_COLOR", None)
    arguments = [sys.executable, "-c", PROGRAM.format("'go-for-six-solo', fast=True, seed=1")]
    read = b""
    with subprocess.Popen(
        arguments, stdin=theirs, stdout=theirs, stderr=theirs, cwd=tmp_path, env=environment
    ) as process:
        os.close(theirs)
        # The x is taken back with the backspace key; control and D end the input.
        for expected, typed in ((b"does", b"1x\x7f\n"), (b"Turned over", b"\x04"), (b"--resume", b"")):
            while expected not in read or not (read.endswith(b"> ") or not typed):
                read += os.read(ours, 4096)
            os.write(ours, typed)
    os.close(ours)
    assert process.returncode == 0
    assert b"\x1b[1m" in read
    assert replay_file(tmp_path / "go-for-six-solo.jsonl").entries == 5


@pytest.mark.parametrize(
    ("typed", "title"), [("2", "Lucky Numbers"), ("go for 6", "Go for 6"), ("the-box-solo", "The Box")]
)
def test_who_names_no_game_is_asked_for_one(
    typed: str, title: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(typed=f"99\nchess\n{typed}\nquit\ny\n", monkeypatch=monkeypatch) == 0
    asked, _, played = capsys.readouterr().out.partition("q leaves.")
    assert all(entry.title in asked for entry in GAMES.values())
    assert played.count("There is no such game") == 2
    assert title in played


def test_who_is_asked_for_a_game_may_leave(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(typed="q\n", monkeypatch=monkeypatch) == 0
    assert not capsys.readouterr().err

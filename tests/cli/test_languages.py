"""The terminal speaks the reader's language: as it is asked for, or as the system is set."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.command import sortilege
from cli.terminal.scripted import FIRST_MOVE, Typist, play_table, setting
from sortilege.cli.language import spoken
from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.i18n import complete_languages, texts
from sortilege.i18n.languages import ENGLISH

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"


@pytest.mark.parametrize(
    ("system", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "de", "LANG": "en_GB"}, "de"),
        ({"LANG": "tlh"}, "en"),
        ({}, "en"),
    ],
)
def test_without_a_word_it_is_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, system: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in system.items():
        monkeypatch.setenv(name, value)
    assert spoken(None) == language


def test_a_replay_is_told_and_drawn_in_german() -> None:
    code, told, _ = sortilege("replay", PLAYTHROUGHS / "the-box-2.jsonl", "--language", "de")
    assert code == 0
    assert "Ablagefelder:" in told
    assert "deposits" not in told


def test_a_fault_of_a_record_is_told_in_german(tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text('{"record": 1, "game": "lucky-numbers", "seats": ["Ada"]}')
    code, _, said = sortilege("replay", tmp_path / "bad.jsonl", "--language", "de")
    assert code == 1
    assert "Zeile 1:" in said
    assert "[malformed]" in said


@pytest.mark.parametrize("command", [["replay", "x"], ["edition", "list"], ["puzzles", "show", "x"], ["play", "x"]])
def test_a_language_that_nobody_speaks_here_is_refused(command: list[str]) -> None:
    code, told, said = sortilege(*command, "--language", "tlh")
    assert code != 0
    assert not told
    assert "there is no language tlh; there are en, de" in said


@pytest.mark.parametrize("language", complete_languages())
def test_a_game_is_played_in_every_language(language: str) -> None:
    table = TerminalGame(setting("the-box", "newcomer", options={"hand": 2, "board": "mini"}, language=language))
    played = play_table(table, Typist(["?", "moves", "nonsense"], FIRST_MOVE))
    say = texts(language)
    assert played.code == 0
    assert say("and at any time") in played.words
    if language != ENGLISH:
        for english in ("Your turn", "deposits:", "Type ?", "has put", "with a shift"):
            assert english not in played.words

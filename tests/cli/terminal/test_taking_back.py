"""Taking a move back: only one's own last one, while nobody acted since and nothing was turned up or drawn."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cli.terminal.scripted import Typist, play_lines, play_table, setting
from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.cli.terminal.typed import Unclear
from sortilege.core.game import CHANCE
from sortilege.games.lucky_numbers.state import Draw, Place

DIAGONAL = ["1", "", "2", "", "3", "", "4", ""]
"""Careful people confirm with Enter."""


def test_a_careful_person_may_take_back_before_the_others_go_on(tmp_path: Path) -> None:
    lines = [*DIAGONAL[:-1], "undo", "4", "what?", "", "draw", "1,4", "undo", "2,4", ""]
    played = play_lines("lucky-numbers", *lines, file=tmp_path / "game.jsonl", careful=True)
    own = [entry.action for entry in played.entries if entry.by == 0]
    assert own == [*(Place((i, i)) for i in range(4)), Draw(), Place((1, 3))]
    assert played.words.count("Taken back: place.") == 2
    assert "Type undo, or nothing but Enter." in played.words


def test_otherwise_the_others_act_at_once(tmp_path: Path) -> None:
    played = play_lines("lucky-numbers", "undo", "1", "undo", "2", "3", "4", "draw", "undo", file=tmp_path / "g.jsonl")
    assert played.words.count("Something has been drawn since, so nothing can be taken back.") == 3
    assert "Taken back" not in played.words


def test_the_careful_switch_can_be_turned_in_the_game(tmp_path: Path) -> None:
    lines = ["careful", "1", "undo", "2", "", "careful", "1", "quit"]
    played = play_lines("lucky-numbers", *lines, file=tmp_path / "game.jsonl")
    own = [entry.action for entry in played.entries if entry.by == 0]
    assert own == [Place((1, 1)), Place((0, 0))]


def test_one_may_quit_instead_of_confirming(tmp_path: Path) -> None:
    played = play_lines("lucky-numbers", "1", "quit", file=tmp_path / "game.jsonl", careful=True)
    assert played.code == 0
    assert played.entries[-1].by == 0
    assert "Saved." in played.words


@pytest.mark.parametrize("game", ["lucky-numbers", "the-box", "go-for-six", "the-box-solo", "go-for-six-solo"])
def test_what_has_been_seen_stays(game: str) -> None:
    options: dict[str, dict[str, Any]] = {"the-box": {"hand": 3}, "go-for-six": {"length": 3}}
    table = TerminalGame(setting(game, options=options.get(game)))
    random = Random(1)
    taken_back = 0
    for _ in range(400):
        if not table.to_act:
            break
        actor = table.to_act[0]
        if actor == CHANCE:
            step = table.chance()
        else:
            step = table.act(actor, random.choice(table.game.legal(table.state, actor)))
        if step.entry.by != table.person or step.revealed or not table.to_act:
            with pytest.raises(Unclear):
                table.undo()
            assert table.play.entries[-1] is step.entry
        elif random.random() < 0.5:
            assert table.undo() is step
            assert table.state is step.before
            taken_back += 1
    assert taken_back or game.endswith("-solo")


def test_before_anything_happened_nothing_can_be_taken_back() -> None:
    with pytest.raises(Unclear, match="not done anything yet"):
        TerminalGame(setting("lucky-numbers")).undo()


def test_bots_hear_only_of_what_was_not_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table = TerminalGame(setting("lucky-numbers"))
    heard: list[Any] = []
    bot = next(iter(table._bots.values()))
    monkeypatch.setattr(bot, "observe", lambda entry, _: heard.append(entry))
    play_table(table, Typist(["1", "undo", "2", "", "3", "undo", "1", "", "quit!"]), careful=True)
    assert heard == table.play.entries[: len(heard)]
    assert [entry.action for entry in heard if entry.by == 0] == [Place((1, 1)), Place((0, 0))]

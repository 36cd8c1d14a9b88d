"""The bots as company: introductions, reasons, hints, and what happens when one of them fails."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.terminal.scripted import Typist, play_lines, play_table, setting
from sortilege.bots import levels_of
from sortilege.bots.bot import Bot
from sortilege.bots.characters import introduction
from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.core.game import Action, View
from sortilege.games import GAMES
from sortilege.games.lucky_numbers.state import Draw
from sortilege.referee import replay_file

HINT = "sortilege.cli.terminal.terminal_game.make_bot"


class Stubborn(Bot):
    """Does the last thing it may do, for a reason that tries to paint the terminal."""

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        return legal[-1]

    def explain(self, language: str = "en") -> str:
        return "I like \x1b[31mred."


class Broken(Bot):
    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        raise RuntimeError("no \x1b idea")


class Outlaw(Bot):
    """Does what nobody may do now."""

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        return Draw()


def test_everybody_is_introduced(tmp_path: Path) -> None:
    played = play_lines("go-for-six", file=tmp_path / "game.jsonl", bots="random,random,random", seat=2)
    head = played.words.split("Type ? for help")[0]
    assert "Ada (you)" in head
    for seat in (0, 1, 3):
        name = played.table.setting.seats[seat]
        assert f"{name} (bot, random) – {introduction('go-for-six', 'random', name)}" in head


def test_a_hint_is_a_move_that_can_be_typed_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def strongest(level: str, *_: object) -> Bot:
        asked.append(level)
        return Stubborn()

    table = TerminalGame(setting("lucky-numbers"))
    monkeypatch.setattr(HINT, strongest)
    played = play_table(table, Typist(["hint", "1"]), tmp_path / "game.jsonl")
    assert asked == [levels_of("lucky-numbers")[-1]]
    assert "Hint: put the 2 on 4,4. Type 4,4." in played.words
    assert "“I like [31mred.”" in played.words


def test_a_hint_that_fails_does_not_end_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = TerminalGame(setting("lucky-numbers"))
    monkeypatch.setattr(HINT, lambda *_: Broken())
    played = play_table(table, Typist(["hint", "1"]), tmp_path / "game.jsonl")
    assert "There is no hint now: RuntimeError: no idea." in played.words
    assert played.entries[2].by == 0


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (Broken, "RuntimeError: no idea"),
        (Outlaw, "Put your tile on a free space of the diagonal from top left to bottom right"),
    ],
)
def test_a_bot_that_fails_ends_in_a_sentence_and_a_saved_game(bot: type[Bot], fault: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = TerminalGame(setting("lucky-numbers"))
    table._bots[1] = bot()
    played = play_table(table, Typist(["1"]), file)
    assert played.code == 1
    assert f"could not decide: {fault}. This is a fault in the program." in played.words
    assert "\x1b" not in played.output
    assert replay_file(file).entries == len(table.play.entries)


def test_a_bot_says_why_it_doubts(tmp_path: Path) -> None:
    table = TerminalGame(setting("go-for-six", seed=2))
    table._bots[1] = Stubborn()
    played = play_table(table, Typist(["1"]), tmp_path / "game.jsonl")
    name = table.names.actor(1)
    assert f"{name}: “I like [31mred.” {name} doubts" in played.words


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\x1b[31mEve\x07", "[31mEve"),
        ("[bold]Eve[/bold]", "[bold]Eve[/bold]"),
        ("\u202eevE\u200b", "evE"),
        ("  ", "Player"),
        ("\udcff\n", "Player"),
        ("x" * 500, "x" * 40),
        ("{a} {b}", "{a} {b}"),
        ("Dicey Dan", "Dicey Dan"),
    ],
)
def test_names_cannot_do_harm(name: str, shown: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    played = play_lines("go-for-six", "1", "1", "moves", file=file, name=name, seed=3)
    assert f"{shown} (you)" in played.words
    assert "\x1b" not in played.output
    assert replay_file(file).entries == len(played.table.play.entries)
    assert len(set(played.table.setting.seats)) == 2


SHORT: dict[str, dict[str, object]] = {"the-box": {"hand": 3, "board": "mini"}, "go-for-six": {"length": 3}}


@pytest.mark.parametrize(
    ("game", "level"),
    [(game, level) for game in ("lucky-numbers", "the-box", "go-for-six") for level in levels_of(game)],
)
def test_every_level_plays_with_a_person(game: str, level: str, tmp_path: Path) -> None:
    played = play_lines(game, *["#1"] * 8, file=tmp_path / "game.jsonl", bots=level, options=SHORT.get(game))
    assert played.code == 0
    assert any(entry.by == 1 for entry in played.entries)
    assert f"(bot, {level}) – " in played.words


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_hint_for_every_game(game: str, tmp_path: Path) -> None:
    played = play_lines(game, "#1", "hint", "#1", "hint", file=tmp_path / "game.jsonl", options=SHORT.get(game))
    assert len(re.findall(r"Hint: [^“]+\. Type [^“]+\. “[^”]+”", played.words)) == 2

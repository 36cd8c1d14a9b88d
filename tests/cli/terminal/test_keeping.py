"""Nothing is lost: saving, leaving, resuming."""

import json
import shutil
from pathlib import Path

import pytest

from cli.terminal.scripted import FIRST_MOVE, Typist, play_lines, play_table, setting
from editions.other_cards import coming_with, corrected
from sortilege.cli.terminal.game_file import Keeper, NotSaved, record, write_whole
from sortilege.cli.terminal.kept_game import resume
from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.core.errors import Malformed
from sortilege.core.record import RecordFault
from sortilege.editions.export import export
from sortilege.editions.library import PACKS, shipped
from sortilege.editions.versions import played_version
from sortilege.referee import replay_file

GAMES = ["lucky-numbers", "lucky-numbers-solo", "the-box", "the-box-solo", "go-for-six", "go-for-six-solo"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_left_goes_on_where_it_was(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    left = play_lines(game, *[FIRST_MOVE] * 6, file=file, seed=7)
    assert left.code == 0
    assert f"sortilege play --resume {file}" in left.words
    assert replay_file(file).entries == len(left.table.play.entries)
    went_on, entries = resume(file, bots=None, seat=None, seed=0)
    assert went_on == left.table.setting
    assert entries == left.entries
    again = play_table(TerminalGame(went_on, entries), Typist([FIRST_MOVE]), file)
    assert again.entries[: len(entries)] == left.entries
    assert len(again.entries) > len(entries)
    assert "The latest:" in again.output


def test_chance_does_not_mind_a_break(tmp_path: Path) -> None:
    """Alone at the table, a game with a break is the game without one."""
    file = tmp_path / "game.jsonl"
    play_lines("go-for-six-solo", *["1"] * 20, file=tmp_path / "whole.jsonl")
    play_lines("go-for-six-solo", *["1"] * 8, file=file)
    went_on, entries = resume(file, bots=None, seat=None, seed=0)
    play_table(TerminalGame(went_on, entries), Typist(["1"] * 12), file)
    assert file.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_the_header_also_says_who_the_bots_are(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play_lines("the-box", file=file, bots="random,random", seat=1, seed=12, options={"hand": 4})
    header = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    assert header["bots"] == ["random", None, "random"]
    assert (header["seed"], header["options"], header["edition"]) == (12, {"hand": 4}, "mammals")
    assert header["seats"][1] == "Ada"


@pytest.mark.parametrize("line", ["quit", "QUIT ", "exit", "q"])
def test_quitting_keeps_the_game_in_a_new_file(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("lucky-numbers.jsonl", "lucky-numbers-2.jsonl"):
        played = play_table(TerminalGame(setting("lucky-numbers")), Typist(["1", line]))
        assert played.code == 0
        assert played.words.endswith(f"sortilege play --resume {name} ")
        assert replay_file(tmp_path / name).entries == len(played.table.play.entries)


def test_one_may_leave_without_a_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert play_table(TerminalGame(setting("lucky-numbers")), Typist(["1", "quit!"])).code == 0
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_written_the_record_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sortilege.cli.terminal.game_file.write_whole", refuse)
    table = TerminalGame(setting("go-for-six-solo"))
    played = play_table(table, Typist(["1", "save here.jsonl"]))
    assert "here.jsonl could not be written: Permission denied." in played.words
    assert played.code == 1
    assert record(table, Path()).decode() in played.output


def test_whatever_goes_wrong_the_game_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Pulled(Typist):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            raise BrokenPipeError

    monkeypatch.chdir(tmp_path)
    with pytest.raises(BrokenPipeError):
        play_table(TerminalGame(setting("lucky-numbers")), Pulled())
    assert replay_file(tmp_path / "lucky-numbers.jsonl").entries == 2


def test_saving_under_a_name_keeps_it_there_from_then_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "other.jsonl").write_text("precious")
    table = TerminalGame(setting("go-for-six-solo"))
    lines = ["save", "save other.jsonl", "save /dev/null", "save nowhere/x", "save a\0b", 'save "mine.jsonl"', "1", "1"]
    played = play_table(table, Typist(lines))
    for sentence in (
        "Into which file?",
        "other.jsonl is there already; name another file.",
        "/dev/null is there already",
        "nowhere/x could not be written: No such file or directory.",
        "Saved in mine.jsonl",
    ):
        assert sentence in played.words
    assert (tmp_path / "other.jsonl").read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.jsonl", "other.jsonl"]
    assert replay_file(tmp_path / "mine.jsonl").entries == len(table.play.entries)


def test_a_finished_game_is_kept_as_a_whole(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    played = play_table(TerminalGame(setting("go-for-six-solo")), Typist(for_ever="1"), file)
    assert replay_file(file).outcome == played.table.game.outcome(played.table.state)
    went_on, entries = resume(file, bots=None, seat=None, seed=0)
    again = play_table(TerminalGame(went_on, entries), Typist())
    assert again.code == 0
    assert "Score" in again.output


def test_a_file_has_its_old_content_or_its_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.jsonl"
    write_whole(file, b"old")

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="No space"):
        write_whole(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_an_edition_in_a_folder_is_found_from_the_record(tmp_path: Path) -> None:
    export(PACKS / "europe", tmp_path / "mine.zip")
    (tmp_path / "games").mkdir()
    file = tmp_path / "games" / "game.jsonl"
    play_lines("go-for-six-solo", "1", file=file, edition=str(tmp_path / "mine.zip"))
    assert json.loads(file.read_text(encoding="utf-8").splitlines()[0])["edition"] == "../mine.zip"
    assert replay_file(file).entries == 5
    assert resume(file, bots=None, seat=None, seed=0)[0].edition_file == tmp_path / "mine.zip"


def test_anybodys_record_can_be_played_on(tmp_path: Path) -> None:
    """What else its header says stays there."""
    file = tmp_path / "theirs.jsonl"
    first = {"record": 1, "game": "lucky-numbers", "seats": ["Eve", "Bob", "Cy"], "place": "Bonn", "bots": "none"}
    file.write_text(f"\ufeff{json.dumps(first)}\r\n\r\n", encoding="utf-8")
    theirs, steps = resume(file, bots=None, seat=2, seed=4)
    assert (theirs.levels, theirs.seed, steps) == (("medium", "medium", None), 4, [])
    theirs, steps = resume(file, bots="random,random", seat=None, seed=4)
    assert theirs.levels == (None, "random", "random")
    play_table(TerminalGame(theirs, steps), Typist(["1"]), file)
    header = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    assert header["place"] == "Bonn"
    assert header["bots"] == [None, "random", "random"]
    with pytest.raises(Malformed, match="3 seats: name 2 bots, not 1"):
        resume(file, bots="random", seat=None, seed=4)
    with pytest.raises(Malformed, match="no seat 3"):
        resume(file, bots=None, seat=3, seed=4)


def test_a_game_never_moves_onto_another_file(tmp_path: Path) -> None:
    table, file = TerminalGame(setting("lucky-numbers")), tmp_path / "a.jsonl"
    keeper = Keeper()
    keeper.save(table)
    assert list(tmp_path.iterdir()) == []
    keeper.save_as(table, file)
    keeper.save_as(table, file)
    with pytest.raises(NotSaved, match="is there already"):
        Keeper().save_as(table, file)


def test_a_game_goes_on_only_with_the_cards_that_it_began_with(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    left = play_lines("go-for-six-solo", *["1"] * 3, file=file)
    header = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    assert header["played_with"] == played_version(shipped("mammals"))
    with coming_with(tmp_path, corrected("mammals", "red-fox", "name.de", "Der Fuchs")):
        assert resume(file, bots=None, seat=None, seed=0)[1] == left.entries
    shutil.rmtree(tmp_path / "packs")
    with (
        coming_with(tmp_path, corrected("mammals", "red-fox", "weight", "9")),
        pytest.raises(RecordFault, match="beside the record"),
    ):
        resume(file, bots=None, seat=None, seed=0)

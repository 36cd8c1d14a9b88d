"""Every game of a tournament as a record, and tournaments that go on where they were."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from arena.programs import quitting
from arena.test_tournament import tournament, without_times
from sortilege.arena.report import Report
from sortilege.arena.summary import Summary
from sortilege.arena.tournament import Tournament
from sortilege.core.errors import Malformed
from sortilege.games import GAMES
from sortilege.referee import replay_file


class Stopped(Exception):
    """Somebody has had enough."""


def run(one: Tournament, folder: Path, *, resume: bool = False, stop_after: int | None = None, jobs: int = 1) -> Report:
    records = one.records(folder)
    records.open(resume=resume)

    def watch(summary: Summary) -> None:
        if summary.games == stop_after:
            raise Stopped

    return one.run(jobs, watch, records)


def headers(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(file.read_bytes().splitlines()[0]) for file in sorted(folder.glob("game-*.jsonl"))]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_is_a_record_that_replays_to_what_was_reported(game: str, tmp_path: Path) -> None:
    report = run(tournament("random,random", game, 4), tmp_path)
    files = sorted(tmp_path.glob("game-*.jsonl"))
    assert len(files) == (8 if game.endswith("-solo") else 4)
    wins = [0, 0]
    for file, header in zip(files, headers(tmp_path), strict=True):
        verdict, arena = replay_file(file), header["arena"]
        assert verdict.outcome is not None
        assert (header["game"], arena["entries"]) == (game, verdict.entries)
        assert header["kinds"] == ["bot"] * len(header["seats"])
        assert header["seats"] == [["random", "random-2"][player] for player in arena["players"]]
        if game.endswith("-solo"):
            assert verdict.outcome.score == arena["score"]  # type: ignore[union-attr]
        else:
            assert list(verdict.outcome.winners) == arena["winners"]  # type: ignore[union-attr]
            assert verdict.outcome.reason == arena["reason"]  # type: ignore[union-attr]
            for seat in arena["winners"] if len(arena["winners"]) == 1 else ():
                wins[arena["players"][seat]] += 1
    assert [header["arena"]["deal"] for header in headers(tmp_path)[:3]] == [0, 0, 1]
    if not game.endswith("-solo"):
        assert wins == [player.wins for player in report.players]


@pytest.mark.process
def test_a_game_that_was_lost_by_a_fault_is_kept_up_to_it(tmp_path: Path) -> None:
    run(tournament(f"{quitting(tmp_path)},random", games=2), tmp_path / "records")
    first, second = headers(tmp_path / "records")
    assert first["kinds"] == ["program", "bot"]
    assert (first["arena"]["reason"], first["arena"]["fault"]["code"]) == ("fault", "crashed")
    assert (second["arena"]["fault"]["seat"], second["arena"]["winners"]) == (1, [0])
    verdict = replay_file(tmp_path / "records" / "game-000000.jsonl")
    assert verdict.outcome is None


@pytest.mark.parametrize("stop_after", [1, 5, 9])
def test_who_goes_on_gets_the_report_of_a_tournament_that_was_never_stopped(stop_after: int, tmp_path: Path) -> None:
    one = tournament("random,random,random", games=10, sprt=(0.3, 0.35))
    whole = run(one, tmp_path / "whole")
    with pytest.raises(Stopped):
        run(one, tmp_path / "stopped", stop_after=stop_after)
    kept = {file.name: file.read_bytes() for file in (tmp_path / "stopped").iterdir()}
    assert len(kept) == stop_after + 1
    resumed = run(one, tmp_path / "stopped", resume=True)
    assert without_times(resumed) == without_times(whole)
    for name, content in kept.items():
        assert (tmp_path / "stopped" / name).read_bytes() == content  # nothing was played again
    assert len(headers(tmp_path / "stopped")) == 10
    again = run(one, tmp_path / "stopped", resume=True)
    assert (without_times(again), again.games_per_second) == (without_times(whole), 0)
    assert [player.decision_ms for player in again.players] == [player.decision_ms for player in resumed.players]


@pytest.mark.process
def test_several_processes_keep_the_same(tmp_path: Path) -> None:
    one = tournament("random,random", games=6)
    run(one, tmp_path / "one")
    run(one, tmp_path / "two", jobs=2)
    for file in sorted((tmp_path / "one").glob("game-*")):
        assert (tmp_path / "two" / file.name).read_bytes().splitlines()[1:] == file.read_bytes().splitlines()[1:]


def test_more_games_may_be_asked_for_later(tmp_path: Path) -> None:
    run(tournament("random,random", games=4), tmp_path)
    longer = run(tournament("random,random", games=8), tmp_path, resume=True)
    assert without_times(longer) == without_times(tournament("random,random", games=8).run())


def test_what_is_no_longer_whole_is_played_again(tmp_path: Path) -> None:
    one = tournament("random,random", games=4)
    report = run(one, tmp_path)
    files = sorted(tmp_path.glob("game-*"))
    before = [file.read_bytes().splitlines()[1:] for file in files]
    files[0].write_bytes(files[0].read_bytes()[:-40])
    files[1].write_bytes(b"")
    files[2].unlink()
    files[3].write_bytes(files[3].read_bytes()[:-40] + b"\0" * 39 + b"\n")  # as after a power cut
    (tmp_path / "game-000002.jsonl.77.unfinished").write_bytes(b"half")
    os.utime(tmp_path / "game-000002.jsonl.77.unfinished", (0, 0))
    assert without_times(run(one, tmp_path, resume=True)) == without_times(report)
    assert [file.read_bytes().splitlines()[1:] for file in sorted(tmp_path.glob("game-*"))] == before


@pytest.mark.parametrize(
    ("was", "becomes"), [(b'"winners":[0]', b'"winners":[1]'), (b'"times":[', b'"times":[],"was":[')]
)
def test_a_first_line_that_was_changed_is_not_believed(was: bytes, becomes: bytes, tmp_path: Path) -> None:
    one = tournament("random,random", games=4)
    report = run(one, tmp_path)
    files = [file for file in sorted(tmp_path.glob("game-*")) if was in file.read_bytes()]
    before = [file.read_bytes().splitlines()[1:] for file in files]
    assert files
    for file in files:
        file.write_bytes(file.read_bytes().replace(was, becomes, 1))
    assert without_times(run(one, tmp_path, resume=True)) == without_times(report)
    assert [file.read_bytes().splitlines()[1:] for file in files] == before
    assert all(becomes not in file.read_bytes() for file in files)


@pytest.mark.parametrize(
    ("differing", "field"),
    [
        ({"players": "random,newcomer"}, "players"),
        ({"seed": 2}, "seed"),
        ({"options": {"length": 4}}, "options"),
        ({"longest": 7}, "longest"),
        ({"game": "the-box"}, "game"),
    ],
)
def test_another_tournament_is_not_mixed_with_it(differing: dict[str, Any], field: str, tmp_path: Path) -> None:
    run(tournament("random,random", games=2), tmp_path)
    with pytest.raises(Malformed, match=f"another tournament, with .*{field} "):
        run(tournament(**{"players": "random,random", "games": 2, **differing}), tmp_path, resume=True)


def test_a_folder_that_is_refused_stays_as_it_is(tmp_path: Path) -> None:
    one = tournament("random,random", games=2)
    run(one, tmp_path / "mine")
    (tmp_path / "yours").mkdir()
    (tmp_path / "yours" / "game-000000.jsonl").write_text("somebody else's")
    for folder, reason in (("mine", "with --resume it goes on"), ("yours", "games of somebody else")):
        (tmp_path / folder / "thesis.unfinished").write_text("precious")
        (tmp_path / folder / "game-000001.jsonl.5.unfinished").write_text("old")
        os.utime(tmp_path / folder / "game-000001.jsonl.5.unfinished", (0, 0))
        before = {file.name: file.read_bytes() for file in (tmp_path / folder).iterdir()}
        with pytest.raises(Malformed, match=reason):
            run(one, tmp_path / folder)
        assert {file.name: file.read_bytes() for file in (tmp_path / folder).iterdir()} == before


def test_what_another_process_is_writing_now_is_left_to_it(tmp_path: Path) -> None:
    one = tournament("random,random", games=2)
    run(one, tmp_path)
    (tmp_path / "thesis.unfinished").write_text("precious")
    (tmp_path / "game-000001.jsonl.5.unfinished").write_text("half")
    run(one, tmp_path, resume=True)
    assert (tmp_path / "thesis.unfinished").exists()
    assert (tmp_path / "game-000001.jsonl.5.unfinished").exists()


def test_nothing_is_written_over_by_accident(tmp_path: Path) -> None:
    one = tournament("random,random", games=2)
    run(one, tmp_path)
    with pytest.raises(Malformed, match="--resume"):
        run(one, tmp_path)
    (tmp_path / "tournament.json").write_bytes(b"[]")
    with pytest.raises(Malformed, match="none that the arena has written"):
        run(one, tmp_path, resume=True)
    (tmp_path / "file").touch()
    with pytest.raises(Malformed, match="cannot be used"):
        run(one, tmp_path / "file" / "below")

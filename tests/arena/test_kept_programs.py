"""One process for many games."""

import json
from pathlib import Path

import pytest

from arena.programs import HONEST, program, quitting
from arena.test_faults import _children, gone
from arena.test_tournament import tournament, without_times

pytestmark = pytest.mark.process

LOGGING = HONEST.replace(
    "    if message",
    "    open(sys.argv[1], 'a').write(json.dumps([os.getpid(), message['type']]) + '\\n')\n    if message",
)


def heard(log: Path) -> list[tuple[int, str]]:
    """Which process was told what."""
    return [(pid, kind) for pid, kind in map(json.loads, log.read_text().splitlines())]


def games_of(log: Path) -> dict[int, int]:
    """How many games each process has begun."""
    starts = [pid for pid, kind in heard(log) if kind == "start"]
    return {pid: starts.count(pid) for pid in starts}


def test_one_process_plays_all_games_and_ends_with_them(tmp_path: Path) -> None:
    log, before = tmp_path / "log", _children()
    player = f"{program(tmp_path, LOGGING)} {log}"
    report = tournament(f"{player},random", games=6, persistent=True).run()
    assert (report.games, report.players[0].faults) == (6, {})
    (pid,) = games_of(log)
    assert games_of(log) == {pid: 6}
    kinds = [kind for _, kind in heard(log)]
    assert kinds.count("end") == 6
    assert all(kinds[place + 1 : place + 2] in ([], ["start"]) for place, kind in enumerate(kinds) if kind == "end")
    assert _children() == before
    assert gone(pid)


def test_it_changes_nothing_but_the_time(tmp_path: Path) -> None:
    player = program(tmp_path)
    alone, kept = (tournament(f"{player},random", games=6, persistent=on).run() for on in (False, True))
    assert without_times(alone) == without_times(kept)
    assert kept.players[0].decisions == alone.players[0].decisions


def test_who_crashes_is_started_again_for_the_next_game(tmp_path: Path) -> None:
    report = tournament(f"{quitting(tmp_path)},random", games=3, persistent=True).run()
    assert report.players[0].faults == {"crashed": 3}


@pytest.mark.parametrize("moment", ["end", "start", "later"])
def test_who_ends_between_two_games_is_started_again_and_loses_nothing(moment: str, tmp_path: Path) -> None:
    """Also if it only seems to wait for the next one, because ending takes its time."""
    log = tmp_path / "log"
    ending = {
        "end": "    if message['type'] == 'end': sys.exit()",
        "later": "    if message['type'] == 'end': time.sleep(0.05); sys.exit()",
        "start": "    games += message['type'] == 'start'\n    assert games < 3",
    }
    source = LOGGING.replace("for line", "games = 0\nfor line").replace(
        "    if message", f"{ending[moment]}\n    if message"
    )
    report = tournament(f"{program(tmp_path, source)} {log},random", games=8, persistent=True).run()
    assert report.players[0].faults == {}
    assert sum(kind == "end" for _, kind in heard(log)) == 8


def test_a_wrong_answer_does_not_reach_the_next_game(tmp_path: Path) -> None:
    """It writes two lines at once: the second one would answer a question of the next game."""
    log = tmp_path / "log"
    twice = LOGGING.replace("flush=True)", "flush=True); print('{}', flush=True)")
    report = tournament(f"{program(tmp_path, twice)} {log},random", games=3, persistent=True).run()
    assert report.players[0].faults == {"malformed": 3}
    assert list(games_of(log).values()) == [1, 1, 1]


def test_every_process_of_the_arena_keeps_its_own(tmp_path: Path) -> None:
    log = tmp_path / "log"
    report = tournament(f"{program(tmp_path, LOGGING)} {log},random", games=8, persistent=True).run(jobs=2)
    assert report.players[0].faults == {}
    assert sum(games_of(log).values()) == 8
    assert len(games_of(log)) == 2
    assert all(gone(pid) for pid in games_of(log))

"""Tournaments: the same report from the same seed, whatever the number of processes."""

import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arena.programs import HONEST, PATIENCE_MS, program, quitting
from sortilege.arena.contestant import read_contestants
from sortilege.arena.report import PlayerReport, Report
from sortilege.arena.terms import Terms, edition_for
from sortilege.arena.tournament import Tournament
from sortilege.arena.workers import WorkerDied
from sortilege.core.errors import Malformed
from sortilege.editions.library import shipped
from sortilege.games import GAMES


def tournament(players: str, game: str = "go-for-six", games: int = 10, seed: int = 1, **more: Any) -> Tournament:
    contestants = read_contestants(players, game)
    seats = more.pop("seats", 1 if game.endswith("-solo") else len(contestants))
    sprt = more.pop("sprt", None)
    return Tournament(
        table=Terms(game=game, seats=seats, edition=edition_for(game, None), **{"budget_ms": PATIENCE_MS, **more}),
        contestants=contestants,
        games=games,
        seed=seed,
        sprt=sprt,
    )


def without_times(report: Report) -> dict[str, Any]:
    """Everything in a report that must be reproducible."""
    fields: dict[str, Any] = msgspec.to_builtins(report)
    for field in ("seconds", "games_per_second", "decisions_per_second"):
        del fields[field]
    for player in fields["players"]:
        del player["decision_ms"], player["slowest_ms"]
    return fields


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_same_seed_gives_the_same_report(game: str) -> None:
    reports = [without_times(tournament("random,random", game, 6, seed).run()) for seed in (1, 1, 2)]
    assert reports[0] == reports[1]
    del reports[0]["seed"], reports[2]["seed"]
    assert reports[0] != reports[2]


@pytest.mark.process
@pytest.mark.parametrize("jobs", [2, 3])
def test_the_number_of_processes_does_not_matter(jobs: int, tmp_path: Path) -> None:
    crashing = program(tmp_path, HONEST.replace("answer = ", "7 // (message['view']['pile']['count'] % 5); answer = "))
    games = tournament(f"random,random,{crashing}", games=9, sprt=(0.01, 0.99))
    one = games.run(jobs=1)
    assert one.players[2].faults
    assert without_times(one) == without_times(games.run(jobs=jobs))


def check_sums(player: PlayerReport, parts: float) -> None:
    assert player.wins + player.draws + player.losses == player.games
    assert player.win_rate is not None and player.interval is not None
    assert player.win_rate == pytest.approx(parts / player.games, abs=1e-6)
    assert player.interval[0] <= player.win_rate <= player.interval[1]


def test_shared_wins_count_as_equal_parts() -> None:
    report = tournament("random,random", "lucky-numbers", 30).run()
    one, two = report.players
    assert one.draws == two.draws > 0
    assert one.wins == two.losses
    for player in report.players:
        check_sums(player, player.wins + player.draws / 2)
    assert one.rating is not None and two.rating is not None
    assert one.rating == pytest.approx(-two.rating)
    assert (report.games, report.seats, report.edition) == (30, 2, None)


@pytest.mark.process
def test_more_than_two_players_have_ratings_around_0(tmp_path: Path) -> None:
    report = tournament(f"random,random,random,{quitting(tmp_path)}", games=8).run()
    ratings = [player.rating for player in report.players]
    assert None not in ratings
    assert sum(rating for rating in ratings if rating) == pytest.approx(0, abs=0.2)
    assert ratings[3] == min(rating for rating in ratings if rating is not None)
    assert report.players[3].faults == {"crashed": 8}
    # The others share the win.
    assert [player.draws for player in report.players] == [8, 8, 8, 0]
    assert report.players[0].win_rate == pytest.approx(1 / 3, abs=1e-6)


@pytest.mark.process
def test_every_fault_is_counted_and_the_first_ones_are_told(tmp_path: Path) -> None:
    report = tournament(f"random,{quitting(tmp_path)}", games=25).run()
    loser = report.players[1]
    assert (loser.faults, loser.losses, loser.win_rate) == ({"crashed": 25}, 25, 0)
    assert loser.rating is not None and loser.rating < -400
    assert loser.rating_interval is not None and loser.rating_interval[0] is None
    assert len(report.faults) == 20
    first = report.faults[0]
    assert (first.player, first.game, first.deal, first.code) == (loser.name, 0, 0, "crashed")
    assert [fault.seat for fault in report.faults[:4]] == [1, 0, 1, 0]


def test_at_smaller_tables_everybody_meets_everybody() -> None:
    report = tournament("random,random,random", games=12, seats=2).run()
    assert [player.games for player in report.players] == [8, 8, 8]
    assert [player.name for player in report.players] == ["random", "random-2", "random-3"]


@pytest.mark.process
def test_alone_the_scores_of_the_same_deals_are_compared(tmp_path: Path) -> None:
    report = tournament(f"random,random,{quitting(tmp_path)}", "go-for-six-solo", games=5).run()
    assert report.games == 5
    assert [player.games for player in report.players] == [5, 5, 5]
    one, two, crashed = report.players
    assert one.score is not None and crashed.score is not None
    assert one.score.interval is not None
    assert one.score.worst <= one.score.mean <= one.score.best
    # Who gives up is worse off than with everything wrong.
    assert crashed.score.mean == -len(shipped("mammals").items)
    assert crashed.losses == 5
    assert one.wins == two.losses


def test_who_plays_alone_is_compared_with_nobody() -> None:
    (player,) = tournament("random", "the-box-solo", games=3).run().players
    assert (player.games, player.wins, player.losses) == (3, 0, 0)
    assert (player.win_rate, player.interval, player.rating) == (None, None, None)
    assert player.score is not None


def test_a_game_without_end_is_told() -> None:
    report = tournament("random,random", games=4, longest=1).run()
    assert report.unfinished == 4
    assert [player.draws for player in report.players] == [4, 4]


@pytest.mark.process
def test_a_sequential_test_stops_after_whole_deals_when_it_is_clear(tmp_path: Path) -> None:
    loser = quitting(tmp_path)
    report = tournament(f"random,{loser}", games=100, sprt=(0.5, 0.8)).run()
    assert report.sprt is not None
    assert (report.sprt.player, report.sprt.verdict) == ("random", "high")
    assert report.games == 8  # log 19 / log 1.6 = 6.3
    report = tournament(f"{loser},random", games=100, sprt=(0.5, 0.8)).run(jobs=2)
    assert report.sprt is not None
    assert (report.games, report.sprt.verdict) == (4, "low")
    undecided = tournament("random,random", games=2, sprt=(0.5, 0.6)).run()
    assert undecided.sprt is not None
    assert undecided.sprt.verdict is None


@pytest.mark.process
def test_a_program_that_never_answers_stops_the_tournament(tmp_path: Path) -> None:
    crashing = program(tmp_path, "raise ValueError('I am lost')")
    reports = [tournament(f"random,{crashing}", games=1000).run(jobs=jobs) for jobs in (1, 2)]
    assert without_times(reports[0]) == without_times(reports[1])
    stopped = reports[0].stopped
    assert stopped is not None
    assert (stopped.player, stopped.games, stopped.code, stopped.cause) == (crashing, 3, "crashed", None)
    assert stopped.message == "it ended (exit status 1): ValueError: I am lost"
    assert (reports[0].games, reports[0].players[0].wins) == (3, 3)


@pytest.mark.process
def test_a_program_that_only_writes_nonsense_stops_the_tournament(tmp_path: Path) -> None:
    stopped = tournament(f"random,{program(tmp_path, 'print(1); input()')}", games=1000).run().stopped
    assert stopped is not None
    assert (stopped.games, stopped.code) == (3, "malformed")


@pytest.mark.process
def test_a_program_that_cannot_be_started_stops_it_at_once(tmp_path: Path) -> None:
    stopped = tournament("random,random,cmd:/nowhere/bot", games=1000).run().stopped
    assert stopped is not None
    assert (stopped.games, stopped.cause) == (1, "missing-program")
    stopped = tournament(f"random,{program(tmp_path, 'for line in (')}", games=1000).run().stopped
    assert stopped is not None
    assert stopped.cause == "syntax-error"
    # Nor is a tournament a success whose few games were over before it was clear.
    stopped = tournament("random,cmd:false", games=2).run().stopped
    assert stopped is not None
    assert stopped.games == 2


@pytest.mark.process
def test_who_has_answered_once_may_crash_as_often_as_he_likes(tmp_path: Path) -> None:
    report = tournament(f"random,{quitting(tmp_path)}", games=8).run()
    assert (report.stopped, report.games) == (None, 8)


def test_somebody_may_watch() -> None:
    seen: list[int] = []
    tournament("random,random", games=4).run(watch=lambda summary: seen.append(summary.games))
    assert seen == [1, 2, 3, 4]


@pytest.mark.parametrize(
    "more",
    [
        {"games": 0},
        {"seats": 3},
        {"seats": 7},
        {"budget_ms": 0},
        {"longest": 0},
        {"sprt": (0.6, 0.5)},
        {"sprt": (0.0, 0.5)},
        {"options": {"wings": 2}},
        {"players": "random"},
        {"players": "random", "game": "go-for-six-solo", "sprt": (0.5, 0.6)},
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        tournament(**{"players": "random,random", **more}).run()


@pytest.mark.process
def test_a_process_that_dies_is_noticed(tmp_path: Path) -> None:
    """A program kills the process that plays with it."""
    murderer = program(tmp_path, f"import os; os.kill(int(open({str(tmp_path / 'pid')!r}).read()), {signal.SIGKILL})")
    (tmp_path / "pid").write_text("0")
    command = f"cmd:ps -o ppid= -p $$ > {tmp_path / 'pid'}; {murderer.removeprefix('cmd:')}"
    with pytest.raises(WorkerDied, match="-9"):
        tournament(f"random,{command}", games=4).run(jobs=2)

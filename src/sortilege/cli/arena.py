"""`sortilege arena`: bots play each other."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from sortilege.cli.game_ids import GAME_ID

if TYPE_CHECKING:
    from rich.progress import Progress

    from sortilege.arena.record_folder import RecordFolder
    from sortilege.arena.report import Report, StopReport
    from sortilege.arena.summary import Summary
    from sortilege.arena.tournament import Tournament


def arena(
    game: Annotated[str, GAME_ID],
    *,
    players: str,
    games: int = 100,
    seed: int = 0,
    edition: str | None = None,
    options: str = "{}",
    budget: int | None = None,
    seats: int | None = None,
    longest: int = 2000,
    jobs: int = 1,
    sprt: str | None = None,
    beliefs: str | None = None,
    persistent: bool = False,
    records: str | None = None,
    resume: bool = False,
    json: bool = False,
) -> int:
    """Let bots play each other, the same deals in all seat orders, and report how good they are; exit code 1 if a
    program never answered.

    Parameters
    ----------
    players
        Bots' names and programs, separated by commas: hard,medium,cmd:python3 mine.py
    games
        How many games; in solo games, how many each player plays.
    seed
        Decides all deals and everything else that is random.
    edition
        For the picture games: the id of a shipped edition, or a folder or zip; by default mammals.
    options
        The game's options as JSON, such as {"hand": 8}.
    budget
        Milliseconds per decision; without it our own bots are not limited, and programs have 1000.
    seats
        Players at a table; by default all of them. With fewer, everybody meets everybody.
    longest
        Decisions per seat after which a game that does not end is shared by all.
    jobs
        Processes to use; 0 for as many as there are cores.
    sprt
        Two win rates of the first player, such as 0.5,0.6: stop as soon as it is clear that it is at most the first one
        or at least the second one.
    beliefs
        In the picture games, tell programs what a bot of this level, such as regular, believes about the values.
    persistent
        Programs play all games in one process: after `end` there may be another `start`.
    records
        A folder in which every game is kept as a record, to be replayed and analysed.
    resume
        Go on with the tournament whose records are there; what was played is not played again.
    json
        One JSON object, for programs.
    """
    from sortilege.arena.contestant import read_contestants
    from sortilege.arena.terms import Terms, edition_for
    from sortilege.arena.tournament import Tournament
    from sortilege.core.errors import Malformed, Refused

    try:
        found = edition_for(game, edition)
        contestants = read_contestants(players, game)
        tournament = Tournament(
            table=Terms(
                game=game,
                seats=_seats(game, len(contestants)) if seats is None else seats,
                options=read_options(options),
                edition=found,
                edition_file=_edition_file(edition),
                budget_ms=budget,
                longest=longest,
                beliefs=beliefs,
                persistent=persistent,
            ),
            contestants=contestants,
            games=games,
            seed=seed,
            sprt=_rates(sprt) if sprt is not None else None,
        )
        tournament.check()
        if jobs < 0:
            raise Malformed("jobs: 0 for all cores, or how many processes to use")
        if resume and records is None:
            raise Malformed("resume: --records says where the games are that were played")
        if records is not None and not records.strip():
            raise Malformed("records: the name of the folder is missing")
        folder = tournament.records(Path(records)) if records else None
        if folder:
            folder.open(resume=resume)
    except Refused as refused:
        return cannot(refused, json=json)
    end_cleanly()
    try:
        report = _run(tournament, jobs or os.cpu_count() or 1, folder)
    except OSError as error:
        if folder is None:
            raise
        return cannot(Malformed(f"records: {error.strerror or error}; what was kept so far can be resumed"), json=json)
    except KeyboardInterrupt:
        if folder:
            print(f"Stopped. The games so far are in {records}; go on with --resume.", file=sys.stderr)
        raise
    if json:
        print(msgspec.json.encode(report).decode())
    else:
        from sortilege.cli.arena_report import print_report

        print_report(report)
    if report.stopped:
        print(_why_stopped(report.stopped), file=sys.stderr)
        if resume:
            print(f"Games in {records} count. If the program is another one now, use another folder.", file=sys.stderr)
        return 1
    return 0


def _why_stopped(stop: StopReport) -> str:
    word = "game" if stop.games == 1 else "games"
    return f"{stop.player} lost {stop.games} {word} without a single answer: {stop.message} [{stop.code}]"


def _seats(game: str, players: int) -> int:
    """All at one table, or everybody alone."""
    from sortilege.core.errors import Malformed
    from sortilege.games import GAMES

    most = GAMES[game].seat_counts[-1]
    if 1 < most < players:
        raise Malformed(f"{game} has at most {most} seats, not {players}; with --seats 2 everybody meets everybody")
    return min(players, most)


def read_options(text: str) -> dict[str, Any]:
    from sortilege.core.errors import Malformed

    try:
        options: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Malformed(f"options are a JSON object, not {text[:80]!r}") from None
    return options


def cannot(refused: Any, *, json: bool) -> int:
    """What was asked for makes no sense: one sentence, exit code 2."""
    if json:
        print(msgspec.json.encode({"error": {"code": refused.code, "message": refused.message}}).decode())
    print(f"{refused.message} [{refused.code}]", file=sys.stderr)
    return 2


def end_cleanly() -> None:
    """Who is told to end first ends the programs he has started."""
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))


def _rates(text: str) -> tuple[float, float]:
    from sortilege.core.errors import Malformed

    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise Malformed(f"sprt: two win rates such as 0.5,0.6 are needed, not {text!r}") from None
    return low, high


def _edition_file(name: str | None) -> str | None:
    """Where an edition was found that is no shipped one."""
    from sortilege.editions.library import edition_path

    found = edition_path(name) if name else None
    return str(found.resolve()) if found else None


def _run(tournament: Tournament, jobs: int, records: RecordFolder | None) -> Report:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        return tournament.run(jobs, _Watch(tournament, progress), records)


class _Watch:
    """The progress bar, with how the first player stands."""

    def __init__(self, tournament: Tournament, progress: Progress) -> None:
        from rich.markup import escape

        self._progress = progress
        self._name = escape(tournament.contestants[0].name[:24])
        self._task = progress.add_task(self._name, total=tournament.number)

    def __call__(self, summary: Summary) -> None:
        first = summary.tallies[0].contests
        stand = f"{self._name} {100 * first.parts / first.games:.1f} %" if first.games else self._name
        self._progress.update(self._task, completed=summary.games, description=stand)

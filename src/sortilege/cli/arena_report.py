"""The report of a tournament, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Console, ConsoleDimensions
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from sortilege.arena.report import PlayerReport, Report
_NAME: Final = 8
"""Letters of a name that are always in one line."""
_WIDEST: Final = 1000


def print_report(report: Report) -> None:
    console = Console(highlight=False, markup=False)
    solo, compared = report.seats == 1, len(report.players) > 1
    table = Table(box=None, pad_edge=False)
    name = min(max(len(player.name) for player in report.players), _NAME)
    table.add_column("player", overflow="fold", width=name)
    titles = [
        "games",
        "score (95 %)" if solo else "won/shared/lost",
        *(["win rate (95 %)", "rating (95 %)"] if compared else []),
        "ms (most)",
    ]
    for title in titles:
        table.add_column(title, justify="right", no_wrap=True)
    for player in report.players:
        table.add_row(
            Text(player.name),
            str(player.games),
            _score(player) if solo else f"{player.wins}/{player.draws}/{player.losses}",
            *([_win_rate(player), _rating(player)] if compared else []),
            f"{player.decision_ms:.1f} ({player.slowest_ms:.0f})",
        )
    # Figures are never cut off: in a narrow window the lines are broken there.
    least = console.measure(table, options=console.options.update(max_width=_WIDEST)).maximum
    console.size = ConsoleDimensions(max(console.width, least), console.height)
    table.columns[0].width, table.columns[0].min_width = None, name
    console.print(table)
    for line in _notes(report):
        console.print(line, soft_wrap=True)


def _score(player: PlayerReport) -> str:
    score = player.score
    assert score is not None  # so it is after solo games
    return f"{score.mean:.1f}" + (f" ({score.interval[0]:.1f}…{score.interval[1]:.1f})" if score.interval else "")


def _win_rate(player: PlayerReport) -> str:
    if player.win_rate is None or player.interval is None:
        return "–"
    low, high = player.interval
    return f"{100 * player.win_rate:.1f} % ({100 * low:.0f}–{100 * high:.0f})"


def _rating(player: PlayerReport) -> str:
    if player.rating is None or player.rating_interval is None:
        return "–"
    low, high = player.rating_interval
    between = f"{'−∞' if low is None else f'{low:+.0f}'}…{'+∞' if high is None else f'{high:+.0f}'}"
    return f"{player.rating:+.0f} ({between})"


def _notes(report: Report) -> list[str]:
    where = f", {report.edition}" if report.edition else ""
    games = f"{report.games} game{'s' * (report.games != 1)}{' each' * (report.seats == 1)}"
    speed = f"{report.games_per_second:.1f} games/s, {report.decisions_per_second:.0f} decisions/s"
    notes = [f"{report.game}{where}, {games}, seed {report.seed}: {report.seconds:.1f} s, {speed}"]
    if report.unfinished:
        notes.append(f"{report.unfinished} games did not end and were shared by all.")
    if test := report.sprt:
        said = {
            "low": f"at most {test.low:g}",
            "high": f"at least {test.high:g}",
            None: f"not clear yet whether at most {test.low:g} or at least {test.high:g}",
        }
        notes.append(f"Sequential test: {test.player} wins {said[test.verdict]}.")
    for player in report.players:
        if player.faults:
            counts = ", ".join(f"{code} {number}" for code, number in sorted(player.faults.items()))
            notes.append(f"{player.name} lost games by faults: {counts}. For instance:")
            notes += [
                f"  game {fault.game}, decision {fault.decision}, {fault.code}: {fault.message}"
                for fault in [fault for fault in report.faults if fault.player == player.name][:3]
            ]
    return notes

"""`sortilege bot-check`: for authors of programs that play."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Annotated

import msgspec

from sortilege.cli.arena import cannot, end_cleanly, read_options
from sortilege.cli.game_ids import GAME_ID

if TYPE_CHECKING:
    from rich.console import Console

    from sortilege.arena.findings import Checked, Trial


def bot_check(
    command: str,
    game: Annotated[str, GAME_ID],
    *,
    edition: str | None = None,
    options: str = "{}",
    budget: int = 1000,
    beliefs: str | None = None,
    persistent: bool = False,
    json: bool = False,
) -> int:
    """Play a few games with a program and tell its author what it does wrong; exit code 1 if it would lose by a fault.

    Parameters
    ----------
    command
        The shell command that starts the program.
    edition
        For the picture games: the id of a shipped edition, or a folder or zip; by default mammals.
    options
        The game's options as JSON, such as {"hand": 8}.
    budget
        Milliseconds per decision.
    beliefs
        Tell the program what a bot of this level, such as regular, believes about the values.
    persistent
        Play all games in one process, as with the arena's --persistent.
    json
        One JSON object, for programs.
    """
    from rich.console import Console

    from sortilege.arena.check import Checking
    from sortilege.arena.terms import Terms, edition_for
    from sortilege.core.errors import Malformed, Refused
    from sortilege.games import GAMES

    try:
        found = edition_for(game, edition)
        table = Terms(
            game=game,
            seats=GAMES[game].seat_counts[0],
            options=read_options(options),
            edition=found,
            budget_ms=budget,
            beliefs=beliefs,
            persistent=persistent,
        )
        if not command.removeprefix("cmd:").strip():
            raise Malformed('the command is missing: such as "python3 mine.py"')
        checking = Checking(command.removeprefix("cmd:"), table)
        checking.places()
    except Refused as refused:
        return cannot(refused, json=json)
    end_cleanly()
    console = Console(highlight=False, markup=False, soft_wrap=True)
    with closing(checking):
        for number, trial in enumerate(checking.run(), start=1):
            if not json:
                console.print(_told(number, trial))
    result = checking.result()
    if json:
        print(msgspec.json.encode(result).decode())
    else:
        _explain(console, result)
    return 0 if result.ok else 1


def _told(number: int, trial: Trial) -> str:
    mark = "✗" if trial.reason == "fault" else "✓"
    decisions = _counted(trial.decisions, "decision")
    return f"{mark} game {number}, seat {trial.seat} of {trial.seats}: {decisions}, {trial.reason}"


def _explain(console: Console, result: Checked) -> None:
    from sortilege.arena.complaint import leading_to_it

    for finding in result.findings:
        console.print()
        where = f" in game {finding.game}" if finding.game else ""
        where += f", decision {finding.decision}" if finding.decision else ""
        style = "bold red" if finding.level == "error" else "bold yellow"
        console.print(f"{finding.level} [{finding.code}]{where}: {finding.message}", style=style)
        for title, text in (("it was asked", finding.question), ("it answered", finding.answer)):
            if text and not finding.cause:  # otherwise it has not even read the question
                console.print(f"  {title}: {text}")
        if finding.stderr:
            console.print("  its stderr, up to the first error:")
            for line in leading_to_it(finding.stderr):
                console.print(f"    {line}")
        console.print(f"  → {finding.advice}")
    console.print()
    if result.decision_ms:
        console.print(f"{result.decision_ms:.1f} ms per decision, slowest {result.slowest_ms:.1f} ms")
    errors = sum(finding.level == "error" for finding in result.findings)
    console.print(f"{_counted(errors, 'error')}, {_counted(len(result.findings) - errors, 'warning')}", style="bold")


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"

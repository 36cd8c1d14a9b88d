"""The `sortilege` command. Each subcommand has its own module, loaded only when it is used."""

from __future__ import annotations

import os
import sys
from importlib.metadata import version

from cyclopts import App, CycloptsError

app = App(
    name="sortilege",
    help="Games about putting things in order.",
    help_on_error=False,
    version_flags=["--version"],
    version=lambda: version("sortilege"),  # of every subcommand, too
    result_action="return_value",
)
app.command("sortilege.cli.serve:serve", help="Start the site on this machine: play in the browser.")
app.command("sortilege.cli.play:play", help="Play in the terminal, against bots or alone.")
app.command("sortilege.cli.arena:arena", help="Let bots play each other, and measure how good they are.")
app.command("sortilege.cli.bot_check:bot_check", name="bot-check", help="Find what a program that plays does wrong.")
app.command("sortilege.cli.join:join", help="Let a program play at a table of a site.")
app.command("sortilege.cli.replay:replay", help="Replay records: who is to act, what is legal, how it ended.")
app.command("sortilege.cli.analyse:analyse", help="Analyse records: what decisions gave away, luck and skill.")
app.command("sortilege.cli.edition:app", name="edition", help="Look at card sets, and find what is wrong with them.")
app.command("sortilege.cli.print:print_edition", name="print", help="Write an edition as a PDF: print, cut, play.")
app.command("sortilege.cli.reports:app", name="reports", help="Read what people say is wrong about values.")
app.command("sortilege.cli.shelf:app", name="shelf", help="Look after the public shelf: approve, refuse, remove.")
app.command("sortilege.cli.people:app", name="people", help="Look after people: names, and what is known of them.")
app.command("sortilege.cli.scores:app", name="scores", help="Look at scores that seem impossible: accept or refuse.")
app.command("sortilege.cli.puzzles:app", name="puzzles", help="Solve puzzles, or make some from games of bots.")
app.command("sortilege.cli.backup:backup", help="Copy a site into a file, also while it runs.")
app.command("sortilege.cli.restore:restore", help="Bring a site back from a copy that `backup` made.")
app.command("sortilege.cli.move:move", help="Take a whole site to another database; stop it first.")
app.command("sortilege.cli.schema:schema", help="Print the JSON Schemas of records, views and editions.")


def main(arguments: list[str] | None = None) -> None:
    """Run what was typed, or `arguments`; what cannot be done is one sentence and an exit code, never a traceback."""
    try:
        result = app(arguments, exit_on_error=False)
    except CycloptsError:
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # Whoever reads our output has seen enough, for instance `head`; nothing is left to be written to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    sys.exit(result if isinstance(result, int) else 0)

"""`sortilege replay`: the referee on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from sortilege.cli.language import Language
from sortilege.cli.record_files import each, for_people, for_programs, opened


def replay(
    *files: Annotated[Path, Parameter(allow_leading_hyphen=True)], json: bool = False, language: Language = None
) -> int:
    """Replay records and say where each of them has led to.

    Parameters
    ----------
    files
        Record files, whole games or unfinished ones; `-` reads from standard input.
    json
        One JSON object per file and line, for programs.
    language
        en, de, fr, nl, it or es; without it, the language of your system.
    """
    return each(files, language, lambda path, reads: _as_json(path) if json else _for_people(path, reads))


def _as_json(path: Path) -> int:
    def verdict() -> Any:
        with opened(path) as record:
            for _ in record:
                pass
        return record.verdict()

    return for_programs(path, verdict)


def _for_people(path: Path, language: str) -> int:
    from rich.console import Console

    from sortilege.cli import boards
    from sortilege.narration import tell, tell_outcome
    from sortilege.narration.kinds import marked_names
    from sortilege.narration.names import Names

    console = Console(highlight=False, markup=False, soft_wrap=True)

    def show() -> None:
        with opened(path) as record:
            names = Names(record.header.seats, record.edition, language)
            labels = names.for_seats(marked_names(record.header.seats, record.header.kinds))
            title = f"{record.game.id}: {labels.actors(tuple(range(record.game.seats)))}"
            console.rule(title, align="left", characters="─")
            for step in record:
                console.print(f"{record.line:5}  {tell(record.game, names, step.entry, step.before, step.after)}")
        for drawing in boards.draw(record.game, record.state, labels):
            console.print(drawing, soft_wrap=False)
        outcome = record.game.outcome(record.state)
        if outcome:
            console.print(tell_outcome(outcome, names), style="bold")
        else:
            who = names.actors(record.game.to_act(record.state))
            console.print(names.say("To act: {who} ({phase}).", who=who, phase=record.state.phase), style="bold")

    return for_people(path, language, show)

"""Programs to play with: honest ones, and ones that do everything a program should not do."""

import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from sortilege.arena.contestant import read_contestants
from sortilege.arena.kept_programs import KeptPrograms
from sortilege.arena.match import Played
from sortilege.arena.schedule import Seating
from sortilege.arena.terms import Terms, edition_for
from sortilege.arena.workers import Tables

PATIENCE_MS = 60_000
"""The budget of programs that are not tested for being late: a machine may be as busy as it likes."""

HONEST = """
import json, os, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        answer = message["legal"][0]
        print(json.dumps({"action": answer}), flush=True)
"""


def program(folder: Path, source: str = HONEST, name: str = "program.py") -> str:
    """A Python program as a player."""
    file = folder / name
    file.write_text(source)
    return f"cmd:{sys.executable} -I -S {file}"


def answering(folder: Path, code: str) -> str:
    """An honest program until its third decision; then `code` runs instead."""
    source = HONEST.replace("for line", "asked = 0\nfor line").replace(
        "        answer = ", f"        asked += 1\n        if asked == 3:\n            {code}\n        answer = "
    )
    return program(folder, source)


def quitting(folder: Path) -> str:
    """A program that answers once, and crashes when it is asked again."""
    source = HONEST.replace("for line", "asked = 0\nfor line").replace(
        "        answer = ", "        asked += 1\n        assert asked == 1\n        answer = "
    )
    return program(folder, source, "quitting.py")


def play(players: str, game: str = "lucky-numbers", *, seats: int = 2, deal: int = 0, **table: Any) -> Played:
    """One game between players that are written as on the command line, the first one on seat 0."""
    tables = Tables(
        Terms(game=game, seats=seats, edition=edition_for(game, None), **{"budget_ms": PATIENCE_MS, **table}),
        read_contestants(players, game),
        seed=1,
    )
    with closing(KeptPrograms()) as kept:
        return tables.play(Seating(0, deal, tuple(range(seats))), kept)

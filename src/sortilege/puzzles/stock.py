"""The puzzles that can be asked for now, by their ids, and the one of each day."""

from __future__ import annotations

import hashlib
from datetime import date
from functools import cache
from typing import Final

from sortilege.core.templates import marked
from sortilege.people.errors import NotFound
from sortilege.puzzles.present_values import holds
from sortilege.puzzles.puzzle import Puzzle
from sortilege.puzzles.shipped import shipped, shipped_kinds

_OF_A_DAY: Final = range(1000, 1600)
"""Not for anybody to despair of."""


@cache
def all_puzzles() -> dict[str, Puzzle]:
    """That come with the program, by their ids. What card sets do not say any more is quietly left out."""
    return {id: puzzle for id, puzzle in _every().items() if holds(puzzle)}


def puzzle_of(id: str) -> Puzzle:
    """Raises `NotFound`."""
    found = all_puzzles().get(id)
    if found is None:
        raise NotFound(marked("There is no such puzzle."))
    return found


def puzzle_of_day(day: date) -> Puzzle:
    """Everybody's; none comes again before all have come. One that is left out makes room for the next one only."""
    turns = _turns()
    first = day.toordinal() % len(turns)
    return next(all_puzzles()[id] for id in (*turns[first:], *turns[:first]) if id in all_puzzles())


@cache
def _every() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for kind in shipped_kinds() for puzzle in shipped(kind)}


@cache
def _turns() -> tuple[str, ...]:
    """Those for days, in an order in which kinds are mixed."""
    fitting = (id for id, puzzle in _every().items() if puzzle.rating in _OF_A_DAY)
    return tuple(sorted(fitting, key=lambda id: hashlib.sha256(id.encode()).digest()))

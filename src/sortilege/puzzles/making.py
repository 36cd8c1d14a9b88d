"""Making puzzles of a kind, one after the other: the same seed makes the same ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count
from random import Random
from typing import Final

from sortilege.core.play import Play
from sortilege.puzzles.numbers import fill, leave, move
from sortilege.puzzles.pictures import bluff, certain, doubt, impossible
from sortilege.puzzles.puzzle import Kind, Puzzle, replayed

MAKERS: Final[Mapping[Kind, Callable[[Random], Puzzle | None]]] = {
    "fill": fill.make,
    "leave": leave.make,
    "move": move.make,
    "impossible": impossible.make,
    "certain": certain.make,
    "bluff": bluff.make,
    "doubt": doubt.make,
}
"""Each plays one game, and says whether there was a puzzle in it."""


PROOFS: Final[Mapping[Kind, Callable[[Puzzle, Play], list[int]]]] = {
    "fill": fill.right,
    "leave": leave.right,
    "move": move.right,
    "impossible": impossible.right,
    "certain": certain.right,
    "bluff": bluff.right,
    "doubt": doubt.right,
}
"""Each says which answers are right, from the position alone."""


def is_proven(puzzle: Puzzle) -> bool:
    """Whether exactly one answer is right, and it is the one that the puzzle names."""
    return PROOFS[puzzle.kind](puzzle, replayed(puzzle)) == [puzzle.right]


def puzzles(kind: Kind, seed: int) -> Iterator[Puzzle]:
    """As many as anybody wants, no two alike."""
    known = set[str]()
    for number in count():
        puzzle = MAKERS[kind](Random(f"{seed} {kind} {number}"))
        if puzzle is not None and puzzle.id not in known:
            known.add(puzzle.id)
            yield puzzle

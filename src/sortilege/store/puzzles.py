"""Puzzles that people have tried: the first try counts, and says what solver and puzzle are taken for from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from sortilege.store.database import Area, Connection, asking, select, writing

ALL: Final = "all"
"""The theme that every puzzle belongs to."""


class TryAtPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    owner: str
    puzzle: str
    answer: int
    solved: int
    at: float
    streak: int | None = None
    """Where somebody tries how far they come: solved in a row, with this one."""


class PuzzleTry(TryAtPuzzle, frozen=True, kw_only=True):
    shown: float
    """What the solver is taken for after it, in points."""
    gained: float


class PuzzleRating(msgspec.Struct, frozen=True):
    """What a puzzle is taken for, or a solver in one theme."""

    mu: float
    sigma: float
    tried: int
    solved: int


Rated: TypeAlias = Callable[[PuzzleRating | None, PuzzleRating | None], tuple[PuzzleRating, PuzzleRating]]
"""Solver and puzzle after a try; before it, nothing may be known of either."""
Shown: TypeAlias = Callable[[PuzzleRating | None], float]


class Puzzles(Area):
    @writing
    async def count(self, db: Connection, new: TryAtPuzzle, theme: str, rated: Rated, shown: Shown) -> bool:
        """Whether this try counts: it does, unless there was one before."""
        if await _try_of(db, new.owner, new.puzzle) is not None:
            return False
        found = await db.row(select(PuzzleRating, "FROM puzzle_ratings WHERE puzzle = :puzzle"), puzzle=new.puzzle)
        puzzle = None if found is None else PuzzleRating(*found)
        await _rate_solver(db, new.owner, theme, puzzle, rated)
        before, after, puzzle = await _rate_solver(db, new.owner, ALL, puzzle, rated)
        await db.run(
            "INSERT INTO puzzle_ratings (puzzle, mu, sigma, tried, solved)"
            " VALUES (:puzzle, :mu, :sigma, :tried, :solved)"
            " ON CONFLICT (puzzle) DO UPDATE SET mu = :mu, sigma = :sigma, tried = :tried, solved = :solved",
            puzzle=new.puzzle,
            **msgspec.structs.asdict(puzzle),
        )
        await db.run(
            "INSERT INTO puzzle_tries (owner, puzzle, answer, solved, at, streak, shown, gained)"
            " VALUES (:owner, :puzzle, :answer, :solved, :at, :streak, :shown, :gained)",
            **msgspec.structs.asdict(new),
            shown=shown(after),
            gained=shown(after) - shown(before),
        )
        return True

    @asking
    async def try_of(self, db: Connection, owner: str, puzzle: str) -> PuzzleTry | None:
        return await _try_of(db, owner, puzzle)

    @asking
    async def tried(self, db: Connection, owner: str) -> set[str]:
        return {
            puzzle for (puzzle,) in await db.rows("SELECT puzzle FROM puzzle_tries WHERE owner = :owner", owner=owner)
        }

    @asking
    async def solver(self, db: Connection, owner: str) -> dict[str, PuzzleRating]:
        """By theme."""
        found = await db.rows(
            "SELECT theme, mu, sigma, tried, solved FROM puzzle_solvers WHERE owner = :owner", owner=owner
        )
        return {theme: PuzzleRating(*rating) for theme, *rating in found}

    @asking
    async def streaks(self, db: Connection, owner: str) -> tuple[int, int]:
        """How far somebody has come now, and ever."""
        found = await db.row(
            "SELECT max(streak), (SELECT streak FROM puzzle_tries WHERE owner = :owner AND streak IS NOT NULL"
            " ORDER BY at DESC LIMIT 1) FROM puzzle_tries WHERE owner = :owner",
            owner=owner,
        )
        best, current = found or (None, None)
        return current or 0, best or 0

    @asking
    async def rating(self, db: Connection, puzzle: str) -> PuzzleRating | None:
        """None if nobody has tried it."""
        found = await db.row(select(PuzzleRating, "FROM puzzle_ratings WHERE puzzle = :puzzle"), puzzle=puzzle)
        return None if found is None else PuzzleRating(*found)

    @asking
    async def ratings(self, db: Connection) -> dict[str, float]:
        """How strong all are taken to be that anybody has tried."""
        return dict(await db.rows("SELECT puzzle, mu FROM puzzle_ratings"))


async def _try_of(db: Connection, owner: str, puzzle: str) -> PuzzleTry | None:
    found = await db.row(
        "SELECT owner, puzzle, answer, solved, at, streak, shown, gained FROM puzzle_tries"
        " WHERE owner = :owner AND puzzle = :puzzle",
        owner=owner,
        puzzle=puzzle,
    )
    if found is None:
        return None
    names = ("owner", "puzzle", "answer", "solved", "at", "streak", "shown", "gained")
    return PuzzleTry(**dict(zip(names, found, strict=True)))


async def _rate_solver(
    db: Connection, owner: str, theme: str, puzzle: PuzzleRating | None, rated: Rated
) -> tuple[PuzzleRating | None, PuzzleRating, PuzzleRating]:
    """The solver before and after, and the puzzle after."""
    found = await db.row(
        select(PuzzleRating, "FROM puzzle_solvers WHERE owner = :owner AND theme = :theme"), owner=owner, theme=theme
    )
    before = None if found is None else PuzzleRating(*found)
    after, puzzle = rated(before, puzzle)
    await db.run(
        "INSERT INTO puzzle_solvers (owner, theme, mu, sigma, tried, solved)"
        " VALUES (:owner, :theme, :mu, :sigma, :tried, :solved)"
        " ON CONFLICT (owner, theme) DO UPDATE SET mu = :mu, sigma = :sigma, tried = :tried, solved = :solved",
        owner=owner,
        theme=theme,
        **msgspec.structs.asdict(after),
    )
    return before, after, puzzle

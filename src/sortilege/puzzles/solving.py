"""People and puzzles: which one comes next for somebody, and what their answer says about both.

A try is a rated game between a solver and a puzzle. Only the first one at each puzzle counts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from random import Random
from typing import Final, Literal, get_args

import msgspec

from sortilege.core.templates import marked
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.people.ratings.one_game import Played, after
from sortilege.people.ratings.scale import CENTRE, MODEL, PER_MU, UNKNOWN, Strength
from sortilege.puzzles.puzzle import KINDS, Kind, Puzzle
from sortilege.puzzles.stock import all_puzzles, puzzle_of, puzzle_of_day
from sortilege.store.puzzles import ALL, PuzzleRating, PuzzleTry, TryAtPuzzle
from sortilege.store.store import Store

Theme = Literal["mixed", "streak", "daily", "fill", "leave", "move", "impossible", "certain", "bluff", "doubt"]
"""From where somebody comes to a puzzle, and where they go on: any that suit them, harder and harder ones until one is
wrong, that of the day, or one kind."""
_NEAR: Final = 12
"""So many are near enough to somebody's strength to be next."""
_FIRST_SIGMA: Final = 4.0
"""How far off the bots may be about a puzzle."""
_STREAK_BEGINS: Final = 800
_STREAK_RISES: Final = 50


class Solver(msgspec.Struct, frozen=True):
    """Somebody, as a solver: in all themes, or in one."""

    strength: Strength
    tried: int
    solved: int


class Solvers(msgspec.Struct, frozen=True):
    all: Solver
    kinds: Mapping[Kind, Solver]
    streak: int
    best_streak: int


class Seen(msgspec.Struct, frozen=True):
    """A puzzle as somebody finds it."""

    puzzle: Puzzle
    strength: Strength
    tried: int
    """How many have tried it …"""
    solved: int
    """… and solved it."""
    own: PuzzleTry | None
    """Their first try."""


class Solving:
    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store.puzzles
        self._now = now

    async def next_for(self, owner: Owner | None, theme: Theme, random: Random) -> Puzzle | None:
        """One that they have not tried; None if there is none left."""
        if theme == "daily":
            return self.of_today()
        tried = set[str]() if owner is None else await self._store.tried(owner)
        kinds = KINDS if theme in {"mixed", "streak"} else (theme,)
        left = [puzzle for id, puzzle in all_puzzles().items() if id not in tried and puzzle.kind in kinds]
        if not left:
            return None
        if theme == "streak":
            return _next_of_streak(left, owner, 0 if owner is None else (await self._store.streaks(owner))[0])
        ratings = await self._store.ratings()
        solver = {} if owner is None else await self._store.solver(owner)
        wanted = _solver(solver.get(ALL if theme == "mixed" else theme)).strength.mu
        left.sort(key=lambda puzzle: (abs(ratings.get(puzzle.id, _first(puzzle).mu) - wanted), puzzle.id))
        return random.choice(left[:_NEAR])

    def of_today(self) -> Puzzle:
        return puzzle_of_day(datetime.fromtimestamp(self._now(), UTC).date())

    async def look(self, owner: Owner | None, id: str) -> Seen:
        """Raises `NotFound`."""
        puzzle = puzzle_of(id)
        found = await self._store.rating(id) or _first(puzzle)
        own = None if owner is None else await self._store.try_of(owner, id)
        return Seen(puzzle, Strength(found.mu, found.sigma), found.tried, found.solved, own)

    async def answer(self, guest: Guest, id: str, answer: int, theme: Theme = "mixed") -> Seen:
        """Whoever has tried it before finds what they answered then. Raises `NotFound`: no such puzzle or answer."""
        owner, puzzle = guest.known(), puzzle_of(id)
        if not 0 <= answer < len(puzzle.answers):
            raise NotFound(marked("There is no such answer."))
        right = answer == puzzle.right

        def rated(solver: PuzzleRating | None, tried: PuzzleRating | None) -> tuple[PuzzleRating, PuzzleRating]:
            return rated_after(solver, tried or _first(puzzle), solved=right)

        streak = await self._streak_with(owner, puzzle, right=right) if theme == "streak" else None
        new = TryAtPuzzle(owner=owner, puzzle=id, answer=answer, solved=int(right), at=self._now(), streak=streak)
        await self._store.count(new, puzzle.kind, rated, lambda found: _solver(found).strength.shown)
        return await self.look(owner, id)

    async def solver(self, owner: Owner | None) -> Solvers:
        found = {} if owner is None else await self._store.solver(owner)
        streak, best = (0, 0) if owner is None else await self._store.streaks(owner)
        return Solvers(_solver(found.get(ALL)), {kind: _solver(found.get(kind)) for kind in KINDS}, streak, best)

    async def _streak_with(self, owner: Owner, puzzle: Puzzle, *, right: bool) -> int | None:
        """None for another puzzle than the one that is next: nobody chooses those that they can."""
        if await self.next_for(owner, "streak", Random()) != puzzle:
            return None
        return (await self._store.streaks(owner))[0] + 1 if right else 0


def read_theme(text: str) -> Theme:
    """Raises `NotFound`."""
    for theme in THEMES:
        if theme == text:
            return theme
    raise NotFound(marked("There are no such puzzles."))


THEMES: Final[tuple[Theme, ...]] = get_args(Theme)


def rated_after(
    solver: PuzzleRating | None, puzzle: PuzzleRating, *, solved: bool
) -> tuple[PuzzleRating, PuzzleRating]:
    """What both are taken for, after one of them has won."""
    before = solver or PuzzleRating(UNKNOWN.mu, UNKNOWN.sigma, 0, 0)
    first = Played(1 if solved else 2, (before.mu, before.sigma), "solver")
    second = Played(2 if solved else 1, (puzzle.mu, puzzle.sigma), "puzzle")
    rated = zip((before, puzzle), after([first, second]), strict=True)
    new_solver, new_puzzle = (PuzzleRating(now.mu, now.sigma, one.tried + 1, one.solved + solved) for one, now in rated)
    return new_solver, new_puzzle


def _first(puzzle: Puzzle) -> PuzzleRating:
    """What bots have found."""
    return PuzzleRating(MODEL.mu + (puzzle.rating - CENTRE) / PER_MU, _FIRST_SIGMA, 0, 0)


def _solver(found: PuzzleRating | None) -> Solver:
    return (
        Solver(UNKNOWN, 0, 0) if found is None else Solver(Strength(found.mu, found.sigma), found.tried, found.solved)
    )


def _next_of_streak(left: list[Puzzle], owner: Owner | None, length: int) -> Puzzle:
    """The same one for as long as it is not answered; by what bots have found, which nobody else's tries change."""
    wanted = _STREAK_BEGINS + _STREAK_RISES * length

    def place(puzzle: Puzzle) -> tuple[int, bytes]:
        return abs(puzzle.rating - wanted), hashlib.sha256(f"{owner} {puzzle.id}".encode()).digest()

    return min(left, key=place)

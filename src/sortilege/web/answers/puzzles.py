"""Puzzles in the reader's language: what is asked, what came of an answer, and how strong a solver is."""

from __future__ import annotations

from typing import Any

import msgspec

from sortilege.i18n import texts
from sortilege.people.ratings.scale import Strength
from sortilege.puzzles.puzzle import KINDS, Kind
from sortilege.puzzles.solving import Seen, Solver, Solvers
from sortilege.puzzles.stock import all_puzzles
from sortilege.puzzles.telling import Teller
from sortilege.puzzles.titles import LINES, TITLES
from sortilege.web.addresses import origin_for_others
from sortilege.web.proxies import Connection


class PuzzleOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Of your first try, the one that counts."""

    answer: int
    right: int
    """Which answer is."""
    solved: bool
    explanation: list[str]
    rating: int
    """What you were taken for after it …"""
    gained: int
    """… and what it has changed."""
    streak: int | None
    """Where you tried how far you come: solved in a row, with this one. 0: it ended here."""


class PuzzleAnswer(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    kind: Kind
    title: str
    url: str
    edition: str | None
    question: str
    proven: list[str]
    """Where nothing else has to be known: what was shown to be right or wrong, in the order in which it was."""
    answers: list[str]
    """In words …"""
    choices: list[Any]
    """… and for programs."""
    record: str
    """Leads to the position, as JSON lines."""
    rating: int
    tried: int
    """By how many …"""
    solved: int
    """… and how many of them have solved it."""
    own: PuzzleOutcome | None
    """Null until you have tried it."""


class SolverAnswer(msgspec.Struct, frozen=True, kw_only=True):
    rating: int
    provisional: bool
    """Whether too little is known of you to be sure."""
    tried: int
    solved: int


class PuzzleThemeAnswer(SolverAnswer, frozen=True, kw_only=True):
    """You, in one kind of puzzles."""

    theme: Kind
    title: str
    line: str
    puzzles: int
    """How many there are."""


class PuzzlesAnswer(SolverAnswer, frozen=True, kw_only=True):
    """You, in all of them."""

    streak: int
    best_streak: int
    today: PuzzleAnswer
    themes: list[PuzzleThemeAnswer]


def puzzle_answer(request: Connection, seen: Seen, teller: Teller) -> PuzzleAnswer:
    puzzle, told = seen.puzzle, teller.told()
    return PuzzleAnswer(
        id=puzzle.id,
        kind=puzzle.kind,
        title=texts(teller.names.language)(TITLES[puzzle.kind]),
        url=f"{origin_for_others(request)}/puzzles/{puzzle.id}",
        edition=teller.header.edition,
        question=told.question,
        proven=list(told.proven),
        answers=list(told.answers),
        choices=msgspec.to_builtins(puzzle.answers),
        record=puzzle.record,
        rating=round(seen.strength.shown),
        tried=seen.tried,
        solved=seen.solved,
        own=_outcome(seen, teller),
    )


def puzzles_answer(request: Connection, solvers: Solvers, today: Seen, language: str) -> PuzzlesAnswer:
    say = texts(language)
    there = [puzzle.kind for puzzle in all_puzzles().values()]
    return PuzzlesAnswer(
        **_solver(solvers.all),
        streak=solvers.streak,
        best_streak=solvers.best_streak,
        today=puzzle_answer(request, today, Teller(today.puzzle, language)),
        themes=[
            PuzzleThemeAnswer(
                **_solver(solvers.kinds[kind]),
                theme=kind,
                title=say(TITLES[kind]),
                line=say(LINES[kind]),
                puzzles=there.count(kind),
            )
            for kind in KINDS
        ],
    )


def _solver(solver: Solver) -> dict[str, Any]:
    strength: Strength = solver.strength
    return {
        "rating": round(strength.shown),
        "provisional": strength.is_provisional,
        "tried": solver.tried,
        "solved": solver.solved,
    }


def _outcome(seen: Seen, teller: Teller) -> PuzzleOutcome | None:
    if seen.own is None:
        return None
    return PuzzleOutcome(
        answer=seen.own.answer,
        right=seen.puzzle.right,
        solved=bool(seen.own.solved),
        explanation=list(teller.explained()),
        rating=round(seen.own.shown),
        gained=round(seen.own.shown) - round(seen.own.shown - seen.own.gained),
        streak=seen.own.streak,
    )

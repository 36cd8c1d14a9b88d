"""What a tournament has shown: one line per player, everything that went wrong, and how fast it was."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sortilege.arena.complaint import Cause
from sortilege.arena.deals import Pentanomial, Way
from sortilege.arena.fault import FaultCode
from sortilege.arena.statistics import Interval


class ScoreReport(msgspec.Struct, frozen=True):
    """Solo games."""

    mean: float
    interval: Interval | None
    best: int
    worst: int


class PlayerReport(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    games: int
    wins: int
    """Alone."""
    draws: int
    """Shared wins."""
    losses: int
    win_rate: float | None
    """The parts of wins per game; None for somebody who plays alone."""
    interval: Interval | None
    interval_from: Way | None
    """What it counts: `deals`, all games of which belong together, or `games`, where there are too few deals."""
    pairs: Pentanomial | None
    """Two players: how many pairs of games with the same deal brought 0, ½, 1, 1½ and 2 wins."""
    rating: float | None
    """Two players: the difference to the other one. More: differences to the average of all."""
    rating_interval: tuple[float | None, float | None] | None
    """None for an end that has no bound."""
    score: ScoreReport | None
    decisions: int
    decision_ms: float
    slowest_ms: float
    faults: dict[FaultCode, int]


class FaultReport(msgspec.Struct, frozen=True):
    player: str
    game: int
    """Its number, from 0."""
    deal: int
    seat: int
    decision: int
    code: FaultCode
    message: str


class StopReport(msgspec.Struct, frozen=True):
    """A program that has never answered: the tournament was stopped."""

    player: str
    games: int
    """That it has lost so."""
    code: FaultCode
    message: str
    """Of the first time, with the first error that it wrote to stderr."""
    cause: Cause | None
    """If it could not be started at all: why."""


class SprtReport(msgspec.Struct, frozen=True):
    player: str
    low: float
    high: float
    ratio: float
    verdict: Literal["low", "high"] | None


class Report(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    games: int
    """In solo games: of each player."""
    seats: int
    seed: int
    edition: str | None
    options: dict[str, Any]
    budget_ms: int | None
    players: tuple[PlayerReport, ...]
    faults: tuple[FaultReport, ...]
    """The first ones; the players' figures count all."""
    unfinished: int
    stopped: StopReport | None
    """Why not all games were played, if a program never answered."""
    sprt: SprtReport | None
    seconds: float
    games_per_second: float
    decisions_per_second: float

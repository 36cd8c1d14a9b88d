"""What a tournament has shown: one line per player, everything that went wrong, and how fast it was."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

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
    sprt: SprtReport | None
    seconds: float
    games_per_second: float
    decisions_per_second: float

"""The match ("alternative game end"): as many games as players, each beginning once, points counted together."""

from sortilege.core.game import Outcome
from sortilege.games.lucky_numbers.board import Board, free

WIN = 2


def points(boards: tuple[Board, ...], winners: tuple[int, ...]) -> tuple[int, ...]:
    """What one game scores: two points for each winner, one minus point per free space for everyone else."""
    return tuple(WIN if seat in winners else -free(board) for seat, board in enumerate(boards))


def total(results: tuple[Outcome, ...], seats: int) -> tuple[int, ...]:
    """Everybody's points so far."""
    return tuple(sum(result.points[seat] for result in results if result.points) for seat in range(seats))


def outcome(results: tuple[Outcome, ...], seats: int) -> Outcome:
    """Most points win; ties share."""
    points = total(results, seats)
    best = max(points)
    return Outcome(tuple(seat for seat in range(seats) if points[seat] == best), "match", points)

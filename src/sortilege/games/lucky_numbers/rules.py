"""Lucky Numbers: who wins, who takes another turn, and the match. What a game scores in a match is in `match`."""

from __future__ import annotations

from msgspec.structs import replace

from sortilege.core.game import Outcome
from sortilege.games.lucky_numbers import match
from sortilege.games.lucky_numbers.board import Board, beside_its_equal, free
from sortilege.games.lucky_numbers.state import LuckyState, Options
from sortilege.games.lucky_numbers.turns import NumberGame


class LuckyNumbers(NumberGame):
    id = "lucky-numbers"
    seat_counts = range(2, 5)
    options_type = Options

    def __init__(self, seats: int, options: Options | None = None) -> None:
        self.options = options = options or Options()
        super().__init__(seats, seats, options.first, options.setup)

    def _next(self, board: Board, seat: int, space: int | None) -> int:
        if self.options.bruno and space is not None and beside_its_equal(board, space):
            return seat
        return super()._next(board, seat, space)

    def _filled(self, state: LuckyState, seat: int) -> LuckyState:
        return self._end_game(state, (seat,), "board-filled")

    def _used_up(self, state: LuckyState) -> LuckyState:
        frees = [free(board) for board in state.boards]
        fewest = min(frees)
        winners = tuple(seat for seat, count in enumerate(frees) if count == fewest)
        return self._end_game(state, winners, "supply-exhausted")

    def _end_game(self, state: LuckyState, winners: tuple[int, ...], reason: str) -> LuckyState:
        points = match.points(state.boards, winners) if self.options.match else None
        results = (*state.results, Outcome(winners, reason, points))
        if self.options.match and len(results) < self.seats:
            return self._set_up(results)
        return replace(state, phase="over", to_act=(), results=results)

    def _points(self, state: LuckyState) -> tuple[int, ...] | None:
        return match.total(state.results, self.seats) if self.options.match else None

    def outcome(self, state: LuckyState) -> Outcome | None:
        if state.to_act:
            return None
        return match.outcome(state.results, self.seats) if self.options.match else state.results[0]

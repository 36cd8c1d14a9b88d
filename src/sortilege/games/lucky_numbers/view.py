"""What everybody at a Lucky Numbers table sees."""

import msgspec

from sortilege.core.game import Outcome, View
from sortilege.games.lucky_numbers.board import SIZE, Board
from sortilege.games.lucky_numbers.state import At, LuckyState

Row = tuple[int | None, ...]


class InHand(msgspec.Struct, frozen=True):
    """A tile that a seat has drawn and not yet placed."""

    seat: int
    tile: int


class Barred(msgspec.Struct, frozen=True):
    tile: int
    at: At


class LuckyView(View, frozen=True, kw_only=True, omit_defaults=True):
    boards: tuple[tuple[Row, ...], ...]
    """Per seat four rows of four spaces; null is a free one."""
    middle: tuple[int, ...]
    supply: int
    """How many tiles are face down."""
    drawn: tuple[InHand, ...]
    turn: int
    """Whose turn it is; in setup, who will begin."""
    points: tuple[int, ...] | None = None
    """Points so far; only in a match."""
    results: tuple[Outcome, ...] = ()
    """The games that have ended."""
    barred: tuple[Barred, ...] = ()
    """What may not be taken now, since the same position would begin a turn for the third time."""


def rows(board: Board) -> tuple[Row, ...]:
    return tuple(board[start : start + SIZE] for start in range(0, len(board), SIZE))


def view(game: str, state: LuckyState, points: tuple[int, ...] | None, barred: tuple[Barred, ...]) -> LuckyView:
    return LuckyView(
        game=game,
        phase=state.phase,
        to_act=state.to_act,
        boards=tuple(map(rows, state.boards)),
        middle=state.middle,
        supply=len(state.supply),
        drawn=tuple(InHand(seat, tile) for seat, tile in enumerate(state.drawn) if tile is not None),
        turn=state.turn,
        points=points,
        results=state.results,
        barred=barred,
    )

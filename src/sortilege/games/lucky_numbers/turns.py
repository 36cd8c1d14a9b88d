"""What Lucky Numbers and its solo game have in common: the setup, the turn, and when a game has ended.

Where a tile fits is in `board`; four tiles at once for the diagonal are in `diagonals`.
"""

from __future__ import annotations

from abc import abstractmethod
from bisect import insort
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from sortilege.core.errors import Illegal
from sortilege.core.game import CHANCE, Action, Game, Outcome, next_seat
from sortilege.core.templates import SeatNames, marked
from sortilege.games.lucky_numbers import view as views
from sortilege.games.lucky_numbers.board import (
    DIAGONAL,
    EMPTY,
    NUMBERS,
    SPACE_AT,
    SPACES,
    Board,
    bits,
    fits,
    fitting,
    free,
    put,
    spaces_for,
    unfit,
)
from sortilege.games.lucky_numbers.diagonals import ascend, diagonals, some_diagonal
from sortilege.games.lucky_numbers.repetition import Position, have, with_one_more
from sortilege.games.lucky_numbers.state import (
    At,
    ChanceAction,
    Diagonal,
    Discard,
    Draw,
    Drawn,
    LuckyState,
    Place,
    SeatAction,
    Setup,
    Take,
)
from sortilege.games.options import check_first
from sortilege.games.tuples import replaced, without

if TYPE_CHECKING:
    from random import Random

# Actions are values, so one of each is enough.
_DRAW: Final = Draw()
_DISCARD: Final = Discard()
_PLACE: Final = tuple(Place(at) for at in SPACES)


@lru_cache(maxsize=1 << 14)
def _takes_to(space: int, numbers: int) -> tuple[Take, ...]:
    """Taking each of `numbers` – the bits of a number – from the middle to `space`."""
    return tuple(Take(tile, SPACES[space]) for tile in NUMBERS if numbers >> tile & 1)


class NumberGame(Game[LuckyState, views.LuckyView]):
    state_type = LuckyState
    view_type = views.LuckyView
    action_type = SeatAction
    chance_type = ChanceAction

    def __init__(self, seats: int, sets: int, first: int, setup: Setup) -> None:
        super().__init__(seats)
        check_first(first, seats)
        self._first = first
        self._sorted = setup == "sorted"
        self._tiles = tuple(sorted([*NUMBERS] * sets))

    def start(self) -> LuckyState:
        return self._set_up(())

    def _set_up(self, results: tuple[Outcome, ...]) -> LuckyState:
        return LuckyState(
            phase="setup",
            to_act=(CHANCE,),
            boards=(EMPTY,) * self.seats,
            middle=(),
            supply=self._tiles,
            drawn=(None,) * self.seats,
            turn=(self._first + len(results)) % self.seats,
            results=results,
        )

    @abstractmethod
    def _filled(self, state: LuckyState, seat: int) -> LuckyState:
        """This seat has filled its board."""

    @abstractmethod
    def _used_up(self, state: LuckyState) -> LuckyState:
        """The turn in which the last tile was turned up is finished, and no board is full."""

    def _next(self, board: Board, seat: int, space: int | None) -> int:
        """Whose turn it is after a seat has put a tile on `space` of its board; None: it has put none anywhere."""
        return next_seat(seat, self.seats)

    # What is legal.

    def legal(self, state: LuckyState, seat: int) -> Sequence[Action]:
        if seat not in state.to_act:
            return ()
        board = state.boards[seat]
        tile = state.drawn[seat]
        if state.phase == "setup":
            return [_PLACE[space] for space in DIAGONAL if board[space] is None]
        if tile is not None:
            return [*[_PLACE[space] for space in spaces_for(board, tile)], _DISCARD]
        takes = self._takes(state, seat)
        if barred := self._barred(state, seat, takes):
            takes = [take for take in takes if take not in barred]
        return [_DRAW, *takes]

    def _takes(self, state: LuckyState, seat: int) -> list[Take]:
        """Everything that may be taken from the middle, if it were not for the repetition ruling."""
        middle = bits(state.middle)
        takes: list[Take] = []
        for space, numbers in enumerate(fitting(state.boards[seat])):
            if in_middle := numbers & middle:
                takes += _takes_to(space, in_middle)
        return takes

    def _barred(self, state: LuckyState, seat: int, takes: Iterable[Take]) -> list[Take]:
        """Those takes that would let a turn begin in the same position for the third time."""
        # This turn's own beginning counts as well: where the same player goes on, a take may lead right back to it.
        now = _position(state)
        again = have(state.once, now)
        if not again and not state.twice:
            return []
        afters = [(take, self._after(state, seat, take)) for take in takes]
        return [take for take, after in afters if have(state.twice, after) or (again and after == now)]

    def _after(self, state: LuckyState, seat: int, take: Take) -> Position:
        """The position in which the next turn begins."""
        boards, middle = self._placed(state, seat, take.tile, take.at)
        return boards, without(middle, take.tile), self._next(boards[seat], seat, SPACE_AT[take.at])

    # What follows.

    def _apply(self, state: LuckyState, seat: int, action: Action) -> LuckyState:
        tile = state.drawn[seat]
        match action:
            case Place(at) if state.phase == "setup":
                return self._place_in_setup(state, seat, at)
            case Place(at) if tile is not None:
                self._check_fits(state, seat, tile, at)
                boards, middle = self._placed(state, seat, tile, at)
                return self._end_turn(state, boards, middle, self._next(boards[seat], seat, SPACE_AT[at]))
            case Discard() if tile is not None and state.phase == "place":
                turn = self._next(state.boards[seat], seat, None)
                return self._end_turn(state, state.boards, _with(state.middle, tile), turn)
            case Draw() if state.phase == "turn":
                return replace(state, phase="place", to_act=(CHANCE,))
            case Take(tile, at) if state.phase == "turn":
                return self._take(state, seat, action)
        raise _expected(state, seat)

    def _place_in_setup(self, state: LuckyState, seat: int, at: At) -> LuckyState:
        space = SPACE_AT.get(at)
        if space not in DIAGONAL or state.boards[seat][space] is not None:
            raise _expected(state, seat)
        tile = state.drawn[seat]
        assert tile is not None  # a seat is to act in setup only while it holds a tile
        boards = replaced(state.boards, seat, put(state.boards[seat], tile, space))
        drawn = replaced(state.drawn, seat, None)
        waiting = tuple(other for other in state.to_act if other != seat)
        if waiting:
            return replace(state, boards=boards, drawn=drawn, to_act=waiting)
        if free(boards[0]) > len(SPACES) - len(DIAGONAL):
            return replace(state, boards=boards, drawn=drawn, to_act=(CHANCE,))
        return replace(state, phase="turn", boards=boards, drawn=drawn, to_act=(state.turn,))

    def _take(self, state: LuckyState, seat: int, take: Take) -> LuckyState:
        if take.tile not in state.middle:
            raise Illegal(marked("There is no {number} in the middle."), number=take.tile)
        self._check_fits(state, seat, take.tile, take.at)
        if self._barred(state, seat, [take]):
            raise Illegal(marked("Everything has lain like that twice before. Draw, or take something else."))
        boards, middle, turn = self._after(state, seat, take)
        if state.boards[seat][SPACE_AT[take.at]] is None:
            return self._end_turn(state, boards, middle, turn)
        # Only an exchange from the middle leaves as many tiles everywhere as before: only then can a position return.
        position = _position(state)
        once, twice = state.once, state.twice
        if have(once, position):
            twice = with_one_more(twice, position)
        else:
            once = with_one_more(once, position)
        return replace(state, boards=boards, middle=middle, turn=turn, to_act=(turn,), once=once, twice=twice)

    def _check_fits(self, state: LuckyState, seat: int, tile: int, at: At) -> None:
        space = SPACE_AT.get(at)
        if space is None:
            raise Illegal(marked("There is no such space."))
        if not fits(state.boards[seat], tile, space):
            raise unfit(state.boards[seat], tile, space)

    def _placed(self, state: LuckyState, seat: int, tile: int, at: At) -> tuple[tuple[Board, ...], tuple[int, ...]]:
        """All boards and the middle after `tile` was put on `at`; a tile lying there goes to the middle."""
        board, space = state.boards[seat], SPACE_AT[at]
        exchanged = board[space]
        middle = state.middle if exchanged is None else _with(state.middle, exchanged)
        return replaced(state.boards, seat, put(board, tile, space)), middle

    def _end_turn(self, state: LuckyState, boards: tuple[Board, ...], middle: tuple[int, ...], turn: int) -> LuckyState:
        """After a tile left the supply or the number of free spaces changed: has it ended, or who is next?"""
        seat = state.turn
        drawn = replaced(state.drawn, seat, None)
        state = replace(state, boards=boards, middle=middle, drawn=drawn, once=(), twice=())
        if None not in boards[seat]:
            return self._filled(state, seat)
        if not state.supply:
            return self._used_up(state)
        return replace(state, phase="turn", turn=turn, to_act=(turn,))

    # Chance.

    def chances(self, state: LuckyState) -> Iterator[tuple[Action, float]]:
        if state.to_act != (CHANCE,):
            return
        seat = self._drawing(state)
        if self._lays_diagonal(state):
            for tiles, chance in diagonals(state.supply):
                yield Diagonal(seat, tiles), chance
        else:
            for tile, count in Counter(state.supply).items():
                yield Drawn(seat, tile), count / len(state.supply)

    def sample(self, state: LuckyState, random: Random) -> Action:
        seat = self._drawing(state)
        if self._lays_diagonal(state):
            return Diagonal(seat, some_diagonal(state.supply, random))
        return Drawn(seat, random.choice(state.supply))

    def _lays_diagonal(self, state: LuckyState) -> bool:
        return self._sorted and state.phase == "setup"

    def _drawing(self, state: LuckyState) -> int:
        """The seat whose tile is turned up next: in setup one after the other, later the one whose turn it is."""
        if self._lays_diagonal(state):
            return state.boards.index(EMPTY)
        return state.drawn.index(None) if state.phase == "setup" else state.turn

    def _apply_chance(self, state: LuckyState, action: Action) -> LuckyState:
        seat = self._drawing(state)
        match action:
            case Diagonal(to, tiles) if self._lays_diagonal(state):
                return self._lay_diagonal(state, to, tiles)
            case Drawn(to, tile) if to == seat and not self._lays_diagonal(state):
                return self._draw(state, seat, tile)
        if self._lays_diagonal(state):
            raise Illegal(marked("Now {who} gets four tiles for the diagonal."), who=SeatNames((seat,)))
        raise Illegal(marked("Now {who} draws."), who=SeatNames((seat,)))

    def _draw(self, state: LuckyState, seat: int, tile: int) -> LuckyState:
        drawn = replaced(state.drawn, seat, tile)
        all_drew = state.phase == "setup" and None not in drawn
        waiting = tuple(range(self.seats)) if all_drew else (CHANCE,) if state.phase == "setup" else (seat,)
        return replace(state, supply=_left(state.supply, tile), drawn=drawn, to_act=waiting)

    def _lay_diagonal(self, state: LuckyState, seat: int, tiles: tuple[int, ...]) -> LuckyState:
        if seat != self._drawing(state):
            raise Illegal(marked("Now {who} gets four tiles for the diagonal."), who=SeatNames((self._drawing(state),)))
        if not ascend(tiles):
            raise Illegal(marked("The diagonal needs four different numbers, ascending from the top left."))
        board, supply = EMPTY, state.supply
        for space, tile in zip(DIAGONAL, tiles, strict=True):
            board, supply = put(board, tile, space), _left(supply, tile)
        state = replace(state, boards=replaced(state.boards, seat, board), supply=supply)
        return state if EMPTY in state.boards else replace(state, phase="turn", to_act=(state.turn,))

    # What is shown.

    def view(self, state: LuckyState) -> views.LuckyView:
        takes = self._takes(state, state.turn) if state.once else []
        barred = [views.Barred(take.tile, take.at) for take in self._barred(state, state.turn, takes)]
        return views.view(self.id, state, self._points(state), tuple(barred))

    def _points(self, state: LuckyState) -> tuple[int, ...] | None:
        """Points so far, where points are counted."""
        return None


def _position(state: LuckyState) -> Position:
    """The position in which this turn began."""
    return state.boards, state.middle, state.turn


def _expected(state: LuckyState, seat: int) -> Illegal:
    """What the seat is to do instead."""
    if state.phase == "setup":
        return Illegal(marked("Put your tile on a free space of the diagonal from top left to bottom right."))
    held = state.drawn[seat]
    if held is None:
        return Illegal(marked("Draw a tile first, or take one from the middle."))
    return Illegal(marked("First find a place for the {number}, or leave it in the middle."), number=held)


def _with(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    more = list(tiles)
    insort(more, tile)
    return tuple(more)


def _left(supply: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """The supply without a tile that was in it."""
    if tile not in supply:
        raise Illegal(marked("There is no {number} left in the supply."), number=tile)
    return without(supply, tile)

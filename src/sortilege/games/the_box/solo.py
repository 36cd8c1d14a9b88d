"""The Box, solo: place or pass every tile, checked at once (rulebook, "the solo – practice for 1 player")."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from sortilege.core.errors import Illegal
from sortilege.core.game import CHANCE, Action, DataSide, State
from sortilege.core.orders import Order, data_sides, is_right
from sortilege.core.templates import marked
from sortilege.editions.model import Edition
from sortilege.games.checked import Checked, CheckedScore, CheckedView, shown, with_checked
from sortilege.games.picture_game import PictureGame
from sortilege.games.the_box.board import BOARDS, At, Content, Spot, occupied
from sortilege.games.the_box.lines import Attributes, LineRules, Lines
from sortilege.games.the_box.placing import find_spot, new_orders, placed
from sortilege.games.the_box.state import Clear, Start, TurnUp
from sortilege.games.the_box.view import BoardView, SeatView, on_board
from sortilege.games.tuples import replaced, without

BONUS: Final = 25
"""Points for a full board."""
PASSES_TO_CLEAR: Final = 3
FEWEST_ITEMS: Final = 3


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    first: int = 0
    attributes: Lines | None = None
    novice: bool = False
    board: Literal["cross", "mini"] = "cross"
    names: Literal["shown", "hidden"] = "shown"


class Place(Action, frozen=True, tag="place"):
    """Put the top of the stack on the board; `shift` is where the tile lying there goes."""

    at: At
    shift: At | None = None


class SoloPass(Action, frozen=True, tag="pass"):
    """Say that the top of the stack fits nowhere."""


SeatAction = Place | SoloPass | Clear
ChanceAction = Attributes | Start | TurnUp

_PASS: Final = SoloPass()
_CLEAR: Final = Clear()


class BoxSoloState(State, frozen=True, kw_only=True):
    phase: Literal["setup", "turn", "over"]
    lines: tuple[str, ...]
    board: Content
    top: str | None = None
    unseen: tuple[str, ...]
    """What lies in the stack under the top; nobody knows in which order."""
    positive: tuple[str, ...] = ()
    negative: tuple[str, ...] = ()
    full_boards: int = 0
    right_passes: int = 0
    """How many right passes have followed directly."""
    checked: Checked | None = None


class BoxSoloView(BoardView, frozen=True, kw_only=True, omit_defaults=True):
    positive: int = 0
    negative: int = 0
    full_boards: int = 0
    right_passes: int = 0
    checked: CheckedView | None = None

    def face_up(self) -> dict[str, DataSide]:
        return with_checked(self.revealed, self.checked)


class TheBoxSolo(PictureGame[BoxSoloState, BoxSoloView, tuple[str, ...]]):
    id = "the-box-solo"
    seat_counts = range(1, 2)
    state_type = BoxSoloState
    view_type = BoxSoloView
    action_type = SeatAction
    chance_type = ChanceAction
    outcome_type = CheckedScore
    options_type = Options
    attributes: LineRules

    def __init__(self, seats: int, edition: Edition, options: Options | None = None) -> None:
        self.options = options = options or Options()
        super().__init__(seats, edition, first=options.first)
        self.board = BOARDS[options.board]
        self.attributes = LineRules(edition, FEWEST_ITEMS, novice=options.novice, chosen=options.attributes)

    def _set_up(self) -> BoxSoloState:
        return BoxSoloState(phase="setup", to_act=(CHANCE,), lines=(), board=self.board.empty, unseen=())

    def sorted_by(self, state: BoxSoloState) -> tuple[str, ...]:
        return state.lines

    def _with_attributes(self, state: BoxSoloState, chosen: tuple[str, ...]) -> BoxSoloState:
        return replace(state, lines=chosen, unseen=self.edition.items_with(chosen))

    # What is legal.

    def legal(self, state: BoxSoloState, seat: int) -> Sequence[Action]:
        if seat not in state.to_act:
            return ()
        spaces = self.board.spaces
        actions: list[Action] = [
            Place(spaces[spot.at], None if spot.shift is None else spaces[spot.shift]) for spot in self._spots(state)
        ]
        actions.append(_PASS)
        if self._may_clear(state):
            actions.append(_CLEAR)
        return actions

    def _spots(self, state: BoxSoloState) -> Iterable[Spot]:
        return self.board.spots(occupied(state.board))

    def _may_clear(self, state: BoxSoloState) -> bool:
        return state.right_passes >= PASSES_TO_CLEAR

    # What follows.

    def _apply(self, state: BoxSoloState, seat: int, action: Action) -> BoxSoloState:
        tile = state.top
        assert tile is not None  # the player is to act only while there is a tile to play
        match action:
            case Place(at, shift):
                state = self._place(state, tile, find_spot(self.board, state.board, at, shift))
            case SoloPass():
                state = self._pass(state, tile)
            case Clear() if self._may_clear(state):
                state = replace(
                    _to_positive(state, self.board.empty),
                    board=replaced(self.board.empty, self.board.start, tile),
                    right_passes=0,
                    checked=None,
                )
            case _:
                raise Illegal(marked("You may clear the board only after three right passes in a row."))
        return self._settled(replace(state, top=None))

    def _place(self, state: BoxSoloState, tile: str, spot: Spot) -> BoxSoloState:
        right = self._fits(state, tile, spot)
        state = replace(state, checked=Checked(tile, right), right_passes=0)
        if not right:
            return replace(state, negative=(*state.negative, tile))
        state = replace(state, board=placed(state.board, tile, spot))
        if None in state.board:
            return state
        return replace(_to_positive(state, self.board.empty), full_boards=state.full_boards + 1)

    def _pass(self, state: BoxSoloState, tile: str) -> BoxSoloState:
        right = self._fits_nowhere(state, tile)
        state = replace(state, checked=Checked(tile, right), right_passes=state.right_passes + 1 if right else 0)
        if right:
            return replace(state, positive=(*state.positive, tile))
        return replace(state, negative=(*state.negative, tile))

    def _fits_nowhere(self, state: BoxSoloState, tile: str) -> bool:
        """A pass is right if there is no spot, shifts included, where the tile would have been right."""
        return not any(self._fits(state, tile, spot) for spot in self._spots(state))

    def _fits(self, state: BoxSoloState, tile: str, spot: Spot) -> bool:
        return all(is_right(order, self.values) for order in self._formed(state, tile, spot))

    def _formed(self, state: BoxSoloState, tile: str, spot: Spot) -> tuple[Order, ...]:
        return new_orders(self.board, state.lines, placed(state.board, tile, spot), spot)

    def judged(self, state: BoxSoloState, action: Action) -> bool | None:
        assert state.top is not None
        if isinstance(action, SoloPass):
            return self._fits_nowhere(state, state.top)
        if isinstance(action, Clear):
            return None
        return all(is_right(order, self.values) for order in self.formed(state, action))

    def formed(self, state: BoxSoloState, action: Action) -> tuple[Order, ...]:
        if not isinstance(action, Place):
            return ()
        assert state.top is not None
        spot = find_spot(self.board, state.board, action.at, action.shift)
        return self._formed(state, state.top, spot)

    def _settled(self, state: BoxSoloState) -> BoxSoloState:
        """The next tile is turned up at once; with none left the game ends, and the board counts."""
        if state.top is not None:
            return replace(state, to_act=(0,))
        if state.unseen:
            return replace(state, to_act=(CHANCE,))
        return replace(_to_positive(state, self.board.empty), phase="over", to_act=())

    # Chance.

    def _may_come(self, state: BoxSoloState) -> tuple[str, ...] | None:
        return state.unseen if state.lines else None

    def _coming(self, state: BoxSoloState, picture: str) -> Start | TurnUp:
        return Start(picture) if state.board[self.board.start] is None else TurnUp(0, picture)

    def _came(self, state: BoxSoloState, action: Action) -> BoxSoloState:
        assert isinstance(action, Start | TurnUp)
        state = replace(state, unseen=without(state.unseen, action.tile))
        if isinstance(action, TurnUp):
            return self._settled(replace(state, top=action.tile))
        return self._settled(replace(state, phase="turn", board=replaced(state.board, self.board.start, action.tile)))

    # What is shown, and how it ended.

    def view(self, state: BoxSoloState) -> BoxSoloView:
        tiles = len(state.unseen) + (state.top is not None)
        return BoxSoloView(
            game=self.id,
            phase=state.phase,
            to_act=state.to_act,
            rows=state.lines[:3],
            columns=state.lines[3:],
            board=on_board(self.board, state.board),
            seats=(SeatView(tiles, state.top, ()),),
            orders=(),
            revealed=data_sides(tuple(tile for tile in state.board if tile is not None), self.values),
            positive=len(state.positive),
            negative=len(state.negative),
            full_boards=state.full_boards,
            right_passes=state.right_passes,
            checked=shown(state.checked, self.values),
        )

    def reveals(self, state: BoxSoloState, action: Action) -> dict[str, DataSide]:
        return data_sides((state.top,), self.values) if state.top and not isinstance(action, Clear) else {}

    def outcome(self, state: BoxSoloState) -> CheckedScore | None:
        return None if state.to_act else self.standing(state)

    def standing(self, state: BoxSoloState) -> CheckedScore:
        """What lies on the board counts."""
        positive = len(state.positive) + sum(tile is not None for tile in state.board)
        negative = len(state.negative)
        return CheckedScore(positive - negative + BONUS * state.full_boards, positive, negative, state.full_boards)


def _to_positive(state: BoxSoloState, empty: Content) -> BoxSoloState:
    """All tiles of the board go to the positive pile."""
    tiles = (tile for tile in state.board if tile is not None)
    return replace(state, positive=(*state.positive, *tiles), board=empty)

"""What a position of Lucky Numbers is made of, and what can be done in it."""

from typing import Literal

import msgspec

from sortilege.core.game import Action, Outcome, State
from sortilege.games.lucky_numbers.board import Board
from sortilege.games.lucky_numbers.repetition import Positions

At = tuple[int, int]
"""[row, column] from the top left, 0-based."""


Setup = Literal["one", "sorted"]
"""How the diagonals are filled: one tile after the other, each where its player wants it; or all at once, ascending."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`first`: the seat that begins. `match`: as many games as seats, each seat beginning once.

    `bruno`: whoever puts a tile diagonally beside an equal one of their own takes another turn.
    """

    first: int = 0
    match: bool = False
    setup: Setup = "one"
    bruno: bool = False


class LuckyState(State, frozen=True, kw_only=True):
    phase: Literal["setup", "turn", "place", "over"]
    boards: tuple[Board, ...]
    middle: tuple[int, ...]
    """The face-up tiles, ascending."""
    supply: tuple[int, ...]
    """The face-down tiles, ascending: everybody can work out which they are, nobody where they lie."""
    drawn: tuple[int | None, ...]
    """Per seat the tile in hand: drawn and not yet placed."""
    turn: int
    once: Positions = ()
    """Positions in which a turn began before this one, and that could still come back."""
    twice: Positions = ()
    """Those among them in which two turns began: they may not come back."""
    results: tuple[Outcome, ...] = ()
    """The games that have ended, with the points of each if it is a match."""


# By a seat.


class Draw(Action, frozen=True, tag="draw"):
    """Turn up a tile from the supply."""


class Place(Action, frozen=True, tag="place"):
    """Put the drawn tile on a space of one's own board."""

    at: At


class Discard(Action, frozen=True, tag="discard"):
    """Leave the drawn tile face up in the middle."""


class Take(Action, frozen=True, tag="take"):
    """Put a tile from the middle on a space of one's own board."""

    tile: int
    at: At


# By chance.


class Drawn(Action, frozen=True, tag="draw"):
    """A tile of the supply comes into a seat's hand."""

    seat: int
    tile: int


class Diagonal(Action, frozen=True, tag="diagonal"):
    """A seat's diagonal in a sorted setup: four different numbers from the top left."""

    seat: int
    tiles: tuple[int, int, int, int]


SeatAction = Draw | Place | Discard | Take
ChanceAction = Drawn | Diagonal

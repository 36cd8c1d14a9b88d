"""What a position of Go for 6 is made of, and what can be done in it."""

from typing import Annotated, Literal

import msgspec

from sortilege.core.game import Action, State
from sortilege.core.items import ItemId
from sortilege.core.orders import Order
from sortilege.games.go_for_six.attribute import AttributeDrawn
from sortilege.games.go_for_six.pile import Pile

Row = tuple[str, ...]
"""Cards from left to right."""
Neighbour = Literal["left", "right"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    first: int = 0
    attribute: str | None = None
    length: Annotated[int, msgspec.Meta(ge=2)] = 6
    """How many cards make a complete row."""
    novice: bool = False
    """Chance draws one of the easiest attributes."""


class Placement(msgspec.Struct, frozen=True):
    """The card that was placed this turn and is being assessed."""

    seat: int
    gap: int
    """Where it lies in the row, which is the gap it was put into."""
    orders: tuple[Order, ...]
    """With its left and with its right neighbour, if there are any."""
    waiting: tuple[int, ...]
    """Who has not assessed it yet, in turn order: the first one decides now."""
    revealed: tuple[str, ...] = ()
    """The cards that lie data side up."""


class SixState(State, frozen=True, kw_only=True):
    phase: Literal["setup", "turn", "assess", "verify", "discard", "over"]
    attribute: str | None
    rows: tuple[Row, ...]
    pile: Pile
    turn: int
    placement: Placement | None = None


# By a seat.


class Place(Action, frozen=True, tag="place"):
    """Put the top card into one's own row: gap 0 is the left end."""

    gap: int


class Pass(Action, frozen=True, tag="pass"):
    """Put the top card on the discard pile."""


class Accept(Action, frozen=True, tag="accept"):
    """Accept the new card."""


class Challenge(Action, frozen=True, tag="challenge"):
    """Say that the new card and one of its neighbours are in the wrong order."""

    neighbour: Neighbour


class Discard(Action, frozen=True, tag="discard"):
    """Choose the penalty card from one's own row."""

    card: ItemId


# By chance.


class Deal(Action, frozen=True, tag="deal"):
    """A seat's first card."""

    seat: int
    card: ItemId


class TurnUp(Action, frozen=True, tag="turn-up"):
    """The new top of the draw pile."""

    card: ItemId


SeatAction = Place | Pass | Accept | Challenge | Discard
ChanceAction = AttributeDrawn | Deal | TurnUp

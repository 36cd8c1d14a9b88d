"""What a position of The Box is made of, and what can be done in it."""

from typing import Annotated, Literal

import msgspec

from sortilege.core.game import Action, State
from sortilege.core.items import ItemId
from sortilege.core.orders import Order
from sortilege.games.the_box.board import At, Content
from sortilege.games.the_box.hand import Hand
from sortilege.games.the_box.lines import Attributes, Lines

Deposits = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    first: int = 0
    hand: Annotated[int, msgspec.Meta(ge=1)] = 16
    """Tiles dealt to each at most; fewer for a short game."""
    deposits: Deposits | tuple[Deposits, ...] = 2
    """Deposit spaces of everybody, or one number per seat as a handicap."""
    attributes: Lines | None = None
    novice: bool = False
    """Easier attributes on the middle row and the middle column."""
    board: Literal["cross", "mini"] = "cross"
    names: Literal["shown", "hidden"] = "shown"


class Placement(msgspec.Struct, frozen=True):
    """The tile that was placed this turn and is being assessed."""

    seat: int
    tile: str
    at: int
    shift: int | None
    deposit: int | None
    """The deposit space it was played from; None for the top of the stack."""
    orders: tuple[Order, ...]
    waiting: tuple[int, ...]
    """Who has not accepted yet, in turn order: the first one decides now."""
    revealed: tuple[str, ...] = ()
    """The tiles that lie data side up."""


class Gift(msgspec.Struct, frozen=True):
    """A penalty tile that is owed."""

    giver: int
    receiver: int


class Refuted(msgspec.Struct, frozen=True):
    """A placement that a challenge has proven wrong: this seat may not form this order in this way again."""

    seat: int
    tile: str
    at: int
    tiles: tuple[str, str]
    attribute: str


class BoxState(State, frozen=True, kw_only=True):
    phase: Literal["setup", "turn", "assess", "verify", "give", "over"]
    lines: tuple[str, ...]
    """The attributes of the three rows and the three columns."""
    board: Content
    hands: tuple[Hand, ...]
    unseen: tuple[str, ...]
    """The tiles whose picture side nobody has seen yet: in the stacks, or set aside before the game."""
    turn: int
    passes: int = 0
    """How many turns in a row were passes, since the latest clear."""
    placement: Placement | None = None
    gift: Gift | None = None
    cleared: tuple[str, ...] = ()
    """The tiles just cleared from the board, until the start tile and the dealt ones are drawn from them."""
    dealing: tuple[int, ...] = ()
    """Who still gets one of the cleared tiles."""
    refuted: tuple[Refuted, ...] = ()


# By a seat.


class Place(Action, frozen=True, tag="place"):
    """Put an open tile on the board; `shift` is where the tile lying there goes."""

    tile: ItemId
    at: At
    shift: At | None = None


class Pass(Action, frozen=True, tag="pass"):
    """Put the top of the stack on a deposit space (or, having none, under the stack)."""

    deposit: int | None = None


class Clear(Action, frozen=True, tag="clear"):
    """Clear the board, after everybody passed."""


class Accept(Action, frozen=True, tag="accept"):
    """Accept all new orders."""


class Challenge(Action, frozen=True, tag="challenge"):
    """Say that two neighbours are in the wrong order."""

    tiles: tuple[ItemId, ItemId]


class Give(Action, frozen=True, tag="give"):
    """Choose the penalty tile."""

    tile: ItemId


# By chance.


class Start(Action, frozen=True, tag="start"):
    """The tile on the start space."""

    tile: ItemId


class TurnUp(Action, frozen=True, tag="turn-up"):
    """An unseen tile that has come to the top of a stack."""

    seat: int
    tile: ItemId


class Deal(Action, frozen=True, tag="deal"):
    """A cleared tile for a seat that has only one."""

    seat: int
    tile: ItemId


SeatAction = Place | Pass | Clear | Accept | Challenge | Give
ChanceAction = Attributes | Start | TurnUp | Deal

"""What is said between the arena and a program: one type per message, one JSON object per line.

Nothing that lies face down is in here: an edition is told by its fronts, and data sides only when they are turned up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from sortilege.core.game import Action, DataSide, View
from sortilege.editions.model import Edition, Text

PROTOCOL: Final = 1
"""Its version. New fields and new messages may be added without a new one; programs ignore what they do not know."""


class FrontAttribute(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    title: Text
    unit: str | Text = ""
    more: Text = {}
    less: Text = {}
    difficulty: int = 2
    note: Text = {}


class FrontItem(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    name: Text
    hint: Text = {}


class Front(msgspec.Struct, frozen=True):
    """An edition as it is seen while all cards lie picture up."""

    id: str
    title: Text
    attributes: tuple[FrontAttribute, ...]
    items: tuple[FrontItem, ...]


class Believed(msgspec.Struct, frozen=True):
    """About one item: never its value."""

    estimate: float
    """The value that is as likely too small as too large."""
    place: float
    """Where among all items it is expected: 0 is at the beginning of the order, 1 at its end."""


class AttributeBeliefs(msgspec.Struct, frozen=True):
    spread: float
    """How unsure that is: the chance that a comes before b is that of a normal distribution with this deviation, at the
    difference of their places."""
    items: Mapping[str, Believed]


class Beliefs(msgspec.Struct, frozen=True):
    level: str
    """How much whoever believes this knows: a level of our bots."""
    attributes: Mapping[str, AttributeBeliefs]


class Start(msgspec.Struct, frozen=True, tag_field="type", tag="start"):
    """A game begins."""

    protocol: int
    game: str
    seat: int
    """Where the program sits."""
    seats: tuple[str, ...]
    """Everybody's name."""
    options: Mapping[str, Any]
    edition: Front | None
    seed: int
    """For the program's own random generator, so that a game can be played again."""
    persistent: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether another game may follow in the same process; left out where none does."""
    beliefs: Beliefs | msgspec.UnsetType = msgspec.UNSET
    """What somebody may believe about the values; left out if nobody has asked for it."""


class Happened(msgspec.Struct, frozen=True, tag_field="type", tag="entry", omit_defaults=True):
    """An entry of the record, as it happens; everybody is told of everything, the own actions included."""

    entry: dict[str, Any]
    revealed: Mapping[str, DataSide] = {}
    """The data sides that it turned up."""


class Decide(msgspec.Struct, frozen=True, tag_field="type", tag="decide"):
    """The question; the only message that is answered."""

    view: View
    legal: Sequence[Action]
    """In picture games with the orders that each of them claims or doubts: see `told_orders`."""
    budget_ms: int


class End(msgspec.Struct, frozen=True, tag_field="type", tag="end"):
    """The game is over. Afterwards the program's input is closed, unless it plays many games in one process."""

    outcome: dict[str, Any]


class Answer(msgspec.Struct, frozen=True):
    """What a program says. Fields it adds are ignored."""

    action: dict[str, Any]


Message = Start | Happened | Decide | End


def line(message: Message) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def front(edition: Edition) -> Front:
    """What may be told of an edition: neither values nor what they are compared with (range, scale)."""
    hard = edition.difficulty
    return Front(
        edition.id,
        edition.title,
        tuple(FrontAttribute(a.id, a.title, a.unit, a.more, a.less, hard[a.id], a.note) for a in edition.attributes),
        tuple(FrontItem(item.id, item.name, item.hint) for item in edition.items),
    )

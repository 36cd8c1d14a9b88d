"""Why a bot decided as it did, kept as bare facts when it decides; `words` says it when somebody asks.

A reason is a few whole sentences, in the order in which one follows from the other: what is believed, what is at
stake, and only then what is done. Which sentences these are depends on the figures *as they are told*, in whole
percent, so that nothing that is said contradicts what is done.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from sortilege.bots.grounds import Grounds
from sortilege.bots.knowledge import Belief, Knowledge
from sortilege.core.orders import Order
from sortilege.editions.model import Value

COMPARED: Final = "{compared}"
"""Among the sentences of a reason: what is believed about both sides of an order."""
EVEN: Final = 50
"""Percent: below this something is more likely wrong than right."""


class Guess(msgspec.Struct, frozen=True):
    """What somebody would say a value is."""

    item: str
    value: Value
    known: bool


class Compared(msgspec.Struct, frozen=True):
    """Both sides of an order, as they are believed to be."""

    attribute: str
    first: Guess
    second: Guess
    looks: float
    """The chance that the first one has no larger value."""

    @property
    def certain(self) -> bool:
        return self.first.known and self.second.known


class Where(NamedTuple):
    """A space, counted as people do; on The Box's board also the one to which what lies there moves."""

    row: int = 0
    column: int = 0
    to_row: int = 0
    to_column: int = 0


class Reason(msgspec.Struct, frozen=True):
    """Sentences in English, marked for translation, and what stands in their fields."""

    says: tuple[str, ...]
    grounds: Grounds = Grounds()
    tile: str = ""
    """Stands for `{the_tile}`; the others likewise."""
    lying: str = ""
    left: str = ""
    right: str = ""
    compared: Compared | None = None
    chances: tuple[tuple[str, float], ...] = ()
    """Field → chance, said in percent."""
    where: Where = Where()
    counts: tuple[tuple[str, int], ...] = ()


def percent(chance: float) -> int:
    """As a chance is told. Nobody is surer than 99 %."""
    return min(max(round(100 * chance), 1), 99)


def compared(knowledge: Knowledge, order: Order) -> Compared:
    belief = knowledge.beliefs[order.attribute]
    first, second = (_guess(belief, item) for item in order.tiles)
    return Compared(order.attribute, first, second, knowledge.right(order.attribute, *order.tiles))


def _guess(belief: Belief, item: str) -> Guess:
    known = belief.known.get(item)
    return Guess(item, belief.middle(item) if known is None else known, known is not None)

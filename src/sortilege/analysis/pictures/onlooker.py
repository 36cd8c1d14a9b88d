"""How sure one could be: what people who like the topic, and have seen what everybody saw, would have believed.

Several of them are asked and their answers averaged, always the same ones: one alone is mistaken about some things.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from sortilege.bots.knowledge import acquired
from sortilege.core.game import DataSide
from sortilege.core.orders import Order
from sortilege.editions.model import Edition

LEVEL: Final = "regular"
_PEOPLE: Final = 7


class Onlookers:
    def __init__(self, edition: Edition) -> None:
        self._people = [acquired(edition, LEVEL, Random(f"onlooker {number}")) for number in range(_PEOPLE)]  # noqa: S311

    def see(self, lying_open: Mapping[str, DataSide]) -> None:
        """These data sides lie open now."""
        for person in self._people:
            person.look(lying_open)

    def remember(self, turned_up: Mapping[str, DataSide]) -> None:
        """These were turned up: some of it is remembered."""
        for person in self._people:
            person.turned_up(turned_up)

    def sure(self, order: Order) -> float:
        """The chance that it is right."""
        if order.proven:
            return 1.0
        return sum(person.right(order.attribute, *order.tiles) for person in self._people) / len(self._people)

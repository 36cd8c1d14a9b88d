"""The one attribute that counts for all rows: drawn by chance, or chosen by the host."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sortilege.core.errors import Illegal, Malformed
from sortilege.core.game import Action
from sortilege.core.templates import marked
from sortilege.editions.model import Edition

if TYPE_CHECKING:
    from random import Random


class AttributeDrawn(Action, frozen=True, tag="attribute"):
    attribute: str


class AttributeRules:
    """Which attribute may count: one of the edition's that leaves enough cards."""

    number = 1

    def __init__(self, edition: Edition, fewest_items: int, *, novice: bool, chosen: str | None) -> None:
        self.edition = edition
        self.fewest_items = fewest_items
        self.attributes = [a.id for a in edition.attributes if len(edition.values[a.id]) >= fewest_items]
        if not self.attributes:
            raise Malformed(
                marked(
                    "edition {edition}: this table needs {wanted} cards, and no attribute has a value for so many items"
                ),
                edition=edition.id,
                wanted=fewest_items,
            )
        easiest = min(edition.difficulty[attribute] for attribute in self.attributes)
        self._drawn = [a for a in self.attributes if not novice or edition.difficulty[a] == easiest]
        """What chance draws from. For novices that is what is easiest, though any attribute may lie there."""
        self.chosen = chosen
        """What the host chose, or None: then chance draws it."""
        if chosen is not None and (reason := self._why_not(chosen)):
            raise reason

    def chances(self) -> Iterator[tuple[Action, float]]:
        return ((AttributeDrawn(attribute), 1 / len(self._drawn)) for attribute in self._drawn)

    def sample(self, random: Random) -> AttributeDrawn:
        return AttributeDrawn(random.choice(self._drawn))

    def read(self, action: Action) -> str:
        """The attribute that chance drew."""
        if not isinstance(action, AttributeDrawn):
            raise Illegal(marked("Not now: the attribute comes first."))
        if reason := self._why_not(action.attribute):
            raise Illegal(reason.text, **reason.fields)
        return action.attribute

    def _why_not(self, attribute: str) -> Malformed | None:
        if attribute in self.attributes:
            return None
        if attribute not in self.edition.values:
            text = marked("edition {edition} has no attribute {attribute}")
            return Malformed(text, edition=self.edition.id, attribute=attribute)
        text = marked("this table needs {wanted} cards, and fewer items have a value for {attribute}")
        return Malformed(text, wanted=self.fewest_items, attribute=attribute)

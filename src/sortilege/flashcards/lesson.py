"""What may be asked for: the language, and what to learn of each item."""

from __future__ import annotations

import msgspec

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.editions.faults import BadEdition
from sortilege.editions.load import wrong_number_of_attributes
from sortilege.editions.model import Attribute, Edition


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    language: str = "en"
    attributes: tuple[str, ...] = ()
    """Their ids. Nothing: all of them."""
    known_as: str = ""
    """What a newer version of the same cards is recognised by. Nothing: the id of the edition."""

    def attributes_of(self, edition: Edition) -> tuple[Attribute, ...]:
        """What is learnt, in the order of the edition."""
        if fault := wrong_number_of_attributes(len(edition.attributes)):
            raise BadEdition(edition.id, [fault])
        there = {attribute.id: attribute for attribute in edition.attributes}
        if unknown := [id for id in self.attributes if id not in there]:
            text = marked("there is no attribute {attribute}; there are {choices}")
            raise Malformed(text, attribute=unknown[0][:100], choices=", ".join(there))
        return tuple(one for id, one in there.items() if not self.attributes or id in self.attributes)

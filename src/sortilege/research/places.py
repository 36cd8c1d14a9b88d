"""Where items and attributes stand in their edition: what they are called in numbers."""

from __future__ import annotations

from sortilege.editions.model import Edition


class Places:
    def __init__(self, edition: Edition) -> None:
        self.items = {item.id: place for place, item in enumerate(edition.items)}
        self.attributes = {attribute.id: place for place, attribute in enumerate(edition.attributes)}

    def item(self, id: str | None) -> int:
        """Counted from 1; nothing is 0."""
        return 0 if id is None else self.items[id] + 1

    def attribute(self, id: str | None) -> int:
        """Counted from 1; nothing is 0."""
        return 0 if id is None else self.attributes[id] + 1

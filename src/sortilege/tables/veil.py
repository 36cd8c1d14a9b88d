"""What items are called at a table where names are hidden: `red-fox` would say what the picture shows.

Such a table has ids of its own for everything that leaves the house, from its beginning to its end. They follow from
its secret, so nobody can work them out; what is stored, and what bots think about, has the real ones.
"""

from __future__ import annotations

import hmac
from base64 import b32encode
from collections.abc import Mapping
from typing import Final, TypeVar

from sortilege.core.items import renamed
from sortilege.editions.model import Edition

T = TypeVar("T")
V = TypeVar("V")
_LENGTH: Final = 12
_NOTHING: Final = "nothing"
"""What a text becomes that is no id of this table. A real id is none: whoever guesses a name must not be told."""


class Veil:
    def __init__(self, secret: str, edition: Edition | None) -> None:
        """Without an edition everything is called what it is called."""
        self._hidden = {item.id: _opaque(secret, item.id) for item in edition.items} if edition else {}
        self._real = {opaque: item for item, opaque in self._hidden.items()}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Veil) and self._hidden == other._hidden

    def __hash__(self) -> int:
        return hash(frozenset(self._real))

    def __bool__(self) -> bool:
        """Whether anything is hidden."""
        return bool(self._hidden)

    def hide(self, item: str) -> str:
        return self._hidden.get(item, item)

    def real(self, item: str) -> str:
        return self._real.get(item, _NOTHING) if self else item

    def over(self, value: T) -> T:
        """An action, a view or an order as others see it."""
        return renamed(value, self.hide) if self else value

    def under(self, value: T) -> T:
        """What somebody else means by an action."""
        return renamed(value, self.real) if self else value

    def over_keys(self, values: Mapping[str, V]) -> dict[str, V]:
        """What is said about items, by their ids."""
        return {self.hide(item): value for item, value in values.items()}


def _opaque(secret: str, item: str) -> str:
    digest = hmac.digest(secret.encode(), f"item {item}".encode(), "sha256")
    return f"picture-{b32encode(digest)[:_LENGTH].decode().lower()}"

"""What can be played against the clock: attributes with enough different values."""

from __future__ import annotations

from functools import cache
from typing import Final

from sortilege.editions.library import shipped, shipped_ids
from sortilege.editions.model import Edition

FEWEST: Final = 12
"""Different values without which ninety seconds are too long."""


def playable(edition: Edition) -> dict[str, int]:
    """Attributes, with how many cards there are."""
    found = {}
    for attribute in edition.attributes:
        values = [item.values[attribute.id] for item in edition.items if attribute.id in item.values]
        if len(set(values)) >= FEWEST:
            found[attribute.id] = len(values)
    return found


@cache
def playable_shipped() -> dict[str, dict[str, int]]:
    """The same of every edition that comes with the program."""
    return {id: found for id in shipped_ids() if (found := playable(shipped(id)))}

"""The draw pile, picture up, and the discard pile.

Rulebook, preparation and passing: the top card is seen before anybody decides, and the shuffled discards become the new
pile when the old one is used up.
"""

from __future__ import annotations

import msgspec

from sortilege.games.tuples import without


class Pile(msgspec.Struct, frozen=True):
    top: str | None
    """The visible card; None while it is being turned up, or when there is none."""
    under: tuple[str, ...]
    """What lies under it; nobody knows in which order."""
    discards: tuple[str, ...] = ()

    @property
    def cards(self) -> int:
        """How many cards are left to draw, the visible one included."""
        return len(self.under) + (self.top is not None)

    @property
    def is_covered(self) -> bool:
        """Whether the next card has to be turned up."""
        return self.top is None and bool(self.under)

    def drawn(self) -> Pile:
        """After the visible card left the pile."""
        return Pile(None, self.under, self.discards)

    def discarded(self, *cards: str) -> Pile:
        return Pile(self.top, self.under, (*self.discards, *cards))

    def turned_up(self, card: str) -> Pile:
        return Pile(card, without(self.under, card), self.discards)

    def refilled(self) -> Pile:
        """When an action is complete: no card left to draw, so the shuffled discards become the pile."""
        if self.top is None and not self.under and self.discards:
            return Pile(None, self.discards)
        return self

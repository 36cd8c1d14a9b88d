"""Where a card belongs in a row of Go for 6, and how much room a row has for the cards that may still come."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from sortilege.bots.belief import Belief
from sortilege.bots.scores import Floats
from sortilege.games.go_for_six.state import Row


class Rows:
    """One attribute, as it is believed to be."""

    def __init__(self, belief: Belief) -> None:
        self._belief = belief
        self._version = 0

    def _refresh(self) -> None:
        if self._version != self._belief.version:
            self._version = self._belief.version
            self._upto, self._beyond = self._belief.upto(), self._belief.beyond()

    def fits(self, card: str, row: Row) -> list[float]:
        """For every gap the chance that a card is right there."""
        fits: list[float] = (self._belief.chances[self._belief.index[card]] @ self._gaps(row)).tolist()
        return fits

    def room(self, row: Row, seen: Collection[str | None]) -> float:
        """The chance that the next card, one that is not seen, is right in its best gap."""
        unseen = [number for card, number in self._belief.index.items() if card not in seen]
        if not unseen:
            return 0.0
        return float((self._belief.chances[unseen] @ self._gaps(row)).max(axis=1).mean())

    def _gaps(self, row: Row) -> Floats:
        """Places × gaps: the chance that a card on this place of the order is right in this gap."""
        self._refresh()
        gaps = np.ones((len(self._belief.places), len(row) + 1))
        for position, card in enumerate(row):
            number = self._belief.index[card]
            gaps[:, position] *= self._beyond[number]
            gaps[:, position + 1] *= self._upto[number]
        return gaps

"""How far another player's placements are to be trusted: who places a tile has thought about it, too.

Whatever an order looks like to me, its placer believed in it, unless he bluffed. Trust is the factor by which that
raises the odds that an order is right. It is learnt player by player, from what challenges show: a die that places
tiles is soon found out.
"""

from __future__ import annotations

from typing import Final

_FACTORS: Final = (0.6, 1.0, 1.7, 2.9, 5.0, 9.0)
_AT_FIRST: Final = (0.06, 0.14, 0.24, 0.28, 0.2, 0.08)
OWN_WEIGHT: Final = 0.85
"""What I see myself counts for a little less as soon as somebody else has shown what he believes."""
_DOUBTED_ANYWAY: Final = 0.02
"""What is shown says nothing with this chance, so that one mistake of mine does not decide for ever."""


class Trust:
    """In one player: how likely each factor is."""

    def __init__(self) -> None:
        self._weights = list(_AT_FIRST)

    def right(self, looks: float) -> float:
        """The chance that an order is right which looks right to me with this chance, and which he has placed."""
        return sum(weight * _raised(looks, by) for weight, by in zip(self._weights, _FACTORS, strict=True))

    def learn(self, looks: float, *, was_right: bool) -> None:
        """A challenge has shown whether an order that looked like this was right."""
        weights = []
        for weight, by in zip(self._weights, _FACTORS, strict=True):
            expected = _raised(looks, by) if was_right else 1 - _raised(looks, by)
            weights.append(weight * (_DOUBTED_ANYWAY + (1 - _DOUBTED_ANYWAY) * expected))
        self._weights = [weight / sum(weights) for weight in weights]


def _raised(chance: float, factor: float) -> float:
    if chance <= 0 or chance >= 1:
        return chance
    odds: float = factor * (chance / (1 - chance)) ** OWN_WEIGHT
    return odds / (1 + odds)

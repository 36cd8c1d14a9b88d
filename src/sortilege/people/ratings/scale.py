"""The scale of ratings: what somebody is taken for, how sure that is, and how it is shown.

The model is openskill's: Plackett and Luce's for games of two to six, with its own figures. `mu` is how strong somebody
is taken to be, `sigma` how far off that may be. People are shown points: in a game for two, 400 are about 10 : 1.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec
from openskill.models import PlackettLuce

MODEL: Final = PlackettLuce()
CENTRE: Final = 1500.0
"""What somebody is shown of whom nothing is known; bots in the middle are there, too."""
PER_MU: Final = 30.0
"""Points."""
ELO_PER_MU: Final = 173.7 / (sqrt(2) * MODEL.beta)
"""On Elo's scale, between two whose strengths are known: 29.5. `PER_MU` is that, rounded."""
SURE: Final = 5.0
"""A sigma from which on a rating is not provisional; about ten games."""


class Strength(msgspec.Struct, frozen=True):
    mu: float
    sigma: float

    @property
    def shown(self) -> float:
        """In points."""
        return CENTRE + PER_MU * (self.mu - MODEL.mu)

    @property
    def give_or_take(self) -> float:
        """So many points it may be more or less, in 19 of 20 cases."""
        return 2 * PER_MU * self.sigma

    @property
    def is_provisional(self) -> bool:
        return self.sigma > SURE


UNKNOWN: Final = Strength(MODEL.mu, MODEL.sigma)
"""What anybody is taken for before their first rated game."""

"""What somebody has wrong about every single value, whatever the game: numbers that follow from names alone.

Whoever believes that a wolf is lighter than it is believes so tomorrow, too, and in every set that has wolves. So an
error belongs to who errs, to an item and to an attribute, and to no game's dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

import numpy as np

from sortilege.bots.scores import Floats

_HALF: Final = 2.0**32


def misconceptions(who: str, items: Sequence[str], attributes: Sequence[str]) -> Floats:
    """Items × attributes: standard normal errors, all independent of each other."""
    bits = b"".join(
        blake2b(f"{who}\n{item}\n{attribute}".encode(), digest_size=8).digest()
        for item in items
        for attribute in attributes
    )
    halves = (np.frombuffer(bits, dtype="<u4").astype(np.float64) + 0.5) / _HALF
    # Two even numbers make a normal one (Box and Muller).
    normal: Floats = np.sqrt(-2 * np.log(halves[0::2])) * np.cos(2 * np.pi * halves[1::2])
    return normal.reshape(len(items), len(attributes))

"""Random numbers, one stream per game: the same seed plays the same game, whatever happens in the others."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from sortilege.kernel.bits import number
from sortilege.kernel.compiling import inner

Streams = npt.NDArray[np.uint64]

CHANCE: Final = 0
WHIM: Final = 1
"""What chance turns up, and what those who play at random choose: each game has a stream for both."""


def streams(seed: int, games: int) -> Streams:
    """Where the streams of all games begin: games × 2."""
    made: Streams = np.random.SeedSequence(seed).generate_state(2 * games, np.uint64).reshape(games, 2)  # type: ignore[assignment]
    return made


@inner
def below(end: int, streams: Streams, which: int) -> int:
    """One of 0 … end - 1, each as likely as the others (SplitMix64; uneven by less than 1 in 10⁸)."""
    mixed = streams[which] + np.uint64(0x9E3779B97F4A7C15)
    streams[which] = mixed
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return number(((mixed >> np.uint64(32)) * np.uint64(end)) >> np.uint64(32))

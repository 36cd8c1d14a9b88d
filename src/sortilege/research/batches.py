"""Many games at once, compiled: `batch("lucky-numbers", 4096, seats=2)`."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from sortilege.core.errors import Malformed
from sortilege.games import make_game
from sortilege.games.go_for_six import GoForSix
from sortilege.games.go_for_six.state import Options as SixOptions
from sortilege.games.lucky_numbers import LuckyNumbers, LuckyNumbersSolo
from sortilege.games.options import check_first, read_options
from sortilege.kernel.batch import Batch
from sortilege.kernel.go_for_six import tables as six
from sortilege.kernel.go_for_six.batch import SixBatch
from sortilege.kernel.lucky_numbers.batch import LuckyBatch
from sortilege.kernel.lucky_numbers.tables import Terms
from sortilege.research.setting import is_number, is_whole, read_mapping

GAMES: Final = (LuckyNumbers.id, LuckyNumbersSolo.id, GoForSix.id)
MOST_GAMES: Final = 1 << 24
RANKS: Final = 60
"""How many cards Go for 6 has if nobody says what they are worth."""


def batch(
    game: str,
    games: int,
    *,
    seats: int,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    again: bool = False,
    values: Sequence[float] | npt.NDArray[Any] | None = None,
) -> Batch:
    """`games` games side by side, up to their first decision. `again`: a new game begins where one has ended.

    `legal()` is a mask (games × actions), `step(actions)` one decision in every game, `play_randomly(steps)` so many in
    every game; `to_act`, `done`, `outcomes` and `observations()` say how things stand. The same seed plays the same.
    `values`, in Go for 6: what each card is worth, such as an attribute of an edition; otherwise all differ.
    """
    if not isinstance(game, str) or game not in GAMES:
        raise Malformed(f"there is no kernel for {game!r}; there is one for {', '.join(GAMES)}")
    if not is_whole(games) or not 1 <= games <= MOST_GAMES:
        raise Malformed(f"a batch has 1 to {MOST_GAMES:,} games, not {games!r}")
    if not is_whole(seats):
        raise Malformed(f"seats is a whole number, not {seats!r}")
    if not is_whole(seed) or seed < 0:
        raise Malformed(f"seed is a number from 0 on, not {seed!r}")
    if not isinstance(again, bool | np.bool_):
        raise Malformed(f"again is true or false, not {again!r}")
    options = read_mapping(options)
    if game == GoForSix.id:
        return SixBatch(games, *_six(seats, options, values, again=again), seed)
    if values is not None:
        raise Malformed(f"{game} has no cards with values")
    return LuckyBatch(games, _numbers(game, seats, options, again=again), seed)


def _numbers(game: str, seats: int, options: dict[str, Any], *, again: bool) -> Terms:
    rules = make_game(game, seats, options)
    if isinstance(rules, LuckyNumbersSolo):
        alone = rules.options
        return Terms(1, alone.sets, 0, alone.setup == "sorted", False, again)
    assert isinstance(rules, LuckyNumbers)
    chosen = rules.options
    if chosen.match:
        raise Malformed("the kernel plays single games: a match is as many of them as there are seats")
    return Terms(seats, seats, chosen.first, chosen.setup == "sorted", chosen.bruno, again)


def _six(
    seats: int, options: dict[str, Any], values: Sequence[float] | npt.NDArray[Any] | None, *, again: bool
) -> tuple[six.Terms, Sequence[float]]:
    chosen = read_options(options, SixOptions)
    if chosen.attribute is not None or chosen.novice:
        raise Malformed("without an edition there are no attributes: `values` says what cards are worth")
    if seats not in GoForSix.seat_counts:
        raise Malformed(f"{GoForSix.id} is for 2 to 6 players, not for {seats}")
    check_first(chosen.first, seats)
    if chosen.length > six.LENGTH:
        raise Malformed(f"the kernel has rows of at most {six.LENGTH} cards, not {chosen.length}")
    cards = list(range(RANKS)) if values is None else _known(values)
    fewest = (chosen.length - 1) * seats + 2
    if not fewest <= len(cards) <= six.CARDS:
        raise Malformed(f"this table needs {fewest} to {six.CARDS} cards, not {len(cards)}")
    return six.Terms(seats, chosen.length, chosen.first, again), cards


def _known(values: Sequence[float] | npt.NDArray[Any]) -> list[float]:
    is_list = isinstance(values, Sequence) and not isinstance(values, str | bytes)
    if not is_list and not (isinstance(values, np.ndarray) and values.ndim == 1):
        raise Malformed(f"values are numbers, one for each card, not {values!r}")
    for value in values:
        if not is_number(value):
            raise Malformed(f"values are numbers, one for each card, and {value!r} is none")
    cards = [float(value) for value in values]
    if not all(map(isfinite, cards)):
        raise Malformed("values are numbers that can be compared: leave out cards whose value is not known")
    return cards

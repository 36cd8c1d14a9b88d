"""What is on the table when six attributes are drawn, as The Box does: how many items take part, and whether two of
the six ask the same question.

An item takes part if all six values are known, so a few gaps may keep it out of most games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import combinations
from math import comb
from operator import and_, or_
from random import Random
from typing import Final

import msgspec

from sortilege.editions.check import BOX_ATTRIBUTES, BOX_ITEMS
from sortilege.editions.model import Edition
from sortilege.editions.twins import Twins

GOOD_SHARE: Final = 0.9
"""A set is dealt well if so many of its items take part in so many draws."""
SELDOM: Final = 0.5
"""Of items that take part in fewer draws one may say that they are hardly in the set."""

_MOST_LOOKED_AT: Final = 10_000
"""Of more ways to draw six attributes – there are more from 17 attributes on – …"""
_SAMPLED: Final = 2_000
"""… some are looked at, the same ones every time."""


class Dealing(msgspec.Struct, frozen=True, kw_only=True):
    draws: int
    """How many ways to draw six attributes were looked at …"""
    sampled: bool
    """… and whether there are more."""
    share: float
    """In nine of ten draws at least this share of the items takes part …"""
    median: float
    """… and in half of them this one."""
    taking_part: dict[str, float]
    """item → share of the draws in which it takes part."""
    twins: tuple[Twins, ...]
    twin_share: float
    """Of any six attributes, the share in which two are near-twins …"""
    apart: bool
    """… and whether such sixes are not drawn, as there are enough others."""

    @property
    def seldom(self) -> tuple[str, ...]:
        """The items that take part in fewer than half of the draws, the rarest first."""
        rarest_first = sorted(self.taking_part.items(), key=lambda one: one[1])
        return tuple(item for item, share in rarest_first if share < SELDOM)

    @property
    def is_good(self) -> bool:
        return self.share >= GOOD_SHARE


def dealing(edition: Edition) -> Dealing | None:
    """None if no six attributes leave enough items to play."""
    known = {id: _bits(id in item.values for item in edition.items) for id in edition.values}
    looked_at = tuple(_sixes(tuple(known)))
    counts = {six: reduce(and_, map(known.__getitem__, six)).bit_count() for six in looked_at}
    playable = tuple(six for six in looked_at if counts[six] >= BOX_ITEMS)
    if not playable:
        return None
    twin_free = tuple(six for six in playable if not any(t.first in six and t.second in six for t in edition.twins))
    draws = twin_free or playable
    with_it = {id: _bits(id in six for six in draws) for id in known}
    shares = sorted(counts[six] / len(edition.items) for six in draws)
    return Dealing(
        draws=len(draws),
        sampled=comb(len(known), BOX_ATTRIBUTES) > len(looked_at),
        share=_reached(shares, GOOD_SHARE),
        median=_reached(shares, 0.5),
        taking_part={
            item.id: 1 - _any(with_it[id] for id in known if id not in item.values).bit_count() / len(draws)
            for item in edition.items
        },
        twins=edition.twins,
        twin_share=1 - len(twin_free) / len(playable),
        apart=bool(twin_free),
    )


def _sixes(attributes: Sequence[str]) -> Iterator[tuple[str, ...]]:
    if comb(len(attributes), BOX_ATTRIBUTES) <= _MOST_LOOKED_AT:
        return combinations(attributes, BOX_ATTRIBUTES)
    random = Random(BOX_ATTRIBUTES)  # noqa: S311 – the same sample for everybody
    return (tuple(random.sample(attributes, BOX_ATTRIBUTES)) for _ in range(_SAMPLED))


def _bits(truths: Iterable[bool]) -> int:
    """As the bits of a number, which are compared and counted all at once."""
    return int("".join("1" if true else "0" for true in truths) or "0", 2)


def _any(sets: Iterable[int]) -> int:
    return reduce(or_, sets, 0)


def _reached(shares: Sequence[float], part: float) -> float:
    """What this part of them reaches at least; `shares` ascend."""
    return shares[min(int((1 - part) * len(shares)), len(shares) - 1)]

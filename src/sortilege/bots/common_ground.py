"""What everybody shares about a card set: how far apart its items are, how famous they are, and what all have wrong.

It is reckoned from the true values, so no bot ever holds it: `knowledge` looks at it when somebody learns a set, and
leaves it behind.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
import numpy as np

from sortilege.bots.fame import fame
from sortilege.bots.misconceptions import misconceptions
from sortilege.bots.scores import Floats, normal_scores
from sortilege.editions.model import Attribute, Edition, Value

_EVERYBODY: Final = ""
_FACTOR: Final = (0.46, 0.33, 0.25)
"""For easy, middling and hard attributes: by which factor, as a natural logarithm, two values have to differ to be as
far apart as two items whose scores differ by 1. So ten times as much is far apart for everybody but a newcomer …"""
_SPAN: Final = (1.6, 2.5, 3.6)
"""… and at least so far apart are two values with the middle four fifths of all others between them."""
_FEW: Final = 0.1
_INDEPENDENT: Final = 0.1
"""How far the correlations of an edition are drawn towards none: a card set is a small sample."""
_NO_CHANCE: Final = 1e-12
_KEPT: Final = 16


class Column(msgspec.Struct, frozen=True):
    """One attribute: how far apart its values are for whoever has to tell them apart."""

    values: tuple[Value, ...]
    """All there are, ascending."""
    heights: Floats
    """Where they lie: further apart if many items, or a large factor, lie between them."""
    items: tuple[str, ...]
    """Whoever has a value, by name …"""
    rows: tuple[int, ...]
    """… where these are in the edition …"""
    true: Floats
    """… and their true heights."""


class Ground(msgspec.Struct, frozen=True):
    edition: Edition
    items: tuple[str, ...]
    columns: Mapping[str, Column]
    related: Floats
    """How attributes go together: their correlations."""
    together: Floats
    """Makes errors that go together in the same way out of independent ones."""
    fame: Floats
    """Item by item."""
    wrong: Floats
    """Items × attributes: what everybody has wrong, before it is measured by how much somebody knows."""


_kept: Final[OrderedDict[int, Ground]] = OrderedDict()


def common_ground(edition: Edition) -> Ground:
    """Made once for every edition that is in use."""
    ground = _kept.pop(id(edition), None)
    # As long as it is kept nothing else has its edition's number.
    if ground is None:
        ground = _made(edition)
    _kept[id(edition)] = ground
    if len(_kept) > _KEPT:
        _kept.popitem(last=False)
    return ground


def _made(edition: Edition) -> Ground:
    items = tuple(item.id for item in edition.items)
    attributes = tuple(attribute for attribute, of in edition.values.items() if of)
    wrong = misconceptions(_EVERYBODY, items, attributes)
    described = {attribute.id: attribute for attribute in edition.attributes}
    row = {item: number for number, item in enumerate(items)}
    scores = np.zeros((len(items), len(attributes)))
    columns = {}
    for number, attribute in enumerate(attributes):
        of = edition.values[attribute]
        # Which of two equal ones comes first is a matter of chance, so scores are normal.
        order = sorted(of, key=lambda item: (of[item], wrong[row[item], number]))
        values = tuple(of[item] for item in order)
        heights = _heights(described[attribute], values, edition.difficulty[attribute])
        scores[[row[item] for item in order], number] = normal_scores(len(order))
        height = dict(zip(order, heights.tolist(), strict=True))
        named = tuple(sorted(order))
        rows = tuple(row[item] for item in named)
        columns[attribute] = Column(values, heights, named, rows, np.array([height[item] for item in named]))
    related = _correlations(scores)
    together: Floats = np.linalg.cholesky(related).T.astype(np.float64)
    return Ground(edition, items, columns, related, together, fame(edition), wrong @ together)


def _heights(attribute: Attribute, values: Sequence[Value], difficulty: int) -> Floats:
    """From one value to the next it is as far as both scores and values say."""
    between = np.hypot(np.diff(normal_scores(len(values))), np.diff(_apart(attribute, values, difficulty)))
    heights: Floats = np.concatenate(([0.0], between.cumsum()))
    heights -= heights.mean()
    return heights


def _apart(attribute: Attribute, values: Sequence[Value], difficulty: int) -> Floats:
    """Ascending values, by factors or – where these mean nothing, as of years – by differences."""
    numbers = np.array(values, dtype=np.float64)
    if values[0] == values[-1]:
        return np.zeros(len(values))
    words = {step.value for step in attribute.scale}
    by_factors = values[0] >= 0 and attribute.show not in ("year", "date") and not words.issuperset(values)
    if by_factors:
        # Nothing is by no factor less than something: it is taken for half of the least that there is.
        numbers = np.log(np.maximum(numbers, next(value for value in values if value > 0) / 2))
    low, high = np.quantile(numbers, [_FEW, 1 - _FEW])
    unit = ((high - low) or (numbers[-1] - numbers[0])) / _SPAN[difficulty - 1]
    apart: Floats = numbers / (min(unit, _FACTOR[difficulty - 1]) if by_factors else unit)
    return apart


def _correlations(scores: Floats) -> Floats:
    products = scores.T @ scores
    sizes = np.sqrt(np.maximum(products.diagonal(), _NO_CHANCE))
    related: Floats = (1 - _INDEPENDENT) * products / np.outer(sizes, sizes)
    np.fill_diagonal(related, 1.0)
    return related

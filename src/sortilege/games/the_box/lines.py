"""Which six attributes lie at the board's three rows and three columns.

Rulebook, preparation: six of the edition's attributes at random. For novices the easy ones belong in the middle, and
the host may choose all of them. As long as there are enough others, chance draws no two near-twins, which put the items
in nearly the same order, and for novices nothing hard; but any six are legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, reduce
from itertools import permutations
from operator import and_
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from sortilege.core.errors import Illegal, Malformed
from sortilege.core.game import Action
from sortilege.core.templates import marked
from sortilege.editions.model import Edition

if TYPE_CHECKING:
    from random import Random

LINES = 6
MIDDLE = (1, 4)
"""The middle row and the middle column among the six lines."""
OUTER = (0, 2, 3, 5)
HARD: Final = 3
_TRIES: Final = 500
"""After so many draws that may not lie there, only those are drawn from that may: few of many are left."""


class Avoided(NamedTuple):
    """What is not drawn, though it may lie there."""

    apart: frozenset[tuple[str, str]] = frozenset()
    """Not together."""
    never: frozenset[str] = frozenset()


NOTHING: Final = Avoided()


class Lines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Attributes from top to bottom and from left to right, chosen by the host."""

    rows: tuple[str, str, str]
    columns: tuple[str, str, str]


class Attributes(Action, frozen=True, tag="attributes"):
    """Attributes from top to bottom and from left to right, drawn by chance."""

    rows: tuple[str, str, str]
    columns: tuple[str, str, str]


class LineRules:
    """Which attributes may lie at the lines: all different, none that leaves too few tiles, easy ones in the middle."""

    number = LINES

    def __init__(self, edition: Edition, fewest_items: int, *, novice: bool, chosen: Lines | None) -> None:
        self.edition = edition
        self.fewest_items = fewest_items
        self.novice = novice
        self.attributes = tuple(attribute.id for attribute in edition.attributes)
        # Per attribute the items that have a value, as the bits of a number: this is asked for many combinations.
        self._known = {
            attribute: sum(1 << bit for bit, item in enumerate(edition.items) if attribute in item.values)
            for attribute in self.attributes
        }
        if len(self.attributes) < LINES:
            raise Malformed(
                marked("edition {edition}: The Box needs {wanted} attributes, this edition has {count}"),
                edition=edition.id,
                wanted=LINES,
                count=len(self.attributes),
            )
        if next(self._sixes(NOTHING), None) is None:
            raise Malformed(
                marked(
                    "edition {edition}: The Box needs {wanted} items for this table, "
                    "and no {lines} attributes have a value for so many"
                ),
                edition=edition.id,
                wanted=fewest_items,
                lines=LINES,
            )
        self.chosen = (*chosen.rows, *chosen.columns) if chosen else ()
        """The attributes that the host chose, or nothing: then chance draws them."""
        if self.chosen and (reason := self._why_not(self.chosen)):
            raise reason

    def chances(self) -> Iterator[tuple[Action, float]]:
        """Every way the attributes may come to lie, each as likely as the others."""
        number = sum(1 for _ in self._all())
        return ((_action(lines), 1 / number) for lines in self._all())

    def sample(self, random: Random) -> Attributes:
        """One of `chances`."""
        for _ in range(_TRIES):
            lines = tuple(random.sample(self.attributes, LINES))
            if self._may_be_drawn(lines):
                return _action(lines)
        sixes = list(self._sixes(self._avoided))
        while True:
            lines = tuple(random.sample(random.choice(sixes), LINES))
            if self._may_be_drawn(lines):
                return _action(lines)

    def read(self, action: Action) -> tuple[str, ...]:
        """The six lines as chance drew them."""
        if not isinstance(action, Attributes):
            raise Illegal(marked("Not now: the attributes come first."))
        lines = (*action.rows, *action.columns)
        if reason := self._why_not(lines):
            raise Illegal(reason.text, **reason.fields)
        return lines

    def _all(self) -> Iterator[tuple[str, ...]]:
        return filter(self._may_be_drawn, permutations(self.attributes, LINES))

    @cached_property
    def _avoided(self) -> Avoided:
        """What chance does not draw: near-twins together, for novices nothing hard – if there are enough others."""
        twins = frozenset((twins.first, twins.second) for twins in self.edition.twins)
        hard = frozenset(id for id, difficulty in self.edition.difficulty.items() if difficulty == HARD and self.novice)
        wishes = (Avoided(twins, hard), Avoided(frozenset(), hard), Avoided(twins), NOTHING)
        return next(avoided for avoided in wishes if next(self._sixes(avoided), None))

    def _may_be_drawn(self, lines: tuple[str, ...]) -> bool:
        apart, never = self._avoided
        together = any(one in lines and other in lines for one, other in apart)
        easy = not self.novice or _easy_in_the_middle(lines, self.edition.difficulty)
        return easy and not together and never.isdisjoint(lines) and self._why_not(lines) is None

    def _sixes(self, avoided: Avoided) -> Iterator[tuple[str, ...]]:
        """All choices of six attributes that leave enough tiles, without what is to be avoided."""
        attributes = [attribute for attribute in self.attributes if attribute not in avoided.never]

        def more(chosen: tuple[str, ...], items: int, start: int) -> Iterator[tuple[str, ...]]:
            if len(chosen) == LINES:
                yield chosen
                return
            for place in range(start, len(attributes) - LINES + len(chosen) + 1):
                attribute = attributes[place]
                left = items & self._known[attribute]
                is_twin = any((one, attribute) in avoided.apart for one in chosen)
                if left.bit_count() >= self.fewest_items and not is_twin:
                    yield from more((*chosen, attribute), left, place + 1)

        return more((), (1 << len(self.edition.items)) - 1, 0)

    def _why_not(self, lines: tuple[str, ...]) -> Malformed | None:
        """What is wrong with these attributes, or None."""
        if unknown := [attribute for attribute in lines if attribute not in self._known]:
            text = marked("edition {edition} has no attribute {attribute}")
            return Malformed(text, edition=self.edition.id, attribute=unknown[0])
        if len(set(lines)) < LINES:
            return Malformed(marked("the six attributes must be different"))
        if not self._enough(lines):
            text = marked("this table needs {wanted} tiles, and fewer items have a value for all of {attributes}")
            return Malformed(text, wanted=self.fewest_items, attributes=", ".join(lines))
        # What is legal must not depend on values: here counts what the edition's maker says, and nothing else.
        if self.novice and not _easy_in_the_middle(lines, self.edition.stated_difficulty):
            return Malformed(marked("for novices the easier attributes belong on the middle row and the middle column"))
        return None

    def _enough(self, lines: tuple[str, ...]) -> bool:
        return reduce(and_, (self._known[attribute] for attribute in lines)).bit_count() >= self.fewest_items


def _easy_in_the_middle(lines: tuple[str, ...], difficulty: Mapping[str, int]) -> bool:
    return max(difficulty[lines[line]] for line in MIDDLE) <= min(difficulty[lines[line]] for line in OUTER)


def _action(lines: tuple[str, ...]) -> Attributes:
    return Attributes((lines[0], lines[1], lines[2]), (lines[3], lines[4], lines[5]))

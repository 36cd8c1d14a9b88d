"""An edition: a card set. Items with pictures, attributes, and a value per item and attribute.

Only what an edition *is*. Reading one is in `load`, finding faults in `check`.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Annotated, Literal

import msgspec

from sortilege.editions.difficulty import MEDIUM, difficulty
from sortilege.editions.twins import Twins, near_twins

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z", max_length=64)]
"""Lower-case words joined by `-`."""
Text = dict[str, str]
"""language code → text."""
Value = int | float
Fit = Literal["", "whole", "fill"]
"""How a picture lies in its place: all of it, or covering the place and losing what juts out. Nothing: as usual."""
Ground = Annotated[str, msgspec.Meta(pattern=r"^(#[0-9a-f]{6})?\Z")]
"""A colour behind a picture. Nothing: as usual."""


class Step(msgspec.Struct, frozen=True):
    """A value that has a word: `0` is "least concern"."""

    value: Value
    title: Text


class Attribute(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: Id
    title: Text = {}
    unit: str | Text = ""
    show: Literal["number", "mass", "length", "duration", "year", "date", "percent", "money"] = "number"
    """How people write such a value. Those of dates count days: see `days`."""
    more: Text = {}
    less: Text = {}
    question: Text = {}
    """Asks whether {a} has a larger value than {b}."""
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    """What its maker says. Nothing: as its values say (see `Edition.difficulty`)."""
    range: tuple[Value, Value] | None = None
    """The smallest and the largest value that is plausible."""
    scale: tuple[Step, ...] = ()
    """Words for values: for all of them, or, of an attribute that is measured in something, for some."""
    note: Text = {}
    source: str = ""

    @property
    def in_words(self) -> bool:
        """Whether its values are nothing but words. A year may be a number or, for some, "before 1600"."""
        return bool(self.scale) and not self.unit and self.show not in ("year", "percent")

    @property
    def is_date(self) -> bool:
        """Whether its values count days, and have no words of their own."""
        return self.show == "date" and not self.scale


class Credit(msgspec.Struct, frozen=True, rename={"what": "for"}, omit_defaults=True):
    """Whom to thank for values, names or pictures."""

    what: Literal["values", "names", "pictures"]
    name: str
    license: str = ""
    url: str = ""


class Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: Id
    name: Text
    the: Text = {}
    """The name as it stands inside a sentence, with its article."""
    grammar: Text = {}
    """How words agree with it, where the article does not say so: see `sentences`."""
    hint: Text = {}
    picture: str = ""
    fit: Fit = ""
    ground: Ground = ""
    values: dict[str, Value]


class Edition(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, dict=True):
    id: Id
    title: Text
    description: Text = {}
    license: str = ""
    credits: tuple[Credit, ...] = ()
    fit: Fit = ""
    """Of all pictures that say nothing else …"""
    ground: Ground = ""
    """… and the colour behind them."""
    attributes: tuple[Attribute, ...]
    items: tuple[Item, ...]

    @cached_property
    def values(self) -> dict[str, dict[str, Value]]:
        """attribute → item → value."""
        return {
            attribute.id: {item.id: item.values[attribute.id] for item in self.items if attribute.id in item.values}
            for attribute in self.attributes
        }

    @cached_property
    def difficulty(self) -> dict[str, int]:
        """attribute → how hard it is to judge: 1 easy … 3 hard."""
        return {
            attribute.id: attribute.difficulty or difficulty(attribute, tuple(self.values[attribute.id].values()))
            for attribute in self.attributes
        }

    @cached_property
    def stated_difficulty(self) -> dict[str, int]:
        """The same as its maker says; of what nothing is said: medium."""
        return {attribute.id: attribute.difficulty or MEDIUM for attribute in self.attributes}

    @cached_property
    def twins(self) -> tuple[Twins, ...]:
        """The attributes that put the items in nearly the same order."""
        return near_twins(self.values)

    def items_with(self, attributes: Iterable[str]) -> tuple[str, ...]:
        """The ids of the items that have a value for every one of `attributes`."""
        columns = [self.values[attribute] for attribute in attributes]
        return tuple(item.id for item in self.items if all(item.id in column for column in columns))

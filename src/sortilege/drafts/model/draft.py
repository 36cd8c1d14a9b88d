"""A draft: an edition in the making. It holds what people typed, as they typed it – values are texts here.

Only what a draft *is*. Whether it is small and well-formed enough to be kept is in `keeping`, what its cells mean in
`values`, how it becomes an edition in `editions`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sortilege.editions.model import Attribute, Credit, Fit, Ground, Step, Text, Value
from sortilege.i18n import ENGLISH

DraftId = Annotated[str, msgspec.Meta(pattern=r"^([a-z0-9]+(-[a-z0-9]+)*)?\Z", max_length=64)]
"""As in an edition; empty as long as nobody has made one: see `ids`."""
Show = Literal["number", "mass", "length", "duration", "year", "date", "percent", "money"]
Numbers = Literal["auto", "point", "comma"]
"""Which sign separates decimals. `auto`: whatever the whole column suggests."""
Parts = Literal["auto", "day-month", "month-day", "hours-minutes", "minutes-seconds"]
"""What 3/5/1990 and 1:45 begin with. `auto`: whatever the whole column suggests."""
TEXTS_OF_ATTRIBUTE = ("title", "more", "less", "question", "note")
TEXTS_OF_ITEM = ("name", "the", "grammar", "hint")


class DraftAttribute(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    id: DraftId = ""
    title: Text = {}
    unit: str | Text = ""
    show: Show = "number"
    numbers: Numbers = "auto"
    parts: Parts = "auto"
    more: Text = {}
    less: Text = {}
    question: Text = {}
    note: Text = {}
    source: str = ""
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    """Nothing: as the values say."""
    range: tuple[Value, Value] | None = None
    scale: tuple[Step, ...] = ()

    @property
    def is_date(self) -> bool:
        return self.show == "date" and not self.scale


class DraftItem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    id: DraftId = ""
    name: Text = {}
    the: Text = {}
    grammar: Text = {}
    hint: Text = {}
    picture: str = ""
    """An emoji, letters, or the name of an uploaded file."""
    fit: Fit = ""
    ground: Ground = ""
    cells: dict[str, str] = {}
    """attribute → what was typed; what is missing is empty."""


class Draft(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    language: str = ENGLISH
    """The maker's: texts in it come first, and numbers are read as people write them there."""
    id: DraftId = ""
    title: Text = {}
    description: Text = {}
    license: str = ""
    credits: tuple[Credit, ...] = ()
    fit: Fit = ""
    """Of all pictures that say nothing else …"""
    ground: Ground = ""
    """… and the colour behind them."""
    attributes: tuple[DraftAttribute, ...] = ()
    items: tuple[DraftItem, ...] = ()

    def attribute(self, id: str) -> DraftAttribute:
        return next(attribute for attribute in self.attributes if attribute.id == id)


def as_attribute(attribute: DraftAttribute) -> Attribute:
    """The same attribute as editions know it."""
    fields = {field: getattr(attribute, field) for field in Attribute.__struct_fields__}
    return Attribute(**fields)


def as_draft_attribute(attribute: Attribute) -> DraftAttribute:
    """The same attribute as drafts know it. Values of editions have a decimal point."""
    fields = {field: getattr(attribute, field) for field in Attribute.__struct_fields__}
    return DraftAttribute(numbers="point", **fields)

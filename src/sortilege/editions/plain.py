"""Texts of makers as one plain line: what they write may hold anything, and goes where a machine would listen to it."""

from __future__ import annotations

import re
from typing import Final

from sortilege.editions.model import Attribute, Edition, Item
from sortilege.editions.writing import text

LONGEST: Final = 400
"""More characters than this are not read on a card."""
LONGEST_NOTE: Final = 1_500
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u200b\ufeff]+")


def clean(words: str, longest: int = LONGEST) -> str:
    """One line, without characters that are no letters but orders to a machine."""
    return _CONTROL.sub(" ", words).strip()[:longest]


def title_of(thing: Edition | Attribute, language: str) -> str:
    return clean(text(thing.title, language)) or thing.id


def name_of(item: Item, language: str) -> str:
    return clean(text(item.name, language)) or item.id

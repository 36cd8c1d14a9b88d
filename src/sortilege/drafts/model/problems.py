"""What is the matter with a cell, a column or a whole draft: a code for programs, a sentence for people."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final, Literal

import msgspec
from babel.numbers import format_decimal

from sortilege.drafts.model.sentences import SENTENCES
from sortilege.editions.days import day_of
from sortilege.editions.model import Attribute
from sortilege.editions.times import date_in_words, time_in_words
from sortilege.editions.writing import unit_in_words
from sortilege.i18n import ENGLISH, texts

Level = Literal["error", "doubt", "note"]
"""`error`: something is missing until it is mended. `doubt`: it works, but have a look. `note`: good to know."""

_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_NUMBER_FIELDS: Final = ("value", "other")
_DATE_FIELDS: Final = ("date", "other_date")
_TIME_FIELDS: Final = ("time", "other_time")
"""In seconds."""
_UNIT_FIELD: Final = "counted"
LONGEST_QUOTE: Final = 60
_MANY: Final = 10_000


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    code: str
    level: Level
    fields: dict[str, str] = {}
    """What the sentence is about: texts as typed, numbers with a decimal point, dates as ISO 8601 has them."""
    suggestion: str = ""
    """What could be typed instead; empty if nothing comes to mind."""


def tell(problem: Problem, language: str = ENGLISH) -> str:
    """The problem in words, numbers as people write them in that language."""
    say = texts(language)
    # Where the question is what a comma means, none should come from us.
    grouped = "sign" not in problem.fields
    fields = {name: _shown(name, value, language, grouped=grouped) for name, value in problem.fields.items()}
    return say(SENTENCES[problem.code], **fields)


def _shown(name: str, value: str, language: str, *, grouped: bool) -> str:
    if name in _DATE_FIELDS and (there := day_of(value)):
        return date_in_words(there.number, language)
    if name in _TIME_FIELDS and _NUMBER.fullmatch(value):
        return time_in_words(Decimal(value), language)
    if name == _UNIT_FIELD:
        return unit_in_words(Attribute(id="unit", unit=value), language)
    if name in _NUMBER_FIELDS and _NUMBER.fullmatch(value):
        amount = Decimal(value)
        # Four digits are no crowd.
        groups = grouped and abs(amount) >= _MANY
        return str(format_decimal(amount, locale=language, decimal_quantization=False, group_separator=groups))
    return value if len(value) <= LONGEST_QUOTE else f"{value[:LONGEST_QUOTE]} …"

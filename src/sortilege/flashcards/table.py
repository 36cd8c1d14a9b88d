"""A table for a spreadsheet: one row per item, one column per attribute, numbers to calculate with.

It opens with a double click where it is read: separators are those that spreadsheet programs expect in its language.
"""

from __future__ import annotations

import csv
import io
from decimal import Decimal
from typing import Final

from sortilege.drafts.files.items_csv import defused
from sortilege.editions.days import day
from sortilege.editions.model import Attribute, Edition, Value
from sortilege.editions.plain import clean, name_of, title_of
from sortilege.editions.writing import unit_in_words, written
from sortilege.flashcards.lesson import Lesson
from sortilege.i18n import ENGLISH, texts

_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Before everything else: so spreadsheet programs know that it is UTF-8."""


def make_table(edition: Edition, lesson: Lesson) -> bytes:
    """Values that nobody knows are empty cells."""
    language = lesson.language
    attributes = lesson.attributes_of(edition)
    file = io.StringIO()
    writer = csv.writer(file, delimiter="," if language == ENGLISH else ";", lineterminator="\r\n")
    heads = [texts(language)("Name"), *(_head(attribute, language) for attribute in attributes)]
    writer.writerow(map(defused, heads))
    for item in edition.items:
        cells = (_cell(attribute, item.values.get(attribute.id), language) for attribute in attributes)
        writer.writerow([defused(name_of(item, language)), *cells])
    return (_MARK + file.getvalue()).encode()


def _head(attribute: Attribute, language: str) -> str:
    title = title_of(attribute, language)
    if attribute.in_words or attribute.is_date:
        return title
    unit = "%" if attribute.show == "percent" else clean(unit_in_words(attribute, language))
    # What is counted is often all that the title says.
    return f"{title} ({unit})" if unit and unit.casefold() != title.casefold() else title


def _cell(attribute: Attribute, value: Value | None, language: str) -> str:
    """A number in the attribute's own unit; a word or a date where values are such."""
    if value is None:
        return ""
    if any(step.value == value for step in attribute.scale):
        return defused(clean(written(attribute, value, language)))
    if attribute.is_date:
        return defused(str(day(int(value))))
    number = f"{Decimal(str(value)):f}"
    return number if language == ENGLISH else number.replace(".", ",")

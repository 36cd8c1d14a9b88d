"""The cards of an edition: items with picture and data, attributes with their notes – in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sortilege.editions.model import Attribute, Edition, Item
from sortilege.editions.pictures import look
from sortilege.editions.plain import LONGEST_NOTE, clean, name_of, title_of
from sortilege.editions.wording import wording
from sortilege.editions.writing import hint, text, unit_in_words, written
from sortilege.printing.job import PrintJob
from sortilege.printing.page import Face
from sortilege.printing.sheets import Sides

UNKNOWN: Final = "–"
_A, _Z, _BLACK_FLAG = (
    "\N{REGIONAL INDICATOR SYMBOL LETTER A}",
    "\N{REGIONAL INDICATOR SYMBOL LETTER Z}",
    "\N{WAVING BLACK FLAG}",
)


def item_cards(edition: Edition, pictures: dict[str, str], job: PrintJob) -> Iterator[Sides]:
    """`pictures`: item → file."""
    titles = [title_of(attribute, job.language) for attribute in edition.attributes]
    for item in edition.items:
        name = name_of(item, job.language)
        small = clean(hint(item, job.language))
        values = [_value(attribute, item, job.language) for attribute in edition.attributes]
        shown = {"name": name, "hint": small} if job.names == "shown" else {"name": "", "hint": ""}
        yield Sides(
            Face("picture", {**drawn(edition, item, pictures), **shown}),
            Face(
                "data",
                {
                    "name": name,
                    "hint": small,
                    "rows": list(zip(titles, values, strict=True)),
                    "edition": title_of(edition, job.language),
                },
            ),
        )


def drawn(edition: Edition, item: Item, pictures: dict[str, str]) -> dict[str, Any]:
    """A picture and how it lies in its place."""
    return {"file": pictures[item.id], "flag": is_flag(item.picture), **look(edition, item)._asdict()}


def attribute_cards(edition: Edition, job: PrintJob) -> Iterator[Sides]:
    for attribute in edition.attributes:
        title, words = title_of(attribute, job.language), wording(attribute, job.language)
        front = {
            "title": title,
            "unit": clean(unit_in_words(attribute, job.language)),
            "less": clean(words.less),
            "more": clean(words.more),
            "difficulty": edition.difficulty[attribute.id],
        }
        back = {
            "title": title,
            "note": clean(text(attribute.note, job.language), LONGEST_NOTE),
            "source": clean(attribute.source, LONGEST_NOTE),
            "less": front["less"],
            "more": front["more"],
        }
        yield Sides(Face("attribute", front), Face("note", back))


def is_flag(emoji: str) -> bool:
    """Flags get an edge: much of Poland's would be white paper."""
    return emoji[:1] == _BLACK_FLAG or (bool(emoji) and _A <= emoji[0] <= _Z)


def _value(attribute: Attribute, item: Item, language: str) -> str:
    value = item.values.get(attribute.id)
    return UNKNOWN if value is None else clean(written(attribute, value, language))

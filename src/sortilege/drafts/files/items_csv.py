"""Writing `items.csv`, so that no spreadsheet program takes a text in it for a formula.

Programs calculate with cells that begin with =, +, -, @ or a tab. A word joiner before such a text stops them: it
cannot be seen, it is part of no word, and whoever reads an edition need not know about it. Numbers stay as they are.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from typing import Final

import msgspec

from sortilege.drafts.model.cuts import Cut
from sortilege.drafts.model.draft import TEXTS_OF_ITEM, Draft, DraftItem
from sortilege.drafts.numbers.values import in_files
from sortilege.editions.load import CUT_COLUMNS, LOOK_COLUMNS
from sortilege.editions.writing import LANGUAGES

GUARD: Final = "\N{WORD JOINER}"
_DANGEROUS: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "−")


class Written(msgspec.Struct, frozen=True):
    text: str
    columns: list[str]


def items_csv(draft: Draft, cuts: Mapping[str, Cut] | None = None) -> Written:
    """The text of `items.csv` for a settled draft; item number n is in line n + 2. `cuts`: by the names of pictures."""
    texts = [f"{field}.{language}" for field in TEXTS_OF_ITEM for language in _languages(draft, field)]
    looks = [column for column, (field, _) in LOOK_COLUMNS.items() if any(getattr(item, field) for item in draft.items)]
    cuts = {item.picture: cuts[item.picture] for item in draft.items if item.picture in cuts} if cuts else {}
    columns = [
        "id",
        *texts,
        "picture",
        *looks,
        *(CUT_COLUMNS if cuts else ()),
        *(attribute.id for attribute in draft.attributes),
    ]
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(columns)
    for item in draft.items:
        said = (_text(item, column) for column in texts)
        look = (getattr(item, LOOK_COLUMNS[column][0]) for column in looks)
        values = (in_files(attribute, item.cells.get(attribute.id, "")) for attribute in draft.attributes)
        cut = _cut(cuts.get(item.picture)) if cuts else ()
        writer.writerow([item.id, *map(defused, said), defused(item.picture), *look, *cut, *values])
    return Written(file.getvalue(), columns)


def _cut(cut: Cut | None) -> tuple[str, str]:
    return (defused(cut.whole), cut.frame) if cut else ("", "")


def defused(text: str) -> str:
    """A text that no spreadsheet program calculates with."""
    return GUARD + text if text.startswith(_DANGEROUS) else text


def as_typed(text: str) -> str:
    """The text before it was defused."""
    bare = text.removeprefix(GUARD)
    return bare if bare.startswith(_DANGEROUS) else text


def _languages(draft: Draft, field: str) -> list[str]:
    """Those in which items have this text, the maker's first: there always is a column for names in it."""
    used = {language: None for item in draft.items for language in getattr(item, field)}
    if field == "name":
        used[draft.language] = None
    return list(dict.fromkeys(language for language in (draft.language, *LANGUAGES, *used) if language in used))


def _text(item: DraftItem, column: str) -> str:
    field, _, language = column.partition(".")
    texts: dict[str, str] = getattr(item, field)
    return texts.get(language, "")

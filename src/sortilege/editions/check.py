"""What is wrong with an edition: everything that reading it finds, and what would spoil a game although it can be read.

Errors should be mended before anybody plays with it – those that `load` finds must be –, warnings are honest gaps.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterator
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError

from sortilege.editions.art import emoji_art
from sortilege.editions.faults import BadEdition, Fault
from sortilege.editions.load import CUT_COLUMNS, EDITION_FILE, ITEMS_FILE, LOOK_COLUMNS, Head, Reading, read
from sortilege.editions.model import Attribute, Item, Text, Value
from sortilege.editions.pictures import FOLDER, kind
from sortilege.editions.sentences import GRAMMAR, wrong_forms
from sortilege.editions.statistics import tied_share
from sortilege.editions.writing import LANGUAGES, written

MOST_TIES: Final = 1 / 3
BOX_ATTRIBUTES: Final = 6
BOX_ITEMS: Final = 5
"""For two players of The Box: two tiles each, and the start tile."""
SIX_ITEMS: Final = 12
"""For two players of Go for 6: five cards each, and two more."""

_ROUNDED_SHOWS: Final = ("duration", "year", "date", "money")
"""Where different numbers may be written alike."""


def check(path: Path) -> list[Fault]:
    """All faults of the edition in a folder or zip, errors first."""
    try:
        reading = read(path)
    except BadEdition as bad:
        return bad.faults
    if reading.head:
        faults = [
            *_unknown_keys(reading),
            *_languages(reading, reading.head),
            *_texts(reading, reading.head),
            *_names(reading),
            *_grammar(reading),
            *_pictures(reading),
            *_values(reading, reading.head),
            *_looks(reading, reading.head),
            *_ties(reading, reading.head),
            *(_games(reading, reading.head) if reading.columns else ()),
        ]
        reading.faults += faults
    # All words of a scale may lack the same language: it is enough to say so once.
    return sorted(
        dict.fromkeys(reading.faults), key=lambda fault: (fault.level, fault.file, fault.line or 0, fault.column or 0)
    )


def _head_fault(reading: Reading, path: str, code: str, message: str, level: str = "warning") -> Fault:
    line, column = reading.places.find(path)
    return Fault(EDITION_FILE, line, column, code, message, "error" if level == "error" else "warning")


def _cell_fault(
    reading: Reading, item: Item, column: str | None, code: str, message: str, level: str = "warning"
) -> Fault:
    number = reading.column_numbers.get(column or "")
    line = reading.item_lines.get(item.id)
    return Fault(ITEMS_FILE, line, number, code, message, "error" if level == "error" else "warning")


def _unknown_keys(reading: Reading) -> Iterator[Fault]:
    """Keys that nobody reads: perhaps misspelt, perhaps another program's."""
    places = [
        ("$", reading.document, Head),
        *((f"$.attributes[{i}]", of, Attribute) for i, of in enumerate(reading.document["attributes"])),
    ]
    for place, table, shape in places:
        for key in table:
            if key not in shape.__struct_encode_fields__:
                yield _head_fault(reading, f"{place}.{key}", "unknown-key", f"the key {key!r} means nothing here")


# Texts and languages.


def _all_texts(head: Head) -> Iterator[tuple[str, Text]]:
    yield "$.title", head.title
    yield "$.description", head.description
    for index, attribute in enumerate(head.attributes):
        for field in ("title", "more", "less", "question", "note"):
            yield f"$.attributes[{index}].{field}", getattr(attribute, field)
        if isinstance(attribute.unit, dict):
            yield f"$.attributes[{index}].unit", attribute.unit
        for step in attribute.scale:
            yield f"$.attributes[{index}].scale", step.title


def _languages(reading: Reading, head: Head) -> Iterator[Fault]:
    for path, texts in _all_texts(head):
        for language in texts:
            if fault := _wrong_language(language):
                yield _head_fault(reading, path, "language", f"{path.removeprefix('$.')}: {fault[0]}", fault[1])
    for number, column in enumerate(reading.columns, 1):
        first, dot, language = column.partition(".")
        if dot and column not in (*LOOK_COLUMNS, *CUT_COLUMNS) and (fault := _wrong_language(language)):
            level = "error" if fault[1] == "error" else "warning"
            yield Fault(ITEMS_FILE, 1, number, "language", f"{first}.{language}: {fault[0]}", level)  # type: ignore[arg-type]


@lru_cache(1_000)
def _wrong_language(language: str) -> tuple[str, str] | None:
    if language in LANGUAGES:
        return None
    try:
        Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return f"{language!r} is not a language; use {', '.join(LANGUAGES)}", "error"
    return f"texts in {language!r} are kept but never shown; the program speaks {', '.join(LANGUAGES)}", "warning"


def _texts(reading: Reading, head: Head) -> Iterator[Fault]:
    spoken = set(head.title)
    for path, texts in _all_texts(head):
        if texts and (missing := sorted(spoken - set(texts))):
            message = f"{path.removeprefix('$.')}: no text in {', '.join(missing)}, though the edition's title has one"
            yield _head_fault(reading, path, "missing-text", message)
    for index, attribute in enumerate(head.attributes):
        for field in ("title", "more", "less", "note", "source"):
            if not getattr(attribute, field) and not (field in ("more", "less") and attribute.is_date):
                message = f"the attribute {attribute.id} has no {field}"
                yield _head_fault(reading, f"$.attributes[{index}]", f"no-{field}", message)
        for language, question in attribute.question.items():
            if "{a}" not in question or "{b}" not in question:
                message = f"the question in {language} must contain {{a}} and {{b}}"
                yield _head_fault(reading, f"$.attributes[{index}].question", "question", message, "error")
            for wrong in wrong_forms(question):
                message = f"the question in {language} has {wrong}; it must be two words, or four"
                yield _head_fault(reading, f"$.attributes[{index}].question", "forms", message, "error")


def _names(reading: Reading) -> Iterator[Fault]:
    spoken = [column.partition(".")[2] for column in reading.columns if column.startswith("name.")]
    for language in spoken:
        seen: dict[str, Item] = {}
        for item in reading.items:
            name = item.name.get(language, "")
            if not name:
                message = f"{item.id} has no name in {language}"
                yield _cell_fault(reading, item, f"name.{language}", "missing-name", message)
            elif name.casefold() in seen:
                other = seen[name.casefold()].id
                message = f"{item.id} and {other} are both called {name!r} in {language}"
                yield _cell_fault(reading, item, f"name.{language}", "duplicate", message, "error")
            else:
                seen[name.casefold()] = item


def _grammar(reading: Reading) -> Iterator[Fault]:
    for item in reading.items:
        for language, letters in item.grammar.items():
            if not GRAMMAR.fullmatch(letters):
                message = f"grammar.{language} of {item.id} is {letters!r}; it has the letters m, f, p, v and c"
                yield _cell_fault(reading, item, f"grammar.{language}", "grammar", message, "error")


# Pictures.


def _pictures(reading: Reading) -> Iterator[Fault]:
    try:
        files = set(reading.source.names())
    except BadEdition as bad:
        yield from bad.faults
        return
    users: dict[str, Item] = {}
    for item in reading.items:
        cell = item.picture
        is_a = kind(cell)
        if is_a == "none":
            message = f"{item.id} has no picture; its initials will be drawn"
            yield _cell_fault(reading, item, "picture", "no-picture", message)
            continue
        if is_a == "file" and FOLDER + cell not in files:
            message = f"there is no file {FOLDER}{cell}"
            yield _cell_fault(reading, item, "picture", "missing-picture", message, "error")
        if is_a == "emoji" and not emoji_art(cell):
            message = f"{cell!r} is no emoji that we have a picture for and no file name; initials will be drawn"
            yield _cell_fault(reading, item, "picture", "unknown-emoji", message)
        if cell in users:
            message = f"{item.id} has the same picture as {users[cell].id}"
            yield _cell_fault(reading, item, "picture", "same-picture", message, "error")
        users.setdefault(cell, item)


# Values.


def _values(reading: Reading, head: Head) -> Iterator[Fault]:
    for attribute in head.attributes:
        if attribute.id not in reading.column_numbers:
            continue
        unknown = [item for item in reading.items if attribute.id not in item.values]
        if unknown:
            those = ", ".join(item.id for item in unknown[:5]) + (" …" if len(unknown) > 5 else "")
            message = f"{attribute.id} is unknown of {len(unknown)} items ({those}): they stay out where it counts"
            yield _cell_fault(reading, unknown[0], attribute.id, "unknown-value", message)
        words = {step.value for step in attribute.scale} if attribute.in_words else ()
        for item in reading.items:
            if attribute.id in item.values and (message := _out_of_place(attribute, words, item)):
                yield _cell_fault(reading, item, attribute.id, "range", message, "error")


def _out_of_place(attribute: Attribute, words: Container[Value], item: Item) -> str:
    value = item.values[attribute.id]
    if attribute.range and not attribute.range[0] <= value <= attribute.range[1]:
        low, high = attribute.range
        return f"{attribute.id} of {item.id} is {value}, outside of its range {low} to {high}"
    if words and value not in words:
        return f"{attribute.id} of {item.id} is {value}, for which its scale has no word"
    return ""


def _looks(reading: Reading, head: Head) -> Iterator[Fault]:
    """What is written is what is judged, so nothing may be different that looks the same."""
    for attribute in head.attributes:
        if attribute.show not in _ROUNDED_SHOWS or attribute.scale:
            continue
        seen: dict[str, Item] = {}
        for item in reading.items:
            if attribute.id not in item.values:
                continue
            look = written(attribute, item.values[attribute.id])
            other = seen.setdefault(look, item)
            if other.values[attribute.id] != item.values[attribute.id]:
                values = f"{other.values[attribute.id]} and {item.values[attribute.id]}"
                message = f"{attribute.id} of {other.id} and of {item.id} differ ({values}) and are both written {look}"
                yield _cell_fault(reading, item, attribute.id, "same-look", message)


def _ties(reading: Reading, head: Head) -> Iterator[Fault]:
    for index, attribute in enumerate(head.attributes):
        values = [item.values[attribute.id] for item in reading.items if attribute.id in item.values]
        share = tied_share(values)
        if share > MOST_TIES:
            message = f"{attribute.id}: {share:.0%} of all pairs are equal, which makes it dull; a third is plenty"
            yield _head_fault(reading, f"$.attributes[{index}]", "ties", message, "error")


# Enough for a game.


def _games(reading: Reading, head: Head) -> Iterator[Fault]:
    known: dict[str, set[str]] = defaultdict(set)
    for item in reading.items:
        for attribute in item.values:
            known[attribute].add(item.id)
    most = max((len(items) for items in known.values()), default=0)
    box = _box_items(head, known)
    playable = box >= BOX_ITEMS or most >= SIX_ITEMS
    level = "warning" if playable else "error"
    if len(head.attributes) < BOX_ATTRIBUTES:
        message = f"The Box needs {BOX_ATTRIBUTES} attributes, this edition has {len(head.attributes)}"
        yield _head_fault(reading, "$.attributes[0]", "few-attributes", message, level)
    elif box < BOX_ITEMS:
        message = f"The Box needs {BOX_ITEMS} items with values for the same six attributes, there are {box}"
        yield Fault(ITEMS_FILE, None, None, "few-items", message, "warning" if playable else "error")
    if most < SIX_ITEMS:
        message = f"Go for 6 needs {SIX_ITEMS} items with a value for the same attribute, there are {most}"
        yield Fault(ITEMS_FILE, None, None, "few-items", message, "warning" if playable else "error")


def _box_items(head: Head, known: dict[str, set[str]]) -> int:
    """For how many items the best six attributes are all known: looked for among the best-known ones."""
    best = sorted((attribute.id for attribute in head.attributes), key=lambda id: -len(known[id]))[:10]
    together = (set.intersection(*(known[id] for id in six)) for six in combinations(best, BOX_ATTRIBUTES))
    return max(map(len, together), default=0)

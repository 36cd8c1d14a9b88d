"""Card sets to measure with: ordinary ones, and the worst that still keep the limits of `drafts/model/limits.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product
from string import ascii_lowercase
from typing import Any, Final

import msgspec

from sortilege.drafts.files.edition_files import draft_of
from sortilege.drafts.model import limits
from sortilege.drafts.model.draft import Draft
from sortilege.editions.library import PACKS, shipped_ids
from sortilege.i18n import LANGUAGES

Cell = Callable[[int, int], str]
"""What is typed for an item and an attribute, by their numbers."""
Make = Callable[[int, int], Draft]
"""A draft with so many items and attributes."""


def ordinary() -> Iterator[tuple[str, Draft]]:
    """What people make: the shipped editions as drafts."""
    for id in sorted(shipped_ids()):
        yield id, draft_of(PACKS / id)


def full(make: Make) -> Draft:
    """As many items and attributes as there may be."""
    return make(limits.MOST_ITEMS, limits.MOST_ATTRIBUTES)


def made(
    cell: Cell,
    *,
    name: Callable[[int], str] = lambda item: f"Item {item}",
    picture: Callable[[int], str] = lambda _: "",
    ids: bool = True,
    languages: tuple[str, ...] = ("en",),
    note: str = "",
    **attribute: Any,
) -> Make:
    def make(items: int, attributes: int) -> Draft:
        columns = [f"a{column}" for column in range(attributes)]
        said = {"en": note} if note else {}
        shown = {
            "title": dict.fromkeys(languages, "Everything"),
            "attributes": [{"id": id, "title": {"en": id}, "note": said, **attribute} for id in columns],
            "items": [
                {
                    "id": f"item-{item}" if ids else "",
                    "name": {language: name(item) for language in languages},
                    "picture": picture(item),
                    "cells": {id: cell(item, column) for column, id in enumerate(columns)},
                }
                for item in range(items)
            ],
        }
        return msgspec.convert(shown, Draft)

    return make


def strange_languages(count: int) -> tuple[str, ...]:
    """English, and codes that may be languages, but are none that we know."""
    codes = ("".join(letters) for letters in product("qxz", ascii_lowercase, ascii_lowercase))
    return ("en", *islice(codes, count - 1))


def _spellings() -> dict[str, str]:
    """A unit in as many spellings as fit, all with a digit."""
    languages = strange_languages(limits.MOST_LANGUAGES)
    return {language: "|".join(f"q{n}" for n in range(10, 30)) for language in languages}


def _scale(languages: tuple[str, ...], length: int) -> list[dict[str, Any]]:
    return [{"value": n, "title": dict.fromkeys(languages, f"{n}{'w' * length}")} for n in range(limits.MOST_STEPS)]


WORST: Final[dict[str, Make]] = {
    "long texts": made(lambda item, column: f"{item}-{column} " + "lorem ipsum dolor " * 6),
    "long numerals": made(lambda item, column: f"{item}{column}" + "1." * 48),
    "spans of points": made(lambda item, column: f"{item}{column}" + "1.." * 34),
    "spans with commas": made(lambda item, column: f"{item}{column}" + ",1" * 40 + "..x"),
    "many pieces": made(lambda item, column: f"{item} ft {column} in " + "1 ft 1 in " * 10),
    "pieces in new units": made(lambda n, m: " ".join(f"1 q{n}" + "x" * (m % 10 + k) for k in range(8))),
    "grouped digits": made(lambda item, column: f"{column}" + " 111" * 24 + f"{item}"),
    "odd units": made(lambda item, column: f"{item}.{column} qu{column}x/{'z' * 60}"),
    "fractions": made(lambda item, column: f"{item} {column % 9 + 1}/9 " + "½" * 40),
    "powers": made(lambda item, column: f"{item}.{column:03}e{column} × 10^{column}"),
    "brackets": made(lambda item, column: f"({item}{column}" + "9" * 90 + ")"),
    "dates": made(lambda item, column: f"{item % 28 + 1}. November {1000 + item * 40 + column}"),
    "days": made(lambda item, column: f"{column % 12 + 1}/{item % 12 + 1}/{1000 + item * 40 + column}", show="date"),
    "unknown months": made(lambda item, column: f"{item % 28 + 1}. {'november' * 10} {1000 + item * 40 + column}"),
    "primes": made(lambda item, column: f"{item}'{column}\"" + "1'1\"" * 20),
    "wide spaces": made(lambda item, column: f"{item}{column}" + " \u3000" * 30 + "x"),
    "numbers": made(lambda item, column: f"{item * 40 + column},{column:03}"),
    "one number": made(lambda *_: "1"),
    "almost equal names": made(lambda *_: "1", name=lambda item: "a" * 112 + f" {item}"),
    "equal names without ids": made(lambda *_: "1", name=lambda _: "The same", ids=False),
    "a unit in many spellings": made(lambda item, column: f"{item}{column} qx", unit=_spellings()),
    "a unit with digits": made(lambda item, column: f"{item}{column} q19", unit=_spellings()),
    "words of long scales": made(lambda item, column: f"word {item} {column}", scale=_scale(("en",), 100)),
    "scales in many languages": made(
        lambda item, _: f"{item % 50}", scale=_scale(strange_languages(limits.MOST_LANGUAGES), 1)
    ),
    "names in all languages": made(lambda item, column: f"{item}{column}", languages=tuple(LANGUAGES)),
    "names in strange languages": made(
        lambda item, _: f"{item}", languages=strange_languages(limits.MOST_LANGUAGES), name=lambda _: "x"
    ),
    "values outside of their range": made(lambda item, column: f"{item}{column}", range=(-2, -1)),
    "long notes": made(lambda item, column: f"{item}{column}", note='"\\' * 900),
    "pictures that are not there": made(lambda item, _: f"{item}", picture=lambda item: f"{'p' * 180}{item}.png"),
}
"""Full of what is hard to read, by what makes them hard."""

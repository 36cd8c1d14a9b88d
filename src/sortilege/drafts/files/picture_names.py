"""Many picture files at once: which one belongs to which item? Their names say so, more or less."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePosixPath
from typing import Final

import msgspec

from sortilege.core.errors import Malformed
from sortilege.drafts.model.draft import DraftItem
from sortilege.drafts.model.ids import slug
from sortilege.drafts.model.limits import MOST_PICTURE_FILES
from sortilege.i18n import marked

_NOISE_WORDS: Final = (
    "img image picture pic photo foto bild dsc dscn dscf pxl copy kopie copie final small large thumb thumbnail "
    "screenshot cropped edited scaled px"
)
_NOISE: Final = frozenset(_NOISE_WORDS.split())
_MOST_WORDS: Final = 16
"""Of a file's name; what comes after says no more about what it shows."""
_COPIES: Final = re.compile(r"\s*\(\d+\)$|\s*-\s*(copy|kopie)(\s*\(\d+\))?$", re.IGNORECASE)


class Matches(msgspec.Struct, frozen=True):
    matched: dict[str, str]
    """file name → item; no item has two files."""
    unmatched: tuple[str, ...]
    """Files that belong to no item, to several, or to one that has a better one."""
    without: tuple[str, ...]
    """Items for which there is no file."""


def match_files(names: Sequence[str], items: Iterable[DraftItem]) -> Matches:
    """First those whose names say it exactly, then those that contain the name of one item and no other, at last those
    with which the name of only one item begins."""
    if len(names) > MOST_PICTURE_FILES:
        text = marked("{count} files are too many at once; upload at most {most}")
        raise Malformed(text, count=f"{len(names):,}", most=f"{MOST_PICTURE_FILES:,}")
    items = list(items)
    known = {item.id: _spellings(item) for item in items}
    spelt: dict[Words, set[str]] = {}
    exact: dict[str, set[str]] = {}
    beginnings: dict[str, set[str]] = {}
    for item, spellings in known.items():
        for spelling in spellings:
            spelt.setdefault(spelling, set()).add(item)
            exact.setdefault("".join(spelling), set()).add(item)
            for count in range(min(len(spelling), _MOST_WORDS)):
                beginnings.setdefault("".join(spelling[: count + 1]), set()).add(item)
    matched: dict[str, str] = {}
    each = list(dict.fromkeys(names))
    # Of two files for the same item, the one that says more of its name is the better one.
    longest_first = sorted(each, key=len, reverse=True)
    ways: list[tuple[list[str], Callable[[str], set[str]]]] = [
        (each, lambda name: _exactly(name, exact)),
        (each, lambda name: _somewhere(name, spelt)),
        (longest_first, lambda name: _begun(name, beginnings)),
    ]
    for order, find in ways:
        for name in order:
            if name not in matched:
                candidates = find(name) - set(matched.values())
                if len(candidates) == 1:
                    matched[name] = candidates.pop()
    taken = set(matched.values())
    return Matches(
        matched,
        tuple(name for name in each if name not in matched),
        tuple(item.id for item in items if item.id not in taken),
    )


Words = tuple[str, ...]


def _exactly(name: str, exact: dict[str, set[str]]) -> set[str]:
    for words in _file_words(name):
        if found := exact.get("".join(words)) or exact.get("".join(_meaningful(words))):
            return set(found)
    return set()


def _somewhere(name: str, spelt: dict[Words, set[str]]) -> set[str]:
    """Items whose name is part of the file's; of "polar-bear-2.jpg" the bear is no part if there is a polar bear."""
    found: set[str] = set()
    longest = 1
    for words in _file_words(name):
        for length in range(min(len(words), _MOST_WORDS), longest - 1, -1):
            starts = range(len(words) - length + 1)
            hits = {item for start in starts for item in spelt.get(words[start : start + length], ())}
            if hits:
                found = hits if length > longest else found | hits
                longest = length
                break
    return found


def _begun(name: str, beginnings: dict[str, set[str]]) -> set[str]:
    """The only item whose name begins like this. A number is a part of it: a 912 is no 911."""
    for words in _file_words(name):
        said = tuple(word for word in words if word not in _NOISE)
        if _meaningful(said) and len(found := beginnings.get("".join(said), set())) == 1:
            return set(found)
    return set()


def _spellings(item: DraftItem) -> set[Words]:
    """Id and names, with umlauts both ways: Bär is baer and bar."""
    texts = [item.id.replace("-", " "), *item.name.values()]
    return {words for text in texts for words in _both_ways(text) if words}


def _file_words(name: str) -> list[Words]:
    stem = PurePosixPath(name.replace("\\", "/")).stem
    stem = re.sub(r"(?<=[a-zß-ÿ])(?=[A-Z])", " ", _COPIES.sub("", stem))
    return [words[:_MOST_WORDS] for words in _both_ways(stem)]


def _both_ways(text: str) -> list[Words]:
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return [tuple(slug(unicodedata.normalize("NFC", one)).split("-")) for one in (text, bare) if slug(one)]


def _meaningful(words: Words) -> Words:
    return tuple(
        word for word in words if word not in _NOISE and not word.isdigit() and not re.fullmatch(r"\d+x\d+", word)
    )

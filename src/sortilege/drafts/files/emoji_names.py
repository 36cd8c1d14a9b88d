"""Which emoji shows what a word says? Looked for while somebody types, and proposed for the names of items.

A name like "African elephant" is no emoji's: its main word is, the last one or – where languages put it there – the
first. German and Dutch write both as one word, which ends with the main one: Rotfuchs is a Fuchs.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

import msgspec

from sortilege.drafts.model.draft import Draft
from sortilege.editions.art import named_emoji
from sortilege.i18n import ENGLISH

MOST_FOUND: Final = 40
MOST_PROPOSED: Final = 6
_LONGEST: Final = 200
_MOST_WORDS: Final = 5
_WORD: Final = re.compile(r"[^\W_]+")
_MAIN_WORD_FIRST: Final = frozenset(("fr", "it", "es"))
_IN_ONE_WORD: Final = frozenset(("de", "nl"))
_SHORTEST_PART: Final = 3
"""Of a word in which others end: Eisbär is a Bär."""
_MANY: Final = {
    "en": ("s", "es"),
    "de": ("e", "n", "en", "er", "s"),
    "nl": ("en", "s"),
    "fr": ("s", "x"),
    "es": ("s", "es"),
}
"""How plurals end; Italian ones change their vowel."""


class FoundEmoji(msgspec.Struct, frozen=True):
    emoji: str
    name: str
    """In the language that it was looked for in."""


def search(typed: str, language: str) -> list[FoundEmoji]:
    """Emoji that all these words fit, as far as they are typed; else what would be proposed for an item called so."""
    for spoken in dict.fromkeys((language, ENGLISH)):
        if found := _typed(typed[:_LONGEST], spoken) or list(_proposed(typed[:_LONGEST], spoken)):
            return found[:MOST_FOUND]
    return []


def propose_for_all(draft: Draft) -> dict[str, list[FoundEmoji]]:
    """For every item without a picture for which something comes to mind, the best first."""
    found = {item.id: propose(item.name, draft.language) for item in draft.items if not item.picture}
    return {item: proposals for item, proposals in found.items() if proposals}


def propose(name: Mapping[str, str], language: str) -> list[FoundEmoji]:
    """For an item with these names; those in the maker's language say most."""
    order = sorted(name, key=lambda one: (one != language, one != ENGLISH))
    found = [one for spoken in order for one in _proposed(name[spoken][:_LONGEST], spoken)]
    return list({one.emoji: one for one in reversed(found)}.values())[::-1][:MOST_PROPOSED]


# While somebody types.


def _typed(typed: str, language: str) -> list[FoundEmoji]:
    wanted = _words(_bare(typed))[:_MOST_WORDS]
    if not wanted:
        return []
    ranked = []
    for number, (found, labels, tags) in enumerate(_spelt(language)):
        ranks = [_rank(word, labels, tags) for word in wanted]
        if None not in ranks:
            ranked.append((sum(filter(None, ranks)), number, found))
    return [found for *_, found in sorted(ranked, key=lambda one: one[:2])]


def _rank(word: str, labels: tuple[str, ...], tags: tuple[str, ...]) -> int | None:
    """How well a word fits: it is a name, a word of a name, a tag, the beginning of these, or inside of a name."""
    words = [part for label in labels for part in _words(label)]
    ways = (
        word in labels,
        word in words,
        word in tags,
        any(part.startswith(word) for part in words),
        any(tag.startswith(word) for tag in tags),
        len(word) >= _SHORTEST_PART and any(word in label for label in labels),
    )
    return next((rank for rank, fits in enumerate(ways) if fits), None)


@cache
def _spelt(language: str) -> list[tuple[FoundEmoji, tuple[str, ...], tuple[str, ...]]]:
    return [
        (FoundEmoji(emoji, labels[0]), tuple(map(_bare, labels)), tuple(map(_bare, tags)))
        for emoji, labels, tags in named_emoji(language)
    ]


def _bare(text: str) -> str:
    """Without accents: who looks for "ecureuil" means the écureuil."""
    split = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in split if not unicodedata.combining(character))


# For the names of items.


def _proposed(name: str, language: str) -> Iterator[FoundEmoji]:
    """What is called like it, then what its words say, the main one first."""
    called, tagged = _by_name(language)
    words = _words(name.casefold())
    if not words:
        return
    main_first = words if language in _MAIN_WORD_FIRST else words[::-1]
    tries: list[tuple[Mapping[str, list[FoundEmoji]], Iterable[str]]] = [
        (called, _forms(" ".join(words), language)),
        (tagged, _forms(" ".join(words), language)),
        (called, (form for word in main_first for form in _forms(word, language))),
        (called, (end for word in main_first for end in _ends(word, language))),
        (tagged, (form for word in main_first[:1] for form in _forms(word, language))),
    ]
    seen = set()
    for known, spellings in tries:
        for spelling in spellings:
            for found in known.get(spelling, ()):
                if found.emoji not in seen:
                    seen.add(found.emoji)
                    yield found


def _forms(word: str, language: str) -> Iterator[str]:
    """As it is, and as one of many may be called."""
    yield word
    for ending in _MANY.get(language, ()):
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_PART:
            yield word.removesuffix(ending)


def _ends(word: str, language: str) -> Iterator[str]:
    if language in _IN_ONE_WORD:
        yield from (word[start:] for start in range(2, len(word) - _SHORTEST_PART + 1))


@cache
def _by_name(language: str) -> tuple[Mapping[str, list[FoundEmoji]], Mapping[str, list[FoundEmoji]]]:
    """Emoji by what they are called – flags also by their country – and by their tags."""
    called, tagged = defaultdict(list), defaultdict(list)
    for emoji, labels, tags in named_emoji(language):
        found = FoundEmoji(emoji, labels[0])
        for label in labels:
            _, _, country = label.partition(": ")
            for text in filter(None, (label, country)):
                called[" ".join(_words(text.casefold()))].append(found)
        for tag in tags:
            tagged[" ".join(_words(tag.casefold()))].append(found)
    return called, tagged


def _words(text: str) -> list[str]:
    return _WORD.findall(text)

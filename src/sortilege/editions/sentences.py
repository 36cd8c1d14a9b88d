"""Names inside questions: what they melt into with the word before them, and the words that agree with them.

`Ist {a} größer als {b}?` says it all in some languages. In others *de le* becomes *du*, *di il* becomes *del* and *que*
loses its vowel: that follows from the name as it stands in a sentence, with its article. A question may have words that
agree with a name: `{a|est|sont}` for one and for several, `{a|grand|grande|grands|grandes}` for masculine and feminine,
too. Number and gender follow from the article where it says so; otherwise the column `grammar.fr` does.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final, NamedTuple

from sortilege.editions.model import Item
from sortilege.editions.writing import in_a_sentence, language_of_name

GRAMMAR: Final = re.compile(r"[mfpvc]*")
"""m masculine, f feminine, p plural; v and c: begins with a vowel or a consonant, whatever is written."""
_FORMS: Final = (2, 4)
"""How many words agree with a name: for one and more, or for each gender of both."""
_SLOT: Final = re.compile(
    r"(?:(?P<word>[^\W\d_]+)(?P<space>\s))?\{(?P<slot>[ab])\}|\{(?P<of>[ab])\|(?P<forms>[^{}]*)\}"
)

_GENDER: Final[Mapping[str, Mapping[str, str]]] = {
    "de": {"die ": "f"},
    "fr": {"la ": "f", "les ": "p"},
    "it": {"la ": "f", "i ": "p", "gli ": "p", "le ": "fp"},
    "es": {"la ": "f", "los ": "p", "las ": "fp"},
}
"""What an article says."""
_ITALIAN: Final = {"il ": "l ", "lo ": "llo ", "la ": "lla ", "l’": "ll’", "i ": "i ", "gli ": "gli ", "le ": "lle "}
_MELTING: Final[Mapping[str, Mapping[str, Mapping[str, str]]]] = {
    "fr": {"de": {"le ": "du ", "les ": "des "}, "à": {"le ": "au ", "les ": "aux "}},
    "it": {
        word: {article: stem + ending for article, ending in _ITALIAN.items()}
        for word, stem in {"di": "de", "a": "a", "da": "da", "in": "ne", "su": "su"}.items()
    },
    "es": {"de": {"el ": "del "}, "a": {"el ": "al "}},
}
"""A word, and what becomes of it and an article."""
_BEFORE_VOWELS: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "fr": {"de": ("d’", "aeiou"), "que": ("qu’", "aeiou"), "jusque": ("jusqu’", "aeiou")},
    "it": {"a": ("ad ", "a")},
}
"""A word, what becomes of it before a vowel, and before which."""


class Spoken(NamedTuple):
    """A name inside a sentence."""

    the: str
    agrees: int = 0
    """What agrees with it is masculine, feminine (1), masculine plural (2) or feminine plural (3)."""
    joins: Mapping[str, tuple[str, str]] = {}
    """word → what stands instead of it before the name, and what is left of the name."""


def spoken(item: Item, language: str) -> Spoken:
    """By the rules of the language that its name is in: if there is none in the reader's, questions are in it, too."""
    spoken_in = language_of_name(item, language)
    return spoken_name(in_a_sentence(item, language), spoken_in, item.grammar.get(spoken_in, ""))


def spoken_name(the: str, language: str, grammar: str = "") -> Spoken:
    if not set(grammar) & set("mfp"):
        said = _GENDER.get(language, {})
        grammar += next((letters for article, letters in said.items() if the.startswith(article)), "")
    return Spoken(the, 2 * ("p" in grammar) + ("f" in grammar), _joins(the, language, grammar))


def asked(question: str, a: Spoken, b: Spoken) -> str:
    """The question about these two."""

    def said(found: re.Match[str]) -> str:
        name = a if "a" in (found["slot"], found["of"]) else b
        if found["of"]:
            return _agreeing(found["forms"], name)
        word: str = found["word"] or ""
        if word.lower() not in name.joins:
            return word + (found["space"] or "") + name.the
        before, rest = name.joins[word.lower()]
        return (before[:1].upper() + before[1:] if word[0].isupper() else before) + rest

    return _SLOT.sub(said, question)


def _agreeing(forms: str, name: Spoken) -> str:
    """One of `est|sont`, or of `grand|grande|grands|grandes`."""
    words = forms.split("|")
    return words[name.agrees if len(words) == max(_FORMS) else min(name.agrees // 2, len(words) - 1)]


def words_before(question: str) -> set[str]:
    """The words that stand directly before a name."""
    return {found["word"].lower() for found in _SLOT.finditer(question) if found["word"]}


def wrong_forms(question: str) -> list[str]:
    """Words that should agree, but are neither two nor four."""
    agreeing = (found for found in _SLOT.finditer(question) if found["of"])
    return [found[0] for found in agreeing if len(found["forms"].split("|")) not in _FORMS]


def _joins(the: str, language: str, grammar: str) -> dict[str, tuple[str, str]]:
    the = the.replace("'", "’")
    joins = {}
    for word, melted in _MELTING.get(language, {}).items():
        for article, instead in melted.items():
            if the.startswith(article):
                joins[word] = (instead, the.removeprefix(article))
    for word, (instead, vowels) in _BEFORE_VOWELS.get(language, {}).items():
        if word not in joins and _begins_with(the, vowels, grammar):
            joins[word] = (instead, the)
    return joins


def _begins_with(the: str, vowels: str, grammar: str) -> bool:
    if "v" in grammar or "c" in grammar:
        return "v" in grammar
    return unicodedata.normalize("NFKD", the.casefold().replace("œ", "oe").replace("æ", "ae"))[:1] in set(vowels)

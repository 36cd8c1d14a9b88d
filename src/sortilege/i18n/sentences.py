"""Sentences in one language, with names put into them. How texts are marked is said in the package's docstring."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from sortilege.i18n.catalog_files import Translations, translations

_FIELD: Final = re.compile(r"\{(\w+)\}")
_WITH_ARTICLE: Final = "the_"
_CAPITAL_ARTICLE: Final = "The_"


class Called(NamedTuple):
    """Something that is named in a sentence, both ways: a translation takes the one that is right in its grammar."""

    label: str
    the: str

    def __str__(self) -> str:
        return self.label


Field = str | int | Called


class Texts:
    """Says things in one language."""

    def __init__(self, translations: Translations) -> None:
        self._translations = translations
        self.language = translations.language

    def __call__(self, text: str, /, **fields: Field) -> str:
        return filled(self._translations.gettext(text), fields)

    def plural(self, one: str, many: str, count: int, /, **fields: Field) -> str:
        """`{count}` need not be given."""
        return filled(self._translations.ngettext(one, many, count), {"count": count, **fields})

    def meant(self, meaning: str, text: str, /, **fields: Field) -> str:
        """A text that may have to be told apart from the same text with another meaning."""
        return filled(self._translations.pgettext(meaning, text), fields)


@cache
def texts(language: str) -> Texts:
    return Texts(translations(language))


def marked(text: str) -> str:
    """The same text: `tools/catalogs.py` finds it here, and it is translated where it is said."""
    return text


def filled(text: str, fields: Mapping[str, Field]) -> str:
    """`text` with its fields filled in, once: braces in what is filled in mean nothing."""
    return _FIELD.sub(lambda found: _value(found[1], fields), text)


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _value(name: str, fields: Mapping[str, Field]) -> str:
    if name in fields:
        return str(fields[name])
    for article in (_WITH_ARTICLE, _CAPITAL_ARTICLE):
        called = fields.get(name.removeprefix(article)) if name.startswith(article) else None
        if isinstance(called, Called):
            return capitalised(called.the) if article == _CAPITAL_ARTICLE else called.the
    raise KeyError(name)

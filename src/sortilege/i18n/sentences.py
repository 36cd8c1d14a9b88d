"""Sentences in one language, with names put into them. How texts are marked is said in the package's docstring."""

from __future__ import annotations

from functools import cache

from sortilege.core.templates import Field, filled
from sortilege.i18n.catalog_files import Translations, translations


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

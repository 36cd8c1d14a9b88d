"""Sentences in one language, with names put into them. How texts are marked is said in the package's docstring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from sortilege.core.templates import Field, filled
from sortilege.i18n.catalog_files import Translations, translations
from sortilege.i18n.spanish import euphonic

_SMOOTHED: Final[dict[str, Callable[[str], str]]] = {"es": euphonic}
"""What a language does to words once it is known what stands beside them."""


class Texts:
    """Says things in one language."""

    def __init__(self, translations: Translations) -> None:
        self._translations = translations
        self.language = translations.language
        self._smoothed = _SMOOTHED.get(self.language)

    def __call__(self, text: str, /, **fields: Field) -> str:
        return self._filled(self._translations.gettext(text), fields)

    def plural(self, one: str, many: str, count: int, /, **fields: Field) -> str:
        """`{count}` need not be given."""
        return self._filled(self._translations.ngettext(one, many, count), {"count": count, **fields})

    def meant(self, meaning: str, text: str, /, **fields: Field) -> str:
        """A text that may have to be told apart from the same text with another meaning."""
        return self._filled(self._translations.pgettext(meaning, text), fields)

    def _filled(self, text: str, fields: Mapping[str, Field]) -> str:
        said = filled(text, fields)
        return self._smoothed(said) if self._smoothed and fields else said


@cache
def texts(language: str) -> Texts:
    return Texts(translations(language))

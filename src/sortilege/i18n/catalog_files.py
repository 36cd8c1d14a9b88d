"""The catalogs, read when first needed: as gettext translations for Python and Jinja, as a dict for browsers."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from sortilege.i18n.languages import ENGLISH, LANGUAGES

FOLDER: Final = Path(__file__).parent / "catalogs"
DOMAINS: Final = ("messages", "client")
CONTEXT_END: Final = "\x04"
"""gettext's own way to put a context before a text."""

ClientTexts = dict[str, str | list[str]]


class Translations(gettext.NullTranslations):
    """One language of one domain. What is not translated is said in English."""

    def __init__(self, language: str, texts: Mapping[str, tuple[str, ...]], plural: str = "(n != 1)") -> None:
        super().__init__()
        self.language = language
        self._texts = texts
        self._form = gettext.c2py(plural)  # what gettext itself reads plural forms with

    def gettext(self, message: str) -> str:
        return self._texts.get(message, (message,))[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        forms = self._texts.get(msgid1)
        if forms is None:
            return msgid1 if n == 1 else msgid2
        return forms[min(self._form(n), len(forms) - 1)]

    def pgettext(self, context: str, message: str) -> str:
        return self._texts.get(f"{context}{CONTEXT_END}{message}", (message,))[0]

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        key = f"{context}{CONTEXT_END}{msgid1}"
        return self.ngettext(key, msgid2, n) if key in self._texts else (msgid1 if n == 1 else msgid2)


def path_of(language: str, domain: str) -> Path:
    return FOLDER / language / f"{domain}.po"


@cache
def languages_with_catalogs() -> tuple[str, ...]:
    return tuple(language for language in LANGUAGES if language == ENGLISH or (FOLDER / language).is_dir())


@cache
def translations(language: str) -> Translations:
    """For Python, and for `install_gettext_translations` of a Jinja environment."""
    return _read(language, "messages")


@cache
def client_texts(language: str) -> ClientTexts:
    """English text → what it is called, or [for one, for more] by the English text for one."""
    texts = _read(language, "client")._texts  # noqa: SLF001
    return {key: forms[0] if len(forms) == 1 else list(forms) for key, forms in texts.items()}


@cache
def complete_languages() -> tuple[str, ...]:
    """Those in which nothing is missing and nothing is doubtful."""
    return tuple(language for language in languages_with_catalogs() if language == ENGLISH or _is_complete(language))


def _is_complete(language: str) -> bool:
    catalogs = (catalog for domain in DOMAINS if (catalog := _catalog(language, domain)) is not None)
    return all(all(_forms(message)) and not message.fuzzy for catalog in catalogs for message in catalog if message.id)


def _read(language: str, domain: str) -> Translations:
    catalog = _catalog(language, domain)
    if catalog is None:
        return Translations(language if language in LANGUAGES else ENGLISH, {})
    texts = {_key(message): _forms(message) for message in catalog if message.id and not message.fuzzy}
    return Translations(language, {key: forms for key, forms in texts.items() if all(forms)}, catalog.plural_expr)


def _catalog(language: str, domain: str) -> Any:
    """Babel's reading of a file, or None if there is none."""
    # Most who import this package speak English: they need not load what reads catalogs.
    from babel.messages.pofile import read_po  # noqa: PLC0415

    if language == ENGLISH or language not in LANGUAGES or not path_of(language, domain).is_file():
        return None
    with path_of(language, domain).open("rb") as file:
        return read_po(file, locale=language, charset="utf-8")


def _key(message: Any) -> str:
    text = message.id[0] if isinstance(message.id, tuple) else message.id
    return f"{message.context}{CONTEXT_END}{text}" if message.context else str(text)


def _forms(message: Any) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, tuple | list) else (str(message.string),)

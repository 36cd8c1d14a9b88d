"""The catalogs, read when first needed: as gettext translations for Python and Jinja, as a dict for browsers."""

from __future__ import annotations

import gettext
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from sortilege.i18n.compiling import CONTEXT_END, SUFFIX, Compiled, compiled, digest
from sortilege.i18n.languages import CATALOGS, ENGLISH, LANGUAGES

DOMAINS: Final = ("messages", "client")

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
    return CATALOGS / language / f"{domain}.po"


@cache
def languages_with_catalogs() -> tuple[str, ...]:
    return tuple(language for language in LANGUAGES if language == ENGLISH or (CATALOGS / language).is_dir())


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
    return all(catalog["complete"] for catalog in catalogs)


def _read(language: str, domain: str) -> Translations:
    catalog = _catalog(language, domain)
    if catalog is None:
        return Translations(language if language in LANGUAGES else ENGLISH, {})
    texts = {key: tuple(forms) for key, forms in catalog["texts"].items()}
    return Translations(language, texts, catalog["plural"])


def _catalog(language: str, domain: str) -> Compiled | None:
    """As it was compiled when the package was built, or as it has been written since; None if there is none."""
    if language == ENGLISH or language not in LANGUAGES or not path_of(language, domain).is_file():
        return None
    written = path_of(language, domain).read_bytes()
    built = path_of(language, domain).with_suffix(SUFFIX)
    if built.is_file():
        found: Compiled = json.loads(built.read_bytes())
        if found["made_of"] == digest(written):
            return found
    return compiled(written, language)

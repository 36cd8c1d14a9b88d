"""One word for one thing: the catalogs keep to the glossary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sortilege import i18n
from sortilege.i18n import ENGLISH, catalog_files
from sortilege.i18n.languages import PROMISED

GLOSSARY = (Path(i18n.__file__).parent / "glossary.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in GLOSSARY.splitlines() if line.startswith("| ")
]
LANGUAGES = ROWS[0][1:]
NEVER = dict(re.findall(r"^- (\w\w): (.+)$", GLOSSARY, re.MULTILINE))
ENOUGH = 0.85
"""Some sentences can do without the word."""


def said(language: str) -> dict[str, tuple[str, ...]]:
    """English → its forms, of both catalogs."""
    return {
        text: forms
        for domain in catalog_files.DOMAINS
        for text, forms in catalog_files._read(language, domain)._texts.items()
    }


def plain(text: str) -> str:
    """Without what is filled in."""
    return re.sub(r"\{\w+\}|%\(\w+\)s", "", text)


def test_the_glossary_has_every_language() -> None:
    assert {*LANGUAGES, ENGLISH} == set(PROMISED)
    assert NEVER.keys() == {*LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_called_so_in_english_is_called_so_here(language: str) -> None:
    texts = said(language)
    column = LANGUAGES.index(language) + 1
    for row in ROWS[1:]:
        term, words = row[0], row[column].split(", ")
        about = [forms for text, forms in texts.items() if re.search(rf"\b{term}s?\b", plain(text).lower())]
        kept = [forms for forms in about if any(word.lower() in " ".join(forms).lower() for word in words)]
        assert about, term
        assert len(kept) >= ENOUGH * len(about), (term, [forms for forms in about if forms not in kept])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_never_said_is_not_said(language: str) -> None:
    never = re.compile("|".join(rf"\b{re.escape(word)}" for word in NEVER[language].split(", ")))
    assert [form for forms in said(language).values() for form in forms if never.search(plain(form))] == []

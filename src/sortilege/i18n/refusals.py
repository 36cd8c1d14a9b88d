"""Refusals in the reader's language, as far as their texts are `marked` where they are raised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sortilege.i18n.catalog_files import translations
from sortilege.i18n.sentences import capitalised, filled

if TYPE_CHECKING:
    from sortilege.core.errors import Refused


def told(refusal: Refused, language: str) -> str:
    text = translations(language).gettext(refusal.text)
    return filled(text, refusal.fields) if refusal.fields else text


def sentence(text: str) -> str:
    """As it stands on a page: programs are told "the file is damaged", people "The file is damaged."."""
    return capitalised(text) if text.endswith((".", "!", "?")) else f"{capitalised(text)}."

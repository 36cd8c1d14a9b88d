"""Refusals in the reader's language."""

from __future__ import annotations

from sortilege.core.errors import Refused
from sortilege.core.templates import Naming, by_id, capitalised
from sortilege.i18n.catalog_files import translations


def told(refusal: Refused, language: str, name: Naming = by_id) -> str:
    """`name` says how items and seats are called where the refusal was made."""
    return refusal.worded(name, translations(language).gettext)


def sentence(text: str) -> str:
    """As it stands on a page: programs are told "the file is damaged", people "The file is damaged."."""
    return capitalised(text) if text.endswith((".", "!", "?")) else f"{capitalised(text)}."

"""Texts as they are searched."""

from __future__ import annotations

import unicodedata


def searchable(text: str) -> str:
    """Small letters without accents, words with one blank between them."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(part for part in parts if not unicodedata.combining(part)).split())

"""What card sets on the shelf are about: few enough to choose from, and one for whatever fits nowhere else."""

from __future__ import annotations

from typing import Final

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked

THEMES: Final = {
    "animals": marked("Animals and plants"),
    "geography": marked("Countries and places"),
    "history": marked("History"),
    "people": marked("People"),
    "sports": marked("Sports"),
    "science": marked("Science and technology"),
    "transport": marked("Vehicles and travel"),
    "food": marked("Food and drink"),
    "arts": marked("Films, books, music and art"),
    "games": marked("Games and toys"),
    "everyday": marked("Everyday life"),
    "other": marked("Something else"),
}
"""Ids and titles. Ids stay: they are kept with what was published."""


def check_theme(theme: str) -> None:
    if theme not in THEMES:
        raise Malformed(marked("theme: one of {themes}"), themes=", ".join(THEMES))

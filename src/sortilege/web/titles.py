"""What the games are called."""

from __future__ import annotations

from typing import Final

from sortilege.i18n import marked, texts

_TITLES: Final = {
    "lucky-numbers": marked("Lucky Numbers"),
    "the-box": marked("The Box"),
    "the-box-solo": marked("The Box, solo"),
    "go-for-six": marked("Go for 6"),
    "go-for-six-solo": marked("Go for 6, solo"),
}


def game_title(game: str, language: str) -> str:
    return texts(language)(_TITLES[game])


def table_title(game: str, edition_title: str | None, language: str) -> str:
    """The Box · Mammals."""
    title = game_title(game, language)
    return f"{title} · {edition_title}" if edition_title else title

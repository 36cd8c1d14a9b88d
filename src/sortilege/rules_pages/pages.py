"""The pages themselves, each in the reader's language or, where that has none, in English."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from sortilege.i18n import ENGLISH, LANGUAGES
from sortilege.parts import folders
from sortilege.rules_pages.markdown import read_page
from sortilege.rules_pages.model import RulesPage

FOLDER: Final = Path(__file__).parent
_OVERVIEW: Final = "README"


def rules_page(game: str, language: str) -> RulesPage:
    """The rules of a game."""
    return _read(path_of(game, language))


def overview(language: str) -> RulesPage:
    """Which game is for whom, and the words that all games share."""
    return _read(path_of(_OVERVIEW, language))


def path_of(name: str, language: str) -> Path:
    """In our folder, or in that of a game from outside."""
    roots = (FOLDER, *(folder / FOLDER.name for folder in folders()))
    wanted = (language, ENGLISH) if language in LANGUAGES else (ENGLISH,)
    paths = [root / language / f"{name}.md" for language in wanted for root in roots]
    return next((path for path in paths if path.is_file()), paths[-1])


@cache
def _read(path: Path) -> RulesPage:
    return read_page(path.read_text(encoding="utf-8"))

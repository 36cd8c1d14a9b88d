"""Finding editions: the ones that come with the program, and those in a folder of one's own."""

from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.editions.load import EDITION_FILE, load
from sortilege.editions.model import Edition
from sortilege.editions.versions import played_version, plays_like

_HARD: Final = 3
"""How difficult an attribute is that hardly anybody knows by heart."""
PACKS: Final = Path(__file__).parent / "packs"


@cache
def shipped_ids() -> list[str]:
    """The ids of the editions that come with the program."""
    return sorted(path.parent.name for path in PACKS.glob(f"*/{EDITION_FILE}"))


@cache
def shipped(id: str) -> Edition:
    """A shipped edition; `KeyError` if there is none with this id."""
    if id not in shipped_ids():
        raise KeyError(id)
    return load(PACKS / id)


def is_hard(id: str | None, attributes: Collection[str]) -> bool:
    """Whether hardly anybody knows by heart what a shipped edition says of one of these attributes."""
    if id not in shipped_ids():
        return False
    difficulty = shipped(id or "").difficulty
    return max((difficulty.get(attribute, 0) for attribute in attributes), default=0) >= _HARD


def find_edition(name: str, beside: Path | None = None) -> Edition:
    """The edition that a record or a command names: a path (relative to `beside`), or the id of a shipped one, which
    may go on with the version that it has to be: `mammals@1f6b0c2d9a4e`.

    What lies beside a record wins, so that a record with its own edition replays for ever.
    """
    if (path := edition_path(name, beside)) is not None:
        return load(path)
    id, is_versioned, _ = name.partition("@")
    if id not in shipped_ids():
        text = marked("there is no edition “{edition}”: neither a folder beside the record nor one of {editions}")
        raise Malformed(text, edition=name[:100], editions=_choice())
    if is_versioned:
        check_version(shipped(id), name)
    return shipped(id)


def edition_path(name: str, beside: Path | None = None) -> Path | None:
    """Where an edition lies that is no shipped one; None if there is nothing of this name."""
    path = (beside or Path()) / name
    try:
        return path if (path / EDITION_FILE).is_file() or path.is_file() else None
    except (OSError, ValueError):  # no file can be called like this
        return None


def check_version(edition: Edition, name: str) -> None:
    """Refuse cards that play otherwise than those of this name: a game would go another way than it went."""
    if not plays_like(edition, name):
        text = marked(
            "this game was played with {played}, and the cards here are {here}. Install the Sortilege that has them, "
            "or put them beside the record and name their folder or zip as its `edition`; to replay it with these "
            "cards nevertheless, let its first line say `{edition}` without a version"
        )
        raise Malformed(text, played=name[:80], here=played_version(edition), edition=edition.id)


def _choice() -> str:
    return ", ".join(shipped_ids())

"""Finding editions: the ones that come with the program, and those in a folder of one's own."""

from functools import cache
from pathlib import Path
from typing import Final

from sortilege.core.errors import Malformed
from sortilege.editions.load import EDITION_FILE, load
from sortilege.editions.model import Edition

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


def find_edition(name: str, beside: Path | None = None) -> Edition:
    """The edition that a record or a command names: a path (relative to `beside`), or the id of a shipped one.

    What lies beside a record wins, so that a record with its own edition replays for ever.
    """
    if (path := edition_path(name, beside)) is not None:
        return load(path)
    if name in shipped_ids():
        return shipped(name)
    raise Malformed(f"there is no edition {name[:100]!r}: neither a folder beside the record nor one of {_choice()}")


def edition_path(name: str, beside: Path | None = None) -> Path | None:
    """Where an edition lies that is no shipped one; None if there is nothing of this name."""
    path = (beside or Path()) / name
    try:
        return path if (path / EDITION_FILE).is_file() or path.is_file() else None
    except (OSError, ValueError):  # no file can be called like this
        return None


def _choice() -> str:
    return ", ".join(shipped_ids())

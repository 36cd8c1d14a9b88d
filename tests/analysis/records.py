"""Records to analyse: the golden playthroughs, whole or cut short."""

from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec

from sortilege.analysis import Analysis, analyse
from sortilege.editions.library import find_edition
from sortilege.editions.model import Edition
from sortilege.referee import Replay

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"


def text(name: str) -> bytes:
    return (PLAYTHROUGHS / f"{name}.jsonl").read_bytes()


def first(name: str, entries: int) -> bytes:
    """The beginning of a game."""
    return b"".join(text(name).splitlines(keepends=True)[: entries + 1])


def edition(name: str) -> Edition:
    return find_edition(name, beside=PLAYTHROUGHS)


def replay(record: bytes, cards: Edition | None = None) -> Replay:
    return Replay(BytesIO(record), lambda name: cards or edition(name))


def analysed(record: bytes, cards: Edition | None = None) -> Analysis:
    return analyse(replay(record, cards))


def as_json(analysis: Analysis) -> Any:
    return msgspec.to_builtins(analysis)

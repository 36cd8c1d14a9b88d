"""The puzzles that come with the program: one file for each kind, made by `sortilege puzzles make`."""

from __future__ import annotations

import lzma
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from sortilege.puzzles.puzzle import KINDS, Kind, Puzzle

PACKS: Final = Path(__file__).parent / "packs"
_LINES: Final = msgspec.json.Decoder(Puzzle)


def pack_of(kind: Kind) -> Path:
    return PACKS / f"{kind}.jsonl.xz"


def shipped_kinds() -> list[Kind]:
    return [kind for kind in KINDS if pack_of(kind).exists()]


@cache
def shipped(kind: Kind) -> tuple[Puzzle, ...]:
    """All of a kind."""
    return tuple(read(lzma.decompress(pack_of(kind).read_bytes())))


def read(lines: bytes) -> Iterator[Puzzle]:
    return map(_LINES.decode, lines.splitlines())


def lines(puzzles: Iterable[Puzzle]) -> Iterator[bytes]:
    return (msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)


def packed(puzzles: Iterable[Puzzle]) -> bytes:
    """Nothing in it depends on when or where it was made."""
    return lzma.compress(b"".join(lines(puzzles)), preset=9 | lzma.PRESET_EXTREME)

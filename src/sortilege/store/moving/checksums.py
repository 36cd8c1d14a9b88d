"""What a table comes to: how many rows, and a sum by which they are the same or not, whatever the order and engine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from sortilege.store.moving.shape import Row

_BYTES: Final = 16
_encode: Final = msgspec.msgpack.Encoder().encode


class Checksum(msgspec.Struct, frozen=True):
    rows: int = 0
    sum: int = 0
    """Of the hashes of all rows, so that their order does not matter."""

    def plus(self, rows: Sequence[Row]) -> Checksum:
        sum = self.sum
        for row in rows:
            # As MessagePack each value says what it is and where it ends: text, bytes, number, none.
            sum += int.from_bytes(blake2b(_encode(tuple(row)), digest_size=_BYTES).digest())
        return Checksum(self.rows + len(rows), sum % (1 << 8 * _BYTES))

    def __str__(self) -> str:
        return f"{self.sum:0{2 * _BYTES}x}"

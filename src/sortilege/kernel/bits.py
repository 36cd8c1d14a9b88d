"""Sets of small numbers as the bits of one: how many, and which is the k-th."""

from __future__ import annotations

from typing import Any

import numpy as np

from sortilege.kernel.compiling import inner


@inner
def number(value: Any) -> int:
    """As a number that may become negative: compiled arithmetic with small unsigned ones would wrap."""
    return np.int64(value)  # type: ignore[return-value]


@inner
def count(bits: np.uint32) -> int:
    """How many bits are set. The compiler knows this way of counting and makes one instruction of it."""
    bits = np.uint32(bits)
    bits -= (bits >> np.uint32(1)) & np.uint32(0x55555555)
    bits = (bits & np.uint32(0x33333333)) + ((bits >> np.uint32(2)) & np.uint32(0x33333333))
    bits = (bits + (bits >> np.uint32(4))) & np.uint32(0x0F0F0F0F)
    return number(np.uint32(bits * np.uint32(0x01010101)) >> np.uint32(24))


@inner
def lowest(bits: np.uint32) -> int:
    """The smallest number of a set that is not empty."""
    bits = np.uint32(bits)
    return count(np.uint32((bits & (~bits + np.uint32(1))) - np.uint32(1)))


@inner
def without_lowest(bits: np.uint32) -> np.uint32:
    bits = np.uint32(bits)
    return np.uint32(bits & np.uint32(bits - np.uint32(1)))

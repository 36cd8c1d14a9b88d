"""What all observations have in common: blocks of numbers with a name, one after the other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from sortilege.core.game import DataSide

Floats = npt.NDArray[np.float32]
Shown = Mapping[str, DataSide]
"""item → what its data side says: those that the latest decision has turned up."""
_NOTHING: Final[Shown] = {}
LARGEST: Final = 710.0
"""No value is larger once it is `squeezed`."""


class Block(NamedTuple):
    name: str
    size: int
    low: float = 0
    high: float = 255


class Observer(ABC):
    blocks: tuple[Block, ...]
    remembers = False
    """Whether a last block has the memory."""

    def remember(self) -> None:
        self.remembers = True
        self.blocks += (Block("memory", self.memory_size, -LARGEST, LARGEST),)

    @abstractmethod
    def rows(self, view: Any, seat: int, shown: Shown) -> Iterator[Iterable[float]]:
        """The numbers of each block, one block after the other."""

    def memory(self, view: Any, seen: Shown) -> Iterable[float]:
        """All data sides that were ever turned up, for those who remember."""
        return ()

    @property
    def memory_size(self) -> int:
        return 0

    @property
    def size(self) -> int:
        return sum(block.size for block in self.blocks)

    @property
    def low(self) -> Floats:
        return np.concatenate([np.full(block.size, block.low, np.float32) for block in self.blocks])

    @property
    def high(self) -> Floats:
        return np.concatenate([np.full(block.size, block.high, np.float32) for block in self.blocks])

    def tensor(self, view: Any, seat: int, shown: Shown, seen: Shown = _NOTHING) -> Floats:
        rows = [*self.rows(view, seat, shown), *([self.memory(view, seen)] if self.remembers else [])]
        return np.concatenate([np.array([*row], np.float32) for row in rows])

    def parts(self, tensor: Floats) -> dict[str, Floats]:
        """The blocks of a row by their names, without copying."""
        ends = np.cumsum([block.size for block in self.blocks])
        return {block.name: tensor[end - block.size : end] for block, end in zip(self.blocks, ends, strict=True)}


def squeezed(value: float) -> float:
    """A value of any size as one that networks bear: its logarithm, with its sign. What is more stays more, and it
    says nothing about other values."""
    return float(np.copysign(np.log1p(abs(value)), value))


def one_of(choice: str, choices: tuple[str, ...]) -> list[int]:
    return [int(choice == one) for one in choices]


def round_from(seat: int, seats: int) -> list[int]:
    """All seats, beginning with the one that looks."""
    return [(seat + step) % seats for step in range(seats)]


def seen_from(other: int | None, seat: int, seats: int) -> int:
    """Another seat as this one counts, from 1 for oneself; nobody is 0."""
    return 0 if other is None else (other - seat) % seats + 1

"""What is remembered because it may be asked for again: what was used last, within a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
_PASSED_OVER: Final = 16
"""Things in use that are looked at before those behind them have to wait for the next time: there may be very many."""


class Kept(Generic[K, V]):
    def __init__(self, most: int, may_go: Callable[[K, V], bool] = lambda *_: True) -> None:
        """`most` bytes; something that is in use (not `may_go`) stays, however much that is."""
        self._most = most
        self._may_go = may_go
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self.weight = 0
        """The bytes of all together."""

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def get(self, key: K) -> V | None:
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: K, value: V, weight: int) -> None:
        """Something new, or something that weighs more or less than before."""
        before = self._kept.pop(key, None)
        self._kept[key] = (value, weight)
        self.weight += weight if before is None else weight - before[1]
        if self.weight > self._most:
            self._forget_some(key)

    def drop(self, key: K) -> None:
        found = self._kept.pop(key, None)
        if found is not None:
            self.weight -= found[1]

    def clear(self) -> None:
        self._kept.clear()
        self.weight = 0

    def _forget_some(self, newest: K) -> None:
        """Those that were not used for longest; never the one that has just come."""
        passed_over = 0
        while self.weight > self._most and passed_over < _PASSED_OVER:
            key, (value, _) = next(iter(self._kept.items()))
            if key != newest and self._may_go(key, value):
                self.drop(key)
            else:
                self._kept.move_to_end(key)
                passed_over += 1

"""What a player of an OpenSpiel game observes.

For those who remember, all data sides that were ever turned up are added (as numbers), or all that happened (as text).
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from sortilege.research.setting import Setting


class TableObserver:
    def __init__(self, setting: Setting, *, remembers: bool, params: Any = None) -> None:
        if params:
            raise ValueError(f"observations have no parameters; these were given: {params}")
        self._observer, self._remembers = setting.observer, remembers
        self._size = setting.observer.size
        memory = setting.observer.memory_size if remembers and not setting.remembers else 0
        self.tensor = np.zeros(self._size + memory, np.float32)
        self.dict = setting.observer.parts(self.tensor[: self._size])
        if memory:
            self.dict["memory"] = self.tensor[self._size :]

    def set_from(self, state: Any, player: int) -> None:
        table = state.table
        self.tensor[: self._size] = table.observation(player)
        if len(self.tensor) > self._size:
            self.tensor[self._size :] = [*self._observer.memory(table.view, table.seen)]

    def string_from(self, state: Any, player: int) -> str:
        """What lies open; with memory all entries, and every data side that somebody has turned up."""
        table = state.table
        if not self._remembers:
            return f"seat {player} {msgspec.json.encode(table.view).decode()}"
        seen = msgspec.json.encode(dict(sorted(table.seen.items()))).decode()
        return f"seat {player} {seen}\n{table.play.entries.written().decode()}"

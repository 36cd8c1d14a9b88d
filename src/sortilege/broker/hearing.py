"""Whoever only wants to hear what is told: nobody is anywhere."""

from __future__ import annotations

from collections.abc import Callable


class Hearing:
    def __init__(self, heard: Callable[[str, int], None]) -> None:
        self.heard = heard

    def moved(self, topic: str) -> None: ...

    def lost(self, worker: str) -> None: ...

    def doubt(self) -> None: ...

    def here(self, topic: str) -> bytes | None:
        return None

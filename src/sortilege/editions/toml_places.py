"""Where things stand in an `edition.toml`, as near as its text lets one find them."""

from __future__ import annotations

import re
from typing import Final

_TABLE: Final = re.compile(r"\s*+\[\[\s*+([^\]\s]*)")
_KEY: Final = re.compile(r"\s*+([^=.]++)[=.]")
_PATH: Final = re.compile(r"\$\.(attributes|credits)\[(\d+)\]")

Place = tuple[int | None, int | None]
"""Line and column, counted from 1."""


class TomlPlaces:
    """The text is looked through once, however many places are asked for."""

    def __init__(self, toml: str) -> None:
        self._tables: dict[str, list[_Part]] = {}
        self._head = part = _Part(0)
        for number, line in enumerate(toml.splitlines()):
            if table := _TABLE.match(line):
                part = _Part(number)
                self._tables.setdefault(table[1], []).append(part)
            if key := _KEY.match(line):
                part.keys.setdefault(key[1].rstrip(), (number + 1, key.start(1) + 1))

    def find(self, path: str) -> Place:
        """Of a path such as `$.attributes[2].title.en`."""
        part, rest = self._head, path[1:]
        if table := _PATH.match(path):
            parts = self._tables.get(table[1], [])
            if int(table[2]) >= len(parts):
                return None, None
            part, rest = parts[int(table[2])], path[table.end() :]
        key = rest.lstrip(".").split(".")[0].split("[")[0]
        return part.keys.get(key, (part.start + 1, 1))


class _Part:
    """What stands before the first table, or in one of them."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.keys: dict[str, tuple[int, int]] = {}

"""The packages of others in a running Sortilege, as `THIRD-PARTY.md` lists them and `locks/run.txt` pins them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "THIRD-PARTY.md"
LOCK: Final = ROOT / "locks" / "run.txt"
HEADINGS: Final = {
    "pypi": "From PyPI, installed beside Sortilege",
    "npm": "From npm, brought into the package by the build",
}


@dataclass(frozen=True, kw_only=True)
class Component:
    origin: str
    """`pypi` or `npm`."""
    name: str
    version: str
    licence: str
    """As an expression of SPDX."""
    home: str | None


def listed() -> list[Component]:
    """As the page says."""
    found = []
    text = PAGE.read_text(encoding="utf-8")
    for origin, heading in HEADINGS.items():
        part = text.partition(f"## {heading}")[2].partition("\n## ")[0]
        rows = re.findall(r"^\| (?:\[(\S+)\]\((\S+)\)|(\S+)) \| (\S+) \| ([^|]+) \|$", part, re.MULTILINE)
        found += [
            Component(origin=origin, name=linked or plain, version=version, licence=licence, home=home or None)
            for linked, home, plain, version, licence in rows
            if plain not in ("Package", "---")
        ]
    return found


def locked() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Version and hashes of every package from PyPI."""
    entries = re.findall(r"^([a-z0-9-]+)==([^\s;]+)(.*(?:\n .*)*)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    return {name: (version, tuple(re.findall(r"sha256:([0-9a-f]{64})", rest))) for name, version, rest in entries}

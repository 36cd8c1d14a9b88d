"""The files that browsers load: under an address that changes with them, so that they may be kept for ever.

`/static/<version>/…`: modules import each other by relative paths, so a page and all its modules are of one version.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"
_IMPORT: Final = re.compile(r"""(?:^|\n)\s*(?:import|export)[^"';]*?["'](\.{1,2}/[^"']+)["']""")


@cache
def version() -> str:
    """A hash of all files and their names."""
    files = sorted(path for path in STATIC.rglob("*") if path.is_file())
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.relative_to(STATIC).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def address(path: str) -> str:
    return f"/static/{version()}/{path}"


@cache
def modules(*paths: str) -> tuple[str, ...]:
    """The addresses of these modules and all that they import: a browser can fetch them all at once."""
    found: dict[str, None] = {}
    for path in paths:
        _follow((STATIC / path).resolve(), found)
    return tuple(map(address, found))


def _follow(file: Path, found: dict[str, None]) -> None:
    name = file.relative_to(STATIC.resolve()).as_posix()
    if name in found:
        return
    found[name] = None
    for imported in _IMPORT.findall(file.read_text(encoding="utf-8")):
        _follow((file.parent / imported).resolve(), found)

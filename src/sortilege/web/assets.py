"""The files that browsers load: under an address that changes with them, so that they may be kept for ever.

`/static/<version>/…`: modules import each other by relative paths, so a page and all its modules are of one version.
"""

from __future__ import annotations

import hashlib
import posixpath
import re
from functools import cache
from pathlib import Path
from typing import Final

from sortilege.parts import folders

STATIC: Final = Path(__file__).parent / "static"
_IMPORT: Final = re.compile(r"""(?:^|\n)\s*(?:import|export)[^"';]*?["'](\.{1,2}/[^"']+)["']""")


def roots() -> tuple[Path, ...]:
    """Where files are looked for, one folder after the other: ours, then those of games from outside."""
    return (STATIC, *(folder / "static" for folder in folders()))


@cache
def version() -> str:
    """A hash of all files and their names."""
    digest = hashlib.sha256()
    for root in roots():
        for path in sorted(path for path in root.rglob("*") if path.is_file()):
            digest.update(path.relative_to(root).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def address(path: str) -> str:
    return f"/static/{version()}/{path}"


@cache
def modules(*paths: str) -> tuple[str, ...]:
    """The addresses of these modules and all that they import: a browser can fetch them all at once."""
    found: dict[str, None] = {}
    for path in paths:
        _follow(path, found)
    return tuple(map(address, found))


def _follow(name: str, found: dict[str, None]) -> None:
    if name in found:
        return
    found[name] = None
    file = next(file for root in roots() if (file := root / name).is_file())
    for imported in _IMPORT.findall(file.read_text(encoding="utf-8")):
        _follow(posixpath.normpath(posixpath.join(posixpath.dirname(name), imported)), found)

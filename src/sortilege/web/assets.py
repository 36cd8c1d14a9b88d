"""The files that browsers load: under an address that changes with them, so that they may be kept for ever.

`/static/<version>/…` has them as they are. Pages load them joined (see `joining`), from
`/static/<version>/joined/<file>,<file>…`: a style sheet and a script instead of seventy files.
"""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from sortilege.parts import folders
from sortilege.web.joining import join_modules, join_styles

STATIC: Final = Path(__file__).parent / "static"
_KEPT: Final = 100


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


def content(name: str) -> bytes:
    """Of one of our own files."""
    return (STATIC / name).read_bytes()


def joined_address(names: str) -> str:
    """Of several files as one; `names` are separated by blanks."""
    return address(f"joined/{','.join(names.split())}")


@lru_cache(_KEPT)
def joined(names: tuple[str, ...]) -> str:
    """The content at such an address: modules with all they import, or style sheets. `KeyError` for other names."""
    files = _files()
    unknown = [name for name in names if name not in files]
    if unknown or len({Path(name).suffix for name in names}) != 1:
        raise KeyError(names)
    join = {".js": join_modules, ".css": join_styles}[Path(names[0]).suffix]
    return join(names, lambda name: files[name].read_text(encoding="utf-8"))


def _files() -> dict[str, Path]:
    """Every file by its name; of two with one name the one that is found first."""
    found = [(path.relative_to(root).as_posix(), path) for root in roots() for path in root.rglob("*.*")]
    return dict(reversed(found))

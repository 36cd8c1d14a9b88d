"""`sortilege schema`: the JSON Schemas of the public formats."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def schema(name: str | None = None, *, write: Path | None = None) -> int:
    """Print a JSON Schema, or the names of all of them.

    Parameters
    ----------
    name
        For instance `header`, `entries/the-box` or `views/lucky-numbers`.
    write
        Write all of them as files into this folder.
    """
    from sortilege.schemas import schemas

    found = schemas()
    if write is not None:
        try:
            _write(found, write)
        except OSError as error:
            print(f"The schemas could not be written: {error}", file=sys.stderr)
            return 1
        return 0
    if name is None:
        print("\n".join(found))
        return 0
    if name not in found:
        print(f"There is no schema {name!r}; there are {', '.join(found)}.", file=sys.stderr)
        return 2
    print(as_text(found[name]), end="")
    return 0


def _write(schemas: Mapping[str, dict[str, object]], folder: Path) -> None:
    for path, content in schemas.items():
        file = folder / f"{path}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(as_text(content), encoding="utf-8")


def as_text(content: dict[str, object]) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"

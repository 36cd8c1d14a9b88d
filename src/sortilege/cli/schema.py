"""`sortilege schema`: the JSON Schemas of the public formats."""

from __future__ import annotations

import json
import sys
from pathlib import Path


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
        for path, content in found.items():
            file = write / f"{path}.json"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(as_text(content), encoding="utf-8")
        return 0
    if name is None:
        print("\n".join(found))
        return 0
    if name not in found:
        print(f"There is no schema {name!r}; there are {', '.join(found)}.", file=sys.stderr)
        return 2
    print(as_text(found[name]), end="")
    return 0


def as_text(content: dict[str, object]) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"

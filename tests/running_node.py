"""Running node in tests: the same that the build and `run.py` use."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from node import MISSING

NODE: Final = Path(__file__).parent.parent / "tools" / "node.py"
NOT_FOUND: Final = 127


def node(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """What node says."""
    command = [sys.executable, str(NODE), "node", *arguments]
    ran = subprocess.run(
        command, input=given, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False
    )
    if ran.returncode == NOT_FOUND:
        pytest.skip(MISSING)
    return ran

"""The browser's modules that draw nothing are tested by node: `tests/js/`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from node import MISSING

TESTS: Final = Path(__file__).parent
NODE: Final = TESTS.parent / "tools" / "node.py"
NOT_FOUND: Final = 127


def node(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """What node says; the same node that the build and `run.py` use."""
    command = [sys.executable, str(NODE), "node", *arguments]
    ran = subprocess.run(
        command, input=given, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False
    )
    if ran.returncode == NOT_FOUND:
        pytest.skip(MISSING)
    return ran


@pytest.mark.parametrize("file", sorted((TESTS / "js").glob("*.test.js")), ids=lambda file: file.name)
def test_modules(file: Path) -> None:
    ran = node("--test", str(file))
    assert ran.returncode == 0, ran.stdout + ran.stderr

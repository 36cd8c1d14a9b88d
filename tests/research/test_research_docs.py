"""What docs/research.md says can be typed in, and what it says about numbers is so."""

import doctest
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def test_the_examples_can_be_typed_in() -> None:
    pytest.importorskip("pettingzoo", reason="pip install sortilege[research]")
    pytest.importorskip("pyspiel", reason="pip install sortilege[research]; there is none for Windows")
    results = doctest.testfile(str(PAGE), module_relative=False)
    assert results.attempted > 12
    assert results.failed == 0

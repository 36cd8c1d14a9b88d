"""Contests: a store of every engine."""

from pathlib import Path

import pytest

from servers import emptied


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.process)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of a store where nothing is."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'site.db'}"
    return emptied(request.getfixturevalue("postgres"))

"""High scores: a store of every engine."""

from pathlib import Path

import pytest

from servers import emptied
from store.conftest import store_at
from store.tables import OpenStore, file_in


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.process)])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> OpenStore:
    """An empty one."""
    if request.param == "sqlite":
        return store_at(f"sqlite:{file_in(tmp_path)}")
    return store_at(emptied(request.getfixturevalue("postgres")))

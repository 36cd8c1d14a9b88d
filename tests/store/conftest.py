"""A store of every engine: what holds for one holds for the other."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from servers import emptied
from sortilege.store.opening import open_database
from sortilege.store.store import Store
from store.tables import OpenStore, file_in


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.process)])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> OpenStore:
    """An empty one; opened again, it has what was stored."""
    if request.param == "sqlite":
        address = f"sqlite:{file_in(tmp_path)}"
    else:
        address = emptied(request.getfixturevalue("postgres"))
    return store_at(address)


@pytest.fixture
def open_sqlite(tmp_path: Path) -> OpenStore:
    return store_at(f"sqlite:{file_in(tmp_path)}")


@pytest.fixture
def open_postgres(request: pytest.FixtureRequest) -> OpenStore:
    return store_at(emptied(request.getfixturevalue("postgres")))


_WITH_POSTGRES = [("sqlite", "postgres"), ("postgres", "sqlite"), ("postgres", "postgres")]


@pytest.fixture(
    params=[("sqlite", "sqlite"), *(pytest.param(pair, marks=pytest.mark.process) for pair in _WITH_POSTGRES)],
    ids=" to ".join,
)
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """The addresses of two stores where nothing is, for every pair of engines."""
    engines = dict(zip(("source", "target"), request.param, strict=True))
    source, target = (
        f"sqlite:{tmp_path / name}.db"
        if engine == "sqlite"
        else emptied(request.getfixturevalue("postgres"), f"moving_{name}")
        for name, engine in engines.items()
    )
    return source, target


def store_at(address: str) -> OpenStore:
    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        async with Store(await open_database(address)) as store:
            yield store

    return opened

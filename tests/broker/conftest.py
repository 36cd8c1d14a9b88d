"""A real Valkey that a test has for itself."""

from collections.abc import Iterator

import pytest
import real_servers


@pytest.fixture
def own_valkey() -> Iterator[real_servers.Valkey]:
    """One that may be stopped."""
    if why := real_servers.missing():
        pytest.skip(why)
    with real_servers.running_valkey() as server:
        yield server

"""One site for all tests that do not stop it."""

from collections.abc import Iterator

import pytest

from remote.sites import RunningSite


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    running = RunningSite(tmp_path_factory.mktemp("site"))
    yield running
    running.stop()

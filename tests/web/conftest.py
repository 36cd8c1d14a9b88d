"""One site for all tests that do not need one of their own."""

from collections.abc import Callable, Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from web.site import Browser, running


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with running(tmp_path_factory.mktemp("site")) as client:
        yield client


@pytest.fixture
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    """A site behind a proxy, so that visitors can come from different networks."""
    with running(tmp_path_factory.mktemp("shelf"), behind_proxy=1) as client:
        yield client


@pytest.fixture
def visit(client: TestClient[Litestar]) -> Callable[..., Browser]:
    """Somebody new: with a cookie of their own, unless they are a program or say that they want none."""

    def visit(language: str = "en", *, token: str | None = None, cookie: bool = True) -> Browser:
        browser = Browser(client, language, token)
        if cookie and token is None:
            assert browser.get("/me").status_code == 200
        return browser

    return visit


@pytest.fixture
def ada(visit: Callable[..., Browser]) -> Browser:
    browser = visit()
    browser.post("/api/me", {"name": "Ada", "colour": "teal"})
    return browser


@pytest.fixture
def ben(visit: Callable[..., Browser]) -> Browser:
    browser = visit()
    browser.post("/api/me", {"name": "Ben", "colour": "red"})
    return browser

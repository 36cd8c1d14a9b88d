"""How the site comes into a browser."""

import pytest
from playwright.sync_api import Request

from browser.conftest import Visit

pytestmark = pytest.mark.browser


def test_a_table_needs_few_requests(visit: Visit) -> None:
    ada = visit(fresh=True)
    table = ada.set_up("the-box", [{"kind": "me"}, {"kind": "bot", "level": "random"}], edition="mammals")
    asked: list[Request] = []
    ada.context.on("request", lambda request: asked.append(request))  # noqa: PLW0108  # Playwright wants a function
    ada.sit_at(table)
    files = [one for one in asked if one.resource_type in ("document", "stylesheet", "script")]
    assert len(files) == 4
    assert len(asked) <= 15  # pictures of the cards, the icon, the live stream

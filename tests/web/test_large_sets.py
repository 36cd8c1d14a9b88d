"""Large card sets, which anybody may make: what is worked out of them is worked out in processes, not here."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from drafts.worst import WORST
from sortilege.tables import cards_by_name
from sortilege.workshop import outlines, publishing, visible_cards, workshop
from web.sets import saved
from web.site import Browser

pytestmark = pytest.mark.process


@pytest.fixture
def large(ada: Browser, monkeypatch: pytest.MonkeyPatch) -> str:
    """A set whose cells must not be read in this process."""
    id = saved(ada, msgspec.to_builtins(WORST["numbers"](150, 40)))

    def elsewhere(*_: Any) -> None:
        raise AssertionError("read in the process of the site")

    for module, name in (
        (cards_by_name, "edition_of"),
        (outlines, "edition_of"),
        (visible_cards, "edition_of"),
        (workshop, "advise"),
        (publishing, "advise"),
    ):
        monkeypatch.setattr(module, name, elsewhere)
    return id


def test_its_pages_are_made_elsewhere(ada: Browser, large: str) -> None:
    pages: list[Callable[[], Any]] = [
        lambda: ada.get(f"/api/sets/{large}/advice"),
        lambda: ada.get(f"/sets/{large}"),
        lambda: ada.get(f"/api/sets/{large}/publication"),
        lambda: ada.get("/new?game=go-for-six"),
    ]
    for look in pages:
        assert look().status_code == 200
    assert f'value="{large}"' in ada.get("/new?game=go-for-six").text
    advice = ada.get(f"/api/sets/{large}/advice").json()
    assert (advice["revision"], len(advice["attributes"]), len(advice["written"])) == (2, 40, 150)


def test_its_tables_read_it_elsewhere(ada: Browser, large: str) -> None:
    table = ada.found("go-for-six-solo", "me", edition=large)
    assert table["id"]

"""The open tables of the first page: what it says of them, and the part that scripts ask for again and again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from web.site import Browser, running


@pytest.fixture
def house(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with running(tmp_path) as client:
        yield client


def somebody(client: TestClient[Litestar], language: str = "en") -> Browser:
    browser = Browser(client, language)
    browser.get("/me")
    return browser


def newest(client: TestClient[Litestar], browser: Browser) -> str:
    client.app.state.open_tables.clear()  # a second later
    answer = browser.get("/tables/open")
    assert answer.status_code == 200
    return answer.text


def test_a_table_is_told_with_its_players_clock_and_bots(house: TestClient[Litestar]) -> None:
    ada = somebody(house)
    ada.post("/api/me", {"name": "Ada"})
    assert "Be the first" in newest(house, ada)
    ada.found("lucky-numbers", "me", "bot:random", "open", "open", public=True, clock="fast")
    part = newest(house, ada)
    assert part.count("<li>") == 1
    assert re.search(r"<span>Ada</span>\s*<", part)
    assert part.count(">bot<") == 1
    assert "2 of 4 players" in part
    assert "15 seconds" in part
    assert "2 seats free" in part
    assert 'data-said="1 table has a free seat."' in part
    assert "1 Tisch hat einen freien Platz." in newest(house, somebody(house, "de"))


def test_the_part_is_what_the_first_page_shows_and_no_page_of_its_own(house: TestClient[Litestar]) -> None:
    ada = somebody(house)
    ada.found("lucky-numbers", "me", "open", public=True)
    part = newest(house, ada)
    assert part.strip() in ada.get("/").text
    assert "<html" not in part


def test_tables_that_one_may_join_come_before_any_number_that_one_may_watch(house: TestClient[Litestar]) -> None:
    ada = somebody(house)
    free = ada.found("lucky-numbers", "me", "open", public=True)["id"]
    for _ in range(15):
        ada.found("lucky-numbers", "me", "bot:random", public=True)
    found = re.findall(r'href="/t/(\w+)"', newest(house, ada))
    assert found[0] == free
    assert len(found) == 12
    assert ada.get("/api/tables").json()[0]["id"] == free


def test_whoever_asks_again_and_again_is_answered_from_memory(house: TestClient[Litestar]) -> None:
    ada = somebody(house)
    before = newest(house, ada)
    ada.found("lucky-numbers", "me", "open", public=True)
    assert ada.get("/tables/open").text == before, "within a second"
    assert newest(house, ada) != before


def test_private_tables_are_nowhere(house: TestClient[Litestar]) -> None:
    ada = somebody(house)
    ada.found("lucky-numbers", "me", "open")
    assert "Be the first" in newest(house, ada)

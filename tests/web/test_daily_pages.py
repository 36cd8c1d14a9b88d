"""The pages of the daily challenges, without scripts: forms, links, and what they say."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from web.site import Browser


def play(browser: Browser, path: str, most: int = 200) -> str:
    """Press the button, and decide always the first thing; the id of the table."""
    went = browser.form(path)
    assert went.status_code == 303, went.text
    table = went.headers["location"].removeprefix("/t/")
    for _ in range(most):
        scene = browser.look(table)["scene"]
        if scene["phase"] != "playing":
            break
        action = {key: value for key, value in scene["legal"][0].items() if key != "by"}
        browser.done(table, "actions", action=action)
    return str(table)


def page(browser: Browser, path: str) -> str:
    answer = browser.get(path)
    assert answer.status_code == 200, answer.text
    return answer.text


def day_of(browser: Browser) -> str:
    return str(browser.get("/api/daily").json()["day"])


def set_clock(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    """The clock of the house goes so many days ahead."""
    lobby: Any = client.app.state.lobby
    now: Callable[[], float] = lobby.now
    monkeypatch.setattr(lobby, "now", lambda: now() + days * 86400)


@pytest.fixture
def guest(client: TestClient[Litestar]) -> Browser:
    """Somebody who has not been here before."""
    browser = Browser(client)
    browser.get("/me")
    return browser


def test_three_cards_and_one_click_to_play(guest: Browser) -> None:
    shown = page(guest, "/daily")
    assert [f'action="/daily/{kind}"' in shown for kind in ("row", "box", "numbers")] == [True] * 3
    assert "Play one today, and a streak begins." in shown
    first = guest.form("/daily/row").headers["location"]
    assert guest.form("/daily/row").headers["location"] == first
    assert "Go on<span" in page(guest, "/daily")


def test_somebody_who_has_never_been_here_can_play(client: TestClient[Litestar]) -> None:
    stranger = Browser(client)
    went = stranger.form("/daily/box")
    assert went.status_code == 303
    assert stranger.look(went.headers["location"].removeprefix("/t/"))["you"]["seats"] == [0]


def test_the_result_and_what_to_tell_others(guest: Browser) -> None:
    day = day_of(guest)
    assert guest.get(f"/daily/{day}/row").headers["location"] == f"/daily/{day}"
    assert guest.get(f"/daily/{day}").headers["location"] == "/daily"
    table = play(guest, "/daily/row")
    shown = page(guest, f"/daily/{day}/row")
    assert re.search(r"Place \d+ of \d+", shown)
    assert len(re.findall(r'<li data-mark="[rw]">', shown)) == 12
    assert f'href="/t/{table}/replay"' in shown
    (share,) = re.findall(r"<textarea[^>]*>(.*?)</textarea>", shown, re.DOTALL)
    assert share.startswith("Sortilege, The row, ")
    assert share.endswith("/daily")
    assert "1 day in a row" in page(guest, "/daily")


def test_a_share_text_has_no_spoiler(guest: Browser) -> None:
    """Neither the cards, nor what they were put in order by."""
    table = play(guest, "/daily/row")
    answer = guest.get(f"/api/daily/{day_of(guest)}/row").json()
    edition = guest.look(table)["edition"]
    names = [item["name"] for item in edition["items"].values()]
    assert not [name for name in (*names, *answer["challenge"]["attributes"]) if name in answer["share"]]
    assert answer["challenge"]["edition_title"] not in answer["share"]


def test_in_german(client: TestClient[Litestar]) -> None:
    reader = Browser(client, "de")
    reader.get("/me")
    play(reader, "/daily/row")
    shown = page(reader, f"/daily/{day_of(reader)}/row")
    assert "Sortilege, Die Reihe, " in shown
    assert re.search(r"Platz \d+ von \d+", shown)
    assert "1 Tag in Folge" in page(reader, "/daily")
    assert "Heute" in page(reader, "/")


def test_the_home_page_has_todays_challenges(guest: Browser) -> None:
    assert 'action="/daily/row"' in page(guest, "/")
    play(guest, "/daily/row")
    shown = page(guest, "/")
    assert f'href="/daily/{day_of(guest)}/row"' in shown
    assert "1 day in a row" in shown


def test_who_gives_up_is_told_so(guest: Browser) -> None:
    table = guest.form("/daily/row").headers["location"].removeprefix("/t/")
    guest.done(table, "concede")
    shown = page(guest, f"/daily/{day_of(guest)}/row")
    assert "You gave up" in shown
    assert "<textarea" not in shown
    assert "given up" in page(guest, "/daily")


def test_a_day_that_is_over_is_in_the_calendar_and_does_not_count(
    client: TestClient[Litestar], guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = day_of(guest)
    play(guest, "/daily/row")
    set_clock(client, monkeypatch, 1)
    month = f"?month={day[:7]}"
    assert f'href="/daily/{day}" data-played="1"' in page(guest, f"/daily{month}")
    shown = page(guest, f"/daily/{day}")
    assert "does not count" in shown
    assert f'href="/daily/{day}/row"' in shown
    practised = play(guest, f"/daily/{day}/box")
    assert guest.look(practised)["dealt"]["counts"] is False
    assert guest.get(f"/daily/{day}/box").status_code == 303
    assert "1 day in a row" in page(guest, "/daily")


@pytest.mark.parametrize("path", ["/daily/tomorrow", "/daily/2999-01-01", "/daily/1999-01-01", "/daily/2026-02-30"])
def test_there_are_no_other_days(guest: Browser, path: str) -> None:
    assert guest.get(path).status_code == 404
    assert guest.form(f"{path}/row").status_code == 404


def test_months_that_make_no_sense_are_this_one(guest: Browser) -> None:
    for month in ("", "2026-13", "never", "1999-01", "2099-12"):
        assert 'aria-current="date"' in page(guest, f"/daily?month={month}")


def test_what_a_guest_did_is_theirs_when_they_keep_their_name(guest: Browser) -> None:
    play(guest, "/daily/row")
    guest.keep("Daily Dora")
    assert "1 day in a row" in page(guest, "/daily")

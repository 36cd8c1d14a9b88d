"""Finding opponents in a browser: from a wish to a game that has begun, and a game that calls meanwhile."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.tables import ME, OPEN
from browser.test_accessibility import serious
from browser.visitors import Visitor

WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
MODULES = re.compile(r"/joined/.*\.js(\?|$)")
AT_A_TABLE = re.compile(r"/t/\w+$")


def seek(visitor: Visitor, game: str, players: str, find: str = "Find opponents") -> None:
    """On the page, with everything else as it is."""
    page = visitor.page
    page.goto(f"/find?game={game}")
    page.locator(".choice", has_text=re.compile(f"^{players}$")).click()
    page.get_by_role("button", name=find).click()
    # If somebody waits for just this, there is a table before anybody sees who waits.
    page.locator("#seeking, #room").first.wait_for()


def by_a_button(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Play alone meanwhile").click()


def by_an_address(visitor: Visitor) -> None:
    visitor.page.goto("/about")


def test_two_browsers_find_each_other_and_one_plays_alone_meanwhile(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red", phone=True, dark=True, language="de-DE")
    seek(ada, "the-box", "2")
    ada.page.get_by_role("button", name="Play alone meanwhile").click()
    bar = ada.page.get_by_role("complementary", name="Looking for opponents")
    expect(bar.get_by_role("status")).to_have_text("Looking for opponents …")
    ada.page.locator("#room [data-piece]").first.wait_for()
    alone = ada.page.url

    seek(ben, "the-box", "2", "Gegner finden")
    ben.page.wait_for_url(AT_A_TABLE)
    ben.page.locator("#room [data-piece]").first.wait_for()

    expect(bar.get_by_role("status")).to_have_text("Your game is ready!")
    assert ada.page.url == alone, "nobody is torn out of a move"
    bar.get_by_role("button", name="One moment").click()
    faults = serious(ada)
    assert not faults, "\n".join(faults)
    assert ada.page.evaluate(WIDE) == 0
    bar.get_by_role("link", name="Go to the table").click()
    ada.page.wait_for_url(ben.page.url)
    for one in (ada, ben):
        seats = one.page.locator("[aria-label='At the table'], [aria-label='Am Tisch']")
        for name in ("Ada", "Ben"):
            expect(seats.get_by_text(name, exact=True)).to_be_visible()
    expect(ada.page.locator("#seek-bar")).to_be_hidden()
    assert ada.page.evaluate("() => localStorage.getItem('sortilege-seeking')") is None


@pytest.mark.parametrize("leaves", [by_a_button, by_an_address])
def test_whoever_leaves_the_waiting_page_before_its_modules_have_come_is_called_all_the_same(
    visit: Visit, leaves: Callable[[Visitor], None]
) -> None:
    ada = visit()
    ada.expects("net::ERR_FAILED")
    ada.page.route(MODULES, lambda route: route.abort())
    seek(ada, "the-box", "2")
    ada.page.unroute(MODULES)
    leaves(ada)
    expect(ada.page.locator("#seek-bar")).to_be_visible()
    ada.page.goto("/learn")
    expect(ada.page.locator("#seek-bar")).to_be_visible()
    assert ada.request.delete("/api/seeking").ok, "else she would be brought together with the next test's"


def test_whoever_does_nothing_is_taken_to_the_table_after_ten_seconds(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    seek(ada, "lucky-numbers", "2")
    ada.page.goto("/learn")
    expect(ada.page.locator("#seek-bar")).to_be_visible()
    seek(ben, "lucky-numbers", "2")
    ben.page.wait_for_url(AT_A_TABLE)
    ada.page.wait_for_url(ben.page.url)


def test_whoever_cancels_on_any_page_looks_for_nobody(visit: Visit) -> None:
    ada = visit()
    seek(ada, "go-for-six", "5")
    ada.page.goto("/about")
    bar = ada.page.locator("#seek-bar")
    bar.get_by_role("button", name="Cancel").click()
    expect(bar).to_be_hidden()
    assert ada.request.get("/api/seeking").json()["state"] == "idle"
    ada.page.goto("/learn")
    expect(bar).to_be_hidden()


def test_an_open_table_appears_on_the_first_page_by_itself(visit: Visit) -> None:
    ada, ben = visit(phone=True, dark=True), visit(name="Ben", colour="red")
    ada.page.goto("/")
    table = ben.set_up("lucky-numbers", [ME, OPEN], public=True, clock="fast")
    link = ada.page.locator(f"#open-tables a[href='/t/{table.id}']")
    expect(link).to_contain_text("1 of 2 players · 15 seconds")
    expect(link).to_contain_text("Ben")
    link.focus()
    other = ben.set_up("lucky-numbers", [ME, OPEN], public=True)
    expect(ada.page.locator(f"#open-tables a[href='/t/{other.id}']")).to_be_visible()
    expect(link).to_be_focused()

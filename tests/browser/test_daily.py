"""A day as somebody with a phone sees it: from the home page to the table, the result, and the text to share."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.test_accessibility import serious
from browser.visitors import Visitor

WIDER_THAN_THE_SCREEN = "() => document.documentElement.scrollWidth > innerWidth"


def is_fine(visitor: Visitor) -> None:
    """As wide as it is, and in all appearances."""
    assert not visitor.page.evaluate(WIDER_THAN_THE_SCREEN)
    before = visitor.page.viewport_size
    assert not serious(visitor)
    assert before is not None
    visitor.page.set_viewport_size(before)


def test_a_day_from_the_home_page_to_the_text_to_share(visit: Visit) -> None:
    ada = visit(fresh=True, phone=True)
    page = ada.page
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("delete Navigator.prototype.share")
    page.goto("/")
    page.get_by_role("button", name="The row").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator(".rated-line .chip")).to_have_text("daily challenge")

    table = ada.table(page.url.rpartition("/")[2])
    table.play(lambda scene: scene["legal"][0], lambda scene: scene["phase"] == "over")
    page.get_by_role("link", name=re.compile("how everybody did", re.IGNORECASE)).click()
    page.wait_for_url(re.compile("/daily/"))
    expect(page.locator(".squares li")).to_have_count(12)
    is_fine(ada)

    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied.replace("\r\n", "\n") == page.locator("#share").input_value()

    page.goto("/daily")
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    is_fine(ada)


def test_a_day_lying_on_its_side_in_german_and_in_the_dark(visit: Visit) -> None:
    ada = visit(phone=True, dark=True, language="de-DE")
    ada.page.set_viewport_size({"width": 640, "height": 360})
    ada.page.goto("/daily")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Tägliche Aufgaben")
    assert not ada.page.evaluate(WIDER_THAN_THE_SCREEN)
    ada.page.keyboard.press("Tab")
    expect(ada.page.get_by_role("link", name="Zum Inhalt")).to_be_focused()

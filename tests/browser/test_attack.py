"""Ninety seconds as somebody with a phone sees them: from the choice to the points, and as a duel."""

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


def test_from_the_choice_to_the_points(visit: Visit) -> None:
    ada = visit(fresh=True, phone=True)
    page = ada.page
    page.goto("/attack")
    is_fine(ada)
    page.get_by_label("Cards and attribute").select_option("mammals/weight")
    page.get_by_role("button", name="Play alone").click()
    page.wait_for_url(re.compile("/t/"))
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page.get_by_role("timer")).to_be_visible()
    page.locator("[data-legal]").first.click()  # the card lies in the hand already
    expect(page.locator(".attack-last")).to_be_visible()
    is_fine(ada)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text("47 cards in the pile")).to_be_visible()

    table = ada.table(page.url.rpartition("/")[2])
    while (scene := table.scene())["phase"] != "over":  # mostly wrong: soon over, perhaps while an answer is on its way
        by, action = scene["legal"][0].pop("by"), scene["legal"][0]
        assert table.send("actions", scene, seat=by, action=action).status in (200, 409)
    expect(page.get_by_role("heading", name="What was wrong")).to_be_visible()
    expect(page.get_by_role("heading", name="Time is up.")).to_be_visible()
    is_fine(ada)
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("button", name="Go", exact=True)).to_be_visible()


def test_two_see_each_others_row_grow(visit: Visit) -> None:
    ada, ben = visit(fresh=True), visit(fresh=True, phone=True, language="de-DE")
    ada.page.goto("/attack")
    ada.page.get_by_role("button", name="Duel").click()
    link = ada.page.locator(".attack-start a").get_attribute("href")
    ben.page.goto(f"/attack/{(link or '').rpartition('/')[2]}")
    ben.page.get_by_role("button", name="Annehmen").click()
    for page, word in ((ada.page, "Go"), (ben.page, "Los")):
        page.get_by_role("button", name=word, exact=True).click()
    ben.page.locator("[data-legal]").first.click()
    expect(ada.page.locator(".attack-row li")).to_have_count(1)
    assert not ben.page.evaluate(WIDER_THAN_THE_SCREEN)

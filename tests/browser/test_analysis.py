"""After a game, as people look at it: the curve with its slider, a decision with its position, and back to the list."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.places import analysed


def test_a_decision_shows_its_position_and_the_slider_goes_through_the_game(visit: Visit) -> None:
    ada = visit(phone=True)
    page = ada.page
    page.goto(analysed("lucky-numbers")(ada))
    expect(page.locator("#position .ln-large .ln-space")).to_have_count(16)

    slider = page.get_by_role("slider", name="Move through the game")
    last = int(slider.get_attribute("max") or "")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"Step {last} of {last}, .+: \d+.%"))
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator("#position-said")).to_have_text("Before the first move.")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"Step 1 of {last}"))
    expect(page.get_by_role("link", name="Step through it from here")).to_have_attribute("href", re.compile(r"at=1$"))

    page.get_by_text(re.compile(r"All \d+ decisions")).click()
    decision = page.locator("#decisions details .analysis-show").first
    words = decision.inner_text()
    decision.click()
    expect(page.locator("#position-said")).to_contain_text(words)
    expect(page.locator("#position-panel")).to_be_focused()
    expect(page.locator('#position [data-move="both"], #position [data-move="best"]')).to_be_visible()
    page.get_by_role("button", name="Back to the list").click()
    expect(decision).to_be_focused()

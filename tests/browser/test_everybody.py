"""Forced colours, and keys and motion that somebody does not want."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.places import at_a_turn
from browser.tables import BEN, ME

# What has neither a border nor an outline is gone when the system paints all grounds alike.
UNSEEN: Final = """(wanted) => [...document.querySelectorAll(wanted)].filter((one) => {
    const {borderTopWidth, borderTopStyle, outlineStyle} = getComputedStyle(one);
    return (borderTopStyle === "none" || parseFloat(borderTopWidth) === 0) && outlineStyle === "none";
}).length"""
PARTS: Final = {
    "the-box": (".space", ".slot", ".tile-front"),
    "go-for-six": (".g6-own > li", ".g6-small", ".g6-mine", ".tile-front"),
    "lucky-numbers": (".ln-space", ".ln-grid", ".ln-tile", ".ln-pile", ".ln-tray"),
}


@pytest.mark.parametrize("game", PARTS)
def test_boards_are_visible_in_forced_colours(visit: Visit, game: str) -> None:
    ada = visit()
    path = at_a_turn(game)(ada)
    page = ada.page
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    page.goto(path)
    page.locator("#room [data-movable], .ln-supply").first.wait_for()

    for part in PARTS[game]:
        assert page.locator(part).count() > 0
        assert page.evaluate(UNSEEN, part) == 0, part


def test_nothing_fades_where_nobody_wants_motion(visit: Visit) -> None:
    page = visit().page
    page.goto("/about")
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")

    assert page.evaluate("() => document.getAnimations().length") == 0


def test_single_letters_can_be_switched_off(visit: Visit) -> None:
    ada = visit()
    table = ada.set_up("go-for-six", [ME, BEN], edition="mammals")
    page = ada.sit_at(table)
    page.get_by_role("button", name="Pass").wait_for()
    page.keyboard.press("?")
    switch = page.get_by_role("switch", name="Single letters are shortcuts")
    expect(switch).to_be_checked()
    switch.click()
    expect(page.get_by_role("switch", name="Single letters do nothing")).not_to_be_checked()
    page.keyboard.press("Escape")

    before = table.scene()["version"]
    page.reload()
    page.get_by_role("button", name="Pass", exact=True).wait_for()
    for key in "pl?":
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.scene()["version"] == before

    page.get_by_role("button", name="Pass", exact=True).click()
    expect(page.get_by_role("button", name="Pass", exact=True)).to_be_enabled()
    assert table.scene()["version"] > before

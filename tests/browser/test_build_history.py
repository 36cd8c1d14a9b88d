"""Somebody else has emptied the card set: the maker hears of it and finds the way back with two clicks."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.building import FIRST_VALUE, GridPage
from browser.conftest import Visit
from browser.panels import open_panel
from browser.test_build_together import NEWS, together

RIVERS = """
Name   Length Ships
Rhine  1233   some
Danube 2850   many
Elbe   1094   some
Oder   866    few
"""
ALL = [["Rhine", "1233", "some"], ["Danube", "2850", "many"], ["Elbe", "1094", "some"], ["Oder", "866", "few"]]


def emptied(visit: Visit) -> GridPage:
    """Ben has taken all rivers away, and Ada sees it."""
    mine, theirs = together(visit, RIVERS)
    theirs.made.write({**theirs.made.draft(), "items": []})
    mine.page.clock.fast_forward(NEWS)
    expect(mine.line).to_have_text("4 cards were removed elsewhere.")
    return mine


def test_two_clicks_bring_everything_back(visit: Visit) -> None:
    mine = emptied(visit)
    page = mine.page
    page.locator(".cell-line").get_by_role("button", name="History").click()
    newest = page.get_by_role("listitem").filter(has_text="4 cards removed")
    expect(newest).to_contain_text("Ben, with the secret link")
    newest.get_by_role("button", name="Back to before").click()

    expect(page.get_by_role("listitem").filter(has_text="as it is now")).to_contain_text("restored from")
    assert mine.made.cells() == mine.texts() == ALL
    page.get_by_role("button", name="Undo").click()
    mine.is_saved()
    assert mine.made.cells() == []
    page.get_by_role("button", name="Redo").click()
    mine.is_saved()
    assert mine.made.cells() == ALL


def test_undo_says_what_it_cannot_take_back(visit: Visit) -> None:
    mine = emptied(visit)
    page = mine.page
    page.get_by_role("button", name="Undo").click()
    expect(mine.line).to_contain_text("Undo takes back only what you did here.")
    page.locator(".cell-line").get_by_role("button", name="History").click()
    expect(page.get_by_role("heading", name="History")).to_be_focused()
    assert mine.made.cells() == []


def test_a_look_shows_what_is_different_now(visit: Visit) -> None:
    mine, theirs = together(visit, RIVERS)
    theirs.go(0, FIRST_VALUE).type("12", "Enter")
    theirs.is_saved()
    mine.page.clock.fast_forward(NEWS)
    open_panel(mine, "history")
    page = mine.page
    expect(page.get_by_text("Length of “Rhine”")).to_be_visible()
    page.get_by_role("button", name="Look:").first.click()
    past = page.get_by_role("dialog")
    expect(past).to_contain_text("1 card is different")
    expect(past.get_by_role("row", name="Rhine").locator("ins")).to_have_text("1233")
    expect(past).to_contain_text("3 cards are the same.")
    past.get_by_role("button", name="Restore this").click()

    expect(past).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Restored.")).to_be_visible()
    assert mine.made.cells() == ALL


def test_what_somebody_else_deleted_comes_back_with_what_was_typed_since(visit: Visit) -> None:
    mine, theirs = together(visit, RIVERS)
    mine.made.maker.expects("404")
    theirs.made.maker.expects("404")  # other tabs hear of it at once
    assert theirs.made.maker.request.delete(f"/api/sets/{mine.made.id}").ok
    mine.go(0, FIRST_VALUE).type("1230", "Enter")
    with mine.page.expect_navigation():
        mine.page.get_by_role("button", name="Bring it back from the bin").click()

    mine.is_saved()
    assert mine.made.cells()[0] == ["Rhine", "1230", "some"]

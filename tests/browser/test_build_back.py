"""After a try-out the maker finds the way back, and everything as it was."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.building import FIRST_VALUE, NAME, GridPage, copied_set
from browser.conftest import Visit


def try_out(page: Page) -> None:
    page.get_by_role("button", name="Try it", exact=True).click()
    page.get_by_role("button", name="Try it now: Go for 6", exact=True).click()
    page.wait_for_url("**/t/*")


def is_as_it_was(grid: GridPage) -> None:
    """Changed, but one step from how it was; where the maker was; with the panel from which the try-out began."""
    page = grid.page
    expect(grid.cell(1, FIRST_VALUE)).to_have_text("351")
    expect(grid.cell(1, FIRST_VALUE)).to_be_focused()
    expect(page.locator('[role="gridcell"][aria-selected="true"]')).to_have_count(2)
    expect(page.get_by_role("heading", name="Try it now")).to_be_visible()


def test_back_from_a_try_out(visit: Visit) -> None:
    maker = visit()
    page = maker.page
    grid = GridPage(page, copied_set(maker)).open()
    before = grid.cell(1, FIRST_VALUE).text_content() or ""
    grid.go(1, FIRST_VALUE).type("351", "Enter").press("Shift+ArrowUp")

    try_out(page)
    page.get_by_role("link", name="Back to building").click()
    is_as_it_was(grid)
    try_out(page)
    page.go_back()
    is_as_it_was(grid)

    grid.press("Control+z")
    expect(grid.cell(1, FIRST_VALUE)).to_have_text(before)
    grid.press("Control+y")
    expect(grid.cell(1, FIRST_VALUE)).to_have_text("351")
    grid.press("Control+z")
    grid.is_saved()
    page.reload()
    expect(grid.cell(1, FIRST_VALUE)).to_have_text(before)


def test_what_was_changed_elsewhere_begins_anew(visit: Visit) -> None:
    maker = visit()
    made = copied_set(maker)
    grid = GridPage(maker.page, made).open()
    grid.go(1, NAME).type("Cow", "Enter")
    grid.is_saved()
    maker.page.goto("/build")
    draft = made.draft()
    made.write({**draft, "items": draft["items"][:-1]})

    grid.open()

    expect(maker.page.get_by_role("button", name="Undo")).to_be_disabled()


def test_only_makers_are_led_to_the_builder(visit: Visit) -> None:
    maker, guest = visit(), visit(name="Ben")
    made = copied_set(maker)
    answer = maker.request.post(f"/api/sets/{made.id}/try", data={"game": "go-for-six"})
    for visitor, links in ((maker, 1), (guest, 0)):
        visitor.page.goto(answer.json()["url"])
        expect(visitor.page.get_by_role("link", name="Rules")).to_be_visible()
        expect(visitor.page.get_by_role("link", name="Back to building")).to_have_count(links)

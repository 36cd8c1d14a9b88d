"""What players report about cards that somebody made: how it is decided, and when others see it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.building import SetApi, copied_set
from browser.conftest import Visit
from browser.panels import open_panel, opened
from browser.visitors import Visitor


def shared_set(maker: Visitor) -> SetApi:
    made = copied_set(maker, "mammals")
    assert maker.request.post(f"/api/sets/{made.id}/share", data={"shared": True}).ok
    return made


def report(player: Visitor, made: SetApi, suggestion: str) -> tuple[str, str]:
    """Somebody plays with the cards and says that a value which lies there is wrong. Returns item and attribute."""
    answer = player.request.post(f"/api/sets/{made.id}/try", data={"game": "go-for-six-solo"})
    table = player.table(answer.json()["url"].rsplit("/", 1)[1])
    item, written = next(iter(table.scene()["written"].items()))
    attribute = next(iter(written))
    body = {"item": item, "attribute": attribute, "suggestion": suggestion, "source": ""}
    assert player.request.post(f"{table.path}/reports", data=body).status == 201
    return item, attribute


def cell(made: SetApi, item: str, attribute: str) -> str:
    return next(str(one["cells"][attribute]) for one in made.draft()["items"] if one["id"] == item)


def test_what_is_accepted_still_has_to_be_shared(visit: Visit) -> None:
    ada = visit()
    made = shared_set(ada)
    item, attribute = report(ada, made, "77.5")
    page = ada.page
    grid = opened(page, made)
    open_panel(grid, "reports")
    accepted = page.get_by_text("Accepted. Others see it when you share the changes.")
    expect(accepted).to_have_count(0)
    page.get_by_role("button", name="Accept: write 77.5").click()
    expect(accepted).to_be_visible()
    expect(page.get_by_text("Nothing to do.")).to_have_count(0)
    assert cell(made, item, attribute) == "77.5"

    page.locator(".unshared").get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Share the changes").click()
    expect(page.get_by_text("Others see the cards as they are now")).to_be_visible()

    # Everything is decided, and can still be looked up.
    open_panel(grid, "reports")
    expect(page.get_by_text("One is decided")).to_be_visible()
    expect(page.get_by_text("Nothing to do.")).to_be_visible()
    expect(accepted).to_have_count(0)


def test_what_is_no_number_is_not_written_into_the_cell(visit: Visit) -> None:
    ada = visit()
    made = shared_set(ada)
    item, attribute = report(ada, made, "far too much")
    before = cell(made, item, attribute)
    page = ada.page
    grid = opened(page, made)
    open_panel(grid, "reports")
    expect(page.get_by_text("This is not a number.")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Accept"))).to_have_count(0)
    page.get_by_role("button", name="Open the cell").click()
    row, column = grid.active()
    expect(grid.cell(row, column)).to_have_text(re.compile(re.escape(before)))
    grid.type("5", "Enter")
    page.get_by_role("button", name="I have mended it").click()
    expect(page.get_by_text("✓ accepted")).to_have_count(1)

    assert cell(made, item, attribute) == "5"
    assert [one["status"] for one in made.answer()["reports"]] == ["accepted"]

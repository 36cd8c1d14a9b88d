"""From somebody's draft to a card set that strangers find, play and copy."""

from __future__ import annotations

import subprocess
import sys

from playwright.sync_api import expect

from browser.building import GridPage, copied_set
from browser.conftest import Visit
from browser.panels import open_panel, opened
from browser.places import published
from browser.serving import Site


def approve(site: Site, id: str) -> None:
    """As whoever runs the site does it, while it runs."""
    command = [sys.executable, "-m", "sortilege", "shelf", "approve", id]
    subprocess.run([*command, "--data", str(site.data)], check=True)


def test_a_maker_publishes_and_a_stranger_finds_plays_and_copies(visit: Visit) -> None:
    ada, ben = visit(name="Ada"), visit(name="Ben")
    made = copied_set(ada, "mammals")
    made.write({**made.draft(), "title": {"en": "mammals"}})
    page = ada.page
    grid = opened(page, made)
    open_panel(grid, "share")
    expect(page.get_by_text("Share it first")).to_be_visible()
    page.get_by_role("switch").check()
    expect(page.get_by_text("Share it first")).to_have_count(0)
    expect(page.get_by_text("It needs another title than “mammals”")).to_be_visible()
    page.get_by_label("Title of the card set").fill("Beasts around us")

    publish = page.get_by_role("button", name="Publish on the shelf")
    expect(publish).to_be_disabled()
    page.get_by_label("Theme").select_option("Animals and plants")
    page.get_by_label("Your name there").fill("Ada L.")
    page.get_by_label("I may publish these pictures and texts").check()
    publish.click()
    expect(page.get_by_text("It waits for approval: 0 of 3")).to_be_visible()

    ben.page.goto("/shelf/waiting")
    ben.page.get_by_role("link", name="Beasts around us").click()
    expect(ben.page.get_by_text("by Ada L.")).to_be_visible()
    expect(ben.page.get_by_text("Play a game with these cards to the end first")).to_be_visible()

    approve(ada.site, made.id)
    ben.page.goto("/sets")
    ben.page.get_by_label("Find").fill("beasts")
    ben.page.get_by_role("button", name="Search").click()
    ben.page.get_by_role("link", name="Beasts around us").click()
    ben.page.get_by_role("button", name="Play now").click()
    ben.page.wait_for_url("**/t/*")
    ben.page.goto(f"/shelf/{made.id}")
    ben.page.get_by_role("button", name="Make a copy of your own").click()
    ben.page.wait_for_url("**/build/*")
    copy = GridPage(ben.page, made)
    open_panel(copy, "set")
    expect(ben.page.get_by_text("after “Beasts around us” by Ada L.")).to_be_visible()

    page.reload()
    expect(page.get_by_text("It is on the shelf.")).to_be_visible()
    page.get_by_role("button", name="Take it off the shelf").click()
    page.get_by_role("dialog").get_by_role("button", name="Take it off", exact=True).click()
    expect(publish).to_be_visible()
    assert ben.request.get(f"/shelf/{made.id}").status == 404


def test_reporting_takes_a_reason(visit: Visit) -> None:
    ada, ben = visit(name="Ada"), visit(name="Ben", phone=True)
    ben.page.goto(published(ada))
    ben.page.get_by_text("Report this card set").click()
    ben.page.get_by_label("What is wrong?").select_option("It is advertising")
    ben.page.get_by_label("In your words").fill("They sell planets.")
    ben.page.get_by_role("button", name="Report", exact=True).click()
    expect(ben.page.get_by_text("You have reported this card set")).to_be_visible()

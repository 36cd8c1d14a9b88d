"""A contest as it is held: the host sets it up, three people with phones take part, and the big screen follows."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.test_accessibility import serious


def test_a_contest_with_three_phones_and_the_leaderboard_growing(visit: Visit) -> None:
    host, screen = visit(), visit(fresh=True, language="de-DE")
    page = host.page
    page.goto("/contests/new")
    page.get_by_label("Name of the contest").fill("Spring")
    page.get_by_label("Cards in a try").fill("3")
    page.get_by_role("button", name="Set up the contest").click()
    page.wait_for_url(re.compile("/host$"))
    code = page.url.split("/")[-2]
    expect(page.get_by_role("link", name="Poster")).to_have_attribute("href", re.compile(r"poster\.pdf\?zone="))

    screen.page.goto(f"/c/{code}/board")
    expect(screen.page.get_by_text("Kamera darauf richten")).to_be_visible()
    lines = screen.page.locator("#lines tr")
    for number, name in enumerate(("Ada", "Ben", "Cleo"), 1):
        phone = visit(fresh=True, phone=True)
        phone.page.goto(f"/c/{code}")
        phone.page.get_by_role("textbox", name="Your name").fill(name)
        phone.page.get_by_role("button", name="Play", exact=True).click()
        phone.page.wait_for_url(re.compile("/t/"))
        expect(phone.page.locator(".rated-line .chip")).to_have_text("contest")
        table = phone.table(phone.page.url.rpartition("/")[2])
        table.play(lambda scene: scene["legal"][0], lambda scene: scene["phase"] == "over")
        expect(lines).to_have_count(number)
        expect(screen.page.locator("#board-said")).to_have_text(f"Fertig: {number} von {number}")
        if number == 1:
            phone.page.get_by_role("link", name="Back to the contest").click()
        else:
            phone.page.goto(f"/c/{code}")
        # They have decided alike about the same cards.
        expect(phone.page.locator(".contest-score")).to_contain_text("place 1")
    expect(lines.locator("th")).to_have_text(["Ada", "Ben", "Cleo"])

    page.reload()
    page.get_by_label("Name of Cleo").fill("Cleo the Great")
    page.get_by_role("button", name=re.compile("Rename.*Cleo")).click()
    expect(lines.last).to_contain_text("Cleo the Great")
    page.get_by_role("button", name=re.compile("Hide.*Ada")).click()
    expect(lines.locator("th")).to_have_text(["Ben", "Cleo the Great"])
    assert not serious(host)
    page.get_by_role("button", name="End it now").click()
    expect(screen.page.get_by_text(re.compile("Vorbei seit"))).to_be_visible()
    expect(screen.page.locator(".stage-join")).to_have_count(0)

"""Who may see the cards and who may change them, and what their players report."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.building import SetApi, copied_set, new_set
from browser.conftest import Visit
from browser.panels import PETS, open_panel, opened
from browser.visitors import Visitor


def test_shared_cards_are_seen_and_private_ones_are_not(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben")
    made = copied_set(ada, "mammals")
    page = ada.page
    grid = opened(page, made)
    view = f"/sets/{made.id}"
    assert ben.request.get(view).status == 404

    open_panel(grid, "share")
    page.get_by_role("switch").check()
    expect(page.get_by_label("Link for everybody")).to_have_value(re.compile(f"{view}$"))
    ben.page.goto(view)
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("Mammals")

    page.get_by_label("Title of the card set").fill("Beasts")
    expect(page.get_by_text("Others still see the cards as they were")).to_be_visible()
    grid.is_saved()
    ben.page.reload()
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("Mammals")
    page.get_by_role("button", name="Share the changes").click()
    expect(page.get_by_text("Others see the cards as they are now")).to_be_visible()
    ben.page.reload()
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("Beasts")

    page.get_by_role("switch").uncheck()
    expect(page.get_by_label("Link for everybody")).to_have_count(0)
    assert ben.request.get(view).status == 404


def test_both_links_have_a_picture_for_a_phones_camera(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    open_panel(grid, "share")
    codes = page.get_by_role("img", name="The link as a QR code")
    expect(codes).to_have_count(0)
    page.get_by_role("switch").check()
    expect(codes).to_have_count(1)
    page.get_by_role("button", name="Show the secret link").click()
    expect(codes).to_have_count(2)
    for code in codes.all():
        code.evaluate("image => image.decode()")
    # Tests open the site at an address that every device calls its own.
    expect(page.get_by_text("This address works only on this computer")).to_have_count(2)

    before = codes.last.get_attribute("src") or ""
    page.get_by_role("button", name="Make a new one").click()
    page.get_by_role("dialog", name="A new secret link?").get_by_role("button", name="Make a new one").click()
    expect(codes.last).not_to_have_attribute("src", before)
    codes.last.evaluate("image => image.decode()")


def test_a_new_secret_link_replaces_the_old_one(visit: Visit) -> None:
    ada, ben, eve = visit(), visit(name="Ben"), visit(name="Eve")
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    open_panel(grid, "share")
    link = page.get_by_label("Secret link")
    expect(link).to_have_count(0)
    page.get_by_role("button", name="Show the secret link").click()
    old = link.input_value()
    page.get_by_role("button", name="Make a new one").click()
    page.get_by_role("dialog", name="A new secret link?").get_by_role("button", name="Make a new one").click()
    expect(link).not_to_have_value(old)

    # As the address bar of a browser asks.
    assert eve.request.get(old, headers={"Sec-Fetch-Site": "none"}).status == 403
    ben.page.goto(link.input_value())
    expect(ben.page.get_by_label("Title of the card set")).to_have_value("Pets")
    assert "key" not in ben.page.url


def test_a_deleted_set_is_in_the_bin(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, PETS)
    page = ada.page
    grid = opened(page, made)
    open_panel(grid, "share")
    page.get_by_role("button", name="Delete the card set").click()
    page.get_by_role("dialog", name="Delete “Pets”?").get_by_role("button", name="Delete it").click()
    page.wait_for_url("**/build")
    assert ada.request.get(f"/api/sets/{made.id}").status == 404
    page.get_by_text("Bin: 1 card set").click()
    page.get_by_role("button", name="Bring it back: Pets").click()
    page.wait_for_url(f"**{made.path}")
    assert made.names() == ["Dog", "Cat", "Hamster", "Parrot"]


def reported(visitor: Visitor, made: SetApi, source: str) -> tuple[str, str]:
    """Somebody plays with the cards and says that a value which lies there is wrong. Returns item and attribute."""
    answer = visitor.request.post(f"/api/sets/{made.id}/try", data={"game": "go-for-six-solo"})
    table = visitor.table(answer.json()["url"].rsplit("/", 1)[1])
    item, written = next(iter(table.scene()["written"].items()))
    attribute = next(iter(written))
    body = {"item": item, "attribute": attribute, "suggestion": "77", "source": source}
    assert visitor.request.post(f"{table.path}/reports", data=body).status == 201
    return item, attribute


def test_a_report_is_accepted_and_another_declined(visit: Visit) -> None:
    ada = visit()
    made = copied_set(ada, "mammals")
    item, wrong = reported(ada, made, "https://example.org/animals")
    reported(ada, made, "javascript:alert(1)")
    page = ada.page
    grid = opened(page, made)
    open_panel(grid, "reports")
    report = page.get_by_role("article").filter(has=page.get_by_role("link", name="https://example.org/animals"))
    expect(page.get_by_text("javascript:alert(1)")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("javascript"))).to_have_count(0)
    report.get_by_role("button", name="Accept: write 77").click()
    expect(page.get_by_text("One is decided")).to_be_visible()
    page.get_by_role("button", name="Decline").click()
    expect(page.get_by_text("2 are decided")).to_be_visible()
    grid.is_saved()

    cells = {one["id"]: one["cells"] for one in made.draft()["items"]}
    assert cells[item][wrong] == "77"
    assert sorted(report["status"] for report in made.answer()["reports"]) == ["accepted", "declined"]

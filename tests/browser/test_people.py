"""From a place in the ranking to what somebody has done, and back to a game with them."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.careers import career
from browser.conftest import Visit


def test_from_the_ranking_to_somebodys_page_and_to_a_table(visit: Visit) -> None:
    ada, ben = visit(name="Ada"), visit(name="Ben", phone=True, dark=True, language="de")
    name = career(ada)
    page = ben.page
    page.goto("/")
    page.get_by_role("link", name="Du: Ben").click()
    page.get_by_role("dialog").get_by_role("link", name="Rangliste").click()
    expect(page.get_by_text("Wer hier einen Namen behält")).to_be_in_viewport()
    page.get_by_role("link", name=name).click()
    expect(page.get_by_role("img", name="Verlauf der Wertung: Die Box")).to_be_visible()
    page.get_by_text("Als Tabelle").click()
    expect(page.get_by_role("columnheader", name="Wertung")).to_be_visible()
    page.get_by_role("link", name=f"Spielen mit {name}").click()
    page.get_by_role("button", name="Tisch eröffnen").click()
    page.wait_for_url("**/t/*")


def test_the_own_place_stays_in_view(visit: Visit) -> None:
    ada = visit(name="Ada", phone=True)
    career(ada)
    page = ada.page
    page.goto("/ranking/the-box")
    own = page.get_by_text("You are number")
    expect(own).to_be_in_viewport()
    page.get_by_role("link", name="Show me").click()
    expect(page.get_by_role("row", name="you")).to_be_in_viewport()
    expect(own).to_be_in_viewport()
    page.goto("/me")
    page.get_by_label("Others see my page").uncheck()
    page.locator("#visible").get_by_role("button", name="Save").click()
    page.goto("/ranking/the-box")
    expect(page.get_by_text("You are not listed: your page is private")).to_be_in_viewport()
    expect(page.get_by_role("row", name="you")).to_have_count(0)

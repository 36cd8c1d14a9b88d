"""The form for a new table, and how one likes one's pages: language, theme, name and colour."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.tables import BEN, ME


def test_a_table_is_set_up_with_the_form(visit: Visit) -> None:
    ada = visit()
    page = ada.page
    page.goto("/new?game=the-box&with=bots")
    page.get_by_role("combobox", name="Seat 2").select_option("bot:newcomer")
    page.get_by_role("radio", name=re.compile("^Europe")).check(force=True)
    page.get_by_text("Options of the game").click()
    page.get_by_role("radio", name=re.compile("^Mini")).check(force=True)
    page.get_by_role("radio", name=re.compile("^4 ")).check(force=True)
    page.get_by_role("radio", name="hidden").check(force=True)
    page.get_by_text("who begins, clock").click()
    page.get_by_role("radio", name=re.compile("^relaxed")).check(force=True)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")

    table = ada.table(page.url.rsplit("/", 1)[1]).look()
    assert table["edition"]["id"] == "europe"
    assert table["options"]["board"] == "mini"
    assert table["options"]["hand"] == 4
    assert table["options"]["names"] == "hidden"
    assert table["clock"] == "relaxed"
    assert table["scene"]["seats"][1]["level"] == "newcomer"


def test_somebody_at_this_device_may_have_a_name(visit: Visit) -> None:
    ada = visit()
    page = ada.page
    page.goto("/new?game=lucky-numbers&with=device")
    page.get_by_role("textbox", name="Name, if somebody at this device").last.fill("Ben")
    page.get_by_role("button", name="Open the table").click()

    page.wait_for_url("**/t/*")
    table = ada.table(page.url.rsplit("/", 1)[1]).look()
    assert [seat["name"] for seat in table["scene"]["seats"]] == ["Ada", "Ben"]
    assert table["one_device"]


def test_pages_and_tables_speak_german(visit: Visit) -> None:
    ada = visit()
    table = ada.set_up("go-for-six", [ME, BEN], edition="mammals")
    page = ada.page
    page.goto("/")
    page.locator(".language-menu summary").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(
        page.get_by_role("heading", name="Such dir ein Spiel aus").or_(page.locator("#games-title"))
    ).not_to_have_text("Pick a game")

    ada.sit_at(table)
    expect(page.get_by_role("button", name=re.compile("^Passen"))).to_be_visible()
    expect(page.get_by_text("Das Spiel beginnt.")).to_be_attached()
    assert table.look()["edition"]["title"] == "Säugetiere"


def test_a_german_browser_gets_german_pages(visit: Visit) -> None:
    page = visit(name="", language="de-DE").page
    for path in ("/", "/new", "/learn/the-box", "/sets", "/me"):
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", "de")


def test_dark_stays_dark(visit: Visit) -> None:
    ada = visit()
    page = ada.page
    page.goto("/")
    light = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    for name in ("like my device", "light"):
        with page.expect_response("**/api/me"):
            page.get_by_role("button", name=f"Colours: {name}").click()
    expect(page.get_by_role("button", name="Colours: dark")).to_be_visible()

    page.goto("/learn")

    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") != light


def test_name_and_colour_are_kept(visit: Visit) -> None:
    ada = visit()
    page = ada.page
    page.goto("/")
    page.get_by_role("link", name=re.compile("^You: Ada")).click()
    me = page.get_by_role("dialog", name="Who are you?")
    me.get_by_role("textbox", name="Your name").fill("Grace")
    me.get_by_role("radio", name="plum").check(force=True)
    me.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name=re.compile("^You: Grace"))).to_be_visible()

    seat = ada.set_up("lucky-numbers", [ME, BEN]).scene()["seats"][0]

    assert (seat["name"], seat["colour"]) == ("Grace", "plum")

"""Company at the table: reactions, mute, friends and invitations, each with a browser of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect

from browser.conftest import Visit
from browser.tables import ME, OPEN
from browser.test_accessibility import serious
from browser.test_together import begin
from browser.visitors import PHONE, Visitor

LANDSCAPE: ViewportSize = {"width": 740, "height": 360}
WIDER_THAN_THE_SCREEN = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def keeps(visit: Visit) -> Callable[..., Visitor]:
    """Somebody who keeps a name; each test needs others, for names are unique."""

    def keeps(name: str, **wanted: object) -> Visitor:
        visitor = visit(name=name, **wanted)
        assert visitor.request.post("/me/keep", form={"name": name}).ok
        return visitor

    return keeps


def befriend(one: Visitor, name: str, other: Visitor, others_name: str) -> None:
    assert one.request.post("/api/friends", data={"name": others_name, "do": "add"}).ok
    assert other.request.post("/api/friends", data={"name": name, "do": "add"}).json()["relation"] == "friends"


def say(page: Page, words: str) -> None:
    page.get_by_role("button", name="Say something").click()
    page.get_by_role("dialog", name="Say something").get_by_role("button", name=words).click()


def test_what_somebody_says_stands_at_their_chair_until_they_are_muted(visit: Visit) -> None:
    ada, ben, cleo = visit(), visit(name="Ben", colour="red", phone=True), visit(name="Cleo")
    table, _ = begin(ada, ben, "lucky-numbers")
    cleo.sit_at(cleo.table(table.id))
    expect(cleo.page.get_by_role("button", name="Say something")).to_have_count(0)

    say(ben.page, "Good luck!")
    for page in (ada.page, cleo.page, ben.page):
        expect(page.locator(".seat").nth(1).locator(".bubble")).to_contain_text("Good luck!")
    expect(ada.page.get_by_role("status").filter(has_text="Ben: Good luck!")).to_be_attached()
    assert "luck" not in ada.request.get(f"/api/tables/{table.id}/happened").text()

    ada.page.get_by_role("button", name="Show Ben").click()
    ada.page.get_by_role("switch", name="Mute reactions").click()
    expect(ada.page.get_by_role("switch", name="Reactions are muted")).to_be_checked()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".bubble")).to_have_count(0)
    say(ben.page, "Oh!")
    expect(cleo.page.locator(".bubble")).to_contain_text("Oh!")
    expect(ada.page.locator(".bubble")).to_have_count(0)


def test_the_keyboard_says_it_and_nothing_else(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    table, _ = begin(ada, ben, "go-for-six", edition="mammals")
    version = table.scene()["version"]
    button = ada.page.get_by_role("button", name="Say something")
    button.press("Enter")
    expect(ada.page.get_by_role("button", name="Hello!")).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    expect(button).to_be_focused()
    button.press("Enter")
    expect(ada.page.get_by_role("button", name="Hello!")).to_be_focused()
    for key in ("ArrowDown", "ArrowRight", "Tab"):
        ada.page.keyboard.press(key)
    expect(ada.page.get_by_role("button", name="Sorry!")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ben.page.locator(".bubble")).to_contain_text("Sorry!")
    assert table.scene()["version"] == version


def test_an_invitation_leads_to_the_seat(keeps: Callable[..., Visitor]) -> None:
    irene, jonas = keeps("Irene"), keeps("Jonas", phone=True)
    befriend(irene, "Irene", jonas, "Jonas")
    jonas.page.goto("/learn")
    table = irene.set_up("go-for-six", [ME, OPEN], edition="mammals")
    irene.sit_at(table)
    irene.page.get_by_role("button", name="Invite a friend").click()
    irene.page.get_by_role("button", name="Invite: Jonas").click()
    expect(irene.page.locator(".invite-friends .chip")).to_have_text("invited")

    called = jonas.page.locator(".news-bar")
    jonas.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(called).to_contain_text("Irene invites you to Go for 6.")
    assert jonas.page.title().startswith("✉")
    assert not jonas.page.evaluate(WIDER_THAN_THE_SCREEN)
    called.get_by_role("button", name="Join").click()
    expect(jonas.page.get_by_text("(you)")).to_be_visible()
    expect(irene.page.get_by_role("button", name="Begin")).to_be_enabled()


def test_a_host_is_told_who_cannot_play(keeps: Callable[..., Visitor]) -> None:
    karla, linus = keeps("Karla"), keeps("Linus")
    befriend(karla, "Karla", linus, "Linus")
    table = karla.set_up("go-for-six", [ME, OPEN], edition="mammals")
    assert karla.request.post(f"/api/tables/{table.id}/invitations", data={"name": "Linus"}).ok
    linus.page.goto("/")
    linus.page.get_by_role("button", name="Not now").click()
    expect(linus.page.locator(".news-bar")).to_have_count(0)
    karla.sit_at(table)
    expect(karla.page.locator(".news-bar")).to_contain_text("Linus cannot play right now.")
    karla.page.locator(".news-bar").get_by_role("button", name="Close").click()
    karla.page.reload()
    expect(karla.page.locator(".lobby")).to_be_visible()
    expect(karla.page.locator(".news-bar")).to_have_count(0)


def test_opponents_become_friends_after_a_game(keeps: Callable[..., Visitor]) -> None:
    mira, nils = keeps("Mira"), keeps("Nils")
    table, _ = begin(mira, nils, "go-for-six", edition="mammals")
    assert table.send("concede").ok
    mira.page.get_by_role("button", name="Add as a friend: Nils").click()
    expect(mira.page.locator(".opponents .chip")).to_have_text("You have asked")
    nils.page.reload()
    nils.page.get_by_role("button", name="Accept as a friend: Mira").click()
    expect(nils.page.locator(".opponents .chip")).to_have_text("Friends")


def at_rest(sheet: Locator) -> FloatRect:
    """Where a sheet lies when it has glided in, which it begins to do with one of the next frames."""
    before, box = None, sheet.bounding_box()
    while box != before:
        sheet.evaluate(
            """sheet => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
                .then(() => Promise.all(sheet.getAnimations({subtree: true}).map((one) => one.finished)))
                .then(() => new Promise((done) => setTimeout(done, 150)))"""
        )
        before, box = box, sheet.bounding_box()
    assert box is not None
    return box


def test_company_keeps_nobody_out(keeps: Callable[..., Visitor]) -> None:
    olga, paul = keeps("Olga"), keeps("Paul", language="de-DE")
    keeps("Quirin").request.post("/api/friends", data={"name": "Olga", "do": "add"})
    befriend(olga, "Olga", paul, "Paul")
    with paul.page.expect_response("**/api/me/news*"):
        paul.page.goto("/learn")
    olga.page.goto("/friends")
    expect(olga.page.get_by_role("button", name="Play with Paul")).to_be_visible()
    assert not serious(olga)
    olga.page.set_viewport_size(PHONE)
    assert not olga.page.evaluate(WIDER_THAN_THE_SCREEN)

    begin(olga, paul, "the-box", edition="mammals")
    for page, name in ((olga.page, "Say something"), (paul.page, "Etwas sagen")):
        for size in (PHONE, LANDSCAPE):
            page.set_viewport_size(size)
            button, board = page.get_by_role("button", name=name), page.locator(".board-room")
            assert not overlaps(button.bounding_box(), board.bounding_box()), "it covers nothing of the board"
            button.click()
            sheet = page.get_by_role("dialog", name=name)
            box = at_rest(sheet)
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= size["width"]
            assert box["y"] + box["height"] <= size["height"]
            assert not page.evaluate(WIDER_THAN_THE_SCREEN)
            page.keyboard.press("Escape")
    olga.page.get_by_role("button", name="Say something").click()
    assert not serious(olga)
    olga.page.keyboard.press("Escape")
    olga.page.get_by_role("button", name="Show Ben").click()
    expect(olga.page.get_by_role("switch", name="Mute reactions")).to_be_visible()
    assert not serious(olga)


def overlaps(one: FloatRect | None, other: FloatRect | None) -> bool:
    assert one is not None
    assert other is not None
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    above = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
    return not beside and not above

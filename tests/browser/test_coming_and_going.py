"""Somebody comes back to their name beside a game that goes on, and somebody leaves for good."""

from __future__ import annotations

import re
from itertools import count
from typing import Final

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.hands import Mouse
from browser.player import Player
from browser.test_together import begin
from browser.visitors import Visitor

_names: Final = count(1)


def kept(visitor: Visitor) -> tuple[str, str]:
    """A name that they keep from now on, and its six words."""
    name = f"Wanderer {next(_names)}"
    shown = visitor.request.post("/me/keep", form={"name": name})
    assert shown.ok, shown.text()
    return name, " ".join(re.findall(r"<li>([a-z]+)</li>", shown.text()))


def come_back(page: Page, name: str, words: str) -> None:
    page.goto("/me")
    page.get_by_text("I have a name here already").click()
    form = page.locator('form[action="/me/back"]')
    form.get_by_label("Your name").fill(name)
    form.get_by_label("Your six words").fill(words)
    form.get_by_role("button").click()


def test_whoever_comes_back_beside_a_game_plays_on_in_their_seat(visit: Visit) -> None:
    laptop, ada, ben = visit(name="Laptop"), visit(), visit(name="Ben", colour="red")
    name, words = kept(laptop)
    table, same = begin(ada, ben, "lucky-numbers")
    players = Player(ada.page, table, Mouse()), Player(ben.page, same, Mouse())
    beside = ada.context.new_page()
    come_back(beside, name, words)
    expect(beside.get_by_role("heading", name="From this browser")).to_be_visible()
    expect(beside.get_by_text("1 game", exact=True)).to_be_visible()

    beside.get_by_role("button", name="Take them along").click()
    expect(beside.get_by_role("heading", name="From this browser")).to_have_count(0)
    beside.close()
    ada.page.bring_to_front()
    for player in players:
        player.move()
    assert laptop.table(table.id).look()["you"]["seats"] == [0]
    assert table.look()["present"] == [0, 1]


def test_whoever_leaves_is_somebody_to_the_others_at_once(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    name, _ = kept(ada)
    table, _ = begin(ada, ben, "lucky-numbers")
    expect(ben.page.get_by_text(name).first).to_be_visible()

    page = ada.context.new_page()
    page.goto("/me")
    page.get_by_role("link", name="Delete me").click()
    page.get_by_label("Yes, delete me").check()
    page.get_by_role("button", name="Delete me").click()
    expect(page.get_by_role("heading", name="You are deleted")).to_be_visible()
    expect(ben.page.locator(".seat").first).to_contain_text("Somebody")
    ben.sit_at(ben.table(table.id))  # what was told before is told anew
    expect(ben.page.locator(".seat").first).to_contain_text("Somebody")
    expect(ben.page.get_by_text(name)).to_have_count(0)

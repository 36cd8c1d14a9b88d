"""“This value is wrong”: from an open card, a doubt, or the orders after a game, to whoever runs the site."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.choosing import Chooser
from browser.conftest import Visit
from browser.hands import Mouse
from browser.player import Player
from browser.tables import BEN, ME, TableApi
from browser.test_accessibility import AXE, serious
from browser.visitors import Visitor

OPTIONS: Final = {"attribute": "area"}
# Whoever touches 21 pixels beside the middle of it still hits it.
ROOM_FOR_A_FINGER: Final = """(button) => {
    button.scrollIntoView({block: "center"});
    const {left, top, width, height} = button.getBoundingClientRect();
    const at = (x, y) => document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)?.closest("button");
    return [[-21, 0], [21, 0], [0, -21], [0, 21]].every(([x, y]) => at(x, y) === button);
}"""


def reported(visitor: Visitor) -> list[dict[str, Any]]:
    """As the one who runs the site reads it."""
    command = [sys.executable, "-m", "sortilege", "reports", "--data", str(visitor.site.data), "--json"]
    found: list[dict[str, Any]] = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return found


def say_what_is_right(page: Page, suggestion: str, source: str = "") -> None:
    sheet = page.get_by_role("dialog", name="This value is wrong")
    sheet.get_by_label("What should it be?").fill(suggestion)
    sheet.get_by_label("Where does it say so?").fill(source)
    sheet.get_by_role("button", name="Send").click()


def thanked(page: Page) -> None:
    sheet = page.get_by_role("dialog", name="This value is wrong")
    expect(sheet.get_by_text("Thank you. Whoever runs this site will read it.")).to_be_visible()
    sheet.get_by_role("button", name="Close").last.click()


def doubtful(ada: Visitor) -> tuple[TableApi, Player]:
    """A table where the first card has just been placed."""
    table = ada.set_up("go-for-six", [ME, BEN], edition="europe", options=OPTIONS)
    player = Player(ada.sit_at(table), table, Mouse())
    player.do(next(one for one in table.scene()["legal"] if one["do"] == "place"), table.scene())
    player.settle()
    return table, player


def test_a_card_that_lies_open_is_reported_and_kept(visit: Visit) -> None:
    ada = visit(phone=True)
    table = ada.set_up("go-for-six-solo", [ME], edition="europe", options=OPTIONS)
    item, values = next(iter(table.scene()["written"].items()))
    texts = table.look()["edition"]
    page = ada.sit_at(table)
    page.locator(f'[data-item="{item}"]').click()
    card = page.get_by_role("dialog", name=texts["items"][item]["name"])
    expect(card).to_contain_text(values["area"])

    title = texts["attributes"]["area"]["title"]
    card.get_by_role("button", name=f"This value is wrong: {title}", exact=True).click()
    sheet = page.get_by_role("dialog", name="This value is wrong")
    expect(sheet).to_contain_text(values["area"])
    say_what_is_right(page, "\u200b")
    expect(sheet.get_by_role("alert")).to_have_text("Please say what the value should be.")
    say_what_is_right(page, "12 km²", "https://example.org/area")
    thanked(page)

    expect(card).to_be_visible()
    (report,) = (one for one in reported(ada) if one["item"] == item and one["suggestion"] == "12 km²")
    assert (report["edition"], report["attribute"], report["written"]) == ("europe", "area", values["area"])
    assert report["source"] == "https://example.org/area"
    ada.expects("400")


def test_a_card_asks_in_words_which_of_its_values_is_wrong(visit: Visit) -> None:
    ada = visit(phone=True)
    table = ada.set_up("the-box-solo", [ME], edition="mammals")
    item, values = next(iter(table.scene()["written"].items()))
    attribute = list(values)[1]
    texts = table.look()["edition"]
    page = ada.sit_at(table)
    page.locator(f'[data-item="{item}"]').click()
    card = page.get_by_role("dialog", name=texts["items"][item]["name"])
    for flag in card.locator(".data-side .flag").all():
        assert flag.evaluate(ROOM_FOR_A_FINGER)
    card.get_by_role("button", name="A value looks wrong?").click()
    title = texts["attributes"][attribute]["title"]
    # A phone moves the page to the field that has the focus: a finger comes when it stands still.
    expect(page.get_by_label("What should it be?")).to_be_focused()
    meant = page.get_by_role("radio", name=re.compile(f" · {re.escape(title)}:"))
    meant.tap()
    expect(meant).to_be_checked()
    say_what_is_right(page, "90")
    thanked(page)

    expect(card).to_be_visible()
    (report,) = (one for one in reported(ada) if one["suggestion"] == "90")
    assert (report["item"], report["attribute"]) == (item, attribute)


def test_while_a_doubt_is_settled_one_says_which_value_is_wrong(visit: Visit) -> None:
    ada = visit()
    table, player = doubtful(ada)
    page = player.page
    page.get_by_role("button", name="I doubt it").click()
    page.get_by_role("button", name="A value looks wrong?").click()

    check = next(one for one in reversed(table.scene()["happened"]) if one.get("revealed"))
    _, larger = check["order"]["tiles"]
    name = table.look()["edition"]["items"][larger]["name"]
    page.get_by_role("radio", name=re.compile(f"^{re.escape(name)}")).check()
    say_what_is_right(page, "34 km²")
    thanked(page)

    (report,) = (one for one in reported(ada) if one["suggestion"] == "34 km²")
    assert (report["item"], report["attribute"]) == (larger, "area")
    player.settle()
    # What happened can still be said later on, with the keyboard as well.
    flag = page.get_by_role("button", name=f"This value is wrong: {check['told']}", exact=True)
    flag.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio")).to_have_count(2)


def test_after_the_game_every_order_can_be_reported(visit: Visit) -> None:
    ada = visit()
    table = ada.set_up("the-box", [ME, BEN], edition="mammals", options={"hand": 2})
    chooser = Chooser("the-box")
    table.play(
        lambda scene: chooser.choose(scene["legal"], scene["view"], table.replay),
        lambda scene: bool(scene["phase"] == "over"),
    )
    page = ada.sit_at(table)
    page.get_by_role("button", name="All orders").click()
    orders = page.get_by_role("dialog", name="Every order that was played")
    orders.get_by_role("button", name=re.compile("^This value is wrong")).last.click()
    say_what_is_right(page, "56 kg")
    thanked(page)

    expect(orders).to_be_visible()
    last = table.get("orders")[-1]
    (report,) = (one for one in reported(ada) if one["suggestion"] == "56 kg")
    assert (report["item"], report["attribute"]) == (last["tiles"][0], last["attribute"])
    assert report["written"] == last["written"][0]


def test_a_card_in_a_replay_is_reported(visit: Visit) -> None:
    ada = visit()
    table, player = doubtful(ada)
    before = table.scene()["entries"]
    player.page.get_by_role("button", name="I doubt it").click()
    while (scene := table.scene())["entries"] == before:  # until the doubt has arrived
        player.settle()
    steps = range(scene["entries"] + 1)
    at = next(n for n in steps if (table.get(f"steps/{n}")["happening"] or {}).get("revealed"))
    page = ada.page
    page.goto(f"/t/{table.id}/replay?at={at}")
    page.get_by_role("button", name="A value looks wrong?").click()
    say_what_is_right(page, "78 km²")
    thanked(page)
    assert any(one["suggestion"] == "78 km²" for one in reported(ada))


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is missing: `python3 run.py test` installs it")
def test_the_sheets_keep_nobody_out(visit: Visit) -> None:
    ada = visit()
    table = ada.set_up("the-box-solo", [ME], edition="mammals")
    page = ada.sit_at(table)
    page.locator(f'[data-item="{next(iter(table.scene()["written"]))}"]').click()
    expect(page.get_by_role("button", name=re.compile("^This value is wrong")).first).to_be_visible()
    assert serious(ada) == []
    page.get_by_role("button", name=re.compile("^This value is wrong")).first.click()
    expect(page.get_by_role("dialog", name="This value is wrong")).to_be_visible()
    assert serious(ada) == []

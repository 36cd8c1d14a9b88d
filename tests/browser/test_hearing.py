"""What a screen reader is given: everything that happens, everything that is asked, and where things lie."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser import moments
from browser.conftest import Visit
from browser.tables import ME, OPEN


def test_every_action_of_others_is_announced_and_then_the_question(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    table = ada.set_up("go-for-six", [ME, OPEN], edition="mammals")
    his = ben.table(table.id)
    assert his.send("sit").ok
    assert ada.table(table.id).send("begin").ok
    page = ada.sit_at(table)
    heard = page.get_by_role("log", name="Announcements")
    expect(heard).to_contain_text("belong")

    scene = table.scene()
    before = len(scene["happened"])
    table.act(next(action for action in scene["legal"] if action["do"] == "pass"), scene)
    scene = his.scene()
    his.act(next(action for action in scene["legal"] if action["do"] == "place"), scene)

    told = [one["told"] for one in table.scene()["happened"][before:]]
    assert len(told) > 2
    for sentence in told:
        expect(heard).to_contain_text(sentence)
    last = heard.locator("p").last
    expect(last).to_contain_text("Ben says yes. What do you say?")
    expect(last).to_contain_text("Equal counts as right, too.")


def test_a_space_says_where_it_is_and_who_its_neighbours_are(visit: Visit) -> None:
    ada = visit()
    table = moments.played(
        moments.seated(ada, "the-box", 2, "mammals"),
        "the-box",
        lambda scene: scene["view"]["phase"] == "turn" and len(scene["view"]["board"]) > 1,
    )
    names = {id: item["name"] for id, item in table.look()["edition"]["items"].items()}
    tile = table.scene()["view"]["board"][0]
    row, column = tile["at"]
    page = ada.sit_at(table)

    lying = page.get_by_role("img", name=re.compile(rf"^{names[tile['tile']]}, Row {row + 1}, column {column + 1}, "))
    expect(lying).to_be_visible()
    beside = page.get_by_label(re.compile(rf"^Row .*(left|right|above|below) {names[tile['tile']]}"))
    assert beside.count() > 0

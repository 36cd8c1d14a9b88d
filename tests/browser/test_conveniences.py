"""What makes it pleasant: refusals in words, taking back, hints, and a first click that leads into a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import Fingers, Mouse, button, lift, middle, movable
from browser.player import Player
from browser.tables import BEN, ME, bot
from sortilege.editions.library import shipped


@pytest.mark.parametrize("game", ["The Box", "Lucky Numbers", "Go for 6", "The Box, solo", "Go for 6, solo"])
def test_one_click_on_the_first_page_and_a_stranger_plays(visit: Visit, game: str) -> None:
    stranger = visit(name="")
    page = stranger.page
    page.goto("/")
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name=game, exact=True))
    card.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    table = stranger.table(page.url.rsplit("/", 1)[1])
    player = Player(page, table, Mouse())

    player.move()
    player.wait_for_turn()

    assert table.scene()["phase"] == "playing"


def test_the_biggest_button_of_the_first_page_works_on_a_phone(visit: Visit) -> None:
    stranger = visit(name="", phone=True)
    page = stranger.page
    page.goto("/")
    page.get_by_role("button", name="Play now").first.tap()
    page.wait_for_url("**/t/*")
    Player(page, stranger.table(page.url.rsplit("/", 1)[1]), Fingers()).move()


def test_with_motion_pieces_glide_and_checks_take_their_time(visit: Visit) -> None:
    ada = visit(calm=False)
    table = ada.set_up("go-for-six", [ME, BEN], edition="mammals", options={"length": 3, "attribute": "weight"})
    player = Player(ada.sit_at(table), table, Mouse())

    last = player.play_to_the_end()

    expect(ada.page.get_by_role("heading", name=last["result"])).to_be_visible()


def test_a_piece_on_a_wrong_spot_springs_back_and_one_is_told_why(visit: Visit) -> None:
    ada = visit()
    ada.expects("422")
    table = ada.set_up("lucky-numbers", [ME, BEN])
    page = ada.sit_at(table)
    before = table.scene()
    piece = page.locator("[data-movable]").first

    lift(page, piece)
    page.mouse.move(*middle(page.locator('[data-spot="space-0-1"]')), steps=4)
    with page.expect_response(lambda answer: answer.url.endswith("/actions")) as refused:
        page.mouse.up()

    expect(page.get_by_role("status").get_by_text(refused.value.json()["error"]["message"]).first).to_be_visible()
    expect(page.locator("[data-movable]").first).to_be_visible()
    assert table.scene()["version"] == before["version"]


def test_escape_lets_go(visit: Visit) -> None:
    ada = visit()
    table = ada.set_up("lucky-numbers", [ME, BEN])
    page = ada.sit_at(table)

    page.locator("[data-movable]").first.click()
    expect(page.locator("[data-legal]").first).to_be_visible()
    page.keyboard.press("Escape")

    expect(page.locator("[data-legal]")).to_have_count(0)
    assert table.scene()["entries"] == 2


def test_a_placement_can_be_taken_back(visit: Visit) -> None:
    ada = visit()
    table = ada.set_up("lucky-numbers", [ME, BEN])
    table.play(lambda scene: scene["legal"][0], lambda scene: bool(scene["view"]["phase"] == "turn"))
    player = Player(ada.sit_at(table), table, Mouse())
    scene = player.wait_for_turn()
    player.do({"by": scene["view"]["turn"], "do": "draw"}, scene)
    scene = player.wait_for_turn()
    player.do(next(one for one in scene["legal"] if one["do"] == "place"), scene)

    with ada.page.expect_response("**/undo"):
        ada.page.get_by_role("button", name="Take back").click()

    player.settle()
    expect(movable(ada.page, f"n{scene['view']['drawn'][0]['tile']}-")).to_be_visible()
    assert table.scene()["view"] == scene["view"]


@pytest.mark.parametrize(
    ("game", "edition", "level"), [("the-box", "mammals", "regular"), ("lucky-numbers", None, "easy")]
)
def test_a_hint_shows_a_move_and_says_why(visit: Visit, game: str, edition: str | None, level: str) -> None:
    ada = visit()
    table = ada.set_up(game, [ME, bot(level)], **({"edition": edition} if edition else {}))
    page = ada.sit_at(table)

    movable = page.locator("[data-movable]")
    if movable.count():
        movable.first.click()
    with page.expect_response(lambda answer: "/hint" in answer.url) as answered:
        page.get_by_role("button", name="Hint").click()

    hint = answered.value.json()
    expect(page.locator(".panel .hint")).to_have_text(hint["why"])
    assert page.locator("[data-held]").count() == min(movable.count(), 1), "what was picked up is still in the hand"
    expect(page.locator("[data-hint], [data-mark=hint]").first).to_be_visible()
    assert {"by": 0, **hint["action"]} in table.scene()["legal"]


def test_hidden_names_are_nowhere_to_be_read(visit: Visit) -> None:
    ada = visit()
    table = ada.set_up("the-box", [ME, BEN], edition="mammals", options={"names": "hidden", "hand": 4})
    ada.sit_at(table)
    view = table.scene()["view"]
    lying = [view["board"][0]["tile"], view["seats"][0]["top"], view["seats"][1]["top"]]
    for tile in lying:
        piece = ada.page.locator(f'[data-piece="tile-{tile}"]').first
        expect(piece).to_be_visible()
        piece.locator("img").first.evaluate("image => image.decode()")  # its picture is there

    seen = ada.page.locator("#room").evaluate("element => element.outerHTML")
    items = shipped("mammals").items
    assert not [item.id for item in items if item.id in seen]
    assert not [item.id for item in items if re.search(rf"\b{re.escape(item.name['en'])}\b", seen)]

    place = next(action for action in table.scene()["legal"] if action["do"] == "place" and "shift" not in action)
    assert table.send("actions", seat=0, action={"do": "place", "tile": place["tile"], "at": place["at"]}).ok
    expect(ada.page.get_by_role("group", name="The board").locator(f'[data-item="{place["tile"]}"]')).to_be_visible()
    assert table.send("concede", seat=0).ok
    names = {tile: item["name"] for tile, item in table.look()["edition"]["items"].items()}
    board = ada.page.get_by_role("group", name="The board").first
    expect(board).to_contain_text(names[view["board"][0]["tile"]])


def test_a_move_button_has_its_key(visit: Visit) -> None:
    ada = visit()
    table = ada.set_up("go-for-six", [ME, BEN], edition="mammals")
    page = ada.sit_at(table)
    expect(button(page, re.compile("^Pass"))).to_be_visible()

    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    page.keyboard.press("p")
    assert table.scene()["entries"] == table.look()["scene"]["entries"]
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keyboard")).to_have_count(0)
    page.wait_for_function("() => !document.activeElement.closest('dialog')")
    page.keyboard.press("p")

    expect(page.locator(".action").get_by_text("The screen goes to Ben")).to_be_visible()


def test_the_log_goes_back_to_the_newest_line(visit: Visit) -> None:
    ada = visit()
    table = ada.set_up("lucky-numbers", [ME, BEN])
    table.play(lambda scene: scene["legal"][0], lambda scene: scene["entries"] > 30)
    page = ada.sit_at(table)
    log = page.locator(".log-panel")
    log.evaluate("panel => panel.scrollTo(0, 400)")
    assert log.evaluate("panel => panel.scrollTop") > 0

    Player(page, table, Mouse()).move()

    page.wait_for_function("() => document.querySelector('.log-panel').scrollTop === 0")

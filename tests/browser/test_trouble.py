"""What goes wrong between a browser and a server, and must not hurt the game."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Visit
from browser.hands import Mouse, button, middle
from browser.player import Player
from browser.serving import Site
from browser.tables import BEN, ME

LOST: Final = "Connection lost"
# As soon as what comes next is to be seen, in the very next frame.
CLICK_AGAIN: Final = """([x, y, text]) => new MutationObserver((_, self) => {
    if (!document.body.innerText.includes(text)) return;
    self.disconnect();
    requestAnimationFrame(() => {
        document.elementFromPoint(x, y)?.closest("button")?.click();
        window.clickedAgain = true;
    });
}).observe(document.body, {subtree: true, childList: true, characterData: true})"""


def entries_by_people(scene: dict[str, Any]) -> int:
    return sum(isinstance(one["by"], int) and one["kind"] == "entry" for one in scene["happened"])


def test_a_reload_changes_nothing(visit: Visit) -> None:
    ada = visit()
    table = ada.set_up("lucky-numbers", [ME, BEN])
    player = Player(ada.sit_at(table), table, Mouse())
    for _ in range(5):
        player.move()
    before = table.scene()

    ada.page.reload()
    player.settle(before)
    player.move()

    assert table.scene()["version"] > before["version"]


def test_two_tabs_of_one_player_show_the_same(visit: Visit) -> None:
    ada = visit()
    table = ada.set_up("go-for-six", [ME, BEN], edition="mammals", options={"length": 3})
    first = Player(ada.sit_at(table), table, Mouse())
    second = Player(ada.sit_at(table, ada.context.new_page()), table, Mouse())

    for player, other in ((first, second), (second, first), (first, second)):
        player.page.bring_to_front()
        player.move(table.scene())
        other.settle()

    assert entries_by_people(table.scene()) == 3


@pytest.mark.parametrize(
    ("game", "wanted", "pressed", "then"),
    [
        ("go-for-six", {"edition": "mammals"}, "pass", "The screen goes to Ben"),
        ("lucky-numbers", {}, "draw", "Or leave it in the middle"),
    ],
)
def test_a_double_click_moves_once(visit: Visit, game: str, wanted: dict[str, Any], pressed: str, then: str) -> None:
    """The second click must not hit the button that has come into the place of the first."""
    ada = visit()
    table = ada.set_up(game, [ME, BEN], **wanted)
    table.play(lambda scene: scene["legal"][0], lambda scene: bool(scene["view"]["phase"] == "turn"))
    page = ada.sit_at(table)
    x, y = middle(page.get_by_role("region").get_by_role("button", name=re.compile("^(Pass|Draw a tile)")))

    page.evaluate(CLICK_AGAIN, [x, y, then])
    page.mouse.click(x, y)
    page.wait_for_function("() => window.clickedAgain")
    Player(page, table, Mouse()).settle()

    done = [one["entry"]["do"] for one in table.scene()["happened"] if isinstance(one["by"], int) and "entry" in one]
    assert done.count(pressed) == 1
    assert done[-1] == pressed


def test_offline_is_said_and_what_was_missed_is_made_up_for(visit: Visit) -> None:
    ada = visit()
    ada.expects("ERR_INTERNET_DISCONNECTED")
    table = ada.set_up("lucky-numbers", [ME, BEN])
    player = Player(ada.sit_at(table), table, Mouse())

    ada.context.set_offline(True)
    expect(ada.page.get_by_text(LOST)).to_be_visible()
    for _ in range(4):
        scene = table.scene()
        table.act(scene["legal"][0], scene)
    ada.context.set_offline(False)

    expect(ada.page.get_by_text(LOST)).to_have_count(0)
    player.settle()
    player.move()


def test_a_move_made_offline_arrives_when_the_line_is_back(visit: Visit) -> None:
    ada = visit()
    ada.expects("ERR_INTERNET_DISCONNECTED")
    table = ada.set_up("go-for-six", [ME, BEN], edition="mammals")
    page = ada.sit_at(table)

    ada.context.set_offline(True)
    button(page, re.compile("^Pass")).click()
    expect(page.get_by_text(LOST)).to_be_visible()
    ada.context.set_offline(False)

    expect(page.locator(".action").get_by_text("The screen goes to Ben")).to_be_visible()
    assert entries_by_people(table.scene()) == 1


def test_pages_come_back_by_themselves_when_the_server_was_killed(visit: Visit, own_site: Site) -> None:
    ada = visit(own_site)
    ada.expects("ERR_|Failed to load")
    table = ada.set_up("go-for-six", [ME, BEN], edition="mammals", options={"length": 3})
    player = Player(ada.sit_at(table), table, Mouse())
    player.move()
    before = table.scene()["version"]

    own_site.kill()
    expect(ada.page.get_by_text(LOST)).to_be_visible()
    own_site.start()

    expect(ada.page.get_by_text(LOST)).to_have_count(0)
    assert table.scene()["version"] == before
    player.play_to_the_end()


def test_an_answer_that_got_lost_is_asked_for_again_and_the_move_happens_once(visit: Visit) -> None:
    ada = visit()
    ada.expects("ERR_FAILED")
    table = ada.set_up("go-for-six", [ME, BEN], edition="mammals")
    page = ada.sit_at(table)
    keys: list[str] = []

    def lose_the_first_answer(route: Route) -> None:
        sent: Any = route.request.post_data_json
        keys.append(sent["key"])
        if len(keys) == 1:
            assert route.fetch().ok
            route.abort()
        else:
            route.continue_()

    page.route("**/actions", lose_the_first_answer)
    with page.expect_response("**/actions") as asked_again:
        button(page, re.compile("^Pass")).click()

    expect(page.locator(".action").get_by_text("The screen goes to Ben")).to_be_visible()
    assert asked_again.value.ok
    assert len(keys) == 2 and len(set(keys)) == 1
    assert entries_by_people(table.scene()) == 1

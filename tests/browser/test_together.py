"""Several people at one table, each with a browser of their own."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from browser.conftest import Visit
from browser.hands import Mouse
from browser.player import Player
from browser.tables import ME, OPEN, TableApi
from browser.visitors import PHONE, Visitor


def begin(host: Visitor, guest: Visitor, game: str, **wanted: object) -> tuple[TableApi, TableApi]:
    """Two people at a table, each with its page open."""
    table = host.set_up(game, [ME, OPEN], **wanted)
    same = guest.table(table.id)
    assert same.send("sit", seat=1, name="Ben", colour="red").ok
    assert table.send("begin").ok
    host.sit_at(table)
    guest.sit_at(table)
    return table, same


def test_who_gets_the_link_sits_down_and_the_host_begins(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    table = ada.set_up("go-for-six", [ME, OPEN], edition="mammals")
    ada.sit_at(table)
    expect(ada.page.get_by_role("button", name="Begin")).to_be_disabled()

    ben.page.goto(table.look()["url"])
    ben.page.get_by_role("button", name="Sit here").click()
    ada.page.get_by_role("button", name="Begin").click()

    for one in (ada, ben):
        expect(one.page.get_by_role("list", name="At the table").get_by_text("Ben", exact=True)).to_be_visible()
    assert [seat["name"] for seat in table.scene()["seats"]] == ["Ada", "Ben"]


def test_the_host_sends_a_stranger_away_before_the_game(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    table = ada.set_up("go-for-six", [ME, OPEN], edition="mammals")
    ben.sit_at(ben.table(table.id))
    ada.sit_at(table)
    ben.page.get_by_role("button", name="Sit here").click()

    ada.page.get_by_role("button", name="Send away").click()
    sheet = ada.page.get_by_role("dialog", name="Send Ben away?")
    sheet.get_by_role("button", name="No, go on").click()
    assert table.scene()["seats"][1]["name"] == "Ben"
    ada.page.get_by_role("button", name="Send away").click()
    sheet.get_by_role("button", name="Yes, send away").click()

    expect(ben.page.locator(".lobby-why")).to_have_text("The host has sent you away from this table.")
    expect(ben.page.get_by_role("button", name="Sit here")).to_have_count(0)
    expect(ada.page.get_by_text("Open seat")).to_be_visible()


def test_the_host_sends_a_stranger_away_during_the_game(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    table, _ = begin(ada, ben, "lucky-numbers")
    ada.page.get_by_role("button", name="Show Ben").click()
    ada.page.get_by_role("button", name="Send away").click()
    ada.page.get_by_role("button", name="Yes, send away").click()
    expect(ben.page.get_by_text("You are watching")).to_be_visible()
    assert [seat["kind"] for seat in table.scene()["seats"]] == ["person", "bot"]
    expect(ben.page.get_by_text("The host has sent you away from this table.")).to_be_visible()


def test_what_one_does_the_other_sees_at_once(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    table, same = begin(ada, ben, "go-for-six", edition="mammals", options={"length": 3})
    adas, bens = Player(ada.page, table, Mouse()), Player(ben.page, same, Mouse())

    for _ in range(30):
        scene = table.scene()
        if scene["phase"] == "over":
            break
        (adas if adas.mine(scene) else bens).move()
        adas.settle()
        bens.settle()

    for one in (ada, ben):
        expect(one.page.get_by_role("heading", name=table.scene()["result"])).to_be_visible()


def test_a_watcher_sees_everything_and_can_do_nothing(visit: Visit) -> None:
    ada, ben, eve = visit(), visit(name="Ben", colour="red"), visit(name="Eve")
    table, _ = begin(ada, ben, "lucky-numbers")
    eve.sit_at(eve.table(table.id))
    watching = Player(eve.page, eve.table(table.id), Mouse())

    Player(ada.page, table, Mouse()).move()
    watching.settle()

    page = eve.page
    expect(page.get_by_text("You are watching")).to_be_visible()
    expect(page.locator("[data-movable]")).to_have_count(0)
    for name in ("Draw", "Take back", "Hint", "Agree", "Pass"):
        expect(page.get_by_role("button", name=name, disabled=False)).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Give up")).to_have_count(0)
    assert eve.table(table.id).look()["you"]["watching"]


def test_an_alarm_names_whoever_is_about_to_win_for_all_the_others(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    options = {"length": 3, "attribute": "weight"}
    table, same = begin(ada, ben, "go-for-six", edition="mammals", options=options, first=1)
    scene = same.scene()
    same.act(next(action for action in scene["legal"] if action["do"] == "place"), scene)

    expect(ada.page.locator(".toast")).to_have_text("Ben: only one card missing!")
    expect(ada.page.locator(".seat-alarm")).to_have_text("only one card missing!")
    # Ben need not be told.
    scene = table.scene()
    table.act(next(action for action in scene["legal"] if action["do"] == "accept"), scene)
    expect(ben.page.locator(".seat-alarm")).to_be_visible()
    expect(ben.page.locator(".toast")).to_have_count(0)


def test_everybody_sees_who_watches_by_name(visit: Visit) -> None:
    ada, ben, eve, wren = visit(), visit(name="Ben", colour="red"), visit(name="Eve"), visit(name="Wren")
    table, _ = begin(ada, ben, "lucky-numbers")
    expect(ada.page.get_by_role("button", name=re.compile("watch"))).to_have_count(0)
    eve.sit_at(eve.table(table.id))
    expect(ada.page.get_by_text("Watching: Eve", exact=True)).to_be_visible()
    wren.sit_at(wren.table(table.id))
    expect(ben.page.get_by_text("Watching: Eve, Wren", exact=True)).to_be_visible()
    expect(eve.page.get_by_text("Watching: Eve (you), Wren", exact=True)).to_be_visible()

    ada.page.set_viewport_size(PHONE)
    ada.page.get_by_role("button", name="2 people watch").click()
    listed = ada.page.get_by_role("dialog", name="Who is watching").get_by_role("listitem")
    expect(listed).to_have_text(["EEve", "WWren"])
    wren.page.goto("/")
    expect(listed).to_have_text(["EEve"])


def test_a_code_leads_to_the_table(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    table = ada.set_up("lucky-numbers", [ME, OPEN])
    ben.expects("404")
    page = ben.page
    page.goto("/join")

    page.get_by_role("textbox", name="Code of the table").fill("NOSUCH1")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("textbox", name="Code of the table")).to_have_attribute("aria-invalid", "true")

    page.get_by_role("textbox", name="Code of the table").fill(table.look()["code"].lower())
    page.get_by_role("button", name="Join").click()
    page.wait_for_url(f"**/t/{table.id}")
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()


def test_a_rematch_is_offered_and_accepted_and_takes_both_to_the_next_table(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    table, same = begin(ada, ben, "lucky-numbers")
    assert same.send("concede", seat=1).ok

    ada.page.get_by_role("button", name="Offer a rematch").click()
    expect(ada.page.get_by_text("Waiting for Ben …")).to_be_visible()
    expect(ben.page.get_by_role("status").filter(has_text="Ada offers a rematch")).to_be_visible()
    ben.page.get_by_role("button", name="No, thanks").click()
    expect(ada.page.get_by_role("status").filter(has_text="Ben would rather not play again.")).to_be_visible()
    ben.page.get_by_role("button", name="Accept after all").click()

    for one in (ada, ben):
        one.page.wait_for_url(lambda url: not url.endswith(table.id))
        expect(one.page.get_by_role("img", name="Games won so far: Ada 1 – Ben 0")).to_be_visible()
    assert ada.page.url == ben.page.url


def test_who_waits_for_somebody_who_left_plays_with_a_bot(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    table, same = begin(ada, ben, "lucky-numbers")
    assert same.send("concede", seat=1).ok
    ben.page.goto("/")

    ada.page.get_by_role("button", name="Offer a rematch").click()
    expect(ada.page.get_by_text("Ben is not at the table now, and finds the offer on the home page.")).to_be_visible()
    ben.page.reload()
    expect(ben.page.get_by_text("Ada offers a rematch")).to_be_visible()

    ada.page.get_by_role("button", name="Play with a bot instead").click()
    ada.page.wait_for_url(lambda url: not url.endswith(table.id))
    expect(ada.page.locator("[data-movable]").first).to_be_visible()


def test_giving_up_asks_first_and_the_other_wins(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    table, _ = begin(ada, ben, "lucky-numbers")

    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Give up").click()
    ada.page.get_by_role("button", name="No, go on").click()
    assert table.scene()["phase"] == "playing"
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Give up").click()
    ada.page.get_by_role("button", name="Yes, I give up").click()

    for one in (ada, ben):
        expect(one.page.get_by_role("heading", name="Ben wins: everybody else has conceded.")).to_be_visible()


def test_a_pause_stops_the_game_for_everybody(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    table, _ = begin(ada, ben, "lucky-numbers")

    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Pause the game").click()
    for one in (ada, ben):
        expect(one.page.get_by_text("The game is paused.", exact=True)).to_be_visible()
        expect(one.page.locator("[data-movable]")).to_have_count(0)

    ben.page.get_by_role("button", name="Go on").click()
    expect(ada.page.locator("[data-movable]").first).to_be_visible()
    assert not table.scene()["paused"]


def test_a_bot_steps_in_when_time_is_up_until_one_is_back(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    begin(ada, ben, "go-for-six", edition="mammals", clock="fast")
    expect(ada.page.get_by_role("timer").first).to_be_visible()

    ada.expects("409")  # whatever the bot has just done, Ada is back
    with ada.page.expect_response(lambda response: response.url.endswith("/return") and response.ok) as answered:
        ada.page.get_by_role("button", name="I'm back").click()

    assert not answered.value.json()["seats"][0]["away"]
    expect(ada.page.get_by_role("button", name="I'm back")).to_have_count(0)


def test_whoever_is_back_is_back_whatever_happens_while_they_say_so(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    table, same = begin(ada, ben, "lucky-numbers")
    assert table.send("leave", seat=0).ok
    back = ada.page.get_by_role("button", name="I'm back")

    def in_the_meantime(route: Route) -> None:
        assert same.send("pause", seat=1).ok
        assert same.send("resume", seat=1).ok
        route.continue_()

    ada.page.route("**/return", in_the_meantime, times=1)
    ada.expects("409")
    with ada.page.expect_response(lambda response: response.url.endswith("/return") and response.ok):
        back.click()

    expect(back).to_have_count(0)
    expect(ada.page.get_by_text("Something happened in the meantime")).to_have_count(0)
    assert not table.scene()["seats"][0]["away"]

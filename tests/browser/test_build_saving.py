"""The builder saves by itself, and nothing is lost when the connection, the tab or the server dies."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import Dialog, Error, Page, Route, expect

from browser.building import FIRST_VALUE, NAME, GridPage, SetApi, new_set
from browser.conftest import Visit
from browser.serving import Site
from browser.visitors import Visitor

PETS: Final = """
Name Weight Age
Fox  6      4
Cat  4      15
"""
KEPT: Final = "Offline – kept in this browser"
KEYS: Final = "() => Object.keys(localStorage).filter((key) => key.startsWith('sortilege-set-')).length"


def pets(maker: Visitor) -> GridPage:
    return GridPage(maker.page, new_set(maker, PETS)).open()


def renamed(made: SetApi, name: str) -> dict[str, Any]:
    """The stored draft with another name for its second item."""
    draft = made.draft()
    draft["items"][1]["name"] = {"en": name}
    return draft


def crash(page: Page) -> None:
    """Without the farewell of a tab that is closed."""
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")
    page.close()


def changed_offline(visitor: Visitor) -> GridPage:
    """A 7 that the server has not heard of."""
    visitor.expects("ERR_INTERNET_DISCONNECTED")
    grid = pets(visitor)
    visitor.context.set_offline(True)
    grid.go(0, FIRST_VALUE).type("7", "Enter")
    expect(grid.status).to_contain_text(KEPT)
    return grid


def test_a_tab_that_dies_offline_in_the_middle_of_a_word_loses_nothing(visit: Visit) -> None:
    ada = visit()
    grid = changed_offline(ada)
    grid.type("4.2 k")
    crash(ada.page)
    ada.context.set_offline(False)
    again = GridPage(ada.context.new_page(), grid.made).open()

    assert again.texts() == [["Fox", "7", "4"], ["Cat", "4.2 k", "15"]]
    again.is_saved()
    assert grid.made.cells() == again.texts()
    assert again.page.evaluate(KEYS) == 0


def test_what_was_typed_last_arrives_although_the_page_is_left_at_once(visit: Visit) -> None:
    ada = visit()
    grid = pets(ada)

    grid.go(0, FIRST_VALUE).type("7")
    ada.page.goto("/learn")
    again = GridPage(ada.page, grid.made).open()

    assert again.texts()[0] == ["Fox", "7", "4"]
    again.is_saved()
    assert grid.made.cells()[0] == ["Fox", "7", "4"]


def test_typing_goes_on_while_the_server_is_down(visit: Visit, own_site: Site) -> None:
    ada = visit(own_site)
    ada.expects("ERR_|Failed to load")
    grid = pets(ada)

    own_site.kill()
    grid.go(0, FIRST_VALUE).type("7", "Enter")
    expect(grid.status).to_contain_text(KEPT)
    grid.type("5", "Enter").type("Owl", "Enter")
    own_site.start()

    grid.is_saved()
    assert grid.made.cells() == grid.texts() == [["Fox", "7", "4"], ["Cat", "5", "15"], ["", "Owl", ""]]


def test_an_answer_that_got_lost_does_no_harm(visit: Visit) -> None:
    """The server has stored what was sent; by the time it is asked again, more was typed."""
    ada = visit()
    ada.expects("ERR_FAILED|409")
    grid = pets(ada)
    seen: list[int] = []

    def lose_the_first_answer(route: Route) -> None:
        sent: Any = route.request.post_data_json
        seen.append(sent["revision"])
        if len(seen) == 1:
            assert route.fetch().ok
            route.abort()
        else:
            route.continue_()

    ada.page.route("**/draft", lose_the_first_answer)
    grid.go(0, FIRST_VALUE).type("7", "Enter")
    expect(grid.status).to_contain_text(KEPT)
    grid.type("5", "Enter")

    grid.is_saved()
    assert len(seen) >= 2
    assert grid.made.cells() == [["Fox", "7", "4"], ["Cat", "5", "15"]]


def test_two_tabs_show_the_same(visit: Visit) -> None:
    ada = visit()
    first = pets(ada)
    second = GridPage(ada.context.new_page(), first.made).open()

    first.page.bring_to_front()
    first.go(0, NAME).type("Wolf", "Enter")
    expect(second.cell(0, NAME)).to_have_text("Wolf")
    second.page.bring_to_front()
    second.go(1, NAME).type("Lynx", "Enter")
    expect(first.cell(1, NAME)).to_have_text("Lynx")

    second.is_saved()
    assert first.made.names() == ["Wolf", "Lynx"]


def conflicting(ada: Visitor) -> GridPage:
    """Something was typed here that cannot be stored any more, because somebody else has typed there, too."""
    ada.expects("409")
    grid = pets(ada)
    grid.made.write(renamed(grid.made, "Lynx"))
    grid.go(1, NAME).type("Wolf", "Enter")
    expect(grid.page.get_by_role("dialog")).to_contain_text("it was changed elsewhere")
    return grid


def test_the_other_one_can_be_taken_and_undo_brings_mine_back(visit: Visit) -> None:
    grid = conflicting(visit())

    grid.page.get_by_role("button", name="Take the other one").click()
    grid.is_saved()
    assert [row[0] for row in grid.texts()] == ["Fox", "Lynx"]
    grid.page.get_by_role("button", name="Undo").click()
    grid.is_saved()

    assert grid.made.names() == ["Fox", "Wolf"]


def test_a_conflict_can_wait(visit: Visit) -> None:
    grid = conflicting(visit())

    grid.page.get_by_role("button", name="Close").click()
    grid.go(1, FIRST_VALUE).type("5", "Enter")
    grid.page.reload()
    expect(grid.page.get_by_role("dialog")).to_contain_text("it was changed elsewhere")
    assert grid.made.names() == ["Fox", "Lynx"]
    grid.page.get_by_role("button", name="Close").click()
    grid.page.get_by_role("button", name="Decide").click()
    grid.page.get_by_role("button", name="Go on like this").click()

    grid.is_saved()
    assert grid.made.cells() == [["Fox", "6", "4"], ["Wolf", "5", "15"]]


def test_what_a_dead_tab_left_behind_is_merged(visit: Visit) -> None:
    ada = visit()
    grid = changed_offline(ada)
    crash(ada.page)
    ada.context.set_offline(False)
    grid.made.write(renamed(grid.made, "Lynx"))
    again = GridPage(ada.context.new_page(), grid.made).open()

    again.is_saved()
    assert grid.made.cells() == again.texts() == [["Fox", "7", "4"], ["Lynx", "4", "15"]]


def test_without_room_for_what_it_grew_from_nothing_of_a_dead_tab_is_lost(visit: Visit) -> None:
    """Then only what both have filled differently has to be decided."""
    ada = visit()
    grid = changed_offline(ada)
    forget = """() => Object.keys(localStorage).forEach((key) => {
        localStorage.setItem(key, JSON.stringify({...JSON.parse(localStorage.getItem(key)), base: undefined}));
    })"""
    ada.page.evaluate(forget)
    crash(ada.page)
    ada.context.set_offline(False)
    grid.made.write({**grid.made.draft(), "license": "CC0-1.0"})
    again = GridPage(ada.context.new_page(), grid.made).open()
    dialog = again.page.get_by_role("dialog")
    expect(dialog.get_by_role("group")).to_have_count(1)
    dialog.get_by_role("button", name="Go on like this").click()

    again.is_saved()
    assert grid.made.cells() == [["Fox", "7", "4"], ["Cat", "4", "15"]]
    assert grid.made.draft()["license"] == "CC0-1.0"


def test_what_the_server_refuses_is_said_and_kept(visit: Visit) -> None:
    ada = visit()
    ada.expects("400")
    grid = pets(ada)
    sentence = "Items: these are too many"
    error = {"error": {"code": "malformed", "message": sentence}}
    ada.page.route("**/draft", lambda route: route.fulfill(status=400, json=error))

    grid.go(0, NAME).type("Wolf", "Enter")
    expect(grid.status).to_contain_text(sentence)
    assert ada.page.evaluate(KEYS) == 1
    ada.page.unroute("**/draft")
    grid.go(1, NAME).type("Lynx", "Enter")

    grid.is_saved()
    assert grid.made.names() == ["Wolf", "Lynx"]


def test_leaving_warns_only_if_something_would_be_lost(visit: Visit) -> None:
    ada = visit(fresh=True)
    ada.expects("ERR_INTERNET_DISCONNECTED")
    grid = pets(ada)
    asked: list[str] = []
    ada.context.set_offline(True)

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    ada.page.on("dialog", stay)
    # Where nothing may be stored, as in some private windows.
    ada.page.evaluate("() => (Storage.prototype.setItem = () => { throw new Error('full'); })")
    grid.go(0, FIRST_VALUE).type("7", "Enter")
    expect(grid.status).to_contain_text("Please keep this page open")
    ada.page.close(run_before_unload=True)
    expect(grid.status).to_be_visible()
    assert asked == ["beforeunload"]

    ada.context.set_offline(False)
    grid.is_saved()
    ada.page.close(run_before_unload=True)
    assert asked == ["beforeunload"]

"""Two makers build one card set: what they do goes together, and they are asked only where it does not."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, expect

from browser.building import FIRST_VALUE, NAME, GridPage, SetApi, copied_set, new_set
from browser.conftest import Visit
from browser.panels import open_panel, opened
from browser.picture_files import plain
from browser.test_build_sharing import reported
from browser.visitors import Visitor

RIVERS: Final = """
Name   Length Ships
Rhine  1233   some
Danube 2850   many
"""
NEWS: Final = 11_000
"""After so many milliseconds a page has asked for news."""


def together(visit: Visit, cells: str = RIVERS) -> tuple[GridPage, GridPage]:
    """Ada and Ben have the same card set open, and Ada hears nothing by herself."""
    ada, ben = visit(fresh=True), visit(name="Ben")
    made = new_set(ada, cells)
    theirs = joined(ben, made)
    mine = GridPage(ada.page, made)
    ada.page.clock.install()
    ada.page.route("**/stream?*", lambda route: route.abort())
    ada.expects("ERR_FAILED")
    mine.open()
    for maker in (ada, ben):
        maker.expects("409")
    return mine, theirs


def joined(visitor: Visitor, made: SetApi) -> GridPage:
    visitor.page.goto(made.answer()["edit"])
    grid = GridPage(visitor.page, SetApi(visitor, made.id))
    grid.cell(-1, NAME).wait_for()
    return grid


def clash(grid: GridPage, place: str) -> Locator:
    return grid.page.get_by_role("dialog").get_by_role("group", name=place)


def test_what_is_typed_into_different_cells_goes_together(visit: Visit) -> None:
    mine, theirs = together(visit)
    theirs.go(0, FIRST_VALUE + 1).type("often", "Enter")
    theirs.go(1, NAME).type("Donau", "Enter")
    theirs.is_saved()

    mine.go(0, FIRST_VALUE).type("1230", "Enter")
    expect(mine.line).to_have_text("Merged with changes from elsewhere.")
    mine.is_saved()

    both = [["Rhine", "1230", "often"], ["Donau", "2850", "many"]]
    assert mine.made.cells() == mine.texts() == both
    mine.page.get_by_role("button", name="Undo").click()
    mine.is_saved()
    assert mine.made.cells() == [["Rhine", "1233", "often"], ["Donau", "2850", "many"]]
    mine.page.get_by_role("button", name="Redo").click()
    mine.is_saved()
    assert mine.made.cells() == both


def test_both_add_rows(visit: Visit) -> None:
    mine, theirs = together(visit)
    theirs.go(2, FIRST_VALUE).type("1091", "Enter")
    theirs.is_saved()
    mine.go(2, FIRST_VALUE).type("866", "Enter")
    mine.is_saved()

    assert mine.made.cells()[2:] == mine.texts()[2:] == [["", "1091", ""], ["", "866", ""]]


def clashing(visit: Visit) -> GridPage:
    """Both have typed into the ships of the Rhine and the length of the Danube, and Ben also elsewhere."""
    mine, theirs = together(visit)
    theirs.go(0, FIRST_VALUE + 1).press("Delete")
    theirs.go(1, FIRST_VALUE).type("2811", "Enter")
    theirs.go(1, FIRST_VALUE + 1).type("few", "Enter")
    theirs.is_saved()
    mine.page.route("**/draft", lambda route: route.abort())
    mine.made.maker.expects("ERR_FAILED")
    mine.go(0, FIRST_VALUE + 1).type("often", "Enter")
    mine.go(1, FIRST_VALUE).type("2888", "Enter")
    mine.page.unroute("**/draft")
    mine.page.evaluate("() => window.dispatchEvent(new Event('online'))")
    expect(clash(mine, "Rhine, Ships")).to_be_visible()
    return mine


def test_a_clash_is_decided_one_by_one(visit: Visit) -> None:
    mine = clashing(visit)
    dialog = mine.page.get_by_role("dialog")
    expect(dialog.get_by_role("group")).to_have_count(2)
    expect(clash(mine, "Rhine, Ships").get_by_role("radio", name="Yours: “often”")).to_be_checked()
    expect(clash(mine, "Rhine, Ships").get_by_role("radio", name="Theirs: nothing")).not_to_be_checked()
    clash(mine, "Danube, Length").get_by_role("radio", name="Theirs: “2811”").check()
    dialog.get_by_role("button", name="Go on like this").click()

    expect(dialog).to_have_count(0)
    mine.is_saved()
    assert mine.made.cells() == [["Rhine", "1233", "often"], ["Danube", "2811", "few"]]
    mine.page.get_by_role("button", name="Undo").click()
    mine.is_saved()
    assert mine.made.cells() == [["Rhine", "1233", "often"], ["Danube", "2888", "few"]]


def test_all_clashes_are_decided_at_once(visit: Visit) -> None:
    mine = clashing(visit)
    dialog = mine.page.get_by_role("dialog")
    dialog.get_by_role("button", name="All theirs").click()
    expect(clash(mine, "Rhine, Ships").get_by_role("radio", name="Theirs: nothing")).to_be_checked()
    dialog.get_by_role("button", name="All mine").click()
    dialog.get_by_role("button", name="Go on like this").click()

    mine.is_saved()
    assert mine.made.cells() == [["Rhine", "1233", "often"], ["Danube", "2888", "few"]]


def test_changes_by_others_arrive_without_reload(visit: Visit) -> None:
    mine, theirs = together(visit)
    theirs.go(0, NAME).type("Rhein", "Enter")
    theirs.is_saved()
    mine.page.clock.fast_forward(NEWS)

    expect(mine.cell(0, NAME)).to_have_text("Rhein")
    assert mine.made.names() == ["Rhein", "Danube"]


def test_reports_arrive_without_reload(visit: Visit) -> None:
    ada = visit(fresh=True)
    made = copied_set(ada, "mammals")
    ada.page.clock.install()
    grid = opened(ada.page, made)
    button = ada.page.get_by_role("navigation", name="Card set").get_by_role("button", name=re.compile("^Reports"))
    expect(button).to_have_count(0)
    reported(ada, made, "a book")
    ada.page.clock.fast_forward(NEWS)

    expect(button).to_be_visible()
    grid.is_saved()


def test_what_was_deleted_elsewhere_can_be_kept_as_a_new_set(visit: Visit) -> None:
    mine, theirs = together(visit)
    for grid in (mine, theirs):
        grid.made.maker.expects("404")
    assert theirs.made.maker.request.delete(f"/api/sets/{mine.made.id}").ok
    mine.go(0, FIRST_VALUE).type("1230", "Enter")
    dialog = mine.page.get_by_role("dialog")
    expect(dialog).to_contain_text("This card set was deleted elsewhere")
    dialog.get_by_role("button", name="Close").click()
    mine.page.get_by_role("button", name="Decide").click()
    with mine.page.expect_navigation():
        dialog.get_by_role("button", name="Keep yours as a new card set").click()

    mine.is_saved()
    kept = SetApi(mine.made.maker, mine.page.url.rsplit("/", 1)[1])
    assert kept.id != mine.made.id
    assert kept.cells() == [["Rhine", "1230", "some"], ["Danube", "2850", "many"]]
    assert mine.page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('sortilege-set-'))") == []


def test_pictures_that_this_browser_has_seen_come_along(visit: Visit) -> None:
    ada = visit()
    ada.expects("404")
    made = new_set(ada, RIVERS)
    draft = made.draft()
    draft["items"][0]["picture"] = made.add_picture("rhine.png", plain("PNG"))
    draft["items"][1]["picture"] = "never-seen.webp"
    made.write(draft)
    grid = GridPage(ada.page, made).open()
    ada.page.wait_for_function("() => document.querySelector('[data-row=\"0\"] img')?.naturalWidth")
    assert ada.request.delete(f"/api/sets/{made.id}").ok
    grid.go(0, NAME).type("Rhein", "Enter")
    with ada.page.expect_navigation():
        ada.page.get_by_role("button", name="Keep yours as a new card set").click()
    grid.is_saved()
    kept = SetApi(ada, ada.page.url.rsplit("/", 1)[1]).answer()

    rhine, danube = kept["draft"]["items"]
    assert (rhine["name"], rhine["picture"]) == ({"en": "Rhein"}, *kept["pictures"])
    assert "picture" not in danube


def test_one_maker_goes_on_alone(visit: Visit) -> None:
    mine, theirs = together(visit)
    theirs.made.maker.expects("404|403|ERR_FAILED")
    theirs.page.route("**/draft", lambda route: route.abort())
    theirs.go(0, FIRST_VALUE).type("1230", "Enter")
    open_panel(mine, "share")
    page = mine.page
    expect(page.get_by_text("only you and those you build with")).to_be_visible()
    expect(page.get_by_text("2 browsers can change it.")).to_be_visible()
    page.get_by_role("button", name="Only this one from now on").click()
    page.get_by_role("dialog", name="Go on alone?").get_by_role("button", name="Only this one from now on").click()
    expect(page.get_by_text("It is private: only you see it.")).to_be_visible()

    # The other learns it at once, also while nothing can be saved.
    expect(theirs.page.get_by_role("dialog")).to_contain_text("you cannot change it any more")
    theirs.page.unroute("**/draft")
    assert mine.made.cells() == [["Rhine", "1233", "some"], ["Danube", "2850", "many"]]
    mine.made.maker.request.post(f"/api/sets/{mine.made.id}/share", data={"shared": True})
    theirs.page.evaluate("() => window.dispatchEvent(new Event('online'))")
    with theirs.page.expect_navigation():
        theirs.page.get_by_role("button", name="Keep yours as a new card set").click()
    theirs.is_saved()
    assert theirs.texts()[0] == ["Rhine", "1230", "some"]

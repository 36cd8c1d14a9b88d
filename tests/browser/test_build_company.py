"""Makers of one card set see each other at work."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from browser.building import FIRST_VALUE, HEAD, NAME, GridPage, new_set
from browser.conftest import Visit
from browser.test_build_together import RIVERS, joined
from browser.visitors import Visitor


def together(ada: Visitor, ben: Visitor) -> tuple[GridPage, GridPage]:
    made = new_set(ada, RIVERS)
    theirs = joined(ben, made)
    return GridPage(ada.page, made).open(), theirs


def people(grid: GridPage) -> Locator:
    return grid.page.get_by_role("list", name="Also here").get_by_role("button")


def frame(grid: GridPage) -> Locator:
    return grid.page.locator(".other-cell")


def is_over(grid: GridPage, row: int, column: int) -> None:
    """The frame of the other lies over this cell."""
    grid.page.wait_for_function(
        """([row, column]) => {
            const frame = document.querySelector(".other-cell")?.getBoundingClientRect();
            const under = document.querySelector(`[data-row="${row}"] > [data-column="${column}"]`);
            const cell = under.getBoundingClientRect();
            return frame && ["left", "top", "width", "height"].every((side) => Math.abs(frame[side] - cell[side]) < 1);
        }""",
        arg=[row, column],
    )


def test_one_sees_where_the_other_is_and_what_they_write(visit: Visit) -> None:
    mine, theirs = together(visit(), visit(name="Ben", colour="plum"))
    theirs.go(1, FIRST_VALUE)
    expect(people(mine)).to_have_accessible_name("Ben is here: Danube, Length")
    is_over(mine, 1, FIRST_VALUE)
    expect(frame(mine)).to_have_text("Ben")
    expect(frame(mine)).to_have_attribute("data-colour", "plum")
    expect(people(theirs)).to_have_accessible_name(re.compile("^Ada is here"))

    # What they write is there at once, not only with the next news.
    theirs.type("2811", "Enter")
    expect(mine.cell(1, FIRST_VALUE)).to_have_text("2811", timeout=8_000)
    theirs.go(HEAD, FIRST_VALUE + 1)
    expect(mine.cell(HEAD, FIRST_VALUE + 1)).to_have_attribute("data-colour", "plum")
    theirs.page.keyboard.press("Escape")
    theirs.go(0, NAME)
    is_over(mine, 0, NAME)
    # Where they are is one click away, and that two are in one cell is said.
    mine.go(1, NAME)
    people(mine).click()
    assert mine.active() == (0, NAME)
    expect(mine.line).to_contain_text("Ben is in this cell, too.")
    # They stay with their card, wherever it lies.
    mine.page.get_by_role("button", name="Row 1:").click()
    mine.page.get_by_role("menu").get_by_text("Move down").click()
    is_over(mine, 1, NAME)

    theirs.page.goto("/build")
    expect(people(mine)).to_have_count(0)
    expect(frame(mine)).to_have_count(0)
    expect(mine.page.get_by_text("Ben has left.")).to_have_count(1)


def test_on_a_phone_the_other_takes_no_room_from_the_cells(visit: Visit) -> None:
    maker = visit(phone=True)
    made = new_set(maker, RIVERS)
    mine = GridPage(maker.page, made)
    ben = visit(name="Ben")
    ben.page.goto(made.answer()["edit"])
    ben.page.goto("/build")
    mine.open()
    before = mine.cell(0, NAME).bounding_box()
    theirs = GridPage(ben.page, made).open()
    theirs.go(0, FIRST_VALUE)
    expect(people(mine)).to_be_visible()

    assert mine.cell(0, NAME).bounding_box() == before
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert mine.page.evaluate(wide) == 0


def test_who_builds_alone_has_no_line_to_anybody(visit: Visit) -> None:
    maker = visit()
    asked: list[str] = []
    maker.page.on("request", lambda request: asked.append(request.url))
    grid = GridPage(maker.page, new_set(maker, RIVERS)).open()
    grid.go(0, FIRST_VALUE).type("1", "Enter").is_saved()
    assert not [url for url in asked if "/stream" in url or url.endswith("/place")]

"""The builder's grid is filled by dragging the corner of what is selected, and by the keyboard."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import CDPSession, expect

from browser.building import FIRST_VALUE, GridPage, new_set
from browser.conftest import Visit
from browser.visitors import Visitor

DOGS: Final = """
Name  Weight Age
Rex   5      -
Bello 7      -
Lassie -     -
Wuff  -      -
Fifi  -      -
"""
SELECTED: Final = '[role="gridcell"][aria-selected="true"]'


def dogs(maker: Visitor) -> GridPage:
    return GridPage(maker.page, new_set(maker, DOGS)).open()


def weights(grid: GridPage) -> list[str]:
    return [row[1] for row in grid.texts()]


def place(grid: GridPage, selector: str) -> tuple[float, float]:
    box = grid.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cell(row: int, column: int) -> str:
    return f'[data-row="{row}"] > [data-column="{column}"]'


def is_alone(grid: GridPage, row: int) -> None:
    """Only this weight is selected, and its corners are where they should be."""
    expect(grid.page.locator(SELECTED)).to_have_count(1)
    expect(grid.cell(row, FIRST_VALUE)).to_have_attribute("tabindex", "0")


def test_two_numbers_go_on_where_their_corner_is_dragged(visit: Visit) -> None:
    grid = dogs(visit())
    grid.go(0, FIRST_VALUE).press("Shift+ArrowDown")
    expect(grid.page.locator(SELECTED)).to_have_count(2)
    mouse = grid.page.mouse

    mouse.move(*place(grid, ".fill-handle"))
    mouse.down()
    mouse.move(*place(grid, cell(3, FIRST_VALUE)))
    # One sees what would come where, before it does.
    expect(grid.cell(3, FIRST_VALUE)).to_have_text("11")
    expect(grid.page.locator(".fill-area")).to_be_visible()
    mouse.move(*place(grid, cell(2, FIRST_VALUE)))
    expect(grid.cell(3, FIRST_VALUE)).to_have_text("")
    mouse.move(*place(grid, cell(4, FIRST_VALUE)))
    mouse.up()
    assert weights(grid) == ["5", "7", "9", "11", "13"]
    expect(grid.line).to_have_text("Filled 3 cells.")
    expect(grid.page.locator(SELECTED)).to_have_count(5)

    # One is copied; Escape gives up.
    grid.go(0, FIRST_VALUE)
    is_alone(grid, 0)
    for end, expected in ("Escape", ["5", "7", "9", "11", "13"]), ("", ["5", "5", "9", "11", "13"]):
        mouse.move(*place(grid, ".fill-handle"))
        mouse.down()
        mouse.move(*place(grid, cell(1, FIRST_VALUE)))
        expect(grid.cell(1, FIRST_VALUE)).to_have_text("5")
        if end:
            grid.press(end)
        mouse.up()
        assert weights(grid) == expected
        expect(grid.page.locator("[data-column]:focus")).to_have_count(1)
    grid.press("Control+z", "Control+z")
    assert weights(grid) == ["5", "7", "", "", ""]
    grid.is_saved()


def test_the_keyboard_goes_on_with_two_numbers_too(visit: Visit) -> None:
    grid = dogs(visit())

    grid.go(0, FIRST_VALUE).press(*["Shift+ArrowDown"] * 4, "Control+d")
    assert weights(grid) == ["5", "7", "9", "11", "13"]
    grid.go(0, FIRST_VALUE).press("Shift+ArrowRight", "Control+r")
    assert grid.texts()[0] == ["Rex", "5", "5"]
    grid.press("Control+z", "Control+z")
    assert weights(grid) == ["5", "7", "", "", ""]


def test_fingers_select_with_one_corner_and_fill_with_the_other(visit: Visit) -> None:
    maker = visit(fresh=True, phone=True)
    grid = dogs(maker)
    finger = maker.context.new_cdp_session(maker.page)
    grid.cell(1, FIRST_VALUE).tap()
    is_alone(grid, 1)
    # A tap on the corner is one on its cell: the second one begins to type.
    grid.page.touchscreen.tap(*place(grid, ".fill-handle"))
    expect(grid.field).to_be_focused()
    grid.press("Escape")

    drag(finger, place(grid, ".select-grip"), place(grid, cell(0, FIRST_VALUE)))
    expect(grid.page.locator(SELECTED)).to_have_count(2)
    drag(finger, place(grid, ".fill-handle"), place(grid, cell(3, FIRST_VALUE)))
    assert weights(grid) == ["5", "7", "9", "11", ""]


def drag(finger: CDPSession, start: tuple[float, float], end: tuple[float, float]) -> None:
    """As a finger does it: the page may scroll away under it."""
    (left, top), (right, bottom) = start, end
    steps = [(left + (right - left) * step / 5, top + (bottom - top) * step / 5) for step in range(6)]
    for kind, points in [("touchStart", steps[:1]), *(("touchMove", [point]) for point in steps[1:]), ("touchEnd", [])]:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

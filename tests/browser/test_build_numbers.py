"""Numbers in the editor: units in headings, two readings of a point, and which values are plausible."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.building import FIRST_VALUE, HEAD, NAME, GridPage, SetApi, new_set
from browser.conftest import Visit
from browser.panels import open_panel, opened

RIVERS: Final = """
Name   Length
Rhone  1.358
Nile   6.650
Elbe   1.094
"""


def attribute(made: SetApi, number: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = made.draft()["attributes"][number]
    return found


# Units in headings.


def test_pasted_headings_bring_their_units(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada)
    grid = GridPage(ada.page, made).open()
    grid.go(0, NAME).paste("River\tLength (km)\tGoals (2020)\tUse (l/100 km)\nRhine\t1230 km\t3\t7\nElbe\t1094\t4\t8\n")
    expect(grid.cell(0, FIRST_VALUE)).to_contain_text("1230")
    grid.is_saved()

    titles = [(one["title"]["en"], one.get("unit", "")) for one in made.draft()["attributes"]]
    assert titles == [("Length", "km"), ("Goals (2020)", ""), ("Use", "l/100 km")]
    remarks = ada.request.get(f"/api/sets/{made.id}/advice").json()["remarks"]
    assert not [remark for remark in remarks if remark["level"] == "error" and remark["attribute"] and remark["item"]]


def test_a_typed_heading_brings_its_unit_once(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada)
    grid = GridPage(ada.page, made).open()
    grid.go(HEAD, FIRST_VALUE).type("Speed (km/h)", "Enter")
    expect(grid.cell(HEAD, FIRST_VALUE)).to_contain_text("Speed")
    grid.is_saved()
    assert (attribute(made)["title"], attribute(made)["unit"]) == ({"en": "Speed"}, "km/h")

    # It has a title now: whoever puts brackets there wants them.
    grid.go(HEAD, FIRST_VALUE).press("F2").type(" (m/s)", "Enter")
    expect(grid.cell(HEAD, FIRST_VALUE)).to_contain_text("Speed (m/s)")
    grid.is_saved()
    assert (attribute(made)["title"], attribute(made)["unit"]) == ({"en": "Speed (m/s)"}, "km/h")


# Two readings.


@pytest.mark.parametrize(("reading", "numbers"), [("1358", "comma"), ("1.358", "point")])
def test_what_points_mean_is_asked_once_and_settled_with_a_click(visit: Visit, reading: str, numbers: str) -> None:
    ada = visit()
    made = new_set(ada, RIVERS)
    grid = opened(ada.page, made)
    question = ada.page.get_by_text("“1.358” is read as 1.358 here, but it could also be 1358.")
    expect(question).to_have_count(1)

    ada.page.locator(".remarks").get_by_role("button", name=reading, exact=True).click()

    expect(question).to_have_count(0)
    grid.is_saved()
    assert attribute(made)["numbers"] == numbers


def test_the_panel_asks_as_well(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, RIVERS)
    grid = opened(ada.page, made)
    open_panel(grid, "attribute")
    ada.page.get_by_role("button", name="1358", exact=True).click()
    expect(ada.page.get_by_text("Which one is it?")).to_have_count(0)
    grid.is_saved()
    assert attribute(made)["numbers"] == "comma"


def test_a_missing_unit_is_asked_for_once_and_set_with_a_click(visit: Visit) -> None:
    ada = visit()
    made = new_set(ada, "Name Power\nA 34hp\nB 70hp\nC 85hp\nD 120\n")
    grid = opened(ada.page, made)
    remark = ada.page.locator(".remarks").get_by_text("Give the attribute the unit “hp”")
    expect(remark).to_have_count(1)

    ada.page.get_by_role("button", name="Set the unit to hp").click()

    expect(remark).to_have_count(0)
    grid.is_saved()
    assert attribute(made)["unit"] == "hp"


# Plausible values.


def plausible(page: Page) -> tuple[Locator, Locator]:
    page.get_by_text("Decimals and plausible values").click()
    group = page.get_by_role("group", name="Plausible values")
    return group.get_by_label("from"), group.get_by_label("to")


@pytest.mark.parametrize(("typed", "saved"), [("8,060", 8060), ("7,5", 7.5)])
def test_plausible_values_are_typed_as_they_are_written(visit: Visit, typed: str, saved: float) -> None:
    ada = visit()
    made = new_set(ada, "Name Length\nNile 6650\nElbe 1094\n")
    grid = opened(ada.page, made)
    open_panel(grid, "attribute")
    low, high = plausible(ada.page)
    low.fill("1")
    high.press_sequentially(typed)
    high.press("Enter")
    grid.is_saved()
    expect(high).to_have_value(str(saved))

    assert attribute(made)["range"] == [1, saved]


@pytest.mark.parametrize(
    ("low", "high", "sentence"),
    [("1", "8,06x", "“8,06x” is not a number"), ("9", "8", "The smaller number comes first"), ("", "8", "two numbers")],
)
def test_what_is_wrong_is_said_and_not_saved(visit: Visit, low: str, high: str, sentence: str) -> None:
    ada = visit()
    made = new_set(ada, "Name Length\nNile 6650\nElbe 1094\n")
    grid = opened(ada.page, made)
    open_panel(grid, "attribute")
    first, last = plausible(ada.page)
    first.fill(low)
    last.press_sequentially(high)
    expect(ada.page.get_by_text(sentence)).to_have_count(0)
    last.press("Tab")

    expect(ada.page.get_by_text(sentence)).to_be_visible()
    expect(ada.page.locator(".range [aria-invalid=true]").first).to_be_visible()
    assert "range" not in attribute(made)

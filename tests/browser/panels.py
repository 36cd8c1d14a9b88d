"""What tests of the builder's panels share: a few cards, and how one gets to a panel."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from browser.building import FIRST_VALUE, HEAD, PICTURE, GridPage, SetApi

PETS: Final = """
Name    Weight  Legs
Dog     25      4
Cat     4-5     4
Hamster 0.12    4
Parrot  0.4     2
"""
PANELS: Final = ("advice", "games", "set", "share", "history", "attribute", "item")
TOOLS: Final = {
    "games": "Try it",
    "set": "Details",
    "share": "Share",
    "history": "History",
    "advice": "Advice",
    "reports": "Reports",
}


def opened(page: Page, made: SetApi) -> GridPage:
    """The editor with its first advice."""
    grid = GridPage(page, made).open()
    expect(page.locator(".advice-games")).to_be_visible()
    return grid


def open_panel(grid: GridPage, panel: str) -> None:
    """The attribute is the first one, and so is the item."""
    if panel == "attribute":
        grid.cell(HEAD, FIRST_VALUE).click()
    elif panel == "item":
        grid.cell(0, PICTURE).click()
    else:
        tools = grid.page.get_by_role("navigation", name="Card set")
        tools.get_by_role("button", name=re.compile(f"^{TOOLS[panel]}")).click()

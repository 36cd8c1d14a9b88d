"""The whole way, as one person goes it in one afternoon: from a spreadsheet to a game on the screen and on paper."""

from __future__ import annotations

import re
from typing import Any, Final

import pypdfium2
from playwright.sync_api import Page, expect

from browser.building import FIRST_VALUE, GridPage, SetApi
from browser.conftest import Visit
from browser.picture_files import arrive, plain
from browser.visitors import Visitor
from drafts.spreadsheets.workbooks import xlsx
from sortilege.editions.library import shipped

ANIMALS: Final = shipped("mammals").items[:20]
"""Enough for three at Go for 6."""
FOX: Final = next(number for number, item in enumerate(ANIMALS) if item.id == "red-fox")
BAD: Final = "4-6"


def spreadsheet() -> bytes:
    """As people have them: a title above, units in the headings, and one cell that says two things at once."""
    rows: list[list[Any]] = [["Animals of our zoo"], ["Animal", "Weight (kg)", "Life span (years)"]]
    for item in ANIMALS:
        weight = BAD if item.id == "red-fox" else item.values["weight"]
        rows.append([item.name["en"], weight, item.values["lifespan"]])
    return xlsx(rows)


def imported(ada: Visitor) -> SetApi:
    page = ada.page
    page.goto("/build")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a spreadsheet").click()
    chooser.value.set_files({"name": "zoo.xlsx", "mimeType": "application/octet-stream", "buffer": spreadsheet()})
    expect(page.get_by_label("Title of the card set")).to_have_value("Animals of our zoo")
    expect(page.locator(".import-table .cell-mark")).to_contain_text(BAD)
    page.get_by_role("button", name="Make the card set").click()
    page.wait_for_url(re.compile(r"/build/\w{16}$"))
    return SetApi(ada, page.url.rsplit("/", 1)[1])


def tool(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Card set").get_by_role("button", name=re.compile(f"^{name}")).click()


def edition_at(visitor: Visitor, table: str) -> dict[str, Any]:
    answer = visitor.request.get(f"/api/tables/{table}")
    assert answer.ok, answer.text()
    return dict(answer.json()["edition"])


def mend_the_marked_cell(grid: GridPage) -> None:
    marked = grid.cell(FOX, FIRST_VALUE)
    expect(marked).to_have_attribute("aria-invalid", "true")
    grid.go(FOX, FIRST_VALUE).type("4.8", "Enter")
    grid.is_saved()
    expect(marked).not_to_have_attribute("aria-invalid", "true")
    assert grid.made.cells()[FOX][1] == "4.8"


def add_pictures(grid: GridPage) -> None:
    """Two at once, found by their names."""
    arrive(grid.page, "drop", {"Red Fox (1).jpg": plain(), "hedgehog.png": plain("PNG")})
    grid.page.get_by_role("button", name="Put 2 pictures on their cards").click()
    expect(grid.page.locator('[data-row] img[src*="/pictures/hedgehog"]')).to_have_count(1)
    grid.page.get_by_role("button", name="Done").click()
    grid.is_saved()


def try_it(grid: GridPage) -> str:
    """The id of a table with these very cards."""
    tool(grid.page, "Try it")
    grid.page.get_by_role("button", name="Try it now: Go for 6", exact=True).click()
    grid.page.wait_for_url(re.compile(r"/t/\w+$"))
    expect(grid.page.locator(".tile").first).to_be_visible()
    return grid.page.url.rsplit("/", 1)[1]


def share(page: Page) -> str:
    tool(page, "Share")
    page.get_by_role("switch", name="Everybody with the link may see it").check()
    return page.get_by_label("Link for everybody").input_value()


def print_it(visitor: Visitor, link: str) -> None:
    page = visitor.page
    page.goto(link)
    page.locator('select[name="sides"]').select_option("duplex")
    with page.expect_download() as download:
        page.get_by_role("button", name="Make the PDF").click()
    pages = pypdfium2.PdfDocument(download.value.path())
    assert len(pages) >= 6
    assert any("Red fox" in one.get_textpage().get_text_range() for one in pages)


def play_it(visitor: Visitor, link: str) -> str:
    page = visitor.page
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("Animals of our zoo")
    page.get_by_role("link", name="Go for 6, solo").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    return page.url.rsplit("/", 1)[1]


def copy_it(visitor: Visitor, link: str) -> GridPage:
    visitor.page.goto(link)
    visitor.page.get_by_role("button", name="Make a copy of your own").click()
    visitor.page.wait_for_url(re.compile(r"/build/\w{16}$"))
    return GridPage(visitor.page, SetApi(visitor, visitor.page.url.rsplit("/", 1)[1]))


def test_from_a_spreadsheet_to_a_game(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben", colour="red")
    made = imported(ada)
    grid = GridPage(ada.page, made)
    mend_the_marked_cell(grid)
    add_pictures(grid)

    table = try_it(grid)
    cards = edition_at(ada, table)
    assert (cards["id"], cards["title"]) == (f"{made.id}@1", "Animals of our zoo")
    for item in ("red-fox", "hedgehog"):
        assert ben.request.get(cards["items"][item]["picture"]).headers["content-type"] == "image/webp"

    assert ben.request.get(f"/sets/{made.id}").status == 404, "private until it is shared"
    grid.open()
    link = share(ada.page)
    print_it(ben, link)
    playing = play_it(ben, link)

    his = copy_it(ben, link)
    his.go(FOX, FIRST_VALUE).type("5", "Enter")
    his.is_saved()
    assert (his.made.cells()[FOX][1], made.cells()[FOX][1]) == ("5", "4.8")
    assert ben.request.get(f"/api/sets/{made.id}").status == 403, "he has a copy, not hers"

    grid.go(FOX, FIRST_VALUE).type("7", "Enter")
    grid.is_saved()
    tool(ada.page, "Share")
    ada.page.get_by_role("button", name="Share the changes").click()
    expect(ada.page.get_by_text("Others see the cards as they are now.")).to_be_visible()
    assert edition_at(ada, table)["id"] == edition_at(ben, playing)["id"] == f"{made.id}@1", "they keep their cards"
    later = ben.set_up("go-for-six-solo", [{"kind": "me"}], edition=made.id)
    assert edition_at(ben, later.id)["id"] == f"{made.id}@2"

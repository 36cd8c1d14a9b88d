"""Beginning a card set in the browser: what tests do again and again."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from browser.visitors import Visitor

TOWERS: Final = (
    "Tower\tYear\tHeight (m)\tCity\n"
    "Eiffel Tower\t1889\t330\tParis\n"
    "Berliner Fernsehturm\t1969\t368\tBerlin\n"
    "CN Tower\t1976\t550–560\tToronto\n"
)
PASTE: Final = """([element, text]) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    element.dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true, cancelable: true}));
}"""


def start(visitor: Visitor) -> Page:
    page = visitor.page
    page.goto("/build")
    expect(page.get_by_role("button", name="Start empty")).to_be_visible()
    return page


def paste(page: Page, text: str, into: str = "body") -> None:
    """As if the cells had been copied in a spreadsheet."""
    page.evaluate(PASTE, [page.query_selector(into), text])
    expect(page.get_by_role("heading", name="What your table becomes")).to_be_focused()


def choose(page: Page, button: str, name: str, content: bytes) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=button).click()
    chooser.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})


def rows(page: Page) -> Locator:
    return page.locator(".import-table tbody tr")


def column(page: Page, header: str, what: str = "what is it?") -> Locator:
    """A field in the head of a column; those of its attribute are folded away at first."""
    if what in ("title", "unit", "kind of value", "how decimals are written"):
        details = page.get_by_role("button", name=re.compile(f"^{re.escape(header)}: title, unit and kind"))
        if details.get_attribute("aria-expanded") == "false":
            details.click()
    return page.get_by_label(f"{header}: {what}", exact=True)


def made(visitor: Visitor, button: str = "Make the card set") -> dict[str, Any]:
    """The draft behind the editor that opens."""
    page = visitor.page
    page.get_by_role("button", name=button, exact=True).click()
    page.wait_for_url(re.compile(r"/build/\w{16}$"))
    answer = visitor.request.get(f"/api/sets/{page.url.rsplit('/', 1)[1]}")
    assert answer.ok, answer.text()
    draft: dict[str, Any] = answer.json()["draft"]
    return draft


def cells(draft: dict[str, Any]) -> list[list[str]]:
    attributes = [attribute["id"] for attribute in draft["attributes"]]
    return [
        [item["name"]["en"], *(item.get("cells", {}).get(attribute, "") for attribute in attributes)]
        for item in draft["items"]
    ]

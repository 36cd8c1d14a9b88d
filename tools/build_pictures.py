"""Scenes for the pictures of docs/building.md: a card set of board games on its way from a table to a game."""

from __future__ import annotations

import base64
import io
import re
from typing import Any, Final

from PIL import Image, ImageDraw
from playwright.sync_api import Page

GAMES: Final = (
    # first published, minutes, players at most, from age
    ("Acquire", 1964, "90", 6, 12),
    ("Agricola", 2007, "150", 5, 12),
    ("Azul", 2017, "45", 4, 8),
    ("Bohnanza", 1997, "45", 7, 13),
    ("Carcassonne", 2000, "45", 5, 7),
    ("Catan", 1995, "60–120", 4, 10),
    ("Codenames", 2015, "15", 8, 14),
    ("Dixit", 2008, "30", 6, 8),
    ("Hanabi", 2010, "25", 5, 8),
    ("Jenga", 1983, "20", 8, 6),
    ("Kingdomino", 2016, "15", 4, 8),
    ("Mastermind", 1971, "20", 2, 8),
    ("Scrabble", 1948, "90", 4, 10),
    ("Wingspan", 2019, "70", 5, 10),
)
TABLE: Final = "\n".join(
    "\t".join(map(str, row))
    for row in (("Name", "First published", "Playing time (min)", "Players at most", "From age (years)"), *GAMES)
)
EMOJI: Final = dict(zip((game[0].lower() for game in GAMES), "🏨🐄🔷🫘🏰🐑🕵🐰🎆🧱👑🔴🔤🐦", strict=True))
_DROP: Final = """(files) => {
    const data = new DataTransfer();
    for (const [name, content] of files) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, {type: "image/png"}));
    }
    document.querySelector(".build-grid").dispatchEvent(
        new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer: data}));
}"""


def start(page: Page) -> None:
    page.goto("/build", wait_until="networkidle")


def table(page: Page) -> None:
    """What the table becomes, with the marked cell in sight."""
    page.set_viewport_size({"width": 1280, "height": 900})
    start(page)
    page.locator(".way-paste textarea").fill(TABLE)
    page.get_by_role("button", name="Look at it").click()
    page.get_by_label("Title of the card set").fill("Games on our shelf")
    page.get_by_role("button", name="Show me the next one").click()


def editor(page: Page) -> None:
    """Right after the import: one cell to mend, and advice."""
    _import(page)


def attribute(page: Page) -> None:
    _import(page)
    _write(page, mend=True)
    page.locator(".head-row .attribute-title").nth(1).click()


def card(page: Page) -> None:
    _import(page)
    _write(page, mend=True)
    page.locator('[data-row="3"] > [data-column="0"]').click()


def crop(page: Page) -> None:
    """All of a picture or a part of it, with the frame moved."""
    _import(page)
    _write(page, mend=True)
    page.locator('[data-row="4"] > [data-column="0"]').click()
    page.get_by_role("radio", name="file").check(force=True)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a picture").click()
    drawn = base64.b64decode(_drawing(20, (420, 240)))
    chooser.value.set_files({"name": "carcassonne.png", "mimeType": "image/png", "buffer": drawn})
    page.locator(".crop-frame").wait_for()
    for _ in range(8):
        page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("ArrowRight")


def pictures(page: Page) -> None:
    _import(page)
    files = [
        (f"{name}.png", _drawing(hue)) for name, hue in (("IMG carcassonne", 20), ("Hanabi (2)", 200), ("shelf", 90))
    ]
    page.evaluate(_DROP, files)
    page.locator(".many-rows").wait_for()


def share(page: Page) -> None:
    _import(page)
    _write(page, mend=True)
    page.get_by_role("navigation", name="Card set").get_by_role("button", name="Share").click()
    page.get_by_role("switch").check()
    page.get_by_label("Link for everybody").wait_for()


def game(page: Page) -> None:
    _import(page)
    _write(page, mend=True)
    page.get_by_role("navigation", name="Card set").get_by_role("button", name="Try it").click()
    page.get_by_role("button", name="Try it now: Go for 6", exact=True).click()
    page.wait_for_url(re.compile("/t/"))
    page.locator("[data-piece]").first.wait_for()


def _import(page: Page) -> None:
    start(page)
    answer = page.request.post(
        "/api/sets/import",
        multipart={"pasted": TABLE, "language": "en", "mapping": '{"title": "Games on our shelf"}'},
    )
    assert answer.ok, answer.text()
    page.goto(answer.json()["url"])
    page.locator(".advice-games").wait_for()


def _write(page: Page, *, mend: bool) -> None:
    """As if somebody had worked on it for a while."""
    path = page.url.rsplit("/", 1)[1]
    found = page.request.get(f"/api/sets/{path}").json()
    draft: dict[str, Any] = found["draft"]
    for item in draft["items"]:
        item["picture"] = EMOJI[item["id"]]
        if mend and item["id"] == "catan":
            item["cells"]["playing-time"] = "90"
    words = {"playing-time": ("takes less time", "takes longer"), "first-published": ("older", "newer")}
    for one in draft["attributes"]:
        if one["id"] in words:
            one["less"], one["more"] = ({"en": word} for word in words[one["id"]])
    saved = page.request.put(f"/api/sets/{path}/draft", data={"revision": found["revision"], "draft": draft})
    assert saved.ok, saved.text()
    page.reload()
    page.locator(".advice-games").wait_for()


def _drawing(hue: int, size: tuple[int, int] = (300, 240)) -> str:
    image = Image.new("HSV", size, (hue, 90, 230)).convert("RGB")
    pen = ImageDraw.Draw(image)
    for step in range(5):
        pen.rounded_rectangle((40 + 44 * step, 180 - 28 * step, 76 + 44 * step, 210), 8, fill=(60, 40 + 30 * step, 90))
    target = io.BytesIO()
    image.save(target, "PNG")
    return base64.b64encode(target.getvalue()).decode()

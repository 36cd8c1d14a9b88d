"""The pictures of the README and of docs/building.md: real games against bots, in the middle of things.

python tools/screenshots.py [NAME …]     all of them, or those named, to docs/pictures/
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import build_pictures
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
LARGEST: Final = 150_000
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
PORT: Final = 8765
ME: Final = {"kind": "me"}

Scene = dict[str, Any]


class Table:
    """A table that the strongest bot plays for us, by asking for a hint at every turn."""

    def __init__(self, page: Page, game: str, *levels: str, **wanted: Any) -> None:
        self.page = page
        seats = [ME, *({"kind": "bot", "level": level} for level in levels)]
        answer = page.request.post("/api/tables", data={"game": game, "seats": seats, "first": 0, **wanted})
        assert answer.ok, answer.text()
        self.id: str = answer.json()["id"]

    def play(self, until: Callable[[Scene], bool]) -> Scene:
        """Until it is our turn – or all is over – and the scene is as wanted."""
        while True:
            scene: Scene = self.page.request.get(f"/api/tables/{self.id}").json()["scene"]
            ours = any(action["by"] == 0 for action in scene["legal"])
            if scene["phase"] == "over" or (ours and until(scene)):
                return scene
            if ours:
                self._act(scene)
            else:
                time.sleep(0.1)

    def _act(self, scene: Scene) -> None:
        hint = self.page.request.get(f"/api/tables/{self.id}/hint?seat=0").json()
        body = {"key": str(uuid.uuid4()), "version": scene["version"], "seat": 0, "action": hint["action"]}
        self.page.request.post(f"/api/tables/{self.id}/actions", data=body)

    def show(self) -> None:
        self.page.goto(f"/t/{self.id}")
        self.page.locator("[data-piece]").first.wait_for()


def home(page: Page) -> None:
    page.goto("/", wait_until="networkidle")


def the_box(page: Page) -> None:
    table = Table(page, "the-box", "expert", "regular", edition="mammals", options={"hand": 9, "novice": True})
    table.play(lambda scene: scene["view"]["phase"] == "assess" and len(scene["view"]["board"]) > 8)
    table.show()


def lucky_numbers(page: Page) -> None:
    table = Table(page, "lucky-numbers", "hard", "medium", "easy")
    table.play(lambda scene: scene["view"]["phase"] == "place" and filled(scene["view"]["boards"][0]) > 8)
    table.show()
    # Picked up: the board shows where it may go.
    page.locator("[data-movable]").first.click()


def filled(board: list[list[int | None]]) -> int:
    return sum(number is not None for row in board for number in row)


def go_for_six(page: Page) -> None:
    table = Table(page, "go-for-six", "expert", "regular", edition="europe", options={"attribute": "area"})
    table.play(lambda scene: scene["view"]["phase"] == "assess" and min(map(len, scene["view"]["rows"])) > 2)
    table.show()


def the_box_solo(page: Page) -> None:
    table = Table(page, "the-box-solo", edition="solar-system", options={"novice": True})
    table.play(lambda scene: len(scene["view"]["board"]) > 8)
    table.show()


def go_for_six_solo(page: Page) -> None:
    table = Table(page, "go-for-six-solo", edition="mammals", options={"attribute": "lifespan"})
    table.play(lambda scene: len(scene["view"]["rows"][0]) > 9)
    table.show()


def end_of_game(page: Page) -> None:
    """One that we have won."""
    while True:
        table = Table(page, "the-box", "newcomer", "newcomer", edition="mammals", options={"hand": 4})
        if 0 in table.play(lambda _: False)["outcome"]["winners"]:
            table.show()
            # The paper is in the air by now.
            page.wait_for_timeout(1100)
            return


def phone(page: Page) -> None:
    table = Table(page, "the-box", "expert", "regular", edition="mammals", options={"hand": 9, "novice": True})
    table.play(lambda scene: scene["view"]["phase"] == "assess" and len(scene["view"]["board"]) > 6)
    table.show()


PICTURES: Final[dict[str, Callable[[Page], None]]] = {
    "home": home,
    "the-box": the_box,
    "lucky-numbers": lucky_numbers,
    "go-for-six": go_for_six,
    "the-box-solo": the_box_solo,
    "go-for-six-solo": go_for_six_solo,
    "end-of-game": end_of_game,
    "phone": phone,
    "build-start": build_pictures.start,
    "build-table": build_pictures.table,
    "build-editor": build_pictures.editor,
    "build-attribute": build_pictures.attribute,
    "build-pictures": build_pictures.pictures,
    "build-crop": build_pictures.crop,
    "build-card": build_pictures.card,
    "build-share": build_pictures.share,
    "build-game": build_pictures.game,
}


def main(names: list[str]) -> int:
    unknown = set(names) - set(PICTURES)
    if unknown:
        print(f"no such picture: {', '.join(sorted(unknown))}; there are {', '.join(PICTURES)}", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name in names or PICTURES:
            size = save(taken(browser, url, name), FOLDER / f"{name}.webp")
            print(f"{name}.webp {size / 1000:.0f} kB", flush=True)
        browser.close()
    return 0


def taken(browser: Browser, url: str, name: str) -> bytes:
    small = name == "phone"
    context = browser.new_context(
        base_url=url, viewport=PHONE if small else DESKTOP, has_touch=small, is_mobile=small, color_scheme="light"
    )
    page = context.new_page()
    page.request.post("/api/me", data={"name": "Ada", "colour": "plum"})
    PICTURES[name](page)
    page.wait_for_load_state("load")
    if name != "end-of-game":
        # Tiles glide to their places, and our own connection is known.
        page.wait_for_timeout(1500)
    picture = page.screenshot()
    context.close()
    return picture


def save(png: bytes, path: Path) -> int:
    Image.open(io.BytesIO(png)).convert("RGB").save(path, quality=82, method=6)
    size = path.stat().st_size
    assert size < LARGEST, f"{path.name} has {size} bytes"
    return size


@contextmanager
def serving() -> Iterator[str]:
    """The site, with nothing in it."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "sortilege", "serve", "--no-limits", "--port", str(PORT), "--data", data]
        site = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert site.stdout is not None
        try:
            site.stdout.readline()
            yield f"http://127.0.0.1:{PORT}"
        finally:
            site.terminate()
            site.wait()
            site.stdout.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

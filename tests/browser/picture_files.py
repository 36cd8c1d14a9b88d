"""Picture files for tests of the builder, and how they get into its page."""

from __future__ import annotations

import base64
import io
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Page

from browser.building import SetApi

# Files that arrive from outside the page: dropped on it, or pasted into it.
ARRIVE: Final = """([kind, files, place]) => {
    const data = new DataTransfer();
    for (const {name, type, content} of files) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, {type}));
    }
    const about = {bubbles: true, cancelable: true};
    const event = kind === "drop"
        ? new DragEvent(kind, {...about, dataTransfer: data})
        : new ClipboardEvent(kind, {...about, clipboardData: data});
    document.querySelector(place).dispatchEvent(event);
}"""


def plain(kind: str = "JPEG") -> bytes:
    return written(Image.new("RGB", (120, 90), (30, 30, 220)), kind)


def written(image: Image.Image, kind: str, **options: Any) -> bytes:
    target = io.BytesIO()
    image.save(target, kind, **options)
    return target.getvalue()


def arrive(page: Page, kind: str, files: dict[str, bytes], place: str = ".build-grid") -> None:
    types = {"png": "image/png", "jpg": "image/jpeg", "csv": "text/csv", "txt": "text/plain"}
    sent = [
        {"name": name, "type": types[name.rsplit(".", 1)[1]], "content": base64.b64encode(content).decode()}
        for name, content in files.items()
    ]
    page.evaluate(ARRIVE, [kind, sent, place])


def pictures(made: SetApi) -> dict[str, str]:
    return {item["id"]: item.get("picture", "") for item in made.draft()["items"]}

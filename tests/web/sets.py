"""Card sets for tests of the site."""

import io
from typing import Any

from httpx import Response
from PIL import Image
from pillow_heif import register_heif_opener

from web.site import Browser, Json

register_heif_opener()
NOBODYS = "NobodyHasThisId1"
PETS: Json = {
    "language": "en",
    "title": {"en": "Pets of the moon"},
    "attributes": [{"id": "weight", "title": {"en": "Moonweight"}, "unit": "kg", "show": "mass"}],
    "items": [
        {"id": f"pet-{number}", "name": {"en": f"Pet {number}"}, "cells": {"weight": f"{number}.5"}}
        for number in range(1, 15)
    ],
}


def new_set(browser: Browser, **wanted: str) -> str:
    answer = browser.post("/api/sets", {"start": "empty", **wanted})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def saved(browser: Browser, draft: Json = PETS) -> str:
    """A set with this draft at revision 2."""
    id = new_set(browser)
    assert put(browser, id, 1, draft).status_code == 200
    return id


def put(browser: Browser, id: str, revision: int, draft: Json) -> Response:
    return browser.ask("PUT", f"/api/sets/{id}/draft", json={"revision": revision, "draft": draft})


def own_set(browser: Browser, id: str) -> Json:
    answer = browser.get(f"/api/sets/{id}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def upload(browser: Browser, id: str, content: bytes, name: str = "pet-1.png", **fields: str) -> Response:
    return browser.ask("POST", f"/api/sets/{id}/pictures", files={"file": (name, content)}, data=fields)


def bring(browser: Browser, what: str, content: bytes, name: str = "pets.csv", **fields: Any) -> Response:
    return browser.ask("POST", f"/api/sets/{what}", files={"file": (name, content)}, data=fields)


def picture(colour: str = "red", size: tuple[int, int] = (80, 60), format: str = "PNG") -> bytes:
    file = io.BytesIO()
    Image.new("RGB", size, colour).save(file, format)
    return file.getvalue()

"""The shelf for tests of the site: a set that lacks nothing, visitors at home, games that are played to their end."""

from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from web.sets import saved
from web.site import Browser, Json

TOWERS: Json = {
    "language": "en",
    "title": {"en": "Towers", "de": "Türme"},
    "description": {"en": "How high they are."},
    "attributes": [{"id": "height", "title": {"en": "Height", "de": "Höhe"}, "unit": "m", "source": "a book"}],
    "items": [
        {"id": f"t{n}", "name": {"en": f"Tower {n}", "de": f"Turm {n}"}, "cells": {"height": f"{n}77"}}
        for n in range(1, 25)
    ],
}
WANTED: Json = {"theme": "geography", "name": "Ada", "rights": True}


def at_home(client: TestClient[Litestar], name: str, language: str = "en") -> Browser:
    """Somebody new, in a network of their own; the site has to be behind a proxy."""
    browser = Browser(client, language)
    browser.headers["X-Forwarded-For"] = f"at {name}'s"
    browser.get("/me")
    browser.post("/api/me", {"name": name})
    return browser


def published(browser: Browser, **fields: Any) -> str:
    """A set that waits for approval."""
    id = saved(browser, {**TOWERS, **fields})
    assert browser.post(f"/api/sets/{id}/share", {"shared": True}).status_code == 200
    answer = browser.post(f"/api/sets/{id}/publish", WANTED)
    assert answer.status_code == 200, answer.text
    return id


def play_to_the_end(browser: Browser, edition: str) -> str:
    table = browser.found("go-for-six-solo", "me", edition=edition)
    scene = table["scene"]
    while scene["phase"] != "over":
        action = dict(scene["legal"][-1])
        scene = browser.done(table["id"], "actions", seat=action.pop("by"), action=action, version=scene["version"])
    return str(table["id"])


def approved(client: TestClient[Litestar], id: str, *people: str, version: int = 1) -> None:
    for name in people:
        browser = at_home(client, name)
        play_to_the_end(browser, f"{id}@{version}")
        answer = browser.post(f"/api/shelf/{id}/approve", {"version": version})
        assert answer.status_code == 200, answer.text


def listed(client: TestClient[Litestar], maker: Browser, **fields: Any) -> str:
    id = published(maker, **fields)
    approved(client, id, "Ben", "Cleo", "Dan")
    return id

"""Short ways to a contest in tests of pages and of the API."""

import time
from typing import Any

from web.site import Browser, Json


def held(host: Browser, **more: Any) -> Json:
    """A contest that somebody has set up: three cards, one try, open for an hour."""
    closes = round((time.time() + 3600) * 1000)
    wanted = {
        "title": "Spring",
        "game": "go-for-six-solo",
        "edition": "mammals",
        "options": {"attribute": "weight"},
        "decisions": 3,
        "closes": closes,
    }
    answer = host.post("/api/contests", {**wanted, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


def play(browser: Browser, table: str) -> None:
    """To the end; always the first possibility."""
    while (scene := browser.look(table)["scene"])["phase"] == "playing":
        action = {key: value for key, value in scene["legal"][0].items() if key != "by"}
        browser.done(table, "actions", action=action)


def taken_part(browser: Browser, code: str, name: str) -> str:
    """The table of a try that is over."""
    answer = browser.post(f"/api/contests/{code}/tries", {"name": name})
    assert answer.status_code == 200, answer.text
    table = str(answer.json()["table"])
    play(browser, table)
    return table

"""Pages fit: no sideways scrolling on the smallest phone, nothing jumps about, and the first page is light."""

from __future__ import annotations

from typing import Any, Final

import pytest

from browser.conftest import Visit
from browser.places import (
    ANALYSES,
    CONTESTS,
    DAILY,
    GAMES,
    PAGES,
    PEOPLE,
    SEEKING,
    SETS,
    TABLES,
    TRAINING,
    at_a_turn,
    open_place,
)
from browser.visitors import Visitor

_LIGHT: Final = 100_000
_STILL: Final = 0.1


@pytest.mark.parametrize(
    "places",
    [
        list(PAGES)[:10],
        [*list(PAGES)[10:], *SETS, *SEEKING, *PEOPLE, *DAILY, *TRAINING, *CONTESTS, *ANALYSES],
        list(TABLES)[:5],
        list(TABLES)[5:],
    ],
    ids=str,
)
def test_nothing_scrolls_sideways_on_a_small_phone(visit: Visit, places: list[str]) -> None:
    ada = visit(phone=True)
    too_wide = {}
    for place in places:
        open_place(ada, place)
        wide = ada.page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wide > 0:
            too_wide[place] = wide

    assert too_wide == {}


def test_the_first_page_is_light(visit: Visit) -> None:
    """Everything but pictures, as it goes over the line."""
    stranger = visit(fresh=True, name="")
    line = stranger.context.new_cdp_session(stranger.page)
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}

    def responded(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def finished(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = event["encodedDataLength"]

    line.on("Network.responseReceived", responded)
    line.on("Network.loadingFinished", finished)
    line.send("Network.enable")
    stranger.page.goto("/", wait_until="networkidle")

    loaded = {kinds[id]: 0.0 for id in sizes if id in kinds}
    for id, size in sizes.items():
        loaded[kinds[id]] += size
    assert sum(size for kind, size in loaded.items() if kind != "Image") < _LIGHT, loaded


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_nothing_jumps_while_a_table_is_loading(visit: Visit, game: str, phone: bool) -> None:
    ada: Visitor = visit(fresh=True, phone=phone)
    path = at_a_turn(game)(ada)
    page = ada.page
    page.add_init_script(
        """window.shifted = 0;
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
        }).observe({type: "layout-shift", buffered: true});"""
    )
    page.goto(path, wait_until="load")
    page.locator("[data-movable]").first.wait_for()
    page.wait_for_load_state("load")

    assert (
        page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(window.shifted))))"
        )
        < _STILL
    )

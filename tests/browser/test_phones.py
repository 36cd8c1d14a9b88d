"""In a hand: whatever is needed now is in sight, legible and large enough for a finger, with two players and six."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from browser import moments
from browser.conftest import Visit
from browser.tables import TableApi
from browser.visitors import Visitor

UPRIGHT: Final = ((390, 664), (360, 640), (412, 732))
SIDEWAYS: Final = ((844, 390), (640, 360))
TABLET: Final = (820, 1180)
# The second is the first at 200 %.
DESK: Final = ((1280, 800), (640, 400))
EVERYWHERE: Final = (*UPRIGHT, *SIDEWAYS, TABLET, *DESK)

Box = dict[str, float]

# Everything that is asked of the page at one size, in one go; what a finger hits only where there are fingers.
LOOK: Final = """(fingers) => {
    const shown = (one) => one.checkVisibility({visibilityProperty: true}) && one.getBoundingClientRect().width > 0;
    const all = (wanted) => [...document.querySelectorAll(wanted)].filter(shown);
    const box = (one) => {
        const {left, top, right, bottom} = one.getBoundingClientRect();
        const what = one.textContent.trim() || one.getAttribute("aria-label") || one.className;
        return {left, top, right, bottom, what};
    };
    const said = (some) => [...new Set(some.map((one) => box(one).what))];
    const hits = (one) => {
        const {left, top, right, bottom} = one.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const scrolls = one.closest(".action, .g6-table, .ln-others, .ln")?.getBoundingClientRect();
        if (scrolls && (top < scrolls.top || bottom > scrolls.bottom)) return true;
        const reach = (dx, dy) => one.contains(document.elementFromPoint(x + dx, y + dy));
        const across = (dx, dy) => [-1, 1].reduce((far, way) => {
            let step = 0;
            while (step < 44 && reach(way * dx * (step + 1), way * dy * (step + 1))) step += 1;
            return far + step;
        }, 0);
        return across(1, 0) >= 41 && across(0, 1) >= 41;
    };
    const texts = [];
    const walker = document.createTreeWalker(document.querySelector("#room"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (node.textContent.trim() && shown(parent) && !parent.closest(".sr-only, .dot")) texts.push(parent);
    }
    return {
        room: box(document.querySelector(".board-room")),
        panel: box(document.querySelector(".action")),
        mine: all(".g6-mine, .g6-own > *, .g6-own .btn").map(box),
        pile: all(".g6-top").map(box),
        others: box(document.querySelector(".g6-table") ?? document.querySelector(".board-room")),
        placed: all(".room:has(.ask) .g6-other[data-placed] .g6-small").map(box),
        buttons: all(".action :is(.pair, .move-buttons, .checks) .btn").map(box),
        tiny: said(texts.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 11)),
        broken: said(all(".tile-name").filter((one) => getComputedStyle(one).overflowWrap !== "normal")),
        // The names of the lines of The Box are beside their spaces; a larger button says the same ("What counts").
        narrow: fingers
            ? said(all("#room :is(a, button):not(.line-label), .head :is(a, button)").filter((one) => !hits(one)))
            : [],
        wide: document.documentElement.scrollWidth - innerWidth,
        seats: all(".seats-panel .seat").map(box),
        side: box(document.querySelector(".seats-panel")),
        inRow: document.querySelector(".board-room").getBoundingClientRect().bottom
            <= document.querySelector(".action").getBoundingClientRect().top + 1,
    };
}"""
SETTLED: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def seen(page: Page, size: tuple[int, int]) -> Any:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)
    return page.evaluate(LOOK, size in (*UPRIGHT, *SIDEWAYS))


def inside(inner: Box, outer: Box) -> bool:
    return (
        inner["left"] >= outer["left"] - 1
        and inner["right"] <= outer["right"] + 1
        and inner["top"] >= outer["top"] - 1
        and inner["bottom"] <= outer["bottom"] + 1
    )


def faults(look: Any, size: tuple[int, int]) -> list[str]:
    """What is out of sight, too small, or too narrow."""
    found = [
        f"{one['what']} is out of sight" for one in (*look["mine"], *look["pile"]) if not inside(one, look["room"])
    ]
    found += [f"{one['what']} is cut off" for one in look["buttons"] if not inside(one, look["panel"])]
    found += ["the row in question is out of sight" for one in look["placed"] if not inside(one, look["others"])]
    found += [f"{text!r} is too small to be read" for text in look["tiny"]]
    found += [f"{text!r} may be broken anywhere" for text in look["broken"]]
    if look["wide"] > 0:
        found.append("it scrolls sideways")
    found += [f"{what!r} is too narrow for a finger" for what in look["narrow"]]
    # The own row lies right above the panel, and a tablet that is held upright is a large phone.
    if size in (*UPRIGHT, TABLET) and not look["inRow"]:
        found.append("the own row is not right above the panel")
    return [f"{size[0]}×{size[1]}: {fault}" for fault in found]


def lasting_faults(page: Page, size: tuple[int, int]) -> list[str]:
    """What is still wrong when everything that moves has come to rest, however long that takes on a busy machine."""
    found = faults(seen(page, size), size)
    for _ in range(40):
        if not found:
            break
        page.wait_for_timeout(250)
        found = faults(seen(page, size), size)
    return found


MOMENTS: Final[dict[str, Callable[[Visitor], TableApi]]] = {
    "Go for 6, two, a turn": lambda ada: moments.cards_in_rows(
        moments.seated(ada, "go-for-six", 2, "europe"), 4, "turn"
    ),
    "Go for 6, six, a turn": lambda ada: moments.cards_in_rows(
        moments.seated(ada, "go-for-six", 6, "mammals"), 3, "turn"
    ),
    "Go for 6, six, a question": lambda ada: moments.cards_in_rows(
        moments.seated(ada, "go-for-six", 6, "mammals"), 3, "assess"
    ),
    "Go for 6, six, a penalty": lambda ada: moments.after_a_wrong_doubt(
        moments.cards_in_rows(moments.seated(ada, "go-for-six", 6, "europe"), 3, "turn")
    ),
    "The Box, two, a question": lambda ada: moments.played(
        moments.seated(ada, "the-box", 2, "mammals"),
        "the-box",
        lambda scene: scene["view"]["phase"] == "assess" and scene["entries"] > 12,
    ),
    "The Box, six, a gift": lambda ada: moments.played(
        moments.seated(ada, "the-box", 6, "mammals"), "the-box", lambda scene: scene["view"]["phase"] == "give"
    ),
    "Lucky Numbers, four, a turn": lambda ada: moments.played(
        moments.seated(ada, "lucky-numbers", 4), "lucky-numbers", lambda scene: scene["entries"] > 30
    ),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_needed_is_in_sight(visit: Visit, moment: str) -> None:
    ada = visit(language="de-DE")
    page = ada.sit_at(MOMENTS[moment](ada))
    page.locator("#room [data-piece]").first.wait_for()

    found = [fault for size in EVERYWHERE for fault in lasting_faults(page, size)]
    assert not found, "\n".join(found)


def test_however_long_a_question_is_its_answers_are_in_sight(visit: Visit) -> None:
    ada = visit(language="de-DE")
    page = ada.sit_at(MOMENTS["Go for 6, six, a question"](ada))
    page.locator(".ask .question").evaluate("question => question.append(' Und so fort,'.repeat(20))")

    found = [fault for size in EVERYWHERE for fault in faults(seen(page, size), size) if "cut off" in fault]
    assert not found, "\n".join(found)


def finished(ada: Visitor, game: str, players: int, **wanted: Any) -> Page:
    table = moments.played(moments.seated(ada, game, players, **wanted), game, lambda scene: scene["phase"] == "over")
    page = ada.sit_at(table)
    page.locator(".result").wait_for()
    return page


@pytest.mark.parametrize(("game", "players"), [("the-box", 6), ("lucky-numbers", 4)])
def test_everything_about_the_end_can_be_reached(visit: Visit, game: str, players: int) -> None:
    ada = visit(language="de-DE")
    page = finished(ada, game, players, **({"edition": "mammals", "hand": 2} if game == "the-box" else {}))

    for size in EVERYWHERE:
        look = seen(page, size)
        assert not look["tiny"]
        assert all(inside(seat, look["side"]) for seat in look["seats"]), f"somebody is missing at {size}"
        for link in page.locator(".result :is(a, button)").all():
            link.scroll_into_view_if_needed()
            box = link.bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= size[1] + 1, f"{link.text_content()} is out of reach at {size}"


def test_the_drama_of_the_last_tile_fits(visit: Visit) -> None:
    ada = visit(language="de-DE")
    table = moments.played(
        moments.seated(ada, "the-box", 2, "mammals", hand=1),
        "the-box",
        lambda scene: scene["view"]["phase"] == "verify",
    )
    page = ada.sit_at(table)
    page.locator(".must-check .btn").first.wait_for()
    page.evaluate("() => { globalThis.setTimeout = () => 0; }")  # the verdict stays
    page.locator(".must-check .btn").first.click()
    page.locator(".drama .stamp > span:not(.stamp-waiting)").wait_for()

    for width, height in (*SIDEWAYS, *UPRIGHT, *DESK):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        for part in (".question", ".stamp", ".reveal-cost", ".reveal-card >> nth=0"):
            box = page.locator(f".drama {part}").bounding_box()
            assert box is not None, part
            assert box["y"] >= 0, f"{part} at {width}×{height}"
            assert box["y"] + box["height"] <= height, f"{part} at {width}×{height}"

"""Three ways to play: a mouse that drags, fingers that tap, keys alone. Each carries pieces and presses buttons."""

from __future__ import annotations

import re
from collections import deque
from typing import Final, Protocol

from playwright.sync_api import Locator, Page, expect

ARROWS: Final = {"left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown"}
SHIFTS: Final = {"left": "Shift to the left", "right": "Shift to the right", "up": "Shift up", "down": "Shift down"}
_MANY_TABS: Final = 60
_DATA: Final = {"movable": "piece", "legal": "spot"}


class Hand(Protocol):
    phone: bool

    def carry(self, page: Page, piece: str, spot: str) -> None:
        """Pick the piece up and put it on the spot."""

    def shift(self, page: Page, way: str) -> None:
        """Answer which way the tile that lies there goes."""

    def press(self, page: Page, name: re.Pattern[str], key: str | None = None) -> None:
        """The first button of this name; `key` is its shortcut."""


def movable(page: Page, piece: str) -> Locator:
    """`piece` is a whole key, or – in Lucky Numbers, where equal numbers exist – its beginning."""
    how = "^=" if piece.endswith("-") else "="
    return page.locator(f'[data-movable][data-piece{how}"{piece}"]').first


def legal_spot(page: Page, spot: str) -> Locator:
    return page.locator(f'[data-legal][data-spot="{spot}"]')


def button(page: Page, name: re.Pattern[str]) -> Locator:
    return page.get_by_role("button", name=name, disabled=False).first


class Mouse:
    """Drag and drop."""

    phone = False

    def carry(self, page: Page, piece: str, spot: str) -> None:
        lift(page, movable(page, piece))
        x, y = middle(legal_spot(page, spot))
        page.mouse.move(x, y, steps=2)
        page.mouse.up()

    def shift(self, page: Page, way: str) -> None:
        page.get_by_role("button", name=SHIFTS[way]).click()

    def press(self, page: Page, name: re.Pattern[str], key: str | None = None) -> None:
        button(page, name).click()


class Fingers:
    """Tap a piece, tap a spot."""

    phone = True

    def carry(self, page: Page, piece: str, spot: str) -> None:
        movable(page, piece).tap()
        legal_spot(page, spot).tap()

    def shift(self, page: Page, way: str) -> None:
        page.get_by_role("button", name=SHIFTS[way]).tap()

    def press(self, page: Page, name: re.Pattern[str], key: str | None = None) -> None:
        button(page, name).tap()


class Keys:
    """Nothing but the keyboard: shortcuts where there are some, Tab, arrows and Enter everywhere else."""

    phone = False

    def carry(self, page: Page, piece: str, spot: str) -> None:
        target = movable(page, piece)
        expect(target).to_be_attached()
        go_to(page, target, "movable")
        page.keyboard.press("Enter")
        target = legal_spot(page, spot)
        expect(target).to_be_attached()
        expect(page.locator("[data-legal]:focus")).to_have_count(1)
        go_to(page, target, "legal")
        page.keyboard.press("Enter")

    def shift(self, page: Page, way: str) -> None:
        expect(page.get_by_role("button", name=SHIFTS[way])).to_be_visible()
        page.keyboard.press(ARROWS[way])

    def press(self, page: Page, name: re.Pattern[str], key: str | None = None) -> None:
        wanted = button(page, name)
        expect(wanted).to_be_visible()
        if key is not None:
            page.keyboard.press(key)
            return
        tab_to(page, wanted)
        page.keyboard.press("Enter")


def lift(page: Page, piece: Locator) -> None:
    """The mouse button goes down on a piece, and it is carried a little."""
    x, y = middle(piece)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12)


def middle(element: Locator) -> tuple[float, float]:
    """Where to press it: in sight, and when it has come to rest."""
    x, y = element.evaluate("""async (element) => {
        await Promise.all(element.getAnimations().map(({finished}) => finished.catch(() => null)));
        element.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
        const {left, top, width, height} = element.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    }""")
    return x, y


def tab_to(page: Page, wanted: Locator) -> None:
    for _ in range(_MANY_TABS):
        if is_focused(wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached with the Tab key")


def is_focused(element: Locator) -> bool:
    return bool(element.evaluate("element => element === document.activeElement"))


def go_to(page: Page, wanted: Locator, kind: str) -> None:
    """With the arrow keys from one element to another: straight on where that leads there, else every way there is."""
    if here(page, kind) is None:
        tab_to(page, page.locator(f'[data-{kind}][tabindex="0"]').first)
    goal = wanted.evaluate("(element, data) => element.dataset[data]", _DATA[kind])
    ways: dict[str, dict[str, str]] = {}
    now = here(page, kind)
    while now != goal:
        assert now is not None, "the focus was lost on the way"
        route = _to_the_unknown(ways, now, _towards(wanted))
        assert route, f"{goal} cannot be reached with the arrow keys; {sorted(ways)} can"
        for key in route:
            before = now
            page.keyboard.press(key)
            now = here(page, kind)
            assert before is not None and now is not None, "the focus was lost on the way"
            ways.setdefault(before, {})[key] = now
            if now == goal:
                return


def here(page: Page, kind: str) -> str | None:
    """Which of the pieces or spots has the focus."""
    found: str | None = page.evaluate(
        """([kind, data]) => document.activeElement?.matches(`[data-${kind}]`)
            ? document.activeElement.dataset[data] : null""",
        [kind, _DATA[kind]],
    )
    return found


def _towards(wanted: Locator) -> list[str]:
    """The arrow keys, those first that lead from the focused element towards the wanted one."""
    dx, dy = wanted.evaluate("""element => {
        const [to, from] = [element, document.activeElement].map((one) => one.getBoundingClientRect());
        return [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
    }""")
    far = {"ArrowLeft": -dx, "ArrowRight": dx, "ArrowUp": -dy, "ArrowDown": dy}
    return sorted(far, key=lambda key: -far[key])


def _to_the_unknown(ways: dict[str, dict[str, str]], start: str, keys: list[str]) -> list[str]:
    """The shortest way to press a key where it has not been pressed before."""
    waiting = deque([(start, list[str]())])
    seen = {start}
    while waiting:
        place, route = waiting.popleft()
        for key in keys:
            if key not in ways.get(place, {}):
                return [*route, key]
        for key, following in ways[place].items():
            if following not in seen:
                seen.add(following)
                waiting.append((following, [*route, key]))
    return []

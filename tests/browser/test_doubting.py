"""A doubt turns two data sides up, everybody sees them, and nothing else is ever let out."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page, Response, expect

from browser.choosing import is_truly_right
from browser.conftest import Visit
from browser.hands import Mouse, middle
from browser.player import Player
from browser.tables import BEN, ME
from sortilege.editions.library import shipped
from sortilege.editions.writing import written

EDITION: Final = "europe"
ATTRIBUTE: Final = "inhabitants"
# The story of the game tells what everybody has seen; the cards themselves are face down again.
OUTSIDE_THE_LOG: Final = """room => {
    const copy = room.cloneNode(true);
    for (const told of copy.querySelectorAll('ol[aria-label="What happened"], [aria-live]')) told.remove();
    return copy.outerHTML;
}"""


class Listener:
    """Everything that the server tells a page, the live stream included."""

    def __init__(self, page: Page) -> None:
        self._responses: list[Response] = []
        self._heard: list[str] = []
        page.on("response", self._answered)
        line = page.context.new_cdp_session(page)
        line.on("Network.eventSourceMessageReceived", lambda message: self._heard.append(message["data"]))
        line.send("Network.enable")

    def _answered(self, response: Response) -> None:
        self._responses.append(response)

    def all(self) -> str:
        bodies = []
        for response in self._responses:
            kind = response.headers.get("content-type", "")
            if response.ok and ("json" in kind or "html" in kind):
                bodies.append(response.text())
        return "\n".join((*bodies, *self._heard))


def secrets() -> dict[str, tuple[str, str]]:
    """What stands on the data sides, as people write it and as programs do. Seven digits are nowhere by chance."""
    edition = shipped(EDITION)
    attribute = next(one for one in edition.attributes if one.id == ATTRIBUTE)
    return {
        tile: (written(attribute, value, "en"), str(value))
        for tile, value in edition.values[ATTRIBUTE].items()
        if value > 1_000_000
    }


def test_doubt_reveals_two_values_and_only_then(visit: Visit) -> None:
    ada = visit(fresh=True)
    options = {"attribute": ATTRIBUTE, "length": 6}
    table = ada.set_up("go-for-six", [ME, BEN], edition=EDITION, options=options)
    listener = Listener(ada.page)
    page = ada.sit_at(table)
    player = Player(page, table, Mouse())
    texts = table.look()["edition"]

    place = next(one for one in table.scene()["legal"] if one["do"] == "place")
    player.do(place, table.scene())
    player.settle()
    scene = table.scene()
    smaller, larger = scene["view"]["orders"][0]["tiles"]
    question = texts["attributes"][ATTRIBUTE]["question"]
    asked = question.format(a=texts["items"][larger]["the"], b=texts["items"][smaller]["the"])
    expect(page.get_by_text(asked).first).to_be_visible()
    everything = secrets()
    assert len(everything) > 20
    for form in (one for forms in everything.values() for one in forms):
        assert form not in listener.all() + page.content()

    right = is_truly_right(next(one for one in scene["legal"] if one["do"] == "challenge"), table.replay())
    page.get_by_role("button", name="I doubt it").click()

    expect(page.get_by_text("That is right!" if right else "That is wrong!").first).to_be_visible()
    shown = {tile: sides[ATTRIBUTE] for tile, sides in newest_check(table.scene())["revealed"].items()}
    assert set(shown) == {smaller, larger}
    player.settle()
    lying = page.locator("#room").evaluate(OUTSIDE_THE_LOG)
    for tile, forms in everything.items():
        assert not any(form in lying for form in forms), f"{tile} can still be read"
        if tile not in shown:
            assert not any(form in listener.all() for form in forms), f"{tile} was let out"


def newest_check(scene: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in reversed(scene["happened"]) if one.get("revealed"))
    return found


def test_agreeing_reveals_nothing(visit: Visit) -> None:
    ada = visit(fresh=True)
    options = {"attribute": ATTRIBUTE, "length": 6}
    table = ada.set_up("go-for-six", [ME, BEN], edition=EDITION, options=options)
    listener = Listener(ada.page)
    player = Player(ada.sit_at(table), table, Mouse())

    for _ in range(4):
        scene = player.wait_for_turn()
        wanted = "accept" if scene["view"]["phase"] == "assess" else "place"
        player.do(next(one for one in player.mine(scene) if one["do"] == wanted), scene)
    player.settle()

    said = listener.all() + ada.page.content()
    assert not any(form in said for forms in secrets().values() for form in forms)


def test_tapping_a_verdict_away_plays_nothing(visit: Visit) -> None:
    ada = visit()
    table = ada.set_up("go-for-six", [ME, BEN], edition=EDITION, options={"attribute": ATTRIBUTE, "length": 6})
    page = ada.sit_at(table)
    player = Player(page, table, Mouse())
    passing = middle(page.get_by_role("button", name="Pass"))
    player.do(next(one for one in table.scene()["legal"] if one["do"] == "place"), table.scene())
    player.settle()
    page.get_by_role("button", name="I doubt it").click()
    expect(page.locator('.reveal[data-step="stamped"]')).to_be_visible()
    doubted = table.scene()["version"]

    for _ in range(5):
        page.mouse.click(*passing, delay=65)
        page.wait_for_timeout(65)

    expect(page.locator(".reveal")).to_have_count(0)
    page.wait_for_timeout(300)
    assert table.scene()["version"] == doubted

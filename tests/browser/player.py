"""Plays a game through the page: an action of the API becomes a drag, taps or keys, and the page must follow."""

from __future__ import annotations

import re
from time import monotonic, sleep
from typing import Any, Final

from playwright.sync_api import Page, expect

from browser.choosing import Action, Chooser
from browser.hands import Hand
from browser.tables import TableApi

_WAYS: Final = {(-1, 0): "up", (1, 0): "down", (0, -1): "left", (0, 1): "right"}
_MOST: Final = 400
_BEGINNING: Final = 4
_POLL: Final = 0.02
# Seconds between two looks at what only the server knows.
_PATIENCE: Final = 120.0
# When what can be pressed has just changed nothing is pressed by mistake, neither a button nor a verdict away.
_SHOWN: Final = """wanted => {
    if (document.querySelector(".room[data-settling]")) return null;
    if (document.querySelector(".reveal")) return "a verdict";
    const list = document.querySelectorAll('ol[aria-label="What happened"]')[0];
    const lines = [...list?.children ?? []].map((line) => line.textContent.trim());
    // More may have happened since we were told.
    const from = (newer) => wanted.every((told, index) => lines[newer + index] === told);
    return !wanted.length || lines.some((_, newer) => from(newer)) ? "all" : null;
}"""


class Player:
    """Everything that can be done is done through the page once, and so are a game's beginning and its end.

    What only repeats itself in the long middle of a game is done without the page, which has to follow.
    """

    def __init__(self, page: Page, table: TableApi, hand: Hand) -> None:
        self.page = page
        self.table = table
        self.hand = hand
        look = table.look()
        self.seats: list[int] = look["you"]["seats"]
        self.game: str = look["game"]
        self._bots = {seat for seat, one in enumerate(look["scene"]["seats"]) if one["kind"] == "bot"}
        self.names = {id: item["the"] for id, item in ((look["edition"] or {}).get("items", {})).items()}
        self.chooser = Chooser(self.game)
        self._latest: dict[str, Any] | None = None

    def play_to_the_end(self) -> dict[str, Any]:
        """The last scene."""
        for _ in range(_MOST):
            scene = self._its_turn()
            if scene["phase"] == "over":
                self.settle(scene)
                return scene
            if self._repeats_itself(scene):
                action = self.chooser.choose(self._legal(scene), scene["view"], self.table.replay)
                if self.chooser.done[self.chooser.latest] > 1:
                    self._latest = self.table.act(action, scene)
                else:
                    self.settle(scene)
                    self.do(action, scene)
            else:
                self.settle(scene)
                self.move(scene)
        raise AssertionError(f"no end after {_MOST} moves")

    def move(self, scene: dict[str, Any] | None = None) -> Action:
        """One sensible action."""
        scene = scene or self.wait_for_turn()
        action = self.chooser.choose(self.mine(scene), scene["view"], self.table.replay)
        self.do(action, scene)
        return action

    def _repeats_itself(self, scene: dict[str, Any]) -> bool:
        acting = {action["by"] for action in self._legal(scene)}
        return len(acting) == 1 and self.chooser.done.total() > _BEGINNING and not _near_the_end(scene["view"])

    def _legal(self, scene: dict[str, Any]) -> list[Action]:
        return [action for action in scene["legal"] if action["by"] in self.seats]

    def mine(self, scene: dict[str, Any]) -> list[Action]:
        """What can be done at this screen now. Where several act at once it goes from one to the next."""
        legal = self._legal(scene)
        acting = {action["by"] for action in legal}
        if len(acting) > 1:
            names = {seat: scene["seats"][seat]["name"] for seat in acting}
            said = self.page.locator(".action").get_by_text("The screen goes to")
            acting = {seat for seat in acting if said.filter(has_text=names[seat]).count()}
        return [action for action in legal if action["by"] in acting]

    def wait_for_turn(self) -> dict[str, Any]:
        """Until one of our seats is to act, or all is over; the page shows it then."""
        scene = self._its_turn()
        self.settle(scene)
        return scene

    def _its_turn(self) -> dict[str, Any]:
        until = monotonic() + _PATIENCE
        while monotonic() < until:
            scene, self._latest = self._latest or self.table.scene(), None
            acting = {action["by"] for action in scene["legal"]}
            # Where all act at once, bots first: what they do would make ours come too late.
            if scene["phase"] == "over" or (acting & set(self.seats) and not acting & self._bots):
                return scene
            sleep(_POLL)
        raise AssertionError("nobody of us is to act")

    def settle(self, scene: dict[str, Any] | None = None) -> None:
        """Until the page has told everything that has happened. Checks are skipped with a key, as people do."""
        told = [happening["told"] for happening in (scene or self.table.scene())["happened"]][-4:]
        until = monotonic() + _PATIENCE
        while monotonic() < until:
            # The page asks itself: from here every question would cost more than its answer.
            if self.page.wait_for_function(_SHOWN, arg=told[::-1], polling=_POLL * 1000).json_value() == "all":
                return
            self.page.keyboard.press("Shift")
        raise AssertionError(f"the page does not show what has happened: {told}")

    def do(self, action: Action, scene: dict[str, Any]) -> dict[str, Any]:
        """Through the page; the scene that the server answers with."""
        with self.page.expect_response(lambda answer: answer.url.endswith("/actions")) as answered:
            self._perform(action, scene)
        answer = answered.value
        assert answer.ok, f"{action} was refused: {answer.text()}"
        sent: Any = answer.request.post_data_json
        assert sent["action"] == {name: value for name, value in action.items() if name != "by"}
        after: dict[str, Any] = answer.json()
        assert after["version"] > scene["version"]
        self._latest = after
        return after

    def _perform(self, action: Action, scene: dict[str, Any]) -> None:
        view, seat = scene["view"], action["by"]
        match action["do"]:
            case "draw":
                self._press("Draw a tile", "d")
            case "accept":
                self._agree(len(self._doubtful(scene, seat)))
            case "challenge":
                self._doubt(action, scene)
            case "clear":
                self._press("Clear the board", "c")
            case "pass" if action.get("deposit") is not None:
                self._carry(f"tile-{view['seats'][seat]['top']}", f"deposit-{seat}-{action['deposit']}")
            case "pass":
                self._press("It fits nowhere" if self.game.endswith("solo") else "Pass", "p")
            case "give":
                self._carry(f"tile-{action['tile']}", f"seat-{view['gift']['receiver']}")
            case "discard" if "card" in action:
                self._press(f"Discard {self.names[action['card']]}$", None)
            case "discard":
                self._carry(f"n{_drawn(view, seat)}-", "middle")
            case "take":
                self._carry(f"n{action['tile']}-", "space-{}-{}".format(*action["at"]))
            case "place" if self.game == "lucky-numbers":
                self._carry(f"n{_drawn(view, seat)}-", "space-{}-{}".format(*action["at"]))
            case "place" if "gap" in action:
                self._carry(f"tile-{view['pile']['top']}", f"gap-{action['gap']}")
            case "place":
                self._place(action, scene)
            case other:
                raise AssertionError(f"what is {other}?")

    def _place(self, action: Action, scene: dict[str, Any]) -> None:
        tile = action.get("tile") or scene["view"]["seats"][action["by"]]["top"]
        self._carry(f"tile-{tile}", "at-{}-{}".format(*action["at"]))
        alike = [
            one for one in self.mine(scene) if one.get("at") == action["at"] and one.get("tile") == action.get("tile")
        ]
        if len(alike) > 1:
            (y, x), (to_y, to_x) = action["at"], action["shift"]
            self.hand.shift(self.page, _WAYS[to_y - y, to_x - x])

    def _agree(self, orders: int) -> None:
        """Every order is asked about in turn; agreeing to the last one is the action."""
        for number in range(1, max(1, orders) + 1):
            if orders > 1:
                expect(self.page.get_by_text(f"Order {number} of {orders}")).to_be_visible()
            self._press("Agree", "a")

    def _doubt(self, action: Action, scene: dict[str, Any]) -> None:
        orders = self._doubtful(scene, action["by"])
        if all(one["do"] != "accept" for one in self.mine(scene)):
            # The check that nobody can refuse: its buttons name the orders.
            self._check(action, orders, scene)
            return
        for number, _ in enumerate(orders[: orders.index(action)], 1):
            expect(self.page.get_by_text(f"Order {number} of {len(orders)}")).to_be_visible()
            self._press("Agree", "a")
        if len(orders) > 1:
            expect(self.page.get_by_text(f"Order {orders.index(action) + 1} of {len(orders)}")).to_be_visible()
        self._press("I doubt it", "d")

    def _check(self, action: Action, orders: list[Action], scene: dict[str, Any]) -> None:
        if len(orders) == 1:
            self._press("Turn them over", None)
            return
        group = self.page.get_by_role("region", name="What is to be done")
        expect(group.get_by_role("button", name=re.compile("–"))).to_have_count(len(orders))
        name = group.get_by_role("button", name=re.compile("–")).nth(orders.index(action)).text_content()
        assert name is not None
        self._press(re.escape(name.strip()), None)

    def _doubtful(self, scene: dict[str, Any], seat: int) -> list[Action]:
        """The challenges in the order in which the page asks: that of the view's new orders."""
        view = scene["view"]
        challenges = [one for one in scene["legal"] if one["by"] == seat and one["do"] == "challenge"]
        asked = []
        for order in view["orders"]:
            for one in challenges:
                if one not in asked and _is_about(one, order, view):
                    asked.append(one)
        return asked

    def _carry(self, piece: str, spot: str) -> None:
        self.hand.carry(self.page, piece, spot)

    def _press(self, name: str, key: str | None) -> None:
        self.hand.press(self.page, re.compile(f"^{name}"), key)


def _near_the_end(view: Any) -> bool:
    match view["game"]:
        case "lucky-numbers":
            return any(sum(number is None for row in board for number in row) < 2 for board in view["boards"])
        case "the-box-solo":
            return bool(view["seats"][0]["tiles"] < 3)
        case "go-for-six-solo":
            return bool(view["pile"]["count"] < 3)
        case _:
            return True


def _is_about(challenge: Action, order: dict[str, Any], view: Any) -> bool:
    if "tiles" in challenge:
        return set(challenge["tiles"]) == set(order["tiles"])
    card = view["rows"][view["placed"]["seat"]][view["placed"]["gap"]]
    return bool(challenge["neighbour"] == ("right" if order["tiles"][0] == card else "left"))


def _drawn(view: Any, seat: int) -> int:
    found: int = next(hand["tile"] for hand in view["drawn"] if hand["seat"] == seat)
    return found

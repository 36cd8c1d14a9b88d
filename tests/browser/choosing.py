"""What to do next, so that a game is short and yet everything that can be done is done once.

It knows the values (the referee does), so it can be right or wrong on purpose.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from sortilege.core.orders import is_right
from sortilege.core.record import read_entry
from sortilege.referee import Replay

Action = dict[str, Any]

WISHES: Final = {
    "lucky-numbers": ("take", "take-exchange", "exchange", "discard"),
    "the-box": ("clear", "give", "pass", "shift-right", "challenge-right", "challenge-wrong"),
    "the-box-solo": ("place-wrong", "shift-right", "clear", "pass-wrong"),
    "go-for-six": ("pass", "discard", "challenge-right", "challenge-wrong"),
    "go-for-six-solo": ("place-wrong",),
}
# What may lead to a wish that cannot be fulfilled yet.
LEADS: Final = {
    "clear": ("pass", "pass-right"),
    "give": ("challenge-wrong", "challenge-right", "place-wrong"),
    "discard": ("challenge-right",),
    "challenge-wrong": ("place-wrong",),
}
_LONG_ENOUGH: Final = 6
"""Cards in the row of a solo game; all others may as well be wrong, and go."""
_TRIES: Final = 6
"""After so many tries a wish is given up: chance may be against it."""


class Chooser:
    def __init__(self, game: str) -> None:
        self.game = game
        self.done: Counter[str] = Counter()
        self.latest = ""
        self._tried: Counter[str] = Counter()

    def choose(self, legal: list[Action], view: Any, replay: Callable[[], Replay]) -> Action:
        """`replay` is the game so far; it is asked for only where values matter."""
        known = None if self.game == "lucky-numbers" else replay()
        kinds = [(self._kind(action, view, known), action) for action in legal]
        kind, action = self._wished(kinds) or self._sensible(kinds, view)
        self.latest = kind
        self.done[kind] += 1
        return action

    def _wished(self, kinds: list[tuple[str, Action]]) -> tuple[str, Action] | None:
        for wish in WISHES[self.game]:
            if self.done[wish]:
                continue
            for wanted in (wish, *LEADS.get(wish, ())):
                found = next((pair for pair in kinds if pair[0] == wanted), None)
                if found and (wanted == wish or self._tried[wish] < _TRIES):
                    self._tried[wish] += 1
                    return found
        return None

    def _sensible(self, kinds: list[tuple[str, Action]], view: Any) -> tuple[str, Action]:
        if self.game == "lucky-numbers":
            return min(kinds, key=lambda pair: _unlucky(pair[1], view))
        if self.game == "go-for-six-solo" and len(view["rows"][0]) >= _LONG_ENOUGH:
            return next((pair for pair in kinds if pair[0] == "place-wrong"), kinds[0])
        usual = ("accept", "place-right", "shift-right", "pass-right", "challenge-wrong", "challenge-right", "give")
        order = {kind: place for place, kind in enumerate((*usual, "discard", "pass", "pass-wrong", "place-wrong"))}
        return min(kinds, key=lambda pair: order.get(pair[0], len(order)))

    def _kind(self, action: Action, view: Any, replay: Replay | None) -> str:
        do: str = action["do"]
        if self.game == "lucky-numbers":
            onto = "at" in action and view["boards"][action["by"]][action["at"][0]][action["at"][1]] is not None
            return {"place": "exchange", "take": "take-exchange"}[do] if onto else do
        if do not in ("place", "challenge") and not (do == "pass" and self.game.endswith("solo")):
            return do
        assert replay is not None
        right = "right" if is_truly_right(action, replay) else "wrong"
        return f"{'shift' if 'shift' in action else do}-{right}"


def is_truly_right(action: Action, replay: Replay) -> bool:
    """Whether what it claims – or, for a challenge, what it doubts – is so."""
    game: Any = replay.game
    state = replay.state
    entry = read_entry(json.dumps(action).encode(), game)
    after = game.apply(state, entry.by, entry.action)
    checked = getattr(after, "checked", None)
    if checked is not None:
        return bool(checked.right)
    values = game.edition.values
    if action["do"] == "challenge":
        doubted = set(game.reveals(state, entry.action))
        return all(is_right(order, values) for order in state.placement.orders if set(order.tiles) == doubted)
    return after.placement is None or all(is_right(order, values) for order in after.placement.orders)


def _unlucky(action: Action, view: Any) -> float:
    """How far from its ideal place a number would lie; free spaces first, then drawing, then the middle."""
    if action["do"] == "draw":
        return 5
    if action["do"] == "discard":
        return 9
    row, column = action["at"]
    drawn = {hand["seat"]: hand["tile"] for hand in view["drawn"]}
    number: int = action["tile"] if "tile" in action else drawn[action["by"]]
    off: float = abs(number - 1 - (row + column) * 19 / 6)
    return off + (20 if view["boards"][action["by"]][row][column] is not None else 0)

"""Tables at the moments in which a phone has the least room, brought there through the API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from browser.choosing import Chooser, is_truly_right
from browser.tables import ME, TableApi
from browser.visitors import Visitor

_NAMES: Final = ("Friederike", "Maximilian", "Ben", "Annemarie", "Konstantin")
Scene = dict[str, Any]


def seated(visitor: Visitor, game: str, players: int, edition: str | None = None, **options: Any) -> TableApi:
    """Everybody at this screen."""
    seats = [ME, *({"kind": "person", "name": name} for name in _NAMES[: players - 1])]
    return visitor.set_up(game, seats, options=options, **({"edition": edition} if edition else {}))


def cards_in_rows(table: TableApi, count: int, phase: str) -> TableApi:
    """Go for 6: everybody has so many cards at least, and the game is in this phase."""

    def there(scene: Scene) -> bool:
        return scene["view"]["phase"] == phase and min(map(len, scene["view"]["rows"])) >= count

    table.play(lambda scene: _rightly(table, scene), there)
    return table


def after_a_wrong_doubt(table: TableApi) -> TableApi:
    """Somebody doubted what is right, and has to pay for it."""
    asked = table.play(lambda scene: _rightly(table, scene), lambda scene: scene["view"]["phase"] == "assess")
    table.act(next(action for action in asked["legal"] if action["do"] == "challenge"), asked)
    return table


def played(table: TableApi, game: str, until: Callable[[Scene], bool]) -> TableApi:
    chooser = Chooser(game)
    table.play(lambda scene: chooser.choose(scene["legal"], scene["view"], table.replay), until)
    return table


def _rightly(table: TableApi, scene: Scene) -> dict[str, Any]:
    """Everybody is right and believes everybody."""
    legal: list[dict[str, Any]] = scene["legal"]
    believed = next((action for action in legal if action["do"] == "accept"), None)
    if believed is not None:
        return believed
    replay = table.replay()
    return next(action for action in legal if action["do"] in ("place", "challenge") and is_truly_right(action, replay))

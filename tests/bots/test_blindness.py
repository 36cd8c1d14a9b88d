"""A bot that believes holds none of the values that it believes something about."""

import gc
from random import Random
from typing import Any

import pytest

from sortilege.bots import make_bot
from sortilege.editions.library import shipped
from sortilege.editions.model import Edition, Item
from sortilege.games import PICTURE_GAMES, make_game


@pytest.mark.parametrize("id", sorted(PICTURE_GAMES))
def test_a_bot_holds_no_values_of_items(id: str) -> None:
    """Whatever can be reached from a bot: no edition and no item in it has a value."""
    game = make_game(id, PICTURE_GAMES[id].seat_counts[0], {}, shipped("europe"))
    bot = make_bot("expert", game, 0, Random(1))
    seen: set[int] = set()
    queue: list[Any] = [bot]
    items = 0
    while queue:
        thing = queue.pop()
        if object_id(thing) in seen or isinstance(thing, type) or type(thing).__name__ in ("module", "function"):
            continue
        seen.add(object_id(thing))
        if isinstance(thing, Edition):
            assert all(not of for of in thing.values.values())
        if isinstance(thing, Item):
            items += 1
            assert thing.values == {}
        queue += gc.get_referents(thing)
    assert items > 0


def object_id(thing: object) -> int:
    return id(thing)

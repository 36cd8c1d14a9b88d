"""What programs are told with every action: the orders that it claims or doubts."""

from random import Random
from typing import Any

import msgspec
import pytest

from sortilege.arena.deal import Deal
from sortilege.arena.told_orders import orders_in, told
from sortilege.core.game import CHANCE
from sortilege.editions.library import shipped
from sortilege.games import GAMES, make_game


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def told_to(game: Any, state: Any, seat: int) -> list[dict[str, Any]]:
    legal: list[dict[str, Any]] = plain(told(game.legal(state, seat), orders_in(game, state)))
    return legal


@pytest.mark.parametrize("id", ["the-box", "go-for-six"])
def test_a_placement_is_told_with_the_orders_that_others_then_assess(id: str) -> None:
    game, random = make_game(id, 3, {}, shipped("mammals")), Random(1)
    chance, state, assessed = Deal(game, "orders"), game.start(), 0
    for _ in range(400):
        (by, *_) = game.to_act(state)
        if by == CHANCE:
            state = game.apply(state, CHANCE, chance.answer(state))
            continue
        legal = game.legal(state, by)
        choice = random.randrange(len(legal))
        said = told_to(game, state, by)
        beside_nothing = id == "go-for-six" and not game.view(state).rows[by]
        for action in said:
            claims = action["do"] == "challenge" or (action["do"] == "place" and not beside_nothing)
            assert ("orders" in action) == claims
        for action in said:
            if action["do"] == "challenge":
                (order,) = action["orders"]
                assert order in plain(game.view(state).orders)
        state = game.apply(state, by, legal[choice])
        view = game.view(state)
        if said[choice]["do"] == "place" and view.placed:
            assert plain(view.orders) == said[choice].get("orders", [])
            assessed += 1
        if not game.to_act(state):
            break
    assert assessed > 10


@pytest.mark.parametrize("id", [id for id in sorted(GAMES) if GAMES[id].pictures and id.endswith("-solo")])
def test_alone_as_well(id: str) -> None:
    game = make_game(id, 1, {}, shipped("mammals"))
    chance, state = Deal(game, "orders"), game.start()
    while game.to_act(state) == (CHANCE,):
        state = game.apply(state, CHANCE, chance.answer(state))
    placements = [action for action in told_to(game, state, 0) if action["do"] == "place"]
    assert placements
    assert all(order.keys() == {"tiles", "attribute", "proven"} for action in placements for order in action["orders"])


def test_where_there_are_no_orders_nothing_is_added() -> None:
    game = make_game("lucky-numbers", 2, {}, None)
    chance, state = Deal(game, "numbers"), game.start()
    while game.to_act(state) == (CHANCE,):
        state = game.apply(state, CHANCE, chance.answer(state))
    assert told_to(game, state, 0) == [{"do": "place", "at": [place, place]} for place in range(4)]

"""Bots doubt what is worth its price, newcomers seldom, and nobody what he knows."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from bots.picture_games import seated
from sortilege.bots import make_bot
from sortilege.bots.knowledge import LEVELS
from sortilege.bots.pictures.player import Player
from sortilege.core.game import CHANCE
from sortilege.core.orders import Order, is_right
from sortilege.core.play import Play
from sortilege.editions.library import shipped
from sortilege.games import make_game

GAMES = {"the-box": 9, "go-for-six": 21}


@cache
def doubts(id: str, level: str) -> Counter[str]:
    """Of the same few games, always: what was asked, doubted at a price, and right; what was bluffed."""
    counts: Counter[str] = Counter()
    for seed in range(GAMES[id]):
        edition = shipped(("mammals", "europe", "elements")[seed % 3])
        game: Any = make_game(id, 2, {}, edition)
        bots: list[Any] = seated(game, [level, level], seed)
        play, random = Play(game), Random(seed)
        while actors := game.to_act(play.state):
            by = actors[0]
            if by == CHANCE:
                step = play.draw(random)
            else:
                view, legal = game.view(play.state), game.legal(play.state, by)
                action = bots[by].decide(view, legal)
                if any(one.__class__.__name__ == "Accept" for one in legal):
                    counts["asked"] += 1
                    order = game.challenged(play.state, action)
                    if order is not None:
                        counts["doubted"] += 1
                        if id == "go-for-six" or view.seats[view.placed.seat].tiles > 1:
                            counts["paid"] += 1
                            counts["right"] += not is_right(order, edition.values)
                elif formed := game.formed(play.state, action):
                    counts["placed"] += 1
                    counts["bluffs"] += min(map(bots[by].looks, formed)) < 0.5
                step = play.apply(by, action)
            for bot in bots:
                bot.observe(step.entry, step.revealed)
    return counts


@pytest.mark.parametrize("id", GAMES)
def test_a_newcomer_doubts_least(id: str) -> None:
    shares = {level: doubts(id, level)["doubted"] / doubts(id, level)["asked"] for level in LEVELS}
    assert min(shares, key=lambda level: shares[level]) == "newcomer", shares


def test_doubts_are_worth_their_price() -> None:
    """Of all that experts and scholars doubted at a price in these games more than every other one was wrong."""
    counts = sum((doubts(id, level) for id in GAMES for level in ("expert", "scholar")), Counter())
    assert counts["paid"] >= 20
    assert counts["right"] / counts["paid"] >= 0.55


def test_everybody_bluffs_and_nobody_always() -> None:
    for level in LEVELS:
        counts = sum((doubts(id, level) for id in GAMES), Counter())
        assert 0 < counts["bluffs"] / counts["placed"] < 0.4, level


class TestWorth:
    game = make_game("the-box", 2, {}, shipped("mammals"))

    def player(self, level: str) -> Player[Any]:
        bot = make_bot(level, self.game, 0, Random(1))
        assert isinstance(bot, Player)
        return bot

    def test_nobody_doubts_what_he_knows_not_even_for_nothing(self) -> None:
        right = Order(("hedgehog", "african-elephant"), "weight")
        for level in LEVELS:
            player = self.player(level)
            for _ in range(20):
                player._trust[1].learn(0.9, was_right=False)
            assert not player.worth_doubting(right, placer=1, free=True)

    def test_what_is_known_to_be_wrong_is_doubted_by_everybody(self) -> None:
        wrong = Order(("african-elephant", "hedgehog"), "weight")
        assert all(self.player(level).worth_doubting(wrong, placer=1, free=False) for level in LEVELS)

    def test_a_doubt_that_costs_something_needs_more(self) -> None:
        player = self.player("expert")
        pairs = [(one, other) for one in player.knowledge.beliefs["speed"].items for other in ("lion", "pig", "wolf")]
        orders = [Order(pair, "speed") for pair in pairs if pair[0] != pair[1]]
        free, paid = (
            sum(player.worth_doubting(order, placer=1, free=free) for order in orders) for free in (True, False)
        )
        assert 0 < paid < free < len(orders)

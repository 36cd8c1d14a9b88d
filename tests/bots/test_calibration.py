"""Calibration: of the orders that a bot holds for 80 % sure, about 80 % are right – drawn at random, and in play."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from bots.picture_games import seated
from sortilege.bots.knowledge import LEVELS, acquired
from sortilege.bots.pictures.player import Player
from sortilege.core.game import CHANCE
from sortilege.core.orders import is_right
from sortilege.core.play import Play
from sortilege.editions.library import shipped, shipped_ids
from sortilege.games import make_game

PEOPLE = 4
"""Who knows much is hardly ever in doubt, so a few have to be asked."""

Held = tuple[float, bool]
"""How sure somebody is of an order, and whether it is right."""


def at_random(level: str, pairs: int) -> Iterable[Held]:
    """Orders of all attributes of all shipped editions, as they are more likely right than wrong."""
    for id in shipped_ids():
        edition, random = shipped(id), Random(id)
        for _ in range(PEOPLE):
            knowledge = acquired(edition, level, random)
            for attribute, of in edition.values.items():
                for _ in range(pairs):
                    first, second = random.sample(sorted(of), 2)
                    chance, right = knowledge.right(attribute, first, second), of[first] <= of[second]
                    yield (chance, right) if chance >= 0.5 else (1 - chance, not right)


def in_play(level: str, id: str, games: int) -> Iterable[Held]:
    """The orders that bots place themselves. They choose what looks best to them, so this is harder."""
    for seed in range(games):
        edition = shipped(("mammals", "europe", "football")[seed % 3])
        game = make_game(id, 2, {}, edition)
        bots: list[Any] = seated(game, [level, level], seed)
        play, random = Play(game), Random(seed)
        while actors := game.to_act(play.state):
            by = actors[0]
            if by == CHANCE:
                step = play.draw(random)
            else:
                step = play.apply(by, bots[by].decide(game.view(play.state), game.legal(play.state, by)))
            if step.after.placement and not step.before.placement:
                placer = bots[step.after.placement.seat]
                assert isinstance(placer, Player)
                for order in step.after.placement.orders:
                    yield placer.looks(order), is_right(order, edition.values)
            for bot in bots:
                bot.observe(step.entry, step.revealed)


_ENOUGH = 80
"""Shares of fewer wander by about as much as what is tolerated: what is wrong about a tile is in many orders."""


def check(held: Iterable[Held], tolerance: float) -> None:
    bins: dict[int, list[Held]] = {}
    for chance, right in held:
        bins.setdefault(min(int(chance * 10), 9), []).append((chance, right))
    checked = 0
    for percent, of in bins.items():
        if len(of) >= _ENOUGH:
            sure, share = (sum(part) / len(of) for part in zip(*of, strict=True))
            assert share == pytest.approx(sure, abs=tolerance), f"{10 * percent} %: {share:.3f} of {len(of)}"
            checked += 1
    assert checked >= 3


@pytest.mark.parametrize("level", LEVELS)
def test_of_random_orders_as_many_are_right_as_expected(level: str) -> None:
    check(at_random(level, pairs=150), tolerance=0.04)


@pytest.mark.parametrize("id", ["the-box", "go-for-six"])
@pytest.mark.parametrize("level", ["newcomer", "expert"])
def test_of_what_bots_place_as_much_is_right_as_they_expect(id: str, level: str) -> None:
    check(in_play(level, id, games=60 if id == "the-box" else 180), tolerance=0.14)

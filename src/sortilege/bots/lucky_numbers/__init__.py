"""Bots for Lucky Numbers, from one that hardly looks to one that has learned from thousands of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sortilege.bots.bot import Bot
from sortilege.bots.lucky_numbers.expecting_bot import ExpectingBot
from sortilege.bots.lucky_numbers.ideal_bot import IdealBot
from sortilege.bots.lucky_numbers.learned import LearnedWorth, read
from sortilege.bots.lucky_numbers.master_bot import MasterBot
from sortilege.bots.lucky_numbers.solo_bot import SoloBot
from sortilege.bots.lucky_numbers.thumb import by_rule_of_thumb
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.lucky_numbers.turns import NumberGame

if TYPE_CHECKING:
    from random import Random


def make(level: str, game: NumberGame, seat: int, random: Random, name: str | None) -> Bot:
    return _among_others(level, game, seat, random) if isinstance(game, LuckyNumbers) else _alone(level, random)


def _among_others(level: str, game: LuckyNumbers, seat: int, random: Random) -> Bot:
    match level:
        case "easy":
            return IdealBot(seat, random, tolerance=5.0, exchanges=False, slips=0.25)
        case "medium":
            return IdealBot(seat, random, tolerance=4.0, exchanges=True, slips=0.0)
        case "hard":
            return ExpectingBot(seat, by_rule_of_thumb)
        case "strong":
            return ExpectingBot(seat, LearnedWorth(read()))
        case _:
            return MasterBot(seat, game.seats, game.options)


def _alone(level: str, random: Random) -> Bot:
    match level:
        case "easy":
            return SoloBot(by_rule_of_thumb, random, depth=1, slips=0.6)
        case "medium":
            return SoloBot(by_rule_of_thumb, random, depth=1)
        case "hard":
            return SoloBot(by_rule_of_thumb, random, depth=2, width=4)
        case "strong":
            return SoloBot(by_rule_of_thumb, random, depth=4, width=8)
        case _:  # as if it had known what comes: see `bench/solo.py`
            return SoloBot(by_rule_of_thumb, random, depth=8, width=40)

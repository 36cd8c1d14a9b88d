"""How long a game can become, and what can be won or lost in it: OpenSpiel wants to know beforehand."""

from __future__ import annotations

from sortilege.games.go_for_six import GoForSix
from sortilege.games.lucky_numbers import LuckyNumbers, LuckyNumbersSolo
from sortilege.games.lucky_numbers.board import DIAGONAL, NUMBERS, SPACES
from sortilege.games.lucky_numbers.match import WIN
from sortilege.games.the_box import TheBox
from sortilege.games.the_box.solo import BONUS
from sortilege.research.actions.the_box import MOST_ORDERS
from sortilege.research.setting import Setting


def longest(setting: Setting) -> int:
    """As many decisions as there can be at most."""
    rules, turns = setting.rules, setting.max_turns
    match rules:
        case LuckyNumbers() | LuckyNumbersSolo():
            games = rules.seats if setting.counts_points else 1
            return 2 * turns + len(DIAGONAL) * rules.seats * games
        case GoForSix():
            return turns * (1 + 2 * (rules.seats - 1))  # everybody accepts, or challenges and pays
        case TheBox():
            return turns * (1 + rules.seats - 1 + 2 * MOST_ORDERS)
        case _:
            return turns


def utilities(setting: Setting) -> tuple[float, float]:
    """The least and the most that somebody can get."""
    rules, seats = setting.rules, setting.rules.seats
    if isinstance(rules, LuckyNumbersSolo):
        return -len(SPACES), rules.options.sets * len(NUMBERS)
    if setting.counts_points and seats > 1:
        return -seats * (len(SPACES) - len(DIAGONAL)), WIN * seats
    if seats == 1:
        assert setting.edition is not None
        items = len(setting.edition.items)
        return -items, items * (1 + BONUS)
    return -1 / seats, 1 - 1 / seats

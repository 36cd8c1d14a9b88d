"""How long a game can become, and what can be won or lost in it: OpenSpiel wants to know beforehand."""

from __future__ import annotations

from typing import Final

from sortilege.games.go_for_six import GoForSix
from sortilege.games.go_for_six.solo import GoForSixSolo
from sortilege.games.lucky_numbers import LuckyNumbers, LuckyNumbersSolo
from sortilege.games.lucky_numbers.board import DIAGONAL, NUMBERS, SPACES
from sortilege.games.lucky_numbers.match import WIN
from sortilege.games.the_box import TheBox
from sortilege.games.the_box.solo import BONUS
from sortilege.research.actions.the_box import MOST_ORDERS
from sortilege.research.setting import Setting

_MOST: Final = 2**31 - 1
"""OpenSpiel counts no further."""


def longest(setting: Setting) -> int:
    """As many decisions as there can be at most."""
    return min(_longest(setting), _MOST)


def _longest(setting: Setting) -> int:
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
        return -items, items if isinstance(rules, GoForSixSolo) else items * (1 + BONUS)
    return -1 / seats, 1 - 1 / seats

"""Lucky Numbers and its solo game: the numbers of the kernel (`kernel.lucky_numbers.actions`).

0 draw · 1 discard · 2 + space: place · 18 + 16 × (tile - 1) + space: take and place. Chance: tile - 1; where four tiles
come at once, their place among all fours, in the order of `itertools.combinations`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from sortilege.core.game import Action
from sortilege.games.lucky_numbers import LuckyNumbers, LuckyNumbersSolo
from sortilege.games.lucky_numbers.board import DIAGONAL, NUMBERS, SPACE_AT
from sortilege.games.lucky_numbers.state import Diagonal, Discard, Draw, Drawn, Place, Take
from sortilege.kernel.lucky_numbers.actions import ACTIONS, DISCARD, DRAW, PLACE, TAKE


class LuckyNumbering:
    actions = ACTIONS

    def __init__(self, rules: LuckyNumbers | LuckyNumbersSolo) -> None:
        self.outcomes = len(_fours()) if rules.options.setup == "sorted" else len(NUMBERS)

    def number(self, action: Action, view: Any, seat: int) -> int:
        match action:
            case Draw():
                return DRAW
            case Discard():
                return DISCARD
            case Place(at):
                return PLACE + SPACE_AT[at]
            case Take(tile, at):
                return TAKE + len(SPACE_AT) * (tile - 1) + SPACE_AT[at]
        raise TypeError(action)

    def outcome_number(self, action: Action) -> int:
        match action:
            case Drawn(_, tile):
                return tile - 1
            case Diagonal(_, tiles):
                return _fours()[tiles]
        raise TypeError(action)


numbering = LuckyNumbering


@cache
def _fours() -> dict[tuple[int, ...], int]:
    return {four: place for place, four in enumerate(combinations(NUMBERS, len(DIAGONAL)))}

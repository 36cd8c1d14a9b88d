"""Lucky Numbers, solo (our own): fill the board while as many tiles as possible still lie face down."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import replace

from sortilege.core.game import Score
from sortilege.games.lucky_numbers.board import free
from sortilege.games.lucky_numbers.state import LuckyState, Setup
from sortilege.games.lucky_numbers.turns import NumberGame


class SoloOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`sets`: how many sets of the tiles 1–20 are in play."""

    first: int = 0
    setup: Setup = "one"
    sets: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2


class NumbersScore(Score, frozen=True):
    """`supply`: tiles still face down; `free`: spaces without a tile."""

    supply: int
    free: int


class LuckyNumbersSolo(NumberGame):
    id = "lucky-numbers-solo"
    seat_counts = range(1, 2)
    options_type = SoloOptions
    outcome_type = NumbersScore

    def __init__(self, seats: int, options: SoloOptions | None = None) -> None:
        self.options = options = options or SoloOptions()
        super().__init__(seats, options.sets, options.first, options.setup)

    def _filled(self, state: LuckyState, seat: int) -> LuckyState:
        return replace(state, phase="over", to_act=())

    def _used_up(self, state: LuckyState) -> LuckyState:
        return replace(state, phase="over", to_act=())

    def outcome(self, state: LuckyState) -> NumbersScore | None:
        return None if state.to_act else self.standing(state)

    def standing(self, state: LuckyState) -> NumbersScore:
        supply, left = len(state.supply), free(state.boards[0])
        return NumbersScore(-left if left else supply, supply, left)

"""The rules of Last Pebble."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from sortilege.core.errors import Illegal
from sortilege.core.game import CHANCE, Action, Game, Outcome, State, View, next_seat
from sortilege.core.templates import marked
from sortilege.games.options import check_first

if TYPE_CHECKING:
    from random import Random

HEAPS = range(6, 12)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    first: int = 0
    most: Literal[2, 3] = 2


class Throw(Action, frozen=True, tag="throw"):
    pebbles: int


class Take(Action, frozen=True, tag="take"):
    pebbles: int


class PebbleState(State, frozen=True, kw_only=True):
    heap: int = 0
    turn: int


class PebbleView(View, frozen=True, kw_only=True):
    heap: int
    turn: int


class LastPebble(Game[PebbleState, PebbleView]):
    id = "last-pebble"
    seat_counts = range(2, 5)
    options_type = Options
    state_type = PebbleState
    view_type = PebbleView
    action_type = Take
    chance_type = Throw

    def __init__(self, seats: int, options: Options | None = None) -> None:
        super().__init__(seats)
        self.options = options or Options()
        check_first(self.options.first, seats)

    def start(self) -> PebbleState:
        return PebbleState(phase="setup", to_act=(CHANCE,), turn=self.options.first)

    def legal(self, state: PebbleState, seat: int) -> Sequence[Action]:
        if seat not in state.to_act:
            return ()
        return [Take(number) for number in range(1, min(self.options.most, state.heap) + 1)]

    def _apply(self, state: PebbleState, seat: int, action: Action) -> PebbleState:
        assert isinstance(action, Take)
        if action not in self.legal(state, seat):
            text = marked("Take one to {most} pebbles: there are {heap}.")
            raise Illegal(text, most=self.options.most, heap=state.heap)
        heap = state.heap - action.pebbles
        if not heap:
            return replace(state, phase="over", to_act=(), heap=0)
        turn = next_seat(seat, self.seats)
        return replace(state, heap=heap, turn=turn, to_act=(turn,))

    def chances(self, state: PebbleState) -> Iterator[tuple[Action, float]]:
        if state.to_act == (CHANCE,):
            yield from ((Throw(heap), 1 / len(HEAPS)) for heap in HEAPS)

    def sample(self, state: PebbleState, random: Random) -> Action:
        return Throw(random.choice(HEAPS))

    def _apply_chance(self, state: PebbleState, action: Action) -> PebbleState:
        if not isinstance(action, Throw) or action.pebbles not in HEAPS:
            raise Illegal(marked("A heap has {least} to {most} pebbles."), least=HEAPS[0], most=HEAPS[-1])
        return replace(state, phase="turn", heap=action.pebbles, to_act=(state.turn,))

    def view(self, state: PebbleState) -> PebbleView:
        return PebbleView(game=self.id, phase=state.phase, to_act=state.to_act, heap=state.heap, turn=state.turn)

    def outcome(self, state: PebbleState) -> Outcome | None:
        return Outcome((state.turn,), "last-pebble") if state.phase == "over" else None

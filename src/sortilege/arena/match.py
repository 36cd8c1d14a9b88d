"""One game between players: who is asked what, how long they take, how it ends – and who lost it by a fault."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

import msgspec

from sortilege.arena.complaint import Cause
from sortilege.arena.deal import Deal
from sortilege.arena.fault import Fault, FaultCode
from sortilege.arena.player import Player
from sortilege.arena.told_orders import orders_in
from sortilege.core.errors import Refused
from sortilege.core.game import CHANCE, Action, Score
from sortilege.core.play import Play, Step
from sortilege.core.record import AnyGame


class Times(msgspec.Struct):
    """How long one seat thought. Seconds."""

    decisions: int = 0
    timed: int = 0
    """Decisions whose time was taken: not the one in which a program starts."""
    total: float = 0.0
    slowest: float = 0.0


class SeatFault(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: int
    code: FaultCode
    message: str
    decision: int
    """Its latest one, counted from 1; 0 if it had not been asked yet."""
    cause: Cause | None = None
    """Of a program that has never run: why."""


class Played(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How one game went."""

    winners: tuple[int, ...]
    """Seats. All of them if it was not finished, all but the guilty one after a fault; nobody in a solo game."""
    reason: str
    score: int | None = None
    """Of a solo game that was finished."""
    fault: SeatFault | None = None
    times: tuple[Times, ...]
    entries: bytes = b""
    """Everything that happened, as the lines of a record; empty if nobody wants to keep it."""


def play(
    game: AnyGame, players: Sequence[Player], deal: Deal, most_decisions: int, *, recorded: bool = False
) -> Played:
    """Play one game to its end. Everybody is told how it ended; closing the players is left to the caller."""
    match = _Match(game, players, deal)
    try:
        match.run(most_decisions)
        played = match.ended()
    except Fault as fault:
        played = match.ended_by(fault)
    return msgspec.structs.replace(played, entries=match.record()) if recorded else played


class _Match:
    def __init__(self, game: AnyGame, players: Sequence[Player], deal: Deal) -> None:
        self._game = game
        self._players = players
        self._deal = deal
        self._play = Play(game)
        self._facing = 0
        """The seat that we are talking to: its fault it is."""
        self._times = tuple(Times() for _ in players)

    def run(self, most_decisions: int) -> None:
        """Until it is over, or nobody believes any more that it will be: passing for ever is legal."""
        decisions = 0
        while actors := self._game.to_act(self._play.state):
            by = actors[0]
            if by == CHANCE:
                step = self._play.apply(CHANCE, self._deal.answer(self._play.state))
            elif decisions == most_decisions:
                return
            else:
                decisions += 1
                self._facing = by
                step = self._judged(by, self._decision(by))
            self._happened(step)

    def _decision(self, seat: int) -> Action:
        player, times = self._players[seat], self._times[seat]
        view, legal = self._game.view(self._play.state), self._game.legal(self._play.state, seat)
        orders = orders_in(self._game, self._play.state)
        timed = not player.untimed
        times.decisions += 1
        began = perf_counter()
        try:
            return player.decide(view, legal, orders)
        finally:
            if timed:
                took = perf_counter() - began
                times.timed += 1
                times.total += took
                times.slowest = max(times.slowest, took)

    def _judged(self, seat: int, action: Action) -> Step:
        try:
            return self._play.apply(seat, action)
        except Refused as refusal:
            raise Fault("illegal", refusal.message) from None

    def _happened(self, step: Step) -> None:
        for seat, player in enumerate(self._players):
            self._facing = seat
            player.observe(step.entry, step.revealed)

    def record(self) -> bytes:
        return self._play.entries.written()

    def ended(self) -> Played:
        outcome = self._game.outcome(self._play.state)
        if outcome is None:
            everybody = tuple(range(self._game.seats))
            self._tell({"winners": everybody, "reason": "unfinished"})
            return Played(winners=everybody, reason="unfinished", times=self._times)
        self._tell(msgspec.to_builtins(outcome))
        if isinstance(outcome, Score):
            return Played(winners=(), reason="score", score=outcome.score, times=self._times)
        return Played(winners=outcome.winners, reason=outcome.reason, times=self._times)

    def ended_by(self, fault: Fault) -> Played:
        """A fault loses the game; the others share the win, for nobody knows who would have won."""
        loser = self._facing
        others = tuple(seat for seat in range(self._game.seats) if seat != loser)
        told = SeatFault(loser, fault.code, fault.message, self._times[loser].decisions, fault.cause)
        self._tell({"winners": others, "reason": "fault", "fault": msgspec.to_builtins(told)})
        return Played(winners=others, reason="fault", fault=told, times=self._times)

    def _tell(self, outcome: dict[str, Any]) -> None:
        for player in self._players:
            player.end(outcome)

"""Programs that end, keep silent or write nonsense before their first answer, in one game after the other: that should
not go on."""

from __future__ import annotations

from typing import Final

from sortilege.arena.contestant import PROGRAM, Contestant
from sortilege.arena.match import Played, SeatFault
from sortilege.arena.report import StopReport
from sortilege.arena.schedule import Seating

TRIES: Final = 3
"""Games in which a program may fail to begin; one, if it cannot be started at all."""
_NO_ANSWER: Final = ("crashed", "late", "malformed")


class NeverAnswered:
    def __init__(self, contestants: tuple[Contestant, ...]) -> None:
        self._names = [who.name for who in contestants]
        self._failed = {player: 0 for player, who in enumerate(contestants) if who.player.startswith(PROGRAM)}
        """Of the programs that have not answered yet, how many games they have lost so."""
        self._first: dict[int, SeatFault] = {}

    def add(self, seating: Seating, played: Played) -> None:
        fault = played.fault
        for seat, player in enumerate(seating.players):
            if player not in self._failed:
                continue
            if fault and fault.seat == seat and fault.code in _NO_ANSWER and fault.decision <= 1:
                self._failed[player] += 1
                self._first.setdefault(player, fault)
            elif played.times[seat].decisions:
                del self._failed[player]

    def report(self, *, at_the_end: bool = False) -> StopReport | None:
        """Who it is, if there is no point in going on; at the end, who has not answered once."""
        for player, failed in self._failed.items():
            if failed and (at_the_end or failed >= TRIES or self._first[player].cause):
                first = self._first[player]
                return StopReport(self._names[player], failed, first.code, first.message, first.cause)
        return None

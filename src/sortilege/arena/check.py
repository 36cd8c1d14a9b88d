"""What is wrong with a program that wants to play: plays a few games with it and explains what it does wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from random import Random
from typing import Final, Literal

import msgspec

from sortilege.arena.complaint import first_error
from sortilege.arena.contestant import PROGRAM, Contestant, seated
from sortilege.arena.deal import Deal
from sortilege.arena.fault import excerpt
from sortilege.arena.findings import ADVICE, Checked, Finding, Trial
from sortilege.arena.kept_programs import KeptPrograms
from sortilege.arena.match import Played, Times, play
from sortilege.arena.player import HousePlayer, Player
from sortilege.arena.protocol import BUDGET_MS, ProgramPlayer
from sortilege.arena.terms import Terms
from sortilege.bots.random_bot import RandomBot
from sortilege.core.errors import Malformed
from sortilege.games import GAMES

FROM_THE_FUTURE: Final = b'{"type": "remark", "text": "A message that later versions may send."}\n'
_LONGEST_SHOWN: Final = 2000
_NO_BELIEFS: Final = re.compile(r"KeyError: 'beliefs'|undefined \(reading 'attributes'\)")
_ONLY_SLOW: Final = 1.0
"""Seconds in which an answer that is only late may still come …"""
_FLUSHING: Final = 1.0
"""… and in which one that is stuck in a buffer comes, when there is nothing more to read."""
_ENDING: Final = 0.2
"""Seconds after a game in which a program ends that does not wait for another one."""


class Checking:
    """One check of a program. Every trial is one more game; `result` says what all of them have shown."""

    def __init__(self, command: str, table: Terms) -> None:
        self._command = command
        self._table = table
        self._trials: list[Trial] = []
        self._times = Times()
        self._findings: list[Finding] = []
        self._kept = KeptPrograms()

    def places(self) -> list[tuple[int, int]]:
        """(seats, seat) of the games: every seat of the smallest table, and the last one of the largest.

        Raises `Malformed` if the options fit no table.
        """
        self._table.check()
        counts = [count for count in GAMES[self._table.game].seat_counts if self._fits(count)]
        if not counts:
            self._table.make_game()
        return [*((counts[0], seat) for seat in range(counts[0])), (counts[-1], counts[-1] - 1)]

    def _fits(self, seats: int) -> bool:
        try:
            msgspec.structs.replace(self._table, seats=seats).make_game()
        except Malformed:
            return False
        return True

    def run(self) -> Iterator[Trial]:
        """Play all games, one after the other."""
        places = self.places()
        for seats, seat in places:
            yield self._trial(seats, seat)
            if any(finding.code in ("late", "crashed") and finding.decision == 1 for finding in self._findings):
                return  # it has not even begun to play
        if not self._errors():
            yield self._trial(*places[0], from_the_future=True)
        if not self._kept.close() and not self._errors():
            self._warn("lingers", "it did not end when its input ended after the last game", len(self._trials))

    def close(self) -> None:
        """Nothing is left running."""
        self._kept.close()

    def result(self) -> Checked:
        slowest_ms = 1000 * self._times.slowest
        budget_ms = self._table.budget_ms or BUDGET_MS
        findings = list(self._findings)
        if not self._errors() and slowest_ms > budget_ms / 2:
            said = f"its slowest answer took {slowest_ms:.0f} ms of {budget_ms} ms"
            findings.append(Finding(level="warning", code="slow", message=said, advice=ADVICE["slow"]))
        return Checked(
            command=self._command,
            game=self._table.game,
            ok=not self._errors(),
            trials=self._trials,
            decision_ms=round(1000 * self._times.total / max(1, self._times.timed), 4),
            slowest_ms=round(slowest_ms, 4),
            findings=findings,
        )

    def _errors(self) -> list[Finding]:
        return [finding for finding in self._findings if finding.level == "error"]

    def _trial(self, seats: int, seat: int, *, from_the_future: bool = False) -> Trial:
        table = msgspec.structs.replace(self._table, seats=seats)
        game = table.make_game()
        number = len(self._trials) + 1
        names = tuple("yours" if other == seat else f"random-{other}" for other in range(seats))
        with ExitStack() as cleaning_up:
            who = Contestant("yours", PROGRAM + self._command)
            yours = seated(who, table, game, seat, names, f"check {number}", self._kept)
            assert isinstance(yours, ProgramPlayer)
            cleaning_up.enter_context(closing(yours))
            if from_the_future:
                yours.program.tell(FROM_THE_FUTURE)
            players: Sequence[Player] = [
                yours if other == seat else HousePlayer(RandomBot(Random(f"{number} {other}")), None)  # noqa: S311
                for other in range(seats)
            ]
            played = play(game, players, Deal(game, f"check {number}"), table.longest * seats)
            if played.fault:
                self._found(played, yours, number, from_the_future=from_the_future)
        self._add(played.times[seat])
        if table.persistent and not played.fault and (yours.revived or yours.program.ends_within(_ENDING)):
            said = "it ended after the game, and had to be started again for the next one"
            self._warn("ends", said, number, yours.complaints)
        if yours.lingered and not played.fault:
            self._warn("lingers", "it did not end when its input ended after the game", number)
        trial = Trial(seats=seats, seat=seat, decisions=played.times[seat].decisions, reason=played.reason)
        self._trials.append(trial)
        return trial

    def _add(self, times: Times) -> None:
        self._times.timed += times.timed
        self._times.total += times.total
        self._times.slowest = max(self._times.slowest, times.slowest)

    def _warn(self, code: Literal["future", "lingers", "ends"], message: str, game: int, stderr: str = "") -> None:
        if any(finding.code == code for finding in self._findings):
            return  # once is enough
        self._findings.append(
            Finding(
                level="warning",
                code=code,
                message=message,
                advice=ADVICE[code],
                game=game,
                stderr=stderr.strip(),
                first_error=first_error(stderr),
            )
        )

    def _found(self, played: Played, yours: ProgramPlayer, number: int, *, from_the_future: bool) -> None:
        fault = played.fault
        assert fault is not None
        if from_the_future:
            self._warn("future", f"a message of an unknown type put it off: {fault.message} [{fault.code}]", number)
            return
        if fault.code == "malformed":
            yours.program.ends_within(_ENDING)  # what looks like an answer may be the beginning of its end
        message, advice = fault.message, ADVICE[fault.cause or fault.code]
        if not self._table.beliefs and _NO_BELIEFS.search(yours.program.stderr):
            advice = ADVICE["beliefs"]
        if fault.code == "late" and _flushes_only_at_the_end(yours):
            message, advice = f"{message}; the answer came only when its input was closed", ADVICE["buffered"]
        if any((finding.code, finding.message) == (fault.code, message) for finding in self._findings):
            return  # once is enough
        self._findings.append(
            Finding(
                level="error",
                code=fault.code,
                message=message,
                advice=advice,
                game=number,
                decision=fault.decision,
                question=excerpt(yours.question, _LONGEST_SHOWN),
                answer=excerpt(yours.answer, _LONGEST_SHOWN),
                stderr=yours.program.stderr.strip(),
                first_error=first_error(yours.program.stderr),
                cause=fault.cause,
            )
        )


def _flushes_only_at_the_end(yours: ProgramPlayer) -> bool:
    """The commonest mistake of all: the answer is there, but in a buffer."""
    if yours.program.hear(_ONLY_SLOW) is not None:
        return False  # it was only slow
    yours.program.close_input()
    return yours.program.hear(_FLUSHING) is not None

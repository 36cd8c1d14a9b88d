"""A tournament: plays its games and reports. What it reports does not depend on the number of processes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec

from sortilege.arena.contestant import Contestant
from sortilege.arena.never_answered import NeverAnswered
from sortilege.arena.record_folder import RecordFolder
from sortilege.arena.report import Report
from sortilege.arena.schedule import deal_size, schedule
from sortilege.arena.statistics import Interval, Sprt
from sortilege.arena.summary import Summary
from sortilege.arena.terms import Terms
from sortilege.arena.workers import Tables, results
from sortilege.core.errors import Malformed

Watch = Callable[[Summary], None]
MOST_GAMES: Final = 1_000_000


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    table: Terms
    contestants: tuple[Contestant, ...]
    games: int
    seed: int
    sprt: Interval | None = None
    """Stop as soon as it is clear whether the first contestant wins at most, or at least, such a part of the games."""

    def check(self) -> None:
        """Raises `Malformed`, with a sentence, for a tournament that cannot be played."""
        self.table.check()
        self.table.make_game()
        if self.games < 1:
            raise Malformed("at least one game must be played")
        if self.games > MOST_GAMES:
            raise Malformed(f"games: a tournament has at most {MOST_GAMES:,}")
        if len(self.contestants) < self.table.seats:
            raise Malformed(f"{self.table.seats} seats need as many players, not {len(self.contestants)}")
        if self.sprt and len(self.contestants) == 1:
            raise Malformed("a sequential test compares players, and there is only one")
        if self.sprt and not 0 < self.sprt[0] < self.sprt[1] < 1:
            raise Malformed("a sequential test needs two win rates between 0 and 1, the lower one first")

    @property
    def number(self) -> int:
        """How many games are played at most, those of all solo players together."""
        return len(schedule(len(self.contestants), self.table.seats, self.games))

    def records(self, folder: Path) -> RecordFolder:
        """Where its games may be kept."""
        return RecordFolder(folder, self.table, self.contestants, self.seed)

    def run(self, jobs: int = 1, watch: Watch | None = None, records: RecordFolder | None = None) -> Report:
        """Play it. `watch` is called after every game. With `records`, which were opened before, every game is kept,
        and what they have already is not played again.
        """
        self.check()
        began = perf_counter()
        summary = Summary(self.table, self.contestants, Sprt(*self.sprt) if self.sprt else None)
        never_answered = NeverAnswered(self.contestants)
        per_deal = deal_size(len(self.contestants), self.table.seats)
        seatings = schedule(len(self.contestants), self.table.seats, self.games)
        known = records.known(seatings) if records else {}
        tables = Tables(self.table, self.contestants, self.seed, recorded=records is not None)
        with closing(results(tables, seatings, jobs, known)) as games:
            for seating, played in games:
                if records and seating.number not in known:
                    records.keep(seating, played)
                summary.add(seating, played, recalled=seating.number in known)
                never_answered.add(seating, played)
                if watch:
                    watch(summary)
                if stopped := never_answered.report():
                    return summary.report(self.seed, perf_counter() - began, stopped)
                # Only whole deals decide: half of one may be the lucky half.
                if summary.verdict and (seating.number + 1) % per_deal == 0:
                    break
        return summary.report(self.seed, perf_counter() - began, never_answered.report(at_the_end=True))

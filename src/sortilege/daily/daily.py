"""A day's challenges: beginning the one try that counts, or going on with it; how it ended, and how others did.

The store is the truth: a run is unique by day, kind and owner. A table is set up under the id that is stored with the
run, so whoever dies in between, or comes at the same time, leads to the same one. A run counts for the day on which it
began.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.core.game import Score
from sortilege.core.templates import marked
from sortilege.daily.days import DAY, day_at, ends_at, no_day
from sortilege.daily.doubts import is_doubtful
from sortilege.daily.plan import KINDS, Challenge, Kind, challenge
from sortilege.daily.squares import squares_of
from sortilege.daily.streaks import Streak, streak
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.people.houses import Houses
from sortilege.people.owner import Owner
from sortilege.store.daily import DailyRun
from sortilege.tables.cards import shipped_cards
from sortilege.tables.dealing import Dealt
from sortilege.tables.errors import UnreadableTable
from sortilege.tables.lobby import Lobby, new_table_id
from sortilege.tables.table import Table

KIND: Final = "daily"
"""Of deals."""
MOST_OF_HOUSE: Final = 40
"""Runs of a kind, from one address and on one day, that others are compared with: a school class has one address."""
_GRACE: Final = DAY.total_seconds()
"""For so long after its day a run may go on and be compared with others."""


class OneOfDay(msgspec.Struct, frozen=True):
    kind: Kind
    challenge: Challenge
    run: DailyRun | None
    """The try of whoever asks, if they have begun."""


class Today(msgspec.Struct, frozen=True):
    day: date
    ends_at: float
    kinds: tuple[OneOfDay, ...]
    streak: Streak


class Result(msgspec.Struct, frozen=True):
    """How a run ended, among all of its day."""

    day: date
    kind: Kind
    challenge: Challenge
    run: DailyRun
    scores: Sequence[tuple[float, int]]
    """How many have come to which score, the best first, this one among them."""
    place: int | None
    """From 1 on; None: it was given up."""
    players: int


class Daily:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._store = lobby.store.daily
        self._houses = Houses(lobby.store)

    # Playing.

    async def begin(self, guest: Guest, kind: Kind) -> str:
        """The table of today's try; where it was begun before, that one."""
        day, owner = self.today(), guest.known()
        planned = await self._plan(day, kind)
        run = await self._store.run_of(owner, str(day), kind)
        if run is None:
            new = DailyRun(str(day), kind, owner, new_table_id(), self._lobby.now(), listed=int(not guest.program))
            run = await self._store.begin(new, await self._houses.mark(guest, str(day)), MOST_OF_HOUSE)
        if run.ended_at is None:
            # Whoever has stored the run may have died before its table stood: then it is set up now.
            dealt = Dealt(kind=KIND, id=f"{day}/{kind}", decisions=planned.decisions)
            await self._lobby.deal(planned.setup(), dealt, guest, run.table_id, planned.version)
        return run.table_id

    async def practise(self, guest: Guest, day: date, kind: Kind) -> str:
        """A table with the deal of a day that is over, which does not count. Whoever has not ended their run of that
        day goes on with it: nobody practises for what counts."""
        if not await self.is_past(day):
            raise no_day()
        run = await self._store.run_of(guest.known(), str(day), kind)
        if run is not None and run.ended_at is None:
            return run.table_id
        planned = await self.challenge(day, kind)
        dealt = Dealt(kind=KIND, id=f"{day}/{kind}", counts=False, decisions=planned.decisions)
        return (await self._lobby.deal(planned.setup(), dealt, guest, new_table_id(), planned.version)).table.id

    async def finish(self, table: Table) -> None:
        """A game is over: if it was a run that counts, so is the run. It may be told more than once."""
        dealt = table.dealt
        if dealt is None or dealt.kind != KIND or not dealt.counts:
            return
        score = float(table.outcome.score) if isinstance(table.outcome, Score) else None
        day = date.fromisoformat(dealt.id.partition("/")[0])
        squares = squares_of(table)
        listed = 0 if table.ended_at > ends_at(day) + _GRACE else 1
        if listed and is_doubtful(_played_at(table), squares, table.ended_at - table.begun_at):
            listed = 2
        await self._store.finish(table.id, table.ended_at, score, squares, listed=listed)

    # Looking.

    def today(self) -> date:
        return day_at(self._lobby.now())

    async def challenge(self, day: date, kind: Kind) -> Challenge:
        """What is played, or was."""
        return (await self.challenges(day))[kind]

    async def challenges(self, day: date) -> dict[Kind, Challenge]:
        planned = await self._store.planned(str(day), str(day))
        kept = {kind: planned.get((str(day), kind)) for kind in KINDS}
        return {
            kind: challenge(day, kind) if known is None else msgspec.json.decode(known, type=Challenge)
            for kind, known in kept.items()
        }

    async def of_today(self, owner: Owner | None) -> Today:
        day = self.today()
        return Today(day, ends_at(day), await self.of_day(owner, day), await self.streak_of(owner))

    async def of_day(self, owner: Owner | None, day: date) -> tuple[OneOfDay, ...]:
        """All kinds, with how far somebody has come."""
        runs = {run.kind: run for run in await self.runs(owner, day, day)}
        planned = await self.challenges(day)
        return tuple(OneOfDay(kind, planned[kind], runs.get(kind)) for kind in KINDS)

    async def runs(self, owner: Owner | None, first: date, last: date) -> list[DailyRun]:
        """Of somebody, from one day to another. What has just ended is known."""
        if owner is None:
            return []
        runs = await self._store.runs_of(owner, str(first), str(last))
        return [await self._newest(run) for run in runs]

    async def streak_of(self, owner: Owner | None) -> Streak:
        days = [] if owner is None else await self._store.days_of(owner)
        return streak([date.fromisoformat(day) for day in days], self.today())

    async def result(self, owner: Owner, day: date, kind: Kind) -> Result:
        """Raises `NotFound` unless they have ended their run."""
        run = await self._store.run_of(owner, str(day), kind)
        run = None if run is None else await self._newest(run)
        if run is None or run.ended_at is None:
            raise NotFound(marked("You have not played this to the end."))
        counts = dict(await self._store.scores(str(day), kind))
        if run.score is not None and run.listed != 1:  # whoever is not listed sees themselves nevertheless
            counts[run.score] = counts.get(run.score, 0) + 1
        scores = sorted(counts.items(), reverse=True)
        place = None if run.score is None else 1 + sum(count for score, count in scores if score > run.score)
        return Result(day, kind, await self.challenge(day, kind), run, scores, place, sum(counts.values()))

    async def first_day(self) -> date:
        """The first one that can be played here."""
        first = await self._store.first_day()
        return self.today() if first is None else date.fromisoformat(first)

    async def is_past(self, day: date) -> bool:
        """Whether it is over, and can be played out of competition."""
        return await self.first_day() <= day < self.today()

    # Inside.

    async def _plan(self, day: date, kind: Kind) -> Challenge:
        """Whoever is first on a day says what is played, and forgets where people came from on the days before."""
        kept = (await self._store.planned(str(day), str(day))).get((str(day), kind))
        if kept is None:
            new = challenge(day, kind)
            if new.edition is not None:
                new = replace(new, version=shipped_cards(new.edition).version)
            kept = await self._store.plan(str(day), kind, msgspec.json.encode(new))
            await self._store.forget_houses(str(day))
        return msgspec.json.decode(kept, type=Challenge)

    async def _newest(self, run: DailyRun) -> DailyRun:
        """A run that ended a moment ago may not have been written down yet."""
        if run.ended_at is not None:
            return run
        try:
            table = (await self._lobby.newest(run.table_id)).table
        except (NotFound, UnreadableTable):  # it was never set up, or cleared away long after; or is damaged
            return run
        if table.phase != "over":
            return run
        await self.finish(table)
        return await self._store.run_of(run.owner, run.day, run.kind) or run


def _played_at(table: Table) -> Challenge:
    setup = table.setup
    return Challenge(setup.game, setup.edition, setup.options)

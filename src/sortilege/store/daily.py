"""Daily challenges: what is played on which day, and the one try of everybody that counts."""

from __future__ import annotations

import msgspec

from sortilege.store.database import Area, Connection, asking, select, telling, writing


class DailyRun(msgspec.Struct, frozen=True):
    day: str
    """As in `2026-11-16`."""
    kind: str
    owner: str
    table_id: str
    """Where it is played."""
    began_at: float
    ended_at: float | None = None
    score: float | None = None
    """None: it goes on, or was given up."""
    squares: str | None = None
    """How it went, decision by decision."""
    listed: int = 1
    """Whether others are compared with it: 0 no, 1 yes, 2 when somebody has looked at it."""


class Daily(Area):
    # Plans.

    @writing
    async def plan(self, db: Connection, day: str, kind: str, challenge: bytes) -> bytes:
        """What is played, unless it has been said before. Returns what is: everybody gets the same."""
        await db.run(
            "INSERT INTO daily_plans (day, kind, challenge) VALUES (:day, :kind, :challenge) ON CONFLICT DO NOTHING",
            day=day,
            kind=kind,
            challenge=challenge,
        )
        kept = await db.row("SELECT challenge FROM daily_plans WHERE day = :day AND kind = :kind", day=day, kind=kind)
        assert kept is not None
        return bytes(kept[0])

    @asking
    async def planned(self, db: Connection, first: str, last: str) -> dict[tuple[str, str], bytes]:
        """What is known to be played from one day to another, by day and kind."""
        found = await db.rows(
            "SELECT day, kind, challenge FROM daily_plans WHERE day BETWEEN :first AND :last", first=first, last=last
        )
        return {(day, kind): bytes(challenge) for day, kind, challenge in found}

    @asking
    async def first_day(self, db: Connection) -> str | None:
        """On which anybody played."""
        found = await db.row("SELECT min(day) FROM daily_plans")
        return None if found is None or found[0] is None else str(found[0])

    # Runs.

    @writing
    async def begin(self, db: Connection, new: DailyRun, house: str, most: int) -> DailyRun:
        """The try that counts: this one, unless there was one before. Of those from one house only so many are
        listed."""
        from_there = await db.row(
            "SELECT count(*) FROM daily_runs WHERE day = :day AND kind = :kind AND house = :house AND house <> ''",
            day=new.day,
            kind=new.kind,
            house=house,
        )
        assert from_there is not None
        await db.run(
            "INSERT INTO daily_runs (day, kind, owner, table_id, house, listed, began_at)"
            " VALUES (:day, :kind, :owner, :table_id, :house, :listed, :began_at) ON CONFLICT DO NOTHING",
            day=new.day,
            kind=new.kind,
            owner=new.owner,
            table_id=new.table_id,
            house=house,
            listed=new.listed if from_there[0] < most else 0,
            began_at=new.began_at,
        )
        kept = await db.row(
            select(DailyRun, "FROM daily_runs WHERE day = :day AND kind = :kind AND owner = :owner"),
            day=new.day,
            kind=new.kind,
            owner=new.owner,
        )
        assert kept is not None
        return DailyRun(*kept)

    @telling
    async def forget_houses(self, db: Connection, day: str) -> None:
        """Where people came from on other days."""
        await db.run("UPDATE daily_runs SET house = '' WHERE house <> '' AND day <> :day", day=day)

    @telling
    async def finish(
        self, db: Connection, table_id: str, ended_at: float, score: float | None, squares: str, *, listed: int
    ) -> None:
        """The run at this table is over, which counts once; with a score unless it was given up. `listed`:
        as above; what nobody was to be compared with before stays so."""
        await db.run(
            "UPDATE daily_runs SET ended_at = :ended_at, score = :score, squares = :squares,"
            " listed = CASE WHEN listed = 1 THEN :listed ELSE listed END"
            " WHERE table_id = :table_id AND ended_at IS NULL",
            table_id=table_id,
            ended_at=ended_at,
            score=score,
            squares=squares,
            listed=listed,
        )

    @asking
    async def doubtful(self, db: Connection, limit: int) -> list[DailyRun]:
        """Those that somebody has to look at, the earliest first."""
        found = await db.rows(
            select(DailyRun, "FROM daily_runs WHERE listed = 2 ORDER BY day, kind, began_at LIMIT :limit"), limit=limit
        )
        return [DailyRun(*row) for row in found]

    @telling
    async def judge(self, db: Connection, table_id: str, listed: int) -> bool:
        """Whether there is such a run: somebody has looked at it."""
        return bool(
            await db.run(
                "UPDATE daily_runs SET listed = :listed WHERE table_id = :table_id", listed=listed, table_id=table_id
            )
        )

    @asking
    async def run_of(self, db: Connection, owner: str, day: str, kind: str) -> DailyRun | None:
        found = await db.row(
            select(DailyRun, "FROM daily_runs WHERE day = :day AND kind = :kind AND owner = :owner"),
            day=day,
            kind=kind,
            owner=owner,
        )
        return None if found is None else DailyRun(*found)

    @asking
    async def runs_of(self, db: Connection, owner: str, first: str, last: str) -> list[DailyRun]:
        """Theirs, from one day to another."""
        found = await db.rows(
            select(
                DailyRun, "FROM daily_runs WHERE owner = :owner AND day BETWEEN :first AND :last ORDER BY day, kind"
            ),
            owner=owner,
            first=first,
            last=last,
        )
        return [DailyRun(*row) for row in found]

    @asking
    async def days_of(self, db: Connection, owner: str) -> list[str]:
        """On which they have played something to the end."""
        found = await db.rows(
            "SELECT DISTINCT day FROM daily_runs WHERE owner = :owner AND score IS NOT NULL ORDER BY day", owner=owner
        )
        return [day for (day,) in found]

    @asking
    async def scores(self, db: Connection, day: str, kind: str) -> list[tuple[float, int]]:
        """How many have come to which score, the best first."""
        found = await db.rows(
            "SELECT score, count(*) FROM daily_runs WHERE day = :day AND kind = :kind AND listed = 1"
            " AND score IS NOT NULL GROUP BY score ORDER BY score DESC",
            day=day,
            kind=kind,
        )
        return [(float(score), int(count)) for score, count in found]

"""Runs against the clock: of whom, with which deal, and what they were worth."""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.store.database import Area, Connection, asking, select, telling, writing

MOST_TIME: Final = 1e12
"""Later than anything."""


class AttackRun(msgspec.Struct, frozen=True):
    table_id: str
    """Where it is played."""
    owner: str
    deal: str
    """Which cards come."""
    edition: str
    """One that comes with the program, or the id of a set that somebody made."""
    cards: str
    """Exactly which cards of it: its version."""
    attribute: str
    made_at: float
    duel: int = 0
    """1: two have the same deal."""
    program: int = 0
    """1: a program plays."""
    listed: int = 1
    """Whether others are compared with it: 0 no, 1 yes, 2 when somebody has looked at it."""
    ended_at: float | None = None
    points: int | None = None
    """None: it goes on, or was given up."""
    placed: int | None = None
    missed: int | None = None
    series: int | None = None
    """The longest one."""


class Attack(Area):
    @writing
    async def begin(self, db: Connection, new: AttackRun, most: int | None, old: float) -> AttackRun | None:
        """Somebody's run of a deal: this one, unless they had one before; None if `most` others have one. Theirs from
        before `old` that never ended are forgotten."""
        await db.run(
            "DELETE FROM attack_runs WHERE owner = :owner AND ended_at IS NULL AND made_at < :old",
            owner=new.owner,
            old=old,
        )
        if most is not None:
            others = await db.rows(
                "SELECT owner FROM attack_runs WHERE deal = :deal AND owner <> :owner LIMIT :most",
                deal=new.deal,
                owner=new.owner,
                most=most,
            )
            if len(others) >= most:
                return None
        await db.run(
            "INSERT INTO attack_runs"
            " (table_id, owner, deal, edition, cards, attribute, made_at, duel, program, listed) VALUES"
            " (:table_id, :owner, :deal, :edition, :cards, :attribute, :made_at, :duel, :program, :listed)"
            " ON CONFLICT DO NOTHING",
            table_id=new.table_id,
            owner=new.owner,
            deal=new.deal,
            edition=new.edition,
            cards=new.cards,
            attribute=new.attribute,
            made_at=new.made_at,
            duel=new.duel,
            program=new.program,
            listed=new.listed,
        )
        kept = await db.row(
            select(AttackRun, "FROM attack_runs WHERE deal = :deal AND owner = :owner"), deal=new.deal, owner=new.owner
        )
        return None if kept is None else AttackRun(*kept)

    @asking
    async def answers(self, db: Connection, edition: str) -> dict[str, tuple[int, int]]:
        """By attribute: how many cards people have placed rightly, and how many they have placed."""
        found = await db.rows(
            "SELECT attribute, sum(placed), sum(placed + missed) FROM attack_runs"
            " WHERE edition = :edition AND program = 0 AND listed = 1 AND placed IS NOT NULL AND missed IS NOT NULL"
            " GROUP BY attribute",
            edition=edition,
        )
        return {attribute: (int(right), int(placed)) for attribute, right, placed in found}

    @telling
    async def finish(self, db: Connection, over: AttackRun) -> None:
        """The run is over, which counts once. What nobody was to be compared with before stays so."""
        await db.run(
            "UPDATE attack_runs SET ended_at = :ended_at, points = :points, placed = :placed, missed = :missed,"
            " series = :series, listed = CASE WHEN listed = 1 THEN :listed ELSE listed END"
            " WHERE table_id = :table_id AND ended_at IS NULL",
            table_id=over.table_id,
            ended_at=over.ended_at,
            points=over.points,
            placed=over.placed,
            missed=over.missed,
            series=over.series,
            listed=over.listed,
        )

    @asking
    async def run(self, db: Connection, table_id: str) -> AttackRun | None:
        found = await db.row(select(AttackRun, "FROM attack_runs WHERE table_id = :table_id"), table_id=table_id)
        return None if found is None else AttackRun(*found)

    @asking
    async def of_deal(self, db: Connection, deal: str) -> list[AttackRun]:
        """Everybody's, in the order in which they came."""
        found = await db.rows(
            select(AttackRun, "FROM attack_runs WHERE deal = :deal ORDER BY made_at, table_id"), deal=deal
        )
        return [AttackRun(*row) for row in found]

    @asking
    async def latest_of(self, db: Connection, owner: str, limit: int) -> list[AttackRun]:
        """Theirs that have points, the latest first."""
        found = await db.rows(
            select(
                AttackRun,
                "FROM attack_runs WHERE owner = :owner AND points IS NOT NULL ORDER BY made_at DESC LIMIT :limit",
            ),
            owner=owner,
            limit=limit,
        )
        return [AttackRun(*row) for row in found]

    @asking
    async def best_of(self, db: Connection, owner: str, edition: str, attribute: str, but: str) -> int | None:
        """The most points that they ever had, leaving one table out."""
        found = await db.row(
            "SELECT max(points) FROM attack_runs WHERE owner = :owner AND edition = :edition"
            " AND attribute = :attribute AND table_id <> :but",
            owner=owner,
            edition=edition,
            attribute=attribute,
            but=but,
        )
        return None if found is None or found[0] is None else int(found[0])

    @asking
    async def best(
        self,
        db: Connection,
        edition: str,
        attribute: str,
        *,
        since: float = 0.0,
        until: float = MOST_TIME,
        program: int = 0,
        limit: int = 20,
    ) -> list[AttackRun]:
        """The best run of everybody who has ended one in that time, the most points first; of people, or of programs.
        Only those that others are compared with."""
        found = await db.rows(
            select(
                AttackRun,
                "FROM attack_runs AS one WHERE edition = :edition AND attribute = :attribute AND program = :program"
                " AND listed = 1 AND points IS NOT NULL AND ended_at >= :since AND ended_at < :until"
                " AND NOT EXISTS (SELECT 1 FROM attack_runs AS other WHERE other.owner = one.owner"
                " AND other.edition = one.edition AND other.attribute = one.attribute AND other.program = one.program"
                " AND other.listed = 1 AND other.ended_at >= :since AND other.ended_at < :until"
                " AND (other.points > one.points OR (other.points = one.points AND (other.ended_at < one.ended_at"
                " OR (other.ended_at = one.ended_at AND other.table_id < one.table_id)))))"
                " ORDER BY points DESC, ended_at, table_id LIMIT :limit",
            ),
            edition=edition,
            attribute=attribute,
            since=since,
            until=until,
            program=program,
            limit=limit,
        )
        return [AttackRun(*row) for row in found]

    @asking
    async def doubtful(self, db: Connection, limit: int) -> list[AttackRun]:
        """Those that somebody has to look at, the earliest first."""
        found = await db.rows(
            select(AttackRun, "FROM attack_runs WHERE listed = 2 ORDER BY made_at LIMIT :limit"), limit=limit
        )
        return [AttackRun(*row) for row in found]

    @telling
    async def judge(self, db: Connection, table_id: str, listed: int) -> bool:
        """Whether there is such a run: somebody has looked at it."""
        return bool(
            await db.run(
                "UPDATE attack_runs SET listed = :listed WHERE table_id = :table_id", listed=listed, table_id=table_id
            )
        )

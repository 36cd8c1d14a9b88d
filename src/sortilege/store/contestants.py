"""Those who take part in contests: their names, their tries, and the leaderboard."""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.store.database import Area, Connection, asking, reading, select, telling, writing

SHOWN: Final = 0
HIDDEN: Final = 1
"""By the host."""
WAITING: Final = 2
"""For the host: many came from the same address."""


class Contestant(msgspec.Struct, frozen=True):
    code: str
    owner: str
    badge: str
    """What others know them by."""
    name: str
    joined_at: float
    renamed: int = 0
    """Whether the host has chosen the name."""
    hidden: int = SHOWN
    """Whether the leaderboard leaves them out, and why."""
    best: float | None = None
    """The score that counts."""
    reached_at: float | None = None


class Try(msgspec.Struct, frozen=True):
    code: str
    owner: str
    number: int
    """From 1 on."""
    table_id: str
    """Where it is played."""
    began_at: float
    ended_at: float | None = None
    score: float | None = None
    """None: it goes on, was given up, or came too late."""


class Leaders(msgspec.Struct, frozen=True):
    """The best of a contest, the best first, and how many there are."""

    first: tuple[Contestant, ...]
    players: int
    finished: int
    """How many of them have a score."""


class Contestants(Area):
    # Taking part.

    @writing
    async def join(
        self, db: Connection, new: Contestant, most: int, house: str = "", most_of_house: int = 1
    ) -> Contestant | None:
        """Whoever takes part already may want another name, which they get unless the host has chosen one. None: so
        many take part that there is no room for anybody else. `house` stands for where they come from: after so many
        from there newcomers wait for the host, unless the contest is held in one room."""
        there = await _contestant(db, new.code, new.owner)
        if there is None:
            count = await db.row("SELECT count(*) FROM contestants WHERE code = :code", code=new.code)
            if count is not None and count[0] >= most:
                return None
            crowded = await db.row(
                "SELECT 1 FROM contests WHERE code = :code AND one_room = 0 AND :most <="
                " (SELECT count(*) FROM contestants WHERE code = :code AND house = :house AND house <> '')",
                code=new.code,
                house=house,
                most=most_of_house,
            )
            await db.run(
                "INSERT INTO contestants (code, owner, badge, name, house, hidden, joined_at)"
                " VALUES (:code, :owner, :badge, :name, :house, :hidden, :joined_at) ON CONFLICT DO NOTHING",
                code=new.code,
                owner=new.owner,
                badge=new.badge,
                name=new.name,
                house=house,
                hidden=WAITING if crowded else SHOWN,
                joined_at=new.joined_at,
            )
        elif there.name != new.name and not there.renamed:
            await db.run(
                "UPDATE contestants SET name = :name WHERE code = :code AND owner = :owner",
                name=new.name,
                code=new.code,
                owner=new.owner,
            )
        return await _contestant(db, new.code, new.owner)

    @asking
    async def contestant(self, db: Connection, code: str, owner: str) -> Contestant | None:
        return await _contestant(db, code, owner)

    @asking
    async def contestants(self, db: Connection, code: str, after: str, limit: int) -> list[Contestant]:
        """A page of them, by badge."""
        found = await db.rows(
            select(Contestant, "FROM contestants WHERE code = :code AND badge > :after ORDER BY badge LIMIT :limit"),
            code=code,
            after=after,
            limit=limit,
        )
        return [Contestant(*row) for row in found]

    @telling
    async def moderate(self, db: Connection, code: str, badge: str, name: str | None, hidden: int | None) -> bool:
        """The host chooses another name for somebody, or whether they are shown; None: as it is. Whether there is such
        a contestant."""
        return bool(
            await db.run(
                "UPDATE contestants SET name = coalesce(:name, name), hidden = coalesce(:hidden, hidden),"
                " renamed = CASE WHEN :named = 1 THEN 1 ELSE renamed END WHERE code = :code AND badge = :badge",
                name=name,
                named=int(name is not None),
                hidden=hidden,
                code=code,
                badge=badge,
            )
        )

    # Tries.

    @writing
    async def begin(self, db: Connection, new: Try) -> Try:
        """A try with this number, unless it was begun before. Returns the one that is kept."""
        await db.run(
            "INSERT INTO contest_tries (code, owner, number, table_id, began_at)"
            " VALUES (:code, :owner, :number, :table_id, :began_at) ON CONFLICT DO NOTHING",
            code=new.code,
            owner=new.owner,
            number=new.number,
            table_id=new.table_id,
            began_at=new.began_at,
        )
        kept = await db.row(
            select(Try, "FROM contest_tries WHERE code = :code AND owner = :owner AND number = :number"),
            code=new.code,
            owner=new.owner,
            number=new.number,
        )
        assert kept is not None
        return Try(*kept)

    @telling
    async def move(self, db: Connection, going: Try) -> None:
        """The table of a try that is not over is another one."""
        await db.run(
            "UPDATE contest_tries SET table_id = :table_id"
            " WHERE code = :code AND owner = :owner AND number = :number AND ended_at IS NULL",
            table_id=going.table_id,
            code=going.code,
            owner=going.owner,
            number=going.number,
        )

    @asking
    async def tries_of(self, db: Connection, code: str, owner: str) -> list[Try]:
        found = await db.rows(
            select(Try, "FROM contest_tries WHERE code = :code AND owner = :owner ORDER BY number"),
            code=code,
            owner=owner,
        )
        return [Try(*row) for row in found]

    @writing
    async def finish(self, db: Connection, table_id: str, ended_at: float, score: float | None) -> bool:
        """The try at this table is over, which counts once: the best of somebody's scores is theirs, since they first
        had it. Whether it was told for the first time."""
        found = await db.row(
            "SELECT code, owner FROM contest_tries WHERE table_id = :table_id AND ended_at IS NULL", table_id=table_id
        )
        if found is None:
            return False
        code, owner = found
        await db.run(
            "UPDATE contest_tries SET ended_at = :ended_at, score = :score WHERE table_id = :table_id",
            ended_at=ended_at,
            score=score,
            table_id=table_id,
        )
        if score is not None:
            await db.run(
                "UPDATE contestants SET best = :score, reached_at = :ended_at"
                " WHERE code = :code AND owner = :owner AND (best IS NULL OR best < :score)",
                score=score,
                ended_at=ended_at,
                code=code,
                owner=owner,
            )
        return True

    # The leaderboard.

    @reading
    async def leaders(self, db: Connection, code: str, limit: int) -> Leaders:
        """Who has the same score stands in the order in which they came to it."""
        first = await db.rows(
            select(
                Contestant,
                "FROM contestants WHERE code = :code AND hidden = 0 AND best IS NOT NULL"
                " ORDER BY best DESC, reached_at, badge LIMIT :limit",
            ),
            code=code,
            limit=limit,
        )
        counts = await db.row(
            "SELECT count(*), count(best) FROM contestants WHERE code = :code AND hidden = 0", code=code
        )
        assert counts is not None
        return Leaders(tuple(Contestant(*row) for row in first), int(counts[0]), int(counts[1]))

    @asking
    async def ahead(self, db: Connection, code: str, score: float) -> int:
        """How many on the leaderboard have a better score."""
        found = await db.row(
            "SELECT count(*) FROM contestants WHERE code = :code AND hidden = 0 AND best > :score",
            code=code,
            score=score,
        )
        assert found is not None
        return int(found[0])


async def _contestant(db: Connection, code: str, owner: str) -> Contestant | None:
    found = await db.row(
        select(Contestant, "FROM contestants WHERE code = :code AND owner = :owner"), code=code, owner=owner
    )
    return None if found is None else Contestant(*found)

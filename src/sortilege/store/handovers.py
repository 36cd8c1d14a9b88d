"""Handovers: all things of one owner become another's. Each is written down first and goes on until nothing is left, so
whoever dies in the middle leaves it to the next one.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sortilege.store.belongings import OWNED, forget_name, give, is_left, remove
from sortilege.store.database import Area, Connection, asking, reading, telling, writing
from sortilege.store.left_sets import forget_maker, give_up_sets
from sortilege.store.ratings import begin_again
from sortilege.store.scores import find_best, forget
from sortilege.store.versions import Versions

SETTLES: Final = 60.0
"""Seconds for which a handover stays open: a worker that has not heard of it may still give the giver something."""
SAME_PERSON: Final = "same-person"
"""Why a game does not count in which somebody had two seats."""
_OF_TABLES: Final = ("owners", "former_owners")
"""What says whose tables are, beside their logs."""
_TABLES: Final = 50


class Handover(msgspec.Struct, frozen=True):
    giver: str
    taker: str
    forgets: bool
    """Whether the giver is gone: then nobody knows any more what they were called."""
    keeps_sets: bool
    """Whether card sets stay that somebody who is gone has shared."""
    at: float


class Belongings(msgspec.Struct, frozen=True):
    """How much somebody has."""

    tables: int
    sets: int
    shared: int = 0
    """Sets that others see and nobody else makes."""


class Handovers(Area):
    @asking
    async def open(self, db: Connection, limit: int) -> list[Handover]:
        """The one that began first comes first."""
        found = await db.rows(
            "SELECT giver, taker, forgets, keeps_sets, at FROM handovers ORDER BY at, giver LIMIT :limit", limit=limit
        )
        return [_handover(row) for row in found]

    @asking
    async def of(self, db: Connection, giver: str) -> Handover | None:
        found = await db.row(
            "SELECT giver, taker, forgets, keeps_sets, at FROM handovers WHERE giver = :giver", giver=giver
        )
        return None if found is None else _handover(found)

    @asking
    async def count(self, db: Connection, owner: str) -> Belongings:
        found = await db.row(
            "SELECT (SELECT count(*) FROM owners WHERE owner = :owner),"
            " (SELECT count(*) FROM sets_of_makers WHERE maker = :owner AND binned_at IS NULL),"
            " (SELECT count(*) FROM sets_of_makers AS sets WHERE maker = :owner AND binned_at IS NULL"
            "  AND NOT EXISTS (SELECT 1 FROM makers WHERE makers.number = sets.number AND makers.owner <> :owner)"
            "  AND (published IS NOT NULL OR EXISTS (SELECT 1 FROM listings"
            "   WHERE listings.set_id = sets.id AND state IN ('listed', 'waiting'))))",
            owner=owner,
        )
        assert found is not None
        return Belongings(*map(int, found))

    # Somebody who comes back.

    @asking
    async def offered(self, db: Connection, device: str) -> str | None:
        """Whose things a device had before it was somebody's, if they can still come along."""
        found = await db.row(
            "SELECT came_as FROM devices JOIN people ON people.number = person WHERE device = :device"
            " AND NOT EXISTS (SELECT 1 FROM people AS others WHERE others.owner = came_as)",
            device=device,
        )
        return None if found is None else found[0]

    @writing
    async def answer(self, db: Connection, device: str, comes: int, at: float) -> str | None:
        """Whether what a device had comes along with it, said once: whose things are on their way then."""
        found = await db.row(
            "SELECT came_as, owner FROM devices JOIN people ON people.number = person WHERE device = :device"
            " AND NOT EXISTS (SELECT 1 FROM people AS others WHERE others.owner = came_as)",
            device=device,
        )
        await db.run("UPDATE devices SET came_as = NULL WHERE device = :device", device=device)
        if found is None or found[0] is None or not comes:
            return None
        await begin(db, Handover(found[0], found[1], forgets=False, keeps_sets=True, at=at))
        return str(found[0])

    # Until nothing is left.

    async def give(self, handover: Handover) -> None:
        """All but the tables. Once more does no harm."""
        if handover.forgets:
            for id in await self._give_up_sets(handover):
                await Versions(self._database).forget_all_of(id)
        await self._give(handover)

    @writing
    async def _give_up_sets(self, db: Connection, handover: Handover) -> list[str]:
        return await give_up_sets(db, handover.giver, keeps_shared=handover.keeps_sets)

    @writing
    async def _give(self, db: Connection, handover: Handover) -> None:
        if handover.forgets:
            await forget_maker(db, handover.giver)
            await forget(db, handover.giver)
            await db.run("DELETE FROM mutes WHERE owner = :giver OR muted = :giver", giver=handover.giver)
        elif await db.row("SELECT 1 FROM rating_steps WHERE owner = :giver LIMIT 1", giver=handover.giver):
            await begin_again(db)  # what two have played is one rating, in the order of all games
        for column in OWNED:
            if column.table in _OF_TABLES:
                continue
            if handover.forgets:
                await forget_name(db, column, handover.giver)
                if column.alone:
                    await remove(db, column, handover.giver)
            await give(db, column, handover.giver, handover.taker)
        await find_best(db, handover.taker)
        await _tell_apart_no_more(db, handover.taker)

    @asking
    async def tables(self, db: Connection, owner: str) -> list[str]:
        """Some that still are somebody's, or were; those where something happened last first."""
        found = await db.rows(
            "SELECT id FROM tables WHERE number IN (SELECT number FROM owners WHERE owner = :owner"
            " UNION SELECT number FROM former_owners WHERE owner = :owner) ORDER BY updated_at DESC LIMIT :limit",
            owner=owner,
            limit=_TABLES,
        )
        return [id for (id,) in found]

    @writing
    async def give_table(self, db: Connection, id: str, handover: Handover) -> None:
        """What is kept beside its log: who finds it, and who was there."""
        for table in _OF_TABLES:
            found = await db.row(
                f"DELETE FROM {table} WHERE owner = :giver"  # noqa: S608  # names from above
                " AND number = (SELECT number FROM tables WHERE id = :id) RETURNING number",
                giver=handover.giver,
                id=id,
            )
            if found is not None:
                await db.run(
                    f"INSERT INTO {table} (owner, number) VALUES (:taker, :number) ON CONFLICT DO NOTHING",  # noqa: S608
                    taker=handover.taker,
                    number=found[0],
                )

    @writing
    async def end(self, db: Connection, giver: str, now: float) -> bool:
        """Whether it is over: nothing is left, and nothing can come any more."""
        if await is_left(db, giver):
            return False
        return bool(
            await db.run(
                "DELETE FROM handovers WHERE giver = :giver AND at <= :before", giver=giver, before=now - SETTLES
            )
        )

    @telling
    async def tidy_names(self, db: Connection, now: float) -> None:
        """Names that have rested are free."""
        await db.run("DELETE FROM resting_names WHERE until <= :now", now=now)

    @reading
    async def is_over(self, db: Connection, giver: str) -> bool:
        """Whether nothing is left, even if something could still come."""
        return not await is_left(db, giver)


async def begin(db: Connection, new: Handover) -> None:
    """Whatever was on its way to the giver goes to the taker, too."""
    fields: dict[str, Any] = {
        "giver": new.giver,
        "taker": new.taker,
        "forgets": int(new.forgets),
        "keeps_sets": int(new.keeps_sets),
        "at": new.at,
    }
    await db.run(
        "UPDATE handovers SET taker = :taker, at = :at,"
        " forgets = CASE WHEN :forgets = 1 THEN 1 ELSE forgets END,"
        " keeps_sets = CASE WHEN :forgets = 1 THEN :keeps_sets ELSE keeps_sets END"
        " WHERE taker = :giver",
        **fields,
    )
    await db.run(
        "INSERT INTO handovers (giver, taker, forgets, keeps_sets, at)"
        " VALUES (:giver, :taker, :forgets, :keeps_sets, :at) ON CONFLICT DO NOTHING",
        **fields,
    )


async def _tell_apart_no_more(db: Connection, owner: str) -> None:
    """What two people may do with each other, and nobody alone: approve, be muted, play for a rating."""
    await db.run(
        "DELETE FROM approvals WHERE by = :owner AND EXISTS"
        " (SELECT 1 FROM listings WHERE listings.number = approvals.number AND listings.by = :owner)",
        owner=owner,
    )
    await db.run("DELETE FROM mutes WHERE owner = :owner AND muted = :owner", owner=owner)
    await db.run(
        "UPDATE results SET rated = 0, unrated_why = :why WHERE rated = 1 AND number IN"
        " (SELECT result FROM result_seats WHERE owner = :owner GROUP BY result HAVING count(*) > 1)",
        owner=owner,
        why=SAME_PERSON,
    )


def _handover(row: Any) -> Handover:
    giver, taker, forgets, keeps_sets, at = row
    return Handover(giver, taker, bool(forgets), bool(keeps_sets), at)

"""Contests: who has set one up, what is played, and when it is open."""

from __future__ import annotations

import msgspec

from sortilege.store import packs
from sortilege.store.contestants import SHOWN, WAITING
from sortilege.store.database import Area, Connection, asking, select, telling, writing
from sortilege.store.errors import Conflict, SetMissing


class StoredContest(msgspec.Struct, frozen=True):
    code: str
    host: str
    title: str
    rules: bytes
    """What is played."""
    edition: str | None
    """A version of somebody's own card set, if it is played with that."""
    tries: int
    one_room: int
    """Whether any number of people may come from one address."""
    opens_at: float
    closes_at: float
    created_at: float


class Contests(Area):
    @writing
    async def create(self, db: Connection, new: StoredContest, pack: packs.Pack | None) -> None:
        """`pack`: the cards that come with the program, which are kept as they are now.

        Raises `Conflict` if the code is taken, `SetMissing` if the version of a card set is gone.
        """
        if new.edition is not None and not await db.row(
            "SELECT 1 FROM versions WHERE edition = :edition", edition=new.edition
        ):
            raise SetMissing
        if pack is not None:
            await packs.keep(db, pack, new.created_at)
        made = await db.run(
            "INSERT INTO contests (code, host, title, rules, edition, tries, one_room, opens_at, closes_at, created_at)"
            " VALUES (:code, :host, :title, :rules, :edition, :tries, :one_room, :opens_at, :closes_at, :created_at)"
            " ON CONFLICT DO NOTHING",
            **msgspec.structs.asdict(new),
        )
        if not made:
            raise Conflict

    @asking
    async def find(self, db: Connection, code: str) -> StoredContest | None:
        found = await db.row(select(StoredContest, "FROM contests WHERE code = :code"), code=code)
        return None if found is None else StoredContest(*found)

    @asking
    async def of_host(self, db: Connection, host: str, limit: int) -> list[StoredContest]:
        """The latest first."""
        found = await db.rows(
            select(StoredContest, "FROM contests WHERE host = :host ORDER BY created_at DESC LIMIT :limit"),
            host=host,
            limit=limit,
        )
        return [StoredContest(*row) for row in found]

    @telling
    async def close(self, db: Connection, code: str, at: float) -> None:
        """Earlier than was said."""
        await db.run(
            "UPDATE contests SET closes_at = :at WHERE code = :code AND closes_at > :at",
            code=code,
            at=at,
        )

    @telling
    async def delete(self, db: Connection, code: str) -> None:
        """With everybody's tries; their tables stay until they are cleared away."""
        await db.run("DELETE FROM contests WHERE code = :code", code=code)

    @writing
    async def make_one_room(self, db: Connection, code: str) -> None:
        """Any number of people may come from one address, also those who have come already."""
        await db.run("UPDATE contests SET one_room = 1 WHERE code = :code", code=code)
        await db.run(
            "UPDATE contestants SET hidden = :shown WHERE code = :code AND hidden = :waiting",
            shown=SHOWN,
            waiting=WAITING,
            code=code,
        )

    @writing
    async def tidy(self, db: Connection, now: float, over_since: float) -> None:
        """Where people came from matters only while a contest is open; those that ended so long ago are deleted."""
        await db.run("DELETE FROM contests WHERE closes_at < :over_since", over_since=over_since)
        await db.run(
            "UPDATE contestants SET house = '' WHERE house <> ''"
            " AND code IN (SELECT code FROM contests WHERE closes_at < :now)",
            now=now,
        )

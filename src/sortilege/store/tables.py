"""Tables. Each is a log that is only ever appended to, with a few facts beside it by which it is found.

Whoever appends says which version they have seen, so of two who act at the same time exactly one is stored. An answer
means that it is on the disk.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from sortilege.store.appending import add, add_rows, appended_to
from sortilege.store.changes import Change, Status
from sortilege.store.database import Area, Connection, asking, reading, select, telling, writing
from sortilege.store.errors import Conflict, Missing, SetMissing
from sortilege.store.packs import Pack, keep
from sortilege.store.small_steps import REMOVED_TOGETHER

_ALL: Final = 2**62


class NewTable(msgspec.Struct, frozen=True):
    """What is decided about a table once and for all."""

    id: str
    code: str
    """What people type to find it. Case does not matter."""
    public: bool
    setup: bytes
    created_at: float
    edition: str | None = None
    """The version of a set that is played with here …"""
    pack: Pack | None = None
    """… or of cards that come with the program: they are kept together with the table."""


class Row(msgspec.Struct, frozen=True):
    """One row of a log. Rows are numbered from 1, without gaps."""

    seq: int
    at: float
    key: str | None
    """Only the last row of a change has its key: its number is the version that the change led to."""
    body: bytes


class Stored(msgspec.Struct, frozen=True):
    """A table with its whole log."""

    id: str
    code: str
    public: bool
    setup: bytes
    created_at: float
    status: Status
    due_at: float | None
    rows: tuple[Row, ...]
    pack: str | None = None
    """The version of the cards, if they came with the program; of a table from before versions were kept perhaps only
    their id."""

    @property
    def version(self) -> int:
        """The number of the last row; 0 for an empty log."""
        return self.rows[-1].seq if self.rows else 0


class Summary(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    status: Status
    setup: bytes
    created_at: float
    updated_at: float
    version: int
    glance: bytes | None = None


class Tables(Area):
    @writing
    async def create(self, db: Connection, table: NewTable, change: Change) -> int:
        """A new table with its first rows. Returns its version.

        Raises `Conflict` if the id or the code is taken; `SetMissing` if the version to play with is gone.
        """
        # Of the tables that are there nothing is read: else many who set one up at once would be in each other's way.
        code, version = table.code.upper(), change.leads_to(0)
        if table.edition is not None and not await db.row(
            "SELECT 1 FROM versions WHERE edition = :edition", edition=table.edition
        ):
            known = await db.row("SELECT 1 FROM tables WHERE id = :id OR code = :code", id=table.id, code=code)
            raise Conflict if known else SetMissing
        if table.pack is not None:
            await keep(db, table.pack, change.at)
        made = await db.row(
            "INSERT INTO tables"
            " (id, code, public, status, version, created_at, updated_at, due_at, setup, edition, pack, glance)"
            " VALUES (:id, :code, :public, :status, :version, :created_at, :at, :due_at, :setup, :edition, :pack,"
            " :glance)"
            " ON CONFLICT DO NOTHING RETURNING number",
            id=table.id,
            code=code,
            public=int(table.public),
            status=change.status,
            version=version,
            created_at=table.created_at,
            at=change.at,
            due_at=change.due_at,
            setup=table.setup,
            edition=table.edition,
            pack=table.pack.name if table.pack else None,
            glance=change.glance,
        )
        if made is None:
            raise Conflict
        await add_rows(db, made[0], 0, change)
        return version

    async def append(self, id: str, expected: int, change: Change) -> int:
        """Add to a log that has come to version `expected`. Returns the new version.

        Raises `Missing`; `Repeated`, even if `expected` is out of date; `Conflict` if the log is elsewhere by now;
        `TooLong`.
        """
        return await self._database.append(id, expected, change)

    @writing
    async def rewrite(
        self, db: Connection, id: str, expected: int, setup: bytes, bodies: Mapping[int, bytes], change: Change
    ) -> int:
        """The one exception to a log that is only appended to: nobody may read any more what somebody was called. Rows
        that have come to version `expected` say something else from now on, and `change` comes after them.

        Raises `Missing`, `Conflict`.
        """
        number = await appended_to(db, id, expected, change)
        await db.run("UPDATE tables SET setup = :setup WHERE number = :number", setup=setup, number=number)
        for seq, body in bodies.items():
            await db.run(
                "UPDATE entries SET body = :body WHERE number = :number AND seq = :seq",
                body=body,
                number=number,
                seq=seq,
            )
        return await add(db, number, expected, change)

    @reading
    async def load(self, db: Connection, id: str, most: int | None = None) -> Stored:
        """Everything about a table, as it was at one moment; of its log at most so many rows. Raises `Missing`."""
        found = await db.row(
            "SELECT number, code, public, setup, created_at, status, due_at, pack FROM tables WHERE id = :id", id=id
        )
        if found is None:
            raise Missing
        number, code, public, setup, created_at, status, due_at, pack = found
        rows = await _rows(db, number, 0, most)
        return Stored(id, code, bool(public), setup, created_at, status, due_at, rows, pack)

    @asking
    async def since(self, db: Connection, id: str, seq: int, most: int | None = None) -> tuple[Row, ...]:
        """The rows after version `seq`, at most so many. Raises `Missing`."""
        found = await db.rows(
            "SELECT seq, at, key, body FROM tables LEFT JOIN entries ON entries.number = tables.number AND seq > :seq"
            " WHERE id = :id ORDER BY seq LIMIT :most",
            id=id,
            seq=seq,
            most=_ALL if most is None else max(1, most),
        )
        if not found:
            raise Missing
        return tuple(Row(*row) for row in found if row[0] is not None)[:most]

    @asking
    async def led_to(self, db: Connection, id: str, key: str) -> int | None:
        """The version that the change with this key led to; None if there was none."""
        found = await db.row(
            "SELECT seq FROM entries JOIN tables USING (number) WHERE id = :id AND key = :key", id=id, key=key
        )
        return None if found is None else int(found[0])

    @asking
    async def find_code(self, db: Connection, code: str) -> str | None:
        """The id of the table with this code."""
        found = await db.row("SELECT id FROM tables WHERE code = :code", code=code.upper())
        return None if found is None else str(found[0])

    @asking
    async def open_tables(self, db: Connection, limit: int) -> list[Summary]:
        """Public tables that are not over, the newest first."""
        newest = "FROM tables WHERE public = 1 AND status <> 'over' ORDER BY created_at DESC LIMIT :limit"
        return [Summary(*row) for row in await db.rows(select(Summary, newest), limit=limit)]

    @asking
    async def gathering_tables(self, db: Connection, limit: int) -> list[Summary]:
        """Those of them that have not begun."""
        newest = (
            "FROM tables WHERE public = 1 AND status <> 'over' AND status = 'gathering'"
            " ORDER BY created_at DESC LIMIT :limit"
        )
        return [Summary(*row) for row in await db.rows(select(Summary, newest), limit=limit)]

    @asking
    async def tables_of(self, db: Connection, owner: str, limit: int) -> list[Summary]:
        """An owner's tables, the one with the latest change first."""
        theirs = "FROM tables JOIN owners USING (number) WHERE owner = :owner ORDER BY updated_at DESC LIMIT :limit"
        return [Summary(*row) for row in await db.rows(select(Summary, theirs), owner=owner, limit=limit)]

    @asking
    async def finished(self, db: Connection, owner: str, edition: str, limit: int) -> list[str]:
        """Tables where somebody sat until the game with this version of a set was over, the latest first."""
        found = await db.rows(
            "SELECT id FROM tables JOIN owners USING (number)"
            " WHERE edition = :edition AND (status = 'over') = TRUE AND owner = :owner"
            " ORDER BY updated_at DESC LIMIT :limit",
            edition=edition,
            owner=owner,
            limit=limit,
        )
        return [id for (id,) in found]

    @asking
    async def due(self, db: Connection, now: float, limit: int, before: float | None = None) -> list[tuple[str, float]]:
        """Tables to look after by `before`, if that is not now, each with the time when it is due, the most urgent
        first; without those that somebody is looking after."""
        found = await db.rows(
            "SELECT id, due_at FROM tables WHERE due_at <= :before"
            " AND (claimed_until IS NULL OR claimed_until <= :now) ORDER BY due_at LIMIT :limit",
            now=now,
            before=now if before is None else before,
            limit=limit,
        )
        return [(id, at) for id, at in found]

    @telling
    async def claim(self, db: Connection, id: str, version: int, now: float, until: float) -> bool:
        """Whether whoever asks is to look after a table that has come to this version, and nobody else until then.

        It ends with the next change.
        """
        return bool(
            await db.run(
                "UPDATE tables SET claimed_until = :until WHERE id = :id AND version = :version"
                " AND (claimed_until IS NULL OR claimed_until <= :now)",
                id=id,
                version=version,
                now=now,
                until=until,
            )
        )

    @telling
    async def hold(self, db: Connection, id: str, version: int, claimed: float, until: float) -> bool:
        """Whether whoever has claimed a table until then still has it: then until later."""
        return bool(
            await db.run(
                "UPDATE tables SET claimed_until = :until"
                " WHERE id = :id AND version = :version AND claimed_until = :claimed",
                id=id,
                version=version,
                claimed=claimed,
                until=until,
            )
        )

    @telling
    async def put_off(self, db: Connection, id: str, until: float) -> None:
        """A table that is due, but cannot be looked after, does not keep others waiting."""
        await db.run("UPDATE tables SET due_at = :until WHERE id = :id AND due_at < :until", id=id, until=until)

    @asking
    async def newest(self, db: Connection) -> float | None:
        """When something happened at any table last."""
        found = await db.row("SELECT max(updated_at) FROM tables")
        return None if found is None else found[0]

    @telling
    async def pull_from_future(self, db: Connection, now: float) -> int:
        """Tables where something is said to have happened later than now: it has happened by now, and they are due.

        Returns how many there were.
        """
        return await db.run(
            "UPDATE tables SET updated_at = :now, due_at = CASE WHEN due_at IS NULL THEN NULL ELSE :now END"
            " WHERE updated_at > :now",
            now=now,
        )

    async def remove_older_than(self, cutoffs: Mapping[Status, float]) -> int:
        """Remove tables of a status whose last change is older than that status's cutoff. Returns how many.

        In small steps, so that those who play get their turn in between.
        """
        removed = 0
        for status, cutoff in cutoffs.items():
            while some := await self.remove_some(status, cutoff):
                removed += some
        return removed

    @telling
    async def remove_some(self, db: Connection, status: Status, cutoff: float) -> int:
        """The oldest ones, with all that belongs to them; games whose results are not written down stay. Returns how
        many."""
        return await db.run(
            "DELETE FROM tables WHERE number IN (SELECT number FROM tables"
            " WHERE status = :status AND updated_at < :cutoff AND (status <> 'over' OR settled >= 2)"
            " ORDER BY updated_at LIMIT :most)",
            status=status,
            cutoff=cutoff,
            most=REMOVED_TOGETHER,
        )


async def _rows(db: Connection, number: int, seq: int, most: int | None) -> tuple[Row, ...]:
    later = "FROM entries WHERE number = :number AND seq > :seq ORDER BY seq LIMIT :most"
    most = _ALL if most is None else most
    return tuple(Row(*row) for row in await db.rows(select(Row, later), number=number, seq=seq, most=most))

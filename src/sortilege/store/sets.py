"""Card sets that people make here: their drafts, and who makes them.

A draft is overwritten again and again, each time by somebody who has seen the revision before; what it was is in
`moments`. A set that was deleted is in the bin (`bin`), and as good as gone for everything here.
"""

from __future__ import annotations

import zlib
from typing import Final

import msgspec

from sortilege.store.database import Area, Connection, asking, reading, select, telling, writing
from sortilege.store.errors import SetConflict, SetMissing, SetTaken
from sortilege.store.moments import Edit, begin_history, go_on, note_shared
from sortilege.store.pictures import StoredPicture, put_picture
from sortilege.store.versions import Versions

SOMEBODY: Final = Edit()


class StoredSet(msgspec.Struct, frozen=True):
    """A card set in the making."""

    id: str
    revision: int
    """Counts how often the draft was stored, from 1."""
    body: bytes
    """The draft."""
    published: int | None
    """The version that everybody with the link may see; None: private."""
    links: int
    """How many secret edit links there were before the one that works now."""
    owner: str | None
    """Whoever began it, one of its makers. None: nobody knows, so all makers are equal."""
    created_at: float
    updated_at: float


class SetSummary(msgspec.Struct, frozen=True):
    """A set in its maker's list."""

    id: str
    revision: int
    published: int | None
    owner: str | None
    updated_at: float
    open_reports: int
    outline: bytes | None
    """What a list shows of it, if that is known of this revision."""


class SetNews(msgspec.Struct, frozen=True):
    """What may change while somebody has a set open."""

    revision: int
    published: int | None
    makers: int
    """How many there are."""
    open_reports: int


class Sets(Area):
    @writing
    async def create(
        self,
        db: Connection,
        id: str,
        owner: str,
        body: bytes,
        pictures: dict[str, StoredPicture],
        at: float,
        edit: Edit = SOMEBODY,
    ) -> None:
        """A new set at revision 1 with its pictures, all or nothing. `edit` begins its history. Raises `SetTaken`."""
        # An earlier set's versions may be in use: its id is not free before they are gone.
        if await db.row("SELECT 1 FROM sets WHERE id = :id UNION SELECT 1 FROM versions WHERE set_id = :id", id=id):
            raise SetTaken
        await db.run(
            "INSERT INTO sets (id, revision, links, owner, created_at, updated_at, body)"
            " VALUES (:id, 1, 0, :owner, :at, :at, :body)",
            id=id,
            owner=owner,
            at=at,
            body=body,
        )
        number = await _number_of(db, id)
        await _add_maker(db, number, owner)
        await begin_history(db, number, edit, at)
        for name, picture in pictures.items():
            await put_picture(db, id, name, picture)

    @asking
    async def load(self, db: Connection, id: str) -> StoredSet:
        """Raises `SetMissing`."""
        found = await db.row(select(StoredSet, "FROM live_sets WHERE id = :id"), id=id)
        if found is None:
            raise SetMissing
        return StoredSet(*found)

    @writing
    async def save(self, db: Connection, id: str, expected: int, body: bytes, at: float, edit: Edit = SOMEBODY) -> int:
        """Replace the draft that has come to revision `expected`; returns the new revision. `edit` says what that is in
        the set's history.

        The very draft that is stored already is not stored again, whatever was expected: its revision is returned.
        Raises `SetMissing`; `SetConflict`.
        """
        found = await db.row("SELECT number, revision, body FROM live_sets WHERE id = :id", id=id)
        if found is None:
            raise SetMissing
        number, revision, stored = found
        if stored == body:
            return int(revision)
        if revision != expected:
            raise SetConflict(revision)
        await db.run(
            "UPDATE sets SET revision = revision + 1, body = :body, updated_at = :at WHERE number = :number",
            body=body,
            at=at,
            number=number,
        )
        await go_on(db, number, stored, edit, at)
        return int(revision) + 1

    async def remove(self, id: str) -> None:
        """The set with its reports, makers and history, for good, also from the bin. Versions that tables still play
        with stay until those are gone."""
        await self._remove(id)
        await Versions(self._database).forget_all_of(id)

    @writing
    async def _remove(self, db: Connection, id: str) -> None:
        await remove_set(db, id)

    @writing
    async def publish(self, db: Connection, id: str, version: int | None) -> None:
        """Show this version to everybody with the link; None: to nobody. Raises `SetMissing`."""
        number = await _number_of(db, id)
        if version is not None:
            found = await db.row(
                "SELECT versions.body, sets.body FROM versions JOIN sets ON id = set_id"
                " WHERE set_id = :id AND version = :version",
                id=id,
                version=version,
            )
            if found is None:
                raise SetMissing
            shared, draft = found
            if zlib.decompress(shared) == draft:
                await note_shared(db, number, version)
        await db.run("UPDATE sets SET published = :version WHERE number = :number", version=version, number=number)

    @asking
    async def draft(self, db: Connection, id: str) -> bytes:
        """Also of a set in the bin. Raises `SetMissing`."""
        found = await db.row("SELECT body FROM sets WHERE id = :id", id=id)
        if found is None:
            raise SetMissing
        return bytes(found[0])

    @telling
    async def keep_outline(self, db: Connection, id: str, revision: int, outline: bytes) -> None:
        """What lists show of a set as long as it is at this revision."""
        await db.run(
            "INSERT INTO outlines (number, revision, body) SELECT number, revision, :outline FROM sets"
            " WHERE id = :id AND revision = :revision"
            " ON CONFLICT (number) DO UPDATE SET revision = excluded.revision, body = excluded.body",
            id=id,
            revision=revision,
            outline=outline,
        )

    @asking
    async def news(self, db: Connection, id: str) -> SetNews:
        """Costs little, however large the draft is. Raises `SetMissing`."""
        found = await db.row(
            "SELECT revision, published, (SELECT count(*) FROM makers WHERE makers.number = sets.number),"
            " (SELECT count(*) FROM reports WHERE edition = sets.id AND (status = 'open') = TRUE)"
            " FROM live_sets AS sets WHERE id = :id",
            id=id,
        )
        if found is None:
            raise SetMissing
        return SetNews(*found)

    @asking
    async def sets_of(self, db: Connection, owner: str, limit: int) -> list[SetSummary]:
        """An owner's sets, the one that was changed last first."""
        found = await db.rows(
            "SELECT id, sets.revision, published, owner, updated_at,"
            " (SELECT count(*) FROM reports WHERE edition = sets.id AND (status = 'open') = TRUE), outlines.body"
            " FROM sets_of_makers AS sets"
            " LEFT JOIN outlines ON outlines.number = sets.number AND outlines.revision = sets.revision"
            " WHERE maker = :owner AND binned_at IS NULL ORDER BY updated_at DESC, sets.number DESC LIMIT :limit",
            owner=owner,
            limit=limit,
        )
        return [SetSummary(*row) for row in found]

    @reading
    async def count_of(self, db: Connection, owner: str) -> tuple[int, int]:
        """How many sets somebody has, and how many bytes are in them: pictures, drafts, versions and histories.

        Those in the bin count, too, for whoever can bring them back.
        """
        found = await db.row(
            "SELECT count(*), coalesce(sum(length(sets.body)), 0)"
            " + coalesce(sum((SELECT sum(length(versions.body)) FROM versions WHERE set_id = sets.id)), 0)"
            " + coalesce(sum((SELECT sum(length(moments.body)) FROM moments WHERE moments.number = sets.number)), 0)"
            " FROM sets_of_makers AS sets WHERE maker = :owner",
            owner=owner,
        )
        shown = await db.row(
            "SELECT coalesce(sum(length(content)), 0) FROM sets_of_makers JOIN set_pictures USING (number)"
            " JOIN pictures ON pictures.number = picture WHERE maker = :owner",
            owner=owner,
        )
        assert found is not None
        assert shown is not None
        return int(found[0]), int(found[1] + shown[0])

    @asking
    async def makers(self, db: Connection, id: str) -> frozenset[str]:
        """Empty if there is no such set."""
        found = await db.rows("SELECT makers.owner FROM makers JOIN live_sets USING (number) WHERE id = :id", id=id)
        return frozenset(owner for (owner,) in found)

    @writing
    async def add_maker(self, db: Connection, id: str, owner: str, links: int | None = None) -> None:
        """If `links` is named, only as long as the set has that many. Raises `SetMissing`."""
        found = await db.row(
            "SELECT number FROM live_sets WHERE id = :id AND links = coalesce(:links, links)", id=id, links=links
        )
        if found is None:
            raise SetMissing
        await _add_maker(db, found[0], owner)

    @writing
    async def remove_other_makers(self, db: Connection, id: str, owner: str) -> int:
        """Leave only this one, whose set it is then, and make the secret edit link that worked so far useless, all or
        nothing.

        Returns `links`. Raises `SetMissing`, also if this is none of its makers.
        """
        found = await db.row(
            "SELECT number FROM live_sets AS sets JOIN makers USING (number) WHERE id = :id AND makers.owner = :owner",
            id=id,
            owner=owner,
        )
        if found is None:
            raise SetMissing
        await db.run("UPDATE sets SET owner = :owner WHERE number = :number", owner=owner, number=found[0])
        await db.run("DELETE FROM makers WHERE number = :number AND owner <> :owner", number=found[0], owner=owner)
        return await _new_link(db, id)

    @writing
    async def new_link(self, db: Connection, id: str) -> int:
        """Make the secret edit link that worked so far useless; returns `links`. Raises `SetMissing`."""
        return await _new_link(db, id)


async def remove_set(db: Connection, id: str) -> None:
    """All but its versions: nobody needs those any more, unless tables play with them."""
    await db.run("DELETE FROM sets WHERE id = :id", id=id)
    await db.run("DELETE FROM listings WHERE set_id = :id", id=id)
    await db.run("DELETE FROM reports WHERE edition = :id", id=id)


async def _number_of(db: Connection, id: str) -> int:
    """A set's number inside the database. Raises `SetMissing`."""
    found = await db.row("SELECT number FROM live_sets WHERE id = :id", id=id)
    if found is None:
        raise SetMissing
    return int(found[0])


async def _add_maker(db: Connection, number: int, owner: str) -> None:
    await db.run(
        "INSERT INTO makers (owner, number) VALUES (:owner, :number) ON CONFLICT DO NOTHING", owner=owner, number=number
    )


async def _new_link(db: Connection, id: str) -> int:
    number = await _number_of(db, id)
    found = await db.row("UPDATE sets SET links = links + 1 WHERE number = :number RETURNING links", number=number)
    assert found is not None
    return int(found[0])

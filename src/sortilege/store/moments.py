"""The history of card sets: moments, each a draft as it was, with who left it so, when, and what was done.

The newest moment of a set is its draft as it is, and goes on as long as the same person does. The others never change.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from sortilege.store.database import Area, Connection, asking, is_countable, select
from sortilege.store.errors import SetMissing
from sortilege.store.thinning import MOST_MOMENTS, Kept, outlived


class Edit(msgspec.Struct, frozen=True, kw_only=True):
    """What a save is in the history of its set."""

    by: str | None = None
    """The owner of whatever this person owns; None: nobody knows."""
    name: str = ""
    goes_on: bool = False
    """Whether it is more of the newest moment, if that can go on; otherwise a new one begins."""
    what: bytes | None = None
    """What it does, if that is not to be seen from the drafts. Such a moment never goes on."""
    loses: bool = False
    """Whether so much is lost with it that the moment before is dear."""
    ended: bytes | None = None
    """What was done in the moment that is over now, if a new one begins."""


class Moment(msgspec.Struct, frozen=True):
    moment: int
    """Counts them, from 1. Not all of them stay."""
    began_at: float
    at: float
    """When it was last changed."""
    by: str | None
    name: str
    what: bytes | None
    """None: nobody has worked it out yet."""
    loses: bool
    version: int | None
    """The one that was shared in this moment."""


class PastDraft(msgspec.Struct, frozen=True):
    moment: Moment
    body: bytes


class Moments(Area):
    @asking
    async def of(self, db: Connection, id: str, limit: int = MOST_MOMENTS) -> list[Moment]:
        """The newest first; none if there is no such set."""
        newest = "FROM live_sets JOIN moments USING (number) WHERE id = :id ORDER BY moment DESC LIMIT :limit"
        return [_moment(row) for row in await db.rows(select(Moment, newest), id=id, limit=limit)]

    @asking
    async def load(self, db: Connection, id: str, moment: int) -> PastDraft:
        """Raises `SetMissing`."""
        found = is_countable(moment) and await db.row(
            select(
                Moment,
                ", moments.body, sets.body FROM live_sets AS sets JOIN moments USING (number)"
                " WHERE id = :id AND moment = :moment",
            ),
            id=id,
            moment=moment,
        )
        if not found:
            raise SetMissing
        *columns, own, draft = found
        return PastDraft(_moment(columns), draft if own is None else zlib.decompress(own))


async def begin_history(db: Connection, number: int, edit: Edit, at: float) -> None:
    """The first moment of a set."""
    await _begin(db, number, 1, edit, at)


async def go_on(db: Connection, number: int, before: bytes, edit: Edit, at: float) -> None:
    """The draft of a set is replaced. `before`: what it was so far."""
    found = await db.row(
        "SELECT moment, by, what, version FROM moments WHERE number = :number ORDER BY moment DESC LIMIT 1",
        number=number,
    )
    assert found is not None
    moment, by, what, version = found
    # Whoever saves has looked before: since then it may have been shared, and must stay as it is.
    if edit.goes_on and by == edit.by and what is None and version is None:
        await db.run(
            "UPDATE moments SET at = :at, name = :name WHERE number = :number AND moment = :moment",
            at=at,
            name=edit.name,
            number=number,
            moment=moment,
        )
        return
    await db.run(
        "UPDATE moments SET body = :body, what = coalesce(what, :what) WHERE number = :number AND moment = :moment",
        body=zlib.compress(before),
        what=edit.ended,
        number=number,
        moment=moment,
    )
    await _begin(db, number, moment + 1, edit, at)
    await _thin(db, number, at)


async def note_shared(db: Connection, number: int, version: int) -> None:
    """The newest moment is what others see as this version, if that is what it is."""
    await db.run(
        "UPDATE moments SET version = :version WHERE number = :number"
        " AND moment = (SELECT max(newest.moment) FROM moments AS newest WHERE newest.number = :number)",
        version=version,
        number=number,
    )


async def _begin(db: Connection, number: int, moment: int, edit: Edit, at: float) -> None:
    await db.run(
        "INSERT INTO moments (number, moment, began_at, at, by, name, what, loses)"
        " VALUES (:number, :moment, :at, :at, :by, :name, :what, :loses)",
        number=number,
        moment=moment,
        at=at,
        by=edit.by,
        name=edit.name,
        what=edit.what,
        loses=int(edit.loses),
    )


async def _thin(db: Connection, number: int, now: float) -> None:
    found = await db.rows(
        "SELECT moment, at, coalesce(length(body), 0), version, loses FROM moments WHERE number = :number"
        " ORDER BY moment",
        number=number,
    )
    loses_next = [*(loses for *_, loses in found[1:]), 0]
    kept = [
        Kept(moment, at, size, version is not None or bool(loses))
        for (moment, at, size, version, _), loses in zip(found, loses_next, strict=True)
    ]
    for moment in outlived(kept, now):
        await db.run("DELETE FROM moments WHERE number = :number AND moment = :moment", number=number, moment=moment)


def _moment(row: Sequence[Any]) -> Moment:
    moment = Moment(*row)
    return replace(moment, loses=bool(moment.loses))

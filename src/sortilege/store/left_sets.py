"""Card sets of somebody who is gone: what they have shared may stay, as nobody's; what others make, too, is theirs."""

from __future__ import annotations

import zlib

from sortilege.i18n.searching import searchable
from sortilege.store.database import Connection
from sortilege.store.sets import remove_set


async def give_up_sets(db: Connection, owner: str, *, keeps_shared: bool) -> list[str]:
    """The sets that are gone with them."""
    await _leave_to_others(db, owner)
    removed = []
    theirs = "SELECT sets.number, id FROM makers JOIN sets ON sets.number = makers.number WHERE makers.owner = :owner"
    for number, id in await db.rows(theirs, owner=owner):
        shared = await _shared(db, id) if keeps_shared else None
        if shared is None:
            await remove_set(db, id)
            removed.append(id)
        else:
            await _freeze(db, number, id, shared)
    return removed


async def forget_maker(db: Connection, owner: str) -> None:
    """Nobody finds what is on the shelf by the name of whoever published it any more."""
    for number, maker, words in await db.rows("SELECT number, maker, words FROM listings WHERE by = :by", by=owner):
        found_by = f" {words} ".replace(f" {searchable(maker)} ", " ").strip() if maker else words
        await db.run(
            "UPDATE listings SET maker = '', words = :words WHERE number = :number", words=found_by, number=number
        )


async def _leave_to_others(db: Connection, owner: str) -> None:
    """Where others are makers, too, all of them are equal from now on."""
    # Nobody knows who is meant there; whoever deleted it may have been the one.
    await db.run(
        "UPDATE sets SET binned_by = '' WHERE binned_at IS NOT NULL"
        " AND number IN (SELECT number FROM makers WHERE owner = :owner)",
        owner=owner,
    )
    await db.run(
        "UPDATE sets SET owner = NULL WHERE owner = :owner"
        " AND EXISTS (SELECT 1 FROM makers WHERE makers.number = sets.number AND makers.owner <> :owner)",
        owner=owner,
    )
    await db.run(
        "DELETE FROM makers WHERE owner = :owner AND EXISTS"
        " (SELECT 1 FROM makers AS others WHERE others.number = makers.number AND others.owner <> :owner)",
        owner=owner,
    )


async def _shared(db: Connection, id: str) -> int | None:
    """The version that others see."""
    found = await db.row(
        "SELECT coalesce(published, (SELECT max(version) FROM listings"
        " WHERE set_id = :id AND state IN ('listed', 'waiting'))) FROM live_sets WHERE id = :id",
        id=id,
    )
    return None if found is None or found[0] is None else int(found[0])


async def _freeze(db: Connection, number: int, id: str, version: int) -> None:
    """What others see stays: neither what it was before nor what it was to become. Edit links open nothing any more."""
    found = await db.row("SELECT body FROM versions WHERE set_id = :id AND version = :version", id=id, version=version)
    assert found is not None
    await db.run(
        "UPDATE sets SET body = :body, revision = revision + 1, links = links + 1 WHERE number = :number",
        body=zlib.decompress(found[0]),
        number=number,
    )
    await db.run(
        "DELETE FROM moments WHERE number = :number"
        " AND moment < (SELECT max(newest.moment) FROM moments AS newest WHERE newest.number = :number)",
        number=number,
    )

"""What can be moved and where to: nothing is written that is not wanted, and what was begun goes on."""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.store.moving.mark import MAKE, MARK, Mark
from sortilege.store.moving.shape import Table
from sortilege.store.moving.site import CannotMove, Site


def check_level(place: str, level: int, ours: int) -> None:
    """Of a source. One that is not ours was refused before."""
    if level > ours:
        raise CannotMove(f"{place} was brought up to date by a later version of Sortilege. Install that version.")
    if level < ours:
        raise CannotMove(
            f"{place} was written by an earlier version of Sortilege."
            " Start the site there once (`sortilege serve`), which brings it up to date; then stop and move it."
        )


async def check_target(site: Site, source: str) -> None:
    """Whether a move from there may begin or go on."""
    mark = await mark_of(site)
    if mark is None and await site.has_rows():
        raise CannotMove(f"{site.place} is not empty: a site is moved only to where nothing is. Choose another place.")
    if mark is not None and mark.source != source:
        raise CannotMove(
            f"A move from {mark.source} to {site.place} was not finished. Go on with that one, or choose another place."
        )


async def begin(site: Site, source: str, level: int, tables: Sequence[Table]) -> bool:
    """Whether something was copied before, and the move only goes on."""
    async with site.transaction():
        await check_target(site, source)
        mark = await mark_of(site)
        if mark == Mark(source, level, void=False):
            return True
        if mark is not None:
            await site.clear(tables)
            await site.execute(f"DROP TABLE {MARK}")
        await site.execute(MAKE)
        await site.connection.run(
            f"INSERT INTO {MARK} (source, level, void) VALUES (:source, :level, 0)",  # noqa: S608  # a name of ours
            source=source,
            level=level,
        )
    return False


async def spoil(site: Site) -> None:
    """What was copied is of no use: the next time it begins anew."""
    await site.connection.run(f"UPDATE {MARK} SET void = 1")  # noqa: S608


async def mark_of(site: Site) -> Mark | None:
    if not await site.has(MARK):
        return None
    found = await site.connection.row(f"SELECT source, level, void FROM {MARK}")  # noqa: S608
    assert found is not None, "it is made together with its row"
    source, level, void = found
    return Mark(source, level, bool(void))

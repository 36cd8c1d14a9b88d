"""Seekers: people who look for opponents, and who was found for whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from sortilege.store.database import Area, Connection, asking, select, telling, writing

_LOOKED_AT: Final = 500
"""Seekers who are looked at together: those who have waited longest."""


class StoredSeeker(msgspec.Struct, frozen=True):
    owner: str
    device: str
    name: str
    colour: str
    language: str
    rating: float
    game: str
    wish: bytes
    since: float
    table_id: str | None = None
    """Where they play; None: they wait."""


class NewMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Some who wait, and the table where they will play."""

    table_id: str
    game: str
    owners: tuple[str, ...]
    waited: float
    plan: bytes


class Place(msgspec.Struct, frozen=True):
    """How far somebody has come."""

    seeker: StoredSeeker
    stands: bool
    """Whether the table stands where they play."""


Decision = Callable[[list[StoredSeeker]], Sequence[NewMatch]]
"""Who plays with whom, of those who wait. It may be asked again, and nobody is in two matches."""


class Seekers(Area):
    async def seek(self, new: StoredSeeker, forgotten: float) -> None:
        """They look for this from now on. Somebody who was found meanwhile stays so, unless they gave no sign of life
        since then and have been forgotten.

        Two statements, each by itself: many begin at once, and would be in each other's way otherwise.
        """
        await self._put(new, forgotten)
        await self._begin(new.owner, new.since)

    @telling
    async def _put(self, db: Connection, new: StoredSeeker, forgotten: float) -> None:
        await db.run(
            "INSERT INTO seekers (owner, device, name, colour, language, rating, game, wish, since, table_id)"
            " VALUES (:owner, :device, :name, :colour, :language, :rating, :game, :wish, :since, :table_id)"
            " ON CONFLICT (owner) DO UPDATE SET device = excluded.device, name = excluded.name,"
            " colour = excluded.colour, language = excluded.language, rating = excluded.rating,"
            " game = excluded.game, wish = excluded.wish, since = excluded.since, table_id = excluded.table_id"
            " WHERE seekers.table_id IS NULL OR NOT EXISTS (SELECT 1 FROM signs_of_life"
            " WHERE signs_of_life.owner = excluded.owner AND seen_at >= :forgotten)",
            forgotten=forgotten,
            **msgspec.structs.asdict(new),
        )

    @telling
    async def _begin(self, db: Connection, owner: str, at: float) -> None:
        # Whoever has stopped looking in between looks for nobody.
        await db.run(
            "INSERT INTO signs_of_life (owner, seen_at) SELECT owner, since FROM seekers WHERE owner = :owner"
            " ON CONFLICT (owner) DO UPDATE SET seen_at = :at",
            owner=owner,
            at=at,
        )

    @telling
    async def seen(self, db: Connection, owner: str, at: float, not_before: float) -> bool:
        """A sign of life. Whether they look for somebody, and have not been forgotten since then."""
        return bool(
            await db.run(
                "UPDATE signs_of_life SET seen_at = :at WHERE owner = :owner AND seen_at >= :not_before",
                owner=owner,
                at=at,
                not_before=not_before,
            )
        )

    @asking
    async def place_of(self, db: Connection, owner: str) -> Place | None:
        """None: they look for nobody."""
        theirs = (
            ", CASE WHEN seekers.table_id IS NOT NULL AND plan IS NULL THEN 1 ELSE 0 END FROM seekers"
            " LEFT JOIN matches ON matches.table_id = seekers.table_id WHERE owner = :owner"
        )
        found = await db.row(select(StoredSeeker, theirs, of="seekers"), owner=owner)
        return None if found is None else Place(StoredSeeker(*found[:-1]), bool(found[-1]))

    @telling
    async def end(self, db: Connection, owner: str) -> str | None:
        """They look for nobody any more. The id of the table where they play, if somebody was found before that."""
        ended = await db.row("DELETE FROM seekers WHERE owner = :owner RETURNING table_id", owner=owner)
        return None if ended is None or ended[0] is None else str(ended[0])

    @writing
    async def match(self, db: Connection, now: float, seen_since: float, decide: Decision) -> Sequence[NewMatch]:
        """Who plays with whom, of those who wait and have given a sign of life since then."""
        waiting = (
            "FROM seekers JOIN signs_of_life ON signs_of_life.owner = seekers.owner"
            " WHERE table_id IS NULL AND seen_at >= :seen_since ORDER BY since, seekers.owner LIMIT :most"
        )
        found = await db.rows(select(StoredSeeker, waiting, of="seekers"), seen_since=seen_since, most=_LOOKED_AT)
        made = decide([StoredSeeker(*row) for row in found])
        for match in made:
            await db.run(
                "INSERT INTO matches (table_id, game, at, waited, plan) VALUES (:table_id, :game, :at, :waited, :plan)",
                table_id=match.table_id,
                game=match.game,
                at=now,
                waited=match.waited,
                plan=match.plan,
            )
            for owner in match.owners:
                await db.run(
                    "UPDATE seekers SET table_id = :table_id WHERE owner = :owner",
                    table_id=match.table_id,
                    owner=owner,
                )
        return made

    # Tables that are to be set up.

    @asking
    async def planned(self, db: Connection, limit: int) -> list[tuple[str, bytes]]:
        """The oldest ones, each with its id."""
        found = await db.rows(
            "SELECT table_id, plan FROM matches WHERE plan IS NOT NULL ORDER BY at LIMIT :limit", limit=limit
        )
        return [(id, plan) for id, plan in found]

    @asking
    async def plan_of(self, db: Connection, table_id: str) -> bytes | None:
        """None: it stands, or there will be none."""
        found = await db.row("SELECT plan FROM matches WHERE table_id = :table_id", table_id=table_id)
        return None if found is None or found[0] is None else bytes(found[0])

    @telling
    async def stands(self, db: Connection, table_id: str) -> None:
        await db.run("UPDATE matches SET plan = NULL WHERE table_id = :table_id", table_id=table_id)

    @writing
    async def give_up(self, db: Connection, table_id: str) -> None:
        """There will be no such table: those who would have played there go on waiting."""
        await db.run("DELETE FROM matches WHERE table_id = :table_id", table_id=table_id)
        await db.run("UPDATE seekers SET table_id = NULL WHERE table_id = :table_id", table_id=table_id)

    # What one may know while one waits.

    @asking
    async def counts(self, db: Connection, seen_since: float) -> dict[str, int]:
        """How many wait for each game."""
        found = await db.rows(
            "SELECT game, count(*) FROM seekers JOIN signs_of_life ON signs_of_life.owner = seekers.owner"
            " WHERE table_id IS NULL AND seen_at >= :seen_since GROUP BY game",
            seen_since=seen_since,
        )
        return {game: int(count) for game, count in found}

    @asking
    async def waits(self, db: Connection, game: str, limit: int) -> list[float]:
        """For how long those waited who were found last."""
        found = await db.rows(
            "SELECT waited FROM matches WHERE game = :game ORDER BY at DESC LIMIT :limit", game=game, limit=limit
        )
        return [float(waited) for (waited,) in found]

    @writing
    async def tidy(self, db: Connection, seen_before: float, matched_before: float) -> None:
        """Forget whoever gave no sign of life since, and what came of it long ago."""
        await db.run(
            "DELETE FROM seekers WHERE owner IN (SELECT owner FROM signs_of_life WHERE seen_at < :seen_before)",
            seen_before=seen_before,
        )
        await db.run("DELETE FROM matches WHERE at < :before AND plan IS NULL", before=matched_before)

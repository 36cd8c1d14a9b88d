"""Ratings: how strong people are at each game, as far as results tell. They can be worked out again at any time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from sortilege.store.database import Area, Connection, asking, reading, select, telling, writing
from sortilege.store.errors import Conflict

ALL_TIME: Final = ""
"""The season of a rating that every rated game counts for; others are months, such as 2026-11."""
_FOLD: Final = "ratings"


class Rating(msgspec.Struct, frozen=True):
    owner: str
    game: str
    season: str
    mu: float
    sigma: float
    shown: float
    games: int
    last_at: float
    """When the last game ended that counted."""
    listed: bool = False
    """Whether rankings show it. Worked out when it is stored."""


class RatingStep(msgspec.Struct, frozen=True):
    """What a game made of somebody's rating of all time."""

    owner: str
    game: str
    result: int
    mu: float
    sigma: float
    shown: float
    at: float


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """Whom rankings show, if the name is kept, visible and not blocked: whoever …"""

    sure: float
    """… has a sigma of at most this, …"""
    awake_since: float
    """… and has played after that."""


class Ratings(Area):
    # Whose rating it is.

    @asking
    async def of(self, db: Connection, owner: str, game: str, season: str = ALL_TIME) -> Rating | None:
        which = "FROM ratings WHERE owner = :owner AND game = :game AND season = :season"
        found = await db.row(select(Rating, which), owner=owner, game=game, season=season)
        return None if found is None else _read(found)

    @asking
    async def of_owner(self, db: Connection, owner: str, season: str = ALL_TIME) -> list[Rating]:
        """One for each game they have."""
        which = "FROM ratings WHERE owner = :owner AND season = :season ORDER BY game"
        return [_read(row) for row in await db.rows(select(Rating, which), owner=owner, season=season)]

    @asking
    async def steps(self, db: Connection, owner: str, game: str, after: int, limit: int) -> list[RatingStep]:
        """What each result after that one made of a rating, one after the other."""
        which = (
            "FROM rating_steps WHERE owner = :owner AND game = :game AND result > :after ORDER BY result LIMIT :limit"
        )
        found = await db.rows(select(RatingStep, which), owner=owner, game=game, after=after, limit=limit)
        return [RatingStep(*row) for row in found]

    @reading
    async def steps_of(self, db: Connection, result: int) -> list[tuple[RatingStep | None, RatingStep]]:
        """What a result made of the ratings of all who took part, each with what it was before."""
        of_result = select(RatingStep, "FROM rating_steps WHERE result = :result ORDER BY owner")
        after = [RatingStep(*row) for row in await db.rows(of_result, result=result)]
        steps: list[tuple[RatingStep | None, RatingStep]] = []
        earlier = (
            "FROM rating_steps WHERE owner = :owner AND game = :game AND result < :result ORDER BY result DESC LIMIT 1"
        )
        for step in after:
            found = await db.row(select(RatingStep, earlier), owner=step.owner, game=step.game, result=result)
            steps.append((None if found is None else RatingStep(*found), step))
        return steps

    # The fold.

    @asking
    async def position(self, db: Connection) -> int:
        """The number of the last result that ratings know of."""
        found = await db.row("SELECT position FROM folds WHERE name = :name", name=_FOLD)
        return 0 if found is None else int(found[0])

    @reading
    async def of_all(self, db: Connection, keys: Iterable[tuple[str, str, str]]) -> list[Rating]:
        """Those of them that there are: owner, game and season."""
        which = select(Rating, "FROM ratings WHERE owner = :owner AND game = :game AND season = :season")
        found = [await db.row(which, owner=owner, game=game, season=season) for owner, game, season in keys]
        return [_read(row) for row in found if row is not None]

    @writing
    async def go_on(
        self,
        db: Connection,
        expected: int,
        position: int,
        ratings: Sequence[Rating],
        steps: Sequence[RatingStep],
        listing: Listing,
    ) -> None:
        """From one position to a later one. Raises `Conflict` if somebody else has gone on from there."""
        found = await db.row("SELECT position FROM folds WHERE name = :name", name=_FOLD)
        if (0 if found is None else found[0]) != expected:
            raise Conflict
        await db.run(
            "INSERT INTO folds (name, position) VALUES (:name, :position)"
            " ON CONFLICT (name) DO UPDATE SET position = excluded.position",
            name=_FOLD,
            position=position,
        )
        for rating in ratings:
            await db.run(
                "INSERT INTO ratings (owner, game, season, mu, sigma, shown, games, last_at, listed)"
                " VALUES (:owner, :game, :season, :mu, :sigma, :shown, :games, :last_at, 0)"
                " ON CONFLICT (owner, game, season) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,"
                " shown = excluded.shown, games = excluded.games, last_at = excluded.last_at",
                **{name: getattr(rating, name) for name in Rating.__struct_fields__ if name != "listed"},
            )
        for step in steps:
            await db.run(
                "INSERT INTO rating_steps (owner, game, result, mu, sigma, shown, at)"
                " VALUES (:owner, :game, :result, :mu, :sigma, :shown, :at)",
                **msgspec.structs.asdict(step),
            )
        for owner in dict.fromkeys(rating.owner for rating in ratings):
            await _list(db, owner, listing)

    @writing
    async def begin_again(self, db: Connection) -> None:
        """Forget all ratings: whoever folds next begins with the first result."""
        await begin_again(db)

    # Rankings.

    @telling
    async def list_anew(self, db: Connection, owner: str, listing: Listing) -> None:
        """Something about somebody has changed: whether they want to be seen, or may be."""
        await _list(db, owner, listing)

    @telling
    async def rest(self, db: Connection, awake_since: float) -> int:
        """Whoever has not played since then is not listed any more. Returns how many ratings that were."""
        return await db.run("UPDATE ratings SET listed = 0 WHERE listed = 1 AND last_at < :since", since=awake_since)


async def begin_again(db: Connection) -> None:
    for emptied in ("DELETE FROM rating_steps", "DELETE FROM ratings"):
        await db.run(emptied)
    await db.run("DELETE FROM folds WHERE name = :name", name=_FOLD)


async def _list(db: Connection, owner: str, listing: Listing) -> None:
    await db.run(
        "UPDATE ratings SET listed = CASE WHEN sigma <= :sure AND last_at >= :awake_since AND EXISTS ("
        "SELECT 1 FROM people WHERE people.owner = ratings.owner AND visible = 1 AND blocked_at IS NULL"
        ") THEN 1 ELSE 0 END WHERE owner = :owner",
        owner=owner,
        sure=listing.sure,
        awake_since=listing.awake_since,
    )


def _read(row: Sequence[object]) -> Rating:
    rating = Rating(*row)  # type: ignore[arg-type]  # as the schema has them
    return msgspec.structs.replace(rating, listed=bool(rating.listed))

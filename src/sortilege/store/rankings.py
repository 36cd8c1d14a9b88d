"""Rankings: who is listed for a game and a season, the strongest first, from whichever place on.

A place is found by its key, what is rated there and whose it is, so the last page costs what the first one does.
"""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.store.database import Area, Connection, asking
from sortilege.store.ratings import Rating

_LISTED: Final = "game = :game AND season = :season AND listed = 1"
_SEEN: Final = "visible = 1 AND blocked_at IS NULL"
"""Rankings are brought up to date soon; what is private is so at once."""
_COLUMNS: Final = "ratings.owner, name, colour, sigma, shown, games, last_at"
_AHEAD: Final = "shown >= :shown AND (shown > :shown OR ratings.owner < :owner)"
_BEHIND: Final = "shown <= :shown AND (shown < :shown OR ratings.owner > :owner)"
_CIRCLE: Final = (
    "SELECT CAST(:me AS TEXT) AS owner"
    " UNION SELECT theirs.owner FROM result_seats AS mine JOIN result_seats AS theirs ON theirs.result = mine.result"
    " WHERE mine.owner = :me AND theirs.kind = 'person'"
    " UNION SELECT friend.owner FROM people AS myself JOIN friends AS said ON said.person = myself.number"
    " JOIN friends AS back ON back.person = said.other AND back.other = said.person"
    " JOIN people AS friend ON friend.number = said.other WHERE myself.owner = :me"
)
"""Oneself, whom one has played with, and friends."""


class Key(msgspec.Struct, frozen=True):
    """A place in a ranking."""

    shown: float
    owner: str


TOP: Final = Key(float("inf"), "")


class Ranked(msgspec.Struct, frozen=True):
    owner: str
    name: str
    colour: str
    sigma: float
    shown: float
    games: int
    last_at: float


class Placed(msgspec.Struct, frozen=True):
    place: int
    who: Ranked


class Rankings(Area):
    @asking
    async def after(self, db: Connection, game: str, season: str, key: Key, limit: int) -> list[Ranked]:
        """Those behind a place, the next one first."""
        found = await db.rows(
            f"SELECT {_COLUMNS} FROM ratings JOIN people ON people.owner = ratings.owner"
            f" WHERE {_LISTED} AND {_BEHIND} AND {_SEEN} ORDER BY shown DESC, ratings.owner LIMIT :limit",
            **_asked(game, season, key),
            limit=limit,
        )
        return [Ranked(*row) for row in found]

    @asking
    async def before(self, db: Connection, game: str, season: str, key: Key, limit: int) -> list[Ranked]:
        """Those ahead of a place, the next one first."""
        found = await db.rows(
            f"SELECT {_COLUMNS} FROM ratings JOIN people ON people.owner = ratings.owner"
            f" WHERE {_LISTED} AND {_AHEAD} AND {_SEEN} ORDER BY shown, ratings.owner DESC LIMIT :limit",
            **_asked(game, season, key),
            limit=limit,
        )
        return [Ranked(*row) for row in found]

    @asking
    async def count(self, db: Connection, game: str, season: str, start: Key, key: Key) -> int:
        """How many are ahead of a place, from another one on."""
        found = await db.row(
            f"SELECT count(*) FROM ratings WHERE {_LISTED} AND {_AHEAD}"
            " AND shown <= :start_shown AND (shown < :start_shown OR owner >= :start_owner)",
            **_asked(game, season, key),
            start_shown=start.shown,
            start_owner=start.owner,
        )
        assert found is not None
        return int(found[0])

    @asking
    async def milestones(self, db: Connection, game: str, season: str, apart: int) -> list[Key]:
        """Every so many places one. This looks at everybody in the ranking: not for every reader."""
        found = await db.rows(
            "WITH placed AS (SELECT shown, owner, row_number() OVER (ORDER BY shown DESC, owner) AS place"
            f" FROM ratings WHERE {_LISTED}) SELECT shown, owner FROM placed WHERE place % :apart = 0 ORDER BY place",
            game=game,
            season=season,
            apart=apart,
        )
        return [Key(*row) for row in found]

    @asking
    async def circle(self, db: Connection, owner: str, game: str, season: str, limit: int) -> list[Placed]:
        """Somebody among those whom they know: the first ones, and in any case themselves."""
        # A cross join is done in this order: few are known, many are rated.
        found = await db.rows(
            f"WITH circle AS ({_CIRCLE}), placed AS (SELECT {_COLUMNS},"
            " row_number() OVER (ORDER BY shown DESC, ratings.owner) AS place"
            " FROM circle CROSS JOIN ratings CROSS JOIN people"
            f" WHERE ratings.owner = circle.owner AND {_LISTED} AND people.owner = circle.owner AND {_SEEN})"
            " SELECT place, owner, name, colour, sigma, shown, games, last_at FROM placed"
            " WHERE place <= :limit OR owner = :me ORDER BY place",
            me=owner,
            game=game,
            season=season,
            limit=limit,
        )
        return [Placed(place, Ranked(*row)) for place, *row in found]


def key_of(one: Ranked | Rating) -> Key:
    return Key(one.shown, one.owner)


def _asked(game: str, season: str, key: Key) -> dict[str, str | float]:
    return {"game": game, "season": season, "shown": key.shown, "owner": key.owner}

"""What somebody has done, counted from results: nothing here is kept, so it is right whatever becomes of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from sortilege.store.database import Area, Connection, asking, reading, select
from sortilege.store.results import PlayerKind

SECONDS_OF_A_DAY: Final = 86400
_OWN: Final = (
    "WITH own AS (SELECT result, count(*) AS seats, min(seat) AS seat, min(place) AS place, max(score) AS score"
    " FROM result_seats WHERE owner = :owner GROUP BY result) "
)
"""Each game once. Whoever had several seats, for people at one screen, has neither won nor lost."""
_DAY: Final = f"CAST({{at}} AS INTEGER) / {SECONDS_OF_A_DAY}"
"""Days since 1970, the same in every database: they differ in how fractions become whole numbers."""
_COMPARED: Final = (
    "sum(CASE WHEN own.place < other.place THEN 1 ELSE 0 END) AS ahead,"
    " sum(CASE WHEN own.place > other.place THEN 1 ELSE 0 END) AS behind"
    " FROM own JOIN result_seats AS other ON other.result = own.result AND other.seat <> own.seat"
)
_AGAINST: Final = "own.seats = 1 AND own.place IS NOT NULL AND other.place IS NOT NULL"


class Played(msgspec.Struct, frozen=True):
    """Games of one kind."""

    game: str
    edition: str | None
    games: int
    won: int
    """Alone or with others."""
    last_at: float


class Against(msgspec.Struct, frozen=True):
    """Compared with others of one kind, each at the table for itself."""

    game: str
    kind: PlayerKind
    level: str | None
    games: int
    ahead: int
    behind: int


class Met(msgspec.Struct, frozen=True):
    """Somebody who keeps a name, or has kept one."""

    owner: str
    games: int
    ahead: int
    behind: int


class Score(msgspec.Struct, frozen=True):
    game: str
    edition: str | None
    score: float
    at: float
    table_id: str | None
    """None: the table is gone."""


class Day(msgspec.Struct, frozen=True):
    day: int
    """Since 1970."""
    games: int


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    played: tuple[Played, ...]
    """The game of which there are most comes first."""
    against: tuple[Against, ...]
    met: tuple[Met, ...]
    """Those whom one has met most."""
    best: tuple[Score, ...]
    """Of each game for one, the best first."""
    days: tuple[Day, ...]


class Extent(msgspec.Struct, frozen=True):
    """As long as these are the same, so is the tally."""

    games: int
    last: int


class CurvePoint(msgspec.Struct, frozen=True):
    """A rating at the end of a day."""

    at: float
    shown: float
    sigma: float


class Profiles(Area):
    @asking
    async def extent(self, db: Connection, owner: str) -> Extent:
        found = await db.row(
            "SELECT count(*), coalesce(max(result), 0) FROM result_seats WHERE owner = :owner", owner=owner
        )
        assert found is not None
        return Extent(*found)

    @reading
    async def tally(self, db: Connection, owner: str, since: float, most_met: int, most_scores: int) -> Tally:
        """Days since then; others whom one has met and scores of each game, at most so many."""
        played = await db.rows(
            f"{_OWN} SELECT game, edition, count(*) AS games,"
            " sum(CASE WHEN seats = 1 AND place = 1 AND players > 1 THEN 1 ELSE 0 END), max(ended_at)"
            " FROM own JOIN results ON number = own.result GROUP BY game, edition"
            " ORDER BY games DESC, game, edition",
            owner=owner,
        )
        others = await db.rows(
            f"{_OWN} SELECT game, other.kind, other.level, other.owner, count(*), {_COMPARED}"
            f" JOIN results ON number = own.result WHERE {_AGAINST}"
            " GROUP BY game, other.kind, other.level, other.owner ORDER BY game, other.kind, other.level",
            owner=owner,
        )
        best = await db.rows(
            f"{_OWN}, best AS (SELECT game, results.edition, score, ended_at AS at, table_id,"
            " row_number() OVER (PARTITION BY game ORDER BY score DESC, number) AS place"
            " FROM own JOIN results ON number = own.result WHERE players = 1 AND score IS NOT NULL)"
            " SELECT game, best.edition, score, at, tables.id FROM best LEFT JOIN tables ON tables.id = table_id"
            " WHERE place <= :most_scores ORDER BY game, place",
            owner=owner,
            most_scores=most_scores,
        )
        days = await db.rows(
            f"{_OWN} SELECT {_DAY.format(at='ended_at')} AS day, count(*) FROM own JOIN results"
            " ON number = own.result WHERE ended_at >= :since GROUP BY day ORDER BY day",
            owner=owner,
            since=since,
        )
        return Tally(
            played=tuple(Played(*row) for row in played),
            against=tuple(Against(*kind, *counts) for kind, counts in _sums(others, slice(3))),
            met=tuple(sorted(_met(others), key=lambda one: (-one.games, one.owner))[:most_met]),
            best=tuple(Score(*row) for row in best),
            days=tuple(Day(*row) for row in days),
        )

    @asking
    async def curve(self, db: Connection, owner: str, game: str) -> list[CurvePoint]:
        """A rating of all time, day by day."""
        last_of_a_day = (
            "FROM rating_steps WHERE owner = :owner AND game = :game AND result IN (SELECT max(result)"
            f" FROM rating_steps WHERE owner = :owner AND game = :game GROUP BY {_DAY.format(at='at')}) ORDER BY result"
        )
        found = await db.rows(select(CurvePoint, last_of_a_day), owner=owner, game=game)
        return [CurvePoint(*row) for row in found]


def _met(others: Sequence[Any]) -> Iterator[Met]:
    people = [row for row in others if row[1] == "person" and row[3] is not None]
    return (Met(*owner, *counts) for owner, counts in _sums(people, slice(3, 4)))


def _sums(rows: Sequence[Any], by: slice) -> Iterator[tuple[tuple[Any, ...], tuple[int, ...]]]:
    """The last three columns, for whatever is the same in these; in the order in which it comes first."""
    sums: dict[tuple[Any, ...], tuple[int, ...]] = {}
    for row in rows:
        so_far = sums.get(tuple(row[by]), (0, 0, 0))
        sums[tuple(row[by])] = tuple(one + more for one, more in zip(so_far, row[-3:], strict=True))
    return iter(sums.items())

"""High scores: everybody's best in a list, the best first, from whichever place on.

A place is found by its key, the score and the result it was made in, so nobody has to look at those before.
"""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.store.database import Area, Connection, asking
from sortilege.store.scores import Kind

_FROM: Final = (
    " FROM high_scores AS high JOIN results ON results.number = high.result"
    " LEFT JOIN tables ON tables.id = results.table_id"
    " LEFT JOIN people ON people.owner = high.owner"
)
_WHICH: Final = "high.list = :list AND high.period = :period AND high.kind = :kind"
_SEEN: Final = "(people.number IS NULL OR people.visible = 1 AND people.blocked_at IS NULL)"
"""Guests have no name here; whoever keeps one and does not want to be seen is not."""
_BEHIND: Final = "high.score <= :score AND (high.score < :score OR high.result > :result)"
_AHEAD: Final = "high.score >= :score AND (high.score > :score OR high.result < :result)"
_COLUMNS: Final = "high.owner, people.name, people.colour, high.score, high.result, ended_at, tables.id"


class ScoreList(msgspec.Struct, frozen=True):
    """Which scores are compared."""

    list: str
    period: str
    kind: Kind


class ScoreKey(msgspec.Struct, frozen=True):
    """A place in a list."""

    score: float
    result: int


FIRST: Final = ScoreKey(float("inf"), 0)


class HighScore(msgspec.Struct, frozen=True):
    owner: str
    name: str | None
    """None: they keep none."""
    colour: str | None
    score: float
    result: int
    at: float
    table_id: str | None
    """None: the table is gone."""

    @property
    def key(self) -> ScoreKey:
        return ScoreKey(self.score, self.result)


class HighScores(Area):
    @asking
    async def after(self, db: Connection, which: ScoreList, key: ScoreKey, limit: int) -> list[HighScore]:
        """Those behind a place, the next one first."""
        found = await db.rows(
            f"SELECT {_COLUMNS}{_FROM} WHERE {_WHICH} AND {_BEHIND} AND {_SEEN}"
            " ORDER BY high.score DESC, high.result LIMIT :limit",
            **_asked(which, key),
            limit=limit,
        )
        return [HighScore(*row) for row in found]

    @asking
    async def ahead(self, db: Connection, which: ScoreList, key: ScoreKey, but: str, most: int) -> int:
        """How many others than `but` are ahead of a place; no more than so many are counted."""
        found = await db.row(
            "SELECT count(*) FROM (SELECT 1 FROM high_scores AS high"  # noqa: S608  # from above
            " LEFT JOIN people ON people.owner = high.owner"
            f" WHERE {_WHICH} AND {_AHEAD} AND high.owner <> :but AND {_SEEN} LIMIT :most) AS others",
            **_asked(which, key),
            but=but,
            most=most,
        )
        assert found is not None
        return int(found[0])

    @asking
    async def of(self, db: Connection, which: ScoreList, owner: str) -> HighScore | None:
        """Somebody's, also if nobody else sees it."""
        found = await db.row(
            f"SELECT {_COLUMNS}{_FROM} WHERE {_WHICH} AND high.owner = :owner",
            list=which.list,
            period=which.period,
            kind=which.kind,
            owner=owner,
        )
        return None if found is None else HighScore(*found)

    @asking
    async def latest(self, db: Connection, limit: int) -> list[str]:
        """The lists of the latest scores of people, each once, the latest first."""
        found = await db.rows(
            "SELECT list, max(result) AS last FROM (SELECT list, result FROM scores WHERE kind = 'person'"
            " AND listed = 1 ORDER BY result DESC LIMIT :limit) AS latest GROUP BY list ORDER BY last DESC",
            limit=limit,
        )
        return [list for list, _ in found]


def _asked(which: ScoreList, key: ScoreKey) -> dict[str, str | float]:
    return {
        "list": which.list,
        "period": which.period,
        "kind": which.kind,
        "score": key.score,
        "result": key.result,
    }

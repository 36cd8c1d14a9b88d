"""Scores of games for one: what each came to, and everybody's best. They can be worked out again at any time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, Final, Literal

import msgspec

from sortilege.store.database import Area, Connection, asking, telling, writing
from sortilege.store.errors import Conflict

Kind = Literal["person", "program"]
"""Bots are programs."""
FOLD: Final = "scores"
_PERIODS: Final = ("''", "substr(day, 1, 7)", "day")
"""For ever, a month, a day."""
_EACH: Final = " UNION ALL ".join(
    f"SELECT {list} AS list, {period} AS period, kind, score, result FROM scores"  # noqa: S608  # names from here
    f" WHERE owner = :owner AND listed = 1 AND {list} IS NOT NULL"
    for list, period in product(("list", "narrow"), _PERIODS)
)
"""All that somebody's scores are in."""


_SAID: Final = (
    "SELECT coalesce((SELECT listed FROM score_verdicts WHERE table_id = :id),"
    " (SELECT listed FROM daily_runs WHERE table_id = :id), (SELECT listed FROM attack_runs WHERE table_id = :id))"
)
"""Whether a score is listed: what was said about it, by somebody who has looked or where it was played."""


class Scored(msgspec.Struct, frozen=True, kw_only=True):
    result: int
    table_id: str
    list: str
    """What it can be compared with."""
    narrow: str | None
    """The same, with one attribute."""
    kind: Kind
    owner: str
    score: float
    day: str
    listed: int
    """0 no, 1 yes, 2 when somebody has looked at it; unless something else was said about it."""

    @property
    def lists(self) -> tuple[str, ...]:
        return (self.list,) if self.narrow is None else (self.list, self.narrow)

    @property
    def periods(self) -> tuple[str, ...]:
        return ("", self.day[:7], self.day)


class Doubted(msgspec.Struct, frozen=True):
    """A score that somebody has to look at."""

    table_id: str
    list: str
    score: float
    began_at: float
    ended_at: float


class Scores(Area):
    # The fold.

    @asking
    async def position(self, db: Connection) -> int:
        """The number of the last result that high scores know of."""
        return await _position(db)

    @writing
    async def go_on(self, db: Connection, expected: int, position: int, scored: Sequence[Scored]) -> None:
        """From one position to a later one. Raises `Conflict` if somebody else has gone on from there."""
        if await _position(db) != expected:
            raise Conflict
        await db.run(
            "INSERT INTO folds (name, position) VALUES (:name, :position)"
            " ON CONFLICT (name) DO UPDATE SET position = excluded.position",
            name=FOLD,
            position=position,
        )
        for one in scored:
            await _add(db, one)

    @writing
    async def begin_again(self, db: Connection) -> None:
        """Forget all scores, but not what was said about some: whoever folds next begins with the first result."""
        for emptied in ("DELETE FROM high_scores", "DELETE FROM scores"):
            await db.run(emptied)
        await db.run("DELETE FROM folds WHERE name = :name", name=FOLD)

    # What is said about some of them.

    @telling
    async def leave_out(self, db: Connection, table_id: str) -> None:
        """Whatever comes out at this table is not listed; it goes on."""
        await db.run(
            "INSERT INTO score_verdicts (table_id, listed) VALUES (:id, 0) ON CONFLICT (table_id) DO NOTHING",
            id=table_id,
        )

    @asking
    async def is_left_out(self, db: Connection, table_id: str) -> bool:
        return await _said(db, table_id) not in (None, 1)

    @asking
    async def doubtful(self, db: Connection, limit: int) -> list[Doubted]:
        """Those that somebody has to look at, the earliest first."""
        found = await db.rows(
            "SELECT scores.table_id, scores.list, score, began_at, ended_at FROM score_verdicts"
            " JOIN scores ON scores.table_id = score_verdicts.table_id JOIN results ON results.number = result"
            " WHERE score_verdicts.listed = 2 ORDER BY result LIMIT :limit",
            limit=limit,
        )
        return [Doubted(*row) for row in found]

    @writing
    async def judge(self, db: Connection, table_id: str, listed: int) -> bool:
        """Whether there is such a score: somebody has looked at it."""
        found = await db.row("SELECT owner FROM scores WHERE table_id = :id", id=table_id)
        if found is None:
            return False
        await db.run(
            "INSERT INTO score_verdicts (table_id, listed) VALUES (:id, :listed)"
            " ON CONFLICT (table_id) DO UPDATE SET listed = excluded.listed",
            id=table_id,
            listed=listed,
        )
        await db.run("UPDATE scores SET listed = :listed WHERE table_id = :id", id=table_id, listed=listed)
        await find_best(db, found[0])
        return True


async def find_best(db: Connection, owner: str) -> None:
    """Somebody's best scores, worked out again: of those that are equal the first one."""
    await db.run("DELETE FROM high_scores WHERE owner = :owner", owner=owner)
    await db.run(
        "INSERT INTO high_scores (list, period, kind, owner, score, result)"  # noqa: S608  # from above
        " SELECT list, period, kind, :owner, score, result FROM"
        " (SELECT list, period, kind, score, result,"
        "  row_number() OVER (PARTITION BY list, period, kind ORDER BY score DESC, result) AS place"
        f" FROM ({_EACH}) AS every) AS placed WHERE place = 1",
        owner=owner,
    )


async def forget(db: Connection, owner: str) -> None:
    """Somebody is gone, and so are their scores."""
    await db.run("DELETE FROM high_scores WHERE owner = :owner", owner=owner)
    await db.run("DELETE FROM scores WHERE owner = :owner", owner=owner)


async def _position(db: Connection) -> int:
    found = await db.row("SELECT position FROM folds WHERE name = :name", name=FOLD)
    return 0 if found is None else int(found[0])


async def _add(db: Connection, one: Scored) -> None:
    listed = await _listed(db, one)
    await db.run(
        "INSERT INTO scores (result, table_id, list, narrow, kind, owner, score, day, listed)"
        " VALUES (:result, :table_id, :list, :narrow, :kind, :owner, :score, :day, :listed)",
        **{**msgspec.structs.asdict(one), "listed": listed},
    )
    if listed != 1:
        return
    fields: dict[str, Any] = {"kind": one.kind, "owner": one.owner, "score": one.score, "result": one.result}
    for list, period in product(one.lists, one.periods):
        await db.run(
            "INSERT INTO high_scores (list, period, kind, owner, score, result)"
            " VALUES (:list, :period, :kind, :owner, :score, :result) ON CONFLICT (list, period, kind, owner)"
            " DO UPDATE SET score = excluded.score, result = excluded.result WHERE excluded.score > high_scores.score",
            list=list,
            period=period,
            **fields,
        )


async def _said(db: Connection, table_id: str) -> int | None:
    found = await db.row(_SAID, id=table_id)
    return None if found is None or found[0] is None else int(found[0])


async def _listed(db: Connection, one: Scored) -> int:
    """What was said about it comes first."""
    said = await _said(db, one.table_id)
    if said is not None:
        return said
    if one.listed == 2:
        await db.run("INSERT INTO score_verdicts (table_id, listed) VALUES (:id, 2)", id=one.table_id)
    return one.listed

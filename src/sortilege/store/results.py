"""Results: how games ended. They outlive the tables, and everything that is told of people follows from them."""

from __future__ import annotations

from typing import Literal

import msgspec

from sortilege.store.database import Area, Connection, Value, asking, reading, select, telling, writing
from sortilege.store.errors import Missing

PlayerKind = Literal["person", "bot", "program"]
SeatEnding = Literal["played", "conceded", "late", "gone", "sent-away"]
"""Played to the end, or how somebody left before it."""
Settled = Literal[0, 1, 2, 3]
"""What has been done about a game that is over (see migration 0011)."""


class ResultSeat(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    owner: str | None
    """None: a bot."""
    kind: PlayerKind
    name: str
    """What they were called at the table."""
    level: str | None
    """A bot's."""
    place: int | None
    """From 1 on; those who share one are equal. None: the game counts for nobody."""
    score: float | None
    """Points, where they are counted."""
    ending: SeatEnding


class NewResult(msgspec.Struct, frozen=True, kw_only=True):
    table_id: str
    game: str
    edition: str | None
    """A shipped edition's id, or a set's id."""
    players: int
    began_at: float
    ended_at: float
    rated: bool
    unrated_why: str | None
    ending: str
    """Why it was over."""
    detail: bytes
    seats: tuple[ResultSeat, ...]


class Result(NewResult, frozen=True, kw_only=True):
    number: int
    """The order in which results count."""


class _Head(msgspec.Struct, frozen=True):
    """A result without its seats."""

    number: int
    table_id: str
    game: str
    edition: str | None
    players: int
    began_at: float
    ended_at: float
    rated: int
    unrated_why: str | None
    ending: str
    detail: bytes


class _Seat(msgspec.Struct, frozen=True):
    """A row of `result_seats`."""

    result: int
    seat: int
    owner: str | None
    kind: PlayerKind
    name: str
    level: str | None
    place: int | None
    score: float | None
    ending: SeatEnding


class Results(Area):
    # Games that are over.

    @asking
    async def unsettled(self, db: Connection, settled: Settled, limit: int) -> list[str]:
        """Tables where the game is over and only so much has been done about it, in the order they ended."""
        found = await db.rows(
            "SELECT id FROM tables WHERE status = 'over' AND settled < 2 AND settled = :settled"
            " ORDER BY updated_at, number LIMIT :limit",
            settled=settled,
            limit=limit,
        )
        return [id for (id,) in found]

    @telling
    async def settle(self, db: Connection, table_id: str, settled: Settled) -> None:
        await db.run("UPDATE tables SET settled = :settled WHERE id = :id", settled=settled, id=table_id)

    @telling
    async def try_again(self, db: Connection) -> int:
        """What nobody could read may be readable by now. Returns how many tables that are."""
        return await db.run("UPDATE tables SET settled = 0 WHERE settled = 3")

    @writing
    async def add(self, db: Connection, new: NewResult, settled: Settled) -> int:
        """Its number. The same table has one result, whoever adds it how often: then nothing changes."""
        known = await db.row("SELECT number FROM results WHERE table_id = :id", id=new.table_id)
        if known is not None:
            return int(known[0])
        last = await db.row("SELECT coalesce(max(number), 0) FROM results")
        assert last is not None
        number = 1 + int(last[0])
        columns = [name for name in _Head.__struct_fields__ if name != "number"]
        await db.run(
            "INSERT INTO results (number, table_id, game, edition, players, began_at, ended_at, rated, unrated_why,"
            " ending, detail) VALUES (:number, :table_id, :game, :edition, :players, :began_at, :ended_at, :rated,"
            " :unrated_why, :ending, :detail)",
            number=number,
            **{name: getattr(new, name) for name in columns} | {"rated": int(new.rated)},
        )
        for seat in new.seats:
            await db.run(
                "INSERT INTO result_seats (result, seat, owner, kind, name, level, place, score, ending)"
                " VALUES (:result, :seat, :owner, :kind, :name, :level, :place, :score, :ending)",
                result=number,
                **msgspec.structs.asdict(seat),
            )
        await db.run("UPDATE tables SET settled = :settled WHERE id = :id", settled=settled, id=new.table_id)
        return number

    # Finding results.

    @reading
    async def of_table(self, db: Connection, table_id: str) -> Result | None:
        found = await _found(db, "WHERE table_id = :id", id=table_id)
        return found[0] if found else None

    @reading
    async def load(self, db: Connection, number: int) -> Result:
        """Raises `Missing`."""
        found = await _found(db, "WHERE number = :number", number=number)
        if not found:
            raise Missing
        return found[0]

    @reading
    async def rated_after(self, db: Connection, number: int, limit: int) -> list[Result]:
        """Those that count for ratings, in their order."""
        return await _found(
            db, "WHERE rated = 1 AND number > :number ORDER BY number LIMIT :limit", number=number, limit=limit
        )

    @reading
    async def alone_after(self, db: Connection, number: int, limit: int) -> list[Result]:
        """Those of games for one, in their order."""
        return await _found(
            db, "WHERE players = 1 AND number > :number ORDER BY number LIMIT :limit", number=number, limit=limit
        )

    @reading
    async def of_owner(self, db: Connection, owner: str, before: int, limit: int) -> list[Result]:
        """Where they sat, the latest first; those before that number."""
        return await _found(
            db,
            "WHERE number IN (SELECT DISTINCT result FROM result_seats WHERE owner = :owner AND result < :before"
            " ORDER BY result DESC LIMIT :limit) ORDER BY number DESC",
            owner=owner,
            before=before,
            limit=limit,
        )

    @asking
    async def rated_since(self, db: Connection, one: str, other: str, since: float) -> int:
        """How many rated games two people have ended against each other since then."""
        found = await db.row(
            "SELECT count(DISTINCT results.number) FROM results"
            " JOIN result_seats AS ones ON ones.result = number AND ones.owner = :one"
            " JOIN result_seats AS others ON others.result = number AND others.owner = :other"
            " WHERE rated = 1 AND ended_at > :since",
            one=one,
            other=other,
            since=since,
        )
        return int(found[0]) if found else 0

    @asking
    async def something_waits(self, db: Connection) -> bool:
        """Whether a game that is over is not settled, or ratings or high scores do not know of a result."""
        found = await db.row(
            "SELECT 1 FROM tables WHERE status = 'over' AND settled < 2 UNION ALL"
            " SELECT 1 FROM results WHERE rated = 1"
            " AND number > coalesce((SELECT position FROM folds WHERE name = 'ratings'), 0) UNION ALL"
            " SELECT 1 FROM results WHERE players = 1"
            " AND number > coalesce((SELECT position FROM folds WHERE name = 'scores'), 0) LIMIT 1"
        )
        return found is not None

    @asking
    async def count(self, db: Connection) -> int:
        found = await db.row("SELECT count(*) FROM results")
        return int(found[0]) if found else 0

    @asking
    async def count_alone(self, db: Connection) -> int:
        found = await db.row("SELECT count(*) FROM results WHERE players = 1")
        return int(found[0]) if found else 0

    @asking
    async def count_rated(self, db: Connection) -> int:
        found = await db.row("SELECT count(*) FROM results WHERE rated = 1")
        return int(found[0]) if found else 0


async def _found(db: Connection, which: str, **named: Value) -> list[Result]:
    """With their seats; `which`: and in which order."""
    heads = [_Head(*row) for row in await db.rows(select(_Head, f"FROM results {which}"), **named)]
    theirs = f"FROM result_seats WHERE result IN (SELECT number FROM results {which}) ORDER BY result, seat"  # noqa: S608
    seats: dict[int, list[ResultSeat]] = {head.number: [] for head in heads}
    for row in await db.rows(select(_Seat, theirs), **named):
        seat = msgspec.structs.asdict(_Seat(*row))
        seats[seat.pop("result")].append(ResultSeat(**seat))
    return [
        Result(**{**msgspec.structs.asdict(head), "rated": bool(head.rated)}, seats=tuple(seats[head.number]))
        for head in heads
    ]

"""Every column that says whose something is, in one list: whoever adds one to the schema adds it here.

Seats of tables say it in their logs; what is here of them is only by whom they are found.
"""

from __future__ import annotations

from typing import Final

import msgspec

from sortilege.store.database import Connection


class Column(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    owner: str
    """What the column is called."""
    once_with: tuple[str, ...] = ()
    """Columns with which an owner is there only once."""
    more: str | None = None
    """Of two that are there with the same of those, the one with more of this column stays; otherwise the taker's."""
    name: str | None = None
    """The column with what they were called then."""
    passes: bool = False
    """Whether it lasts minutes at most: then it ends when its owner does."""
    alone: bool = False
    """Whether it concerns nobody else: then nothing of it is kept when its owner leaves."""


OWNED: Final = (
    Column(table="owners", owner="owner", once_with=("number",)),
    Column(table="former_owners", owner="owner", once_with=("number",)),
    Column(table="makers", owner="owner", once_with=("number",)),
    Column(table="sets", owner="owner"),
    Column(table="moments", owner="by", name="name"),
    Column(table="reports", owner="by"),
    Column(table="listings", owner="by"),  # which names its maker: see `left_sets`
    Column(table="approvals", owner="by", once_with=("number",)),
    Column(table="complaints", owner="by", once_with=("number",)),
    Column(table="result_seats", owner="owner", name="name"),
    Column(table="ratings", owner="owner", once_with=("game", "season")),
    Column(table="rating_steps", owner="owner", once_with=("game", "result")),
    Column(table="seekers", owner="owner", passes=True),
    Column(table="daily_runs", owner="owner", once_with=("day", "kind")),
    Column(
        table="training_memories", owner="owner", once_with=("edition", "attribute", "item"), more="last_at", alone=True
    ),
    Column(table="training_days", owner="owner", once_with=("day",), more="answers", alone=True),
    Column(table="training_lessons", owner="owner", once_with=("edition",), alone=True),
    Column(table="attack_runs", owner="owner", once_with=("deal",)),
    Column(table="scores", owner="owner"),
    Column(table="high_scores", owner="owner", once_with=("list", "period", "kind")),
    Column(table="puzzle_tries", owner="owner", once_with=("puzzle",), alone=True),
    Column(table="puzzle_solvers", owner="owner", once_with=("theme",), alone=True),
    Column(table="contests", owner="host"),
    Column(table="contestants", owner="owner", once_with=("code",), name="name"),
    Column(table="contest_tries", owner="owner", once_with=("code", "number")),
    Column(table="mutes", owner="owner", once_with=("muted",)),
    Column(table="mutes", owner="muted", once_with=("owner",)),
)


async def give(db: Connection, column: Column, giver: str, taker: str) -> None:
    """What both have is there once."""
    table, owner = column.table, column.owner
    if column.passes:
        await remove(db, column, giver)
        return
    if column.once_with:
        same = " AND ".join(f"theirs.{one} = {table}.{one}" for one in column.once_with)
        twice = (
            f"DELETE FROM {table} WHERE {owner} = :owner"  # noqa: S608
            f" AND EXISTS (SELECT 1 FROM {table} AS theirs WHERE theirs.{owner} = :theirs AND {same}"
        )
        if column.more is not None:
            await db.run(f"{twice} AND {table}.{column.more} < theirs.{column.more})", owner=taker, theirs=giver)
        await db.run(f"{twice})", owner=giver, theirs=taker)
    await db.run(f"UPDATE {table} SET {owner} = :taker WHERE {owner} = :giver", giver=giver, taker=taker)  # noqa: S608


async def remove(db: Connection, column: Column, owner: str) -> None:
    await db.run(f"DELETE FROM {column.table} WHERE {column.owner} = :owner", owner=owner)  # noqa: S608  # names from above


async def forget_name(db: Connection, column: Column, owner: str) -> None:
    if column.name is not None:
        await db.run(f"UPDATE {column.table} SET {column.name} = '' WHERE {column.owner} = :owner", owner=owner)  # noqa: S608


async def is_left(db: Connection, owner: str) -> bool:
    """Whether anything belongs to them."""
    for column in OWNED:
        if await db.row(f"SELECT 1 FROM {column.table} WHERE {column.owner} = :owner LIMIT 1", owner=owner):  # noqa: S608
            return True
    return False

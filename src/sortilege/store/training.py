"""Training: what people remember of card sets, what they did on which day, and the question they are at."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sortilege.store.database import Area, Connection, asking, select, telling, writing


class StoredMemory(msgspec.Struct, frozen=True, kw_only=True):
    attribute: str
    item: str
    state: int
    step: int | None
    stability: float
    difficulty: float
    due: float
    last_at: float
    asked: int
    wrong: int


class TrainingDay(msgspec.Struct, frozen=True):
    day: str
    """As in `2026-11-16`."""
    goal: int
    answers: int
    correct: int


class StoredLesson(msgspec.Struct, frozen=True):
    version: int
    """From 1 on."""
    body: bytes


class Training(Area):
    # The question somebody is at.

    @asking
    async def lesson(self, db: Connection, owner: str, edition: str) -> StoredLesson | None:
        found = await db.row(
            select(StoredLesson, "FROM training_lessons WHERE owner = :owner AND edition = :edition"),
            owner=owner,
            edition=edition,
        )
        return None if found is None else StoredLesson(int(found[0]), bytes(found[1]))

    @writing
    async def put_lesson(self, db: Connection, owner: str, edition: str, expected: int, body: bytes) -> bool:
        """Whether it was still at version `expected` (0: there was none); otherwise nothing has changed."""
        return await _step(db, owner, edition, expected, body)

    @writing
    async def put_answer(
        self,
        db: Connection,
        owner: str,
        edition: str,
        expected: int,
        body: bytes,
        memory: StoredMemory,
        day: TrainingDay,
    ) -> bool:
        """The same, with what follows from an answer: what is remembered now, and that it counts for the day. `day`
        is what to add, and the goal if there is none yet."""
        if not await _step(db, owner, edition, expected, body):
            return False
        await _remember(db, owner, edition, memory)
        await db.run(
            "INSERT INTO training_days (owner, day, goal, answers, correct)"
            " VALUES (:owner, :day, :goal, :answers, :correct) ON CONFLICT (owner, day) DO UPDATE"
            " SET answers = training_days.answers + excluded.answers,"
            " correct = training_days.correct + excluded.correct",
            owner=owner,
            day=day.day,
            goal=day.goal,
            answers=day.answers,
            correct=day.correct,
        )
        return True

    # What is remembered.

    @asking
    async def memories(self, db: Connection, owner: str, edition: str) -> list[StoredMemory]:
        found = await db.rows(
            select(
                StoredMemory,
                "FROM training_memories WHERE owner = :owner AND edition = :edition ORDER BY attribute, item",
            ),
            owner=owner,
            edition=edition,
        )
        return [_memory(row) for row in found]

    @asking
    async def memory(self, db: Connection, owner: str, edition: str, attribute: str, item: str) -> StoredMemory | None:
        """Of one value."""
        found = await db.row(
            select(
                StoredMemory,
                "FROM training_memories WHERE owner = :owner AND edition = :edition"
                " AND attribute = :attribute AND item = :item",
            ),
            owner=owner,
            edition=edition,
            attribute=attribute,
            item=item,
        )
        return None if found is None else _memory(found)

    @asking
    async def counts(self, db: Connection, owner: str, now: float) -> dict[str, tuple[int, int]]:
        """By set: of how many values anything is remembered, and how many of them are due."""
        found = await db.rows(
            "SELECT edition, count(*), sum(CASE WHEN due <= :now THEN 1 ELSE 0 END)"
            " FROM training_memories WHERE owner = :owner GROUP BY edition",
            owner=owner,
            now=now,
        )
        return {edition: (int(count), int(due)) for edition, count, due in found}

    @writing
    async def bring(self, db: Connection, owner: str, edition: str, memories: Sequence[StoredMemory]) -> int:
        """Memories from elsewhere: of two of the same value the later one stays. Returns how many are new."""
        return sum([await _remember(db, owner, edition, memory) for memory in memories])

    @asking
    async def answers(self, db: Connection, edition: str) -> dict[str, tuple[int, int]]:
        """By attribute: how many answers of all people were right, and how many there were."""
        found = await db.rows(
            "SELECT attribute, sum(asked - wrong), sum(asked) FROM training_memories WHERE edition = :edition"
            " GROUP BY attribute",
            edition=edition,
        )
        return {attribute: (int(right), int(asked)) for attribute, right, asked in found}

    # Days.

    @asking
    async def latest_day(self, db: Connection, owner: str) -> TrainingDay | None:
        """The last one on which somebody did anything, or chose a goal."""
        found = await db.row(
            select(TrainingDay, "FROM training_days WHERE owner = :owner ORDER BY day DESC LIMIT 1"), owner=owner
        )
        return None if found is None else TrainingDay(*found)

    @telling
    async def choose_goal(self, db: Connection, owner: str, day: str, goal: int) -> None:
        """From this day on."""
        await db.run(
            "INSERT INTO training_days (owner, day, goal, answers, correct) VALUES (:owner, :day, :goal, 0, 0)"
            " ON CONFLICT (owner, day) DO UPDATE SET goal = excluded.goal",
            owner=owner,
            day=day,
            goal=goal,
        )


async def _step(db: Connection, owner: str, edition: str, expected: int, body: bytes) -> bool:
    if expected == 0:
        done = await db.run(
            "INSERT INTO training_lessons (owner, edition, version, body) VALUES (:owner, :edition, 1, :body)"
            " ON CONFLICT DO NOTHING",
            owner=owner,
            edition=edition,
            body=body,
        )
    else:
        done = await db.run(
            "UPDATE training_lessons SET version = version + 1, body = :body"
            " WHERE owner = :owner AND edition = :edition AND version = :expected",
            owner=owner,
            edition=edition,
            expected=expected,
            body=body,
        )
    return done > 0


async def _remember(db: Connection, owner: str, edition: str, memory: StoredMemory) -> int:
    fields = {"owner": owner, "edition": edition, **msgspec.structs.asdict(memory)}
    changed = ", ".join(
        f"{name} = excluded.{name}" for name in fields if name not in ("owner", "edition", "attribute", "item")
    )
    return await db.run(
        f"INSERT INTO training_memories ({', '.join(fields)}) VALUES ({', '.join(f':{name}' for name in fields)})"  # noqa: S608  # names from above
        f" ON CONFLICT (owner, edition, attribute, item) DO UPDATE SET {changed}"
        " WHERE excluded.last_at > training_memories.last_at",
        **fields,
    )


def _memory(row: Sequence[object]) -> StoredMemory:
    return StoredMemory(**dict(zip(StoredMemory.__struct_fields__, row, strict=True)))  # type: ignore[arg-type]

"""What is kept of training."""

import asyncio
from functools import partial

from msgspec.structs import replace

from sortilege.store.belongings import OWNED, give
from sortilege.store.handovers import Handover
from sortilege.store.training import StoredMemory, TrainingDay
from store.tables import OpenStore

LION = StoredMemory(
    attribute="mass",
    item="lion",
    state=1,
    step=0,
    stability=0.212,
    difficulty=6.4,
    due=160.0,
    last_at=100.0,
    asked=1,
    wrong=1,
)
DAY = TrainingDay("2026-11-16", 20, 1, 1)


def test_of_two_answers_to_one_question_one_counts(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            training = store.training
            assert await training.put_lesson("ada", "mammals", 0, b"1")
            assert not await training.put_lesson("ada", "mammals", 0, b"another")
            answers = [training.put_answer("ada", "mammals", 1, b"2", LION, DAY) for _ in range(4)]
            assert sorted(await asyncio.gather(*answers)) == [False, False, False, True]
            found = await training.lesson("ada", "mammals")
            assert found is not None
            assert (found.version, found.body) == (2, b"2")
            assert await training.latest_day("ada") == DAY
            assert await training.memories("ada", "mammals") == [LION]
            assert await training.memory("ada", "mammals", "mass", "lion") == LION
            assert await training.memory("ada", "mammals", "length", "lion") is None
            assert await training.lesson("ben", "mammals") is None

    asyncio.run(test())


def test_answers_of_a_day_are_counted_and_its_goal_stays(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            training = store.training
            assert await training.latest_day("ada") is None
            await training.put_lesson("ada", "mammals", 0, b"1")
            await training.put_answer("ada", "mammals", 1, b"2", LION, DAY)
            await training.choose_goal("ada", DAY.day, 40)
            await training.put_answer("ada", "mammals", 2, b"3", LION, replace(DAY, correct=0))
            assert await training.latest_day("ada") == TrainingDay(DAY.day, 40, 2, 1)
            await training.choose_goal("ada", "2026-11-17", 10)
            assert await training.latest_day("ada") == TrainingDay("2026-11-17", 10, 0, 0)

    asyncio.run(test())


def test_what_is_brought_along_never_replaces_what_is_newer(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            training = store.training
            older, newer = replace(LION, last_at=50.0, asked=9), replace(LION, last_at=200.0, step=1, asked=2)
            assert await training.bring("ada", "mammals", [LION, replace(LION, item="mouse", step=None, state=2)]) == 2
            assert await training.bring("ada", "mammals", [older, LION]) == 0
            assert await training.bring("ada", "mammals", [newer]) == 1
            assert (await training.memories("ada", "mammals"))[0] == newer
            assert await training.counts("ada", 170.0) == {"mammals": (2, 2)}
            assert await training.counts("ada", 10.0) == {"mammals": (2, 0)}

    asyncio.run(test())


def test_what_a_guest_has_learnt_comes_along(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.training.bring("guest", "mammals", [LION])
            await store.training.choose_goal("guest", DAY.day, 80)
            for column in OWNED:
                if column.table.startswith("training_"):
                    await store.database.write(partial(give, column=column, giver="guest", taker="ada"))
            assert await store.training.memories("ada", "mammals") == [LION]
            assert await store.training.latest_day("ada") == TrainingDay(DAY.day, 80, 0, 0)
            assert await store.training.memories("guest", "mammals") == []

    asyncio.run(test())


def test_of_two_memories_of_one_value_the_later_comes_along(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            mouse = replace(LION, item="mouse")
            newer = [replace(one, last_at=200.0, asked=5) for one in (LION, mouse)]
            await store.training.bring("guest", "mammals", [LION, newer[1]])
            await store.training.bring("ada", "mammals", [newer[0], mouse])
            for owner, answers in (("guest", 3), ("ada", 2)):
                await store.training.put_lesson(owner, "europe", 0, b"1")
                await store.training.put_answer(owner, "europe", 1, b"2", LION, replace(DAY, answers=answers))
            await store.handovers.give(Handover("guest", "ada", forgets=False, keeps_sets=True, at=1.0))
            assert await store.training.memories("ada", "mammals") == newer
            assert await store.training.latest_day("ada") == replace(DAY, answers=3)
            assert await store.training.latest_day("guest") is None

    asyncio.run(test())


def test_what_is_learnt_is_among_what_somebody_may_read_about_themselves(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.training.bring("ada", "mammals", [LION])
            await store.training.choose_goal("ada", DAY.day, 80)
            await store.training.put_lesson("ada", "mammals", 0, b'{"number": 1}')
            rows = {table: found async for table, found in store.kept_about.rows("ada", None)}
            assert [one["item"] for one in rows["training_memories"]] == ["lion"]
            assert [one["goal"] for one in rows["training_days"]] == [80]
            assert [one["body"] for one in rows["training_lessons"]] == [{"number": 1}]

    asyncio.run(test())


def test_of_whoever_leaves_nothing_is_left(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.training.bring("ada", "mammals", [LION])
            await store.training.choose_goal("ada", DAY.day, 80)
            await store.training.put_lesson("ada", "mammals", 0, b"1")
            await store.handovers.give(Handover("ada", "nobody", forgets=True, keeps_sets=True, at=1.0))
            for owner in ("ada", "nobody"):
                assert await store.training.memories(owner, "mammals") == []
                assert await store.training.latest_day(owner) is None
                assert await store.training.lesson(owner, "mammals") is None

    asyncio.run(test())

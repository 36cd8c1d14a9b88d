"""What is kept of daily challenges."""

import asyncio

from msgspec.structs import replace

from sortilege.store.belongings import OWNED, give
from sortilege.store.daily import DailyRun
from sortilege.store.store import Store
from store.tables import OpenStore

ADAS = DailyRun(day="2026-11-16", kind="row", owner="ada", table_id="ada-1", began_at=10.0)


async def finished(store: Store, run: DailyRun, score: float | None, house: str = "", most: int = 9) -> DailyRun:
    kept = await store.daily.begin(run, house, most)
    await store.daily.finish(kept.table_id, 20.0, score, "rrw", listed=1)
    found = await store.daily.run_of(run.owner, run.day, run.kind)
    assert found is not None
    return found


def test_one_try_counts_however_often_and_from_wherever_it_is_begun(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            tries = [replace(ADAS, table_id=f"ada-{number}", began_at=float(number)) for number in range(8)]
            kept = await asyncio.gather(*(store.daily.begin(one, "", 9) for one in tries))
            assert len({run.table_id for run in kept}) == 1
            another = await store.daily.begin(replace(ADAS, kind="box", table_id="ada-box"), "", 9)
            assert another.table_id == "ada-box"

    asyncio.run(test())


def test_a_run_ends_once(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            assert await finished(store, ADAS, 7.0) == replace(ADAS, ended_at=20.0, score=7.0, squares="rrw")
            await store.daily.finish(ADAS.table_id, 30.0, 9.0, "rrr", listed=1)
            assert (await store.daily.run_of("ada", ADAS.day, "row")) == replace(
                ADAS, ended_at=20.0, score=7.0, squares="rrw"
            )

    asyncio.run(test())


def test_scores_are_counted_with_what_is_listed(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            for number, score in enumerate([3.0, 5.0, 5.0, None, 8.0]):
                run = replace(ADAS, owner=f"one {number}", table_id=f"table {number}")
                await finished(store, run, score, "a house", 4)
            # The last one from that house, and one that took days, are not compared with anybody.
            slow = replace(ADAS, owner="slow", table_id="slow")
            await store.daily.begin(slow, "", 4)
            await store.daily.finish("slow", 1e6, 12.0, "r", listed=0)
            assert await store.daily.scores(ADAS.day, "row") == [(5.0, 2), (3.0, 1)]
            assert await store.daily.days_of("one 4") == [ADAS.day]
            assert await store.daily.days_of("one 3") == []

    asyncio.run(test())


def test_where_somebody_came_from_is_forgotten_the_next_day(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.daily.begin(ADAS, "a house", 9)
            await store.daily.begin(replace(ADAS, day="2026-11-17", table_id="ada-2"), "a house", 9)
            await store.daily.forget_houses("2026-11-17")
            houses = [
                row async for table, rows in store.kept_about.rows("ada", None) if table == "daily_runs" for row in rows
            ]
            assert [(row["day"], row["house"]) for row in houses] == [("2026-11-16", ""), ("2026-11-17", "a house")]

    asyncio.run(test())


def test_plans_stay_as_they_were_first_made(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            assert await store.daily.first_day() is None
            assert await store.daily.plan("2026-11-16", "row", b"one") == b"one"
            assert await store.daily.plan("2026-11-16", "row", b"another") == b"one"
            assert await store.daily.planned("2026-11-01", "2026-11-30") == {("2026-11-16", "row"): b"one"}
            assert await store.daily.first_day() == "2026-11-16"

    asyncio.run(test())


def test_what_a_guest_did_comes_along_unless_they_had_played_already(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await finished(store, replace(ADAS, owner="guest", table_id="guests"), 9.0)
            await finished(store, replace(ADAS, owner="guest", table_id="guests box", kind="box"), 30.0)
            await finished(store, ADAS, 7.0)
            column = next(column for column in OWNED if column.table == "daily_runs")
            await store.database.write(lambda db: give(db, column, "guest", "ada"))
            runs = await store.daily.runs_of("ada", "2026-11-01", "2026-11-30")
            assert {run.kind: run.score for run in runs} == {"row": 7.0, "box": 30.0}
            assert await store.daily.runs_of("guest", "2026-11-01", "2026-11-30") == []

    asyncio.run(test())


def test_what_is_doubtful_waits_until_somebody_has_looked(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.daily.begin(ADAS, "", 9)
            await store.daily.finish(ADAS.table_id, 20.0, 13.0, "r" * 12, listed=2)
            unlisted = replace(ADAS, owner="a program", table_id="program", listed=0)
            await store.daily.begin(unlisted, "", 9)
            await store.daily.finish("program", 20.0, 13.0, "r" * 12, listed=2)
            assert [run.table_id for run in await store.daily.doubtful(9)] == [ADAS.table_id]
            assert await store.daily.scores(ADAS.day, "row") == []
            assert await store.daily.judge(ADAS.table_id, 1)
            assert await store.daily.scores(ADAS.day, "row") == [(13.0, 1)]
            assert await store.daily.doubtful(9) == []
            assert not await store.daily.judge("nowhere", 1)

    asyncio.run(test())

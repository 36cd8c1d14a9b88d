"""What is kept of runs against the clock."""

import asyncio

from msgspec.structs import replace

from sortilege.store.attack import AttackRun
from sortilege.store.belongings import OWNED, give
from store.tables import OpenStore

ADAS = AttackRun("ada-1", "ada", "a-deal", "mammals", "mammals@1", "weight", 10.0)
OVER = replace(ADAS, ended_at=100.0, points=120, placed=9, missed=2, series=6)


def test_somebody_has_one_run_of_a_deal_and_a_deal_only_so_many(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            tries = [replace(ADAS, table_id=f"ada-{number}") for number in range(6)]
            kept = await asyncio.gather(*(store.attack.begin(one, 2, 0.0) for one in tries))
            assert len(set(kept)) == 1
            others = [replace(ADAS, table_id=owner, owner=owner, made_at=11.0) for owner in ("ben", "cleo", "dan")]
            came = await asyncio.gather(*(store.attack.begin(one, 2, 0.0) for one in others))
            [other] = [run for run in came if run is not None]
            assert [run.owner for run in await store.attack.of_deal("a-deal")] == ["ada", other.owner]
            for one in others:
                assert (
                    await store.attack.begin(replace(one, table_id=f"{one.owner}-2", deal="for-all"), None, 0.0)
                    is not None
                )

    asyncio.run(test())


def test_a_run_ends_once(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.attack.begin(ADAS, 1, 0.0)
            await store.attack.finish(OVER)
            await store.attack.finish(replace(OVER, points=999))
            assert await store.attack.run("ada-1") == OVER
            assert await store.attack.run("nowhere") is None

    asyncio.run(test())


def test_what_never_ended_is_forgotten_when_its_owner_begins_again(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            for number, run in enumerate([ADAS, replace(ADAS, table_id="ada-2", deal="another")]):
                await store.attack.begin(run, 1, 0.0)
                if number:
                    await store.attack.finish(replace(OVER, table_id="ada-2"))
            await store.attack.begin(replace(ADAS, table_id="bens", owner="ben", deal="his"), 1, 0.0)
            await store.attack.begin(replace(ADAS, table_id="ada-3", deal="third", made_at=50.0), 1, 20.0)
            left = [await store.attack.run(table) is not None for table in ("ada-1", "ada-2", "ada-3", "bens")]
            assert left == [False, True, True, True]

    asyncio.run(test())


def test_the_best_and_the_latest(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            for number, points in enumerate([50, 70, None]):
                run = replace(ADAS, table_id=f"ada-{number}", deal=f"deal-{number}", made_at=float(number))
                await store.attack.begin(run, 1, 0.0)
                await store.attack.finish(replace(OVER, table_id=run.table_id, points=points))
            assert [run.table_id for run in await store.attack.latest_of("ada", 9)] == ["ada-1", "ada-0"]
            assert await store.attack.best_of("ada", "mammals", "weight", "ada-2") == 70
            assert await store.attack.best_of("ada", "mammals", "weight", "ada-1") == 50
            assert await store.attack.best_of("ada", "mammals", "length", "ada-1") is None

    asyncio.run(test())


def test_the_best_of_everybody(open_store: OpenStore) -> None:
    """Once each, with their best of that time; and those of programs apart."""
    runs = [
        replace(OVER, table_id="ada-early", points=90, ended_at=100.0),
        replace(OVER, table_id="ada-late", points=80, ended_at=200.0),
        replace(OVER, table_id="ada-same", points=80, ended_at=210.0),
        replace(OVER, table_id="ben-early", owner="ben", points=80, ended_at=110.0),
        replace(OVER, table_id="ben-late", owner="ben", points=85, ended_at=220.0),
        replace(OVER, table_id="cleo-doubtful", owner="cleo", points=999, ended_at=220.0, listed=2),
        replace(OVER, table_id="dan-gave-up", owner="dan", points=None, ended_at=220.0),
        replace(OVER, table_id="bot", owner="bot", points=500, ended_at=220.0, program=1),
        replace(OVER, table_id="ada-length", attribute="length", points=70, ended_at=220.0),
    ]

    async def test() -> None:
        async with open_store() as store:
            for run in runs:
                await store.attack.begin(replace(run, deal=run.table_id, listed=1), 1, 0.0)
                await store.attack.finish(run)

            async def best(attribute: str = "weight", **asked: float) -> list[str]:
                found = await store.attack.best("mammals", attribute, **asked)  # type: ignore[arg-type]
                return [run.table_id for run in found]

            assert await best() == ["ada-early", "ben-late"]
            assert await best(since=150.0) == ["ben-late", "ada-late"]
            assert await best(until=150.0) == ["ada-early", "ben-early"]
            assert await best(limit=1) == ["ada-early"]
            assert await best(program=1) == ["bot"]
            assert await best("length") == ["ada-length"]

    asyncio.run(test())


def test_what_is_in_doubt_is_listed_when_somebody_has_looked(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.attack.begin(ADAS, 1, 0.0)
            await store.attack.finish(replace(OVER, listed=2))
            assert [run.table_id for run in await store.attack.doubtful(9)] == ["ada-1"]
            assert await store.attack.judge("ada-1", 1)
            assert not await store.attack.judge("ada-9", 1)
            assert await store.attack.doubtful(9) == []
            await store.attack.begin(replace(ADAS, table_id="of-a-duel", deal="duel", listed=0), 1, 0.0)
            await store.attack.finish(replace(OVER, table_id="of-a-duel", listed=2))
            found = await store.attack.run("of-a-duel")
            assert found is not None and found.listed == 0

    asyncio.run(test())


def test_runs_become_somebody_elses(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.attack.begin(ADAS, 1, 0.0)
            [column] = [column for column in OWNED if column.table == "attack_runs"]
            await store.database.write(lambda db: give(db, column, "ada", "ben"))
            found = await store.attack.run("ada-1")
            assert found is not None and found.owner == "ben"

    asyncio.run(test())

"""Attack in a contest: ninety seconds with the same cards for everybody, and points instead of a score."""

import asyncio

import pytest

from contests.contesting import BEGIN, HOST, HOUR, wanted, workers
from sortilege.attack.playable import playable
from sortilege.contests.rules import ATTACK, Rules
from sortilege.core.errors import Malformed
from sortilege.store.contestants import Try
from sortilege.tables.cards import shipped_cards
from tables.living import ADA, BEN

WEIGHT = Rules(ATTACK, "mammals", {"attribute": "weight"})
DAY = 24 * HOUR


def test_everybody_gets_the_same_cards_and_points_count(address: str) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            contest = await one.contests.create(HOST, wanted(WEIGHT))
            tables = []
            for worker, guest, rights in ((one, ADA, [True, True, False]), (other, BEN, [True, True, True])):
                id = await worker.begin(contest, guest)
                assert await other.begin(contest, guest) == id
                await worker.go(id, guest)
                await worker.answer(id, guest, *rights)
                worker.clock.time += 100
                room = await worker.lobby.newest(id)
                await room.change_if(room.table.version, [])  # the house looks at its clock
                tables.append(room.table)
            dealt = [[entry.action for entry in table.entries if entry.by == "chance"][:4] for table in tables]
            assert dealt[0] == dealt[1]
            for worker in (one, other):
                await worker.bookkeeper.settle_all()
            board = await one.contests.boards.read(contest.code)
            assert [(line.name, line.score) for line in board.lines] == [
                ("Ben", tables[1].tally.points),
                ("Ada", tables[0].tally.points),
            ]
            assert tables[1].tally.points > tables[0].tally.points > 0

    asyncio.run(test())


def test_a_run_that_nobody_began_for_days_can_still_be_played(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted(WEIGHT, closes_at=BEGIN + 30 * DAY))
            await worker.begin(contest, ADA)
            worker.clock.time += 10 * DAY
            again = await worker.begin(contest, ADA)
            taking = await worker.contests.taking(contest, ADA.owner)
            assert [one.table_id for one in taking.tries] == [again]
            await worker.go(again, ADA)

    asyncio.run(test())


def test_a_run_that_is_not_of_a_contest_is_none_of_its_business(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted(WEIGHT))
            run = await worker.attack.begin(ADA, "mammals", "weight")
            await worker.lobby.store.contestants.begin(Try(contest.code, "ada", 1, run.table_id, BEGIN))
            await worker.go(run.table_id, ADA)
            worker.clock.time += 100
            room = await worker.lobby.newest(run.table_id)
            await room.change_if(room.table.version, [])
            await worker.contests.finish(room.table)
            [kept] = await worker.lobby.store.contestants.tries_of(contest.code, "ada")
            assert kept.ended_at is None

    asyncio.run(test())


def test_what_is_sorted_by_is_chosen_at_the_beginning(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted(Rules(ATTACK, "mammals")))
            assert contest.rules.attribute in playable(shipped_cards("mammals").edition)
            for bad in (
                Rules(ATTACK),
                Rules(ATTACK, "mammals", {"attribute": "beauty"}),
                Rules(ATTACK, "mammals", {"attribute": "weight", "length": 3}),
                Rules(ATTACK, "mammals", {"attribute": "weight"}, 12),
            ):
                with pytest.raises(Malformed):
                    await worker.contests.create(HOST, wanted(bad))

    asyncio.run(test())

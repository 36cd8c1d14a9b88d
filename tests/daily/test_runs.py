"""The one try that counts: however it is begun, interrupted and ended, at whichever worker."""

import asyncio
from datetime import date
from random import Random

import pytest
from msgspec.structs import replace

from daily.running import DAY, NOON, workers
from sortilege.core.game import CHANCE
from sortilege.daily.daily import MOST_OF_HOUSE
from sortilege.daily.plan import KINDS, Kind, challenge
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.guest import nobody, program
from sortilege.store.daily import DailyRun
from sortilege.tables import game_requests
from sortilege.tables.errors import NotNow
from sortilege.tables.requests import Request
from tables.living import ADA, BEN, CLEO, person

TODAY, YESTERDAY = date(2026, 11, 16), date(2026, 11, 15)
MIDNIGHT = NOON + DAY / 2


def test_two_tabs_and_two_devices_at_two_workers_lead_to_one_table(address: str) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            ids = await asyncio.gather(*(worker.daily.begin(ADA, "row") for worker in (one, other, one, other)))
            assert len(set(ids)) == 1
            assert await other.daily.begin(BEN, "row") not in ids
            table = (await one.lobby.newest(ids[0])).table
            assert (table.phase, table.chairs[0].owner) == ("playing", ADA.owner)

    asyncio.run(test())


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_gets_the_same_deal(address: str, kind: Kind) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            tables = [
                await worker.decide(await worker.daily.begin(guest, kind), guest, Random(7))
                for worker, guest in ((one, ADA), (other, BEN))
            ]
            assert tables[0].entries.written() == tables[1].entries.written()
            planned = challenge(TODAY, kind)
            assert (tables[0].setup.edition, tables[0].setup.game) == (planned.edition, planned.game)

    asyncio.run(test())


def test_a_run_is_twelve_cards_with_a_square_for_each(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            table = await worker.decide(await worker.daily.begin(ADA, "row"), ADA, Random(3))
            assert sum(entry.by != CHANCE for entry in table.entries) == 12
            result = await worker.daily.result(ADA.known(), TODAY, "row")
            squares = result.run.squares or ""
            assert len(squares) == 12
            assert result.run.score == 1 + squares.count("r") - squares.count("w")
            assert (result.place, result.players, result.scores) == (1, 1, [(result.run.score, 1)])

    asyncio.run(test())


def test_a_run_that_nobody_looks_at_again_is_written_down_by_the_house(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            await worker.decide(await worker.daily.begin(ADA, "box"), ADA, Random(3))
            await worker.bookkeeper.settle_all()
            assert await worker.lobby.store.daily.scores(str(TODAY), "box")

    asyncio.run(test())


def test_midnight_in_the_middle_of_a_run(address: str) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            one.clock.time = MIDNIGHT - 5
            id = await one.daily.begin(ADA, "row")
            await one.decide(id, ADA, Random(1), most=4)
            one.clock.time = MIDNIGHT + 5
            await other.decide(id, ADA, Random(2))
            result = await other.daily.result(ADA.known(), TODAY, "row")
            assert result.run.score is not None
            assert (await one.daily.of_today(ADA.known())).day == date(2026, 11, 17)
            assert await one.daily.begin(ADA, "row") != id
            assert (await other.daily.streak_of(ADA.known())).current == 1

    asyncio.run(test())


def test_a_worker_that_died_before_the_table_stood(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            run = DailyRun(str(TODAY), "box", ADA.known(), "AbCdEfGhIjKlMnOp", NOON)
            await worker.lobby.store.daily.begin(run, "", 9)
            assert (await worker.daily.of_today(ADA.known())).kinds[1].run == run
            assert await worker.daily.begin(ADA, "box") == run.table_id
            assert (await worker.lobby.room(run.table_id)).table.phase == "playing"

    asyncio.run(test())


def test_one_try_and_no_second_one(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            id = await worker.daily.begin(ADA, "row")
            before = await worker.decide(id, ADA, Random(3))
            assert await worker.daily.begin(ADA, "row") == id
            assert (await worker.lobby.newest(id)).table.version == before.version

    asyncio.run(test())


def test_who_gives_up_has_no_score_no_place_and_no_day(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            id = await worker.daily.begin(ADA, "row")
            table = await worker.decide(id, ADA, Random(3), most=3)
            room = await worker.lobby.room(id)
            with pytest.raises(NotNow, match="nothing is taken back"):
                await room.do(ADA, Request(version=table.version, key="take-back"), game_requests.undo, "en")
            version = room.table.version
            await room.do(ADA, Request(version=version, key="giving-up"), game_requests.concede, "en")
            result = await worker.daily.result(ADA.known(), TODAY, "row")
            assert (result.run.score, result.place, result.players) == (None, None, 0)
            assert (await worker.daily.streak_of(ADA.known())).current == 0

    asyncio.run(test())


def test_places_are_those_of_everybody_and_the_same_score_is_the_same_place(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            for name in range(6):
                guest = person(f"Player {name}")
                await worker.decide(await worker.daily.begin(guest, "row"), guest, Random(name // 2))
            await worker.bookkeeper.settle_all()
            results = [await worker.daily.result(person(f"Player {name}").known(), TODAY, "row") for name in range(6)]
            scores = sorted((result.run.score or 0 for result in results), reverse=True)
            assert [result.place for result in results] == [1 + scores.index(r.run.score or 0) for r in results]
            assert {result.players for result in results} == {6}

    asyncio.run(test())


def test_one_address_does_not_fill_the_list_and_programs_are_not_in_it(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            guests = [replace(person(f"Guest {number}"), house="10.0.0.1") for number in range(MOST_OF_HOUSE + 1)]
            for guest in guests:
                await worker.daily.begin(guest, "row")
            last = await worker.daily.begin(guests[-1], "row")
            await worker.decide(last, guests[-1], Random(1))
            robot = program("a token of a program", "en")
            await worker.decide(await worker.daily.begin(robot, "row"), robot, Random(2))
            await worker.decide(await worker.daily.begin(CLEO, "row"), CLEO, Random(3))
            await worker.bookkeeper.settle_all()
            assert sum(count for _, count in await worker.lobby.store.daily.scores(str(TODAY), "row")) == 1
            quiet = await worker.daily.result(guests[-1].known(), TODAY, "row")  # nobody is told
            assert (quiet.place is not None, quiet.players) == (True, 2)

    asyncio.run(test())


def test_days_that_are_over_can_be_played_and_do_not_count(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            worker.clock.time = NOON - DAY
            first = await worker.decide(await worker.daily.begin(BEN, "row"), BEN, Random(4))
            worker.clock.time = NOON
            id = await worker.daily.practise(ADA, YESTERDAY, "row")
            table = await worker.decide(id, ADA, Random(4))
            assert table.entries.written() == first.entries.written()
            await worker.bookkeeper.settle_all()
            with pytest.raises(NotFound):
                await worker.daily.result(ADA.known(), YESTERDAY, "row")
            assert (await worker.daily.streak_of(ADA.known())).current == 0
            for day in (TODAY, date(2026, 11, 17), date(2026, 11, 14)):  # not over, not begun, before anybody played
                with pytest.raises(NotFound):
                    await worker.daily.practise(ADA, day, "row")

    asyncio.run(test())


def test_nobody_practises_for_a_run_that_goes_on(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            id = await worker.daily.begin(ADA, "row")
            worker.clock.time += DAY
            assert await worker.daily.practise(ADA, TODAY, "row") == id

    asyncio.run(test())


def test_who_takes_days_is_not_compared_with_others(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            id = await worker.daily.begin(ADA, "row")
            worker.clock.time += 3 * DAY
            await worker.decide(id, ADA, Random(1))
            result = await worker.daily.result(ADA.known(), TODAY, "row")
            assert (result.run.listed, result.place) == (0, 1)
            assert await worker.lobby.store.daily.scores(str(TODAY), "row") == []

    asyncio.run(test())


def test_what_is_impossibly_fast_waits_until_somebody_has_looked(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            id = await worker.daily.begin(ADA, "row")
            await worker.decide(id, ADA, Random(1), seconds=0.1)
            await worker.bookkeeper.settle_all()
            assert await worker.lobby.store.daily.scores(str(TODAY), "row") == []
            assert [run.table_id for run in await worker.lobby.store.daily.doubtful(9)] == [id]
            result = await worker.daily.result(ADA.known(), TODAY, "row")  # nobody is told
            assert (result.place, result.players) == (1, 1)

    asyncio.run(test())


def test_nobody_can_begin_without_being_somebody(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            with pytest.raises(NotYours):
                await worker.daily.begin(nobody("en"), "row")
            today = await worker.daily.of_today(None)
            assert [one.run for one in today.kinds] == [None, None, None]
            assert today.ends_at == MIDNIGHT

    asyncio.run(test())

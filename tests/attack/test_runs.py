"""A run from the first card to its points, at whichever worker; and two of one deal."""

import asyncio

import pytest

from attack.running import Worker, workers
from sortilege.attack.playable import FEWEST, playable, playable_shipped
from sortilege.core.game import CHANCE
from sortilege.core.record import entry_object
from sortilege.editions.library import shipped
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.guest import nobody, program
from sortilege.people.owner import owner_of
from sortilege.tables import game_requests
from sortilege.tables.errors import NotNow
from sortilege.tables.requests import Request
from sortilege.tables.table import Table
from tables.living import ADA, BEN, CLEO, ME, Clock, setup

RIGHT, WRONG = True, False


def cards_of(table: Table) -> list[str]:
    """What was turned up."""
    came = [entry_object(CHANCE, entry.action) for entry in table.entries if entry.by == CHANCE]
    return [entry["card"] for entry in came if "card" in entry]


async def time_passes(worker: Worker, id: str, seconds: float) -> Table:
    """… and the house looks at its clock."""
    worker.clock.time += seconds
    room = await worker.lobby.newest(id)
    if room.table.time_is_up(worker.clock.time):
        await room.change_if(room.table.version, [])
    return (await worker.lobby.newest(id)).table


def test_from_the_first_card_to_the_points(address: str) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            run = await one.attack.begin(ADA, "mammals", "weight")
            assert (await one.lobby.room(run.table_id)).table.phase == "gathering"
            await one.go(run.table_id, ADA)
            await one.answer(run.table_id, ADA, RIGHT, RIGHT, WRONG)
            await other.answer(run.table_id, ADA, RIGHT)
            standing = await other.attack.standing(run.table_id)
            assert [answer.series for answer in standing.answers] == [1, 2, 0, 1]
            assert (standing.table.tally.right, standing.table.tally.wrong, standing.table.tally.longest) == (3, 1, 2)
            assert (await time_passes(other, run.table_id, 90)).phase == "over"
            await other.bookkeeper.settle_all()
            [past] = await one.attack.latest(ADA.owner, 10)
            kept = past.run
            assert past.cards is not None and past.cards.name == "mammals"
            assert (kept.points, kept.placed, kept.missed, kept.series) == (standing.table.tally.points, 3, 1, 2)
            assert kept.listed == 1

    asyncio.run(test())


def test_the_time_goes_on_while_the_site_starts_again(address: str) -> None:
    """… and what was answered before counts, whoever ends it."""

    async def test() -> None:
        clock = Clock()
        async with workers(address, 1, clock) as [worker]:
            run = await worker.attack.begin(ADA, "mammals", "weight")
            table = (await worker.go(run.table_id, ADA)).table
            closes = table.closes_at
            await worker.answer(run.table_id, ADA, RIGHT, RIGHT)
        clock.time += 20
        async with workers(address, 1, clock) as [worker]:
            assert (await worker.lobby.room(run.table_id)).table.closes_at == closes
            room = await worker.answer(run.table_id, ADA, RIGHT)
            assert room.table.tally.series == 3
        clock.time += 3600
        async with workers(address, 1, clock) as [worker]:
            assert (await time_passes(worker, run.table_id, 0)).phase == "over"
            await worker.bookkeeper.settle_all()
            [past] = await worker.attack.latest(ADA.owner, 10)
            assert (past.run.placed, past.run.points) == (3, room.table.tally.points)

    asyncio.run(test())


def test_points_are_written_down_once(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            run = await worker.attack.begin(ADA, "mammals", "weight")
            await worker.go(run.table_id, ADA)
            await worker.answer(run.table_id, ADA, RIGHT)
            table = await time_passes(worker, run.table_id, 90)
            await worker.attack.finish(table)
            before = await worker.attack.latest(ADA.owner, 10)
            await worker.attack.finish(table)
            assert await worker.attack.latest(ADA.owner, 10) == before

    asyncio.run(test())


def test_the_line_is_given_back(address: str) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            run = await one.attack.begin(ADA, "mammals", "weight")
            token = None
            for worker in (one, other, one):
                token = (await worker.attack.ping(ADA, token)).token
                one.clock.time += 0.125
            table = (await one.go(run.table_id, ADA, token)).table
            assert (table.delay, table.closes_at) == (125, one.clock.time + 90.125)

    asyncio.run(test())


def test_only_those_who_sit_there_can_begin_and_only_once(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            run = await worker.attack.begin(ADA, "mammals", "weight")
            with pytest.raises(NotYours):
                await worker.go(run.table_id, BEN)
            await worker.go(run.table_id, ADA)
            with pytest.raises(NotNow):
                await worker.go(run.table_id, ADA)

    asyncio.run(test())


def test_who_gives_up_has_no_points(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            run = await worker.attack.begin(ADA, "mammals", "weight")
            await worker.go(run.table_id, ADA)
            room = await worker.answer(run.table_id, ADA, RIGHT)
            giving_up = Request(version=room.table.version, key="giving-up")
            await room.do(ADA, giving_up, game_requests.concede, "en")
            await worker.bookkeeper.settle_all()
            assert await worker.attack.latest(ADA.owner, 10) == []

    asyncio.run(test())


def test_one_is_compared_with_what_one_had_before(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            for rights in ((RIGHT, RIGHT), (RIGHT,)):
                run = await worker.attack.begin(ADA, "mammals", "weight")
                await worker.go(run.table_id, ADA)
                await worker.answer(run.table_id, ADA, *rights)
                await worker.attack.finish(await time_passes(worker, run.table_id, 90))
            standing = await worker.attack.standing(run.table_id)
            assert standing.best is not None
            assert standing.best > standing.table.tally.points > 0

    asyncio.run(test())


def test_impossible_speed_waits_until_somebody_has_looked(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            run = await worker.attack.begin(ADA, "mammals", "weight")
            await worker.go(run.table_id, ADA)
            size = len(shipped("mammals").items_with(("weight",)))
            room = await worker.answer(run.table_id, ADA, *[RIGHT] * (size - 1), seconds=0.1)
            assert room.table.phase == "over"  # all cards lie there
            await worker.bookkeeper.settle_all()
            assert [one.table_id for one in await worker.lobby.store.attack.doubtful(10)] == [run.table_id]

    asyncio.run(test())


def test_both_of_a_duel_get_the_same_cards_and_see_how_far_the_other_one_is(address: str) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            first = await one.attack.begin(ADA, "mammals", "weight", duel=True)
            second = await other.attack.join(BEN, first.deal.lower())
            assert await other.attack.join(BEN, first.deal) == second
            assert await one.attack.join(ADA, first.deal) == first
            with pytest.raises(NotNow, match="Two play"):
                await one.attack.join(CLEO, first.deal)
            await one.go(first.table_id, ADA)
            await other.go(second.table_id, BEN)
            adas = await one.answer(first.table_id, ADA, RIGHT, WRONG, RIGHT)
            bens = await other.answer(second.table_id, BEN, RIGHT)
            assert cards_of(adas.table)[:3] == cards_of(bens.table)
            [rival] = (await other.attack.standing(second.table_id)).rivals
            assert (rival.name, rival.right, rival.over) == ("Ada", (True, False, True), False)
            await one.attack.finish(await time_passes(one, first.table_id, 90))
            [kept] = await one.attack.latest(ADA.owner, 10)
            assert kept.run.listed == 0  # Ben may have seen what came

    asyncio.run(test())


def test_what_cannot_be_played(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            with pytest.raises(NotFound):
                await worker.attack.begin(ADA, "mammals", "beauty")
            with pytest.raises(NotFound):
                await worker.attack.begin(ADA, "nothing", "weight")
            with pytest.raises(NotYours):
                await worker.attack.begin(nobody("en"), "mammals", "weight")
            with pytest.raises(NotFound):
                await worker.attack.join(ADA, "AAAAAAAA")
            alone = await worker.attack.begin(ADA, "mammals", "weight")
            with pytest.raises(NotFound):
                await worker.attack.join(BEN, alone.deal)
            with pytest.raises(NotFound):
                await worker.attack.standing((await worker.lobby.set_up(setup("lucky-numbers-solo", ME), ADA)).table.id)

    asyncio.run(test())


def test_a_program_plays_for_itself(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            run = await worker.attack.begin(program("a-token", "en"), "mammals", "weight")
            assert (run.program, run.owner) == (1, owner_of("a-token"))

    asyncio.run(test())


def test_everybody_has_one_run_of_a_deal_that_is_named(address: str) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            again = [await worker.attack.begin_dealt(ADA, "mammals", "weight", "a-class/1") for worker in (one, other)]
            assert again[0] == again[1]
            others = [await one.attack.begin_dealt(guest, "mammals", "weight", "a-class/1") for guest in (BEN, CLEO)]
            rooms = []
            for run, guest in zip([again[0], *others], (ADA, BEN, CLEO), strict=True):
                await one.go(run.table_id, guest)
                rooms.append(await one.answer(run.table_id, guest, RIGHT, RIGHT))
            assert len({tuple(cards_of(room.table)) for room in rooms}) == 1
            await one.attack.finish(await time_passes(one, again[0].table_id, 90))
            over = await one.attack.begin_dealt(ADA, "mammals", "weight", "a-class/1")
            assert (over.table_id, over.listed) == (again[0].table_id, 0)
            assert over.points == (await one.lobby.room(over.table_id)).table.tally.points > 0
            assert (await one.attack.begin_dealt(ADA, "mammals", "weight", "a-class/2")).table_id != over.table_id

    asyncio.run(test())


def test_everything_that_is_offered_has_values_enough() -> None:
    for id, attributes in playable_shipped().items():
        edition = shipped(id)
        for attribute, cards in attributes.items():
            values = edition.values[attribute].values()
            assert len(values) == cards
            assert len(set(values)) >= FEWEST
    assert "red-list" not in playable(shipped("mammals"))

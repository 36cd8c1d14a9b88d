"""Tries of a contest: the same deals for all, begun once however often one asks, and the best one counts."""

import asyncio
from random import Random

import pytest
from msgspec.structs import replace

from contests.contesting import BEGIN, HOST, HOUR, ROW, wanted, workers
from sortilege.contests.errors import NoMore
from sortilege.contests.rules import PLAYED, Rules
from sortilege.core.errors import Malformed
from sortilege.core.game import CHANCE
from sortilege.people.errors import NotFound, NotYours
from sortilege.people.guest import nobody, program
from sortilege.store.contestants import Contestant, Try
from sortilege.tables.errors import NotNow
from tables.living import ADA, BEN, CLEO, person

RULES = {
    "go-for-six-solo": ROW,
    "the-box-solo": Rules("the-box-solo", "europe", {"board": "mini"}, 6),
    "lucky-numbers-solo": Rules("lucky-numbers-solo", decisions=10),
}


def test_every_game_for_one_can_be_played() -> None:
    assert set(PLAYED) >= RULES.keys()


@pytest.mark.parametrize("game", RULES)
def test_everybody_gets_the_same_deals_and_each_try_another(address: str, game: str) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            contest = await one.contests.create(HOST, wanted(RULES[game], tries=2))
            for_both = [
                [await worker.play(contest, guest, Random(7)) for _ in range(2)]
                for worker, guest in ((one, ADA), (other, BEN))
            ]
            written = [[table.entries.written() for table in tables] for tables in for_both]
            assert written[0] == written[1]
            assert written[0][0] != written[0][1]

    asyncio.run(test())


def test_a_try_has_so_many_cards(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted())
            table = await worker.play(contest, ADA, Random(3))
            assert sum(entry.by != CHANCE for entry in table.entries) == 4

    asyncio.run(test())


def test_two_tabs_and_two_devices_at_two_workers_lead_to_one_table(address: str) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            contest = await one.contests.create(HOST, wanted(tries=2))
            ids = await asyncio.gather(*(worker.begin(contest, ADA) for worker in (one, other, one, other)))
            assert len(set(ids)) == 1
            assert await other.begin(contest, ADA) == ids[0]
            assert await other.begin(contest, BEN) not in ids

    asyncio.run(test())


def test_a_worker_that_died_before_the_table_stood(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted())
            store = worker.lobby.store.contestants
            await store.join(Contestant(contest.code, ADA.known(), "badge", "Ada", BEGIN), 9)
            await store.begin(Try(contest.code, ADA.known(), 1, "AbCdEfGhIjKlMnOp", BEGIN))
            assert await worker.begin(contest, ADA) == "AbCdEfGhIjKlMnOp"
            assert (await worker.lobby.room("AbCdEfGhIjKlMnOp")).table.phase == "playing"

    asyncio.run(test())


def test_the_best_of_several_tries_counts_and_there_is_no_further_one(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted(tries=3))
            for number in range(3):
                await worker.play(contest, ADA, Random(number))
            with pytest.raises(NotNow, match="all your tries"):
                await worker.begin(contest, ADA)
            taking = await worker.contests.taking(contest, ADA.owner)
            assert taking.contestant is not None
            assert taking.contestant.best == max(one.score or 0 for one in taking.tries)
            assert (len(taking.tries), taking.place) == (3, 1)

    asyncio.run(test())


def test_a_try_that_nobody_looks_at_again_is_written_down_by_the_house(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted())
            await worker.play(contest, ADA, Random(3))
            await worker.bookkeeper.settle_all()
            assert (await worker.contests.boards.read(contest.code)).finished == 1

    asyncio.run(test())


def test_a_contest_is_open_from_and_until(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted(opens_at=BEGIN + 60))
            with pytest.raises(NotNow, match="not begun"):
                await worker.begin(contest, ADA)
            worker.clock.time = BEGIN + 60
            await worker.play(contest, ADA, Random(1))
            worker.clock.time = contest.closes_at - 3
            late = await worker.play(contest, BEN, Random(1))
            assert late.ended_at > contest.closes_at
            with pytest.raises(NotNow, match="is over"):
                await worker.begin(contest, CLEO)
            # What was begun can be played to the end, but came too late.
            taking = await worker.contests.taking(contest, BEN.owner)
            assert [one.score for one in taking.tries] == [None]
            await worker.bookkeeper.settle_all()
            assert [line.name for line in (await worker.contests.boards.read(contest.code)).lines] == ["Ada"]

    asyncio.run(test())


def test_a_contest_is_played_with_the_cards_that_it_began_with(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted())
            assert contest.rules.version is not None
            assert await worker.lobby.store.packs.load(contest.rules.version)

    asyncio.run(test())


@pytest.mark.parametrize(
    "bad",
    [
        {"title": " \u200b "},
        {"rules": Rules("go-for-six", "mammals")},
        {"rules": Rules("go-for-six-solo")},
        {"rules": Rules("lucky-numbers-solo", "mammals")},
        {"rules": replace(ROW, options={"attribute": "beauty"})},
        {"rules": replace(ROW, edition="nothing")},
        {"rules": replace(ROW, decisions=0)},
        {"tries": 0},
        {"tries": 21},
        {"closes_at": BEGIN},
        {"closes_at": BEGIN + 61 * 24 * HOUR},
        {"opens_at": BEGIN - 2 * HOUR, "closes_at": BEGIN - HOUR},
        {"opens_at": BEGIN + 400 * 24 * HOUR, "closes_at": BEGIN + 401 * 24 * HOUR},
    ],
)
def test_what_makes_no_sense_is_refused(address: str, bad: dict[str, object]) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            with pytest.raises(Malformed):
                await worker.contests.create(HOST, wanted(**bad))  # type: ignore[arg-type]

    asyncio.run(test())


def test_who_may_take_part(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted())
            for stranger in (nobody("en"), program("a-program-of-somebody", "en")):
                with pytest.raises(NotYours):
                    await worker.contests.begin(contest, stranger, "Somebody")
            with pytest.raises(Malformed, match="name"):
                await worker.contests.begin(contest, ADA, " ")
            monkeypatch.setattr("sortilege.contests.contests.MOST_CONTESTANTS", 1)
            await worker.begin(contest, ADA)
            with pytest.raises(NoMore):
                await worker.begin(contest, BEN)

    asyncio.run(test())


def test_coming_again_and_again_from_one_address_wins_nothing(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.contests.contests.MOST_OF_HOUSE", 2)

    async def test() -> None:
        async with workers(address) as [one, other]:
            contest = await one.contests.create(HOST, wanted())
            elsewhere = await other.contests.create(HOST, wanted())
            guests = [replace(person(f"Guest {number}"), house="10.0.0.1") for number in range(4)]
            for worker, guest in zip((one, other, one, other), guests, strict=True):
                await worker.play(contest, guest, Random(1))
                # They are not told: they have a score, and a place.
                assert (await worker.contests.taking(contest, guest.owner)).place == 1
            assert (await one.contests.boards.read(contest.code)).finished == 2
            await one.play(elsewhere, guests[3], Random(1))
            await one.play(contest, replace(CLEO, house="10.0.0.2"), Random(1))
            assert (await one.contests.boards.read(elsewhere.code)).players == 1
            assert (await one.contests.boards.read(contest.code)).players == 3
            await one.contests.make_one_room(contest)
            assert (await one.contests.boards.read(contest.code)).finished >= 4

    asyncio.run(test())


def test_codes_are_found_however_they_are_typed(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted())
            assert await worker.contests.find(f" {contest.code[:3].lower()} {contest.code[3:]}") == contest
            for typed in ("", "NOTHING", "AAAAAA", "%%%%%%"):
                with pytest.raises(NotFound):
                    await worker.contests.find(typed)

    asyncio.run(test())

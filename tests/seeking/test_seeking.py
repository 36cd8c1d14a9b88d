"""Looking for opponents: from a wish to a table where everybody sits, with any number of workers."""

import asyncio
from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from seeking.workers import Worker, called, is_found, people, workers
from sortilege.core.errors import Malformed
from sortilege.people.errors import NotYours
from sortilege.people.guest import program
from sortilege.seeking.seeking import ALIVE, FORGOTTEN
from sortilege.seeking.wishes import Wish
from sortilege.store.errors import StorageUnavailable
from sortilege.store.ratings import ALL_TIME, Listing, Rating
from sortilege.tables import rated
from sortilege.tables.game_requests import concede
from sortilege.tables.rated import NeedsName
from sortilege.tables.requests import Request
from sortilege.tables.seat_requests import send_away
from sortilege.tables.table import Table
from tables.living import ADA, BEN, CLEO, DAN


def test_two_who_seek_sit_at_a_table_that_has_begun(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            for guest in (ADA, BEN):
                await worker.seek(guest, clocks=("fast",), editions=("mammals",))
            assert (await worker.look(ADA)).state == "waiting"
            await worker.seeking.round()
            found = await worker.look(ADA)
            assert (found.state, found.table) == ("found", (await worker.look(BEN)).table)
            table = await worker.table_of(ADA)
            assert table is not None
            assert table.phase == "playing"
            assert {chair.owner for chair in table.chairs} == {ADA.owner, BEN.owner}
            assert (table.setup.clock, table.setup.edition, table.setup.public) == ("fast", "mammals", True)
            assert table.deadline is not None, "who does not turn up keeps nobody waiting"

    asyncio.run(test())


def test_among_strangers_there_is_no_host(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            for guest in (ADA, BEN):
                await worker.seek(guest)
            await worker.seeking.round()
            table = await worker.table_of(ADA)
            assert table is not None
            assert table.host not in (ADA.owner, BEN.owner)
            room = await worker.lobby.room(table.id)
            with pytest.raises(NotYours):
                await room.do(ADA, Request(key="ada-sends-ben-away", version=table.version, seat=1), send_away, "en")
            await room.do(ADA, Request(key="ada-gives-up", version=table.version), concede, "en")
            for guest in (ADA, BEN):
                again = await worker.lobby.rematch(table.id, guest)
            assert (await worker.lobby.room(again)).table.phase == "playing", "they can play again nevertheless"

    asyncio.run(test())


def test_who_stops_looking_after_the_match_has_a_table_even_if_nobody_has_set_it_up_yet(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            for guest in (ADA, BEN):
                await worker.seek(guest)
            now = worker.clock()
            await worker.lobby.store.seekers.match(now, now, lambda those: worker.seeking._matched(those, now))
            ended = await worker.seeking.end(ADA.known())
            assert ended.state == "found"
            assert (await worker.lobby.room(ended.table or "")).table.seats_of(ADA.owner)
            assert (await worker.look(BEN)).table == ended.table

    asyncio.run(test())


def test_people_with_one_name_and_bots_can_be_told_apart(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            for guest in (called("Otter"), called("otter", "de")):
                await worker.seek(guest, players=(4,), bots=True)
            worker.clock.time += 9
            for guest in (called("Otter"), called("otter", "de")):
                await worker.look(guest)
            worker.clock.time += 9
            for guest in (called("Otter"), called("otter", "de")):
                await worker.look(guest)
            worker.clock.time += 9
            await worker.seeking.round()
            table = await worker.table_of(called("Otter"))
            assert table is not None
            assert Counter(chair.kind for chair in table.chairs) == {"person": 2, "bot": 2}
            assert len({chair.name.casefold() for chair in table.chairs}) == 4
            assert len({chair.colour for chair in table.chairs}) == 4

    asyncio.run(test())


def test_opponents_are_near_in_rating_at_first(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            ratings, unlisted = worker.lobby.store.ratings, Listing(sure=0, awake_since=0)
            for position, (guest, shown) in enumerate([(ADA, 1500.0), (BEN, 2100.0), (CLEO, 1550.0)]):
                rating = Rating(guest.known(), "the-box", ALL_TIME, 25.0, 5.0, shown, 20, 1.0)
                await ratings.go_on(position, position + 1, [rating], [], unlisted)
                await worker.seek(guest)
            await worker.seeking.round()
            assert [(await worker.look(guest)).state for guest in (ADA, BEN, CLEO)] == ["found", "waiting", "found"]
            await worker.seek(DAN)  # of whom nothing is known
            await worker.seeking.round()
            assert (await worker.look(BEN)).state == "waiting"
            for _ in range(6):
                worker.clock.time += 9
                for guest in (BEN, DAN):
                    await worker.look(guest)
            await worker.seeking.round()
            assert (await worker.look(BEN)).state == "found", "and anybody is near enough after a while"

    asyncio.run(test())


def test_a_program_cannot_seek_nor_can_nobody(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            with pytest.raises(NotYours, match="Programs"):
                await worker.seek(program("a token of twenty letters", "en"))

    asyncio.run(test())


def test_those_who_seek_a_rated_game_play_one(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            for guest in (ADA, BEN):
                await worker.seek(replace(guest, kept=True), rated="yes")
            await worker.seeking.round()
            table = await worker.table_of(ADA)
            assert table is not None
            assert table.setup.rated
            rated.check_setup(table.setup, table.cards)

    asyncio.run(test())


def test_rated_games_are_for_those_who_keep_a_name(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            with pytest.raises(NeedsName):
                await worker.seek(ADA, rated="yes")
            await worker.seek(ADA, rated="either")
            wish = (await worker.look(ADA)).wish
            assert wish is not None
            assert wish.rated == "no"

    asyncio.run(test())


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"game": "the-box-solo"},
        {"players": (1,)},
        {"players": (7,)},
        {"editions": ("nowhere",)},
        {"game": "lucky-numbers", "editions": ("mammals",)},
        {"languages": ("xx",)},
    ],
)
def test_what_nobody_can_play_is_refused(tmp_path: object, wish: dict[str, object]) -> None:
    async def test() -> None:
        async with workers(f"sqlite:{tmp_path}/site.db", 1) as [worker]:
            with pytest.raises(Malformed):
                await worker.seek(ADA, **wish)
            assert (await worker.look(ADA)).state == "idle"

    asyncio.run(test())


def test_whoever_has_vanished_is_not_matched(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            await worker.seek(ADA)
            worker.clock.time += ALIVE + 1
            await worker.seek(BEN)
            await worker.seeking.round()
            assert (await worker.look(BEN)).state == "waiting"
            assert (await worker.look(ADA)).state == "waiting", "and has not lost the place in the line"
            await worker.seeking.round()
            assert (await worker.look(ADA)).state == "found"

    asyncio.run(test())


def test_whoever_is_gone_for_long_looks_for_nobody_any_more(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            await worker.seek(ADA)
            worker.clock.time += FORGOTTEN + 1
            assert (await worker.look(ADA)).state == "idle"

    asyncio.run(test())


def test_whoever_stops_looking_is_not_matched(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            for guest in (ADA, BEN):
                await worker.seek(guest)
            assert (await worker.seeking.end(ADA.known())).state == "idle"
            await worker.seeking.round()
            assert (await worker.look(BEN)).state == "waiting"

    asyncio.run(test())


def test_one_knows_how_many_wait_and_how_long_it_usually_takes(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            await worker.seek(ADA)
            await worker.seek(CLEO, game="lucky-numbers")
            assert (await worker.seeking.company("the-box")).usually is None
            worker.clock.time += 6
            await worker.seek(BEN)
            await worker.seek(DAN, game="lucky-numbers", players=(4,))
            await worker.seeking.round()
            company = await worker.seeking.company("the-box")
            assert (company.waiting, company.usually) == ({"lucky-numbers": 2}, 3)

    asyncio.run(test())


def test_where_a_worker_dies_between_match_and_table_another_one_sets_it_up(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            for guest in (ADA, BEN):
                await one.seek(guest)

            async def die(*_: object) -> None:
                raise StorageUnavailable("the worker is gone")

            monkeypatch.setattr(one.lobby, "gather", die)
            with pytest.raises(StorageUnavailable):
                await one.seeking.round()
            assert (await other.look(ADA)).state == "waiting", "there is no table yet"
            await other.seeking.round()
            monkeypatch.undo()
            await one.seeking.round()  # it was not dead after all
            table = await other.table_of(ADA)
            assert table is not None
            assert (await one.table_of(BEN)) is not None
            assert len(await one.lobby.store.tables.open_tables(10)) == 1

    asyncio.run(test())


def test_a_table_that_cannot_be_set_up_keeps_nobody_from_another(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            for guest in (ADA, BEN):
                await worker.seek(guest)

            async def refuse(*_: object) -> None:
                raise Malformed("no")

            with monkeypatch.context() as patch:
                patch.setattr(worker.lobby, "gather", refuse)
                await worker.seeking.round()
            assert (await worker.look(ADA)).state == "waiting"
            await worker.seeking.round()
            assert (await worker.look(ADA)).state == "found"

    asyncio.run(test())


def test_streams_hear_of_their_table_at_whichever_worker_they_are(address: str) -> None:
    async def test() -> None:
        from sortilege.tables.watchers import Watcher  # noqa: PLC0415

        async with workers(address) as [one, other]:
            for guest in (ADA, BEN):
                await one.seek(guest)
            here, there = Watcher(), Watcher()
            one.seeking.watchers.enter(ADA.known(), here)
            other.seeking.watchers.enter(BEN.known(), there)
            await one.seeking.round()
            assert await here.hinted(5)
            assert await there.hinted(5)

    asyncio.run(test())


def test_a_hundred_seekers_at_two_workers_are_all_found_exactly_once(address: str) -> None:
    async def test() -> None:
        async with workers(address) as both:
            random, everybody = Random(15), people(100)
            wanted = [*[("the-box", 2)] * 40, *[("go-for-six", 3)] * 36, *[("lucky-numbers", 4)] * 24]
            random.shuffle(wanted)
            done = False

            async def live(number: int) -> None:
                """Seek, look every now and then at any worker, and change one's mind once in a while."""
                guest, game, players = everybody[number], *wanted[number]
                for _ in range(random.choice((1, 1, 2))):
                    await random.choice(both).seek(guest, game=game, players=(players,))
                    await asyncio.sleep(0)
                await is_found(guest, *both)

            async def rounds(worker: Worker) -> None:
                while not done:
                    worker.clock.time += 0.01
                    await worker.seeking.round()
                    await asyncio.sleep(0.01)

            matching = [asyncio.create_task(rounds(worker)) for worker in (*both, *both)]
            try:
                await asyncio.gather(*(live(number) for number in range(100)))
            finally:
                done = True
                await asyncio.gather(*matching)
            seats: Counter[str] = Counter()
            for guest in everybody:
                found = await both[0].table_of(guest)
                assert found is not None
                assert found.phase == "playing"
                assert len(found.seats_of(guest.owner)) == 1
                seats[found.id] += 1
            listed = await both[1].lobby.store.tables.open_tables(200)
            assert {summary.id for summary in listed} == set(seats), "no table is without its people"
            for id, sitting in seats.items():
                table: Table = (await both[1].lobby.newest(id)).table
                assert len(table.chairs) == sitting

    asyncio.run(test())


def test_a_seeker_who_ends_while_two_workers_match_either_has_a_seat_or_none(address: str) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            for number in range(8):
                ada, ben = people(2 + 2 * number)[-2:]
                for guest in (ada, ben):
                    await one.seek(guest, players=(2,), editions=("mammals",))
                ended, *_ = await asyncio.gather(
                    other.seeking.end(ada.known()), one.seeking.round(), other.seeking.round()
                )
                found = await one.look(ben)
                assert (ended.state, found.state) in (("idle", "waiting"), ("found", "found"))
                if ended.table is not None:
                    assert (await one.lobby.newest(ended.table)).table.seats_of(ada.owner)
                await one.seeking.end(ben.known())

    asyncio.run(test())


def test_of_several_workers_one_makes_a_round(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            rounds = 0

            async def count() -> None:
                nonlocal rounds
                rounds += 1

            for worker in (one, other):
                monkeypatch.setattr(worker.seeking, "round", count)
            is_shared = one.lobby.store.database.shared
            await one.seeking.round_if_ours()
            await other.seeking.round_if_ours()
            assert rounds == (1 if is_shared else 2)
            one.clock.time += 1
            await other.seeking.round_if_ours()
            assert rounds == (2 if is_shared else 3)

    asyncio.run(test())


def test_where_somebody_waits_rounds_are_made(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            running = asyncio.create_task(worker.seeking.run())
            try:
                for guest in (ADA, BEN):
                    await worker.seek(guest)
                await is_found(ADA, worker)
            finally:
                running.cancel()

    asyncio.run(test())


def test_every_wish_that_is_let_in_leads_to_a_table(address: str) -> None:
    """Every game with every number of players, whatever cards chance picks."""

    async def test() -> None:
        async with workers(address, 1) as [worker]:
            for game, players in [("the-box", 2), ("go-for-six", 6), ("lucky-numbers", 4), ("the-box", 4)]:
                guests = people(players)
                for guest in guests:
                    await worker.seek(guest, game=game, players=(players,))
                await worker.seeking.round()
                assert {(await worker.seeking.end(guest.known())).state for guest in guests} == {"found"}

    asyncio.run(test())


def test_a_wish_says_what_is_fine() -> None:
    assert Wish(game="go-for-six").seats == (6, 5, 4, 3, 2)
    assert Wish(game="lucky-numbers", players=(2, 4)).seats == (4, 2)

"""What is kept of contests."""

import asyncio

import pytest
from msgspec.structs import replace

from sortilege.store.belongings import OWNED, give
from sortilege.store.contestants import SHOWN, WAITING, Contestant, Try
from sortilege.store.contests import StoredContest
from sortilege.store.errors import Conflict, SetMissing
from sortilege.store.store import Store
from store.tables import OpenStore

SPRING = StoredContest("SPRING", "host", "Spring", b"{}", None, 3, 0, 0.0, 100.0, 0.0)
ADA = Contestant("SPRING", "ada", "badge of ada", "Ada", 1.0)
FIRST = Try("SPRING", "ada", 1, "ada-1", 2.0)


async def scored(store: Store, owner: str, *scores: float | None, at: float = 10.0) -> None:
    await store.contestants.join(replace(ADA, owner=owner, badge=f"badge of {owner}", name=owner.title()), 99)
    for number, score in enumerate(scores, 1):
        await store.contestants.begin(replace(FIRST, owner=owner, number=number, table_id=f"{owner}-{number}"))
        await store.contestants.finish(f"{owner}-{number}", at + number, score)


def test_a_code_is_given_once(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.contests.create(SPRING, None)
            with pytest.raises(Conflict):
                await store.contests.create(replace(SPRING, title="Another"), None)
            assert await store.contests.find("SPRING") == SPRING
            assert await store.contests.find("AUTUMN") is None
            assert await store.contests.of_host("host", 9) == [SPRING]

    asyncio.run(test())


def test_a_try_is_begun_once_from_wherever(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.contests.create(SPRING, None)
            tries = [replace(FIRST, table_id=f"table {number}") for number in range(8)]
            kept = await asyncio.gather(*map(store.contestants.begin, tries))
            assert len({one.table_id for one in kept}) == 1

    asyncio.run(test())


def test_the_best_try_counts_since_it_was_first_reached(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.contests.create(SPRING, None)
            await scored(store, "ada", 5.0, 8.0, 8.0)
            ada = await store.contestants.contestant("SPRING", "ada")
            assert ada is not None
            assert (ada.best, ada.reached_at) == (8.0, 12.0)
            assert not await store.contestants.finish("ada-1", 99.0, 50.0)
            assert await store.contestants.contestant("SPRING", "ada") == ada

    asyncio.run(test())


def test_the_leaderboard_has_neither_the_hidden_nor_those_without_a_score(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.contests.create(SPRING, None)
            await scored(store, "ada", 5.0)
            await scored(store, "ben", 7.0, at=20.0)
            await scored(store, "cleo", 7.0, at=30.0)
            await scored(store, "dan", None)
            await scored(store, "eve", 99.0)
            assert await store.contestants.moderate("SPRING", "badge of eve", None, 1)
            found = await store.contestants.leaders("SPRING", 2)
            assert [one.owner for one in found.first] == ["ben", "cleo"]
            assert (found.players, found.finished) == (4, 3)
            assert await store.contestants.ahead("SPRING", 5.0) == 2
            assert await store.contestants.ahead("SPRING", 7.0) == 0

    asyncio.run(test())


def test_a_name_that_the_host_has_chosen_stays(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.contests.create(SPRING, None)
            await store.contestants.join(ADA, 9)
            again = await store.contestants.join(replace(ADA, badge="another", name="Ada L."), 9)
            assert again == replace(ADA, name="Ada L.")
            assert await store.contestants.moderate("SPRING", ADA.badge, "Ada 2", None)
            kept = await store.contestants.join(replace(ADA, name="Rude"), 9)
            assert kept is not None
            assert (kept.name, kept.renamed, kept.hidden) == ("Ada 2", 1, 0)
            assert not await store.contestants.moderate("SPRING", "nobody", "x", None)

    asyncio.run(test())


def test_there_is_room_for_so_many(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.contests.create(SPRING, None)
            assert await store.contestants.join(ADA, 1) is not None
            assert await store.contestants.join(replace(ADA, owner="ben", badge="ben"), 1) is None
            assert await store.contestants.join(ADA, 1) is not None

    asyncio.run(test())


def test_who_comes_after_many_from_one_address_waits_for_the_host(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:

            async def join(owner: str, house: str) -> int:
                joined = await store.contestants.join(replace(ADA, owner=owner, badge=owner), 99, house, 2)
                assert joined is not None
                return joined.hidden

            await store.contests.create(SPRING, None)
            assert [await join(owner, "a house") for owner in "abc"] == [SHOWN, SHOWN, WAITING]
            assert await join("a", "a house") == SHOWN
            assert [await join(owner, "") for owner in "def"] == [SHOWN] * 3  # nobody knows from where
            await store.contestants.moderate("SPRING", "a", None, 1)
            await store.contests.make_one_room("SPRING")
            assert await join("c", "a house") == SHOWN
            assert await join("g", "a house") == SHOWN
            assert (await store.contestants.leaders("SPRING", 9)).players == 6  # whom the host has hidden stays so

    asyncio.run(test())


def test_where_people_came_from_is_forgotten_after_the_end(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:

            async def houses() -> list[str]:
                return [
                    row[0] for row in await store.database.read(lambda db: db.rows("SELECT house FROM contestants"))
                ]

            await store.contests.create(SPRING, None)
            await store.contestants.join(ADA, 9, "a house", 9)
            await store.contests.tidy(SPRING.closes_at - 1, 0.0)
            assert await houses() == ["a house"]
            await store.contests.tidy(SPRING.closes_at + 1, SPRING.closes_at - 1)
            assert await houses() == [""]
            await store.contests.tidy(500.0, SPRING.closes_at + 1)
            assert await store.contests.find("SPRING") is None

    asyncio.run(test())


def test_a_contest_ends_early_and_goes_with_everything(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.contests.create(SPRING, None)
            await scored(store, "ada", 5.0)
            await store.contests.close("SPRING", 50.0)
            await store.contests.close("SPRING", 70.0)
            closed = await store.contests.find("SPRING")
            assert closed is not None and closed.closes_at == 50.0
            await store.contests.delete("SPRING")
            assert await store.contestants.tries_of("SPRING", "ada") == []
            assert await store.contestants.contestant("SPRING", "ada") is None

    asyncio.run(test())


def test_cards_of_a_contest_are_kept_as_long_as_it_is(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            with pytest.raises(SetMissing):
                await store.contests.create(replace(SPRING, edition="a-set-that-is-not@1"), None)
            await store.sets.create("AbCdEfGhIjKlMnOp", "host", b"{}", {}, 1.0)
            await store.versions.snapshot("AbCdEfGhIjKlMnOp", 1.0)
            await store.contests.create(replace(SPRING, edition="AbCdEfGhIjKlMnOp@1"), None)
            await store.sets.remove("AbCdEfGhIjKlMnOp")
            await store.versions.tidy(1e9)
            assert (await store.versions.load("AbCdEfGhIjKlMnOp", 1)).body == b"{}"
            await store.contests.delete("SPRING")
            assert await store.versions.tidy(1e9) == 1  # nobody needs it any more

    asyncio.run(test())


def test_what_a_guest_did_comes_along_unless_they_took_part_already(open_store: OpenStore) -> None:
    async def test() -> None:
        async with open_store() as store:
            await store.contests.create(SPRING, None)
            await scored(store, "guest", 9.0, 3.0)
            await scored(store, "ada", 7.0)
            for column in OWNED:
                if column.table in ("contestants", "contest_tries"):
                    await store.database.write(lambda db, column=column: give(db, column, "guest", "ada"))  # type: ignore[misc]
            assert [one.score for one in await store.contestants.tries_of("SPRING", "ada")] == [7.0, 3.0]
            assert (await store.contestants.leaders("SPRING", 9)).players == 1

    asyncio.run(test())

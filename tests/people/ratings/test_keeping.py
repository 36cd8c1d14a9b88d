"""Ratings as they are kept: whoever goes on, however often, comes to what working all out again comes to."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from people.ratings.games import GAME, rated
from servers import emptied
from sortilege.people.ratings.fold import folded
from sortilege.people.ratings.keeping import RESTS_AFTER, catch_up, rebuild, strength_of
from sortilege.people.ratings.scale import UNKNOWN
from sortilege.store.handovers import Handover
from sortilege.store.opening import open_database
from sortilege.store.people import NewPerson
from sortilege.store.ratings import Rating
from sortilege.store.store import Store
from store.conftest import store_at
from store.results import result, seat
from store.tables import OpenStore, in_store

NOW = 1e9
MANY = 130


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.process)])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> OpenStore:
    if request.param == "sqlite":
        return store_at(f"sqlite:{tmp_path / 'tables.db'}")
    return store_at(emptied(request.getfixturevalue("postgres")))


async def add(store: Store, number: int, **more: Any) -> None:
    """Somebody beats somebody, or both are beaten by a bot."""
    one, other = f"p{number % 5}", f"p{(number * 7 + 1) % 5}"
    seats = [seat(one, place=1 + number % 2), seat(other if other != one else None, level="hard", place=2 - number % 2)]
    await store.results.add(result(f"t{number}", *seats, ended_at=NOW - number, rated=number % 4 > 0, **more), 2)


async def everything(store: Store) -> list[Rating]:
    found = [await store.ratings.of(f"p{person}", GAME, season) for person in range(5) for season in ("", "2001-09")]
    return [one for one in found if one is not None]


@in_store
async def test_what_is_worked_out_again_is_what_was_worked_out_step_by_step(store: Store) -> None:
    for name in ("p0", "p1"):
        await store.people.keep(NewPerson(owner=name, name=name, folded=name, colour="teal", at=1.0, phrase=None))
    counted = 0
    for number in range(MANY):
        await add(store, number)
        if number % 17 == 0:
            counted += await catch_up(store, NOW)
    counted += await catch_up(store, NOW)
    assert counted == await store.results.count_rated() == await rated_numbers(store)
    before = await everything(store)
    steps = await store.ratings.steps("p1", GAME, 0, 1000)
    assert len(before) == 10
    assert {one.owner for one in before if one.listed} == {"p0", "p1"}
    so_far: list[int] = []
    assert await rebuild(store, NOW, so_far.append) == counted
    assert so_far == [50, counted]
    assert await everything(store) == before
    assert await store.ratings.steps("p1", GAME, 0, 1000) == steps


async def rated_numbers(store: Store) -> int:
    return len(await store.results.rated_after(0, 1000))


@in_store
async def test_many_who_go_on_at_once_count_everything_once(store: Store) -> None:
    for number in range(MANY):
        await add(store, number)
    await asyncio.gather(*(catch_up(store, NOW) for _ in range(4)))
    alone = folded(await store.results.rated_after(0, 1000), {}).ratings
    found = {(one.owner, one.game, one.season): one for one in await everything(store)}
    assert found == alone


@in_store
async def test_somebody_who_is_not_rated_is_taken_for_average(store: Store) -> None:
    assert await strength_of(store, "ada", GAME) == UNKNOWN
    await store.results.add(result("t"), 2)
    await catch_up(store, NOW)
    assert (await strength_of(store, "ada", GAME)).mu > UNKNOWN.mu > (await strength_of(store, "ben", GAME)).mu


@in_store
async def test_whoever_has_not_played_for_long_rests_when_all_is_worked_out_again(store: Store) -> None:
    await store.people.keep(NewPerson(owner="ada", name="a", folded="a", colour="teal", at=1.0, phrase=None))
    for number in range(20):
        seats = seat("ada", place=1 + number % 2), seat("ben", place=2 - number % 2)
        await store.results.add(result(f"t{number}", *seats, ended_at=NOW - RESTS_AFTER - 1), 2)
    await catch_up(store, NOW - RESTS_AFTER)
    assert [one.listed for one in await store.ratings.of_owner("ada")] == [True]
    await store.ratings.rest(NOW - RESTS_AFTER)
    assert [one.listed for one in await store.ratings.of_owner("ada")] == [False]
    await rebuild(store, NOW)
    assert [one.listed for one in await store.ratings.of_owner("ada")] == [False]


@in_store
async def test_two_who_become_one(store: Store) -> None:
    await store.results.add(result("t1", seat("ada"), seat("ben", place=2)), 2)
    await store.results.add(result("t2", seat("eve"), seat("ben", place=2)), 2)
    await store.results.add(result("t3", seat("eve"), seat("ada", place=2)), 2)
    await catch_up(store, NOW)
    await store.handovers.give(Handover("eve", "ada", forgets=False, keeps_sets=True, at=NOW))
    await catch_up(store, NOW)  # from the first result on
    alone = folded([rated(1, seat("ada"), seat("ben", place=2)), rated(2, seat("ada"), seat("ben", place=2))], {})
    for owner in ("ada", "ben"):
        assert await store.ratings.of(owner, GAME) == alone.ratings[owner, GAME, ""]
    assert await store.ratings.of_owner("eve") == []


@pytest.mark.process
def test_workers_at_one_database_come_to_what_one_comes_to(request: pytest.FixtureRequest) -> None:
    address = emptied(request.getfixturevalue("postgres"))

    async def work() -> None:
        async with Store(await open_database(address)) as one, Store(await open_database(address)) as other:
            for number in range(MANY):
                await add(one if number % 2 else other, number)
                if number % 10 == 0:
                    await asyncio.gather(catch_up(one, NOW), catch_up(other, NOW))
            await asyncio.gather(catch_up(one, NOW), catch_up(other, NOW))
            alone = folded(await one.results.rated_after(0, 1000), {}).ratings
            assert {(rating.owner, rating.game, rating.season): rating for rating in await everything(other)} == alone

    asyncio.run(work())

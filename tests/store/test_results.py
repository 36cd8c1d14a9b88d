"""How games ended is kept once, in one order, and outlives the tables."""

import asyncio

import pytest

from sortilege.store.errors import Missing
from sortilege.store.results import NewResult, Result, ResultSeat
from sortilege.store.store import Store
from store.results import result, seat
from store.tables import in_store, rows, table


@in_store
async def test_a_result_is_kept_as_it_is(store: Store) -> None:
    new = NewResult(
        table_id="t",
        game="the-box",
        edition="mammals",
        players=2,
        began_at=1.5,
        ended_at=2.5,
        rated=False,
        unrated_why="casual",
        ending="last-tile",
        detail=b'{"clock":"none"}',
        seats=(
            ResultSeat(
                seat=0, owner="ada", kind="person", name="Ada", level=None, place=2, score=3.0, ending="conceded"
            ),
            ResultSeat(
                seat=1, owner=None, kind="bot", name="Otto", level="novice", place=1, score=None, ending="played"
            ),
        ),
    )
    number = await store.results.add(new, 2)
    stored = await store.results.of_table("t")
    assert stored == Result(**{name: getattr(new, name) for name in NewResult.__struct_fields__}, number=number)
    assert await store.results.load(number) == stored
    assert await store.results.of_table("u") is None
    with pytest.raises(Missing):
        await store.results.load(number + 1)


@in_store
async def test_a_table_has_one_result_and_numbers_have_no_gaps(store: Store) -> None:
    numbers = await asyncio.gather(*(store.results.add(result(f"t{n % 5}"), 2) for n in range(20)))
    assert sorted(set(numbers)) == [1, 2, 3, 4, 5]
    assert numbers[:5] * 4 == list(numbers)


@in_store
async def test_games_that_are_over_wait_until_they_are_settled_the_longest_first(store: Store) -> None:
    for id, at in (("later", 9.0), ("first", 3.0), ("playing", 1.0)):
        await store.tables.create(table(id), rows(b"a", at=at, status="playing" if id == "playing" else "over"))
    assert await store.results.unsettled(0, 10) == ["first", "later"]
    assert await store.results.unsettled(0, 1) == ["first"]
    await store.results.add(result("first"), 1)
    assert await store.results.unsettled(0, 10) == ["later"]
    assert await store.results.unsettled(1, 10) == ["first"]
    await store.results.settle("first", 2)
    await store.results.settle("later", 3)
    assert [await store.results.unsettled(settled, 10) for settled in (0, 1, 2, 3)] == [[], [], [], []]
    assert await store.results.try_again() == 1
    assert await store.results.unsettled(0, 10) == ["later"]


@in_store
async def test_results_outlive_their_tables(store: Store) -> None:
    await store.tables.create(table("t"), rows(b"a", at=1.0, status="over"))
    await store.results.add(result("t"), 2)
    assert await store.tables.remove_older_than({"over": 100.0}) == 1
    assert await store.results.of_table("t") is not None


@in_store
async def test_a_game_that_is_not_settled_is_not_cleared_away(store: Store) -> None:
    await store.tables.create(table("t"), rows(b"a", at=1.0, status="over"))
    await store.tables.create(table("u"), rows(b"a", at=1.0, status="gathering"))
    assert await store.tables.remove_older_than({"over": 100.0, "gathering": 100.0}) == 1
    assert await store.results.unsettled(0, 10) == ["t"]
    await store.results.settle("t", 3)
    assert await store.tables.remove_older_than({"over": 100.0}) == 1


@in_store
async def test_somebodys_results_come_the_latest_first(store: Store) -> None:
    for n in range(5):
        await store.results.add(result(f"t{n}", seat("ada" if n % 2 else "ben"), seat("eve", place=2)), 2)
    assert [one.table_id for one in await store.results.of_owner("ada", 100, 10)] == ["t3", "t1"]
    assert [one.table_id for one in await store.results.of_owner("eve", 5, 2)] == ["t3", "t2"]
    assert [len(one.seats) for one in await store.results.of_owner("eve", 5, 2)] == [2, 2]
    assert await store.results.of_owner("nobody", 100, 10) == []


@in_store
async def test_rated_ones_come_in_their_order(store: Store) -> None:
    for n in range(6):
        await store.results.add(result(f"t{n}", rated=n % 2 == 0), 2)
    assert [one.number for one in await store.results.rated_after(0, 2)] == [1, 3]
    assert [one.number for one in await store.results.rated_after(3, 10)] == [5]
    assert await store.results.count_rated() == 3


@in_store
async def test_how_often_two_have_played_each_other_lately(store: Store) -> None:
    for n, (one, other, rated, at) in enumerate(
        (
            ("ada", "ben", True, 10.0),
            ("ben", "ada", True, 20.0),
            ("ada", "ben", False, 20.0),
            ("ada", "eve", True, 20.0),
            ("ada", "ben", True, 5.0),
        )
    ):
        await store.results.add(result(f"t{n}", seat(one), seat(other), rated=rated, ended_at=at), 2)
    assert await store.results.rated_since("ada", "ben", 5.0) == 2
    assert await store.results.rated_since("ben", "ada", 10.0) == 1
    assert await store.results.rated_since("ben", "eve", 0.0) == 0

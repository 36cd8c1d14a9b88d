"""Ratings are worked out one result after the other, by whoever is first; who is listed is known without asking."""

import asyncio

import pytest

from sortilege.store.errors import Conflict
from sortilege.store.people import NewPerson
from sortilege.store.ratings import Listing, Rating, RatingStep
from sortilege.store.store import Store
from store.results import result
from store.tables import in_store

AWAKE = Listing(sure=3.0, awake_since=100.0)


def rating(
    owner: str = "ada", season: str = "", *, mu: float = 25.0, sigma: float = 2.0, last_at: float = 100.0
) -> Rating:
    return Rating(owner, "lucky-numbers", season, mu, sigma, 1500.0 + mu, 1, last_at)


def step(owner: str, number: int, shown: float) -> RatingStep:
    return RatingStep(owner, "lucky-numbers", number, 25.0, 2.0, shown, 1.0)


async def kept(store: Store, *names: str) -> dict[str, int]:
    return {
        name: await store.people.keep(NewPerson(owner=name, name=name, folded=name, colour="teal", at=1.0, phrase=None))
        for name in names
    }


@in_store
async def test_a_fold_goes_on_from_where_it_was(store: Store) -> None:
    assert await store.ratings.position() == 0
    await store.ratings.go_on(0, 3, [rating("ada"), rating("ada", "2026-11", mu=20.0)], [], AWAKE)
    assert await store.ratings.position() == 3
    assert await store.ratings.of("ada", "lucky-numbers") == rating("ada")
    assert await store.ratings.of("ada", "lucky-numbers", "2026-11") == rating("ada", "2026-11", mu=20.0)
    assert await store.ratings.of("ada", "the-box") is None
    await store.ratings.go_on(3, 4, [rating("ada", mu=30.0)], [], AWAKE)
    assert await store.ratings.of_owner("ada") == [rating("ada", mu=30.0)]
    wanted = [(owner, "lucky-numbers", "") for owner in ("ada", "ben")]
    assert await store.ratings.of_all(wanted) == [rating("ada", mu=30.0)]


@in_store
async def test_of_several_who_go_on_from_one_place_one_does(store: Store) -> None:
    answers = await asyncio.gather(
        *(store.ratings.go_on(0, 1, [rating(mu=float(n))], [], AWAKE) for n in range(6)), return_exceptions=True
    )
    assert sorted(isinstance(answer, Conflict) for answer in answers) == [False] + [True] * 5
    with pytest.raises(Conflict):
        await store.ratings.go_on(0, 9, [], [], AWAKE)


@in_store
async def test_what_a_result_made_of_ratings(store: Store) -> None:
    for n in range(3):
        await store.results.add(result(f"t{n}"), 2)
    await store.ratings.go_on(0, 2, [], [step("ada", 1, 1500.0), step("ada", 2, 1510.0), step("ben", 2, 1490.0)], AWAKE)
    assert await store.ratings.steps_of(2) == [
        (step("ada", 1, 1500.0), step("ada", 2, 1510.0)),
        (None, step("ben", 2, 1490.0)),
    ]
    assert await store.ratings.steps_of(3) == []
    assert await store.ratings.steps("ada", "lucky-numbers", 0, 10) == [step("ada", 1, 1500.0), step("ada", 2, 1510.0)]
    assert await store.ratings.steps("ada", "lucky-numbers", 1, 10) == [step("ada", 2, 1510.0)]
    await store.ratings.begin_again()
    assert await store.ratings.steps_of(2) == []
    assert (await store.ratings.position(), await store.ratings.of_owner("ada")) == (0, [])


@in_store
async def test_who_is_listed(store: Store) -> None:
    people = await kept(store, "ada", "unsure", "asleep", "hidden", "blocked")
    await store.people.look(people["hidden"], "teal", 0)
    await store.people.block(people["blocked"], 1.0)
    ratings = [
        rating("ada"),
        rating("unsure", sigma=3.1),
        rating("asleep", last_at=99.0),
        rating("hidden"),
        rating("blocked"),
        rating("guest"),
    ]
    await store.ratings.go_on(0, 1, ratings, [], AWAKE)
    assert await listed(store, [one.owner for one in ratings]) == ["ada"]
    await store.people.look(people["hidden"], "teal", 1)
    await store.ratings.list_anew("hidden", AWAKE)
    assert await listed(store, [one.owner for one in ratings]) == ["ada", "hidden"]
    assert await store.ratings.rest(100.5) == 2
    assert await listed(store, [one.owner for one in ratings]) == []


async def listed(store: Store, owners: list[str]) -> list[str]:
    found = [await store.ratings.of(owner, "lucky-numbers") for owner in owners]
    return [one.owner for one in found if one is not None and one.listed]

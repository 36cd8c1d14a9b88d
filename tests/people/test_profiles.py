"""What somebody has done, for whoever may see it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sortilege.people.errors import NotFound
from sortilege.people.owner import Owner
from sortilege.people.profiles import DAYS_SHOWN, Private, Profile, Profiles
from sortilege.store.handovers import Handover
from sortilege.store.opening import open_database
from sortilege.store.people import StoredPerson
from sortilege.store.store import Store
from store.rated import GAME, rated
from store.results import result, seat

NOW = 1000 * 86400.0


class House:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.profiles = Profiles(store, lambda: NOW)

    async def person(self, name: str) -> StoredPerson:
        found = await self.store.people.called(name)
        assert found is not None
        return found

    async def hide(self, name: str) -> None:
        await self.store.people.look((await self.person(name)).number, "teal", 0)

    async def look(self, name: str, reader: str | None = None) -> Profile:
        return await self.profiles.of(await self.person(name), None if reader is None else Owner(reader))


def live(folder: Path, story: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Store(await open_database(f"sqlite:{folder / 'people.db'}")) as store:
            for name, shown in (("ada", 100.0), ("ben", 200.0), ("cleo", 50.0)):
                await rated(store, name, shown)
            await story(House(store))

    asyncio.run(run())


def test_any_spelling_that_looks_alike_finds_them(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for spelling in ("Ada", "ADA", "\N{CYRILLIC CAPITAL LETTER A}da", "a\N{ZERO WIDTH SPACE}da"):
            assert (await house.profiles.called(spelling)).name == "Ada"
        for nobody in ("Adam", "", "\N{ZERO WIDTH SPACE}"):
            with pytest.raises(NotFound):
                await house.profiles.called(nobody)

    live(tmp_path, story)


def test_what_is_private_is_seen_by_nobody_else(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        assert (await house.look("ada")).person.name == "Ada"
        await house.hide("ada")
        for reader in (None, "ben"):
            with pytest.raises(Private):
                await house.look("ada", reader)
        assert (await house.look("ada", "ada")).person.name == "Ada"
        await house.store.people.block((await house.person("ben")).number, 5.0)
        with pytest.raises(Private):
            await house.look("ben")

    live(tmp_path, story)


def test_opponents_become_private_at_once(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for number, other in enumerate(("ben", "ben", "cleo", "a guest")):
            await house.store.results.add(result(f"t{number}", seat("ada"), seat(other, place=2)), 2)
        assert [(one.name, one.games) for one in (await house.look("ada")).opponents] == [("Ben", 2), ("Cleo", 1)]
        await house.hide("ben")
        assert [one.name for one in (await house.look("ada")).opponents] == ["Cleo"]

    live(tmp_path, story)


def test_nothing_is_counted_twice_and_nothing_that_is_new_is_missed(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        await house.store.results.add(result("t1", seat("ada"), seat("ben", place=2)), 2)
        before = (await house.look("ada")).tally
        assert (await house.look("ada")).tally is before
        await house.store.results.add(result("t2", seat("a guest"), seat("ada", place=2)), 2)
        assert sum(one.games for one in (await house.look("ada")).tally.played) == 2
        await house.store.handovers.give(Handover("ada", "ben", forgets=False, keeps_sets=True, at=1.0))
        assert (await house.look("ada")).tally.played == ()

    live(tmp_path, story)


def test_days_of_a_year(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for number, ago in enumerate((0, 1, DAYS_SHOWN - 1, DAYS_SHOWN + 1)):
            await house.store.results.add(result(f"t{number}", ended_at=NOW - ago * 86400), 2)
        assert [1000 - one.day for one in (await house.look("ada")).tally.days] == [DAYS_SHOWN - 1, 1, 0]

    live(tmp_path, story)


def test_a_rating_has_its_place(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        (standing,) = (await house.look("ada")).standings
        assert (standing.rating.game, standing.place) == (GAME, 2)
        await rated(house.store, "ada", 100.0, sigma=7.0)
        (unsure,) = (await house.look("ada")).standings
        assert unsure.place is None

    live(tmp_path, story)

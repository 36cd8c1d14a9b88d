"""Places in a ranking, from milestones."""

import asyncio
from pathlib import Path

import pytest

from sortilege.people import places
from sortilege.people.places import Places
from sortilege.store.errors import StorageUnavailable
from sortilege.store.opening import open_database
from sortilege.store.rankings import TOP, Key, key_of
from sortilege.store.store import Store
from store.rated import GAME, many


@pytest.mark.parametrize("apart", [1, 2, 7, 1000])
def test_everybody_has_the_place_that_one_would_count(
    apart: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "APART", apart)

    async def story() -> None:
        async with Store(await open_database(f"sqlite:{tmp_path / 'places.db'}")) as store:
            await many(store, 30)
            found = await store.rankings.after(GAME, "", TOP, 99)
            asked = Places(store)
            assert [await asked.of(GAME, "", key_of(one)) for one in found] == list(range(1, 31))
            assert await asked.of(GAME, "", Key(-1.0, "")) == 31
            assert await asked.of("lucky-numbers", "", Key(-1.0, "")) == 1

    asyncio.run(story())


def test_many_who_ask_at_once_wait_for_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with Store(await open_database(f"sqlite:{tmp_path / 'places.db'}")) as store:
            times = []
            fails = True

            async def milestones(*_: object) -> list[Key]:
                times.append(1)
                await asyncio.sleep(0)
                if fails:
                    raise StorageUnavailable("not now")
                return []

            monkeypatch.setattr(store.rankings, "milestones", milestones)
            asked = Places(store)
            answers = await asyncio.gather(*(asked.of(GAME, "", TOP) for _ in range(5)), return_exceptions=True)
            assert [type(answer) for answer in answers] == [StorageUnavailable] * 5
            assert len(times) == 1
            fails = False
            assert await asyncio.gather(*(asked.of(GAME, "", TOP) for _ in range(5))) == [1] * 5
            assert len(times) == 2

    asyncio.run(story())

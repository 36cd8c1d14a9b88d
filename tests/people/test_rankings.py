"""A ranking as somebody reads it: page by page, with their own place always in it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sortilege.people.errors import NotFound
from sortilege.people.owner import Owner
from sortilege.people.rankings import SIZE, RankingPage, Rankings
from sortilege.store.opening import open_database
from sortilege.store.store import Store
from store.rated import GAME, many, rated
from store.results import result, seat


def live(folder: Path, story: Callable[[Store, Rankings], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Store(await open_database(f"sqlite:{folder / 'people.db'}")) as store:
            await story(store, Rankings(store))

    asyncio.run(run())


def places(page: RankingPage) -> list[tuple[int, str]]:
    return [(one.place, one.who.owner) for one in page.rows]


def test_forth_and_back_through_all_pages(tmp_path: Path) -> None:
    async def story(store: Store, rankings: Rankings) -> None:
        expected = await many(store, 2 * SIZE + 7)
        pages = [await rankings.page(GAME, "", None, None)]
        while pages[-1].next is not None:
            pages.append(await rankings.page(GAME, "", pages[-1].next, None))
        assert [one for page in pages for one in places(page)] == list(enumerate(expected, start=1))
        assert [page.first for page in pages] == [True, False, False]
        assert [page.previous for page in pages[:2]] == [None, None]
        assert await rankings.page(GAME, "", pages[2].previous, None) == pages[1]
        # From anywhere in between as well: the page before ends where this one begins.
        odd = await rankings.page(GAME, "", pages[1].rows[3].who.name, None)
        assert places(await rankings.page(GAME, "", odd.previous, None))[-1] == places(pages[1])[3]

    live(tmp_path, story)


def test_the_own_place_is_known_on_every_page(tmp_path: Path) -> None:
    async def story(store: Store, rankings: Rankings) -> None:
        expected = await many(store, 2 * SIZE)
        for place in (1, SIZE, SIZE + 1, 2 * SIZE):
            me = expected[place - 1]
            own = (await rankings.page(GAME, "", None, Owner(me))).own
            assert own is not None
            assert own.place == place
            assert (place, me) in places(await rankings.page(GAME, "", own.after, Owner(me)))
        assert (await rankings.page(GAME, "", None, Owner("a guest"))).own is None

    live(tmp_path, story)


def test_who_is_not_listed_has_a_rating_and_no_place(tmp_path: Path) -> None:
    async def story(store: Store, rankings: Rankings) -> None:
        await rated(store, "ada", 100.0)
        await rated(store, "ben", 300.0, sigma=7.0)
        page = await rankings.page(GAME, "", None, Owner("ben"))
        assert page.own is not None
        assert (page.own.place, page.own.rating.shown, places(page)) == (None, 300.0, [(1, "ada")])
        # Where they would be is nobody's business.
        for name in ("ben", "nobody"):
            with pytest.raises(NotFound):
                await rankings.page(GAME, "", name, None)

    live(tmp_path, story)


def test_among_those_whom_one_knows(tmp_path: Path) -> None:
    async def story(store: Store, rankings: Rankings) -> None:
        for name, shown in (("ada", 10.0), ("ben", 20.0), ("cleo", 30.0)):
            await rated(store, name, shown)
        await store.results.add(result("t1", seat("ada"), seat("ben", place=2)), 2)
        page = await rankings.circle(GAME, "", Owner("ada"))
        assert places(page) == [(1, "ben"), (2, "ada")]
        assert page.own is not None
        assert page.own.place == 2
        assert (await rankings.circle(GAME, "", Owner("a guest"))).own is None

    live(tmp_path, story)

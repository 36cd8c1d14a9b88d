"""Rated games at several workers come to what they come to at one."""

import asyncio
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from httpx import AsyncClient

from servers import emptied
from sortilege.people.ratings.fold import folded
from sortilege.store.store import Store
from web.site import client_of, new_key
from web.two_apps import two_apps

NAMES = ("Ann", "Bob", "Cat")
GAMES = 6


@pytest.fixture(params=["one file", pytest.param("postgres", marks=pytest.mark.process)])
def site(request: pytest.FixtureRequest) -> Callable[[], dict[str, Any]]:
    return lambda: {} if request.param == "one file" else {"postgres": emptied(request.getfixturevalue("postgres"))}


class Person:
    def __init__(self, name: str, clients: list[AsyncClient]) -> None:
        self.name = name
        self._clients = cycle(clients)
        self._cookie = ""

    async def ask(self, method: str, path: str, **more: Any) -> Any:
        """At another worker than before."""
        client = next(self._clients)
        client.cookies.clear()
        answer = await client.request(method, path, headers={"Cookie": self._cookie}, **more)
        assert answer.status_code < 400, answer.text
        for said in answer.headers.get_list("set-cookie"):
            self._cookie = said.partition(";")[0]
        return answer

    async def keep(self) -> None:
        await self.ask("GET", "/me")
        await self.ask("POST", "/me/keep", data={"name": self.name})

    async def do(self, id: str, verb: str) -> Any:
        version = (await self.ask("GET", f"/api/tables/{id}")).json()["scene"]["version"]
        return await self.ask("POST", f"/api/tables/{id}/{verb}", json={"key": new_key(), "version": version})


async def play(host: Person, loser: Person) -> str:
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "lucky-numbers", "seats": seats, "clock": "relaxed", "rated": True}
    id: str = (await host.ask("POST", "/api/tables", json=wanted)).json()["id"]
    await loser.do(id, "sit")
    await host.do(id, "begin")
    await loser.do(id, "concede")
    return id


async def until_settled(people: list[Person], ids: list[str]) -> list[Any]:
    for _ in range(3000):
        found = [(await people[0].ask("GET", f"/api/tables/{id}")).json()["scene"]["rated"] for id in ids]
        if all(one["changes"] for one in found):
            return found
        await asyncio.sleep(0.02)
    raise AssertionError("nobody has worked the ratings out")


async def played(folder: Path, apps: int, *, at_once: bool, **site: Any) -> tuple[dict[str, float], list[Any]]:
    """What everybody is rated in the end, and what was said at the tables."""
    async with two_apps(folder, apps=apps, **site) as both:
        people = [Person(name, [client_of(app) for app in both]) for name in NAMES]
        for person in people:
            await person.keep()
        pairs = [(people[number % 3], people[(number + 1 + number % 2) % 3]) for number in range(GAMES)]
        if at_once:
            ids = await asyncio.gather(*(play(*pair) for pair in pairs))
        else:
            ids = []
            for pair in pairs:
                ids.append(await play(*pair))
                await until_settled(people, ids[-1:])
        told = await until_settled(people, ids)
        store: Store = both[-1].state.lobby.store
        results = await store.results.rated_after(0, 100)
        assert [one.number for one in results] == list(range(1, GAMES + 1))
        after = {}
        for (owner, game, season), rating in folded(results, {}).ratings.items():
            kept = await store.ratings.of(owner, game, season)
            assert kept is not None
            assert (kept.mu, kept.sigma, kept.games) == (rating.mu, rating.sigma, rating.games)
            who = await store.people.of_owner(owner)
            assert who is not None
            after[f"{who.name} {season}"] = kept.mu
        return after, told


def test_one_after_the_other_they_come_to_the_same(site: Callable[[], dict[str, Any]], tmp_path: Path) -> None:
    found = []
    for apps in (1, 2):
        folder = tmp_path / str(apps)
        folder.mkdir()
        found.append(asyncio.run(played(folder, apps, at_once=False, **site())))
    assert found[0] == found[1]


def test_many_at_once_count_once_each(site: Callable[[], dict[str, Any]], tmp_path: Path) -> None:
    asyncio.run(played(tmp_path, 2, at_once=True, **site()))

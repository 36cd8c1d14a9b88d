"""People of a site who have played: put into its store, as if they had."""

import asyncio
from collections.abc import Awaitable, Callable
from time import time
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from sortilege.people.folding import folded
from sortilege.store.opening import open_database
from sortilege.store.results import ResultSeat
from sortilege.store.store import Store
from store.rated import rated
from store.results import result
from web.site import Browser

GAME = "the-box"


def told(client: TestClient[Litestar], story: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Store(await open_database(client.app.state.settings.address)) as store:
            await story(store)

    asyncio.run(run())


def known(client: TestClient[Litestar], name: str, language: str = "en") -> Browser:
    """Somebody who keeps a name."""
    browser = Browser(client, language)
    browser.get("/me")
    browser.keep(name)
    return browser


def owner(client: TestClient[Litestar], name: str) -> str:
    found = []

    async def ask(store: Store) -> None:
        found.append(await store.people.called(folded(name)))

    told(client, ask)
    assert found[0] is not None
    return found[0].owner


def rate(
    client: TestClient[Litestar], shown: dict[str, float], season: str = "", ago: float = 0.0, sigma: float = 2.0
) -> None:
    """Whoever keeps no name so far does so now."""

    async def tell(store: Store) -> None:
        for name, points in shown.items():
            await rated(store, name, points, season, last_at=time() - ago, sigma=sigma)

    told(client, tell)


def play(client: TestClient[Litestar], id: str, *seats: ResultSeat, **more: Any) -> None:
    """A game that is over, and rated nobody."""

    async def tell(store: Store) -> None:
        fields = {"game": GAME, "edition": "mammals", "ended_at": time(), "rated": False, **more}
        await store.results.add(result(id, *seats, **fields), 2)

    told(client, tell)

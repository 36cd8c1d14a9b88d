"""A long game on the site: answers stay small, and what they leave out can be asked for."""

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable
from html import unescape
from pathlib import Path
from typing import Any

from httpx import AsyncClient

from sortilege.tables.events import Conceded
from sortilege.tables.room import MOST_TOLD
from sortilege.web.pages.tables import _TOLD
from tables.living import Clock, Life
from tables.long_games import SIX, long_table
from web.site import Stream, client_of, living

ROWS = 1_500


class Site:
    def __init__(self, client: AsyncClient, app: Any, id: str) -> None:
        self.client = client
        self.app = app
        self.id = id

    async def get(self, path: str = "", **headers: str) -> Any:
        answer = await self.client.get(f"/api/tables/{self.id}{path}", headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()


def with_long_table(test: Callable[[Site], Awaitable[None]]) -> Callable[[Path], None]:
    def run(tmp_path: Path) -> None:
        async def with_site() -> None:
            async with living(tmp_path) as app:
                clock = Clock()
                clock.time = time.time()  # or it would be cleared away
                id = await long_table(Life(app.state.lobby.store, clock), ROWS, SIX)
                await asyncio.wait_for(test(Site(client_of(app), app, id)), 120)

        asyncio.run(with_site())

    run.__name__, run.__module__, run.__doc__ = test.__name__, test.__module__, test.__doc__
    return run


@with_long_table
async def test_a_look_tells_the_latest_and_says_what_was_before(site: Site) -> None:
    scene = (await site.get())["scene"]
    assert len(scene["happened"]) == MOST_TOLD
    assert scene["earlier"] == scene["version"] - MOST_TOLD
    stream = Stream(site.app, f"/api/tables/{site.id}/stream", {})
    assert await stream.status() == 200
    await stream.event()
    assert await stream.scene() == scene
    await stream.close()


@with_long_table
async def test_the_rest_comes_page_by_page(site: Site) -> None:
    scene = (await site.get())["scene"]
    happened: list[Any] = []
    while len(happened) < scene["version"]:
        page = await site.get(f"/happened?since={len(happened)}")
        assert page["version"] == scene["version"]
        assert len(page["happened"]) == min(500, scene["version"] - len(happened))
        happened += page["happened"]
    assert [one["n"] for one in happened] == [*range(1, scene["version"] + 1)]
    assert happened[-MOST_TOLD:] == scene["happened"]
    assert (await site.get("/happened?since=700&most=3"))["happened"] == happened[700:703]
    assert (await site.get("/happened?since=999999"))["happened"] == []
    german = await site.get("/happened?most=1", **{"Accept-Language": "de"})
    assert german["happened"][0]["told"] != happened[0]["told"]
    for wrong in ("since=-1", "most=0", "most=501", "since=x"):
        assert (await site.client.get(f"/api/tables/{site.id}/happened?{wrong}")).status_code == 400


@with_long_table
async def test_pages_carry_only_the_latest(site: Site) -> None:
    for page in ("", "/replay"):
        html = (await site.client.get(f"/t/{site.id}{page}")).text
        found = re.search(r'<script[^>]*id="table"[^>]*>(.*?)</script>', html, re.DOTALL)
        assert found
        scene = json.loads(unescape(found[1]))["scene"]
        assert len(scene["happened"]) == _TOLD
        assert scene["earlier"] == scene["version"] - _TOLD


@with_long_table
async def test_steps_and_the_record_are_those_of_the_whole_game(site: Site) -> None:
    record = (await site.client.get(f"/api/tables/{site.id}/record")).content
    lines = [json.loads(line) for line in record.splitlines()[1:]]
    for n in (1, 64, 65, 700, len(lines)):
        step = await site.get(f"/steps/{n}")
        assert (step["n"], step["entries"], step["happening"]["entry"]) == (n, len(lines), lines[n - 1])
    assert (await site.get("/steps/0"))["happening"] is None
    scene = (await site.get())["scene"]
    assert (await site.get(f"/steps/{len(lines)}"))["view"] == scene["view"]


@with_long_table
async def test_after_its_end_the_orders_are_there(site: Site) -> None:
    room = await site.app.state.lobby.room(site.id)
    scene = (await site.get())["scene"]
    assert (await site.client.get(f"/api/tables/{site.id}/orders")).status_code == 409
    async with room.lock:
        await room.change([Conceded(0)])
    orders = await site.get("/orders")
    assert len(orders) > 100
    assert any(order["challenged"] for order in orders)
    assert await site.get("/orders") == orders
    assert (await site.get())["scene"]["version"] > scene["version"]

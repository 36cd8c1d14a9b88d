"""Somebody who knows nothing of any attack: looks at pages, plays, prints – and notes the longest wait for each."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from time import perf_counter
from typing import Any, Final

import httpx

ADDRESS: Final = "198.51.100.7"
"""Another one than the attacker's."""


class Innocent:
    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client
        self.waits: dict[str, float] = {}
        self.refused: dict[str, int] = {}
        self._table = ""
        self._prints = count()

    async def arrive(self) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        made = await self._client.post("/api/tables", json={"game": "lucky-numbers", "seats": seats, "first": 0})
        self._table = f"/api/tables/{made.raise_for_status().json()['id']}"

    def forget(self) -> None:
        self.waits, self.refused = {}, {}

    async def live(self, until: asyncio.Event) -> None:
        """Everything somebody does, over and over."""
        await asyncio.gather(self._play(until), self._print(until))

    async def _play(self, until: asyncio.Event) -> None:
        while not until.is_set():
            await self._timed("page", lambda: self._client.get("/"))
            look = await self._timed("look", lambda: self._client.get(self._table))
            if look is not None:
                scene = look.json()["scene"]
                if scene["phase"] == "over":
                    await self.arrive()
                elif ours := [action for action in scene["legal"] if action["by"] == 0]:
                    await self._move(scene, ours[0])
            await asyncio.sleep(0.2)

    async def _move(self, scene: dict[str, Any], action: dict[str, Any]) -> None:
        action = {key: value for key, value in action.items() if key != "by"}
        body = {"key": str(uuid.uuid4()), "version": scene["version"], "seat": 0, "action": action}
        moved = await self._timed("move", lambda: self._client.post(f"{self._table}/actions", json=body))
        if moved is None or any(one["by"] == 0 for one in moved.json()["legal"]):
            return
        began = perf_counter()  # a bot takes a breath on purpose: about a second
        while perf_counter() - began < 120:
            scene = (await self._client.get(self._table)).json()["scene"]
            if scene["phase"] == "over" or any(one["by"] == 0 for one in scene["legal"]):
                break
            await asyncio.sleep(0.1)
        self._note("bot", perf_counter() - began)

    async def _print(self, until: asyncio.Event) -> None:
        while not until.is_set():
            # Each time another one: what was made before would be there at once.
            path = f"/sets/solar-system/print.pdf?parts=cards&right={next(self._prints) % 300 / 100}"
            await self._timed("print", partial(self._client.get, path))
            await asyncio.sleep(7)

    async def _timed(self, what: str, ask: Callable[[], Awaitable[httpx.Response]]) -> httpx.Response | None:
        began = perf_counter()
        answer = await ask()
        self._note(what, perf_counter() - began)
        if answer.status_code == 409:  # the bot was faster
            return None
        if answer.is_error:
            self.refused[what] = self.refused.get(what, 0) + 1
            return None
        return answer

    def _note(self, what: str, seconds: float) -> None:
        self.waits[what] = max(self.waits.get(what, 0.0), seconds)

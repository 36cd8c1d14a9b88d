"""Browsers as they are: one that plays and repeats what was not answered, one that watches and comes back."""

import asyncio
import json
from random import Random
from typing import Any
from uuid import UUID

import httpx

from web_process.server import PATIENCE, somebody


async def insist(client: httpx.AsyncClient, method: str, path: str, **more: Any) -> httpx.Response:
    """Ask, and ask the same again, until there is an answer."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await client.request(method, path, **more)
            except httpx.TransportError:
                await asyncio.sleep(0.05)


class Player:
    """Plays for all people of a table, each with a secret of their own, whatever is legal."""

    def __init__(self, client: httpx.AsyncClient, table: dict[str, Any], people: dict[int, int], seed: int) -> None:
        self._client = client
        self._random = Random(seed)
        self._people = people
        self.id: str = table["id"]
        self.scene: dict[str, Any] = table["scene"]
        self.answered: dict[str, tuple[dict[str, Any], bytes]] = {}
        """By key: what was asked, and the answer."""
        self.pause = 0.25
        """Seconds that it thinks, at most."""
        self.alone = all(seat["kind"] != "bot" for seat in self.scene["seats"])

    def own_actions(self) -> list[dict[str, Any]]:
        return [action for action in self.scene["legal"] if action["by"] in self._people]

    async def play(self) -> None:
        """Until the game is over."""
        while self.scene["phase"] != "over":
            mine = self.own_actions()
            if mine and (self.scene["undo"] not in self._people or self._random.random() > 0.05):
                fields = self._random.choice(mine)
                await self.ask("actions", fields.pop("by"), action=fields)
            elif mine:
                await self.ask("undo", self.scene["undo"])
            else:
                self.scene = await self.look()
                await asyncio.sleep(0.1)
            await asyncio.sleep(self._random.uniform(0, self.pause))

    async def look(self) -> dict[str, Any]:
        table = await insist(self._client, "GET", f"/api/tables/{self.id}", headers=somebody(0))
        scene: dict[str, Any] = table.json()["scene"]
        return scene

    async def ask(self, what: str, seat: int, **more: Any) -> None:
        key = str(UUID(int=self._random.getrandbits(128), version=4))
        asked = {"key": key, "version": self.scene["version"], "seat": seat, **more}
        answer = await self.send(what, asked)
        if answer.status_code == 200:
            self.scene = answer.json()
            self.answered[key] = ({"what": what, **asked}, answer.content)
            return
        # Bots may be faster; but where only we play, what we ask for fits.
        assert not self.alone, answer.text
        assert answer.status_code == 409, answer.text
        self.scene = answer.json()["error"]["scene"]

    async def send(self, what: str, asked: dict[str, Any]) -> httpx.Response:
        who = somebody(self._people[asked["seat"]])
        return await insist(self._client, "POST", f"/api/tables/{self.id}/{what}", json=asked, headers=who)

    async def asks_again(self) -> None:
        """A request that was answered long ago, or just before a sudden death, gets the very same answer."""
        keys = list(self.answered)
        for key in {keys[-1], self._random.choice(keys)} if keys else ():
            asked, answer = self.answered[key]
            again = await self.send(asked["what"], {name: asked[name] for name in asked if name != "what"})
            assert again.status_code == 200, again.text
            assert again.content == answer


class Watcher:
    """An open stream that comes back with the last event it has seen. Misses nothing, sees nothing twice."""

    def __init__(self, client: httpx.AsyncClient, table: str, headers: dict[str, str]) -> None:
        self._client = client
        self._path = f"/api/tables/{table}/stream"
        self._headers = headers
        self.version = 0
        self.came_back = -1

    async def watch(self) -> None:
        while True:
            try:
                await self._watch()
            except httpx.TransportError:
                await asyncio.sleep(0.05)

    async def sees(self, version: int) -> None:
        """Wait until it does."""
        while self.version != version:  # noqa: ASYNC110  # a moment is fine, and nobody else has to know
            await asyncio.sleep(0.05)

    async def has_come_back(self, times: int) -> None:
        """Wait until it has."""
        async with asyncio.timeout(PATIENCE):
            while self.came_back < times:  # noqa: ASYNC110  # as above
                await asyncio.sleep(0.05)

    async def _watch(self) -> None:
        last = {"Last-Event-ID": str(self.version)} if self.version else {}
        async with self._client.stream(
            "GET", self._path, headers={**self._headers, **last}, timeout=PATIENCE
        ) as answer:
            assert answer.status_code == 200
            self.came_back += 1
            event = ""
            async for line in answer.aiter_lines():
                if line.startswith("event: "):
                    event = line.removeprefix("event: ")
                elif line.startswith("data: {") and event == "scene":
                    self.see(json.loads(line.removeprefix("data: ")))

    def see(self, scene: dict[str, Any]) -> None:
        assert [happening["n"] for happening in scene["happened"]] == list(
            range(self.version + 1, scene["version"] + 1)
        )
        self.version = scene["version"]

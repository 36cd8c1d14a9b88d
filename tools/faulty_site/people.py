"""People as programs: they play at tables, repeat what was not answered, and keep a stream open that comes back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any, Final
from uuid import UUID

import httpx

from faulty_site.tally import Acknowledged, Game, Tally

ANSWER: Final = 12.0
"""Seconds that somebody waits for an answer."""
_SILENCE: Final = 25.0
"""Seconds without a sign of life after which a stream is opened anew."""
_FIRST_PAUSE: Final = 0.05
_LONGEST_PAUSE: Final = 0.5
_THINKING: Final = 0.4
"""Seconds, about, from one action to the next."""
_PATIENCE: Final = 3.0
"""Seconds that a player waits for news before it looks for itself."""


class Line:
    """The way to the site, on a new connection each time: any worker may answer."""

    def __init__(self, url: str, tally: Tally) -> None:
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=0)
        self.http = httpx.AsyncClient(base_url=url, timeout=ANSWER, limits=limits, verify=False)  # noqa: S501  # no TLS
        self.tally = tally

    async def insist(self, method: str, path: str, token: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """The same again and again until there is an answer."""
        pause = _FIRST_PAUSE
        while True:
            try:
                answer = await self.http.request(method, path, headers=headers_of(token), json=body)
            except httpx.TransportError:
                self.tally.unanswered += 1
            else:
                if answer.status_code < 500:
                    return answer
                self.refused(answer)
            self.tally.retried += 1
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    def refused(self, answer: httpx.Response) -> None:
        if answer.status_code == 503:
            told = answer.headers["content-type"].startswith("application/json")
            self.tally.refused[answer.json()["error"]["code"] if told else "page"] += 1
        else:
            self.tally.wrong.append(f"{answer.request.method} {answer.request.url.path}: {answer.text}")


def headers_of(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}", "Accept-Language": "en"}


class Player:
    """One of those who play at a table: acts when it can, with a pause, and else waits for what the stream brings."""

    def __init__(
        self,
        line: Line,
        game: Game,
        seat: int,
        scene: dict[str, Any],
        random: Random,
        accepted: Callable[[], None] = lambda: None,
        bot_moved: Callable[[], None] = lambda: None,
    ) -> None:
        """`accepted` is called when an action of its own was, `bot_moved` when the stream tells of a bot's."""
        self._line = line
        self._game = game
        self._seat = seat
        self._token = game.players[seat]
        self._random = random
        self._accepted = accepted
        self._bot_moved = bot_moved
        self._scene = scene
        self._news = asyncio.Event()
        self.streamed = 0
        """The version that the stream has come to."""

    def _learn(self, scene: dict[str, Any]) -> None:
        if scene["version"] > self._scene["version"]:
            self._scene = scene
            self._game.version = max(self._game.version, scene["version"])
            self._news.set()

    async def play(self, until: asyncio.Event) -> None:
        """Until the game is over, or nobody wants to go on."""
        while self._scene["phase"] != "over" and not until.is_set():
            self._news.clear()
            if await self.act():
                await asyncio.sleep(self._random.uniform(0.5, 1.5) * _THINKING)
            else:
                try:
                    async with asyncio.timeout(_PATIENCE):
                        await self._news.wait()
                except TimeoutError:
                    await self._look()

    async def act(self) -> bool:
        """Do something, if it can."""
        mine = [action for action in self._scene["legal"] if action["by"] == self._seat]
        if not mine:
            return False
        action = dict(self._random.choice(mine))
        key = str(UUID(int=self._random.getrandbits(128), version=4))
        seat, seen = action.pop("by"), self._scene["version"]
        wished = {"key": key, "version": seen, "seat": seat, "action": action}
        answer = await self._line.insist("POST", f"/api/tables/{self._game.id}/actions", self._token, wished)
        if answer.status_code == 200:
            scene = answer.json()
            self._game.done.append(Acknowledged(key, seat, action, seen, scene["version"]))
            self._line.tally.acknowledged += 1
            self._accepted()
            self._learn(scene)
        elif answer.status_code == 409 and "scene" in answer.json()["error"]:
            self._line.tally.stale += 1
            self._learn(answer.json()["error"]["scene"])
        else:
            self._line.tally.wrong.append(f"{action}: {answer.text}")
            await asyncio.sleep(1)
            await self._look()
        return True

    async def _look(self) -> None:
        self._line.tally.looked += 1
        answer = await self._line.insist("GET", f"/api/tables/{self._game.id}", self._token)
        if answer.status_code == 200:
            self._learn(answer.json()["scene"])
        else:
            self._line.tally.wrong.append(f"look: {answer.text}")

    # Its stream.

    async def watch(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await self._watch()
            except httpx.TransportError:
                self._line.tally.unanswered += 1
            await asyncio.sleep(self._random.uniform(0.5, 1.5))  # as the site asks for

    async def _watch(self) -> None:
        self._line.tally.streams += 1
        headers = {**headers_of(self._token), "Last-Event-ID": str(self.streamed)}
        path, timeout = f"/api/tables/{self._game.id}/stream", httpx.Timeout(ANSWER, read=_SILENCE)
        async with self._line.http.stream("GET", path, headers=headers, timeout=timeout) as answer:
            if answer.status_code != 200:
                await answer.aread()
                self._line.refused(answer)
                return
            event = ""
            async for line in answer.aiter_lines():
                if line.startswith("event: "):
                    event = line.removeprefix("event: ")
                elif line.startswith("data: {") and event == "scene":
                    self._see(json.loads(line.removeprefix("data: ")))

    def _see(self, scene: dict[str, Any]) -> None:
        told = [happening["n"] for happening in scene["happened"]]
        if told != list(range(self.streamed + 1, scene["version"] + 1)):
            wrong = f"a stream at {self.streamed} was told of {told} and version {scene['version']}"
            self._line.tally.wrong.append(wrong)
        self.streamed = scene["version"]
        if any(one["kind"] == "entry" and one["by"] in self._game.bots for one in scene["happened"]):
            self._bot_moved()
        self._learn(scene)

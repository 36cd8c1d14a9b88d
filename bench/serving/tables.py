"""People at tables: somebody who clicks, and somebody elsewhere who sees it."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from random import Random
from typing import Final

import msgspec

from serving.connection import Line, Watching, watch

GAMES: Final = ("lucky-numbers", "the-box")
TWO_PEOPLE: Final = [{"kind": "me"}, {"kind": "person", "name": "Bo"}]


class Failed(RuntimeError):
    """The server did not do what was asked."""


class Table(ABC):
    """One that never ends: where a game is over the next one begins."""

    watching: Watching | None = None

    def __init__(self, line: Line, seed: int) -> None:
        self._line = line
        self.seed = seed
        self.random = Random(seed)
        self.version = 0

    async def look(self) -> None:
        """The other browser."""
        self.watching = await watch(self._line.port, self.stream_path, self.headers)

    async def ask(self, path: str, body: bytes) -> tuple[int, bytes]:
        return await self._line.post(path, self.headers, body)

    def close(self) -> None:
        if self.watching:
            self.watching.transport.abort()

    @property
    @abstractmethod
    def stream_path(self) -> str: ...

    @property
    @abstractmethod
    def headers(self) -> bytes: ...

    @abstractmethod
    async def found(self) -> None: ...

    @abstractmethod
    def wish(self) -> tuple[str, bytes]:
        """Where to send what."""

    @abstractmethod
    async def heard(self, answer: bytes) -> None: ...


class SceneSeen(msgspec.Struct):
    version: int
    phase: str
    legal: list[msgspec.Raw]


class AnswerSeen(msgspec.Struct):
    id: str
    scene: SceneSeen


_scene: Final = msgspec.json.Decoder(SceneSeen)
_table: Final = msgspec.json.Decoder(AnswerSeen)


class GameTable(Table):
    """A table of ours with people on all seats who do anything that is legal."""

    def __init__(self, line: Line, seed: int, cookie: str, language: str = "en") -> None:
        super().__init__(line, seed)
        spoken = f"Accept-Language: {language}"
        self._headers = f"Cookie: {cookie}\r\n{spoken}\r\nSec-Fetch-Site: same-origin\r\n".encode()
        self._game = GAMES[seed % len(GAMES)]

    @property
    def stream_path(self) -> str:
        return f"/api/tables/{self.id}/stream"

    @property
    def headers(self) -> bytes:
        return self._headers

    async def found(self) -> None:
        wanted = {"game": self._game, "seats": TWO_PEOPLE}
        if self._game != "lucky-numbers":
            wanted["edition"] = "mammals"
        status, body = await self.ask("/api/tables", msgspec.json.encode(wanted))
        if status != 201:
            raise Failed(body.decode())
        answer = _table.decode(body)
        self.id, self.version, self._legal = answer.id, answer.scene.version, answer.scene.legal

    def wish(self) -> tuple[str, bytes]:
        action = msgspec.json.decode(self.random.choice(self._legal))
        seat = action.pop("by")
        wished = {"key": secrets.token_hex(16), "version": self.version, "seat": seat, "action": action}
        return f"/api/tables/{self.id}/actions", msgspec.json.encode(wished)

    async def heard(self, answer: bytes) -> None:
        scene = _scene.decode(answer)
        self.version, self._legal = scene.version, scene.legal
        if scene.phase == "over":
            await self.found()
            if self.watching:
                self.watching.transport.abort()
                await self.look()


class BareTable(Table):
    """The same clicks where nothing happens but that they are stored."""

    _BODY: Final = {"key": "", "version": 0, "seat": 0, "action": {"do": "place", "at": [1, 2]}}

    def __init__(self, line: Line, seed: int) -> None:
        super().__init__(line, seed)
        self.id = secrets.token_hex(8)

    @property
    def stream_path(self) -> str:
        return f"/tables/{self.id}/stream"

    @property
    def headers(self) -> bytes:
        return b""

    async def found(self) -> None:
        status, body = await self.ask(f"/tables/{self.id}", b"{}")
        if status != 201:
            raise Failed(body.decode())
        self.version = 1

    def wish(self) -> tuple[str, bytes]:
        wished = {**self._BODY, "key": secrets.token_hex(16), "version": self.version}
        return f"/tables/{self.id}/actions", msgspec.json.encode(wished)

    async def heard(self, answer: bytes) -> None:
        self.version += 1

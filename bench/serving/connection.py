"""As little HTTP as it takes, so that the measuring process is not what is measured."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from time import perf_counter

_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
_ID = re.compile(rb"\nid: (\d+)\n")
_EVENT_ENDS = b"\n\n\r\n"
"""The end of an event, and of the chunk that it came in."""


class Asking(asyncio.Protocol):
    """One connection that is kept: a request, its answer, the next request."""

    def __init__(self) -> None:
        self._received = b""
        self._wanted: int | None = None
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    async def ask(self, method: str, path: str, headers: bytes, body: bytes = b"") -> tuple[int, bytes]:
        """The status and the body."""
        if self.transport.is_closing():
            raise ConnectionError("the server has closed the connection")
        self._answer = asyncio.get_running_loop().create_future()
        self._received, self._wanted = b"", None
        head = b"%b %b HTTP/1.1\r\nHost: localhost\r\n%b" % (method.encode(), path.encode(), headers)
        if body:
            head += b"Content-Type: application/json\r\nContent-Length: %d\r\n" % len(body)
        self.transport.write(head + b"\r\n" + body)
        return await self._answer

    def data_received(self, data: bytes) -> None:
        self._received += data
        if self._wanted is None:
            end = self._received.find(b"\r\n\r\n")
            if end < 0:
                return
            length = _LENGTH.search(self._received, 0, end)
            self._wanted = end + 4 + (int(length[1]) if length else 0)
            self._head = end + 4
        if len(self._received) >= self._wanted and self._answer and not self._answer.done():
            self._answer.set_result((int(self._received[9:12]), self._received[self._head :]))

    def connection_lost(self, exc: Exception | None) -> None:
        if self._answer and not self._answer.done():
            self._answer.set_exception(exc or ConnectionError("the server has closed the connection"))


class Watching(asyncio.Protocol):
    """One open stream. Says when which version of its table has arrived."""

    def __init__(self, path: str, headers: bytes) -> None:
        self._request = b"GET %b HTTP/1.1\r\nHost: localhost\r\n%b\r\n" % (path.encode(), headers)
        self._received = b""
        self.version = 0
        self._waiting: tuple[int, asyncio.Future[float]] | None = None
        self.opened = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._received += data
        if not self._received.endswith(_EVENT_ENDS):
            return
        if not self.opened.done():
            self.opened.set_result(None)
        ids = _ID.findall(self._received)
        self._received = b""
        if ids:
            self.version = int(ids[-1])
            if self._waiting and self.version >= self._waiting[0]:
                if not self._waiting[1].done():
                    self._waiting[1].set_result(perf_counter())
                self._waiting = None

    def after(self, version: int) -> asyncio.Future[float]:
        """When something newer than this has arrived."""
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._waiting = (version + 1, future)
        return future


class Line:
    """A connection that is kept as browsers keep theirs, and shared by some who wait for each other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._asking: Asking | None = None
        self._turn = asyncio.Lock()

    async def post(self, path: str, headers: bytes, body: bytes) -> tuple[int, bytes]:
        """On a new connection if the old one was closed because it had been idle."""
        async with self._turn:
            if self._asking is not None:
                with suppress(ConnectionError):
                    return await self._asking.ask("POST", path, headers, body)
            _, self._asking = await asyncio.get_running_loop().create_connection(Asking, "127.0.0.1", self.port)
            return await self._asking.ask("POST", path, headers, body)

    def close(self) -> None:
        if self._asking is not None:
            self._asking.transport.abort()


async def watch(port: int, path: str, headers: bytes) -> Watching:
    loop = asyncio.get_running_loop()
    _, protocol = await loop.create_connection(lambda: Watching(path, headers), "127.0.0.1", port)
    await protocol.opened
    return protocol

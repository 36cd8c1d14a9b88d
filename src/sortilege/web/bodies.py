"""What people send is taken in whole before anybody works on it: small things in memory, everything else on disk.

Whoever sends slowly, or not to the end, holds a file that has no name and no memory of ours, and not for long.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import Any, Final, Self, cast

from litestar import Request
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send

from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.fairness import one_less
from sortilege.web.faults import TooMany
from sortilege.web.proxies import network

IN_MEMORY: Final = 64 * 1024
"""Bytes of one body that are kept there."""
_SILENCE: Final = 10.0
"""Seconds that somebody may send nothing …"""
_START: Final = 30.0
_SLOWEST: Final = 50_000
"""… and bytes a second, after that start, that are the slowest."""
_LARGE_ONES: Final = 8
"""Bodies on disk that one address may send at once …"""
_ALL_LARGE_ONES: Final = 64
"""… and everybody together."""
_BODILESS: Final = {"GET", "HEAD", "OPTIONS"}


class TooSlow(Refused):
    code = "too-slow"


class Bodies(ASGIMiddleware):
    scopes = (ScopeType.HTTP,)

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._large: Counter[str] = Counter()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope.get("method") in _BODILESS:
            await next_app(scope, receive, send)
            return
        request: Request[Any, Any, Any] = Request(scope)
        most = request.route_handler.resolve_request_max_body_size() or 0
        with _Body(receive, most, self._folder, _Count(self._large, network(request))) as body:
            await next_app(scope, body.receive, send)


class _Count:
    """Of those that are on disk."""

    def __init__(self, large: Counter[str], who: str) -> None:
        self._large = large
        self._who = who
        self._counts = False

    def begin(self) -> None:
        if self._counts:
            return
        if self._large[self._who] >= _LARGE_ONES or self._large.total() >= _ALL_LARGE_ONES:
            raise TooMany(marked("That was a lot in a short time. Please wait a moment."))
        self._large[self._who] += 1
        self._counts = True

    def end(self) -> None:
        if self._counts:
            one_less(self._large, self._who)


class _Body:
    """Of one request."""

    def __init__(self, receive: Receive, most: int, folder: Path, count: _Count) -> None:
        self._receive = receive
        self._most = most
        self._count = count
        self._file: Final = SpooledTemporaryFile(max_size=IN_MEMORY, dir=str(folder))  # noqa: SIM115  # it is left with us
        self._left = -1
        """Bytes that were not handed on yet; -1 as long as nothing was taken in."""
        self._gone = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        self._count.end()

    async def receive(self) -> HTTPReceiveMessage:
        if self._left == -1:
            await self._take_in()
        elif self._left == 0:
            return cast("HTTPReceiveMessage", await self._receive())
        if self._gone:
            return {"type": "http.disconnect"}
        part = self._file.read(IN_MEMORY)
        self._left -= len(part)
        return {"type": "http.request", "body": part, "more_body": self._left > 0}

    async def _take_in(self) -> None:
        taken = 0
        try:
            async with asyncio.timeout(_START + self._most / _SLOWEST):
                # One byte more than is allowed is enough to be refused.
                while taken <= self._most:
                    async with asyncio.timeout(_SILENCE):
                        event = cast("HTTPReceiveMessage", await self._receive())
                    if event["type"] == "http.disconnect":
                        self._gone = True
                        break
                    taken += len(event["body"])
                    if taken > IN_MEMORY:
                        self._count.begin()
                    self._file.write(event["body"])
                    if not event.get("more_body", False):
                        break
        except TimeoutError:
            raise TooSlow(marked("This was sent too slowly. Please send it again.")) from None
        self._file.seek(0)
        self._left = taken

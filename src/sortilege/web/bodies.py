"""What people send is taken in whole before anybody works on it: small things in memory, everything else on disk.

Whoever sends slowly, or not to the end, holds a file that has no name and no memory of ours, and not for long.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final, Self, cast

from litestar import Request
from litestar.enums import ScopeType
from litestar.handlers import HTTPRouteHandler
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
        with _Body(scope, receive, self._folder, self._large) as body:
            await next_app(scope, body.receive, send)


class _Body:
    """Of one request."""

    def __init__(self, scope: Scope, receive: Receive, folder: Path, large: Counter[str]) -> None:
        """`large`: how many bodies of each network are on disk."""
        self._scope = scope
        self._receive = receive
        self._folder = folder
        self._large = large
        self._small = bytearray()
        """What was taken in, while it is small …"""
        self._file: IO[bytes] | None = None
        """… and where it is kept once it is not, …"""
        self._counts_for: str | None = None
        """… which counts for this network."""
        self._left = -1
        """Bytes that were not handed on yet; -1 as long as nothing was taken in."""
        self._gone = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()
        if self._counts_for is not None:
            one_less(self._large, self._counts_for)

    async def receive(self) -> HTTPReceiveMessage:
        if self._left == -1:
            self._left = await self._take_in()
        elif self._left == 0:
            return cast("HTTPReceiveMessage", await self._receive())
        if self._gone:
            return {"type": "http.disconnect"}
        part = bytes(self._small) if self._file is None else self._file.read(IN_MEMORY)
        self._left -= len(part)
        return {"type": "http.request", "body": part, "more_body": self._left > 0}

    async def _take_in(self) -> int:
        """All of it; returns how much it is. One byte more than is allowed is enough to be refused."""
        most = cast("HTTPRouteHandler", self._scope["route_handler"]).resolve_request_max_body_size() or 0
        now, taken = asyncio.get_running_loop().time, 0
        end = now() + _START + most / _SLOWEST
        try:
            async with asyncio.timeout_at(min(now() + _SILENCE, end)) as patience:
                while taken <= most:
                    event = cast("HTTPReceiveMessage", await self._receive())
                    if event["type"] == "http.disconnect":
                        self._gone = True
                        break
                    taken += len(event["body"])
                    self._keep(event["body"])
                    if not event.get("more_body", False):
                        break
                    patience.reschedule(min(now() + _SILENCE, end))
        except TimeoutError:
            raise TooSlow(marked("This was sent too slowly. Please send it again.")) from None
        if self._file is not None:
            self._file.seek(0)
        return taken

    def _keep(self, part: bytes) -> None:
        if self._file is None and len(self._small) + len(part) <= IN_MEMORY:
            self._small += part
            return
        if self._file is None:
            self._count()
            self._file = TemporaryFile(dir=str(self._folder))  # noqa: SIM115  # it is left with us
            self._file.write(self._small)
        self._file.write(part)

    def _count(self) -> None:
        """It will be on disk."""
        who = network(Request(self._scope))
        if self._large[who] >= _LARGE_ONES or self._large.total() >= _ALL_LARGE_ONES:
            raise TooMany(marked("That was a lot in a short time. Please wait a moment."))
        self._large[who] += 1
        self._counts_for = who

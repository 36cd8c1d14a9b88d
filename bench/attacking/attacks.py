"""What somebody can do to a site from one address, without any rights: each keeps on until it is told to stop."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

import httpx

ADDRESS: Final = "203.0.113.66"
_TOGETHER: Final = 40
"""What is sent at once."""


class Attacker:
    def __init__(self, client: httpx.AsyncClient, port: int) -> None:
        self.client = client
        self._port = port
        self.done = 0
        self.refused = 0

    async def ask(self, method: str, path: str, token: str = "", **more: Any) -> httpx.Response | None:
        headers = {**more.pop("headers", {}), **({"Authorization": f"Bearer {token}"} if token else {})}
        with suppress(httpx.HTTPError):
            answer = await self.client.request(method, path, headers=headers, **more)
            self.done += 1
            self.refused += answer.is_error
            return answer
        self.refused += 1
        return None

    async def open(self, head: str, body: bytes) -> asyncio.StreamWriter:
        """A request that never comes to its end."""
        _, writer = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(f"{head}\r\nHost: localhost\r\nX-Forwarded-For: {ADDRESS}\r\n".encode() + body)
        with suppress(OSError):
            await writer.drain()
        self.done += 1
        return writer


Attack = Callable[[Attacker, asyncio.Event], Coroutine[Any, Any, None]]


def token() -> str:
    return secrets.token_urlsafe(24)


async def _over_and_over(until: asyncio.Event, do: Callable[[], Awaitable[object]], at_once: int = _TOGETHER) -> None:
    async def again() -> None:
        while not until.is_set():
            await do()
            await asyncio.sleep(0.01)

    await asyncio.gather(*(again() for _ in range(at_once)))


async def cookies(attacker: Attacker, until: asyncio.Event) -> None:
    """Cookies of 410 KB, each another one."""

    async def send() -> None:
        await attacker.ask("GET", "/", headers={"Cookie": f"sortilege={secrets.token_hex(205_000)}"})

    await _over_and_over(until, send, 10)


async def half_sent(attacker: Attacker, until: asyncio.Event) -> None:
    """Fifty files of 20 MB that stop before their end."""
    head = f"POST /api/sets/preview HTTP/1.1\r\nAuthorization: Bearer {token()}"
    form = b"Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 22000000\r\n\r\n--x\r\n"
    body = form + b'Content-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n' + b"x" * 20_000_000
    lines: list[asyncio.StreamWriter] = []
    while not until.is_set():
        with suppress(OSError):
            lines.append(await attacker.open(head, body))
        if len(lines) > 50:
            lines.pop(0).close()
        await asyncio.sleep(0.05)
    for line in lines:
        line.close()


async def _large_set(attacker: Attacker, who: str) -> str | None:
    """300 items with 40 attributes, and a long text in every cell."""
    made = await attacker.ask("POST", "/api/sets", who, json={"start": "empty", "language": "en", "title": "Large"})
    if made is None or made.is_error:
        return None
    id: str = made.json()["id"]
    loaded = await attacker.ask("GET", f"/api/sets/{id}", who)
    if loaded is None or loaded.is_error:
        return None
    columns = [f"a{n}" for n in range(40)]
    draft = loaded.json()["draft"] | {
        "attributes": [{"id": id, "title": {"en": f"Attribute {id}"}} for id in columns],
        "items": [
            {
                "id": f"i{n}",
                "name": {"en": f"Item number {n} with a rather long name"},
                "cells": {id: f"~ {n * 7919 % 1000},{k} of {secrets.token_hex(36)}" for k, id in enumerate(columns)},
            }
            for n in range(300)
        ],
    }
    body = json.dumps({"revision": loaded.json()["revision"], "draft": draft})
    await attacker.ask("PUT", f"/api/sets/{id}/draft", who, content=body, headers={"Content-Type": "application/json"})
    return id


async def advice(attacker: Attacker, until: asyncio.Event) -> None:
    """The largest drafts there may be, and advice about them."""
    sets = [(who, await _large_set(attacker, who)) for who in (token() for _ in range(5))]

    async def send() -> None:
        who, id = secrets.choice(sets)
        await attacker.ask("GET", f"/api/sets/{id}/advice", who)
        await attacker.ask("GET", f"/build/{id}", who)

    await _over_and_over(until, send)


async def imports(attacker: Attacker, until: asyncio.Event) -> None:
    """Large spreadsheets, sent by forty-five visitors that nobody knows."""
    visitors = [token() for _ in range(45)]
    rows = "".join(f"Item {n}," + ",".join(str(n * k) for k in range(60)) + "\n" for n in range(1, 2000))
    cells = ("Name," + ",".join(f"Column {k}" for k in range(60)) + "\n" + rows).encode()

    async def send() -> None:
        await attacker.ask("POST", "/api/sets/import", secrets.choice(visitors), files={"file": ("a.csv", cells)})

    await _over_and_over(until, send, 45)


async def prints(attacker: Attacker, until: asyncio.Event) -> None:
    """The largest card sets there may be, each time a little to the right, so that nothing is remembered."""
    who = token()
    id = await _large_set(attacker, who)

    async def send() -> None:
        right = secrets.randbelow(300) / 100
        await attacker.ask("GET", f"/sets/{id}/print.pdf?sides=duplex&right={right}", who)

    await _over_and_over(until, send, 6)


async def bots(attacker: Attacker, until: asyncio.Event) -> None:
    """A hundred tables where only bots play."""

    async def send() -> None:
        seats = [{"kind": "bot", "level": "master"}] * 4
        await attacker.ask("POST", "/api/tables", token(), json={"game": "lucky-numbers", "seats": seats})

    await _over_and_over(until, send, 4)


async def streams(attacker: Attacker, until: asyncio.Event) -> None:
    """As many streams of one table as it takes."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = await attacker.ask("POST", "/api/tables", token(), json={"game": "lucky-numbers", "seats": seats})
    if made is None or made.is_error:
        return
    lines: list[asyncio.StreamWriter] = []
    while not until.is_set():
        with suppress(OSError):
            lines.append(await attacker.open(f"GET /api/tables/{made.json()['id']}/stream HTTP/1.1", b"\r\n"))
        await asyncio.sleep(0.005)
    for line in lines:
        line.close()


ALL: Final[dict[str, Attack]] = {
    "cookies": cookies,
    "half-sent": half_sent,
    "advice": advice,
    "imports": imports,
    "prints": prints,
    "bots": bots,
    "streams": streams,
}

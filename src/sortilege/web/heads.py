"""HEAD is GET without its body: whoever checks a link is told the same as whoever follows it."""

from __future__ import annotations

import asyncio
from typing import cast

from litestar.types import ASGIApp, HTTPReceiveMessage, HTTPScope, Message, Receive, Scope, Send


def answering_heads(app: ASGIApp) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") != "HEAD":
            await app(scope, receive, send)
            return
        told = asyncio.Event()
        asked: HTTPScope = {**cast("HTTPScope", scope), "method": "GET"}
        await app(asked, _until(told, receive), _head_only(told, send))

    return answer


def _head_only(told: asyncio.Event, send: Send) -> Send:
    async def sending(message: Message) -> None:
        if told.is_set():
            return
        await send(message)
        if message["type"] == "http.response.start":
            told.set()
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return sending


def _until(told: asyncio.Event, receive: Receive) -> Receive:
    """Streams would never end: once the head is told, nobody is there any more."""
    requests = iter((receive,))

    async def receiving() -> HTTPReceiveMessage:
        if (ask := next(requests, None)) is not None:
            return cast("HTTPReceiveMessage", await ask())
        await told.wait()
        return {"type": "http.disconnect"}

    return receiving

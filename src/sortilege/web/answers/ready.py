"""JSON that is encoded already: sent as it is, without the many things that an answer could be."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send


class Ready(Response[bytes]):
    def to_asgi_response(self, *_: Any, **__: Any) -> ASGIResponse:
        return _Sent(self.content)


class _Sent(ASGIResponse):
    def __init__(self, body: bytes) -> None:
        """Nothing of what its kind could have."""
        self.body = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        length = b"%d" % len(self.body)
        headers = [(b"content-type", b"application/json"), (b"content-length", length)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})

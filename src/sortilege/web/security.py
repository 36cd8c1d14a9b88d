"""What every answer says to browsers."""

from __future__ import annotations

from typing import Final

from litestar.types import Message, Scope

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_ENCODED: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


async def add_headers(message: Message, _: Scope) -> None:
    """Before anything is sent, errors included."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], *_ENCODED]

"""What every answer says to browsers."""

from __future__ import annotations

from typing import Final

from litestar.types import Message, Scope

from sortilege.web.proxies import scheme

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


_ONLY_ENCRYPTED: Final = (b"strict-transport-security", b"max-age=31536000")
"""For a year browsers come by HTTPS only. What other sites of the same domain do is not for us to say."""
_NOT_TO_BE_KEPT: Final = (b"cache-control", b"no-store")


async def add_headers(message: Message, scope: Scope) -> None:
    """Before anything is sent, errors included."""
    if message["type"] == "http.response.start":
        message["headers"] = [
            *_kept_by_nobody([*message["headers"]]),
            *_ENCODED,
            *((_ONLY_ENCRYPTED,) if scheme(scope) == "https" else ()),
        ]


def _kept_by_nobody(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """What does not say that it may be kept is kept by nobody, and nothing that comes with a cookie is."""
    names = {name.lower() for name, _ in headers}
    if b"set-cookie" in names:
        headers = [header for header in headers if header[0].lower() != b"cache-control"]
    elif b"cache-control" in names:
        return headers
    return [*headers, _NOT_TO_BE_KEPT]

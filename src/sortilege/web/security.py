"""What every answer says to browsers, and requests from other sites' pages that are refused.

A page elsewhere can make a browser send our cookie along. Browsers say where a request comes from, so what changes
something is refused unless it comes from our own pages; programs have no cookie and say nothing.
"""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.types import Message, Scope

from sortilege.core.templates import marked
from sortilege.people.errors import NotYours
from sortilege.web.addresses import Connection

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
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}


async def add_headers(message: Message, _: Scope) -> None:
    """Before anything is sent, errors included."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], *_ENCODED]


async def from_own_pages(request: Request[Any, Any, Any]) -> None:
    """Before each request: refuses what another site's page makes a browser send."""
    if request.method not in _SAFE and _from_elsewhere(request):
        raise NotYours(marked("This request comes from another site's page."))


def _from_elsewhere(connection: Connection) -> bool:
    headers = connection.headers
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and origin.rpartition("://")[2] != headers.get("host")

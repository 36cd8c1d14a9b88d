"""What is let in at all: looked at before any handler sees a request.

A page elsewhere can make a browser send our cookie along. Browsers say where a request comes from, so what changes
something is refused unless it comes from our own pages; programs have no cookie and say nothing.
"""

from __future__ import annotations

from typing import Any, Final

from litestar import Request

from sortilege.core.templates import marked
from sortilege.people.errors import NotYours
from sortilege.web.proxies import Connection
from sortilege.web.sent_text import check_address
from sortilege.web.visitor import token_of

_SAFE: Final = {"GET", "HEAD", "OPTIONS"}


async def admit(request: Request[Any, Any, Any]) -> None:
    """Before each request: raises what is wrong with it."""
    check_address(request)
    token_of(request)
    if request.method not in _SAFE and _from_elsewhere(request):
        raise NotYours(marked("This request comes from another site's page."))


def _from_elsewhere(connection: Connection) -> bool:
    headers = connection.headers
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and origin.rpartition("://")[2] != headers.get("host")

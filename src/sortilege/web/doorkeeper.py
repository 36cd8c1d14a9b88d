"""What is let in at all: looked at before any handler sees a request.

A page elsewhere can make a browser send our cookie along. Browsers say where a request comes from, so what changes
something is refused unless it comes from our own pages; programs have no cookie and say nothing.
"""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.types import Scope

from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.people.errors import Blocked, NotYours
from sortilege.web.hosts import Hosts
from sortilege.web.sent_headers import all_sent, sent
from sortilege.web.sent_text import check_address
from sortilege.web.small_heads import check_head
from sortilege.web.visitor import recognise, token_of

AnyRequest = Request[Any, Any, Any]
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}
_FOR_EVERYBODY: Final = ("/static/", "/pictures/", "/healthz", "/readyz", "/metrics")
"""Where it does not matter who asks."""
_FOR_THOSE_WHO_ARE_BLOCKED: Final = ("/privacy", "/me/data.zip", "/me/leave", "/me/left")
"""What is kept about somebody is theirs, whoever they are: to take along, and to delete."""
_LONGEST_HOST: Final = 100


class WrongHost(Refused):
    """Somebody asks for another site, or this one is not known under that name."""

    code = "wrong-host"


async def admit(request: AnyRequest) -> None:
    """Before each request: raises what is wrong with it."""
    check_head(request.scope)
    _check_host(request)
    check_address(request)
    token_of(request)
    if request.method not in _SAFE and _from_elsewhere(request.scope):
        raise NotYours(marked("This request comes from another site's page."))
    path = request.scope["path"]
    if path.startswith(_FOR_EVERYBODY):
        return
    try:
        await recognise(request)
    except Blocked:
        if path not in _FOR_THOSE_WHO_ARE_BLOCKED:
            raise


def _check_host(request: AnyRequest) -> None:
    """Old programs name no host; whatever names one must mean this site."""
    hosts: Hosts = request.app.state.hosts
    for host in all_sent(request.scope, b"host"):
        if host and not hosts.know(host):
            text = marked("this site is not known as “{host}”; whoever runs it can change that with --host-name")
            raise WrongHost(text, host=host[:_LONGEST_HOST])


def _from_elsewhere(scope: Scope) -> bool:
    site = sent(scope, b"sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = sent(scope, b"origin")
    return origin is not None and origin.rpartition("://")[2] != sent(scope, b"host")

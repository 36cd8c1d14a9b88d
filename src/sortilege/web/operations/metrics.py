"""`/metrics`: figures for Prometheus, for whoever is on this machine or has the token; to others it is not there."""

from __future__ import annotations

import hmac
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from prometheus_client import CONTENT_TYPE_LATEST

from sortilege.core.templates import marked
from sortilege.people.errors import NotYours
from sortilege.web.hosts import is_this_machine
from sortilege.web.operations.exposition import exposition
from sortilege.web.operations.health import anybody
from sortilege.web.operations.siblings import figures_of_all

AnyRequest = Request[Any, Any, Any]
_OF_PROXIES: Final = ("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via")


@get("/metrics", before_request=anybody, include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    _check(request)
    state: Any = request.app.state
    workers = await figures_of_all(state, state.settings.siblings)
    return Response(exposition(workers), headers={"Content-Type": CONTENT_TYPE_LATEST})


def _check(request: AnyRequest) -> None:
    """Raises what whoever may not see this is told."""
    token: str | None = request.app.state.settings.metrics_token
    kind, _, sent = request.headers.get("authorization", "").partition(" ")
    if token and kind.lower() == "bearer":
        if hmac.compare_digest(sent.strip().encode(), token.encode()):
            return
        raise NotYours(marked("this token does not open the figures"))
    if not _from_here(request):
        raise NotFoundException


def _from_here(request: AnyRequest) -> bool:
    """By this machine's own name, from this machine, and not through a proxy that runs here, too."""
    return (
        is_this_machine(request.client.host if request.client else "")
        and is_this_machine(request.headers.get("host", "localhost"))
        and not any(name in request.headers for name in _OF_PROXIES)
    )


handlers: Final = (metrics,)

"""Every request has an id, is counted and leaves one line in the log: its route, never the address that was asked for.

Addresses have the codes of private tables and keys to card sets in them.
"""

from __future__ import annotations

import logging
from time import perf_counter
from typing import Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from sortilege.counts import COUNTS
from sortilege.store.errors import StorageFault
from sortilege.web.request_ids import HEADER, begin

NO_ROUTE: Final = "none"
"""What is logged of an address where nothing is."""
_METHODS: Final = {"GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"}
"""Anybody can make up others, as many as they like: they count as one."""
PROBES: Final = ("/healthz", "/readyz", "/metrics")
_log = logging.getLogger("sortilege.requests")


def observed(app: ASGIApp, *, behind_proxy: bool) -> ASGIApp:
    async def observe(scope: Scope, receive: Receive, send: Send) -> None:
        started = perf_counter()
        name = begin(scope, behind_proxy=behind_proxy).encode()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (HEADER, name)]
                _note(scope, message["status"], perf_counter() - started)
            await send(message)

        COUNTS.running += 1
        try:
            await app(scope, receive, sending)
        except Exception as error:
            _note_failure(scope, error)
            raise
        finally:
            COUNTS.running -= 1

    return observe


def _note(scope: Scope, status: int, seconds: float) -> None:
    """The answer begins."""
    asked, route = str(scope.get("method")), scope.get("path_template", NO_ROUTE)
    method = asked if asked in _METHODS else "other"
    COUNTS.requests[method, route, status].add(seconds)
    level = logging.DEBUG if route in PROBES else logging.INFO  # what went wrong has a line of its own
    if _log.isEnabledFor(level):
        fields = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 2)}
        _log.log(level, "%s %s %d", method, route, status, extra={"fields": fields})


def _note_failure(scope: Scope, error: Exception) -> None:
    """What goes wrong in the middle of an answer can only be told here; whoever reads it comes again."""
    if isinstance(error.__cause__, StorageFault):
        _log.info("an answer of %s was cut off: the store is away", scope.get("path_template", NO_ROUTE))
    else:
        _log.error("an answer of %s was cut off", scope.get("path_template", NO_ROUTE), exc_info=error)

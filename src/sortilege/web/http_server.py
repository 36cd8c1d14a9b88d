"""The server that speaks HTTP and hands requests to the application: Granian, in this process."""

from __future__ import annotations

import socket
from typing import Any, Final

from granian._granian import SocketHolder
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.server.embed import Server
from litestar import Litestar

from sortilege.web.door import BACKLOG
from sortilege.web.small_heads import MOST_OF_SERVER

_STREAMS: Final = 100_000
"""Requests that may be open at once: every live stream is one."""


class HttpServer(Server):
    def __init__(self, app: Litestar, host: str, port: int, door: socket.socket | None = None) -> None:
        """With a `door` that was opened elsewhere, people come in there."""
        self._door = door
        super().__init__(
            app,
            address=host,
            port=port,
            interface=Interfaces.ASGINL,
            backlog=BACKLOG,
            backpressure=_STREAMS,
            websockets=False,
            http=HTTPModes.http1,  # what a proxy speaks to us; the other has buffers that nobody needs here
            # Also ends connections on which nothing is asked any more.
            http1_settings=HTTP1Settings(header_read_timeout=10_000, max_buffer_size=MOST_OF_SERVER),
            log_access=False,
            log_enabled=False,
        )

    def _init_shared_socket(self) -> None:
        """Granian's own processes share a socket in this way; there is no other name for it."""
        if self._door is None:
            super()._init_shared_socket()  # type: ignore[no-untyped-call]
            return
        self._door.listen(BACKLOG)
        self._ssp = None
        self._shd: Any = SocketHolder(self._door.detach(), False, BACKLOG)  # type: ignore[call-arg]
        self._sfd = self._shd.get_fd()

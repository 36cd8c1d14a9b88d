"""Running the site in this process: alone, or as one of several workers."""

from __future__ import annotations

import asyncio
import gc
import io
import logging
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeAlias

import msgspec
import segno

from sortilege.web.app import create_app
from sortilege.web.door import TRIES, free_port
from sortilege.web.http_server import HttpServer
from sortilege.web.logs import start_logging
from sortilege.web.settings import Settings
from sortilege.web.shutdown import shut_down, told_to_stop

ComesUp: TypeAlias = Callable[["asyncio.Task[None]"], Awaitable[None]]
_MANY: Final = 4096
"""Connections; with fewer a public site is soon full."""
_log = logging.getLogger(__name__)
_BEGINS: Final = 0.1
"""Seconds in which a server has begun to let people in, or has failed."""
LAN: Final = "0.0.0.0"  # noqa: S104  # only if whoever runs it says so


def serve(settings: Settings, *, port: int, find_port: bool, ready: Callable[[str, int], None]) -> None:
    """Until it is stopped. `ready` is told the address when people can come."""
    host = settings.host
    port = free_port(host, port, tries=TRIES if find_port else 1)
    settings = reachable_at(settings, port)

    async def came_up(serving: asyncio.Task[None]) -> None:
        await _answers(host, port, serving)
        ready(host, port)

    _run(settings, port, None, came_up)


def serve_as_worker(settings: Settings, door: socket.socket, ready: Callable[[], None]) -> None:
    """The same at a door that was opened for it, where others may let people in, too."""

    async def came_up(serving: asyncio.Task[None]) -> None:
        # Asking at the door would not help, for another one may answer there.
        await asyncio.wait({serving}, timeout=_BEGINS)
        if not serving.done():
            ready()

    _run(settings, door.getsockname()[1], door, came_up)


def reachable_at(settings: Settings, port: int) -> Settings:
    """As others in the network find it."""
    return msgspec.structs.replace(settings, network_port=port) if settings.host == LAN else settings


def _run(settings: Settings, port: int, door: socket.socket | None, came_up: ComesUp) -> None:
    start_logging(settings.log, settings.worker)
    _allow_many_connections()
    try:
        asyncio.run(_until_stopped(settings, port, door, came_up))
    except BaseExceptionGroup as group:  # this is how Litestar says what kept it from starting
        raise group.exceptions[0] from None


async def _until_stopped(settings: Settings, port: int, door: socket.socket | None, came_up: ComesUp) -> None:
    app = create_app(settings)
    # Entered here and not by the server: what cannot start says why, and is put in order at the end in any case.
    async with app.lifespan():
        server = HttpServer(app, settings.host, port, door)
        _collect_garbage_rarely()
        told = told_to_stop(is_worker=door is not None)
        serving = asyncio.create_task(server.serve())
        await came_up(serving)
        await asyncio.wait({serving, told}, return_when=asyncio.FIRST_COMPLETED)
        await shut_down(app, server, serving, told.result() if told.done() else 0)


def _collect_garbage_rarely() -> None:
    """Hardly anything here refers to itself, and looking through all tables over and over takes a fifth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def _allow_many_connections() -> None:
    """Every browser at a table is one, and systems start programs with few."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  # Windows has none, and no such limit either

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):  # some systems promise more than they give
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if 0 <= allowed < _MANY:
            _log.warning("only %d files may be open: so many browsers can come at most; ulimit -Hn raises it", allowed)


async def _answers(host: str, port: int, serving: asyncio.Task[None]) -> None:
    """Wait until somebody answers there."""
    while not serving.done():
        try:
            _, writer = await asyncio.open_connection("127.0.0.1" if host == LAN else host, port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return
    serving.result()


def qr_in_terminal(url: str) -> str:
    drawn = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def open_browser(url: str) -> None:
    """Where there is one; a machine without a screen is fine, too."""
    try:
        webbrowser.open(url)
    except webbrowser.Error:
        return

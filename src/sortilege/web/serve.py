"""Running the site in one process, on this machine."""

from __future__ import annotations

import asyncio
import gc
import io
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec
import segno
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.server.embed import Server

from sortilege.core.errors import Refused
from sortilege.web.addresses import network_address
from sortilege.web.app import create_app
from sortilege.web.logs import start_logging
from sortilege.web.settings import Settings
from sortilege.web.small_heads import MOST_OF_SERVER

_STREAMS: Final = 100_000
"""Requests that may be open at once: every live stream is one."""
_TRIES: Final = 20
"""Ports that are tried, one after the other, if the first is taken."""
_LAN: Final = "0.0.0.0"  # noqa: S104  # only if whoever runs it says so
_NOTICE: Final = 0.5
"""Seconds in which `/readyz` says that this server stops, before it lets nobody in any more …"""
_NOTICE_TO_PROXY: Final = 2.0
"""… where a proxy looks there from time to time."""
_DOOR_CLOSES: Final = 0.05
_GRACE: Final = 6.0
"""Seconds that whatever is going on then gets to end."""


class CannotServe(Refused):
    code = "cannot-serve"


def serve(settings: Settings, *, port: int, find_port: bool, ready: Callable[[str, int], None]) -> None:
    """Until it is stopped. `ready` is told the address when people can come."""
    host = settings.host
    port = free_port(host, port, tries=_TRIES if find_port else 1)
    if host == _LAN:
        settings = msgspec.structs.replace(settings, network_port=port)
    _allow_many_connections()
    start_logging(settings.log, settings.worker)
    try:
        asyncio.run(_run(settings, host, port, ready))
    except BaseExceptionGroup as group:  # this is how Litestar says what kept it from starting
        raise group.exceptions[0] from None


async def _run(settings: Settings, host: str, port: int, ready: Callable[[str, int], None]) -> None:
    app = create_app(settings)
    # Entered here and not by the server: what cannot start says why, and is put in order at the end in any case.
    async with app.lifespan():
        server = Server(
            app,
            address=host,
            port=port,
            interface=Interfaces.ASGINL,
            backlog=4096,
            backpressure=_STREAMS,
            websockets=False,
            http=HTTPModes.http1,  # what a proxy speaks to us; the other has buffers that nobody needs here
            # Also ends connections on which nothing is asked any more.
            http1_settings=HTTP1Settings(header_read_timeout=10_000, max_buffer_size=MOST_OF_SERVER),
            log_access=False,
            log_enabled=False,
        )
        _collect_garbage_rarely()
        stopping = _told_to_stop()
        serving = asyncio.create_task(server.serve())
        await _answers(host, port, serving)
        ready(host, port)
        await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
        app.state.stopping = True
        if stopping.done() and stopping.result() == signal.SIGTERM:  # whoever types Ctrl+C does not want to wait
            await asyncio.wait({serving}, timeout=_NOTICE_TO_PROXY if settings.behind_proxy else _NOTICE)
        server.stop()  # type: ignore[no-untyped-call]
        # Not before nobody is let in: those who are sent away come back soon, and not to this one.
        await asyncio.sleep(_DOOR_CLOSES)
        app.state.lobby.hub.close()
        app.state.workshop.presence.close()
        await asyncio.wait({serving}, timeout=_GRACE)
        # Whatever is cut off now has nothing to say any more.
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        serving.cancel()


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


def _told_to_stop() -> asyncio.Future[int]:
    """The signal by which this process was told to: Ctrl+C, or by the system."""
    loop = asyncio.get_running_loop()
    told: asyncio.Future[int] = loop.create_future()

    def stop(number: int) -> None:
        if not told.done():
            told.set_result(number)

    for wanted in (signal.SIGINT, signal.SIGTERM):
        # Not the loop's own signal handlers: Windows has none.
        signal.signal(wanted, lambda number, _: loop.call_soon_threadsafe(stop, number))
    return told


async def _answers(host: str, port: int, serving: asyncio.Task[None]) -> None:
    """Wait until somebody answers there."""
    while not serving.done():
        try:
            _, writer = await asyncio.open_connection("127.0.0.1" if host == _LAN else host, port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return
    serving.result()


def free_port(host: str, port: int, tries: int) -> int:
    for candidate in range(port, port + tries):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, candidate))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    tried = f"port {port} is" if tries == 1 else f"the ports {port} to {port + tries - 1} are all"
    raise CannotServe(f"{tried} in use on {host}: name another one with --port")


def lan_address() -> str:
    """This machine's address in its network."""
    if (found := network_address()) is None:
        raise CannotServe("this machine is in no network: start without --lan")
    return found


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

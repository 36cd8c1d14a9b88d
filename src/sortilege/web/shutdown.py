"""How the site stops: whoever could still come is kept away first, then everything that goes on comes to its end."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from typing import Final

from litestar import Litestar

from sortilege.web.http_server import HttpServer

_NOTICE: Final = 0.5
"""Seconds in which `/readyz` says that this server stops, before it lets nobody in any more …"""
_NOTICE_TO_PROXY: Final = 2.0
"""… where a proxy looks there from time to time."""
_DOOR_CLOSES: Final = 0.05
_GRACE: Final = 6.0
"""Seconds that whatever is going on then gets to end."""
AT_ONCE: Final = getattr(signal, "SIGUSR1", signal.SIGINT)
"""Stop without notice: others stand at the same door and go on."""
_LATEST: Final = 9.5
"""Seconds after which this process ends in any case, even if a store or a program of others hangs."""


def told_to_stop(*, is_worker: bool) -> asyncio.Future[int]:
    """The signal by which this process is told to: by the system, by whoever watches it, or by Ctrl+C – which at a
    terminal reaches workers as well, and is for their parent to pass on.
    """
    loop = asyncio.get_running_loop()
    told: asyncio.Future[int] = loop.create_future()

    def stop(number: int) -> None:
        if not told.done():
            told.set_result(number)

    for wanted in (signal.SIGTERM, AT_ONCE if is_worker else signal.SIGINT):
        # Not the loop's own signal handlers: Windows has none.
        signal.signal(wanted, lambda number, _: loop.call_soon_threadsafe(stop, number))
    return told


async def shut_down(app: Litestar, server: HttpServer, serving: asyncio.Task[None], how: int) -> None:
    """`how` is the signal that says so."""
    _end_in_any_case()
    app.state.stopping = True
    app.state.others_serve = how == AT_ONCE != signal.SIGINT
    if how == signal.SIGTERM:  # whoever types Ctrl+C does not want to wait
        await asyncio.wait({serving}, timeout=_NOTICE_TO_PROXY if app.state.settings.behind_proxy else _NOTICE)
    server.stop()  # type: ignore[no-untyped-call]
    # Not before nobody is let in: those who are sent away come back soon, and not to this one.
    await asyncio.sleep(_DOOR_CLOSES)
    app.state.lobby.hub.watchers.close()
    app.state.workshop.presence.watchers.close()
    app.state.seeking.watchers.close()
    app.state.contests.boards.watchers.close()
    await asyncio.wait({serving}, timeout=_GRACE)
    # Whatever is cut off now has nothing to say any more.
    asyncio.get_running_loop().set_exception_handler(lambda *_: None)
    serving.cancel()


def _end_in_any_case() -> None:
    last = threading.Timer(_LATEST, os._exit, (1,))
    last.daemon = True
    last.start()

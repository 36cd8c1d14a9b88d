"""Workers of one parent tell each other their figures, so that whichever is asked answers for all of them.

Each has a socket in a folder that their parent has made, which nobody else can open.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec
from litestar.datastructures import State

from sortilege.web.operations.figures import Figures, figures

_IN_TIME: Final = 1.0
"""Seconds that a sibling has for an answer."""


@asynccontextmanager
async def telling_siblings(state: State, folder: Path | None) -> AsyncGenerator[None, None]:
    """As long as this lasts, others can ask; without a folder there are none."""
    if folder is None:
        yield
        return

    async def tell(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            writer.write(msgspec.json.encode(figures(state)))
            await writer.drain()
            writer.close()

    socket = folder / f"{os.getpid()}"
    server = await asyncio.start_unix_server(tell, socket)
    try:
        yield
    finally:
        server.close()
        socket.unlink(missing_ok=True)


async def figures_of_all(state: State, folder: Path | None) -> list[Figures]:
    """This worker's and its siblings', by their numbers. One that does not answer in time is left out."""
    own = figures(state)
    told = [found for found in await asyncio.gather(*map(_asked, _others(folder))) if found is not None]
    # While one is being replaced there are two with its number, and one of them stops.
    both = sorted((own, *told), key=lambda one: not one.is_stopping)
    return sorted({one.worker: one for one in both}.values(), key=lambda one: one.worker)


def _others(folder: Path | None) -> list[Path]:
    return [path for path in folder.iterdir() if path.name != f"{os.getpid()}"] if folder else []


async def _asked(socket: Path) -> Figures | None:
    try:
        async with asyncio.timeout(_IN_TIME):
            reader, writer = await asyncio.open_unix_connection(socket)
            try:
                return msgspec.json.decode(await reader.read(), type=Figures)
            finally:
                writer.close()
    except (OSError, TimeoutError, msgspec.DecodeError):  # it has died, or is about to
        return None

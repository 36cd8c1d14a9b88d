"""What any site on the same stack costs: a small JSON body is read, one row is stored durably, a tiny event is sent.

The same Litestar, granian and store as ours in the same arrangement, but no game, no rules, no scenes, no headers.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections.abc import AsyncGenerator
from typing import Any

import msgspec
from granian.constants import Interfaces
from granian.server.embed import Server
from litestar import Litestar, Response, get, post
from litestar.response import Stream

from sortilege.store.changes import Change
from sortilege.store.opening import open_database
from sortilege.store.store import Store
from sortilege.store.tables import NewTable
from sortilege.web.door import free_port


class Wish(msgspec.Struct, frozen=True):
    key: str
    version: int
    seat: int
    action: dict[str, Any]


def application(store: Store) -> Litestar:
    versions: dict[str, int] = {}
    hints: dict[str, asyncio.Event] = {}

    def change(key: str | None, body: bytes) -> Change:
        return Change(bodies=(body,), at=time.time(), status="playing", due_at=None, key=key)

    @post("/tables/{table:str}", status_code=201)
    async def found(table: str) -> dict[str, int]:
        new = NewTable(table, table, public=False, setup=b"{}", created_at=time.time())
        versions[table] = await store.tables.create(new, change(None, b"{}"))
        hints[table] = asyncio.Event()
        return {"version": versions[table]}

    @post("/tables/{table:str}/actions", status_code=200)
    async def act(table: str, data: Wish) -> Response[bytes]:
        body = msgspec.json.encode(data.action)
        versions[table] = await store.tables.append(table, versions[table], change(data.key, body))
        hints[table].set()
        return Response(b'{"version":%d}' % versions[table], media_type="application/json")

    @get("/tables/{table:str}/stream")
    async def stream(table: str) -> Stream:
        return Stream(events(table), media_type="text/event-stream")

    async def events(table: str) -> AsyncGenerator[bytes, None]:
        while True:
            yield b"event: scene\nid: %d\ndata: {}\n\n" % versions[table]
            await hints[table].wait()
            hints[table].clear()

    return Litestar([found, act, stream], openapi_config=None)


async def run(database: str) -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    signal.signal(signal.SIGTERM, lambda *_: loop.call_soon_threadsafe(stopped.set))
    async with Store(await open_database(database)) as store:
        port = free_port("127.0.0.1", 0, tries=1)
        server = Server(
            application(store),
            port=port,
            interface=Interfaces.ASGINL,
            backlog=4096,
            backpressure=100_000,
            websockets=False,
            log_enabled=False,
        )
        serving = asyncio.create_task(server.serve())
        await asyncio.sleep(0.5)
        print(f"http://127.0.0.1:{port}/", flush=True)
        await stopped.wait()
        loop.set_exception_handler(lambda *_: None)
        serving.cancel()


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1]))

"""What can happen to a site. Each fault is over when its function returns: from then on the site is to recover."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Final

import asyncpg
from real_servers import Server
from valkey.asyncio import Valkey as Client

from faulty_site.site import Site

Fault = Callable[[Site, Random, float], Awaitable[None]]
"""With the seconds that something is frozen for; other faults are shorter."""


async def nothing(_: Site, __: Random, ___: float) -> None:
    """How long does it take anyway?"""


async def worker_killed(site: Site, random: Random, _: float) -> None:
    if workers := site.workers():
        _kill(random.choice(workers))


async def all_workers_killed(site: Site, _: Random, __: float) -> None:
    for worker in site.workers():
        _kill(worker)


async def parent_reloads(site: Site, _: Random, __: float) -> None:
    """Nothing breaks: workers are replaced while other things happen."""
    site.process.send_signal(signal.SIGHUP)


def killed(server: Callable[[Site], Server]) -> Fault:
    """It comes back with what it has on a disk: the broker has nothing there."""

    async def fault(site: Site, random: Random, seconds: float) -> None:
        await asyncio.to_thread(server(site).kill)
        await asyncio.sleep(random.uniform(0, seconds / 2))
        await asyncio.to_thread(server(site).start)

    return fault


def killed_with_workers(server: Callable[[Site], Server]) -> Fault:
    """Workers come up while it is not there."""

    async def fault(site: Site, random: Random, seconds: float) -> None:
        await asyncio.to_thread(server(site).kill)
        await all_workers_killed(site, random, seconds)
        await asyncio.sleep(seconds / 2)
        await asyncio.to_thread(server(site).start)

    return fault


def frozen(server: Callable[[Site], Server]) -> Fault:
    async def fault(site: Site, _: Random, seconds: float) -> None:
        await asyncio.to_thread(server(site).freeze)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(server(site).thaw)

    return fault


async def broker_flushed(site: Site, _: Random, __: float) -> None:
    async with _client(site) as client:
        await client.flushall()


async def broker_cut(site: Site, _: Random, __: float) -> None:
    async with _client(site) as client:
        for kind in ("normal", "pubsub"):
            await client.client_kill_filter(_type=kind, skipme=True)


async def database_cut(site: Site, _: Random, __: float) -> None:
    wire = await asyncpg.connect(site.postgres.url())
    try:
        await wire.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        )
    finally:
        await wire.close()


async def database_recovering(site: Site, _: Random, seconds: float) -> None:
    """It refuses everybody meanwhile."""
    await _recovering(site, seconds, readable=False)


async def database_a_copy(site: Site, _: Random, seconds: float) -> None:
    """It can be read meanwhile, and not written."""
    await _recovering(site, seconds, readable=True)


async def _recovering(site: Site, seconds: float, *, readable: bool) -> None:
    await asyncio.to_thread(site.postgres.kill)
    site.postgres.launch_as_copy(readable=readable)
    await asyncio.sleep(seconds / 2)
    await asyncio.to_thread(site.postgres.take_over)


async def disk_full(site: Site, _: Random, seconds: float) -> None:
    if site.disk is None:
        return
    filler = site.disk / "filler"
    until = asyncio.get_running_loop().time() + seconds / 2
    try:
        with filler.open("wb", buffering=0) as file:
            while asyncio.get_running_loop().time() < until:
                for size in (1 << 20, 4096):  # and again, whatever becomes free
                    with suppress(OSError):
                        while True:
                            file.write(bytes(size))
                await asyncio.sleep(0.1)
    finally:
        filler.unlink()


def _broker(site: Site) -> Server:
    return site.valkey


def _database(site: Site) -> Server:
    return site.postgres


def _client(site: Site) -> Client:
    return Client(host="127.0.0.1", port=site.valkey.port, socket_timeout=10)


def _kill(process: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


WORKERS_AND_BROKER: Final[dict[str, Fault]] = {
    "nothing, for comparison": nothing,
    "a worker killed": worker_killed,
    "all workers killed": all_workers_killed,
    "workers replaced": parent_reloads,
    "broker killed": killed(_broker),
    "broker and workers killed": killed_with_workers(_broker),
    "broker frozen": frozen(_broker),
    "broker flushed": broker_flushed,
    "broker's connections cut": broker_cut,
}
DATABASE: Final[dict[str, Fault]] = {
    "database killed": killed(_database),
    "database and workers killed": killed_with_workers(_database),
    "database frozen": frozen(_database),
    "database's connections cut": database_cut,
    "database in recovery": database_recovering,
    "database only readable": database_a_copy,
    "database's disk full": disk_full,
}
ALL: Final = {**WORKERS_AND_BROKER, **DATABASE}

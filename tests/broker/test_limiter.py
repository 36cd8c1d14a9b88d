"""Whoever goes from one worker to another has no more than at one."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest
from real_servers import Valkey

from broker.brokers import Opening, at_valkey, in_process, until
from sortilege.broker.broker import Broker
from sortilege.broker.buckets import Buckets, Limit
from sortilege.broker.in_process import InProcess
from sortilege.broker.limiter import Limiter

OFTEN, EXACT = Limit("often", 10, 1e9), Limit("exact", 10, 1e9)
Site = Callable[[], AbstractAsyncContextManager[Opening]]


@pytest.fixture(params=["in process", pytest.param("valkey", marks=pytest.mark.process)])
def site(request: pytest.FixtureRequest) -> Site:
    if request.param == "in process":
        return in_process
    server = request.getfixturevalue("own_valkey")
    return lambda: at_valkey(server)


def at_two(site: Site, test: Callable[[Limiter, Limiter], Awaitable[Any]]) -> None:
    async def within() -> None:
        async with site() as opening, asyncio.timeout(60):
            brokers = [await opening() for _ in range(2)]
            await test(*(limiter(broker) for broker in brokers))

    asyncio.run(within())


def limiter(broker: Broker) -> Limiter:
    return Limiter(broker, [OFTEN], [EXACT])


async def taken(limiter: Limiter, name: str, who: str = "Eve", tokens: int = 1) -> bool:
    return await limiter.take(name, who, tokens) is None


def test_where_every_try_counts_two_workers_give_as_much_as_one(site: Site) -> None:
    async def test(one: Limiter, other: Limiter) -> None:
        assert [await taken((one, other)[n % 2], "exact") for n in range(14)] == [True] * 10 + [False] * 4
        assert await taken(other, "exact", "Ada", 7)
        assert not await taken(one, "exact", "Ada", 4)
        assert await taken(one, "exact", "Ada", 3)

    at_two(site, test)


def test_many_at_once_get_as_much_as_one(site: Site) -> None:
    async def test(one: Limiter, other: Limiter) -> None:
        tries = [taken(limiter, "exact") for limiter in (one, other) for _ in range(15)]
        assert sum(await asyncio.gather(*tries)) == 10

    at_two(site, test)


def test_what_is_done_all_the_time_is_told_to_the_others(site: Site) -> None:
    async def test(one: Limiter, other: Limiter) -> None:
        assert all([await taken(one, "often") for _ in range(7)])
        assert await taken(other, "often")
        await one.share()
        await other.share()
        assert [await taken(other, "often") for _ in range(3)] == [True, True, False]
        await other.share()
        assert await taken(one, "often")  # it has not heard of that yet
        await one.share()
        assert not await taken(one, "often")

    at_two(site, test)


def test_what_is_taken_while_others_are_told_counts_as_well(site: Site) -> None:
    async def test(one: Limiter, _: Limiter) -> None:
        assert await taken(one, "often", tokens=5)
        sharing = asyncio.create_task(one.share())
        await asyncio.sleep(0)
        assert await taken(one, "often", tokens=5)
        await sharing
        assert not await taken(one, "often")

    at_two(site, test)


def test_whoever_sends_what_is_too_heavy_has_spent_it_everywhere(site: Site) -> None:
    async def test(one: Limiter, other: Limiter) -> None:
        one.spend("exact", "Eve", 50)
        await one.share()
        assert not await taken(other, "exact")
        assert not await taken(one, "exact")

    at_two(site, test)


def test_how_long_to_wait_is_said(site: Site) -> None:
    async def test(one: Limiter, other: Limiter) -> None:
        assert await taken(one, "exact", tokens=10)
        assert await other.take("exact", "Eve", 5) == pytest.approx(0.5e9, rel=1e-3)
        assert await one.take("exact", "Eve", 50) == pytest.approx(1e9, rel=1e-3)

    at_two(site, test)


@pytest.mark.process
def test_without_the_broker_each_worker_counts_for_itself(own_valkey: Valkey) -> None:
    async def test(one: Limiter, other: Limiter) -> None:
        assert await taken(one, "exact", tokens=6)
        own_valkey.stop()
        await until(lambda: not one._broker.sure_for(0))
        assert [await taken(one, "exact") for _ in range(5)] == [True] * 4 + [False]
        assert await taken(other, "exact", tokens=10)
        assert await taken(other, "often", tokens=10)
        await other.share()
        assert not await taken(other, "often")
        own_valkey.start()
        await until(lambda: one._broker.sure_for(0))
        assert await taken(one, "exact", "Ada", 6)

    @asynccontextmanager
    async def site() -> AsyncGenerator[Opening]:
        async with at_valkey(own_valkey) as opening:
            yield opening

    at_two(site, test)


def test_one_worker_alone_tells_nobody() -> None:
    async def test() -> None:
        alone = limiter(InProcess())
        assert [await taken(alone, name) for name in ("exact", "often") for _ in range(12)] == (
            [True] * 10 + [False] * 2
        ) * 2
        assert not alone._taken

    asyncio.run(test())


def test_a_bucket_fills_up_and_never_over_its_brim() -> None:
    now = 0.0
    buckets = Buckets(Limit("ten", 10, 10), lambda: now)
    assert buckets.take("Ada", 10)
    assert not buckets.take("Ada")
    now = 2.5
    assert buckets.left("Ada") == 2.5
    assert buckets.take("Ada", 2)
    now = 1000.0
    assert buckets.left("Ada") == 10
    buckets.spend("Ada", 50)
    assert buckets.left("Ada") == 0

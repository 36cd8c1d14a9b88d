"""What every broker does, in this process and at a real Valkey."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest
from valkey import Valkey as Client

from broker.brokers import Ears, Opening, at_valkey, in_process, until
from sortilege.broker.broker import Broker, Use
from sortilege.broker.buckets import Limit

Site = Callable[[], AbstractAsyncContextManager[Opening]]
SLOW = Limit("slow", 3, 1e9)


@pytest.fixture(params=["in process", pytest.param("valkey", marks=pytest.mark.process)])
def site(request: pytest.FixtureRequest) -> Site:
    if request.param == "in process":
        return in_process
    server = request.getfixturevalue("valkey")
    with Client(port=server.port) as client:
        client.flushall()
    return lambda: at_valkey(server)


def run(site: Site, test: Callable[[Opening], Awaitable[Any]]) -> None:
    async def within() -> None:
        async with site() as opening, asyncio.timeout(30):
            await test(opening)

    asyncio.run(within())


async def two(opening: Opening) -> tuple[Broker, Ears, Broker, Ears]:
    one, other = await opening(), await opening()
    ears, other_ears = Ears(), Ears()
    one.join("table", ears)
    other.join("table", other_ears)
    return one, ears, other, other_ears


async def taken(broker: Broker, limit: Limit, who: str, tokens: float = 1) -> tuple[bool, int]:
    answer = await broker.take(limit, who, tokens)
    assert answer is not None
    return answer[0], round(answer[1])


def test_others_hear_of_it_and_nobody_hears_itself(site: Site) -> None:
    async def test(opening: Opening) -> None:
        one, ears, other, other_ears = await two(opening)
        one.tell("table", "a", 3)
        one.tell("nobody", "a", 1)
        one.tell("table", "b", 1)
        await until(lambda: len(other_ears.news) == 2)
        assert sorted(other_ears.news) == [("a", 3), ("b", 1)]
        other.tell("table", "a", 4)
        await until(lambda: ears.news)
        assert ears.news == [("a", 4)]

    run(site, test)


def test_who_is_there_at_others_is_found_out(site: Site) -> None:
    async def test(opening: Opening) -> None:
        one, ears, other, other_ears = await two(opening)
        assert await one.elsewhere("table", "a") == {}
        ears.people["a"] = b"Ada"
        one.show("table", "a")
        await until(lambda: other_ears.moves == ["a"])
        assert list((await other.elsewhere("table", "a") or {}).values()) == [b"Ada"]
        assert await one.elsewhere("table", "a") == {}
        assert await other.elsewhere("table", "b") == {}
        other_ears.people["a"] = b"Ben"
        other.show("table", "a")
        await until(lambda: ears.moves)
        assert list((await one.elsewhere("table", "a") or {}).values()) == [b"Ben"]
        del ears.people["a"]
        one.show("table", "a")
        await until(lambda: len(other_ears.moves) == 2)
        assert await other.elsewhere("table", "a") == {}

    run(site, test)


def test_whoever_closes_takes_its_people_along(site: Site) -> None:
    async def test(opening: Opening) -> None:
        one, ears, other, other_ears = await two(opening)
        ears.people["a"] = b"Ada"
        one.show("table", "a")
        await until(lambda: other_ears.moves)
        (name,) = await other.elsewhere("table", "a") or {}
        await one.close()
        await until(lambda: other_ears.lost_ones)
        assert other_ears.lost_ones == [name]
        assert await other.elsewhere("table", "a") == {}
        assert other.sure_for(0)

    run(site, test)


def test_all_take_from_one_bucket(site: Site) -> None:
    async def test(opening: Opening) -> None:
        one, other = await opening(), await opening()
        took = [await taken(broker, SLOW, "Eve") for broker in (one, other, one, other, one)]
        assert took == [(True, 2), (True, 1), (True, 0), (False, 0), (False, 0)]
        assert await taken(other, SLOW, "Ada", 2) == (True, 1)
        assert await taken(one, SLOW, "Ada", 2) == (False, 1)

    run(site, test)


def test_what_was_taken_is_shared_afterwards(site: Site) -> None:
    async def test(opening: Opening) -> None:
        one, other = await opening(), await opening()
        assert await one.share([Use(SLOW, "Ben", 2), Use(SLOW, "Cleo", 1)]) == pytest.approx([1, 2], abs=1e-5)
        assert await other.share([Use(SLOW, "Ben", 5)]) == pytest.approx([0], abs=1e-5)
        assert await taken(one, SLOW, "Ben") == (False, 0)

    run(site, test)


def test_a_bucket_fills_up_again(site: Site) -> None:
    async def test(opening: Opening) -> None:
        broker, fast = await opening(), Limit("fast", 2, 0.2)
        assert (await taken(broker, fast, "Ada", 2))[0]

        async def is_there_one() -> bool:
            return (await taken(broker, fast, "Ada"))[0]

        await until(is_there_one)

    run(site, test)

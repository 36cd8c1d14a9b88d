"""A real Valkey that is flushed, restarted, stopped and lost: everybody is there again, and nobody waits for it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from real_servers import Valkey
from valkey import Valkey as Client

from broker.brokers import Ears, Opening, at_valkey, until
from sortilege.broker.broker import Broker
from sortilege.broker.buckets import Limit
from sortilege.broker.valkey import line as line_module
from sortilege.people.owner import owner_of
from sortilege.tables.hub import Hub
from sortilege.tables.watchers import ANYWAY, HINTS_MISSED

pytestmark = pytest.mark.process
SLOW = Limit("slow", 3, 1e9)
ADA, BEN, CLEO = (owner_of(name) for name in ("Ada", "Ben", "Cleo"))


def run(server: Valkey, test: Callable[[Opening], Awaitable[Any]]) -> None:
    async def within() -> None:
        async with asyncio.timeout(60), at_valkey(server) as opening:
            await test(opening)

    asyncio.run(within())


@contextmanager
def stopped(server: Valkey) -> Iterator[None]:
    """Its connections stay, and nothing comes back."""
    server.freeze()
    try:
        yield
    finally:
        server.thaw()


async def two_hubs(opening: Opening) -> tuple[Broker, Hub, Broker, Hub]:
    one, other = await opening(), await opening()
    hub, other_hub = Hub(one), Hub(other)
    hub.enter("table", ADA, "", "Ada")
    other_hub.enter("table", BEN, "", "Ben")
    await both_there(hub)
    await both_there(other_hub)
    return one, hub, other, other_hub


async def both_there(hub: Hub) -> None:
    async def found() -> bool:
        await hub.ask("table")
        return hub.owners("table") == {ADA, BEN}

    await until(found)


def test_who_is_there_is_written_again_when_everything_was_forgotten(own_valkey: Valkey) -> None:
    async def test(opening: Opening) -> None:
        one, hub, other, other_hub = await two_hubs(opening)
        with Client(port=own_valkey.port) as client:
            client.flushall()
            await until(lambda: len(client.hgetall("sortilege:0:there:table:table")) == 2)
        await both_there(hub)
        await both_there(other_hub)
        assert not one.sure_for(60)
        assert not other.sure_for(60)

    run(own_valkey, test)


def test_everybody_is_there_again_after_a_restart(own_valkey: Valkey) -> None:
    async def test(opening: Opening) -> None:
        one, hub, other, other_hub = await two_hubs(opening)
        watcher = hub.enter("table", None)
        own_valkey.stop()
        await until(lambda: not one.sure_for(0) and not other.sure_for(0))
        assert hub.watchers.patience == HINTS_MISSED
        assert await one.take(SLOW, "Eve", 1) is None
        assert await one.elsewhere("table", "table") is None
        await until(lambda: watcher.is_in_doubt)
        await hub.ask("table")
        assert hub.owners("table") == {ADA, BEN}, "for a while nobody knows better"
        hub.leave("table", watcher)
        own_valkey.start()
        await until(lambda: one.sure_for(0) and other.sure_for(0))
        await both_there(hub)
        await both_there(other_hub)
        assert hub.watchers.patience == ANYWAY
        assert await one.take(SLOW, "Eve", 1) is not None

    run(own_valkey, test)


def test_nobody_waits_for_one_that_has_stopped(own_valkey: Valkey) -> None:
    async def test(opening: Opening) -> None:
        one, hub, other, other_hub = await two_hubs(opening)
        with stopped(own_valkey):
            # Those who ask first notice it; from then on nobody asks any more.
            answers = await asyncio.gather(*(one.take(SLOW, "Eve", 1) for _ in range(20)))
            assert answers == [None] * 20
            assert not one.sure_for(0)
            assert await one.take(SLOW, "Eve", 1) is None
            one.tell("table", "table", 3)
            await hub.ask("table")
            await until(lambda: not other.sure_for(0))
        await until(lambda: one.sure_for(0) and other.sure_for(0))
        await both_there(hub)
        await both_there(other_hub)
        ears = Ears()
        other.join("table", ears)
        one.tell("table", "table", 4)
        await until(lambda: ears.news)
        assert ears.news == [("table", 4)]

    run(own_valkey, test)


def test_connections_that_are_cut_are_made_again(own_valkey: Valkey) -> None:
    async def test(opening: Opening) -> None:
        one, hub, _, other_hub = await two_hubs(opening)
        with Client(port=own_valkey.port) as client:
            client.client_kill_filter(_type="pubsub")
            await until(lambda: not one.sure_for(0))  # a hint may have been missed
            await until(lambda: one.sure_for(0))
            client.client_kill_filter(_type="normal", skipme=True)
        await both_there(hub)
        await both_there(other_hub)

    run(own_valkey, test)


def test_people_of_a_worker_that_dies_are_not_there(own_valkey: Valkey, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_module, "LIFE", 1.5)

    async def test(opening: Opening) -> None:
        one, hub, other, _ = await two_hubs(opening)
        watcher = hub.enter("table", None)
        for task in other._running:  # type: ignore[attr-defined]
            task.cancel()  # without a word

        async def alone() -> bool:
            await watcher.hinted(10)
            await hub.ask("table")
            return hub.owners("table") == {ADA}

        await until(alone)
        assert one.sure_for(0)
        assert not one.sure_for(60), "they may be on their way to another worker"

    run(own_valkey, test)


def test_whoever_left_while_the_line_was_lost_is_not_there_afterwards(own_valkey: Valkey) -> None:
    async def test(opening: Opening) -> None:
        one, hub, _, other_hub = await two_hubs(opening)
        cleo = hub.enter("table", CLEO)
        with stopped(own_valkey):
            hub.leave("table", cleo)
            await until(lambda: not one.sure_for(0))
        await both_there(other_hub)

    run(own_valkey, test)


def test_what_could_not_be_told_is_told_when_the_line_is_good_again(own_valkey: Valkey) -> None:
    async def test(opening: Opening) -> None:
        one, other = await opening(), await opening()
        ears = Ears()
        other.join("table", ears)
        one._line.fail()  # type: ignore[attr-defined]
        one.tell("table", "a", 7)
        one.tell("table", "a", 8)
        await until(lambda: ears.news == [("a", 8)])
        assert other.sure_for(0)

    run(own_valkey, test)


def test_whatever_happens_to_the_line_everybody_is_there_again(own_valkey: Valkey) -> None:
    async def test(opening: Opening) -> None:
        one, hub, other, other_hub = await two_hubs(opening)
        random = Random(1)
        with Client(port=own_valkey.port) as client:
            troubles: list[Callable[[], object]] = [
                one._line.fail,  # type: ignore[attr-defined]
                other._line.fail,  # type: ignore[attr-defined]
                client.flushall,
                lambda: client.client_kill_filter(_type="pubsub"),
                lambda: client.client_kill_filter(_type="normal", skipme=True),
            ]
            for _ in range(10):
                for trouble in random.sample(troubles, 3):
                    trouble()
                    await asyncio.sleep(random.choice([0, 0.001, 0.05]))
                await both_there(hub)
                await both_there(other_hub)
                await until(lambda: one.sure_for(0) and other.sure_for(0))

    run(own_valkey, test)

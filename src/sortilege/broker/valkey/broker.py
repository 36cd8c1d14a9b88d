"""The broker of many processes.

Everybody hears everything on one channel, many things in one message, and picks out what they have. Who is where are
the fields of one hash per topic, each written by one worker only; a field counts as long as its worker gives signs of
life, so nothing has to be written again while nobody comes or goes.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final, NoReturn

import msgspec
from valkey.asyncio import Valkey

from sortilege.broker.broker import Listener, Use
from sortilege.broker.buckets import Limit
from sortilege.broker.ending import end
from sortilege.broker.valkey.address import Address, check, read_address
from sortilege.broker.valkey.line import TROUBLES, Line
from sortilege.broker.valkey.scripts import BUCKETS

_BREATH: Final = 0.01
"""Seconds between two messages: whatever comes up meanwhile goes into one."""
_UNTOLD: Final = 20_000
"""Topics of which something may wait to be told."""
_TOGETHER: Final = 500
"""Topics in one message."""
_KEPT: Final = 3600
"""Seconds after which what is known of a topic is forgotten …"""
_AGAIN: Final = 1200.0
"""… unless it is written again, which it is this often."""
Topic = tuple[str, str]
"""Its kind and its name."""


class Said(msgspec.Struct, frozen=True, array_like=True):
    """One message."""

    by: str
    news: list[tuple[str, str, int]] = []
    moved: list[Topic] = []
    leaves: bool = False


class ValkeyBroker:
    def __init__(self, client: Valkey, prefix: str) -> None:
        self._client = client
        self._prefix = prefix
        self._name = secrets.token_hex(6)
        self._line = Line(client, prefix, self._name, self)
        self._buckets = client.register_script(BUCKETS)
        self._listeners: dict[str, Listener] = {}
        self._since: float | None = None
        self._workers = frozenset({self._name})
        self._news: dict[Topic, int] = {}
        self._moved: dict[Topic, None] = {}
        self._shown: set[Topic] = set()
        """Where somebody is, as the others are told."""
        self._woken = asyncio.Event()
        self._running = [asyncio.create_task(self._line.run()), asyncio.create_task(self._keep_shown())]

    @classmethod
    async def opened(cls, url: str, wait: float | None = 0.0) -> ValkeyBroker:
        """Raises a `BrokerFault`; None: whether anybody answers or not."""
        address: Address = read_address(url)
        client = address.client()
        try:
            if wait is not None:
                await check(client, address, wait)
        except BaseException:
            await client.aclose()
            raise
        # What is said is heard by whoever uses another database there, too.
        return cls(client, f"sortilege:{address.db}")

    # What everybody asks of a broker.

    @property
    def is_alone(self) -> bool:
        return False

    def sure_for(self, seconds: float) -> bool:
        return self._since is not None and _now() - self._since >= seconds

    def join(self, kind: str, listener: Listener) -> None:
        self._listeners[kind] = listener

    def tell(self, kind: str, topic: str, version: int) -> None:
        """Also what nobody can be told now: the others may have heard everything else meanwhile, and wait for more."""
        self._news[kind, topic] = version
        if len(self._news) > _UNTOLD:
            del self._news[next(iter(self._news))]
        self._woken.set()

    def show(self, kind: str, topic: str) -> None:
        self._moved[kind, topic] = None
        self._woken.set()

    async def elsewhere(self, kind: str, topic: str) -> Mapping[str, bytes] | None:
        if not self._line.is_good:
            return None
        try:
            async with self._client.pipeline(transaction=False) as line:
                line.hgetall(self._key(kind, topic))
                line.zrange(self._line.workers_key, 0, -1)
                found, names = await line.execute()
        except TROUBLES:
            self._line.fail()
            return None
        workers = frozenset(name.decode() for name in names)
        if self._name not in workers:  # everything there was forgotten a moment ago, and is not written again yet
            return None
        said = {name.decode(): value for name, value in found.items()}
        return {name: value for name, value in said.items() if name in workers and name != self._name}

    async def take(self, limit: Limit, who: str, tokens: float) -> tuple[bool, float] | None:
        taken = await self._take("take", [Use(limit, who, tokens)])
        return taken[0] if taken is not None else None

    async def share(self, uses: Sequence[Use]) -> Sequence[float] | None:
        taken = await self._take("spend", uses)
        return [left for _, left in taken] if taken is not None else None

    async def close(self) -> None:
        await end(self._running)
        with suppress(*TROUBLES):
            async with self._client.pipeline(transaction=False) as line:
                line.zrem(self._line.workers_key, self._name)
                line.publish(self._line.channel, msgspec.msgpack.encode(Said(self._name, leaves=True)))
                await line.execute()
        await self._client.aclose()

    async def _take(self, how: str, uses: Sequence[Use]) -> list[tuple[bool, float]] | None:
        if not self._line.is_good:
            return None
        keys = [f"{self._prefix}:limit:{use.limit.name}:{use.who}" for use in uses]
        numbers = [number for use in uses for number in (use.limit.size, use.limit.rate, use.tokens)]
        try:
            answers = await self._buckets(keys=keys, args=[how, *numbers])
        except TROUBLES:
            self._line.fail()
            return None
        return [(bool(enough), float(left)) for enough, left in answers]

    def _key(self, kind: str, topic: str) -> str:
        return f"{self._prefix}:there:{kind}:{topic}"

    # What comes over the line.

    def up(self) -> None:
        self._since = _now()
        self._show_all()
        self._doubt()

    def down(self) -> None:
        self._since = None
        self._doubt()

    def beaten(self, workers: frozenset[str], *, was_known: bool) -> None:
        died, self._workers = self._workers - workers, workers
        if not was_known and self._since is not None:  # all that was written there is gone
            self._since = _now()
            self._show_all()
        for name in died:
            self._vanish(name)

    def said(self, message: bytes) -> None:
        try:
            said = msgspec.msgpack.decode(message, type=Said)
        except msgspec.DecodeError:  # a worker of another version, perhaps: whatever it says is in the store, too
            return
        if said.by == self._name:
            return
        if said.leaves:
            self._workers -= {said.by}
            self._vanish(said.by)
        for kind, topic, version in said.news:
            if (listener := self._listeners.get(kind)) is not None:
                listener.heard(topic, version)
        for kind, topic in said.moved:
            if (listener := self._listeners.get(kind)) is not None:
                listener.moved(topic)

    def _doubt(self) -> None:
        for listener in self._listeners.values():
            listener.doubt()

    def _vanish(self, worker: str) -> None:
        """Its people may be on their way to another one."""
        self._since = self._since and _now()
        for listener in self._listeners.values():
            listener.lost(worker)

    # What goes over the line.

    async def post(self) -> NoReturn:
        while True:
            await self._woken.wait()
            self._woken.clear()
            while self._news or self._moved:
                await self._post_some()
                await asyncio.sleep(_BREATH)

    async def _post_some(self) -> None:
        news, self._news = self._news, {}
        moved = list(self._moved)[:_TOGETHER]
        async with self._client.pipeline(transaction=False) as line:
            for topic in moved:
                del self._moved[topic]
                self._write(line, topic)
            told = [(kind, topic, version) for (kind, topic), version in news.items()]
            line.publish(self._line.channel, msgspec.msgpack.encode(Said(self._name, told, moved)))
            try:
                await line.execute()
            except BaseException:
                self._news = {**news, **self._news}
                self._moved.update(dict.fromkeys(moved))  # so that nobody stays who has left meanwhile
                raise

    def _write(self, line: Valkey, topic: Topic) -> None:
        kind, name = topic
        here = self._listeners[kind].here(name)
        if here is None:
            self._shown.discard(topic)
            line.hdel(self._key(kind, name), self._name)
        else:
            self._shown.add(topic)
            line.hset(self._key(kind, name), self._name, here)  # type: ignore[arg-type]  # any bytes will do
            line.expire(self._key(kind, name), _KEPT)

    def _show_all(self) -> None:
        self._moved.update(dict.fromkeys(self._shown))
        self._woken.set()

    async def _keep_shown(self) -> None:
        while True:
            await asyncio.sleep(_AGAIN)
            self._show_all()


def _now() -> float:
    return asyncio.get_running_loop().time()

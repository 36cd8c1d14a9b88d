"""Who is where, at all workers: those who are here, and those who are elsewhere as far as is known.

What others have said is remembered for a while, and asked for again when they say that it has changed.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from typing import Final, Generic, TypeVar

import msgspec

from sortilege.broker.broker import Broker

K = TypeVar("K", bound=Hashable)
P = TypeVar("P", bound=msgspec.Struct)

_LASTS: Final = 300.0
"""Seconds after which others are asked again though nobody has said that anything changed."""
_FORGOTTEN: Final = 60.0
"""Seconds after which nothing is said any more of people whom nobody can ask for."""
_REMEMBERED: Final = 20_000
"""Topics."""


class _Elsewhere(Generic[P]):
    """What is known of one topic."""

    def __init__(self) -> None:
        self.people: dict[str, list[P]] = {}
        """By worker."""
        self.known_at = float("-inf")
        """When it was true for the last time, as far as anybody knows."""
        self.is_stale = True
        self.asking: asyncio.Task[None] | None = None

    @property
    def is_known(self) -> bool:
        return not self.is_stale and self.known_at > _now() - _LASTS

    def spoil(self) -> None:
        """Until now it was true."""
        if not self.is_stale:
            self.is_stale, self.known_at = True, _now()


class Company(Generic[K, P]):
    def __init__(
        self,
        broker: Broker,
        kind: str,
        shape: type[P],
        *,
        changed: Callable[[str], None] = lambda _: None,
        heard: Callable[[str, int], None] = lambda *_: None,
        doubted: Callable[[], None] = lambda: None,
    ) -> None:
        """`changed` is told of topics that somebody has asked for, when others are elsewhere than before."""
        self._broker = broker
        self._kind = kind
        self._decoder: msgspec.msgpack.Decoder[list[P]] = msgspec.msgpack.Decoder(list[shape])  # type: ignore[valid-type]
        self._changed = changed
        self._heard = heard
        self._doubted = doubted
        self._here: dict[str, dict[K, P]] = {}
        self._elsewhere: OrderedDict[str, _Elsewhere[P]] = OrderedDict()
        broker.join(kind, self)

    # Those who are here.

    def put(self, topic: str, key: K, person: P) -> None:
        self._here.setdefault(topic, {})[key] = person
        self._broker.show(self._kind, topic)

    def drop(self, topic: str, key: K) -> None:
        here = self._here.get(topic)
        if here is not None and here.pop(key, None) is not None:
            if not here:
                del self._here[topic]
            self._broker.show(self._kind, topic)

    def at(self, topic: str) -> Mapping[K, P]:
        return self._here.get(topic, {})

    def topics(self) -> list[str]:
        """Where somebody is, of those who are here."""
        return list(self._here)

    # Everybody.

    def everywhere(self, topic: str) -> list[P]:
        """Those who are here, in the order in which they came; then those who were elsewhere when somebody asked."""
        found = list(self._here.get(topic, {}).values())
        if (known := self._elsewhere.get(topic)) is not None:
            for people in known.people.values():
                found += people
        return found

    async def ask(self, topic: str) -> None:
        """Find out who is elsewhere, unless that is known, or cannot be known now."""
        if self._broker.is_alone:
            return
        known = self._elsewhere.get(topic)
        if known is None:
            known = self._elsewhere[topic] = _Elsewhere()
            if len(self._elsewhere) > _REMEMBERED:
                self._elsewhere.popitem(last=False)
        self._elsewhere.move_to_end(topic)
        if not known.is_known:
            await asyncio.shield(self._asking(topic, known))

    def _asking(self, topic: str, known: _Elsewhere[P]) -> asyncio.Task[None]:
        """Everybody who wants to know waits for the same answer."""
        if known.asking is None or known.asking.done():
            known.asking = asyncio.create_task(self._find_out(topic, known))
        return known.asking

    async def _find_out(self, topic: str, known: _Elsewhere[P]) -> None:
        people = known.people
        known.is_stale = True
        while known.is_stale:
            known.is_stale = False
            said = await self._broker.elsewhere(self._kind, topic)
            if said is None:
                known.is_stale = True
                people = known.people if known.known_at > _now() - _FORGOTTEN else {}
                break
            known.known_at = _now()
            people = {worker: self._read(told) for worker, told in said.items()}
        if people != known.people:
            known.people = people
            self._changed(topic)

    def _read(self, told: bytes) -> list[P]:
        try:
            return self._decoder.decode(told)
        except msgspec.DecodeError:  # by a worker of another version
            return []

    # What comes from the broker.

    def heard(self, topic: str, version: int) -> None:
        self._heard(topic, version)

    def moved(self, topic: str) -> None:
        if (known := self._elsewhere.get(topic)) is not None:
            known.spoil()
            if topic in self._here:
                self._asking(topic, known)

    def lost(self, worker: str) -> None:
        for topic, known in list(self._elsewhere.items()):
            if known.people.pop(worker, None) is not None:
                self._changed(topic)

    def doubt(self) -> None:
        for known in self._elsewhere.values():
            known.spoil()
        self._doubted()

    def here(self, topic: str) -> bytes | None:
        here = self._here.get(topic)
        return msgspec.msgpack.encode(list(here.values())) if here else None


def _now() -> float:
    return asyncio.get_running_loop().time()

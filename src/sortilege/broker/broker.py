"""What every broker can do. There are two: in this process (`in_process`), and Valkey (`valkey`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from sortilege.broker.buckets import Limit


class Listener(Protocol):
    """Whoever has topics of one kind at this worker. Nothing here may wait."""

    def heard(self, topic: str, version: int) -> None:
        """Another worker knows of this version."""

    def moved(self, topic: str) -> None:
        """Those who are there at another worker are others by now."""

    def lost(self, worker: str) -> None:
        """Another worker is not there any more, and nobody of its people."""

    def doubt(self) -> None:
        """Something may have been said that did not come here, or may not come from now on."""

    def here(self, topic: str) -> bytes | None:
        """What others should know of those who are there at this worker; None: nobody is."""


class Use(msgspec.Struct, frozen=True):
    """How much somebody has taken of what is limited."""

    limit: Limit
    who: str
    tokens: float


class Broker(Protocol):
    """Only what is awaited may take a moment, and never longer than a moment. Nothing raises, once it has opened."""

    @property
    def is_alone(self) -> bool:
        """Whether there is nobody to tell anything, nor to hear from."""

    def sure_for(self, seconds: float) -> bool:
        """Whether nothing that anybody said was missed for so long, and nobody's people have vanished with them."""

    def join(self, kind: str, listener: Listener) -> None:
        """From now on it hears of topics of this kind."""

    def tell(self, kind: str, topic: str, version: int) -> None:
        """Something has happened, and is stored."""

    def show(self, kind: str, topic: str) -> None:
        """Those who are here are others by now: whoever wants to know is told what the listener says."""

    async def elsewhere(self, kind: str, topic: str) -> Mapping[str, bytes] | None:
        """What the other workers say of those who are there; None if that cannot be known now."""

    async def take(self, limit: Limit, who: str, tokens: float) -> tuple[bool, float] | None:
        """Whether there were so many tokens left, which are taken then, and how many are left now.

        None if nobody knows: then this worker's own count is all there is.
        """

    async def share(self, uses: Sequence[Use]) -> Sequence[float] | None:
        """Say what was taken here, whether it was there or not: how many are left of each; None if nobody knows."""

    async def close(self) -> None:
        """Whoever was here is gone, and others are told."""

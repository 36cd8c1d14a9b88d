"""How much one visitor may do in a while: a bucket of tokens per address that fills up again."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from litestar import Request

from sortilege.core.templates import marked
from sortilege.counts import COUNTS
from sortilege.web.doorkeeper import admit
from sortilege.web.faults import TooMany
from sortilege.web.proxies import network
from sortilege.workshop.errors import TooHeavy

AnyRequest = Request[Any, Any, Any]
_FOR_HEAVY_ONES: Final = 50
_REMEMBERED: Final = 20_000


class Buckets:
    """`size` at once, and `size` per `seconds` in the long run."""

    def __init__(self, size: int, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._size = size
        self._rate = size / seconds
        self._now = now
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, tokens: int = 1) -> bool:
        """Whether there were so many tokens left."""
        left = self._left_now(who)
        self._keep(who, left - tokens if left >= tokens else left)
        return left >= tokens

    def wait(self, who: str, tokens: int = 1) -> float:
        """Seconds until there are so many again."""
        left, since = self._left.get(who, (float(self._size), self._now()))
        return max(0.0, (min(tokens, self._size) - left) / self._rate - (self._now() - since))

    def spend(self, who: str, tokens: int) -> None:
        """Take so many, or all there are."""
        self._keep(who, max(0.0, self._left_now(who) - tokens))

    def _left_now(self, who: str) -> float:
        left, since = self._left.pop(who, (float(self._size), self._now()))
        return min(self._size, left + (self._now() - since) * self._rate)

    def _keep(self, who: str, left: float) -> None:
        self._left[who] = (left, self._now())
        if len(self._left) > _REMEMBERED:
            self._left.popitem(last=False)


class Limits:
    def __init__(self) -> None:
        self.founding = Buckets(40, 60)
        self.guessing = Buckets(30, 60)
        """Codes are short: nobody may try many."""
        self.acting = Buckets(200, 20)
        self.looking = Buckets(600, 60)
        self.streaming = Buckets(120, 60)
        self.hinting = Buckets(30, 60)
        self.printing = Buckets(10, 60)
        self.drawing = Buckets(120, 60)
        self.reporting = Buckets(10, 60)
        self.publishing = Buckets(20, 3600)
        self.building = Buckets(300, 60)
        self.pointing = Buckets(900, 60)
        """Where makers are: a school class may share one address."""
        self.uploading = Buckets(700, 600)
        self.showing = Buckets(3000, 60)
        """Pictures: a page may have hundreds of them."""
        self.importing = Buckets(60, 300)
        self.previewing = Buckets(300, 300)
        """Whoever decides about many columns asks again each time."""


def limited(kind: str) -> Callable[[AnyRequest], Awaitable[None]]:
    """For routes of one kind: called before each request. A guard would do the same at ten times the cost."""

    async def before(request: AnyRequest) -> None:
        await admit(request)
        charge(request, kind)

    return before


def charge(request: AnyRequest, kind: str, tokens: int = 1) -> None:
    """Raises `TooMany` if there are not so many left."""
    state: Any = request.app.state
    if not state.settings.limits:
        return
    buckets: Buckets = getattr(state.limits, kind)
    if not buckets.take(network(request), tokens):
        COUNTS.refused[kind] += 1
        wait = math.ceil(buckets.wait(network(request), tokens))
        raise TooMany(marked("That was a lot in a short time. Please wait a moment."), after=max(1, wait))


@contextmanager
def paying(request: AnyRequest, kind: str) -> Iterator[None]:
    """Whoever sends what takes too much has used up what they may send for a while."""
    try:
        yield
    except TooHeavy:
        buckets: Buckets = getattr(request.app.state.limits, kind)
        buckets.spend(network(request), _FOR_HEAVY_ONES)
        raise

"""How much one visitor may do in a while: a bucket of tokens per address that fills up again."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from litestar import Request

from sortilege.broker.broker import Broker
from sortilege.broker.buckets import Limit
from sortilege.broker.limiter import Limiter
from sortilege.core.templates import marked
from sortilege.counts import COUNTS
from sortilege.web.doorkeeper import admit
from sortilege.web.faults import TooMany
from sortilege.web.proxies import network
from sortilege.workshop.errors import TooHeavy

AnyRequest = Request[Any, Any, Any]
_FOR_HEAVY_ONES: Final = 50

OFTEN: Final = (
    # A school class may share one address, and against the clock everybody acts every second.
    Limit("acting", 800, 20),
    Limit("looking", 600, 60),
    Limit("streaming", 120, 60),
    # Every open page asks for news a few times a minute.
    Limit("listening", 1800, 60),
    Limit("building", 300, 60),
    # Where makers are: a school class may share one address.
    Limit("pointing", 900, 60),
    # Whoever looks for opponents gives a sign of life every few seconds, from every open page.
    Limit("waiting", 1800, 60),
    Limit("uploading", 700, 600),
    # Pictures: a page may have hundreds of them.
    Limit("showing", 3000, 60),
)
"""What is done all the time."""
EXACT: Final = (
    Limit("founding", 40, 60),
    Limit("seeking", 60, 60),
    # Tries of a contest: a school has one address.
    Limit("trying", 300, 60),
    # Codes are short: nobody may try many.
    Limit("guessing", 30, 60),
    # Six words of somebody's name, from whatever addresses.
    Limit("recalling", 10, 600),
    Limit("hinting", 30, 60),
    # Words at a table, of one seat: three at once, then one every four seconds.
    Limit("reacting", 3, 12),
    # Of one person, in a day: questions to others who have not asked to be asked.
    Limit("befriending", 30, 86400),
    Limit("inviting", 20, 600),
    # Games that nobody has had analysed before, and records from elsewhere: seconds of a processor each.
    Limit("analysing", 40, 60),
    Limit("printing", 10, 60),
    # Everything that is kept about somebody.
    Limit("taking", 6, 3600),
    Limit("drawing", 120, 60),
    Limit("reporting", 10, 60),
    Limit("publishing", 20, 3600),
    Limit("importing", 60, 300),
    # Whoever decides about many columns asks again each time.
    Limit("previewing", 300, 300),
)
"""Where every try counts, whichever worker it reaches."""


def limiter(broker: Broker) -> Limiter:
    return Limiter(broker, OFTEN, EXACT)


def limited(kind: str) -> Callable[[AnyRequest], Awaitable[None]]:
    """For routes of one kind: called before each request. A guard would do the same at ten times the cost."""

    async def before(request: AnyRequest) -> None:
        await admit(request)
        await charge(request, kind)

    return before


async def charge(request: AnyRequest, kind: str, tokens: int = 1, who: str | None = None) -> None:
    """Raises `TooMany` if there are not so many left. `who`: of whom, if not of the address."""
    state: Any = request.app.state
    if not state.settings.limits:
        return
    limits: Limiter = state.limits
    wait = await limits.take(kind, network(request) if who is None else who, tokens)
    if wait is not None:
        COUNTS.refused[kind] += 1
        text = marked("That was a lot in a short time. Please wait a moment.")
        raise TooMany(text, after=max(1, math.ceil(wait)))


@contextmanager
def paying(request: AnyRequest, kind: str) -> Iterator[None]:
    """Whoever sends what takes too much has used up what they may send for a while."""
    try:
        yield
    except TooHeavy:
        limits: Limiter = request.app.state.limits
        limits.spend(kind, network(request), _FOR_HEAVY_ONES)
        raise

"""`/healthz`: this process lives. `/readyz`: it can serve people. For whatever sends requests to several of them."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Request, get

from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.store.errors import StorageFault
from sortilege.store.store import Store

AnyRequest = Request[Any, Any, Any]
_IN_TIME: Final = 2.0
"""Seconds that the store has for an answer."""
_REMEMBERED: Final = 1.0
"""Seconds that an answer counts, lest asking becomes work for the store."""


class Stopping(Refused):
    """Whoever comes now should go to another one."""

    code = "stopping"


class StoreAway(Refused):
    code = "storage-unavailable"


class Readiness:
    """Whether the store answers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asked_at = float("-inf")
        self._asking: asyncio.Task[bool] | None = None

    async def store_answers(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._asking is None or (self._asking.done() and now - self._asked_at > _REMEMBERED):
            self._asked_at = now
            self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asking)

    async def _ask(self) -> bool:
        try:
            async with asyncio.timeout(_IN_TIME):
                await self._store.database.check()
        except (TimeoutError, StorageFault):
            return False
        return True


async def anybody(_: AnyRequest) -> None:
    """Before a request: no host name is wrong, for machines ask by address, and no limit counts."""


@get("/healthz", before_request=anybody, include_in_schema=False)
async def healthz() -> dict[str, str]:
    return {"status": "alive"}


@get("/readyz", before_request=anybody, include_in_schema=False)
async def readyz(request: AnyRequest) -> dict[str, str]:
    state: Any = request.app.state
    # Where others stand at the same door, it is as open as before.
    if state.stopping and not state.others_serve:
        raise Stopping(marked("this server is about to stop"))
    if not await state.readiness.store_answers():
        raise StoreAway(marked("the store does not answer"))
    return {"status": "ready"}


handlers: Final = (healthz, readyz)

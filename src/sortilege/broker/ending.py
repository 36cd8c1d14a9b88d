"""Ending tasks that talk to a server: libraries may swallow being cancelled while they tidy up after something else."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any, Final

_AGAIN: Final = 0.05


async def end(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel them until they have ended; whatever they raise is nobody's business any more."""
    while pending := [task for task in tasks if not task.done()]:
        for task in pending:
            task.cancel()
        await asyncio.wait(pending, timeout=_AGAIN)
    await asyncio.gather(*tasks, return_exceptions=True)

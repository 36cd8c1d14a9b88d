"""High scores as they are kept: going on with the results that came since, and beginning again from the first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sortilege.scores.scoring import scored
from sortilege.store.errors import Conflict
from sortilege.store.store import Store

_TOGETHER: Final = 50
"""Results that are looked at in one go."""


async def catch_up(store: Store, told: Callable[[int], None] = lambda _: None) -> int:
    """Look at all results that high scores do not know of. Returns how many games for one there were; `told` how many
    so far. Several may do so at once: each result counts once, in its order.
    """
    done = 0
    while True:
        position = await store.scores.position()
        results = await store.results.alone_after(position, _TOGETHER)
        if not results:
            return done
        found = [scored(result, result.number) for result in results]
        try:
            await store.scores.go_on(position, results[-1].number, [one for one in found if one is not None])
        except Conflict:  # somebody else was faster
            continue
        done += len(results)
        told(done)


async def rebuild(store: Store, told: Callable[[int], None] = lambda _: None) -> int:
    """Work all high scores out again, from the first result on. Returns how many games for one there are."""
    await store.scores.begin_again()
    return await catch_up(store, told)

"""Ratings as they are kept: going on with the results that came since, and beginning again from the first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sortilege.people.ratings.fold import folded, keys_of
from sortilege.people.ratings.scale import SURE, UNKNOWN, Strength
from sortilege.store.errors import Conflict
from sortilege.store.ratings import Listing
from sortilege.store.store import Store

RESTS_AFTER: Final = 90 * 86400.0
"""Whoever has not played for so long is not in rankings, until they play again."""
_TOGETHER: Final = 50
"""Results that are folded in one go."""


def listing(now: float) -> Listing:
    """Whom rankings show: those whose rating is not provisional, and who do not rest."""
    return Listing(sure=SURE, awake_since=now - RESTS_AFTER)


async def strength_of(store: Store, owner: str, game: str) -> Strength:
    """How strong somebody is taken to be, also before their first rated game."""
    rating = await store.ratings.of(owner, game)
    return UNKNOWN if rating is None else Strength(rating.mu, rating.sigma)


async def catch_up(store: Store, now: float, told: Callable[[int], None] = lambda _: None) -> int:
    """Fold all results that ratings do not know of. Returns how many rated ones there were; `told` how many so far.

    Several may do so at once: each result counts once, in its order.
    """
    done = 0
    while True:
        position = await store.ratings.position()
        results = await store.results.rated_after(position, _TOGETHER)
        if not results:
            return done
        keys = list(dict.fromkeys(keys_of(results)))
        known = {(one.owner, one.game, one.season): one for one in await store.ratings.of_all(keys)}
        after = folded(results, known)
        try:
            changed = [rating for key, rating in after.ratings.items() if rating != known.get(key)]
            await store.ratings.go_on(position, results[-1].number, changed, after.steps, listing(now))
        except Conflict:  # somebody else was faster
            continue
        done += len(results)
        told(done)


async def rebuild(store: Store, now: float, told: Callable[[int], None] = lambda _: None) -> int:
    """Work all ratings out again, from the first result on. Returns how many count.

    Until then rankings show what has been worked out so far. Whoever is stopped meanwhile has done no harm: a site
    goes on from there.
    """
    await store.ratings.begin_again()
    return await catch_up(store, now, told)

"""Somebody who has played for a year: put into the site's store while it runs, as if they had."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

from browser.visitors import Visitor
from sortilege.people.folding import folded
from sortilege.people.ratings.fold import month_of
from sortilege.scores.keeping import catch_up
from sortilege.store.opening import open_database
from sortilege.store.ratings import Rating, RatingStep
from sortilege.store.store import Store
from sortilege.web.settings import DATABASE
from store.rated import GAME, LISTING, rated
from store.results import result, seat

_numbers: Final = count(1)
_GAMES: Final = 60
_DAYS: Final = 5
"""From one game to the next."""


def career(visitor: Visitor) -> str:
    """Of this visitor, who keeps a name from now on. Returns the name."""
    me = visitor.request.get("/api/me").json()
    if me["keeps"]:
        return str(me["name"])
    name = f"Maximiliane {next(_numbers)} {time.time_ns() % 10**6}"
    assert visitor.request.post("/me/keep", form={"name": name}).ok
    # This thread has a loop of its own already: the browser's.
    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(asyncio.run, _write(visitor.site.data / DATABASE, name)).result()
    return name


async def _write(database: Path, name: str) -> None:
    random, now = Random(1), time.time()
    async with Store(await open_database(f"sqlite:{database}")) as store:
        person = await store.people.called(folded(name))
        assert person is not None
        me, other = person.owner, f"rival {name}"[:20]
        await rated(store, other, 1700.0, last_at=now)
        steps = []
        for number in range(_GAMES):
            at = now - (_GAMES - number) * _DAYS * 86400
            alone = number % 6 == 0
            others = [seat(other, place=2), seat(None, place=3, level=random.choice(("newcomer", "scholar")))]
            new = result(
                f"{name} {number}",
                seat(me, score=float(number) if alone else None),
                *([] if alone else others),
                game="the-box-solo" if alone else random.choice((GAME, "go-for-six")),
                edition=random.choice(("mammals", "europe")),
                ended_at=at,
                rated=False,
            )
            place = await store.results.add(new, 2)
            shown = 1500 + 4 * number + random.gauss(0, 20)
            steps.append(RatingStep(me, GAME, place, 25.0, 8.0 - number / 12, shown, at))
        position = await store.ratings.position()
        standing = [Rating(me, GAME, season, 25.0, 3.0, 1740.0, _GAMES, now) for season in ("", month_of(now))]
        await store.ratings.go_on(position, position + 1, standing, steps, LISTING)
        await catch_up(store)

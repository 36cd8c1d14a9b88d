"""Looking for opponents: who seeks, how they stand, and the rounds in which people are brought together.

The store is the truth, so any worker can make a round; a lease lets one of them do it at a time. Whoever waits gives
signs of life, and those drive the rounds: where nobody waits, nothing is done. A match is stored before its table
stands. If a worker dies in between, the next round of any worker sets the table up, under the same id.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from random import Random, SystemRandom
from statistics import median
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from sortilege.broker.broker import Broker
from sortilege.broker.hearing import Hearing
from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.fairness import Busy, one_less
from sortilege.people.errors import NotYours
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.people.ratings.scale import CENTRE
from sortilege.seeking.matching import matches
from sortilege.seeking.plans import planned, read_plan, read_seeker
from sortilege.seeking.wishes import Wish, check
from sortilege.store.errors import StorageFault
from sortilege.store.seekers import NewMatch, StoredSeeker
from sortilege.tables.hub import MOST_OF_HOUSE
from sortilege.tables.lobby import Lobby
from sortilege.tables.rated import check_player
from sortilege.tables.watchers import Watcher, Watchers

ALIVE: Final = 10.0
"""Seconds after a sign of life for which somebody counts as there: others are not matched."""
FORGOTTEN: Final = 60.0
"""Seconds after it when their wish is forgotten."""
ROUND: Final = 1.0
"""Seconds between two rounds."""
_LEASE: Final = "seeking"
_TIDYING: Final = "seekers"
_KIND: Final = "seeking"
_MOST_OF: Final = 0.9
"""Of the time between two rounds: no worker's clock is exact."""
_TABLES: Final = 100
"""That are set up in a round."""
_RECENT: Final = 20
"""Matches that say how long it usually takes …"""
_KEPT: Final = 7 * 86400.0
"""… and for how long they do."""
_log = logging.getLogger(__name__)


State = Literal["idle", "waiting", "found"]


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How far somebody has come."""

    state: State
    """`idle`: they look for nobody."""
    wish: Wish | None = None
    waited: float = 0.0
    table: str | None = None
    """The id of the table where they play."""


class Company(msgspec.Struct, frozen=True):
    """What one may know of the others."""

    waiting: dict[str, int]
    """How many people wait for each game."""
    usually: float | None
    """Seconds that it took lately to find opponents; None: nobody knows."""


class Seeking:
    def __init__(self, lobby: Lobby, broker: Broker, random: Random | None = None) -> None:
        self._lobby = lobby
        self._seekers = lobby.store.seekers
        self._broker = broker
        self._random = random or SystemRandom()
        self.watchers = Watchers(broker)
        """Streams of those who wait, by owner."""
        broker.join(_KIND, Hearing(lambda owner, _: self.watchers.hint(owner)))
        self._streams: Counter[str] = Counter()
        self._awake_until = 0.0
        self._woken = asyncio.Event()

    async def seek(self, guest: Guest, wish: Wish, device: str) -> None:
        """From now on they look for opponents, unless some were found for them meanwhile. Raises `NotYours`,
        `NeedsName`, or `Malformed`."""
        owner = guest.known()
        if guest.program:
            raise NotYours(marked("Programs are not matched with people: set a table up, and let them come."))
        check(wish)
        if wish.rated == "yes":
            check_player(guest)
        if not guest.kept:
            wish = replace(wish, rated="no")
        now = self._lobby.now()
        rating = await self._lobby.store.ratings.of(owner, wish.game)
        new = StoredSeeker(
            owner=owner,
            device=device,
            name=guest.name,
            colour=guest.colour,
            language=guest.language,
            rating=CENTRE if rating is None else rating.shown,
            game=wish.game,
            wish=msgspec.json.encode(wish),
            since=now,
        )
        await self._seekers.seek(new, now - FORGOTTEN)
        self._wake()

    async def look(self, owner: Owner) -> Standing:
        """Looking is a sign of life."""
        now = self._lobby.now()
        is_there = await self._seekers.seen(owner, now, now - FORGOTTEN)
        place = await self._seekers.place_of(owner) if is_there else None
        if place is None:
            return Standing(state="idle")
        if not place.stands:
            self._wake()
        seeker = place.seeker
        return Standing(
            state="found" if place.stands else "waiting",
            wish=msgspec.json.decode(seeker.wish, type=Wish),
            waited=max(0.0, now - seeker.since),
            table=seeker.table_id if place.stands else None,
        )

    async def end(self, owner: Owner) -> Standing:
        """They look for nobody any more, because they do not want to or because they are at their table. Who was
        matched before that has a seat there."""
        table = await self._seekers.end(owner)
        if table is not None and (plan := await self._seekers.plan_of(table)) is not None:
            table = table if await self._set_up(table, plan) else None
        return Standing(state="idle" if table is None else "found", table=table)

    async def company(self, game: str | None) -> Company:
        """For somebody who waits for this game, or who has not said for which."""
        counts = await self._seekers.counts(self._lobby.now() - ALIVE)
        waits = await self._seekers.waits(game, _RECENT) if game is not None else []
        return Company(counts, median(waits) if waits else None)

    # Streams.

    def check_room(self, house: str) -> None:
        """`Busy` if too many from one house wait already."""
        if self._streams[house] >= MOST_OF_HOUSE:
            raise Busy

    def come(self, owner: Owner, house: str) -> Watcher:
        """Somebody waits for hints."""
        self._streams[house] += 1
        watcher = Watcher(house)
        self.watchers.enter(owner, watcher)
        return watcher

    def leave(self, owner: Owner, watcher: Watcher) -> None:
        self.watchers.leave(owner, watcher)
        one_less(self._streams, watcher.house)

    # Rounds.

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            await self._woken.wait()
            if self._lobby.now() >= self._awake_until:
                self._woken.clear()
                continue
            try:
                await self.round_if_ours()
            except StorageFault as fault:
                _log.warning("nobody can be matched now: %s", fault.message)
            except Exception:  # those who wait would wait for ever
                _log.exception("nobody could be matched")
            await asyncio.sleep(ROUND)

    def _wake(self) -> None:
        self._awake_until = self._lobby.now() + ALIVE
        self._woken.set()

    async def round_if_ours(self) -> None:
        """One round, unless another worker has made one just now."""
        now = self._lobby.now()
        leases, is_shared = self._lobby.store.leases, self._lobby.store.database.shared
        if not is_shared or await leases.take(_LEASE, now, now + _MOST_OF * ROUND):
            await self.round()

    async def round(self) -> None:
        now = self._lobby.now()
        await self._seekers.match(now, now - ALIVE, lambda waiting: self._matched(waiting, now))
        for id, plan in await self._seekers.planned(_TABLES):
            await self._set_up(id, plan)
        if await self._lobby.store.leases.take(_TIDYING, now, now + FORGOTTEN):
            await self._seekers.tidy(now - FORGOTTEN, now - _KEPT)

    def _matched(self, waiting: Sequence[StoredSeeker], now: float) -> list[NewMatch]:
        stored = {one.owner: one for one in waiting}
        groups = matches(map(read_seeker, waiting), now)
        return [planned(group, [stored[one.owner] for one in group.seekers], now, self._random) for group in groups]

    async def _set_up(self, id: str, plan: bytes) -> bool:
        """The table of a match, by whichever worker made it. Whether it stands."""
        try:
            wanted = read_plan(plan)
            await self._lobby.gather(wanted.setup, wanted.guests, id)
        except (Refused, msgspec.MsgspecError) as trouble:  # there is no room, perhaps: they go on waiting
            _log.warning("a table could not be set up: %s", trouble)
            await self._seekers.give_up(id)
            return False
        await self._seekers.stands(id)
        for guest in wanted.guests:
            with suppress(NotYours):
                self._tell(guest.known())
        return True

    def _tell(self, owner: Owner) -> None:
        """Their table stands."""
        self.watchers.hint(owner)
        self._broker.tell(_KIND, owner, 0)

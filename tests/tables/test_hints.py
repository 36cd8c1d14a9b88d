"""Workers tell each other: whoever watches at one hears of what was done at another."""

import asyncio

from sortilege.broker.in_process import InProcess
from sortilege.store.errors import StorageUnavailable
from sortilege.tables import game_requests
from sortilege.tables.hub import Hub
from sortilege.tables.watchers import ANYWAY, HINTS_MISSED
from tables.living import ADA, BEN, ME, OPEN, Life, setup
from tables.workers import at_two_workers, comes_to

TWO = setup("go-for-six", ME, OPEN)


@at_two_workers
async def test_streams_hear_of_what_another_worker_has_stored(one: Life, other: Life) -> None:
    id = await one.found(TWO, ADA, BEN)
    room = await other.lobby.room(id)
    watcher = other.lobby.hub.enter(id, None)
    for _ in range(3):
        acted = await one.act_somehow(id, one.random)
        assert await watcher.hinted(10)
        await comes_to(room, acted["version"])
    assert await other.scene(id) == await one.scene(id)


@at_two_workers
async def test_what_is_told_while_a_worker_catches_up_is_not_missed(one: Life, other: Life) -> None:
    id = await one.found(TWO, ADA, BEN)
    room = await other.lobby.room(id)
    other.lobby.hub.enter(id, None)
    await room.lock.acquire()
    for _ in range(4):
        acted = await one.act_somehow(id, one.random)
        await asyncio.sleep(0)
    room.lock.release()
    await comes_to(room, acted["version"])


@at_two_workers
async def test_what_the_store_could_not_tell_is_asked_for_again(one: Life, other: Life) -> None:
    id = await one.found(TWO, ADA, BEN)
    room = await other.lobby.room(id)
    other.lobby.hub.enter(id, None)
    read_on, tries = room.read_on, []

    async def away_at_first() -> None:
        tries.append(1)
        if len(tries) == 1:
            raise StorageUnavailable("The database cannot be reached.")
        await read_on()

    room.read_on = away_at_first  # type: ignore[method-assign]
    acted = await one.act_somehow(id, one.random)
    await asyncio.wait_for(comes_to(room, acted["version"]), 120)


@at_two_workers
async def test_where_nobody_watches_nothing_is_read(one: Life, other: Life) -> None:
    id = await one.found(TWO, ADA, BEN)
    before = await other.table(id)
    await one.do(id, ADA, game_requests.pause)
    await asyncio.sleep(0.01)
    assert await other.table(id) is before
    assert len(other.lobby._catching_up) == 0


def test_streams_look_more_often_while_hints_may_not_come() -> None:
    assert Hub(InProcess()).watchers.patience == ANYWAY
    assert Hub(InProcess(reaches_all=False)).watchers.patience == HINTS_MISSED < 3


@at_two_workers
async def test_whoever_is_in_doubt_looks_for_itself(one: Life, other: Life) -> None:
    id = await one.found(TWO, ADA, BEN)
    watcher = other.lobby.hub.enter(id, None)
    other.lobby.hub._there.doubt()
    assert await watcher.hinted(10)
    assert watcher.is_in_doubt

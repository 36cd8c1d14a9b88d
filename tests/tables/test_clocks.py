"""Whatever becomes of the clock on the wall: bots go on, turns last as long as they should, and nothing is lost."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path

import pytest

from sortilege.people.errors import NotFound
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.tables import game_requests
from sortilege.tables.clearing import Clearing
from sortilege.tables.house_clock import HouseClock
from sortilege.tables.lived_time import LivedTime
from tables.living import ADA, BEN, ME, OPEN, Clock, Life, bot, in_house, setup

HOUR, DAY, YEAR = 3600.0, 86400.0, 365 * 86400.0


class Walls:
    """A clock on the wall that somebody sets, and seconds that pass whatever it says."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.steady = 50.0

    def wait(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


def test_the_house_goes_by_seconds_that_pass() -> None:
    walls = Walls()
    house = HouseClock(lambda: walls.wall, lambda: walls.steady)
    times = [house()]
    for jump in (0.0, YEAR, -2 * YEAR, 3 * HOUR):
        walls.wall += jump
        walls.wait(10)
        times.append(house())
    assert [later - earlier for earlier, later in pairwise(times)] == [10.0] * 4
    assert times[0] == 1_000_000.0


def in_houses(*houses: Callable[[Life], Awaitable[None]]) -> Callable[[Path], None]:
    """A test in several houses, one after the other, with the same store: each is a restart."""

    def run(tmp_path: Path) -> None:
        async def live() -> None:
            for house in houses:
                async with Store(SqliteDatabase(tmp_path / "tables.db")) as store:
                    await house(Life(store, Clock()))

        asyncio.run(live())

    return run


@pytest.mark.parametrize("back", [60.0, HOUR, 10 * YEAR])
def test_after_a_restart_under_a_clock_that_was_set_back_bots_go_on(tmp_path: Path, back: float) -> None:
    ids: list[str] = []

    async def before(life: Life) -> None:
        life.clock.time += back
        ids.append(await life.found(setup("go-for-six", ME, bot(), first=1)))
        ids.append(await life.found(setup("go-for-six", ME, OPEN, first=0, clock="fast"), ADA, BEN))

    async def after(life: Life) -> None:
        assert await life.store.tables.pull_from_future(life.clock.time) == 2
        due = dict(await life.store.tables.due(life.clock.time, 10))
        assert set(due) == set(ids)
        for id, at in due.items():
            life.caretaker.look_at(id, at)
        entries = len((await life.table(ids[0])).entries)
        deadline = (await life.table(ids[1])).deadline
        assert deadline is not None and deadline <= life.clock.time + 60
        await life.let_pass(60)
        assert len((await life.table(ids[0])).entries) > entries
        assert (await life.table(ids[1])).chairs[0].away

    in_houses(before, after)(tmp_path)


@in_house
async def test_an_offer_from_the_future_ends_in_time(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN), ADA, BEN)
    await life.do(id, BEN, game_requests.concede)
    life.clock.time += YEAR
    await life.lobby.rematch(id, ADA)
    life.clock.time -= YEAR
    again = Life(life.store, life.clock)
    offer = (await again.table(id)).offer
    assert offer is not None and offer.until <= life.clock.time + 300


# Clearing away.


async def there(life: Life, *ids: str) -> set[str]:
    found = set()
    for id in ids:
        try:
            found.add((await Life(life.store, life.clock).table(id)).id)
        except NotFound:
            continue
    return found


async def live_through(life: Life, seconds: float) -> None:
    """Time passes, and somebody looks every hour."""
    clearing, until = Clearing(life.store, life.clock), life.clock.time + seconds
    while life.clock.time < until:
        life.clock.time = min(until, life.clock.time + HOUR)
        await clearing.clear_away()


async def three(life: Life) -> tuple[str, str, str]:
    """A table that gathers, one that is played, one that is over."""
    gathering = await life.found(setup("go-for-six", ME, OPEN))
    running = await life.found(setup("go-for-six", ME, OPEN), ADA, BEN)
    over = await life.found(setup("go-for-six", ME, OPEN), ADA, BEN)
    await life.do(over, ADA, game_requests.concede)
    await life.caretaker.bookkeeper.settle_all()
    return gathering, running, over


@in_house
async def test_old_tables_are_cleared_away_by_age(life: Life) -> None:
    gathering, running, over = await three(life)
    for days, left in ((1.9, {gathering, running, over}), (0.2, {running, over}), (59, {over}), (304, set[str]())):
        await live_through(life, days * DAY)
        assert await there(life, gathering, running, over) == left


@pytest.mark.parametrize("jump", [3 * DAY, 100 * DAY, 50 * YEAR, -DAY, -50 * YEAR])
@pytest.mark.parametrize("restarts", [1, 5])
def test_a_jump_of_the_clock_clears_nothing_away(tmp_path: Path, jump: float, restarts: int) -> None:
    ids: list[str] = []

    async def before(life: Life) -> None:
        life.clock.time = 60 * YEAR
        await live_through(life, 2 * HOUR)
        ids.extend(await three(life))
        await live_through(life, 2 * HOUR)

    async def after(life: Life) -> None:
        life.clock.time = 60 * YEAR + jump
        for _ in range(restarts):
            life.clock.time += HOUR
            await Clearing(life.store, life.clock).clear_away()
            await life.found(setup("go-for-six", ME, OPEN))  # there is life under the new clock, too
        assert await there(life, *ids) == set(ids)

    in_houses(before, after)(tmp_path)


@in_house
async def test_what_was_lived_before_and_after_a_jump_counts(life: Life) -> None:
    gathering, running, over = await three(life)
    await live_through(life, DAY)
    life.clock.time += YEAR
    await live_through(life, 0.9 * DAY)
    assert await there(life, gathering, running, over) == {gathering, running, over}
    await live_through(life, 0.2 * DAY)
    assert await there(life, gathering, running, over) == {running, over}


@in_house
async def test_a_house_that_nobody_has_looked_after_yet_clears_nothing_away(life: Life) -> None:
    """As after an update from a program that did not write down when it looked."""
    ids = await three(life)
    life.clock.time += YEAR
    await Clearing(life.store, life.clock).clear_away()
    assert await there(life, *ids) == set(ids)
    await live_through(life, 3 * DAY)
    assert await there(life, *ids) == set(ids[1:])


def test_closed_times_do_not_count() -> None:
    lived = LivedTime(0.0).looked_at(HOUR).looked_at(10 * HOUR).looked_at(11 * HOUR).looked_at(20 * HOUR)
    assert lived.closed == ((HOUR, 10 * HOUR), (11 * HOUR, 20 * HOUR))
    assert [lived.ago(hours * HOUR) / HOUR for hours in (0, 0.5, 1, 1.5, 2, 3)] == [20, 10.5, 10, 0.5, 0, -1]


def test_a_clock_that_was_set_back_forgets_the_future() -> None:
    ahead = LivedTime(0.0).looked_at(YEAR)
    back = ahead.looked_at(HOUR)
    assert back == LivedTime(HOUR)
    assert back.looked_at(2 * HOUR).ago(HOUR) == HOUR

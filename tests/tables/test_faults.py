"""When the disk does not do as it should, a table stays as it was, and goes on when it can."""

import asyncio
from pathlib import Path

import pytest

from sortilege.people.errors import NotFound
from sortilege.store.errors import StorageFault, StorageFull, StorageUnavailable
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.tables import game_requests, seat_requests
from store.tables import writer_of
from tables.living import ADA, BEN, ME, OPEN, Life, bot, in_house, setup

TWO = setup("go-for-six", ME, OPEN)


def pragma(store: Store, said: str) -> None:
    writer_of(store).execute(f"PRAGMA {said}").fetchall()


async def fill(life: Life, id: str) -> None:
    """Act until there is no room for more."""
    pragma(life.store, "max_page_count = 1")  # means: as large as it is
    for _ in range(1000):
        await life.act_somehow(id, life.random, "place", "accept", "draw", "discard")


@in_house
async def test_a_full_disk_leaves_the_table_as_it_was(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN), ADA, BEN)
    with pytest.raises(StorageFull):
        await fill(life, id)
    room = await life.lobby.room(id)
    lived, stored = await life.scene(id), await life.store.tables.load(id)
    assert lived["version"] == stored.version
    assert not room.lock.locked()
    with pytest.raises(StorageFull):
        await life.lobby.set_up(TWO, ADA)
    pragma(life.store, "max_page_count = 1000000")
    assert (await life.act_somehow(id, life.random))["version"] > lived["version"]


@in_house
async def test_a_database_that_can_only_be_read_is_still_looked_at(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    before = await life.scene(id)
    pragma(life.store, "query_only = ON")
    for _ in range(2):
        with pytest.raises(StorageUnavailable):
            await life.do(id, ADA, game_requests.concede)
    life.lobby._rooms.clear()
    assert await life.scene(id) == before
    pragma(life.store, "query_only = OFF")
    assert (await life.do(id, ADA, game_requests.concede))["phase"] == "over"


@in_house
async def test_a_request_that_could_not_be_stored_may_come_again_with_its_key(life: Life) -> None:
    id = await life.found(TWO)
    version = (await life.table(id)).version
    pragma(life.store, "query_only = ON")
    with pytest.raises(StorageFault):
        await life.do(id, BEN, seat_requests.sit, key="once-more-please", version=version)
    pragma(life.store, "query_only = OFF")
    scene = await life.do(id, BEN, seat_requests.sit, key="once-more-please", version=version)
    assert scene["seats"][1]["name"] == "Ben"


@in_house
async def test_a_bot_waits_until_its_move_can_be_stored(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, bot(), first=1))
    pragma(life.store, "query_only = ON")
    await life.let_pass(2)
    version = (await life.table(id)).version
    pragma(life.store, "query_only = OFF")
    [(due, _)] = await life.store.tables.due(life.clock.time, 10)  # what the sweep finds
    assert due == id
    life.caretaker.look_at(id, life.clock.time)
    await life.let_pass(0)
    assert (await life.table(id)).version > version


@in_house
async def test_a_rematch_that_could_not_be_stored_may_be_asked_for_again(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    await life.do(id, ADA, game_requests.concede)
    pragma(life.store, "query_only = ON")
    with pytest.raises(StorageFault):
        await life.lobby.rematch(id, BEN)
    pragma(life.store, "query_only = OFF")
    await life.lobby.rematch(id, ADA)
    assert (await life.table(await life.lobby.rematch(id, BEN))).phase == "playing"


def test_a_store_that_is_closed_is_told(tmp_path: Path) -> None:
    async def live() -> None:
        store = Store(SqliteDatabase(tmp_path / "tables.db"))
        life = Life(store)
        id = await life.found(TWO, ADA, BEN)
        await store.close()
        with pytest.raises(StorageFault):
            await life.do(id, ADA, game_requests.concede)
        await life.caretaker._tend("nowhere-at-all")  # whoever tends goes on

    asyncio.run(live())


@in_house
async def test_a_table_that_was_cleared_away_is_gone(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    asked = {"key": "before-it-was-gone", "version": (await life.table(id)).version}
    await life.act_somehow(id, life.random)
    life.clock.time += 61 * 86400
    assert await life.store.tables.remove_older_than({"playing": life.clock.time - 60 * 86400}) == 1
    with pytest.raises(NotFound):
        await life.do(id, ADA, game_requests.concede)
    with pytest.raises(NotFound):
        await life.scene(id)
    with pytest.raises(NotFound):
        await life.do(id, ADA, game_requests.concede, **asked)
    life.caretaker.look_at(id, life.clock.time)
    await life.let_pass(0)

"""One table that cannot be read is nobody else's trouble: lists and the caretaker go on without it."""

import asyncio
import logging
import zlib
from logging.handlers import BufferingHandler
from typing import Any

import pytest

from sortilege.people.errors import NotFound
from sortilege.store.tables import Summary
from sortilege.tables.errors import UnreadableTable
from sortilege.tables.lobby import Lobby
from store.tables import writer_of
from tables.living import ADA, ME, OPEN, Life, bot, in_house, setup

DAY = 24 * 3600.0
DAMAGES = {
    "setup": "UPDATE tables SET setup = x'00' WHERE id = :id",
    "setup-of-another-kind": "UPDATE tables SET setup = '[1, 2]' WHERE id = :id",
    "no-such-game": "UPDATE tables SET setup = CAST(replace(setup, 'go-for-six', 'chess') AS BLOB) WHERE id = :id",
    "log": "UPDATE entries SET body = x'FF' WHERE seq = 3",
    "log-of-another-game": """UPDATE entries SET body = '{"do":"played","entry":{"by":0,"do":"draw"}}' WHERE seq = 4""",
    "no-such-seat": """UPDATE entries SET body = '{"do":"left","seat":7}' WHERE seq = 1""",
    "no-beginning": "DELETE FROM entries WHERE seq = 3",
    "no-cards": "UPDATE tables SET pack = 'mammals@0.0' WHERE id = :id",
    "damaged-cards": "UPDATE tables SET pack = 'broken@0.0' WHERE id = :id",
    "other-cards": "UPDATE tables SET pack = 'empty@0.0' WHERE id = :id",
}

USELESS_CARDS = "INSERT INTO packs VALUES ('broken@0.0', 1.0, x'0102'), ('empty@0.0', 1.0, x'{}')".format(
    zlib.compress(b'{"id":"empty","title":{},"attributes":[],"items":[]}').hex()
)


async def damaged(life: Life, how: str, **more: Any) -> str:
    """A table of Go for 6 that nobody can read any more."""
    id = await life.found(setup("go-for-six", ME, bot(), **more))
    db = writer_of(life.store)
    db.execute(USELESS_CARDS)
    db.execute(DAMAGES[how], {"id": id})
    life.lobby._rooms.clear()
    return id


def in_a_list(*ids: str) -> list[Summary]:
    return [Summary(id, "playing", b"", 0, 0, 1) for id in ids]


@pytest.mark.parametrize("how", DAMAGES)
def test_it_says_so_where_it_is_looked_at_and_nowhere_else(how: str, tmp_path: Any) -> None:
    @in_house
    async def live(life: Life) -> None:
        broken = await damaged(life, how)
        fine = await life.found(setup("lucky-numbers", ME, bot()))
        with pytest.raises(UnreadableTable):
            await life.lobby.room(broken)
        assert [seen.id for seen in await life.lobby.glances(in_a_list(broken, "nothing", fine))] == [fine]

    live(tmp_path)


@in_house
async def test_it_is_read_and_logged_once(life: Life) -> None:
    broken = await damaged(life, "log")
    said = BufferingHandler(100)
    logger = logging.getLogger("sortilege.tables.lobby")
    logger.addHandler(said)
    for _ in range(3):
        with pytest.raises(UnreadableTable):
            await life.lobby.room(broken)
        assert await life.lobby.glances(in_a_list(broken)) == []
    logger.removeHandler(said)
    (one,) = said.buffer
    assert broken[:8] in one.getMessage()
    assert broken not in one.getMessage()  # whoever has it may come in
    assert one.exc_info


@in_house
async def test_whoever_looks_after_tables_puts_it_off_and_goes_on(life: Life) -> None:
    broken = await damaged(life, "log", first=1)
    fine = await life.found(setup("lucky-numbers", ME, bot(), first=1))
    entries = len((await life.table(fine)).entries)
    due = dict(await life.store.tables.due(life.clock() + 100, 10))
    assert due.keys() == {broken, fine}
    for id, at in due.items():
        life.caretaker.look_at(id, at)
    await life.let_pass(10)
    assert len((await life.table(fine)).entries) > entries
    assert broken not in dict(await life.store.tables.due(life.clock() + DAY / 2, 10))
    assert broken in dict(await life.store.tables.due(life.clock() + DAY, 10))


@in_house
async def test_a_fault_that_nobody_thought_of_stops_nobody(life: Life) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    life.store.tables.due = life.store.tables.remove_older_than = fail  # type: ignore[method-assign, assignment]
    fine = await life.found(setup("lucky-numbers", ME, bot(), first=1))
    version = (await life.table(fine)).version
    tending = asyncio.create_task(life.caretaker.run())
    life.clock.time += 10
    life.caretaker.look_at(fine, life.clock())
    async with asyncio.timeout(120):
        while (await life.table(fine)).version == version:
            assert not tending.done()
            await asyncio.sleep(0.01)
    tending.cancel()
    await asyncio.gather(tending, return_exceptions=True)


@in_house
async def test_setting_up_again_with_the_key_of_a_table_that_cannot_be_read_is_refused(life: Life) -> None:
    wanted = setup("go-for-six", ME, bot())
    id = (await life.lobby.set_up(wanted, ADA, "the-key")).table.id
    writer_of(life.store).execute("UPDATE tables SET pack = 'mammals@0.0' WHERE id = ?", (id,))
    async with asyncio.timeout(120):
        with pytest.raises(UnreadableTable):
            await Lobby(life.store).set_up(wanted, ADA, "the-key")


@in_house
async def test_a_table_that_is_read_and_then_damaged_is_told_like_this_too(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN))
    room = await life.lobby.room(id)
    db = writer_of(life.store)
    db.execute("INSERT INTO entries SELECT number, 2, 1.0, NULL, x'00' FROM tables")
    with pytest.raises(UnreadableTable):
        await room.catch_up()
    db.execute("UPDATE entries SET body = x'00' WHERE seq = 1")
    with pytest.raises(UnreadableTable):
        await room._at(1)


@in_house
async def test_a_table_that_was_cleared_away_is_only_gone(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN))
    await life.store.tables.remove_older_than({"gathering": 1e12})
    lobby = Lobby(life.store)
    assert await lobby.glances(in_a_list(id)) == []
    with pytest.raises(NotFound):
        await lobby.room(id)

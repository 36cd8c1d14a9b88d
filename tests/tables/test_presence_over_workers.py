"""Who is there counts wherever they are: at this worker, at another, or perhaps there."""

import asyncio

from sortilege.people.names import Colour
from sortilege.people.owner import Owner
from sortilege.tables.hub import Hub
from sortilege.tables.pace import GONE_AFTER, LONGEST_READING, bot_to_act
from sortilege.tables.table import Table
from tables.living import ADA, BEN, CLEO, ME, OPEN, Life, bot, setup, told
from tables.workers import at_two_workers

TWO = setup("go-for-six", ME, OPEN)
ALONE = setup("go-for-six", ME, bot())


async def names(hub: Hub, table: str) -> list[str]:
    await hub.ask(table)
    return [one.name for one in hub.people(table)]


@at_two_workers
async def test_everybody_is_there_once_in_the_order_in_which_they_came(one: Life, other: Life) -> None:
    def come(life: Life, owner: Owner | None, name: str, colour: Colour = "teal") -> None:
        one.clock.time += 1
        life.lobby.hub.enter("table", owner, "", name, colour)

    come(other, BEN.owner, "Ben")
    come(one, ADA.owner, "Ada")
    come(other, None, "Guest")
    come(one, None, "Guest")
    come(one, BEN.owner, "Ben again")
    for life in (one, other):
        assert await names(life.lobby.hub, "table") == ["Ben again", "Ada", "Guest", "Guest"]
        assert life.lobby.hub.owners("table") == {ADA.owner, BEN.owner}


@at_two_workers
async def test_streams_hear_who_comes_and_goes_elsewhere(one: Life, other: Life) -> None:
    watcher = one.lobby.hub.enter("table", ADA.owner, "", "Ada")
    assert await names(one.lobby.hub, "table") == ["Ada"]
    ben = other.lobby.hub.enter("table", BEN.owner, "", "Ben")
    assert await watcher.hinted(10)
    assert await names(one.lobby.hub, "table") == ["Ada", "Ben"]
    other.lobby.hub.leave("table", ben)
    assert await watcher.hinted(10)
    assert await names(one.lobby.hub, "table") == ["Ada"]


@at_two_workers
async def test_people_of_a_worker_that_closes_are_not_there(one: Life, other: Life) -> None:
    watcher = one.lobby.hub.enter("table", ADA.owner, "", "Ada")
    other.lobby.hub.enter("table", BEN.owner, "", "Ben")
    assert await names(one.lobby.hub, "table") == ["Ada", "Ben"]
    await other.lobby.hub._broker.close()
    assert await watcher.hinted(10)
    assert await names(one.lobby.hub, "table") == ["Ada"]


@at_two_workers
async def test_a_name_that_is_told_to_one_worker_is_known_at_the_other(one: Life, other: Life) -> None:
    watcher = other.lobby.hub.enter("table", ADA.owner, "", "Ada")
    one.lobby.hub.rename(ADA.known(), "Countess Ada", "gold")
    assert await watcher.hinted(10)
    assert [(each.name, each.colour) for each in other.lobby.hub.people("table")] == [("Countess Ada", "gold")]


@at_two_workers
async def test_whoever_is_at_another_worker_is_not_gone(one: Life, other: Life) -> None:
    id = await one.found(TWO, ADA, BEN)
    ben = one.lobby.hub.enter(id, BEN.owner)
    ada = other.lobby.hub.enter(id, ADA.owner)
    await one.let_pass(10 * GONE_AFTER)
    assert not (await one.table(id)).chairs[0].away
    await ben.hinted(0)  # of Ada's coming
    other.lobby.hub.leave(id, ada)
    assert await ben.hinted(10)
    await one.let_pass(GONE_AFTER + 1)
    assert "Ada is away; a bot steps in." in told(await one.scene(id))


@at_two_workers
async def test_nobody_is_gone_until_it_is_certain(one: Life, other: Life) -> None:
    """Somebody who cannot be seen from here may be at another worker."""
    id = await one.found(TWO, ADA, BEN)
    one.lobby.hub.enter(id, BEN.owner)
    one.lobby.hub._broker._reaches_all = False  # type: ignore[attr-defined]
    await one.let_pass(10 * GONE_AFTER)
    assert not (await one.table(id)).chairs[0].away
    one.lobby.hub._broker._reaches_all = True  # type: ignore[attr-defined]
    await one.let_pass(GONE_AFTER + 1)
    assert (await one.table(id)).chairs[0].away
    assert other.lobby.hub.sure_for(GONE_AFTER)


def due(life: Life, table: Table) -> float:
    at = life.caretaker._due_at(table)
    assert at is not None
    return at - table.moved_at


async def with_verdict(life: Life) -> Table:
    """A game where a verdict is shown, and a bot is next."""
    while True:
        id = await life.found(ALONE)
        table = await life.play_until(id, life.random, lambda table: table.phase == "over" or is_next(table))
        if is_next(table):
            return table


def is_next(table: Table) -> bool:
    return table.revealing is not None and bot_to_act(table) is not None


@at_two_workers
async def test_a_bot_goes_on_when_everybody_has_read_whichever_worker_they_tell(one: Life, other: Life) -> None:
    table = await with_verdict(one)
    assert table.revealing is not None
    one.lobby.hub.enter(table.id, ADA.owner)
    await one.lobby.hub.ask_read(table.id)
    assert due(one, table) > LONGEST_READING
    one.clock.time += 1
    await other.caretaker.has_read(await other.table(table.id), ADA.known(), table.revealing)
    await asyncio.sleep(0)
    for life in (other, one):
        await life.lobby.hub.ask_read(table.id)
        assert due(life, table) < LONGEST_READING


@at_two_workers
async def test_a_bot_waits_longest_where_nobody_knows_who_is_there(one: Life, other: Life) -> None:
    table = await with_verdict(one)
    assert table.revealing is not None
    assert due(one, table) < LONGEST_READING
    for life in (one, other):
        life.lobby.hub._broker._reaches_all = False  # type: ignore[attr-defined]
        assert due(life, table) > LONGEST_READING
    await other.caretaker.has_read(table, CLEO.known(), table.revealing)
    assert due(other, table) > LONGEST_READING
    await other.caretaker.has_read(table, ADA.known(), table.revealing)
    assert due(other, table) < LONGEST_READING

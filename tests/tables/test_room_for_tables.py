"""Tables take no more room than there is: what is needed least goes, and what is played stays."""

import pytest

from sortilege.people.errors import NotFound
from sortilege.store.store import Store
from sortilege.tables import game_requests
from sortilege.tables.errors import NoRoom
from sortilege.tables.lobby import Lobby
from tables.living import ADA, BEN, ME, OPEN, Life, bot, in_house, setup

HOUR, DAY = 3600.0, 86400.0
MANY = 60


async def many(life: Life, count: int = MANY) -> list[str]:
    """Tables where people play, each of them some kilobytes."""
    return [await life.found(setup("the-box", ME, OPEN), ADA, BEN) for _ in range(count)]


async def end(life: Life, ids: list[str]) -> None:
    for id in ids:
        await life.do(id, ADA, game_requests.concede)
    await life.caretaker.bookkeeper.settle_all()


async def there(store: Store, ids: list[str]) -> list[str]:
    found, lobby = [], Lobby(store)
    for id in ids:
        try:
            found.append((await lobby.room(id)).table.id)
        except NotFound:
            continue
    return found


def cramped(life: Life, size: int) -> Life:
    """The same house with no more room than this."""
    small = Life(life.store, life.clock)
    small.lobby = Lobby(life.store, now=life.clock, room=size)
    return small


@in_house
async def test_games_that_are_over_make_room_the_oldest_first(life: Life) -> None:
    ids = await many(life)
    for id in ids:
        await end(life, [id])
        life.clock.time += 60
    life.clock.time += HOUR
    small = cramped(life, await life.store.database.size() - 1)
    new = await small.found(setup("the-box", ME, bot()))
    left = await there(life.store, ids)
    assert 0 < len(left) < len(ids)
    assert left == ids[-len(left) :]
    assert await there(life.store, [new]) == [new]


@in_house
async def test_tables_where_nobody_began_go_before_them(life: Life) -> None:
    over, gathering = await many(life), [await life.found(setup("the-box", ME, OPEN)) for _ in range(MANY)]
    await end(life, over)
    life.clock.time += 2 * HOUR
    small = cramped(life, int(await life.store.database.size() / 0.95))
    await small.lobby.clearing.clear_away()
    assert await there(life.store, over) == over
    assert len(await there(life.store, gathering)) < MANY


@in_house
async def test_what_has_ended_just_now_stays(life: Life) -> None:
    over = await many(life)
    await end(life, over)
    life.clock.time += 60
    small = cramped(life, await life.store.database.size() - 1)
    with pytest.raises(NoRoom, match="no room for new tables"):
        await small.found(setup("the-box", ME, bot()))
    assert await there(life.store, over) == over


@in_house
async def test_games_that_are_played_stay_and_are_played_on(life: Life) -> None:
    ids = await many(life, 5)
    life.clock.time += 10 * DAY
    small = cramped(life, await life.store.database.size() // 2)
    await small.lobby.clearing.clear_away()
    assert await there(life.store, ids) == ids
    with pytest.raises(NoRoom):
        await small.found(setup("the-box", ME, bot()))
    assert (await small.act_somehow(ids[0], small.random))["version"] > 0


@in_house
async def test_a_game_that_nobody_has_gone_on_with_for_weeks_goes_last(life: Life) -> None:
    ids = await many(life)
    for _ in range(15 * 24):
        life.clock.time += HOUR
        await life.lobby.clearing.clear_away()
    assert await there(life.store, ids) == ids
    small = cramped(life, await life.store.database.size() - 1)
    await small.found(setup("the-box", ME, bot()))
    assert len(await there(life.store, ids)) < MANY


@in_house
async def test_a_table_that_stands_is_found_again_even_if_there_is_no_room(life: Life) -> None:
    wanted = setup("the-box", ME, bot())
    id = (await life.lobby.set_up(wanted, ADA, "a-key-of-my-own")).table.id
    small = cramped(life, 1)
    assert (await small.lobby.set_up(wanted, ADA, "a-key-of-my-own")).table.id == id
    with pytest.raises(NoRoom):
        await small.lobby.set_up(wanted, ADA, "another-key")

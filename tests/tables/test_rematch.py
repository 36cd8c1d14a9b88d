"""Once more with the same people: the next one begins."""

import asyncio

import pytest

from sortilege.people.errors import NotYours
from sortilege.people.guest import program
from sortilege.tables import game_requests
from sortilege.tables.errors import NotNow
from tables.living import ADA, BEN, CLEO, ME, OPEN, Life, bot, here, in_house, setup, told

THREE = setup("go-for-six", ME, OPEN, bot(), options={"length": 4}, clock="relaxed", first=2)


async def finished(life: Life) -> str:
    id = await life.found(setup("go-for-six", ME, OPEN), ADA, BEN)
    await life.do(id, ADA, game_requests.concede)
    return id


async def again(life: Life, id: str) -> str:
    """Ada offers a rematch, and Ben accepts."""
    await life.lobby.rematch(id, ADA)
    return await life.lobby.rematch(id, BEN)


@in_house
async def test_the_same_people_play_the_same_game_and_the_next_one_begins(life: Life) -> None:
    id = await life.found(THREE, ADA, BEN)
    await life.do(id, ADA, game_requests.concede)
    await life.do(id, BEN, game_requests.concede)
    old, new = await life.table(id), await life.table(await again(life, id))
    assert new.setup == old.setup
    assert new.phase == "playing"
    assert [(c.name, c.colour, c.kind, c.owner, c.level) for c in new.chairs] == [
        (c.name, c.colour, c.kind, c.owner, c.level) for c in old.chairs
    ]
    assert not any(chair.conceded for chair in new.chairs)
    assert (old.first, new.first) == (2, 0)
    assert new.host == old.host
    assert new.secret != old.secret
    assert told(await life.scene(id))[-1] == "There is a rematch."


@in_house
async def test_asking_twice_gives_the_same_table(life: Life) -> None:
    id = await finished(life)
    tables = await asyncio.gather(life.lobby.rematch(id, ADA), life.lobby.rematch(id, BEN), life.lobby.rematch(id, ADA))
    assert len(set(tables)) == 1
    assert (await life.scene(id))["rematch"] == tables[0]
    life.lobby._rooms.clear()
    assert await life.lobby.rematch(id, ADA) == tables[0]


@in_house
async def test_the_rematch_has_a_rematch(life: Life) -> None:
    id = await again(life, await finished(life))
    assert (await life.table(id)).first == 1
    await life.do(id, ADA, game_requests.concede)
    assert (await life.table(await again(life, id))).first == 0


@in_house
async def test_only_those_who_played_ask_and_only_afterwards(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN), ADA, BEN)
    with pytest.raises(NotNow, match="when the game is over"):
        await life.lobby.rematch(id, ADA)
    await life.do(id, ADA, game_requests.concede)
    with pytest.raises(NotYours, match="Only those who sit here"):
        await life.lobby.rematch(id, CLEO)


@in_house
async def test_at_one_screen_everybody_stays_where_they_are(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, here("Ben")))
    await life.do(id, ADA, game_requests.concede, seat=1)
    new = await life.table(await life.lobby.rematch(id, ADA))
    assert new.seats_of(ADA.owner) == (0, 1)


@in_house
async def test_a_rematch_that_was_cut_off_is_found_again(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, bot()))
    await life.do(id, ADA, game_requests.concede)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(await life.lobby.room(id), "change", cut_off)
        with pytest.raises(asyncio.CancelledError):
            await life.lobby.rematch(id, ADA)
    tables = len(await life.store.tables.tables_of(ADA.known(), 100))
    new = await life.lobby.rematch(id, ADA)
    assert len(await life.store.tables.tables_of(ADA.known(), 100)) == tables
    assert (await life.table(new)).phase == "playing"


async def cut_off(*_: object) -> None:
    raise asyncio.CancelledError


@in_house
async def test_without_other_people_it_begins_at_once(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, bot()))
    await life.do(id, ADA, game_requests.concede)
    assert (await life.table(await life.lobby.rematch(id, ADA))).phase == "playing"
    assert told(await life.scene(id))[-2:] == ["Ada concedes.", "There is a rematch."]


@in_house
async def test_a_program_plays_again_without_being_asked(life: Life) -> None:
    robot = program("a-secret-of-twenty-letters", "en")
    id = await life.found(setup("go-for-six", ME, OPEN), ADA, robot)
    await life.do(id, ADA, game_requests.concede)
    new = await life.table(await life.lobby.rematch(id, ADA))
    assert [chair.kind for chair in new.chairs] == ["person", "program"]

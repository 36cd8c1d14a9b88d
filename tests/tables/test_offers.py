"""Between a game and its rematch: one offers, the other people answer, and nobody is made to play."""

import asyncio

import pytest

from sortilege.people.errors import NotFound, NotYours
from sortilege.tables import game_requests
from sortilege.tables.errors import NotNow
from sortilege.tables.offer import OFFER_STANDS
from sortilege.tables.rematch_requests import decline, fill
from tables.living import ADA, BEN, CLEO, DAN, ME, OPEN, Life, bot, in_house, setup, told


async def finished(life: Life) -> str:
    """Ada and Ben have played; Ben has won."""
    id = await life.found(setup("go-for-six", ME, OPEN), ADA, BEN)
    await life.do(id, ADA, game_requests.concede)
    return id


async def finished_by_three(life: Life) -> str:
    id = await life.found(setup("lucky-numbers", ME, OPEN, OPEN, bot()), ADA, BEN, CLEO)
    for guest in (ADA, BEN, CLEO):
        await life.do(id, guest, game_requests.concede)
    return id


async def stands(life: Life, id: str) -> bool:
    try:
        return bool(await life.lobby.room(id))
    except NotFound:
        return False


@in_house
async def test_an_offer_seats_nobody(life: Life) -> None:
    id = await finished(life)
    next_table = await life.lobby.rematch(id, ADA)
    scene = await life.scene(id)
    assert scene["rematch"] is None
    until = 1000 * (life.clock.time + OFFER_STANDS)
    assert scene["offer"] == {"by": 0, "agreed": [0], "declined": [], "waiting_for": [1], "until": until}
    assert told(scene)[-1] == "Ada offers a rematch."
    assert not await stands(life, next_table)


@in_house
async def test_the_game_begins_when_all_people_have_accepted(life: Life) -> None:
    id = await finished_by_three(life)
    next_table = await life.lobby.rematch(id, BEN)
    assert await life.lobby.rematch(id, ADA) == next_table
    assert (await life.scene(id))["offer"]["waiting_for"] == [2]
    assert not await stands(life, next_table)
    assert await life.lobby.rematch(id, CLEO) == next_table
    scene = await life.scene(id)
    assert (scene["rematch"], scene["offer"]) == (next_table, None)
    assert told(scene)[-4:] == [
        "Ben offers a rematch.",
        "Ada accepts the rematch.",
        "Cleo accepts the rematch.",
        "There is a rematch.",
    ]
    assert (await life.table(next_table)).phase == "playing"


@in_house
async def test_offering_and_accepting_again_changes_nothing(life: Life) -> None:
    id = await finished_by_three(life)
    await life.lobby.rematch(id, ADA)
    await life.lobby.rematch(id, BEN)
    version = (await life.table(id)).version
    for guest in (ADA, BEN):
        await life.lobby.rematch(id, guest)
    assert (await life.table(id)).version == version


@in_house
async def test_who_both_offer_at_once_play_at_one_table(life: Life) -> None:
    id = await finished(life)
    tables = await asyncio.gather(life.lobby.rematch(id, ADA), life.lobby.rematch(id, BEN))
    assert len(set(tables)) == 1
    assert (await life.table(tables[0])).phase == "playing"
    assert len(await life.store.tables.tables_of(ADA.known(), 100)) == 2


@in_house
async def test_declining_is_told_and_may_be_thought_over(life: Life) -> None:
    id = await finished(life)
    next_table = await life.lobby.rematch(id, ADA)
    scene = await life.do(id, BEN, decline)
    assert told(scene)[-1] == "Ben would rather not play again."
    assert (scene["offer"]["declined"], scene["offer"]["waiting_for"]) == ([1], [1])
    assert (await life.do(id, BEN, decline))["version"] == scene["version"]
    assert await life.lobby.rematch(id, BEN) == next_table
    assert (await life.table(next_table)).phase == "playing"


@in_house
async def test_who_has_accepted_may_still_decline(life: Life) -> None:
    id = await finished_by_three(life)
    await life.lobby.rematch(id, ADA)
    await life.lobby.rematch(id, BEN)
    offer = (await life.do(id, BEN, decline))["offer"]
    assert (offer["agreed"], offer["declined"], offer["waiting_for"]) == ([0], [1], [1, 2])


@in_house
async def test_who_offers_may_take_it_back(life: Life) -> None:
    id = await finished(life)
    await life.lobby.rematch(id, ADA)
    scene = await life.do(id, ADA, decline)
    assert scene["offer"] is None
    assert told(scene)[-1] == "Ada takes the offer of a rematch back."
    await life.lobby.rematch(id, BEN)
    assert (await life.scene(id))["offer"]["by"] == 1


@in_house
async def test_a_bot_plays_for_whoever_has_not_accepted(life: Life) -> None:
    id = await finished_by_three(life)
    next_table = await life.lobby.rematch(id, BEN)
    await life.lobby.rematch(id, CLEO)
    await life.do(id, CLEO, fill)
    await life.let_pass(0)
    new = await life.table(next_table)
    assert [chair.kind for chair in new.chairs] == ["bot", "person", "person", "bot"]
    assert new.chairs[0].level == new.stand_in_level
    assert len({chair.name for chair in new.chairs}) == 4
    assert new.host == BEN.owner, "the host does not play: whoever offered is the next one"
    assert ADA.owner not in new.owners
    assert await life.lobby.rematch(id, ADA) == next_table, "to watch"


@in_house
async def test_only_who_has_agreed_asks_for_bots(life: Life) -> None:
    id = await finished(life)
    with pytest.raises(NotNow, match="No rematch is on offer"):
        await life.do(id, ADA, fill)
    await life.lobby.rematch(id, ADA)
    with pytest.raises(NotNow, match="Accept the rematch first"):
        await life.do(id, BEN, fill)
    for decide in (fill, decline):
        with pytest.raises(NotYours):
            await life.do(id, DAN, decide)


@in_house
async def test_an_offer_ends_after_a_while(life: Life) -> None:
    id = await finished(life)
    await life.lobby.rematch(id, ADA)
    await life.let_pass(OFFER_STANDS - 1)
    assert (await life.table(id)).offer
    await life.let_pass(2)
    scene = await life.scene(id)
    assert scene["offer"] is None
    assert told(scene)[-1] == "The offer of a rematch was not taken up."
    with pytest.raises(NotNow, match="No rematch is on offer"):
        await life.do(id, BEN, decline)


@in_house
async def test_an_offer_is_known_after_a_restart(life: Life) -> None:
    id = await finished(life)
    await life.lobby.rematch(id, ADA)
    before = await life.scene(id)
    later = Life(life.store, life.clock)
    assert await later.scene(id) == before
    assert await life.store.tables.due(life.clock.time + OFFER_STANDS, 10) == [(id, life.clock.time + OFFER_STANDS)]


@in_house
async def test_what_was_agreed_before_a_crash_is_carried_out(life: Life) -> None:
    id = await finished(life)
    next_table = await life.lobby.rematch(id, ADA)
    await life.do(id, ADA, fill)
    later = Life(life.store, life.clock)
    for table, at in await life.store.tables.due(life.clock.time, 10):
        later.caretaker.look_at(table, at)
    await later.let_pass(0)
    assert (await later.scene(id))["rematch"] == next_table

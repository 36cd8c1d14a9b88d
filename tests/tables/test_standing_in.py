"""Bots step in for people who are late or gone, and hand back what they kept warm."""

import pytest

from sortilege.people.errors import NotYours
from sortilege.tables import game_requests, seat_requests
from sortilege.tables.errors import NotNow
from sortilege.tables.pace import GONE_AFTER
from sortilege.tables.setup import GETTING_READY
from tables.living import ADA, BEN, CLEO, ME, OPEN, Life, bot, here, in_house, setup, told

FAST = setup("go-for-six", ME, OPEN, clock="fast")
SLOW = setup("go-for-six", ME, OPEN)


@in_house
async def test_whoever_is_late_is_played_for(life: Life) -> None:
    id = await life.found(FAST, ADA, BEN)
    await life.let_pass(GETTING_READY + 14.9)  # the first decision of a game has longer
    assert not (await life.table(id)).chairs[0].away
    await life.let_pass(0.2)
    scene = await life.scene(id)
    assert [seat["away"] for seat in scene["seats"]] == [True, False]
    assert scene["seats"][0]["kind"] == "person"
    assert told(scene)[-1] == "Ada ran out of time; a bot steps in."
    entries = scene["entries"]
    await life.let_pass(1)
    assert (await life.scene(id))["entries"] > entries


@in_house
async def test_acting_is_coming_back(life: Life) -> None:
    id = await life.found(FAST, ADA, BEN)
    await life.let_pass(GETTING_READY + 15)
    scene = await life.act_somehow(id, life.random)
    assert scene["seats"][0]["away"] is False
    assert told(scene)[0] == "Ada is back."


@in_house
async def test_one_may_come_back_before_it_is_ones_turn(life: Life) -> None:
    id = await life.found(FAST, ADA, BEN)
    await life.let_pass(GETTING_READY + 15)
    with pytest.raises(NotYours):
        await life.do(id, BEN, game_requests.come_back, seat=0)
    scene = await life.do(id, ADA, game_requests.come_back)
    assert told(scene) == ["Ada is back."]
    assert scene["deadline"] == round((life.clock.time + 15) * 1000)
    again = await life.do(id, ADA, game_requests.come_back)
    assert again["version"] == scene["version"]


@in_house
async def test_looking_at_the_table_is_coming_back(life: Life) -> None:
    id = await life.found(FAST, ADA, BEN)
    await life.let_pass(GETTING_READY + 15)
    room = await life.lobby.room(id)
    await life.caretaker.came(room, BEN.owner)
    await life.caretaker.came(room, None)
    assert room.table.chairs[0].away
    await life.caretaker.came(room, ADA.owner)
    assert not room.table.chairs[0].away


@in_house
async def test_whoever_leaves_during_the_game_is_played_for_until_they_are_back(life: Life) -> None:
    id = await life.found(SLOW, ADA, BEN)
    scene = await life.do(id, ADA, seat_requests.leave)
    assert [seat["away"] for seat in scene["seats"]] == [True, False]
    assert (await life.do(id, ADA, seat_requests.leave))["version"] == scene["version"]
    with pytest.raises(NotYours):
        await life.do(id, CLEO, seat_requests.leave)
    await life.let_pass(1)
    assert (await life.scene(id))["entries"] > scene["entries"]
    assert not (await life.do(id, ADA, game_requests.come_back))["seats"][0]["away"]


@in_house
async def test_whoever_is_gone_is_played_for_if_somebody_waits(life: Life) -> None:
    id = await life.found(SLOW, ADA, BEN)
    life.lobby.hub.enter(id, BEN.owner)
    await life.let_pass(GONE_AFTER - 1)
    assert not (await life.table(id)).chairs[0].away
    await life.let_pass(2)
    assert "Ada is away; a bot steps in." in told(await life.scene(id))


@in_house
async def test_whoever_is_late_is_played_for_even_if_they_are_there(life: Life) -> None:
    id = await life.found(FAST, ADA, BEN)
    life.lobby.hub.enter(id, ADA.owner)
    await life.let_pass(GETTING_READY + 15.1)
    assert (await life.table(id)).chairs[0].away


@in_house
async def test_of_two_who_are_waited_for_only_the_one_who_is_gone_is_played_for(life: Life) -> None:
    """The first tiles of Lucky Numbers are placed by both at the same time."""
    id = await life.found(setup("lucky-numbers", ME, OPEN), ADA, BEN)
    life.lobby.hub.enter(id, BEN.owner)
    assert (await life.table(id)).seats_to_act == (0, 1)
    await life.let_pass(GONE_AFTER + 1)
    assert [chair.away for chair in (await life.table(id)).chairs] == [True, False]


@in_house
async def test_whoever_leaves_while_others_think_is_missed_when_it_is_their_turn(life: Life) -> None:
    id = await life.found(SLOW, ADA, BEN)
    hub = life.lobby.hub
    hub.enter(id, ADA.owner)
    ben = hub.enter(id, BEN.owner)
    hub.leave(id, ben)
    life.caretaker.look_for_gone(await life.table(id))
    await life.let_pass(GONE_AFTER - 10)  # Ada takes her time
    while (await life.table(id)).seats_to_act == (0,):
        await life.act_somehow(id, life.random)
    await life.let_pass(GONE_AFTER - 1)
    assert not (await life.table(id)).chairs[1].away
    await life.let_pass(2)
    assert (await life.table(id)).chairs[1].away


@in_house
async def test_nobody_is_missed_by_nobody(life: Life) -> None:
    """Friends who play a move a day close their browsers."""
    id = await life.found(SLOW, ADA, BEN)
    watcher = life.lobby.hub.enter(id, CLEO.owner)
    await life.let_pass(10 * GONE_AFTER)
    assert not (await life.table(id)).chairs[0].away
    life.lobby.hub.leave(id, watcher)
    assert not life.lobby.hub.watched(id)


@in_house
async def test_whoever_is_there_may_think_as_long_as_they_like(life: Life) -> None:
    id = await life.found(SLOW, ADA, BEN)
    life.lobby.hub.enter(id, BEN.owner)
    life.lobby.hub.enter(id, ADA.owner)
    await life.let_pass(10 * GONE_AFTER)
    assert not (await life.table(id)).chairs[0].away


@in_house
async def test_nobody_is_missed_in_a_pause_or_at_one_screen_or_alone(life: Life) -> None:
    for wanted in (setup("lucky-numbers", ME, here("Ben")), setup("go-for-six", ME, bot())):
        id = await life.found(wanted)
        life.lobby.hub.enter(id, CLEO.owner)
        before = (await life.table(id)).version
        await life.let_pass(10 * GONE_AFTER)
        assert (await life.table(id)).version == before
    id = await life.found(SLOW, ADA, BEN)
    life.lobby.hub.enter(id, BEN.owner)
    await life.do(id, BEN, game_requests.pause)
    await life.let_pass(10 * GONE_AFTER)
    assert not (await life.table(id)).chairs[0].away


@in_house
async def test_only_those_who_are_missing_are_played_for(life: Life) -> None:
    """Two are asked about a tile; one of them is there, and one is not."""
    id = await life.found(setup("go-for-six", ME, OPEN, OPEN), ADA, BEN, CLEO)
    for guest in (ADA, BEN):
        life.lobby.hub.enter(id, guest.owner)
    while (await life.table(id)).seats_to_act != (2,):
        await life.act_somehow(id, life.random, "place", "accept")
    await life.let_pass(GONE_AFTER + 1)
    assert [chair.away for chair in (await life.table(id)).chairs] == [False, False, True]


@in_house
async def test_who_plays_alone_does_not_leave_the_game_to_a_bot(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, bot()))
    with pytest.raises(NotNow, match="Nobody else is waiting"):
        await life.do(id, ADA, seat_requests.leave)

"""Clocks and pauses: only the server's time counts, and only friends may stop it."""

import pytest

from sortilege.people.errors import NotYours
from sortilege.tables import game_requests
from sortilege.tables.errors import NotNow
from sortilege.tables.pace import LONGEST_READING, NODDING, READING, TAKING_BACK, THINKING, due_at
from sortilege.tables.setup import GETTING_READY
from tables.living import ADA, BEN, CLEO, ME, OPEN, Life, bot, in_house, setup, told

FAST = setup("lucky-numbers", ME, OPEN, clock="fast")


@in_house
async def test_the_deadline_follows_from_when_the_server_stored_the_last_move(life: Life) -> None:
    id = await life.found(FAST, ADA, BEN)
    scene = await life.scene(id)
    began = life.clock.time
    assert scene["deadline"] == round((began + GETTING_READY + 15) * 1000)  # the first decision has longer
    life.clock.time += 7
    assert (await life.scene(id))["deadline"] == scene["deadline"]
    scene = await life.act_somehow(id, life.random)
    assert scene["deadline"] == round((began + 7 + 15) * 1000)
    assert scene["now"] == round((began + 7) * 1000)


@in_house
async def test_without_a_clock_nothing_is_due(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN), ADA, BEN)
    assert (await life.scene(id))["deadline"] is None
    assert (await life.store.tables.load(id)).due_at is None


@in_house
async def test_a_bot_to_act_is_due_after_a_moment(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, bot(), first=1, clock="relaxed"))
    table = await life.table(id)
    assert due_at(table) == table.moved_at + THINKING
    assert (await life.store.tables.load(id)).due_at == table.moved_at + THINKING
    assert table.deadline is None  # bots have no clock


@in_house
async def test_a_bot_that_is_asked_about_a_tile_is_faster(life: Life) -> None:
    id = await life.found(setup("the-box", ME, bot(), bot(), options={"hand": 6}, first=1))
    table = await life.play_until(
        id,
        life.random,
        lambda table: bool(table.state.phase == "assess" and 2 in table.seats_to_act and not table.revealing),
    )
    assert due_at(table) == table.moved_at + NODDING


@in_house
async def test_people_have_three_seconds_to_take_a_move_back_before_a_bot_acts(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, bot()))
    await life.play_until(id, life.random, lambda table: table.may_undo == 0 and table.seats_to_act == (1,))
    placed = await life.scene(id)
    await life.let_pass(3)
    assert (await life.scene(id))["version"] == placed["version"]
    assert (await life.do(id, ADA, game_requests.undo))["entries"] == placed["entries"] - 1
    await life.act_somehow(id, life.random, "place", "take")
    await life.let_pass(TAKING_BACK)
    assert (await life.scene(id))["entries"] > placed["entries"]


@in_house
async def test_bots_do_not_wait_for_programs_to_change_their_minds(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, bot()))
    table = await life.play_until(
        id, life.random, lambda table: bool(table.state.phase == "turn" and table.state.turn == 1)
    )
    table = table.copy()
    table.chairs[0].kind = "program"
    assert due_at(table) == table.moved_at + THINKING


@in_house
async def test_a_pause_stops_clock_moves_and_bots(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN, bot(), clock="fast"), ADA, BEN)
    scene = await life.do(id, BEN, game_requests.pause)
    assert (scene["paused"], scene["legal"], scene["deadline"]) == (True, [], None)
    assert told(scene) == ["Ben pauses the game."]
    assert (await life.store.tables.load(id)).due_at is None
    with pytest.raises(NotNow, match="paused"):
        await life.act(id, ADA, "draw")
    before = await life.scene(id)
    await life.let_pass(1000)
    assert await life.scene(id) == before
    scene = await life.do(id, ADA, game_requests.resume)
    assert (scene["paused"], scene["deadline"]) == (False, round((life.clock.time + 15) * 1000))
    assert scene["legal"]


@in_house
async def test_pausing_twice_is_pausing_once(life: Life) -> None:
    id = await life.found(FAST, ADA, BEN)
    scene = await life.do(id, ADA, game_requests.pause)
    assert (await life.do(id, BEN, game_requests.pause))["version"] == scene["version"]
    scene = await life.do(id, ADA, game_requests.resume)
    assert (await life.do(id, BEN, game_requests.resume))["version"] == scene["version"]


@in_house
async def test_a_public_game_cannot_be_paused(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN, public=True), ADA, BEN)
    with pytest.raises(NotNow, match="cannot be paused"):
        await life.do(id, ADA, game_requests.pause)


@in_house
async def test_only_those_who_play_pause_and_only_during_the_game(life: Life) -> None:
    id = await life.found(FAST)
    with pytest.raises(NotNow, match="has not begun"):
        await life.do(id, ADA, game_requests.pause)
    id = await life.found(FAST, ADA, BEN)
    for decide in (game_requests.pause, game_requests.resume):
        with pytest.raises(NotYours):
            await life.do(id, CLEO, decide)
    await life.do(id, BEN, game_requests.concede)
    with pytest.raises(NotNow, match="is over"):
        await life.do(id, ADA, game_requests.pause)


@in_house
async def test_taking_a_move_back_gives_no_time_back(life: Life) -> None:
    id = await life.found(FAST, ADA, BEN)
    deadline = (await life.scene(id))["deadline"]
    life.clock.time += 7
    seat = (await life.act_somehow(id, life.random))["undo"]
    life.clock.time += 1
    assert (await life.do(id, (ADA, BEN)[seat], game_requests.undo))["deadline"] == deadline


@in_house
async def test_after_a_check_bots_leave_people_time_to_read(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN, bot(), first=0), ADA, BEN)
    await life.act(id, ADA, "place", gap=0)
    assert not (await life.table(id)).revealing
    await life.act(id, BEN, "challenge", neighbour="right")
    table = await life.table(id)
    assert table.revealing  # whoever was right: the values were turned up
    waiting = await life.found(setup("go-for-six", ME, bot(), first=1))
    table = (await life.table(waiting)).copy()
    table.revealing = table.version
    assert due_at(table) == table.moved_at + READING + THINKING


async def verdict(life: Life) -> str:
    """A table where Ada has looked at a check, and a bot is to act."""
    id = await life.found(setup("go-for-six", ME, bot()))
    life.lobby.hub.enter(id, ADA.owner)
    await life.play_until(id, life.random, lambda table: table.revealing is not None and table.seats_to_act == (1,))
    return id


@in_house
async def test_bots_wait_until_a_verdict_is_gone_from_the_screen(life: Life) -> None:
    id = await verdict(life)
    table = await life.table(id)
    await life.let_pass(15)
    assert (await life.table(id)).version == table.version
    assert ADA.owner
    await life.caretaker.has_read(table, ADA.owner, table.version)
    await life.let_pass(THINKING)
    assert (await life.table(id)).version > table.version


@in_house
async def test_nobody_reads_for_ever(life: Life) -> None:
    id = await verdict(life)
    table = await life.table(id)
    await life.let_pass(LONGEST_READING + THINKING)
    assert (await life.table(id)).version > table.version


@in_house
async def test_what_was_read_before_is_not_the_verdict(life: Life) -> None:
    id = await verdict(life)
    table = await life.table(id)
    assert ADA.owner and table.revealing
    await life.caretaker.has_read(table, ADA.owner, table.revealing - 1)
    await life.let_pass(15)
    assert (await life.table(id)).version == table.version

"""Taking back: one's own last action, as long as nobody acted and nothing was revealed."""

from random import Random

import pytest

from sortilege.people.errors import NotYours
from sortilege.tables import game_requests
from sortilege.tables.errors import NotNow
from sortilege.tables.pace import TAKING_BACK
from sortilege.tables.table import Table
from tables.living import ADA, BEN, CLEO, ME, OPEN, Life, bot, here, in_house, legal, setup, told

TWO = setup("lucky-numbers", ME, OPEN)
BOX = setup("the-box", ME, OPEN, OPEN, options={"hand": 6})


async def drawing(life: Life) -> str:
    """A table of Lucky Numbers where Ada is to draw."""
    id = await life.found(TWO, ADA, BEN)
    while "draw" not in {action["do"] for action in legal(await life.table(id))}:
        await life.act_somehow(id, life.random)
    while (await life.table(id)).seats_to_act != (0,):
        await life.act_somehow(id, life.random, "draw")
        await life.act_somehow(id, life.random, "discard")
    return id


@in_house
async def test_a_placed_number_may_be_taken_back(life: Life) -> None:
    id = await drawing(life)
    before = await life.act(id, ADA, "draw")
    assert before["undo"] is None  # it was turned up
    placed = await life.act_somehow(id, life.random, "place")
    assert placed["undo"] == 0
    after = await life.do(id, ADA, game_requests.undo)
    assert (after["view"], after["legal"]) == (before["view"], before["legal"])
    assert after["version"] == placed["version"] + 1
    assert after["entries"] == before["entries"]
    assert told(after) == ["Ada takes the last move back."]


@in_house
async def test_what_was_drawn_stays_drawn(life: Life) -> None:
    id = await drawing(life)
    await life.act(id, ADA, "draw")
    with pytest.raises(NotNow, match="only your own last move"):
        await life.do(id, ADA, game_requests.undo)


@in_house
async def test_nothing_is_taken_back_twice(life: Life) -> None:
    id = await drawing(life)
    await life.act(id, ADA, "draw")
    await life.act_somehow(id, life.random, "place")
    await life.do(id, ADA, game_requests.undo)
    with pytest.raises(NotNow):
        await life.do(id, ADA, game_requests.undo)


@in_house
async def test_of_two_moves_in_a_row_only_the_last_is_taken_back(life: Life) -> None:
    id = await life.found(setup("the-box", ME, here("Ben"), options={"hand": 4}))
    random = Random(2)

    def two_in_a_row(table: Table) -> bool:
        play = table.play.copy()
        return table.may_undo is not None and play.undo() is not None and play.may_undo is not None

    table = await life.play_until(id, random, two_in_a_row)
    taken_back = await life.do(id, ADA, game_requests.undo, seat=table.may_undo)
    assert taken_back["undo"] is None


@in_house
async def test_nobody_takes_back_what_somebody_else_did(life: Life) -> None:
    id = await drawing(life)
    await life.act(id, ADA, "draw")
    await life.act_somehow(id, life.random, "place")
    with pytest.raises(NotNow):
        await life.do(id, BEN, game_requests.undo)
    with pytest.raises(NotYours):
        await life.do(id, BEN, game_requests.undo, seat=0)
    await life.act(id, BEN, "draw")
    with pytest.raises(NotNow):
        await life.do(id, ADA, game_requests.undo)


async def in_the_box(life: Life, *dos: str, undo: bool) -> str:
    """The Box is played until somebody has put a tile down, and may or may not take it back."""
    id = await life.found(BOX, ADA, BEN, CLEO)
    while True:
        scene = await life.act_somehow(id, life.random, *dos)
        placed = scene["view"]["phase"] == "assess" and scene["happened"][0]["entry"]["do"] == "place"
        if placed and (scene["undo"] is not None) == undo:
            return id


@in_house
async def test_a_tile_from_the_stack_stays_because_the_next_one_was_turned_up(life: Life) -> None:
    id = await in_the_box(life, "place", "accept", undo=False)
    assert (await life.table(id)).entries[-1].by == "chance"


@in_house
async def test_a_deposited_tile_may_be_taken_back_until_somebody_agrees(life: Life) -> None:
    id = await in_the_box(life, undo=True)
    table = await life.table(id)
    owner = (ADA, BEN, CLEO)[table.state.turn]
    assert table.may_undo == table.state.turn
    await life.act_somehow(id, life.random, "accept")
    with pytest.raises(NotNow):
        await life.do(id, owner, game_requests.undo)


@in_house
async def test_a_challenge_cannot_be_taken_back(life: Life) -> None:
    id = await in_the_box(life, "place", "accept", undo=False)
    scene = await life.act_somehow(id, life.random, "challenge")
    assert scene["undo"] is None
    assert next(one["revealed"] for one in scene["happened"] if one.get("revealed"))


@in_house
async def test_what_turns_up_a_tile_cannot_be_taken_back(life: Life) -> None:
    id = await life.found(setup("the-box-solo", ME))
    scene = await life.act_somehow(id, life.random, "place")
    while "revealed" not in scene["happened"][0]:
        scene = await life.act_somehow(id, life.random, "place")
    assert scene["undo"] is None


@in_house
async def test_nothing_is_taken_back_after_the_end_or_in_a_pause(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, here("Ben")))
    scene = await life.act_somehow(id, life.random)
    while scene["undo"] is None:
        scene = await life.act_somehow(id, life.random)
    seat = scene["undo"]
    paused = await life.do(id, ADA, game_requests.pause, seat=0)
    assert paused["undo"] is None
    with pytest.raises(NotNow):
        await life.do(id, ADA, game_requests.undo, seat=seat)
    resumed = await life.do(id, ADA, game_requests.resume, seat=0)
    assert resumed["undo"] is None  # something has happened since
    while (await life.table(id)).phase != "over":
        scene = await life.act_somehow(id, life.random)
    assert scene["undo"] is None
    for own in (0, 1):
        with pytest.raises(NotNow):
            await life.do(id, ADA, game_requests.undo, seat=own)


@in_house
async def test_what_a_bot_did_for_somebody_cannot_be_taken_back(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN, bot()), ADA, BEN)
    await life.do(id, ADA, game_requests.concede)
    for _ in range(40):
        table = await life.table(id)
        assert table.may_undo in (None, 1)
        if table.seats_to_act == (1,):
            await life.act_somehow(id, life.random)
        else:
            await life.let_pass(1)


@in_house
async def test_bots_forget_what_was_taken_back(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, bot()))
    await life.play_until(id, life.random, lambda table: table.may_undo == 0 and table.seats_to_act == (1,))
    before = len((await life.table(id)).entries)
    await life.do(id, ADA, game_requests.undo)
    await life.act_somehow(id, Random(2))
    await life.let_pass(TAKING_BACK)
    asked = life.bots.asked[-1]
    assert (asked.undone, len(asked.entries)) == (1, before)

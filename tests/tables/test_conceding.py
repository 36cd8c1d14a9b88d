"""Giving up: alone, against one, among several, against bots."""

from random import Random

import pytest

from sortilege.people.errors import NotYours
from sortilege.tables import game_requests
from sortilege.tables.errors import NotNow
from sortilege.tables.events import SteppedIn
from tables.living import ADA, BEN, CLEO, ME, OPEN, Life, bot, here, in_house, legal, setup, told


@in_house
async def test_between_two_the_other_one_wins(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN), ADA, BEN)
    scene = await life.do(id, BEN, game_requests.concede)
    assert scene["phase"] == "over"
    assert scene["outcome"] == {"winners": [0], "reason": "conceded"}
    assert scene["result"] == "Ada wins: everybody else has conceded."
    assert (scene["legal"], scene["seats"][1]["conceded"]) == ([], True)
    assert told(scene) == ["Ben concedes."]


@in_house
async def test_among_three_a_bot_plays_on_for_the_one(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN, OPEN), ADA, BEN, CLEO)
    scene = await life.do(id, ADA, game_requests.concede)
    assert scene["phase"] == "playing"
    before = (await life.table(id)).entries
    await life.let_pass(1)
    assert len((await life.table(id)).entries) > len(before)
    with pytest.raises(NotNow, match="You have conceded"):
        await life.act(id, ADA, "draw")
    with pytest.raises(NotNow, match="You have conceded"):
        await life.do(id, ADA, game_requests.concede)
    scene = await life.do(id, CLEO, game_requests.concede)
    assert scene["outcome"] == {"winners": [1], "reason": "conceded"}


@in_house
async def test_against_bots_the_bots_win(life: Life) -> None:
    id = await life.found(setup("the-box", ME, bot(), bot()))
    scene = await life.do(id, ADA, game_requests.concede)
    assert scene["outcome"] == {"winners": [1, 2], "reason": "conceded"}
    assert scene["result"].endswith("win: everybody else has conceded.")


@in_house
async def test_alone_the_game_is_given_up(life: Life) -> None:
    id = await life.found(setup("go-for-six-solo", ME))
    scene = await life.do(id, ADA, game_requests.concede)
    assert scene["outcome"] == {"winners": [], "reason": "conceded"}
    assert scene["result"] == "The game was given up."


@in_house
async def test_at_one_screen_one_concedes_for_a_seat(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, here("Ben"), here("Cleo")))
    scene = await life.do(id, ADA, game_requests.concede, seat=1)
    assert [seat["conceded"] for seat in scene["seats"]] == [False, True, False]
    assert scene["phase"] == "playing"


@in_house
async def test_nobody_concedes_for_somebody_else_nor_before_or_after_the_game(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN))
    with pytest.raises(NotNow, match="has not begun"):
        await life.do(id, ADA, game_requests.concede)
    id = await life.found(setup("lucky-numbers", ME, OPEN), ADA, BEN)
    with pytest.raises(NotYours):
        await life.do(id, BEN, game_requests.concede, seat=0)
    with pytest.raises(NotYours):
        await life.do(id, CLEO, game_requests.concede)
    await life.do(id, ADA, game_requests.concede)
    with pytest.raises(NotNow, match="is over"):
        await life.do(id, BEN, game_requests.concede)


@in_house
async def test_whoever_concedes_while_a_bot_plays_for_them_does_not_come_back(life: Life) -> None:
    """Or nobody would play for the seat any more, and the others wait for ever."""
    id = await life.found(setup("lucky-numbers", ME, OPEN, OPEN), ADA, BEN, CLEO)
    room = await life.lobby.room(id)
    await room.change_if(room.table.version, [SteppedIn(0, "medium", "gone")])
    scene = await life.do(id, ADA, game_requests.concede)
    assert (scene["seats"][0]["away"], scene["seats"][0]["conceded"]) == (False, True)
    await life.do(id, ADA, game_requests.come_back)
    await life.caretaker.came(room, ADA.owner)
    assert room.table.chairs[0].playing_bot
    await life.let_pass(1)
    assert room.table.seats_to_act != (0,)


@in_house
async def test_a_conceded_game_can_be_played_to_its_end(life: Life) -> None:
    id = await life.found(setup("the-box", ME, OPEN, OPEN, options={"hand": 2}), ADA, BEN, CLEO)
    await life.do(id, BEN, game_requests.concede)
    random = Random(3)
    while (table := await life.table(id)).phase == "playing":
        if any(not table.chairs[seat].playing_bot for seat in table.seats_to_act):
            people = [a for a in legal(table) if not table.chairs[a["by"]].playing_bot]
            chosen = dict(random.choice(people))
            seat = chosen.pop("by")
            guest = ADA if seat == 0 else CLEO
            await life.do(id, guest, game_requests.act, seat=seat, action=chosen)
        else:
            await life.let_pass(1)
    assert (await life.scene(id))["result"]

"""Requests that come twice, come late, come together, or are given up halfway."""

import asyncio
import json
import threading
from typing import Any

import pytest

from sortilege.core.errors import Illegal
from sortilege.people.guest import Guest
from sortilege.tables import game_requests, seat_requests
from sortilege.tables.errors import Stale
from store.tables import waiting_for
from tables.living import ADA, BEN, CLEO, ME, OPEN, Life, in_house, legal, setup

TWO = setup("go-for-six", ME, OPEN)


async def something_legal(life: Life, id: str) -> dict[str, Any]:
    """A request for the one to act."""
    table = await life.table(id)
    action = dict(legal(table)[0])
    return {"seat": action.pop("by"), "action": action, "version": table.version}


@in_house
async def test_a_repeated_request_gets_its_first_answer_to_the_byte(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    asked = {**await something_legal(life, id), "key": "once-and-for-all"}
    first = await life.ask(id, ADA, game_requests.act, **asked)
    assert await life.ask(id, ADA, game_requests.act, **asked) == first
    version = (await life.table(id)).version
    for _ in range(5):  # others move on
        life.clock.time += 10
        await life.act_somehow(id, life.random)
    assert await life.ask(id, ADA, game_requests.act, **asked) == first
    life.lobby._rooms.clear()  # and the table is read anew
    assert await life.ask(id, ADA, game_requests.act, **asked) == first
    assert json.loads(first)["version"] == version


@in_house
async def test_a_repeated_request_happens_once(life: Life) -> None:
    id = await life.found(TWO)
    version = (await life.table(id)).version
    for _ in range(3):
        await life.ask(id, BEN, seat_requests.sit, key="sit-down-once", version=version)
    assert (await life.table(id)).version == version + 1


@in_house
async def test_the_same_key_of_somebody_else_is_another_request(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN, OPEN))
    await life.do(id, BEN, seat_requests.sit, key="the-same-key")
    scene = await life.do(id, CLEO, seat_requests.sit, key="the-same-key")
    assert [seat["name"] for seat in scene["seats"]] == ["Ada", "Ben", "Cleo"]


@in_house
async def test_a_refused_request_may_be_sent_again(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    with pytest.raises(Illegal):
        await life.do(id, ADA, game_requests.act, key="a-second-try", action={"do": "discard", "card": "elk"})
    asked = await something_legal(life, id)
    assert (await life.do(id, ADA, game_requests.act, key="a-second-try", **asked))["version"] > asked["version"]


@in_house
async def test_whoever_has_seen_an_older_table_is_shown_the_new_one(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    asked = await something_legal(life, id)
    await life.act_somehow(id, life.random)
    with pytest.raises(Stale) as refusal:
        await life.do(id, ADA, game_requests.act, **asked)
    shown = json.loads(refusal.value.shown)
    assert shown == await life.scene(id, asked["version"])
    assert shown["happened"][0]["n"] == asked["version"] + 1


@in_house
async def test_whoever_comes_from_the_future_is_shown_the_present(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    with pytest.raises(Stale) as refusal:
        await life.do(id, ADA, game_requests.act, version=2**53, action={"do": "pass"})
    assert json.loads(refusal.value.shown)["happened"] == []


@in_house
async def test_of_two_who_act_at_once_exactly_one_does(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN), ADA, BEN)
    table = await life.table(id)
    assert table.seats_to_act == (0, 1)
    by = {seat: next(dict(action) for action in legal(table) if action["by"] == seat) for seat in (0, 1)}
    asked = [
        life.ask(id, guest, game_requests.act, version=table.version, seat=action.pop("by"), action=action)
        for guest, action in ((ADA, by[0]), (BEN, by[1]))
    ]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Stale", "bytes"]
    happened, refused = sorted(answers, key=lambda answer: isinstance(answer, Stale))
    assert isinstance(refused, Stale)
    assert refused.shown == happened


@in_house
async def test_a_request_nobody_waits_for_any_more_does_not_break_the_table(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    asked = {**await something_legal(life, id), "key": "given-up-halfway"}
    gate = threading.Event()
    busy = asyncio.create_task(life.store.database.write(waiting_for(gate)))
    acting = asyncio.create_task(life.ask(id, ADA, game_requests.act, **asked))
    await asyncio.sleep(0.01)
    acting.cancel()
    await asyncio.gather(acting, return_exceptions=True)
    gate.set()
    await busy
    await life.store.settings.put_if_absent("any", b"")  # what was asked for before has been done
    # It was stored all the same: whoever asks again hears what came of it.
    answered = await life.do(id, ADA, game_requests.act, **asked)
    assert answered["version"] == (await life.store.tables.load(id)).version
    await life.act_somehow(id, life.random)


@in_house
async def test_a_request_given_up_while_it_waits_for_its_turn_changes_nothing(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    room = await life.lobby.room(id)
    asked = await something_legal(life, id)
    async with room.lock:
        acting = asyncio.create_task(life.ask(id, ADA, game_requests.act, **asked))
        await asyncio.sleep(0.01)
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
    assert room.table.version == asked["version"]
    assert (await life.do(id, ADA, game_requests.act, **asked))["version"] > asked["version"]


@in_house
async def test_an_answer_is_in_the_readers_language(life: Life) -> None:
    id = await life.found(TWO, ADA, BEN)
    german = Guest(owner=ADA.owner, name="Ada", colour="teal", language="de")
    paused = await life.do(id, german, game_requests.pause)
    assert paused["happened"][-1]["told"] == "Ada macht eine Pause."
    resumed = await life.do(id, ADA, game_requests.resume)
    assert resumed["happened"][-1]["told"] == "Ada goes on."

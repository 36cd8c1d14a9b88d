"""Two processes at one database: of two who act exactly one does, and the other lobby catches up."""

import asyncio
import json
from typing import Any

import pytest

from sortilege.tables import game_requests, rematch_requests
from sortilege.tables import lobby as lobby_module
from sortilege.tables.errors import Stale
from sortilege.tables.lobby import Lobby
from tables.living import ADA, BEN, ME, OPEN, Life, in_house, legal, setup

TWO = setup("go-for-six", ME, OPEN)


async def both(life: Life) -> tuple[Life, str, dict[str, Any]]:
    """Another lobby at the same store, a table that both know, and a request for the one to act."""
    id = await life.found(TWO, ADA, BEN)
    other = Life(life.store, life.clock, seed=2)
    await other.table(id)
    action = dict(legal(await life.table(id))[0])
    assert action.pop("by") == 0
    return other, id, {"action": action, "version": (await life.table(id)).version}


@in_house
async def test_the_second_to_act_is_shown_what_the_first_did(life: Life) -> None:
    other, id, asked = await both(life)
    answered = await life.ask(id, ADA, game_requests.act, **asked)
    with pytest.raises(Stale) as refusal:
        await other.ask(id, ADA, game_requests.act, **asked)
    assert refusal.value.shown == answered
    await other.act_somehow(id, life.random)
    with pytest.raises(Stale):
        await life.ask(id, ADA, game_requests.concede, version=json.loads(answered)["version"])
    assert await life.scene(id) == await other.scene(id)


@in_house
async def test_those_who_watch_hear_of_it(life: Life) -> None:
    other, id, asked = await both(life)
    watcher = other.lobby.hub.enter(id, None)
    await life.ask(id, ADA, game_requests.act, **asked)
    with pytest.raises(Stale):
        await other.ask(id, ADA, game_requests.act, **asked)
    assert await watcher.hinted(0)
    assert await other.scene(id) == await life.scene(id)


@in_house
async def test_a_request_repeated_at_the_other_house_gets_its_first_answer(life: Life) -> None:
    other, id, asked = await both(life)
    answered = await life.ask(id, ADA, game_requests.act, key="here-and-there", **asked)
    assert await other.ask(id, ADA, game_requests.act, key="here-and-there", **asked) == answered


@in_house
async def test_two_houses_agree_on_a_rematch(life: Life) -> None:
    other, id, _ = await both(life)
    await life.do(id, ADA, game_requests.concede)
    await (await other.lobby.room(id)).catch_up()
    assert (await other.table(id)).phase == "over"
    tables = await asyncio.gather(life.lobby.rematch(id, ADA), other.lobby.rematch(id, BEN))
    assert len(set(tables)) == 1
    assert [kind for kind in await notes(other, id) if kind in ("offered", "accepted", "rematched")] == [
        "offered",
        "accepted",
        "rematched",
    ]
    assert (await life.table(tables[0])).phase == "playing"


@in_house
async def test_what_one_house_decides_about_a_rematch_the_other_carries_out(life: Life) -> None:
    other, id, _ = await both(life)
    await life.do(id, ADA, game_requests.concede)
    next_table = await life.lobby.rematch(id, ADA)
    await life.do(id, ADA, rematch_requests.fill)  # and this process dies before anything comes of it
    await (await other.lobby.room(id)).catch_up()
    await other.let_pass(0)
    assert [chair.kind for chair in (await other.table(next_table)).chairs] == ["person", "bot"]
    assert await other.lobby.rematch(id, BEN) == next_table


async def notes(life: Life, id: str) -> list[str | None]:
    return [happening.get("note") for happening in (await life.scene(id))["happened"]]


@in_house
async def test_bots_of_two_houses_move_once(life: Life) -> None:
    other, id, _ = await both(life)
    await life.do(id, ADA, game_requests.pause)
    room = await other.lobby.room(id)
    assert not await room.change_if(room.table.version, [])
    assert room.table.paused


@in_house
async def test_many_at_once_do_everything_once(life: Life) -> None:
    other, id, asked = await both(life)
    answers = await asyncio.gather(
        *(one.ask(id, ADA, game_requests.act, **asked) for one in (life, other) for _ in range(5)),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, bytes) for answer in answers) == 1
    assert sum(isinstance(answer, Stale) for answer in answers) == 9


@in_house
async def test_rooms_that_were_forgotten_are_read_again(life: Life) -> None:
    ids = [await life.found(setup("lucky-numbers", ME, OPEN)) for _ in range(6)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby_module, "_ROOMS", 2 * (await life.lobby.room(ids[0])).weight)
        lobby = Lobby(life.store, now=life.clock)
    watched = await lobby.room(ids[0])
    lobby.hub.enter(ids[0], None)
    busy = await lobby.room(ids[1])
    await busy.lock.acquire()
    for id in ids[2:]:
        await lobby.room(id)
    assert len(lobby._rooms) < len(ids)
    assert await lobby.room(ids[0]) is watched
    assert await lobby.room(ids[1]) is busy
    for id in ids:
        assert await (await lobby.room(id)).show(0, "en") == await (await life.lobby.room(id)).show(0, "en")


@in_house
async def test_a_house_takes_in_what_another_has_stored(life: Life) -> None:
    other, id, asked = await both(life)
    watcher = other.lobby.hub.enter(id, None)
    await life.ask(id, ADA, game_requests.act, **asked)
    await (await other.lobby.room(id)).catch_up()
    assert await watcher.hinted(0)
    assert await other.scene(id) == await life.scene(id)
    await (await other.lobby.room(id)).catch_up()
    assert not await watcher.hinted(0)

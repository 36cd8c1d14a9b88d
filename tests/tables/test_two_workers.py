"""Any request may reach any worker: each finds the table as all of them have left it."""

import asyncio
import json
from typing import Any

import pytest

from sortilege.core.errors import Refused
from sortilege.people.errors import NotFound
from sortilege.tables import game_requests, rematch_requests, seat_requests
from sortilege.tables.errors import Stale
from sortilege.tables.glance import LONG
from tables.living import ADA, BEN, CLEO, ME, OPEN, Life, legal, setup
from tables.workers import at_two_workers

TWO = setup("go-for-six", ME, OPEN)


async def known_to_both(one: Life, other: Life) -> str:
    id = await one.found(TWO, ADA, BEN)
    await other.table(id)
    return id


async def asked(life: Life, id: str) -> dict[str, Any]:
    """What the first one to act may do now."""
    action = dict(legal(await life.table(id))[0])
    return {"seat": action.pop("by"), "action": action, "version": (await life.table(id)).version}


@at_two_workers
async def test_whoever_looks_sees_what_any_worker_has_stored(one: Life, other: Life) -> None:
    id = await known_to_both(one, other)
    await one.act_somehow(id, one.random)
    assert (await other.table(id)).version < (await one.table(id)).version
    assert (await other.lobby.newest(id)).table.version == (await one.table(id)).version
    assert await other.scene(id) == await one.scene(id)


@at_two_workers
async def test_a_request_that_has_seen_more_than_the_worker_is_decided_about_the_newest(one: Life, other: Life) -> None:
    id = await known_to_both(one, other)
    lives = [other, one] * 10
    for life in lives:
        newest = await one.table(id) if life is other else await other.table(id)
        who = newest.seats_to_act[0]
        action = {k: v for k, v in dict(legal(newest)[0]).items() if k != "by"}
        guest = (ADA, BEN)[who]
        await life.ask(id, guest, game_requests.act, seat=who, action=action, version=newest.version)
    assert (await other.table(id)).version != (await one.table(id)).version
    assert await other.scene(id) != await one.scene(id)
    await other.lobby.newest(id)
    await one.lobby.newest(id)
    assert await other.scene(id) == await one.scene(id)


@at_two_workers
async def test_what_is_refused_is_refused_about_the_newest(one: Life, other: Life) -> None:
    """With one worker a request that has seen an older table is stale, whatever it asks for."""
    id = await known_to_both(one, other)
    seen = (await other.table(id)).version
    await one.act_somehow(id, one.random)
    for decide, fields in (
        (game_requests.act, {"seat": 0, "action": {"do": "nonsense"}}),
        (game_requests.undo, {}),
        (seat_requests.sit, {}),
    ):
        fresh = Life(one.store, one.clock, seed=3)
        room = await fresh.lobby.room(id)
        room.table, _ = await room._at(seen)  # what it had seen before
        with pytest.raises(Stale) as refusal:
            await fresh.ask(id, CLEO, decide, version=seen, **fields)
        assert json.loads(refusal.value.shown)["version"] == (await one.table(id)).version
    with pytest.raises(Refused) as refused:
        await one.ask(id, CLEO, game_requests.undo)
    assert not isinstance(refused.value, Stale)


@at_two_workers
async def test_a_stale_request_is_shown_the_newest(one: Life, other: Life) -> None:
    id = await known_to_both(one, other)
    request = await asked(one, id)
    await other.act_somehow(id, one.random)
    for _ in range(3):
        await (await one.lobby.newest(id)).catch_up()
        await one.act_somehow(id, one.random)
    with pytest.raises(Stale) as refusal:
        await other.ask(id, ADA, game_requests.act, **request)
    assert json.loads(refusal.value.shown)["version"] == (await one.table(id)).version


@at_two_workers
async def test_a_request_that_another_worker_has_answered_gets_its_first_answer(one: Life, other: Life) -> None:
    id = await known_to_both(one, other)
    request = await asked(one, id)
    first = await one.ask(id, ADA, game_requests.act, key="the-same-key", **request)
    assert await other.ask(id, ADA, game_requests.act, key="the-same-key", **request) == first
    await one.act_somehow(id, one.random)
    third = Life(one.store, one.clock, seed=3)
    for life in (other, third, one):
        assert await life.ask(id, ADA, game_requests.act, key="the-same-key", **request) == first


@at_two_workers
async def test_it_happened_when_the_worker_said_that_stored_it(one: Life, other: Life) -> None:
    """Their clocks differ by a little, and a request that comes again gets the same bytes."""
    id = await known_to_both(one, other)
    request = await asked(one, id)
    one.clock.time += 0.01
    first = await one.ask(id, ADA, game_requests.act, key="the-same-key", **request)
    one.clock.time -= 0.01
    assert await other.ask(id, ADA, game_requests.act, key="the-same-key", **request) == first
    one.clock.time -= 3600
    third = Life(one.store, one.clock, seed=3)
    assert (await third.table(id)).moved_at <= one.clock.time + 1


@at_two_workers
async def test_a_table_that_another_worker_has_cleared_away_is_not_there(one: Life, other: Life) -> None:
    id = await known_to_both(one, other)
    await one.store.tables.remove_older_than({"playing": one.clock() + 1})
    with pytest.raises(NotFound):
        await other.lobby.newest(id)
    with pytest.raises(NotFound):
        await other.lobby.room(id)
    with pytest.raises(NotFound):
        await one.ask(id, ADA, game_requests.pause)
    assert await one.lobby.glances(await one.store.tables.open_tables(10)) == []


@at_two_workers
async def test_lists_show_tables_as_any_worker_has_left_them(one: Life, other: Life) -> None:
    id = await one.found(setup("go-for-six", ME, OPEN, public=True))
    assert not (await other.table(id)).chairs[1].name
    await one.do(id, BEN, seat_requests.sit)
    (listed,) = await other.lobby.glances(await other.store.tables.open_tables(10))
    assert listed.seats[1].name == "Ben"


@at_two_workers
async def test_of_a_long_table_a_list_shows_what_is_stored_unless_more_is_known(one: Life, other: Life) -> None:
    id = await one.found(setup("lucky-numbers", ME, OPEN), ADA, BEN)
    await other.table(id)
    while (await one.table(id)).version <= LONG:
        await one.do(id, ADA, game_requests.pause)
        await one.do(id, ADA, game_requests.resume)
    await one.do(id, ADA, game_requests.concede)
    room = await other.lobby.room(id)
    before = room.table.version
    (listed,) = await other.lobby.glances(await other.store.tables.tables_of(ADA.known(), 10))
    assert listed.phase == "over"
    assert room.table.version == before, "nothing had to be read for it"


@at_two_workers
async def test_a_rematch_is_agreed_upon_at_any_worker(one: Life, other: Life) -> None:
    id = await known_to_both(one, other)
    await one.do(id, ADA, game_requests.concede)
    offered = await other.lobby.rematch(id, ADA)
    assert (await other.table(id)).waited_for
    assert await one.lobby.rematch(id, BEN) == offered
    assert (await other.table(offered)).phase == "playing"
    with pytest.raises(Stale):
        await other.ask(id, BEN, rematch_requests.decline)


@at_two_workers
async def test_a_table_is_set_up_once_whichever_worker_is_asked_again(one: Life, other: Life) -> None:
    first = await one.lobby.set_up(TWO, ADA, "a-key")
    await one.do(first.table.id, BEN, seat_requests.sit)
    second = await other.lobby.set_up(TWO, ADA, "a-key")
    await one.do(first.table.id, ADA, seat_requests.begin)
    third = await other.lobby.set_up(TWO, ADA, "a-key")
    assert third is second
    assert third.table.phase == "playing"


@at_two_workers
async def test_many_who_look_at_once_read_the_log_once(one: Life, other: Life) -> None:
    id = await known_to_both(one, other)
    room = await other.lobby.room(id)
    await one.act_somehow(id, one.random)
    before = room._looks
    await asyncio.gather(*(other.lobby.newest(id) for _ in range(50)))
    assert room.table.version == (await one.table(id)).version
    assert room._looks <= before + 2

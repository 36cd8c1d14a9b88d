"""Tables where thousands of things have happened: looking costs what is new, for everybody."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from sortilege.store.tables import Tables
from sortilege.tables import game_requests, story
from sortilege.tables import lobby as lobby_module
from sortilege.tables.lobby import Lobby
from sortilege.tables.room import MOST_TOLD
from sortilege.tables.scene import happening
from sortilege.tables.slices import Slices
from sortilege.tables.story import PAGE
from sortilege.tables.table import Table
from tables.living import ADA, ME, OPEN, Life, in_house, setup
from tables.long_games import SIX, long_table

ROWS = 3_000


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """How many rows are read, folded and told, meanwhile."""
    counts: Counter[str] = Counter()

    def counting(what: str, function: Any) -> Any:
        def count(*arguments: Any, **more: Any) -> Any:
            counts[what] += 1
            return function(*arguments, **more)

        return count

    since = Tables.since

    async def reading(*arguments: Any) -> Any:
        rows = await since(*arguments)
        counts["read"] += len(rows)
        return rows

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "fold", counting("folded", Table.fold))
        patch.setattr(story, "happening", counting("told", happening))
        patch.setattr(Tables, "since", reading)
        yield counts


@in_house
async def test_looking_costs_what_is_new(life: Life) -> None:
    id = await long_table(life, ROWS)
    room = await life.lobby.room(id)
    with counted() as first:
        shown = await life.scene(id)
    assert first["told"] == len(shown["happened"]) == MOST_TOLD
    assert first["read"] == first["folded"] <= MOST_TOLD + PAGE
    with counted() as again:
        await room.show(0, "en")
        await room.show(room.table.version - 300, "en")
        await room.show(room.table.version - 2, "en")
    assert not again
    version = room.table.version
    await life.act_somehow(id, life.random, "pass", "clear")
    with counted() as after:
        await room.show(0, "en")
        await room.show(version, "en")
        await room.show(version - 1, "en")
    assert not after  # the one who acted was told, and that was remembered


@in_house
async def test_acting_costs_what_is_new(life: Life) -> None:
    id = await long_table(life, ROWS)
    version = (await life.table(id)).version
    with counted() as counts:
        scene = await life.act_somehow(id, life.random, "pass", "clear")
    assert (counts["read"], counts["folded"], counts["told"]) == (0, 0, scene["version"] - version)
    assert scene["earlier"] == 0


@in_house
async def test_a_scene_says_how_much_it_leaves_out(life: Life) -> None:
    id = await long_table(life, ROWS, SIX)
    version = (await life.table(id)).version
    for since in (0, 500, version - MOST_TOLD, version - 7, version):
        shown = await life.scene(id, since)
        assert shown["earlier"] + len(shown["happened"]) == version - since
        assert shown["earlier"] == max(0, version - since - MOST_TOLD)
        assert [one["n"] for one in shown["happened"]] == [*range(since + shown["earlier"] + 1, version + 1)]


@in_house
async def test_what_was_left_out_can_be_read_page_by_page(life: Life) -> None:
    id = await long_table(life, ROWS, SIX)
    room = await life.lobby.room(id)
    lively = [one.decode() async for one in pages(room, "de")]
    assert len(lively) == room.table.version
    assert lively[-MOST_TOLD:] == [
        bytes(one).decode() for one in await room.happened(len(lively) - MOST_TOLD, MOST_TOLD, "de")
    ]
    with counted() as counts:
        assert len(await room.happened(1234, 100, "en")) == 100
    assert counts["told"] == 100
    assert counts["folded"] <= 100 + PAGE
    assert await room.happened(room.table.version, 10, "en") == []
    assert await room.happened(room.table.version + 5, 10, "en") == []


async def pages(room: Any, language: str) -> Any:
    since = 0
    while some := await room.happened(since, 250, language):
        for one in some:
            yield bytes(one)
        since += len(some)


@in_house
async def test_opened_anew_it_tells_the_same(life: Life) -> None:
    """Whether somebody has lived through it or read it from the log, and whatever was remembered."""
    id = await long_table(life, 700, SIX)
    for _ in range(40):
        await life.act_somehow(id, life.random, "pass", "accept", "discard", "place", "challenge")
    lived = await life.lobby.room(id)
    read = await Lobby(life.store, now=life.clock).room(id)
    for since in (0, 699, 650, 100, lived.table.version - 1):
        assert await read.show(since, "de") == await lived.show(since, "de")


@in_house
async def test_many_who_come_at_once_open_it_once(life: Life) -> None:
    id = await long_table(life, ROWS)
    with counted() as counts:
        rooms = await asyncio.gather(*(life.lobby.room(id) for _ in range(20)))
    assert all(room is rooms[0] for room in rooms)
    assert counts["folded"] == rooms[0].table.version


@in_house
async def test_whoever_gives_up_waiting_does_not_spoil_it_for_others(life: Life) -> None:
    id = await long_table(life, ROWS)
    first = asyncio.create_task(life.lobby.room(id))
    await asyncio.sleep(0)
    second = asyncio.create_task(life.lobby.room(id))
    await asyncio.sleep(0)
    first.cancel()
    assert (await second).table.version >= ROWS
    assert first.cancelled()


@in_house
async def test_while_a_long_table_is_opened_others_are_served(life: Life) -> None:
    long, short = await long_table(life, ROWS), await life.found(setup("go-for-six", ME, OPEN))
    life.lobby._rooms.clear()
    life.lobby.slices = Slices(seconds=0)
    opening = asyncio.create_task(life.lobby.room(long))
    with counted() as counts:
        await life.scene(short)
        assert not opening.done()
        assert counts["folded"] < ROWS / 2
        await opening
    assert counts["folded"] > ROWS


@in_house
async def test_rooms_are_weighed(life: Life) -> None:
    """A few long tables take the place of many short ones."""
    long = [await long_table(life, 1_000, seed=seed) for seed in range(4)]
    short = [await life.found(setup("lucky-numbers", ME, OPEN)) for _ in range(4)]
    weights = {id: (await life.lobby.room(id)).weight for id in (*long, *short)}
    assert min(weights[id] for id in long) > 4 * max(weights[id] for id in short)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby_module, "_ROOMS", 2 * weights[long[0]])
        lobby = Lobby(life.store, now=life.clock)
    for id in (*short, *long):
        await lobby.room(id)
        assert lobby._rooms.weight <= 2 * weights[long[0]]
    assert long[-1] in lobby._rooms
    assert short[0] not in lobby._rooms


@in_house
async def test_what_is_remembered_has_a_bound(life: Life) -> None:
    id = await long_table(life, ROWS, SIX)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby_module, "_TOLD", 300_000)
        lobby = Lobby(life.store, now=life.clock)
    room = await lobby.room(id)
    for since in range(0, ROWS, 100):
        whole = await room.happened(since, 100, "en")
        assert len(whole) == 100
        await room.show(since, "de", 100)
        assert lobby._told.weight <= 300_000


@in_house
async def test_a_request_of_long_ago_is_still_known(life: Life) -> None:
    id = await long_table(life, 200)
    asked = {"key": "a-very-early-one", "version": (await life.table(id)).version}
    first = await life.ask(id, ADA, game_requests.pause, seat=0, **asked)
    for number in range(700):
        verb = game_requests.pause if number % 2 else game_requests.resume
        await life.do(id, ADA, verb, seat=0)
    assert await life.ask(id, ADA, game_requests.pause, seat=0, **asked) == first
    life.lobby._rooms.clear()
    life.lobby._told.clear()
    assert await life.ask(id, ADA, game_requests.pause, seat=0, **asked) == first


@in_house
async def test_a_position_of_a_long_game_is_a_page_away(life: Life) -> None:
    table = await life.table(await long_table(life, ROWS))
    with counted_applying(table) as applied:
        next(table.play.steps(ROWS // 2))
    assert len(applied) <= PAGE


@contextmanager
def counted_applying(table: Table) -> Iterator[list[Any]]:
    applied: list[Any] = []
    apply = table.game.apply

    def applying(*how: Any) -> Any:
        applied.append(how)
        return apply(*how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table.game, "apply", applying)
        yield applied


@in_house
async def test_what_was_told_in_one_language_is_not_told_in_another(life: Life) -> None:
    id = await long_table(life, 300)
    english, german = await life.scene(id), await life.scene(id, language="de")
    assert english["happened"][-1]["told"] != german["happened"][-1]["told"]


@in_house
async def test_lists_do_not_read_long_logs(life: Life) -> None:
    """And say the same as if they did."""
    id = await long_table(life, ROWS, SIX)
    short = await life.found(setup("go-for-six", ME, OPEN))
    for after in (game_requests.pause, game_requests.resume, game_requests.concede, None):
        summaries = await life.store.tables.tables_of(ADA.known(), 10)
        lobby = Lobby(life.store, now=life.clock)
        with counted() as counts:
            found = await lobby.glances(summaries)
        assert counts["folded"] < 10
        assert {seen.id for seen in found} == {id, short}
        for summary in summaries:
            await lobby.room(summary.id)
        assert await lobby.glances(summaries) == found
        if after is not None:
            await life.do(id, ADA, after, seat=0)
    assert next(seen for seen in found if seen.id == id).winners == (1,)

"""How games end is written down once, whoever played them, and outlives the tables."""

import asyncio
import json
from pathlib import Path

import pytest

from sortilege.people.guest import Guest, program
from sortilege.people.owner import owner_of
from sortilege.store.changes import Change
from sortilege.store.results import Result
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.tables import game_requests, seat_requests
from sortilege.tables.clearing import Clearing
from sortilege.tables.endless import ROUNDS
from sortilege.tables.results import places
from sortilege.tables.table import Table
from tables.living import ADA, BEN, CLEO, DAN, ME, OPEN, Life, bot, here, in_house, setup
from tables.test_endless import pass_rounds


async def result_of(life: Life, id: str) -> Result:
    await life.caretaker.bookkeeper.settle_all()
    found = await life.store.results.of_table(id)
    assert found is not None
    return found


def endings(result: Result) -> list[tuple[str, int | None, str]]:
    return [(seat.name, seat.place, seat.ending) for seat in result.seats]


@in_house
async def test_a_game_that_was_played_out(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN, bot("easy"), clock="relaxed"), ADA, BEN)
    table = await life.play_until(id, life.random, over)
    result = await result_of(life, id)
    assert (result.game, result.edition, result.players) == ("lucky-numbers", None, 3)
    assert (result.rated, result.unrated_why) == (False, "casual")
    assert (result.began_at, result.ended_at) == (table.begun_at, table.ended_at)
    assert result.ending in ("board-filled", "supply-exhausted")
    assert [(seat.kind, seat.owner, seat.level) for seat in result.seats] == [
        ("person", ADA.owner, None),
        ("person", BEN.owner, None),
        ("bot", None, "easy"),
    ]
    assert table.outcome is not None
    winners = [seat.seat for seat in result.seats if seat.place == 1]
    assert winners == list(table.outcome.winners)  # type: ignore[union-attr]
    assert {seat.ending for seat in result.seats} == {"played"}
    assert json.loads(result.detail) == {"options": {}, "clock": "relaxed", "first": 0}


@in_house
async def test_a_solo_game_has_a_score(life: Life) -> None:
    id = await life.found(setup("go-for-six-solo", ME))
    table = await life.play_until(id, life.random, over)
    result = await result_of(life, id)
    assert (result.edition, result.ending, result.players) == ("mammals", "finished", 1)
    assert [(seat.place, seat.score) for seat in result.seats] == [(1, table.outcome.score)]  # type: ignore[union-attr]
    detail = json.loads(result.detail)
    assert detail["positive"] - detail["negative"] == result.seats[0].score
    assert detail["cards"].startswith("mammals")


@in_house
async def test_whoever_concedes_comes_after_those_who_play_on(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN, OPEN, OPEN), ADA, BEN, CLEO, DAN)
    for guest in (BEN, DAN, ADA):
        life.clock.time += 10
        await life.do(id, guest, game_requests.concede)
    result = await result_of(life, id)
    assert result.ending == "conceded"
    assert endings(result) == [
        ("Ada", 2, "conceded"),
        ("Ben", 4, "conceded"),
        ("Cleo", 1, "played"),
        ("Dan", 3, "conceded"),
    ]


@in_house
async def test_whoever_is_late_or_gone_in_the_end_has_not_played_on(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN, clock="fast"), ADA, BEN)
    await life.let_pass(35)
    assert [chair.left for chair in (await life.table(id)).chairs] == ["late", "late"]
    for guest in (ADA, BEN):
        await life.do(id, guest, game_requests.come_back)
    assert [chair.left for chair in (await life.table(id)).chairs] == [None, None]
    await life.do(id, BEN, seat_requests.leave)
    await life.play_until(id, life.random, over)
    assert endings(await result_of(life, id)) == [("Ada", 1, "played"), ("Ben", 2, "gone")]


@in_house
async def test_whoever_was_sent_away_is_named_and_not_the_bot_that_played_on(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, OPEN), ADA, BEN)
    await life.do(id, ADA, seat_requests.send_away, seat=1)
    await life.play_until(id, life.random, over)
    result = await result_of(life, id)
    assert endings(result) == [("Ada", 1, "played"), ("Ben", 2, "sent-away")]
    assert [(seat.kind, seat.owner) for seat in result.seats] == [("person", ADA.owner), ("person", BEN.owner)]


@in_house
async def test_what_the_house_ends_counts_for_nobody(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, OPEN), ADA, BEN)
    await pass_rounds(life, id, ROUNDS)
    result = await result_of(life, id)
    assert result.ending == "abandoned"
    assert [seat.place for seat in result.seats] == [None, None]


@in_house
async def test_programs_and_several_at_one_screen(life: Life) -> None:
    machine = program("a token of a program", "en")
    id = await life.found(setup("lucky-numbers", ME, OPEN), ADA, machine)
    await life.do(id, machine, game_requests.concede)
    result = await result_of(life, id)
    assert [(seat.kind, seat.owner) for seat in result.seats] == [
        ("person", ADA.owner),
        ("program", owner_of("a token of a program")),
    ]
    id = await life.found(setup("lucky-numbers", ME, here("Eve")))
    await life.do(id, ADA, game_requests.concede, seat=1)
    assert endings(await result_of(life, id)) == [("Ada", 1, "played"), ("Eve", 2, "conceded")]


@in_house
async def test_nothing_is_written_down_twice(life: Life) -> None:
    ids = [await conceded(life) for _ in range(3)]
    another = Life(life.store, life.clock)
    await asyncio.gather(
        life.caretaker.bookkeeper.settle_all(),
        another.caretaker.bookkeeper.settle_all(),
        life.caretaker.bookkeeper.settle_all(),
    )
    assert await life.store.results.count() == 3
    assert [(await result_of(life, id)).number for id in ids] == [1, 2, 3]
    assert await life.caretaker.bookkeeper.settle_all() == 0


@in_house
async def test_a_rematch_and_what_else_happens_afterwards_changes_nothing(life: Life) -> None:
    id = await conceded(life)
    ended_at = (await life.table(id)).ended_at
    life.clock.time += 100
    await life.lobby.rematch(id, ADA)
    assert (await result_of(life, id)).ended_at == ended_at


@in_house
async def test_what_cannot_be_read_does_not_keep_others_waiting(life: Life) -> None:
    broken, fine = await conceded(life), await conceded(life)
    await life.store.tables.append(
        broken, (await life.table(broken)).version, Change(bodies=(b"{",), at=1.0, status="over", due_at=None)
    )
    another = Life(life.store, life.clock)
    assert await another.caretaker.bookkeeper.settle_all() == 1
    assert await life.store.results.of_table(broken) is None
    assert await life.store.results.of_table(fine) is not None


def test_it_is_written_down_by_itself_after_a_restart_and_before_the_table_is_cleared_away(tmp_path: Path) -> None:
    async def live() -> None:
        async with Store(SqliteDatabase(tmp_path / "tables.db")) as store:
            life = Life(store)
            id = await conceded(life)
            life.clock.time += 400 * 86400
            await Clearing(store, life.clock).clear_away()
        async with Store(SqliteDatabase(tmp_path / "tables.db")) as store:
            life = Life(store, life.clock)
            running = asyncio.create_task(life.caretaker.run())
            for _ in range(3000):
                if await store.results.of_table(id) is not None:
                    break
                await asyncio.sleep(0.01)
            assert await store.results.of_table(id) is not None
            running.cancel()
            with pytest.raises(asyncio.CancelledError):
                await running

    asyncio.run(live())


@in_house
async def test_who_shares_a_place(life: Life) -> None:
    id = await life.found(setup("the-box", ME, OPEN, OPEN, options={"hand": 3}), ADA, BEN, CLEO)
    table = await life.play_until(id, life.random, over)
    assert sorted(place or 0 for place in places(table)) == [1, 2, 2]


def over(table: Table) -> bool:
    return table.phase == "over"


async def conceded(life: Life, *guests: Guest) -> str:
    id = await life.found(setup("lucky-numbers", ME, OPEN), *(guests or (ADA, BEN)))
    await life.do(id, BEN, game_requests.concede)
    return id

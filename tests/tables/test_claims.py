"""What is due is done once, by one worker, and by another if that one dies."""

import asyncio

import pytest

from broker.brokers import until
from sortilege.tables import claims as claims_module
from sortilege.tables import seat_requests
from sortilege.tables.bot_answers import Answer, Question
from sortilege.tables.claims import HEAD_START, LASTS, LEFT_ALONE
from tables.living import ADA, BEN, ME, OPEN, Life, Thinkers, bot, setup
from tables.workers import at_two_workers, comes_to

WITH_BOT = setup("lucky-numbers", ME, bot())
BOTS = setup("lucky-numbers", bot(), bot())


async def let_pass(seconds: float, *lives: Life) -> None:
    """Time passes at all workers at once: whatever is due is begun everywhere before anybody goes on."""
    until = lives[0].clock.time + seconds
    while soon := [life for life in lives if life.caretaker._heap and life.caretaker._heap[0][0] <= until]:
        at = min(life.caretaker._heap[0][0] for life in soon)
        lives[0].clock.time = max(lives[0].clock.time, at)
        for life in lives:
            for _, id in [due for due in life.caretaker._heap if due[0] <= lives[0].clock.time]:
                life.caretaker._start(id)
            life.caretaker._heap[:] = sorted(due for due in life.caretaker._heap if due[0] > lives[0].clock.time)
        await asyncio.gather(*(task for life in lives for task in life.caretaker._tasks))
    lives[0].clock.time = until


@at_two_workers
async def test_of_two_workers_who_hear_of_it_one_thinks(one: Life, other: Life) -> None:
    id = await one.found(BOTS)
    for life in (one, other):
        life.lobby.hub.enter(id, None)
        await life.lobby.room(id)
    other.caretaker.heard(await other.table(id))  # as if it had happened there as well
    moves = 0
    while (await one.lobby.newest(id)).table.phase == "playing":
        before = len((await one.lobby.newest(id)).table.entries)
        await let_pass(1, one, other)
        await comes_to(await other.lobby.room(id), (await one.lobby.newest(id)).table.version)
        moves += sum(entry.by != "chance" for entry in list((await one.table(id)).entries)[before:])
    assert moves > 10
    assert len(one.bots.asked) + len(other.bots.asked) == moves


@at_two_workers
async def test_two_who_want_to_look_after_the_same_find_out_before_they_think(one: Life, other: Life) -> None:
    id = await one.found(BOTS)
    await other.table(id)
    one.clock.time += 10
    await asyncio.gather(one.caretaker._tend(id), other.caretaker._tend(id))
    assert len(one.bots.asked) + len(other.bots.asked) == 1


class Dead(Thinkers):
    """Never answers."""

    async def ask(self, asked: Question) -> Answer:
        self.asked.append(asked)
        await asyncio.get_running_loop().create_future()
        raise AssertionError


@at_two_workers
async def test_another_worker_takes_over_when_one_dies_while_a_bot_thinks(one: Life, other: Life) -> None:
    id = await one.found(BOTS)
    before = (await one.table(id)).version
    one.caretaker._bot_workers = dead = Dead()
    one.clock.time += 10
    tending = asyncio.create_task(one.caretaker._tend(id))
    await until(lambda: dead.asked)
    assert await other.caretaker._due() == [], "somebody is at it"
    tending.cancel()
    await asyncio.wait([tending])
    one.clock.time += LASTS
    assert [table for table, _ in await other.caretaker._due()] == [id]
    other.caretaker._overdue.add(id)
    await other.caretaker._tend(id)
    assert (await other.table(id)).version > before


@at_two_workers
async def test_whoever_thinks_for_long_keeps_the_claim(one: Life, other: Life) -> None:
    id = await one.found(BOTS)
    one.caretaker._bot_workers = dead = Dead()
    one.clock.time += 10
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(claims_module, "_AGAIN", 0.001)
        tending = asyncio.create_task(one.caretaker._tend(id))
        await until(lambda: dead.asked)
        for _ in range(4):
            one.clock.time += 0.8 * LASTS
            await asyncio.sleep(0.05)
            assert await other.caretaker._due() == []
            await other.caretaker._tend(id)
        assert other.bots.asked == []
        tending.cancel()
        await asyncio.wait([tending])


@at_two_workers
async def test_whoever_is_left_out_comes_back_in_case_the_other_one_dies(one: Life, other: Life) -> None:
    id = await one.found(BOTS)
    table = await other.table(id)
    one.clock.time += 10
    assert await one.store.tables.claim(id, table.version, one.clock(), one.clock() + LASTS)
    await other.caretaker._tend(id)
    assert other.bots.asked == []
    await other.let_pass(LASTS + 0.1)
    assert len(other.bots.asked) == 1


@at_two_workers
async def test_what_happened_elsewhere_is_looked_after_there_first(one: Life, other: Life) -> None:
    id = await one.found(WITH_BOT)
    await one.play_until(id, one.random, lambda table: not table.is_open and table.seats_to_act == (1,))
    table = await one.table(id)
    other.caretaker._heap.clear()
    other.caretaker.heard(table, is_ours=False)
    one.caretaker._heap.clear()
    one.caretaker.heard(table)
    assert other.caretaker._heap[0][0] - one.caretaker._heap[0][0] == pytest.approx(HEAD_START)


@at_two_workers
async def test_what_nobody_has_looked_after_is_found_by_any_worker(one: Life, other: Life) -> None:
    id = await one.found(BOTS)
    due_at = one.caretaker._heap[0][0]
    one.clock.time = due_at + HEAD_START - 0.1
    assert await one.caretaker._due() == []
    one.clock.time = due_at + HEAD_START
    assert [table for table, _ in await one.caretaker._due()] == [id]
    assert await other.caretaker._due() == [], "it is not at hand there"
    one.clock.time = due_at + LEFT_ALONE
    assert [table for table, _ in await other.caretaker._due()] == [id]


@at_two_workers
async def test_a_worker_that_remembers_an_older_table_looks_after_the_newest(one: Life, other: Life) -> None:
    id = await one.found(setup("lucky-numbers", ME, OPEN, bot()), ADA)
    await other.table(id)  # while it was gathering
    await one.do(id, BEN, seat_requests.sit)
    await one.do(id, ADA, seat_requests.begin)
    one.clock.time += 20
    before = (await one.table(id)).version
    sweeping = asyncio.create_task(other.caretaker._sweep())
    await until(lambda: other.caretaker._overdue)
    sweeping.cancel()
    await other.caretaker._tend(id)
    assert (await other.table(id)).version > before


@at_two_workers
async def test_a_worker_that_has_nothing_to_do_asks_nobody(one: Life, other: Life) -> None:
    """Somebody may be gone 90 seconds after each action, at each worker that heard of it: usually nobody is."""
    id = await one.found(setup("go-for-six", ME, OPEN), ADA, BEN)
    room = await other.lobby.room(id)
    other.caretaker.heard(room.table)
    before = room._looks
    await other.let_pass(1000)
    assert room._looks == before
    assert not other.lobby.hub._there._elsewhere


@at_two_workers
async def test_one_worker_clears_away(one: Life, other: Life) -> None:
    rounds: list[Life] = []
    for life in (one, other):
        life.lobby.clearing.clear_away = lambda life=life: _count(rounds, life)  # type: ignore[method-assign, misc]
    for _ in range(3):
        for life in (one, other):
            await life.lobby.clearing.clear_away_if_due(3600)
    assert rounds == [one]
    one.clock.time += 3600
    for life in (other, one):
        await life.lobby.clearing.clear_away_if_due(3600)
    assert rounds == [one, other]


async def _count(rounds: list[Life], life: Life) -> None:
    rounds.append(life)

"""Whoever tends the tables: bots move, restarts do not matter, trouble at one table stays there, old ones go."""

import asyncio
import logging
from pathlib import Path

import pytest

from sortilege.games import GAMES
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.tables import caretaker, game_requests, pace
from sortilege.tables.bot_answers import Answer, Question
from sortilege.tables.caretaker import Caretaker
from sortilege.tables.clearing import Clearing
from tables.living import ADA, BEN, ME, OPEN, Clock, Life, Thinkers, bot, in_house, setup

DAY = 86400.0


@pytest.mark.parametrize("game", [game for game in GAMES if not game.endswith("-solo")])
def test_bots_play_a_game_to_its_end(game: str, tmp_path: Path) -> None:
    @in_house
    async def check(life: Life) -> None:
        options = {"hand": 2} if game == "the-box" else {}
        id = await life.found(setup(game, bot(), bot(), options=options))
        while (await life.table(id)).phase == "playing":
            assert life.caretaker._heap
            await life.let_pass(1)
        assert (await life.store.tables.load(id)).due_at is None

    check(tmp_path)


@in_house
async def test_a_bot_does_not_move_before_its_time(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, bot(), first=1))
    before = (await life.table(id)).version
    await life.let_pass(0.8)
    assert (await life.table(id)).version == before
    await life.let_pass(0.2)
    assert (await life.table(id)).version > before


@in_house
async def test_what_a_bot_thought_of_counts_only_if_nothing_happened_meanwhile(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, bot(), first=1))

    class Slow(Thinkers):
        async def ask(self, asked: Question) -> Answer:
            await life.do(id, ADA, game_requests.pause)
            return await super().ask(asked)

    life.caretaker._bot_workers = Slow()
    entries = len((await life.table(id)).entries)
    await life.let_pass(5)
    assert len((await life.table(id)).entries) == entries


def test_after_a_restart_everything_goes_on(tmp_path: Path) -> None:
    async def live() -> None:
        clock = Clock()
        async with Store(SqliteDatabase(tmp_path / "tables.db")) as store:
            life = Life(store, clock)
            bots = await life.found(setup("go-for-six", ME, bot(), first=1))
            late = await life.found(setup("go-for-six", ME, OPEN, clock="fast"), ADA, BEN)
            before = await life.scene(bots)
        async with Store(SqliteDatabase(tmp_path / "tables.db")) as store:
            life = Life(store, clock)
            assert await life.scene(bots) == before
            clock.time += 100
            for id, at in await store.tables.due(clock.time, 10):
                life.caretaker.look_at(id, at)
            await life.let_pass(0)
            assert (await life.scene(bots))["entries"] > before["entries"]
            assert (await life.table(late)).chairs[0].away

    asyncio.run(live())


def test_it_runs_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The only test that waits: with the real clock, what is due before it started, and what becomes due later."""
    monkeypatch.setattr(caretaker, "_SWEEP", 0.05)
    monkeypatch.setattr(pace, "THINKING", 0.01)
    monkeypatch.setattr(pace, "NODDING", 0.01)
    monkeypatch.setattr(pace, "READING", 0.01)

    async def live() -> None:
        async with Store(SqliteDatabase(tmp_path / "tables.db")) as store:
            life = Life(store)
            life.lobby.now = asyncio.get_running_loop().time
            id = await life.found(setup("go-for-six", bot(), bot()))
            life.caretaker = Caretaker(life.lobby, life.bots)  # knows of nothing yet
            running = asyncio.create_task(life.caretaker.run())
            watcher = life.lobby.hub.enter(id, None)
            while (await life.table(id)).phase == "playing":
                await watcher.hinted(1)
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    asyncio.run(asyncio.wait_for(live(), 120))


@in_house
async def test_a_bot_that_fails_does_something_legal(life: Life) -> None:
    life.bots.trouble = RuntimeError("the bot has fallen off its chair")
    id = await life.found(setup("go-for-six", bot(), bot()))
    logging.disable(logging.CRITICAL)
    try:
        while (await life.table(id)).phase == "playing":
            await life.let_pass(1)
    finally:
        logging.disable(logging.NOTSET)


@in_house
async def test_trouble_at_one_table_leaves_the_others_alone(life: Life) -> None:
    bad = await life.found(setup("go-for-six", bot(), bot()))
    good = await life.found(setup("go-for-six", bot(), bot()))
    (await life.table(bad)).chairs[0].level = (await life.table(bad)).chairs[1].level = "nobody"
    (await life.table(bad)).play.state = None
    before = (await life.table(good)).version
    logging.disable(logging.CRITICAL)
    try:
        await life.let_pass(3)
    finally:
        logging.disable(logging.NOTSET)
    assert (await life.table(good)).version > before


def test_whoever_tends_clears_away(tmp_path: Path) -> None:
    async def live() -> None:
        async with Store(SqliteDatabase(tmp_path / "tables.db")) as store:
            life = Life(store)
            id = await life.found(setup("go-for-six", ME, OPEN))
            for _ in range(3 * 24):
                life.clock.time += 3600
                await Clearing(store, life.clock, {}).clear_away()  # somebody has looked all the time
            running = asyncio.create_task(life.caretaker.run())
            while await store.tables.find_code((await life.table(id)).code):
                await life.lobby.hub.enter(id, None).hinted(0.01)
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    asyncio.run(asyncio.wait_for(live(), 120))

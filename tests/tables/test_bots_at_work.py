"""Bots that answer illegally, hang, die or talk nonsense: none of them keeps a table waiting for ever."""

import asyncio
import logging
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from sortilege.bots import levels_of
from sortilege.bots.random_bot import RandomBot
from sortilege.core.record import Entry, write_entry
from sortilege.games.go_for_six.state import Accept, Discard
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.tables import bot_answers, game_requests
from sortilege.tables.bot_answers import LATELY, Answer, Behind, Question, answer, question
from sortilege.tables.bot_moves import decision
from sortilege.tables.bot_workers import MOST_MEMORY, BotFault, BotWorkers, _serve
from sortilege.tables.table import Table
from tables.living import ADA, ME, Life, Thinkers, bot, in_house, setup
from tables.long_games import long_table

TWO = setup("go-for-six", ME, bot(), first=1)
OUT_OF_TURN = Answer(Accept(), "It looks right.")
NOT_THERE = Answer(Discard("unicorn"), "Nobody needs it.")


# What is played at the table.


class Odd(Thinkers):
    """Bots that answer something else, at first or always."""

    def __init__(self, *odd: Any) -> None:
        super().__init__()
        self.odd = list(odd)

    async def ask(self, asked: Question) -> Answer:
        answered = await super().ask(asked)
        odd = self.odd.pop(0) if self.odd else answered
        if isinstance(odd, Exception):
            raise odd
        return odd


ODD = [OUT_OF_TURN, NOT_THERE, Answer(None, ""), None, "place", {"do": "place", "gap": 0}, BotFault("it sleeps")]  # type: ignore[arg-type]


@pytest.mark.parametrize("odd", ODD, ids=str)
def test_another_bot_of_the_same_level_is_asked_once(odd: Any, tmp_path: Any, caplog: pytest.LogCaptureFixture) -> None:
    @in_house
    async def check(life: Life) -> None:
        life.caretaker._bot_workers = bots = Odd(odd)
        id = await life.found(TWO)
        await life.let_pass(1)
        assert (await life.table(id)).entries[-1].by != 0
        first, second = bots.asked
        assert (first.afresh, second.afresh) == (False, True)
        assert (first.level, first.entries) == (second.level, second.entries)
        assert first.seed != second.seed

    check(tmp_path)
    assert "asked afresh" in caplog.text


@pytest.mark.parametrize("odd", ODD, ids=str)
def test_if_that_one_goes_wrong_too_something_legal_is_played(
    odd: Any, tmp_path: Any, caplog: pytest.LogCaptureFixture
) -> None:
    @in_house
    async def check(life: Life) -> None:
        id = await life.found(TWO)
        before = len((await life.table(id)).entries)
        life.caretaker._bot_workers = bots = Odd(odd, odd)
        await life.let_pass(1)
        assert len(bots.asked) == 2
        table = await life.table(id)
        assert next(entry.by for entry in table.entries[before:]) == 1
        assert list(table.play.steps())[-1].after == table.state

    check(tmp_path)
    assert "cannot decide (go-for-six, random)" in caplog.text


@in_house
async def test_bots_that_are_never_legal_play_to_the_end(life: Life) -> None:
    life.caretaker._bot_workers = Odd(*[NOT_THERE] * 10_000)
    id = await life.found(setup("go-for-six", bot(), bot(), options={"length": 2}))
    with quiet():
        while (await life.table(id)).phase == "playing":
            await life.let_pass(1)


@in_house
async def test_a_hint_is_checked_like_a_move(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, bot()))
    table = await life.table(id)
    strongest = levels_of("go-for-six")[-1]
    with quiet():
        with pytest.raises(BotFault, match="not legal"):
            await decision(Odd(NOT_THERE, NOT_THERE), table, 0, strongest)
        life.caretaker._bot_workers = bots = Odd(NOT_THERE)
        hint = await life.caretaker.hint(table, 0, "de")
    assert (0, hint.action) in table.choices()
    assert [(asked.level, asked.language) for asked in bots.asked] == [(strongest, "de")] * 2


@contextmanager
def quiet() -> Iterator[None]:
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


# Their processes.


def die(_: Question) -> Answer:
    os._exit(1)


def hang(_: Question) -> Answer:
    while True:
        time.sleep(60)


def fail(_: Question) -> Answer:
    raise ZeroDivisionError


def nonsense(_: Question) -> Any:
    return lambda: "this cannot even be sent"


def by_level(asked: Question) -> Answer:
    """What this bot does depends on what it is called."""
    odd: dict[str, Callable[[Question], Answer]] = {"die": die, "hang": hang, "fail": fail, "nonsense": nonsense}
    return odd.get(asked.level, answer)(asked)


def who(_: Question) -> Answer:
    return Answer(Accept(), str(os.getpid()))


@contextmanager
def working(workers: int = 1, seconds: float = 600, **more: Any) -> Iterator[BotWorkers]:
    bots = BotWorkers(workers, seconds, **{"work": by_level, **more})
    try:
        yield bots
    finally:
        bots.close()


def asked_at(table: Table, level: str) -> Question:
    return question(table, 1, level)


async def answers(bots: BotWorkers, table: Table) -> bool:
    return (1, (await bots.ask(asked_at(table, "random"))).action) in table.choices()


@pytest.mark.process
def test_a_process_whose_site_is_gone_ends_without_a_word() -> None:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    bot = context.Process(target=_serve, args=(there, by_level, MOST_MEMORY, ()))
    bot.start()
    there.close()
    assert here.poll(120)
    here.close()  # without having read what it says
    bot.join(120)
    assert bot.exitcode == 0


@pytest.mark.process
@pytest.mark.parametrize(
    ("level", "said"),
    [("die", "has died"), ("fail", "ZeroDivisionError"), ("nonsense", "pickle")],
)
def test_a_bot_that_goes_wrong_is_a_fault_and_the_next_one_answers(level: str, said: str, tmp_path: Any) -> None:
    @in_house
    async def check(life: Life) -> None:
        table = await life.table(await life.found(TWO))
        with working() as bots:
            assert await answers(bots, table)
            with pytest.raises(BotFault, match=said):
                await bots.ask(asked_at(table, level))
            assert await answers(bots, table)

    check(tmp_path)


@pytest.mark.process
@in_house
async def test_a_bot_that_hangs_is_stopped(life: Life) -> None:
    table = await life.table(await life.found(TWO))
    with working(seconds=0.5) as bots:
        with pytest.raises(BotFault, match=r"longer than 0\.5 seconds"):
            await bots.ask(asked_at(table, "hang"))
        assert not bots._all, "its process is gone"
        bots._seconds = 600
        assert await answers(bots, table)


@pytest.mark.process
@in_house
async def test_one_that_hangs_does_not_keep_the_others_waiting(life: Life) -> None:
    table = await life.table(await life.found(TWO))
    with working(2) as bots:
        hanging = asyncio.create_task(bots.ask(asked_at(table, "hang")))
        for _ in range(3):
            assert await answers(bots, table)
        assert not hanging.done()
        bots.close()
        with pytest.raises(BotFault, match="has died"):
            await hanging
        with pytest.raises(RuntimeError):
            await bots.ask(asked_at(table, "random"))


@pytest.mark.process
@in_house
async def test_a_table_goes_on_when_its_bot_hangs(life: Life) -> None:
    """With real processes: it is stopped, another one is asked, and that one hangs, too."""
    id = await life.found(TWO)
    version = (await life.table(id)).version
    (await life.table(id)).chairs[1].level = "hang"
    with working(seconds=0.3) as bots, quiet():
        life.caretaker._bot_workers = bots
        await life.let_pass(1)
    assert (await life.table(id)).version > version


class Hurried(RandomBot):
    def __init__(self) -> None:
        super().__init__(Random(1))
        self.hurries = False

    def hurry(self) -> None:
        self.hurries = True

    def explain(self, language: str = "en") -> str:
        return "in a hurry" if self.hurries else "at leisure"


@in_house
async def test_bots_at_tables_hurry_since_others_wait_for_the_same_machine(life: Life) -> None:
    id = await life.found(setup("lucky-numbers", ME, bot()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot_answers, "make_bot", lambda *_: Hurried())
        assert answer(question(await life.table(id), 0, "medium")).why == "in a hurry"


# What they remember.


class Witness(RandomBot):
    """A bot that says what it has heard."""

    def __init__(self) -> None:
        super().__init__(Random(1))
        self.heard: list[Entry] = []

    def observe(self, entry: Entry, revealed: object) -> None:
        self.heard.append(entry)

    def explain(self, language: str = "en") -> str:
        return b"".join(map(write_entry, self.heard)).decode()


@in_house
async def test_a_bot_never_remembers_what_was_taken_back(life: Life) -> None:
    """In the same process, at the same table, and with as many entries as before."""
    id = await life.found(setup("lucky-numbers", ME, bot()))
    await life.play_until(id, Random(1), lambda table: table.may_undo == 0 and table.seats_to_act == (1,))
    regretted = await life.table(id)
    await life.do(id, ADA, game_requests.undo)
    shorter = await life.table(id)
    others = [action for seat, action in shorter.choices() if action != regretted.entries[-1].action]
    await life.act(id, ADA, **msgspec.to_builtins(others[0]))
    instead = await life.table(id)
    assert len(instead.entries) >= len(regretted.entries)
    assert instead.entries[: len(regretted.entries)] != regretted.entries
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot_answers, "make_bot", lambda *_: Witness())
        for table in (regretted, shorter, instead, instead):
            asked = question(table, 1 if table is not shorter else 0, "medium")
            assert answer(asked).why == b"".join(map(write_entry, table.entries)).decode()


@in_house
async def test_a_bot_hears_everything_once_and_one_that_is_ahead_begins_anew(life: Life) -> None:
    id = await life.found(setup("go-for-six", ME, bot(), first=0))
    early = question(await life.table(id), 0, "regular")
    await life.play_until(id, Random(1), lambda table: len(table.entries) > 12 and table.seats_to_act == (0,))
    late = question(await life.table(id), 0, "regular")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot_answers, "make_bot", lambda *_: Witness())
        for asked in (early, late, late, early):
            assert answer(asked).why == b"".join(entry + b"\n" for entry in asked.entries).decode()
        key = (id, 0, 0, "regular")
        player = bot_answers._players[key]
        answer(early)
        assert bot_answers._players[key] is player
        answer(msgspec.structs.replace(early, afresh=True))
        assert bot_answers._players[key] is not player


@in_house
async def test_in_a_long_game_a_bot_is_told_what_is_new(life: Life) -> None:
    """A worker that has not followed the game says so, is told everything once, and then only what happened lately."""
    table = await life.table(await long_table(life, 2_000))
    count, seat = len(table.entries), table.seats_to_act[0]
    for _ in range(2):
        await decision(life.bots, table, seat, "regular")
    told = [(asked.before, len(asked.entries)) for asked in life.bots.asked]
    assert told == [(count - LATELY, LATELY), (0, count), (count - LATELY, LATELY)]


@in_house
async def test_a_bot_that_has_missed_nothing_hears_each_entry_once(life: Life) -> None:
    table = await life.table(await long_table(life, 1_000))
    seat = table.seats_to_act[0]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot_answers, "make_bot", lambda *_: Witness())
        for asked in (question(table, seat, "random", whole=True), question(table, seat, "random")):
            assert answer(asked).why == table.entries.written().decode()


@pytest.mark.process
def test_a_bot_that_is_behind_says_so_from_its_process(tmp_path: Path) -> None:
    async def ask() -> None:
        async with Store(SqliteDatabase(tmp_path / "tables.db")) as store:
            life = Life(store)
            table = await life.table(await long_table(life, 1_000))
            seat = table.seats_to_act[0]
            with working() as bots:
                with pytest.raises(Behind):
                    await bots.ask(question(table, seat, "random"))
                assert (seat, (await decision(bots, table, seat, "random")).action) in table.choices()

    asyncio.run(ask())


@in_house
async def test_a_bot_decides_the_same_whichever_process_it_is_asked_in(life: Life) -> None:
    id = await life.found(setup("the-box", ME, bot("regular"), options={"hand": 4}))
    random = Random(4)
    await life.play_until(id, random, lambda table: len(table.entries) > 20 or table.phase == "over")
    for asked in life.bots.asked:
        bot_answers._players.clear()
        alone = answer(asked)
        bot_answers._players.clear()
        assert alone == answer(asked)


@pytest.mark.process
@pytest.mark.parametrize(("most", "processes"), [(10 * 1024**3, 1), (1, 3)])
def test_a_process_that_has_grown_too_large_is_replaced(most: int, processes: int, tmp_path: Any) -> None:
    @in_house
    async def check(life: Life) -> None:
        table = await life.table(await life.found(TWO))
        with working(work=who, most_memory=most) as bots:
            asked = [(await bots.ask(asked_at(table, "random"))).why for _ in range(3)]
        assert len(set(asked)) == processes

    check(tmp_path)


class Slow(Thinkers):
    """Nobody answers before told to."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.go = asyncio.Event(), asyncio.Event()

    async def ask(self, asked: Question) -> Answer:
        self.asked.append(asked)
        self.begun.set()
        await self.go.wait()
        return answer(asked)


@in_house
async def test_where_somebody_waits_comes_before_tables_of_bots_only(life: Life) -> None:
    life.caretaker._bot_workers = bots = Slow()
    bots_only = [await life.found(setup("go-for-six", bot(), bot())) for _ in range(5)]
    with_person = await life.found(TWO)
    life.clock.time += 10
    tending = [asyncio.create_task(life.caretaker._tend(id)) for id in (*bots_only, with_person)]
    await bots.begun.wait()
    bots.go.set()
    await asyncio.gather(*tending)
    # Only what had begun already was before it.
    assert with_person in [asked.table for asked in bots.asked[:2]]

"""A table goes on with the cards that it began with, whatever the next version of the program comes with."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from editions.other_cards import coming_with, corrected, turned_round, without, without_attribute, without_item
from sortilege.editions.library import shipped
from sortilege.editions.versions import version
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.tables.bot_answers import question
from sortilege.tables.errors import UnreadableTable
from store.tables import asked, writer_of
from tables.living import ADA, ME, Life, bot, setup

MAMMALS = shipped("mammals")


def with_life(folder: Path, live: Callable[[Life], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Store(SqliteDatabase(folder / "tables.db")) as store:
            await live(Life(store))

    asyncio.run(run())


CHANGES = {
    "a-corrected-value": corrected("mammals", "red-fox", "weight", "9"),
    "a-corrected-name": corrected("mammals", "red-fox", "name.en", "Reynard"),
    "other-values-everywhere": turned_round("mammals", "weight"),
    "a-removed-item": without_item("mammals", "red-fox"),
    "a-removed-attribute": without_attribute("mammals", "weight"),
    "no-such-cards": without("mammals"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_game_is_played_on_with_the_cards_that_it_began_with(change: Callable[[Path], None], tmp_path: Path) -> None:
    tables: list[str] = []

    async def begin(life: Life) -> None:
        for game in ("go-for-six", "the-box"):
            id = await life.found(setup(game, ME, bot()))
            await life.play_until(id, Random(1), lambda table: len(table.entries) > 30 or table.phase == "over")
            tables.append(id)

    async def go_on(life: Life) -> None:
        for id in tables:
            table = await life.table(id)
            assert table.cards is not None
            assert table.cards.name == "mammals"
            assert table.cards.edition == MAMMALS
            assert len((await life.scene(id))["happened"]) == table.version
            life.clock.time = table.moved_at + 10
            life.caretaker.look_at(id, life.clock.time)
            await life.play_until(id, Random(2), lambda table: table.phase == "over")

    with_life(tmp_path, begin)
    with coming_with(tmp_path, change):
        with_life(tmp_path, go_on)


def test_cards_are_kept_once_however_many_tables_play_with_them(tmp_path: Path) -> None:
    async def begin(life: Life) -> None:
        for _ in range(3):
            await life.found(setup("go-for-six", ME, bot()))
        await life.found(setup("lucky-numbers", ME, bot()))
        assert await asked(life.store, "SELECT name FROM packs") == [version(MAMMALS)]

    async def begin_again(life: Life) -> None:
        id = await life.found(setup("go-for-six", ME, bot()))
        assert (await life.table(id)).edition == shipped("mammals") != MAMMALS
        assert len(await asked(life.store, "SELECT name FROM packs")) == 2

    with_life(tmp_path, begin)
    with coming_with(tmp_path, CHANGES["a-corrected-value"]):
        with_life(tmp_path, begin_again)


def test_a_rematch_is_played_with_the_same_cards(tmp_path: Path) -> None:
    played: list[str] = []

    async def play(life: Life) -> None:
        id = await life.found(setup("go-for-six", ME, bot(), options={"length": 2}))
        await life.play_until(id, Random(1), lambda table: table.phase == "over")
        played.append(id)

    async def again(life: Life) -> None:
        table = await life.table(await life.lobby.rematch(played[0], ADA))
        assert table.edition == MAMMALS
        await life.play_until(table.id, Random(1), lambda table: table.phase == "over")

    with_life(tmp_path, play)
    with coming_with(tmp_path, without("mammals")):
        with_life(tmp_path, again)


def test_bots_think_with_the_cards_of_their_table(tmp_path: Path) -> None:
    tables: list[str] = []

    async def begin(life: Life) -> None:
        tables.append(await life.found(setup("go-for-six", ME, bot())))

    async def think(life: Life) -> None:
        asked = question(await life.table(tables[0]), 1, "regular").edition
        assert asked is not None
        assert b"Red fox" in asked

    with_life(tmp_path, begin)
    with coming_with(tmp_path, without_item("mammals", "red-fox")):
        with_life(tmp_path, think)


async def as_before_versions_were_kept(life: Life, id: str) -> None:
    writer_of(life.store).execute("UPDATE tables SET pack = 'mammals' WHERE id = ?", (id,))
    writer_of(life.store).execute("DELETE FROM packs")


def test_tables_from_before_get_the_cards_of_the_program_that_opens_them_first(tmp_path: Path) -> None:
    tables: list[str] = []

    async def begin(life: Life) -> None:
        id = await life.found(setup("go-for-six", ME, bot()))
        await life.play_until(id, Random(1), lambda table: len(table.entries) > 12)
        await as_before_versions_were_kept(life, id)
        tables.append(id)

    async def open_first(life: Life) -> None:
        await life.lobby.cards.settle(1.0)
        assert (await life.store.tables.load(tables[0])).pack == version(MAMMALS)

    async def go_on(life: Life) -> None:
        await life.lobby.cards.settle(2.0)
        assert (await life.table(tables[0])).edition == MAMMALS

    with_life(tmp_path, begin)
    with_life(tmp_path, open_first)
    with coming_with(tmp_path, without("mammals")):
        with_life(tmp_path, go_on)


def test_a_log_that_does_not_fit_the_cards_any_more_says_so(tmp_path: Path) -> None:
    tables: list[str] = []

    async def begin(life: Life) -> None:
        for _ in range(2):
            id = await life.found(setup("go-for-six", ME, bot(), options={"attribute": "weight"}))
            await life.play_until(id, Random(1), lambda table: len(table.entries) > 12)
            tables.append(id)
        await as_before_versions_were_kept(life, tables[0])

    async def open_first(life: Life) -> None:
        await life.lobby.cards.settle(1.0)
        with pytest.raises(UnreadableTable, match="cannot be read"):
            await life.table(tables[0])
        assert (await life.table(await life.found(setup("go-for-six", ME, bot())))).edition == shipped("mammals")

    with_life(tmp_path, begin)
    with coming_with(tmp_path, without_item("mammals", *[item.id for item in MAMMALS.items[::2]])):
        with_life(tmp_path, open_first)

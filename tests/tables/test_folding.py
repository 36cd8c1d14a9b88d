"""A table is the fold of its log: reading it again gives the same table as living through it."""

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sortilege.games import GAMES
from sortilege.people.guest import nobody
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.store.tables import Row
from sortilege.tables import game_requests
from sortilege.tables.errors import NotNow
from sortilege.tables.setup import Founded, Setup
from sortilege.tables.table import Table
from tables.living import ADA, ME, OPEN, Life, here, setup

_OPTIONS = {"the-box": {"hand": 3}, "the-box-solo": {"novice": True, "board": "mini"}, "go-for-six": {"length": 3}}
ENOUGH = 60
"""So many things of a game are lived through, and then the rest of it is given up."""


def at_one_screen(game: str, random: Random) -> Setup:
    """All seats belong to one, so that one may do everything."""
    others = random.choice(GAMES[game].seat_counts) - 1
    seats = (ME, *(here(f"P{number}") for number in range(others)))
    return setup(game, *seats, options=_OPTIONS.get(game, {}), first="random", clock=random.choice(["none", "fast"]))


async def something_happens(life: Life, id: str, random: Random) -> None:
    life.clock.time += random.random() * 10
    seat = random.randrange(len((await life.table(id)).chairs))
    dice = random.random()
    try:
        if dice < 0.06:
            await life.do(id, ADA, random.choice([game_requests.pause, game_requests.resume]), seat=seat)
        elif dice < 0.15:
            await life.do(id, ADA, game_requests.undo, seat=(await life.table(id)).may_undo or 0)
        elif dice < 0.155:
            await life.do(id, ADA, game_requests.concede, seat=seat)
        elif (await life.table(id)).paused:
            await life.do(id, ADA, game_requests.resume, seat=seat)
        else:
            await life.act_somehow(id, random)
    except NotNow:
        pass


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32))
def test_folding_the_log_gives_what_was_lived_through(
    game: str, seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    random = Random(seed)

    async def live(folder: Path) -> None:
        async with Store(SqliteDatabase(folder / "tables.db")) as store:
            life = Life(store, seed=seed)
            id = await life.found(at_one_screen(game, random))
            for number in range(400):
                table = await life.table(id)
                if table.phase == "over":
                    break
                if number >= ENOUGH:
                    left = [seat for seat, chair in enumerate(table.chairs) if not chair.conceded]
                    await life.do(id, ADA, game_requests.concede, seat=left[0])
                else:
                    await something_happens(life, id, random)
            lived = await life.lobby.room(id)
            assert lived.table.phase == "over"
            stored = await store.tables.load(id)
            folded = await Life(store, life.clock).lobby.room(id)
            version = lived.table.version
            for since in (0, 1, version - 3, version):
                shown = await lived.show(since, "de")
                assert shown == await folded.show(since, "de")
                lived._told.clear()
                assert shown == await lived._shown(*await lived._at(version), since, "de")
            assert everything(folded.table) == everything(lived.table)
            assert (stored.status, stored.due_at) == ("over", None)

    asyncio.run(live(tmp_path_factory.mktemp("fold")))


def everything(table: Table) -> dict[str, object]:
    """All that a table knows, but for the game, which is the same if the rest is."""
    known: dict[str, object] = {**vars(table), **vars(table.play)}
    del known["play"], known["game"]
    return {**known, "state": msgspec.json.encode(known["state"])}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_ends_with_a_result_and_its_record_says_the_same(game: str, tmp_path: Path) -> None:
    async def live() -> None:
        async with Store(SqliteDatabase(tmp_path / "tables.db")) as store:
            life = Life(store)
            random = Random(5)
            wanted = at_one_screen(game, Random(2))
            id = await life.found(wanted)
            while (await life.table(id)).phase != "over":
                await life.act_somehow(id, random)
            scene = await life.scene(id)
            assert scene["outcome"] is not None
            assert scene["result"]
            assert (scene["legal"], scene["undo"], scene["deadline"]) == ([], None, None)
            table = await life.table(id)
            assert [step.after for step in table.play.steps()][-1] == table.state
            assert [one["n"] for one in scene["happened"]] == [*range(1, scene["version"] + 1)]

    asyncio.run(live())


def test_a_chair_without_an_owner_belongs_to_nobody() -> None:
    """Early rows have an empty text where nobody is known; that is no owner whom somebody else could be, too."""
    founded = Founded(setup=setup("lucky-numbers", ME, OPEN), host=ADA.known(), secret="x")
    table = Table("id", "code", founded, None)
    table.fold(Row(1, 1.0, None, b'{"do":"sat","seat":1,"name":"Ben","colour":"red","owner":""}'))
    assert table.chairs[1].owner is None
    assert table.seats_of(nobody("en").owner) == ()
    assert table.owners == (ADA.owner,)

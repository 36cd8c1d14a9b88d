"""Whoever hands things over and is killed in the middle, again and again, has lost nothing and done nothing twice."""

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from servers import emptied
from sortilege.store.handovers import Handover, begin
from sortilege.store.opening import open_database
from sortilege.store.store import Store
from sortilege.tables.lobby import Lobby
from tables import hand_over
from tables.living import ADA, BEN, CLEO, ME, here, setup

pytestmark = pytest.mark.process
TABLES = 24
HEIR = "heir"


async def played(address: str, *, forgets: bool) -> list[str]:
    """Tables of Ada's, and that they are on their way to somebody else."""
    async with Store(await open_database(address)) as store:
        lobby = Lobby(store)
        setups = [setup("lucky-numbers", ME, here(f"Guest {number}")) for number in range(TABLES)]
        ids = [(await lobby.set_up(one, ADA)).table.id for one in setups]
        await store.sets.create("s", ADA.known(), b"draft", {}, 1.0)
        await lobby.set_up(setups[0], BEN)
        taker = HEIR if forgets else CLEO.known()
        new = Handover(ADA.known(), taker, forgets=forgets, keeps_sets=True, at=0.0)
        await store.database.write(lambda db: begin(db, new))
        return ids


def killed(address: str, after: int) -> int:
    """How many tables a process says that it has handed over; killed as soon as there are so many."""
    command = [sys.executable, hand_over.__file__, address, ADA.known()]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    heard = 0
    with process, process.stdout:
        for _ in process.stdout:
            heard += 1
            if heard == after:
                process.kill()
    return heard


async def check(address: str, ids: list[str], *, forgets: bool) -> None:
    async with Store(await open_database(address)) as store:
        lobby, taker = Lobby(store), HEIR if forgets else CLEO.known()
        assert await store.handovers.is_over(ADA.known())
        assert sorted(one.id for one in await store.tables.tables_of(taker, 100)) == sorted(ids)
        assert len(await store.tables.tables_of(BEN.known(), 100)) == 1
        for id in ids:
            table = (await lobby.room(id)).table
            assert table.owners == (taker,)
            assert table.chairs[0].name == ("" if forgets else "Ada")
            rows = (await store.tables.load(id)).rows
            assert sum(b"changed-hands" in row.body for row in rows) == 1
            assert any(b"Ada" in row.body for row in rows) is not forgets
        assert await store.sets.makers("s") == (frozenset() if forgets else {taker})


@pytest.mark.parametrize("forgets", [False, True], ids=["handed over", "forgotten"])
@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
def test_a_sudden_death_leaves_nothing_half_done(
    request: pytest.FixtureRequest, tmp_path: Path, engine: str, forgets: bool
) -> None:
    sqlite = f"sqlite:{tmp_path / 'tables.db'}"
    address = sqlite if engine == "sqlite" else emptied(request.getfixturevalue("postgres"))
    ids = asyncio.run(played(address, forgets=forgets))
    random = Random(1)
    deaths = 0
    while killed(address, random.randint(2, 7)):
        deaths += 1
    assert deaths > 2
    asyncio.run(check(address, ids, forgets=forgets))

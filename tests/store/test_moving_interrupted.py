"""A move that was interrupted goes on where it was. Until it is done there is no site. Changes are told."""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from real_servers import Postgres

from servers import emptied
from sortilege.store.errors import StorageUnavailable
from sortilege.store.moving import batches as batches_module
from sortilege.store.moving.move import Progress
from sortilege.store.moving.shape import tables
from sortilege.store.moving.site import CannotMove
from sortilege.store.opening import open_database
from store import mover
from store.contents import change, contents, fill
from store.moving import Interrupted, changing, moved, stopping_at

Pair = tuple[str, str]


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches_module, "ROWS", 3)


def interrupted(pair: Pair, told: Callable[[Progress], None]) -> None:
    with pytest.raises(Interrupted):
        moved(*pair, told)


def refused(address: str, why: str) -> None:
    with pytest.raises(StorageUnavailable, match=why):
        asyncio.run(open_database(address))


def test_it_goes_on_and_copies_nothing_twice(pair: Pair) -> None:
    source, target = pair
    fill(source, 1)
    heard: list[Progress] = []
    interrupted(pair, stopping_at("sets"))
    interrupted(pair, stopping_at("sets"))
    interrupted(pair, stopping_at("entries"))
    done = moved(*pair, heard.append)
    assert done.is_same and done.went_on
    order = [table.name for table in tables()]
    assert heard[0].rows == heard[0].of * order.index("entries") / len(order)
    assert contents(source) == contents(target)
    asyncio.run(_usable(target))


def test_it_goes_on_in_the_middle_of_a_table(pair: Pair) -> None:
    source, target = pair
    fill(source, 2)
    for nth in range(0, 300, 23):
        interrupted(pair, _stopping_after(nth % 11))
    assert moved(*pair).is_same
    assert contents(source) == contents(target)


def _stopping_after(steps: int) -> Callable[[Progress], None]:
    left = [steps]

    def told(_: Progress) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise Interrupted

    return told


async def _usable(address: str) -> None:
    await (await open_database(address)).close()


@pytest.mark.parametrize("doing", ["copying", "comparing"])
def test_until_it_is_done_there_is_no_site(pair: Pair, doing: str) -> None:
    source, target = pair
    fill(source, 1, rows=5)

    def stop(progress: Progress) -> None:
        if progress.doing == doing:
            raise Interrupted

    interrupted(pair, stop)
    refused(target, "not a whole site yet: a move from .*source.* was not finished.*same `sortilege move` again")
    with pytest.raises(StorageUnavailable, match="not a whole site yet"):  # nor is it moved further
        moved(target, source)
    assert moved(*pair).is_same
    asyncio.run(_usable(target))


def test_another_source_does_not_go_on_with_it(pair: Pair, tmp_path: Path) -> None:
    fill(pair[0], 1, rows=3)
    interrupted(pair, stopping_at("sets"))
    other = f"sqlite:{tmp_path / 'other.db'}"
    fill(other, 2, rows=3)
    before = contents(pair[1])
    with pytest.raises(CannotMove, match=r"A move from .*source.* was not finished\. Go on with that one"):
        moved(other, pair[1])
    assert contents(pair[1]) == before


def test_a_part_that_changed_meanwhile_is_told_and_then_all_is_copied_anew(pair: Pair) -> None:
    source, target = pair
    fill(source, 1)
    interrupted(pair, stopping_at("entries"))
    change(source, "UPDATE reports SET item = 'changed'")
    done = moved(*pair)
    assert done.went_on and not done.is_same
    assert [one.table for one in done.tables if not one.is_same] == ["reports"]
    refused(target, "not a whole site yet")
    again = moved(*pair)
    assert again.is_same and not again.went_on
    assert contents(source) == contents(target)


def test_rows_that_do_not_fit_any_more_are_told_and_then_all_is_copied_anew(pair: Pair) -> None:
    """They refer to what came after the others were copied."""
    source, target = pair
    fill(source, 1)
    interrupted(pair, stopping_at("entries"))
    change(
        source,
        "INSERT INTO tables (number, id, code, public, status, version, created_at, updated_at, setup)"
        " SELECT -7, 'new', 'NEW', 1, 'playing', 1, 1.0, 1.0, setup FROM tables LIMIT 1",
    )
    change(source, "INSERT INTO entries (number, seq, at, body) SELECT -7, 1, 1.0, setup FROM tables LIMIT 1")
    with pytest.raises(CannotMove, match=r"has changed since a part of it was copied.*begins anew"):
        moved(*pair)
    refused(target, "not a whole site yet")
    assert moved(*pair).is_same
    assert contents(source) == contents(target)


def test_a_program_that_needs_another_schema_begins_anew(pair: Pair) -> None:
    source, target = pair
    fill(source, 1, rows=5)
    interrupted(pair, stopping_at("entries"))
    change(target, "UPDATE sortilege_move SET level = level - 1")
    done = moved(*pair)
    assert done.is_same and not done.went_on


@pytest.mark.process
def test_what_is_not_the_same_in_the_end_is_found(postgres: Postgres, tmp_path: Path) -> None:
    """Whatever the reason is. (Nobody else can write to a file meanwhile.)"""
    source, target = f"sqlite:{tmp_path / 'source.db'}", emptied(postgres)
    fill(source, 1)
    for sql in ("UPDATE entries SET at = at + 1 WHERE at = 0.1", "DELETE FROM owners WHERE owner = 'fox'"):
        done = moved(source, target, changing(target, sql, "comparing"))
        assert not done.is_same
        assert [one.table for one in done.tables if not one.is_same] == [sql.split()[1 if "UPDATE" in sql else 2]]
        refused(target, "not a whole site yet")
    assert moved(source, target).is_same


# Sudden death.


KILLS = 5


@pytest.mark.process
def test_it_goes_on_after_a_sudden_death(pair: Pair) -> None:
    source, target = pair
    fill(source, 1, rows=60)
    random = Random(1)
    for _ in range(KILLS):
        _killed_after(pair, random.randrange(1, 40))
        refused(target, "not a whole site yet")
    done = moved(*pair)
    assert done.is_same and done.went_on
    assert contents(source) == contents(target)
    asyncio.run(_usable(target))


def _killed_after(pair: Pair, lines: int) -> None:
    """In the middle of whatever it does after that."""
    with subprocess.Popen([sys.executable, mover.__file__, *pair], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        heard = [process.stdout.readline() for _ in range(lines)]
        process.kill()
    assert heard[-1], "it had more to say"

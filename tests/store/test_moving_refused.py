"""What is not moved, and that nothing is written then."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from real_servers import Postgres

from servers import emptied
from sortilege.store.errors import StorageUnavailable
from sortilege.store.migrations import steps
from sortilege.store.moving.move import Progress
from sortilege.store.opening import NotThere, file_of, open_database
from sortilege.store.sqlite.file import open_writer
from store.contents import change, contents, fill
from store.moving import moved

Pair = tuple[str, str]


def refused(source: str, target: str, why: str) -> None:
    with pytest.raises(StorageUnavailable, match=why) as told:
        moved(source, target)
    assert "\n" not in told.value.message
    assert "secret" not in told.value.message


def test_a_target_that_is_not_empty(pair: Pair) -> None:
    source, target = pair
    fill(source, 1, rows=2)
    fill(target, 2, rows=1)
    change(target, "DELETE FROM settings")
    before = contents(target)
    bytes_before = _bytes(target)
    refused(source, target, "is not empty: a site is moved only to where nothing is")
    assert contents(target) == before
    assert _bytes(target) == bytes_before
    asyncio.run(_usable(target))


def test_a_single_row_is_enough(pair: Pair) -> None:
    source, target = pair
    fill(source, 1, rows=2)
    asyncio.run(_usable(target))
    change(target, "INSERT INTO leases VALUES ('clearing', 1.0)")
    refused(source, target, "is not empty")


def _bytes(address: str) -> bytes | None:
    file = file_of(address)
    return file.read_bytes() if file else None


async def _usable(address: str) -> None:
    await (await open_database(address)).close()


def test_an_older_target_that_is_not_empty_is_not_even_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = f"sqlite:{tmp_path / 'source.db'}", tmp_path / "target.db"
    fill(source, 1, rows=2)
    first = steps("sqlite")[:1]
    with monkeypatch.context() as patched:
        patched.setattr("sortilege.store.sqlite.file.steps", lambda _: first)
        with closing(open_writer(target)) as db:
            db.execute("INSERT INTO settings VALUES ('secret', x'FF')")
    refused(source, f"sqlite:{target}", "is not empty")
    with closing(sqlite3.connect(target)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)


def test_an_empty_target_may_have_been_opened_before(pair: Pair) -> None:
    source, target = pair
    fill(source, 1, rows=2)
    asyncio.run(_usable(target))
    assert moved(source, target).is_same


def test_a_site_is_not_moved_to_itself(pair: Pair, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, _ = pair
    fill(source, 1, rows=2)
    same = source.replace("127.0.0.1", "ben:secret@127.0.0.1")
    if file := file_of(source):
        monkeypatch.chdir(tmp_path)
        (tmp_path / "link.db").symlink_to(file)
        same = f"sqlite:{file.name}"
        refused(source, "sqlite:link.db", "cannot be moved to itself")
    before = contents(source)
    refused(source, same, "cannot be moved to itself")
    assert contents(source) == before


def test_where_no_site_is_none_is_made(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    target = f"sqlite:{tmp_path / 'target.db'}"
    for source in ("missing.db", "empty.db", "."):
        refused(f"sqlite:{tmp_path / source}", target, "There is no site in")
    assert [file.name for file in tmp_path.iterdir()] == ["empty.db"]


@pytest.mark.process
def test_where_no_site_is_in_postgres(postgres: Postgres, tmp_path: Path) -> None:
    target = f"sqlite:{tmp_path / 'target.db'}"
    refused(emptied(postgres), target, r"There is no site in site at 127\.0\.0\.1")
    with pytest.raises(NotThere, match="There is no database nowhere"):
        moved(postgres.url("nowhere").replace("postgres@", "postgres:secret@"), target)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("by", "why"), [(-1, "earlier version.*`sortilege serve`"), (1, "later version")])
def test_a_source_of_another_version(pair: Pair, by: int, why: str) -> None:
    source, target = pair
    fill(source, 1, rows=1)
    level = steps("sqlite")[-1].level + by
    level_of_it = "PRAGMA user_version" if file_of(source) else "UPDATE sortilege_site SET level"
    change(source, f"{level_of_it} = {level}")
    refused(source, target, why)
    file = file_of(target)
    assert file is None or not file.exists()


def test_what_is_not_ours_is_left_alone(pair: Pair) -> None:
    source, target = pair
    change(target, "CREATE TABLE recipes (name TEXT)")
    fill(source, 1, rows=1)
    refused(source, target, "belongs to another program")
    assert contents(target) == {"recipes": []}


def test_a_file_of_somebody_else_is_no_source(tmp_path: Path) -> None:
    (tmp_path / "diary.db").write_bytes(b"Dear diary" * 100)
    refused(f"sqlite:{tmp_path / 'diary.db'}", f"sqlite:{tmp_path / 'target.db'}", "is not a database")
    change(f"sqlite:{tmp_path / 'recipes.db'}", "CREATE TABLE recipes (name TEXT)")
    refused(f"sqlite:{tmp_path / 'recipes.db'}", f"sqlite:{tmp_path / 'target.db'}", "another program")


def test_a_row_that_is_not_as_it_has_to_be(pair: Pair) -> None:
    source, target = pair
    if file_of(source) is None:
        pytest.skip("PostgreSQL keeps no such row")
    fill(source, 1, rows=2)
    change(source, "INSERT INTO owners VALUES ('nobody', -1)")  # foreign keys are not checked here
    for _ in range(2):
        refused(source, target, "A row of “owners” in .* is not as it has to be")
    change(source, "DELETE FROM owners WHERE number = -1")
    assert moved(source, target).is_same


# Two at once.


def test_two_do_not_move_to_the_same_place(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.store.sqlite.file.PATIENCE", 0.05)
    source, target = pair
    fill(source, 1, rows=2)
    heard: list[str] = []

    def try_as_well(_: Progress) -> None:
        if not heard:
            with pytest.raises(StorageUnavailable, match="Another program is") as told:
                _elsewhere(source, target)
            heard.append(told.value.message)

    assert moved(source, target, try_as_well).is_same
    assert heard


def _elsewhere(source: str, target: str) -> None:
    """In a thread of its own: here a loop is running."""
    with ThreadPoolExecutor(1) as other:
        other.submit(moved, source, target).result()


def test_a_file_that_is_in_use_is_no_target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if nothing is in it yet."""
    monkeypatch.setattr("sortilege.store.sqlite.file.PATIENCE", 0.05)
    source, target = f"sqlite:{tmp_path / 'source.db'}", f"sqlite:{tmp_path / 'target.db'}"
    fill(source, 1, rows=2)

    async def try_it() -> None:
        database = await open_database(target)
        try:
            with pytest.raises(StorageUnavailable, match="Another program is using the database"):
                await asyncio.to_thread(moved, source, target)
        finally:
            await database.close()

    asyncio.run(try_it())
    assert moved(source, target).is_same


@pytest.mark.process
def test_passwords_are_told_to_nobody(postgres: Postgres, tmp_path: Path) -> None:
    source = f"sqlite:{tmp_path / 'source.db'}"
    fill(source, 1, rows=1)
    address = emptied(postgres).replace("postgres@", "postgres:secret@")
    heard: list[Progress] = []
    done = moved(source, address, heard.append)
    assert "secret" not in repr((done, heard))
    refused(source, address, "not empty")
    refused(source, address.replace("127.0.0.1:", "127.0.0.1:1"), "cannot be reached|cannot be read")


@pytest.mark.process
def test_a_server_that_is_lost_is_told_and_then_it_goes_on(postgres: Postgres, tmp_path: Path) -> None:
    source, target = f"sqlite:{tmp_path / 'source.db'}", emptied(postgres)
    fill(source, 1)

    async def cut() -> None:
        wire = await asyncpg.connect(postgres.url())
        await wire.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'sortilege' AND pid <> pg_backend_pid()"
        )
        await wire.close()

    def told(progress: Progress) -> None:
        if progress.table == "tables":
            with ThreadPoolExecutor(1) as other:
                other.submit(asyncio.run, cut()).result()

    with pytest.raises(StorageUnavailable, match=r"site at .*cannot be reached"):
        moved(source, target, told)
    assert moved(source, target).is_same
    assert contents(source) == contents(target)

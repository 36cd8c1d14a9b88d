"""A database is made, recognised and brought up to date; a file that is not ours is left as it is."""

import asyncio
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest

from sortilege.store.errors import StorageUnavailable
from sortilege.store.migrations import Step, steps
from sortilege.store.sqlite import database
from sortilege.store.sqlite import file as database_file
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.sqlite.file import open_writer
from sortilege.store.store import Store
from store.tables import file_in, in_sqlite, rows, table, writer_of


def refused(file: Path, why: str) -> None:
    """It is not opened, and nothing in it has changed."""
    before = file.read_bytes()
    with pytest.raises(StorageUnavailable, match=why):
        Store(SqliteDatabase(file))
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_the_folder_is_made(tmp_path: Path) -> None:
    open_writer(tmp_path / "deep" / "down" / "tables.db").close()
    assert (tmp_path / "deep" / "down" / "tables.db").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="no such permissions there")
def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    open_writer(file_in(tmp_path)).close()
    assert stat.S_IMODE(file_in(tmp_path).stat().st_mode) == 0o600


def test_what_was_stored_is_there_after_opening_it_again(tmp_path: Path) -> None:
    async def twice() -> None:
        async with Store(SqliteDatabase(file_in(tmp_path))) as store:
            await store.tables.create(table(), rows(b"a"))
        async with Store(SqliteDatabase(file_in(tmp_path))) as store:
            assert await store.tables.append("t", 1, rows(b"b")) == 2

    asyncio.run(twice())


@in_sqlite
async def test_every_commit_reaches_the_disk(store: Store) -> None:
    said = {
        name: writer_of(store).execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    }
    assert said == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


@pytest.mark.parametrize("content", [b"Dear diary", b"Dear diary\n" * 1000])
def test_a_file_that_is_no_database_is_left_alone(content: bytes, tmp_path: Path) -> None:
    file_in(tmp_path).write_bytes(content)
    refused(file_in(tmp_path), "not a database")


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(file_in(tmp_path))) as db:
        db.execute("CREATE TABLE recipes (name)")
    refused(file_in(tmp_path), "another program")


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    with closing(open_writer(file_in(tmp_path))) as db:
        db.execute(f"PRAGMA user_version = {len(steps('sqlite')) + 1}")
    refused(file_in(tmp_path), "later version")


def test_a_database_that_was_cut_off_is_left_alone(tmp_path: Path) -> None:
    open_writer(file_in(tmp_path)).close()
    whole = file_in(tmp_path).read_bytes()
    file_in(tmp_path).write_bytes(whole[: len(whole) // 2])
    refused(file_in(tmp_path), "damaged")


def test_an_empty_file_is_filled(tmp_path: Path) -> None:
    file_in(tmp_path).touch()
    open_writer(file_in(tmp_path)).close()
    assert file_in(tmp_path).stat().st_size > 0


def test_a_place_where_no_file_can_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageUnavailable, match="Choose another place"):
        Store(SqliteDatabase(tmp_path / "file" / "tables.db"))
    with pytest.raises(StorageUnavailable, match="Check the disk"):
        Store(SqliteDatabase(tmp_path))


def test_a_store_that_cannot_be_opened_lets_go_of_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Path) -> None:
        raise StorageUnavailable("No.")

    monkeypatch.setattr(database, "Readers", fail)
    with pytest.raises(StorageUnavailable, match="No"):
        Store(SqliteDatabase(file_in(tmp_path)))
    assert [file.name for file in tmp_path.iterdir()] == ["tables.db"]  # a connection would have files beside it


def test_steps_are_numbered_without_gaps() -> None:
    levels = [step.level for step in steps("sqlite")]
    assert levels == list(range(1, len(levels) + 1))


def with_steps(*sql: str) -> list[Step]:
    """Those of this program, and more."""
    known = steps("sqlite")
    return [*known, *(Step(level, text, disturbs=False) for level, text in enumerate(sql, known[-1].level + 1))]


NEXT_STEP = """
-- A later version might want this; and a statement may have several lines.
CREATE TABLE notes (
    text TEXT
);
INSERT INTO notes VALUES ('a; b');
"""


def test_only_missing_steps_are_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_writer(file_in(tmp_path)).close()
    more = with_steps(NEXT_STEP)
    monkeypatch.setattr(database_file, "steps", lambda _: more)
    for _ in range(2):
        with closing(open_writer(file_in(tmp_path))) as db:
            assert db.execute("SELECT text FROM notes").fetchall() == [("a; b",)]
            assert db.execute("PRAGMA user_version").fetchone() == (len(more),)


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_writer(file_in(tmp_path)).close()
    more = with_steps(NEXT_STEP, "CREATE TABLE notes (twice);\n")
    with monkeypatch.context() as patched:
        patched.setattr(database_file, "steps", lambda _: more)
        with pytest.raises(sqlite3.OperationalError, match="already exists"):
            open_writer(file_in(tmp_path))
    with closing(open_writer(file_in(tmp_path))) as db, pytest.raises(sqlite3.OperationalError, match="no such table"):
        db.execute("SELECT * FROM notes")

"""A database that an earlier version has filled is brought up to date without loss."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sortilege.store.migrations import steps
from sortilege.store.sqlite import file as database_file
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.sqlite.file import open_writer
from sortilege.store.store import Store
from sortilege.store.tables import Row, Stored
from store.tables import file_in, integrity, rows, table, writer_of


def filled_by_the_first_version(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = steps("sqlite")[:1]
    with monkeypatch.context() as patched:
        patched.setattr(database_file, "steps", lambda _: first)
        with closing(open_writer(file)) as db:
            db.execute(
                "INSERT INTO tables (number, id, code, public, status, version, created_at, updated_at, due_at, setup)"
                " VALUES (7, 't', 'CODE', 1, 'playing', 2, 1.0, 2.0, 3.0, x'0102')"
            )
            db.execute("INSERT INTO entries VALUES (7, 1, 1.5, NULL, x'0A'), (7, 2, 2.0, 'k', x'0B')")
            db.execute("INSERT INTO owners VALUES ('ada', 7)")
            db.execute("INSERT INTO settings VALUES ('secret', x'FF')")


def test_tables_from_before_there_were_sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled_by_the_first_version(file_in(tmp_path), monkeypatch)

    async def check() -> None:
        async with Store(SqliteDatabase(file_in(tmp_path))) as store:
            assert await store.tables.load("t") == Stored(
                id="t",
                code="CODE",
                public=True,
                setup=b"\x01\x02",
                created_at=1.0,
                status="playing",
                due_at=3.0,
                rows=(Row(1, 1.5, None, b"\x0a"), Row(2, 2.0, "k", b"\x0b")),
            )
            assert [mine.id for mine in await store.tables.tables_of("ada", 10)] == ["t"]
            assert await store.settings.put_if_absent("secret", b"another") == b"\xff"
            assert await store.tables.append("t", 2, rows(b"c")) == 3
            await store.sets.create("s", "ada", b"draft", {}, 1.0)
            await store.versions.snapshot("s", 1.0)
            await store.tables.create(table("u", edition="s@1"), rows())
            assert await store.tables.remove_older_than({"playing": 100.0}) == 2
            assert await integrity(store) == "ok"

    asyncio.run(check())


def test_tables_from_before_versions_were_kept_know_the_id_of_their_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setups = {
        "a": b'{"setup":{"game":"the-box","edition":"mammals"}}',
        "b": b'{"setup":{"game":"lucky-numbers"}}',
        "c": b"\xff not even text",
        "d": b'{"setup":',
        "e": b"[]",
        "f": b'{"setup":{"game":"go-for-six","edition":"Tulips0123456789@1"}}',
    }
    first = steps("sqlite")[:2]
    with monkeypatch.context() as patched:
        patched.setattr(database_file, "steps", lambda _: first)
        with closing(open_writer(file_in(tmp_path))) as db:
            db.execute(
                "INSERT INTO versions (set_id, version, created_at, body) VALUES ('Tulips0123456789', 1, 1.0, x'00')"
            )
            for id, said in setups.items():
                own = "Tulips0123456789@1" if id == "f" else None
                db.execute(
                    "INSERT INTO tables (id, code, public, status, version, created_at, updated_at, setup, edition)"
                    " VALUES (?, ?, 0, 'playing', 0, 1.0, 1.0, ?, ?)",
                    (id, id, said, own),
                )

    async def check() -> None:
        async with Store(SqliteDatabase(file_in(tmp_path))) as store:
            assert {id: (await store.tables.load(id)).pack for id in setups} == {
                **dict.fromkeys(setups),
                "a": "mammals",
            }

    asyncio.run(check())


def test_it_ends_up_like_a_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def said_of(file: Path) -> list[tuple[object, ...]]:
        with closing(open_writer(file)) as db:
            assert db.execute("PRAGMA foreign_key_check").fetchall() == []
            return db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name").fetchall()

    filled_by_the_first_version(tmp_path / "old.db", monkeypatch)
    assert said_of(tmp_path / "old.db") == said_of(tmp_path / "new.db")


def test_a_version_that_is_played_with_cannot_be_removed_by_mistake(tmp_path: Path) -> None:
    async def check() -> None:
        async with Store(SqliteDatabase(file_in(tmp_path))) as store:
            for id in ("s", "u"):
                await store.sets.create(id, "ada", b"draft", {}, 1.0)
                await store.versions.snapshot(id, 1.0)
            await store.tables.create(table(edition="s@1"), rows())
            await store.sets.publish("u", 1)
            for remove in ("DELETE FROM versions WHERE set_id = 's'", "DELETE FROM versions WHERE set_id = 'u'"):
                with pytest.raises(sqlite3.IntegrityError):
                    writer_of(store).execute(remove)

    asyncio.run(check())

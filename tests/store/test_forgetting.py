"""Versions and pictures stay as long as a set shows them or a table plays with them, and then they go."""

import sqlite3
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path

import pytest

from sortilege.store.sets import SetMissing, SetTaken, StoredPicture
from sortilege.store.sqlite import SqliteStore
from sortilege.store.sqlite_sets import REMOVED_TOGETHER
from store.reports import report
from store.tables import in_store, integrity, rows, table


def picture(name: str) -> StoredPicture:
    return StoredPicture("image/png", name.encode())


def key(name: str) -> str:
    return sha256(name.encode()).hexdigest()


async def made(store: SqliteStore, id: str, versions: int) -> None:
    """A set with so many versions, the first made at 1.0, each with another picture."""
    await store.sets.create(id, "ada", b"draft 1", {"it.png": picture(f"{id}1")}, 1.0)
    for number in range(1, versions + 1):
        if number > 1:
            await store.sets.save(id, number - 1, b"draft %d" % number, float(number))
            await store.sets.put_picture(id, "it.png", picture(f"{id}{number}"))
        assert await store.sets.snapshot(id, float(number)) == number


async def versions_of(store: SqliteStore, id: str, most: int = 60) -> list[int]:
    there = []
    for number in range(1, most + 1):
        try:
            version = await store.sets.version(id, number)
        except SetMissing:
            continue
        there.append(number)
        # Whatever it shows is there as well.
        assert set(await store.sets.picture_contents(list(version.pictures.values()))) == set(version.pictures.values())
    return there


async def pictures_in(store: SqliteStore) -> set[str]:
    return {row[0] for row in await store._readers.run(lambda db: db.execute("SELECT key FROM pictures").fetchall())}


@in_store
async def test_old_versions_that_nobody_needs_are_tidied_away(store: SqliteStore) -> None:
    await made(store, "s", 6)
    await store.sets.publish("s", 2)
    await store.create(table("t", edition="s@4"), rows())
    assert await store.sets.tidy(3.0) == 1  # only the first is old enough
    assert await versions_of(store, "s") == [2, 3, 4, 5, 6]
    assert await store.sets.tidy(100.0) == 2
    assert await versions_of(store, "s") == [2, 4, 6]
    assert await pictures_in(store) == {key("s2"), key("s4"), key("s6")}
    assert await store.sets.tidy(100.0) == 0
    await store.sets.publish("s", 6)
    await store.remove_older_than({"playing": 100.0})
    assert await store.sets.tidy(100.0) == 2
    assert await versions_of(store, "s") == [6]
    assert await store.sets.snapshot("s", 7.0) == 6
    await store.sets.save("s", 6, b"new", 8.0)
    assert await store.sets.snapshot("s", 8.0) == 7  # numbers are not given again
    assert await integrity(store) == "ok"


@in_store
async def test_tidying_goes_through_everything_in_small_steps(store: SqliteStore) -> None:
    many = 2 * REMOVED_TOGETHER + 3
    await made(store, "s", many)
    await made(store, "other", 2)
    assert await store.sets.tidy(1000.0) == many - 1 + 1
    assert await versions_of(store, "s") == [many]
    assert await versions_of(store, "other") == [2]
    assert await pictures_in(store) == {key(f"s{many}"), key("other2")}


@in_store
async def test_a_picture_goes_when_the_last_one_who_shows_it_does(store: SqliteStore) -> None:
    await store.sets.create("s", "ada", b"draft", {"fox.png": picture("fox")}, 1.0)
    await store.sets.create("u", "ben", b"draft", {"reynard.png": picture("fox")}, 1.0)
    await store.sets.put_picture("s", "fox.png", picture("cat"))
    await store.sets.tidy(100.0)
    assert await pictures_in(store) == {key("fox"), key("cat")}
    await store.sets.remove("u")
    assert await store.sets.tidy(100.0) == 0
    assert await pictures_in(store) == {key("cat")}
    with pytest.raises(SetMissing):
        await store.sets.picture(key("fox"))


@in_store
async def test_a_set_goes_with_all_that_belongs_to_it(store: SqliteStore) -> None:
    for id in ("s", "u"):
        await made(store, id, 3)
        await store.sets.publish(id, 2)
        await store.reports.add(report(edition=id))
    await store.sets.remove("s")
    await store.sets.remove("s")  # again does no harm
    with pytest.raises(SetMissing):
        await store.sets.load("s")
    assert (await store.sets.makers("s"), await store.sets.pictures("s")) == (frozenset(), {})
    assert [mine.id for mine in await store.sets.sets_of("ada", 10)] == ["u"]
    assert [found.edition for found in await store.reports.all(None, 10)] == ["u"]
    assert await versions_of(store, "s") == []
    assert await versions_of(store, "u") == [1, 2, 3]
    await store.sets.create("s", "ben", b"new", {}, 5.0)
    assert await store.sets.snapshot("s", 5.0) == 1


@in_store
async def test_a_game_keeps_its_version_when_the_set_is_removed(store: SqliteStore) -> None:
    await made(store, "s", 3)
    await store.sets.publish("s", 3)
    await store.create(table("t", edition="s@2"), rows(at=5.0))
    await store.sets.remove("s")
    await store.sets.tidy(100.0)
    assert await versions_of(store, "s") == [2]
    assert (await store.sets.version("s", 2)).body == b"draft 2"
    with pytest.raises(SetTaken):  # a game must not find itself with another set's cards
        await store.sets.create("s", "ben", b"other", {}, 6.0)
    await store.remove_older_than({"playing": 100.0})
    assert await store.sets.tidy(100.0) == 1
    assert await pictures_in(store) == set()
    await store.sets.create("s", "ben", b"other", {}, 6.0)


@in_store
async def test_nobody_begins_with_a_version_that_is_gone(store: SqliteStore) -> None:
    await made(store, "s", 2)
    await store.sets.tidy(100.0)
    for gone in ("s@1", "s@3", "nowhere@1", "mammals"):
        with pytest.raises(SetMissing):
            await store.create(table(edition=gone), rows())
    assert await store.find_code("code-t") is None
    assert await store.create(table(edition="s@2"), rows()) == 0


@in_store
async def test_whoever_is_just_beginning_is_seen_while_it_is_tidied(store: SqliteStore) -> None:
    await made(store, "s", 3)
    look = store._readers.run
    kept: list[Awaitable[object]] = [
        store.create(table(edition="s@1"), rows()),
        store.sets.put_picture("s", "again.png", picture("s2")),
    ]

    async def look_and_be_late(work: Callable[[sqlite3.Connection], list[int]]) -> list[int]:
        found = await look(work)
        await kept.pop(0)
        return found

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(store._readers, "run", look_and_be_late)
        assert await store.sets.tidy(100.0) == 1
    assert kept == []
    assert await versions_of(store, "s") == [1, 3]
    assert await pictures_in(store) == {key("s1"), key("s2"), key("s3")}


SCANS_THAT_ARE_MEANT = {
    "SCAN reports",  # by number, as far as asked for
    "SCAN pictures USING COVERING INDEX sqlite_autoindex_pictures_1",  # keys only
}


def test_nothing_else_is_searched_from_beginning_to_end(tmp_path: Path) -> None:
    @in_store
    async def check(store: SqliteStore) -> None:
        said: list[str] = []
        connections = [store._writer._db, *(store._readers._idle.get() for _ in range(store._readers._idle.qsize()))]
        for db in connections[1:]:
            store._readers._idle.put(db)
        for db in connections:
            db.set_trace_callback(said.append)
        await made(store, "s", 3)
        await store.sets.publish("s", 1)
        await store.create(table(edition="s@1"), rows())
        await store.sets.load("s")
        await store.sets.makers("s")
        await store.sets.add_maker("s", "ben")
        await store.sets.sets_of("ada", 5)
        await store.sets.count_of("ada")
        await store.sets.size_of("s")
        await store.sets.pictures("s")
        await store.sets.version("s", 1)
        await store.sets.new_link("s")
        number = await store.reports.add(report(edition="s"))
        await store.reports.of("s", 5)
        await store.reports.all(None, 5)
        await store.reports.all("open", 5)
        await store.reports.count_by("ben", 0.0)
        await store.reports.close_report(number, "accepted", "s")
        await store.sets.tidy(100.0)
        await store.sets.remove("s")
        for db in connections:
            db.set_trace_callback(None)
        asked = [sql for sql in said if sql.startswith(("SELECT", "INSERT", "UPDATE", "DELETE"))]
        assert len(asked) > 40
        plans = [row[3] for sql in asked for row in connections[0].execute(f"EXPLAIN QUERY PLAN {sql}").fetchall()]
        scans = {step for step in plans if step.startswith("SCAN") and step != "SCAN CONSTANT ROW"}
        assert scans == SCANS_THAT_ARE_MEANT

    check(tmp_path)

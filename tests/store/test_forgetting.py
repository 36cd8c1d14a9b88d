"""Versions and pictures stay as long as a set shows them or a table plays with them, and then they go."""

from collections.abc import Awaitable
from hashlib import sha256

import pytest

from sortilege.store.database import Query
from sortilege.store.errors import SetMissing, SetTaken
from sortilege.store.listings import Wanted
from sortilege.store.packs import Pack
from sortilege.store.pictures import StoredPicture
from sortilege.store.small_steps import REMOVED_TOGETHER
from sortilege.store.store import Store
from store.listings import approved, complained, listing
from store.reports import report
from store.tables import OpenStore, asked, engine, in_sqlite, in_store, integrity, rows, table, writer_of


def picture(name: str) -> StoredPicture:
    return StoredPicture("image/png", name.encode())


def key(name: str) -> str:
    return sha256(name.encode()).hexdigest()


async def made(store: Store, id: str, versions: int) -> None:
    """A set with so many versions, the first made at 1.0, each with another picture."""
    await store.sets.create(id, "ada", b"draft 1", {"it.png": picture(f"{id}1")}, 1.0)
    for number in range(1, versions + 1):
        if number > 1:
            await store.sets.save(id, number - 1, b"draft %d" % number, float(number))
            await store.pictures.put(id, "it.png", picture(f"{id}{number}"))
        assert await store.versions.snapshot(id, float(number)) == number


async def versions_of(store: Store, id: str, most: int = 60) -> list[int]:
    there = []
    for number in range(1, most + 1):
        try:
            version = await store.versions.load(id, number)
        except SetMissing:
            continue
        there.append(number)
        # Whatever it shows is there as well.
        assert set(await store.pictures.contents(list(version.pictures.values()))) == set(version.pictures.values())
    return there


async def tidy(store: Store, before: float) -> int:
    """As the caretaker does. Returns how many versions went."""
    removed = await store.versions.tidy(before)
    await store.pictures.tidy()
    return removed


async def pictures_in(store: Store) -> set[str]:
    return set(await asked(store, "SELECT key FROM pictures"))


@in_store
async def test_old_versions_that_nobody_needs_are_tidied_away(store: Store) -> None:
    await made(store, "s", 6)
    await store.sets.publish("s", 2)
    await store.tables.create(table("t", edition="s@4"), rows())
    assert await tidy(store, 3.0) == 1  # only the first is old enough
    assert await versions_of(store, "s") == [2, 3, 4, 5, 6]
    assert await tidy(store, 100.0) == 2
    assert await versions_of(store, "s") == [2, 4, 6]
    assert await pictures_in(store) == {key("s2"), key("s4"), key("s6")}
    assert await tidy(store, 100.0) == 0
    await store.sets.publish("s", 6)
    await store.tables.remove_older_than({"playing": 100.0})
    assert await tidy(store, 100.0) == 2
    assert await versions_of(store, "s") == [6]
    assert await store.versions.snapshot("s", 7.0) == 6
    await store.sets.save("s", 6, b"new", 8.0)
    assert await store.versions.snapshot("s", 8.0) == 7  # numbers are not given again
    assert await integrity(store) == "ok"


@in_store
async def test_tidying_goes_through_everything_in_small_steps(store: Store) -> None:
    many = 2 * REMOVED_TOGETHER + 3
    await made(store, "s", many)
    await made(store, "other", 2)
    assert await tidy(store, 1000.0) == many - 1 + 1
    assert await versions_of(store, "s") == [many]
    assert await versions_of(store, "other") == [2]
    assert await pictures_in(store) == {key(f"s{many}"), key("other2")}


@in_store
async def test_a_picture_goes_when_the_last_one_who_shows_it_does(store: Store) -> None:
    await store.sets.create("s", "ada", b"draft", {"fox.png": picture("fox")}, 1.0)
    await store.sets.create("u", "ben", b"draft", {"reynard.png": picture("fox")}, 1.0)
    await store.pictures.put("s", "fox.png", picture("cat"))
    await tidy(store, 100.0)
    assert await pictures_in(store) == {key("fox"), key("cat")}
    await store.sets.remove("u")
    assert await tidy(store, 100.0) == 0
    assert await pictures_in(store) == {key("cat")}
    with pytest.raises(SetMissing):
        await store.pictures.load(key("fox"))


@in_store
async def test_a_set_goes_with_all_that_belongs_to_it(store: Store) -> None:
    for id in ("s", "u"):
        await made(store, id, 3)
        await store.sets.publish(id, 2)
        await store.reports.add(report(edition=id))
    await store.sets.remove("s")
    await store.sets.remove("s")  # again does no harm
    with pytest.raises(SetMissing):
        await store.sets.load("s")
    assert (await store.sets.makers("s"), await store.pictures.of("s")) == (frozenset(), {})
    assert [mine.id for mine in await store.sets.sets_of("ada", 10)] == ["u"]
    assert [found.edition for found in await store.reports.all(None, 10)] == ["u"]
    assert await versions_of(store, "s") == []
    assert await versions_of(store, "u") == [1, 2, 3]
    await store.sets.create("s", "ben", b"new", {}, 5.0)
    assert await store.versions.snapshot("s", 5.0) == 1


@in_store
async def test_a_game_keeps_its_version_when_the_set_is_removed(store: Store) -> None:
    await made(store, "s", 3)
    await store.sets.publish("s", 3)
    await store.tables.create(table("t", edition="s@2"), rows(at=5.0))
    await store.sets.remove("s")
    await tidy(store, 100.0)
    assert await versions_of(store, "s") == [2]
    assert (await store.versions.load("s", 2)).body == b"draft 2"
    with pytest.raises(SetTaken):  # a game must not find itself with another set's cards
        await store.sets.create("s", "ben", b"other", {}, 6.0)
    await store.tables.remove_older_than({"playing": 100.0})
    assert await tidy(store, 100.0) == 1
    assert await pictures_in(store) == set()
    await store.sets.create("s", "ben", b"other", {}, 6.0)


@in_store
async def test_nobody_begins_with_a_version_that_is_gone(store: Store) -> None:
    await made(store, "s", 2)
    await tidy(store, 100.0)
    for gone in ("s@1", "s@3", "nowhere@1", "mammals"):
        with pytest.raises(SetMissing):
            await store.tables.create(table(edition=gone), rows())
    assert await store.tables.find_code("code-t") is None
    assert await store.tables.create(table(edition="s@2"), rows()) == 0


@in_store
async def test_whoever_is_just_beginning_is_seen_while_it_is_tidied(store: Store) -> None:
    await made(store, "s", 3)
    look = store.database.ask
    kept: list[Awaitable[object]] = [
        store.tables.create(table(edition="s@1"), rows()),
        store.pictures.put("s", "again.png", picture("s2")),
    ]

    async def look_and_be_late(query: Query[list[int]]) -> list[int]:
        found = await look(query)
        await kept.pop(0)
        return found

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(store.database, "ask", look_and_be_late)
        assert await tidy(store, 100.0) == 1
    assert kept == []
    assert await versions_of(store, "s") == [1, 3]
    assert await pictures_in(store) == {key("s1"), key("s2"), key("s3")}


SCANS_THAT_ARE_MEANT = {
    "SCAN reports",  # by number, as far as asked for
    "SCAN pictures USING COVERING INDEX sqlite_autoindex_pictures_1",  # keys only
}


def test_nothing_else_is_searched_from_beginning_to_end(open_sqlite: OpenStore) -> None:
    @in_sqlite
    async def check(store: Store) -> None:
        said: list[str] = []
        idle = engine(store)._readers._idle
        connections = [writer_of(store), *(idle.get() for _ in range(idle.qsize()))]
        for db in connections[1:]:
            idle.put(db)
        for db in connections:
            db.set_trace_callback(said.append)
        await made(store, "s", 3)
        await store.sets.publish("s", 1)
        await store.tables.create(table(edition="s@1", pack=Pack("mammals@1.1", b"cards")), rows())
        await store.packs.load("mammals@1.1")
        await store.packs.is_awaited("mammals")
        await store.packs.settle("mammals", Pack("mammals@2.2", b"cards"), 1.0)
        await store.tables.put_off("t", 1.0)
        await store.sets.load("s")
        await store.sets.makers("s")
        await store.sets.add_maker("s", "ben")
        await store.sets.sets_of("ada", 5)
        await store.sets.count_of("ada")
        await store.pictures.size_of("s")
        await store.pictures.of("s")
        await store.versions.load("s", 1)
        await store.sets.new_link("s")
        number = await store.reports.add(report(edition="s"))
        await store.reports.of("s", 5)
        await store.reports.all(None, 5)
        await store.reports.all("open", 5)
        await store.reports.count_by("ben", 0.0)
        await store.reports.close_report(number, "accepted", "s")
        await store.listings.put(listing())
        await approved(store)
        await complained(store, "eva")
        await store.opinions.complaints("s", 1)
        await store.opinions.said_by("s", 1, "eva")
        await store.listings.of("s")
        await store.listings.page("listed", Wanted(), 5)
        await store.listings.count("listed", Wanted())
        await store.listings.waiting("ada", "at ada's")
        await store.listings.decide("s", 1, "removed", "", 9.0)
        await store.listings.withdraw("s", 9.0)
        await store.tables.finished("ada", "s@1", 5)
        await tidy(store, 100.0)
        await store.sets.remove("s")
        for db in connections:
            db.set_trace_callback(None)
        queries = [sql for sql in said if sql.startswith(("SELECT", "INSERT", "UPDATE", "DELETE"))]
        assert len(queries) > 40
        plans = [row[3] for sql in queries for row in connections[0].execute(f"EXPLAIN QUERY PLAN {sql}").fetchall()]
        scans = {step for step in plans if step.startswith("SCAN") and step != "SCAN CONSTANT ROW"}
        assert scans == SCANS_THAT_ARE_MEANT

    check(open_sqlite)

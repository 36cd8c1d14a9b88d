"""Cards that come with the program are kept with the first table that plays with them, and stay."""

import pytest

from sortilege.store.errors import SetMissing
from sortilege.store.packs import Pack
from sortilege.store.store import Store
from store.tables import asked, in_store, rows, table, told

FIRST, SECOND = Pack("mammals@1.1", b"mammals as they were"), Pack("mammals@2.2", b"mammals as they are")


@in_store
async def test_a_table_brings_its_cards_along(store: Store) -> None:
    await store.tables.create(table("t", pack=FIRST), rows())
    await store.tables.create(table("u", pack=FIRST), rows())
    await store.tables.create(table("v", pack=SECOND), rows())
    await store.tables.create(table("w"), rows())
    assert [(await store.tables.load(id)).pack for id in "tuvw"] == [FIRST.name, FIRST.name, SECOND.name, None]
    assert await store.packs.load(FIRST.name) == FIRST.body
    assert await store.packs.load(SECOND.name) == SECOND.body
    assert await asked(store, "SELECT name FROM packs ORDER BY name") == [FIRST.name, SECOND.name]


@in_store
async def test_what_is_kept_under_a_name_never_changes(store: Store) -> None:
    await store.tables.create(table("t", pack=FIRST), rows())
    await store.tables.create(table("u", pack=Pack(FIRST.name, b"something else")), rows())
    assert await store.packs.load(FIRST.name) == FIRST.body


@in_store
async def test_cards_outlive_their_tables(store: Store) -> None:
    await store.tables.create(table("t", pack=FIRST), rows())
    assert await store.tables.remove_older_than({"playing": 100.0}) == 1
    assert await store.packs.load(FIRST.name) == FIRST.body


@in_store
async def test_there_are_no_others(store: Store) -> None:
    for name in ("mammals", "mammals@1.1", "", "'"):
        with pytest.raises(SetMissing):
            await store.packs.load(name)


@in_store
async def test_tables_that_know_only_an_id_are_given_a_version_once(store: Store) -> None:
    for id, edition in (("t", "mammals"), ("u", "europe"), ("v", "mammals")):
        await store.tables.create(table(id), rows())
        await told(store, "UPDATE tables SET pack = :edition WHERE id = :id", edition=edition, id=id)
    await store.tables.create(table("w", pack=FIRST), rows())
    assert await store.packs.is_awaited("mammals")
    assert not await store.packs.is_awaited("football")
    assert await store.packs.settle("mammals", SECOND, 5.0) == 2
    assert [(await store.tables.load(id)).pack for id in "tuvw"] == [SECOND.name, "europe", SECOND.name, FIRST.name]
    assert await store.packs.load(SECOND.name) == SECOND.body
    assert not await store.packs.is_awaited("mammals")
    assert await store.packs.settle("mammals", FIRST, 6.0) == 0


@in_store
async def test_a_table_that_cannot_be_looked_after_is_put_off(store: Store) -> None:
    await store.tables.create(table("t"), rows(due_at=1.0))
    await store.tables.create(table("u"), rows(due_at=2.0))
    await store.tables.create(table("v"), rows())
    for id in "tv":
        await store.tables.put_off(id, 50.0)
    assert await store.tables.due(10.0, 10) == [("u", 2.0)]
    assert await store.tables.due(60.0, 10) == [("u", 2.0), ("t", 50.0)]
    await store.tables.put_off("t", 3.0)
    assert await store.tables.due(10.0, 10) == [("u", 2.0)]

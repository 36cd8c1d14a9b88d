"""Of several workers one looks after a table, and one does what is to be done once."""

import asyncio

from sortilege.store.store import Store
from store.tables import in_store, rows, table


@in_store
async def test_one_of_many_gets_a_table(store: Store) -> None:
    await store.tables.create(table(), rows(b"a", due_at=5.0))
    claims = [store.tables.claim("t", 1, 6.0, 16.0) for _ in range(20)]
    assert sorted(await asyncio.gather(*claims)) == [False] * 19 + [True]


@in_store
async def test_a_claim_ends_by_itself_and_with_the_next_change(store: Store) -> None:
    await store.tables.create(table(), rows(b"a", due_at=5.0))
    assert await store.tables.claim("t", 1, 6.0, 16.0)
    assert not await store.tables.claim("t", 1, 15.9, 26.0)
    assert await store.tables.claim("t", 1, 16.0, 26.0)
    await store.tables.append("t", 1, rows(b"b", due_at=17.0))
    assert await store.tables.claim("t", 2, 17.0, 27.0)


@in_store
async def test_whoever_is_at_it_keeps_a_claim_until_it_has_ended(store: Store) -> None:
    await store.tables.create(table(), rows(b"a", due_at=5.0))
    assert not await store.tables.hold("t", 1, 16.0, 20.0)
    assert await store.tables.claim("t", 1, 6.0, 16.1)
    assert await store.tables.hold("t", 1, 16.1, 20.3)
    assert not await store.tables.hold("t", 1, 16.1, 25.0), "it is another's"
    assert not await store.tables.claim("t", 1, 20.0, 30.0)
    assert await store.tables.claim("t", 1, 20.3, 30.0)
    assert not await store.tables.hold("t", 1, 20.3, 40.0)
    await store.tables.append("t", 1, rows(b"b", due_at=17.0))
    assert not await store.tables.hold("t", 2, 30.0, 40.0)


@in_store
async def test_a_table_that_has_moved_on_or_is_gone_is_not_claimed(store: Store) -> None:
    await store.tables.create(table(), rows(b"a", due_at=5.0))
    assert not await store.tables.claim("t", 0, 6.0, 16.0)
    assert not await store.tables.claim("t", 2, 6.0, 16.0)
    assert not await store.tables.claim("u", 1, 6.0, 16.0)


@in_store
async def test_what_somebody_looks_after_is_not_due_for_others(store: Store) -> None:
    for id in "tuv":
        await store.tables.create(table(id), rows(b"a", due_at=5.0))
    assert await store.tables.claim("u", 1, 6.0, 16.0)
    assert {id for id, _ in await store.tables.due(6.0, 10)} == {"t", "v"}
    assert {id for id, _ in await store.tables.due(16.0, 10)} == {"t", "u", "v"}
    assert await store.tables.due(4.0, 10) == []
    assert {id for id, _ in await store.tables.due(4.0, 10, before=5.0)} == {"t", "v"}


@in_store
async def test_one_of_many_gets_a_lease(store: Store) -> None:
    assert sorted(await asyncio.gather(*(store.leases.take("tidy", 1.0, 9.0) for _ in range(20)))) == [False] * 19 + [
        True
    ]
    assert await store.leases.take("other", 1.0, 9.0)
    assert not await store.leases.take("tidy", 8.9, 20.0)
    assert await store.leases.take("tidy", 9.0, 20.0)

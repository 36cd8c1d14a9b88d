"""A log is only ever appended to, and of two who append at the same time one is first."""

import asyncio
from collections.abc import Awaitable

import pytest

from sortilege.store.errors import Conflict, Missing, Repeated
from sortilege.store.store import Store
from sortilege.store.tables import Row, Stored
from store.tables import OpenStore, in_one_transaction, in_store, rows, table


@in_store
async def test_what_was_stored_is_read_again(store: Store) -> None:
    assert await store.tables.create(table(created_at=5.0), rows(b"a", b"\x00\xff", at=6.0, status="gathering")) == 2
    assert await store.tables.append("t", 2, rows(b"c", at=7.0, due_at=9.0, key="k")) == 3
    assert await store.tables.load("t") == Stored(
        id="t",
        code="CODE-T",
        public=True,
        setup=b"setup of t",
        created_at=5.0,
        status="playing",
        due_at=9.0,
        rows=(Row(1, 6.0, None, b"a"), Row(2, 6.0, None, b"\x00\xff"), Row(3, 7.0, "k", b"c")),
    )


@in_store
async def test_a_table_may_begin_with_an_empty_log(store: Store) -> None:
    assert await store.tables.create(table(public=False), rows()) == 0
    stored = await store.tables.load("t")
    assert stored.version == 0 and not stored.public
    assert await store.tables.append("t", 0, rows(b"a")) == 1
    assert (await store.tables.load("t")).version == 1


@in_store
async def test_whoever_has_not_seen_the_last_version_is_refused(store: Store) -> None:
    await store.tables.create(table(), rows(b"a", b"b"))
    for seen in (0, 1, 3):
        with pytest.raises(Conflict):
            await store.tables.append("t", seen, rows(b"c"))
    assert len(await store.tables.since("t", 0)) == 2


@in_store
async def test_of_those_who_act_at_the_same_time_exactly_one_is_stored(store: Store) -> None:
    await store.tables.create(table(), rows())
    asked = (store.tables.append("t", 0, rows(str(who).encode())) for who in range(20))
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert answers.count(1) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 19
    assert len(await store.tables.since("t", 0)) == 1


@in_store
async def test_a_repeated_key_gets_the_first_answer(store: Store) -> None:
    await store.tables.create(table(), rows(b"a"))
    assert await store.tables.append("t", 1, rows(b"b", b"c", key="k")) == 3
    await store.tables.append("t", 3, rows(b"d"))
    for seen in (1, 4):  # out of date or not
        with pytest.raises(Repeated) as repeated:
            await store.tables.append("t", seen, rows(b"b", b"c", key="k"))
        assert repeated.value.seq == 3
    assert [row.body for row in await store.tables.since("t", 0)] == [b"a", b"b", b"c", b"d"]


@in_store
async def test_a_request_that_is_sent_twice_at_once_is_stored_once(store: Store) -> None:
    await store.tables.create(table(), rows())
    answers = await in_one_transaction(store, *(store.tables.append("t", 0, rows(b"a", key="k")) for _ in range(2)))
    (second,) = [answer for answer in answers if answer != 1]  # whichever it is
    assert isinstance(second, Repeated) and second.seq == 1


@in_store
async def test_the_key_of_the_first_rows_counts(store: Store) -> None:
    await store.tables.create(table(), rows(b"a", key="k"))
    with pytest.raises(Repeated):
        await store.tables.append("t", 1, rows(b"b", key="k"))


@in_store
async def test_keys_of_different_tables_have_nothing_to_do_with_each_other(store: Store) -> None:
    for id in ("t", "u"):
        await store.tables.create(table(id), rows(b"a"))
        assert await store.tables.append(id, 1, rows(b"b", key="k")) == 2


def test_a_key_without_a_row_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="needs one"):
        rows(key="k")


@in_store
async def test_a_change_without_rows_leaves_the_version(store: Store) -> None:
    await store.tables.create(table(), rows(b"a"))
    assert await store.tables.append("t", 1, rows(status="over", due_at=3.0)) == 1
    stored = await store.tables.load("t")
    assert (stored.status, stored.due_at, stored.version) == ("over", 3.0, 1)


@in_store
async def test_the_rows_since_a_version(store: Store) -> None:
    await store.tables.create(table(), rows(b"a", b"b", b"c"))
    assert [row.seq for row in await store.tables.since("t", 1)] == [2, 3]
    assert await store.tables.since("t", 3) == ()


@in_store
async def test_a_table_that_is_not_there_is_missing(store: Store) -> None:
    asked: list[Awaitable[object]] = [
        store.tables.append("t", 0, rows(b"a", key="k")),
        store.tables.load("t"),
        store.tables.since("t", 0),
    ]
    for one in asked:
        with pytest.raises(Missing):
            await one


@pytest.mark.parametrize(("id", "code"), [("t", "OTHER"), ("u", "code-t")])
def test_an_id_or_a_code_is_given_once(id: str, code: str, open_store: OpenStore) -> None:
    @in_store
    async def check(store: Store) -> None:
        await store.tables.create(table("t", "CODE-T"), rows(b"a"))
        with pytest.raises(Conflict):
            await store.tables.create(table(id, code), rows(b"b"))
        assert (await store.tables.load("t")).rows[0].body == b"a"
        assert await store.tables.find_code("other") is None

    check(open_store)

"""Tokens of programs that belong to somebody."""

import asyncio

from sortilege.store.store import Store
from store.tables import in_store
from store.test_people import person


@in_store
async def test_a_token_is_somebodys_until_it_is_revoked(store: Store) -> None:
    ada, ben = [await store.people.keep(person(name)) for name in ("Ada", "Ben")]
    assert await store.tokens.add(ada, "hash", "my bot", 1.0, 5)
    assert await store.tokens.recognise("another") is None
    recognised = await store.tokens.recognise("hash")
    assert recognised is not None
    assert recognised.person == await store.people.called("ada")
    assert [(one.token, one.label, one.used_at) for one in await store.tokens.of(ada)] == [("hash", "my bot", None)]
    assert await store.tokens.of(ben) == []
    assert not await store.tokens.revoke(ben, "hash")
    assert await store.tokens.revoke(ada, "hash")
    assert not await store.tokens.revoke(ada, "hash")
    assert await store.tokens.recognise("hash") is None


@in_store
async def test_when_a_token_was_used_is_noted_now_and_then(store: Store) -> None:
    ada = await store.people.keep(person())
    await store.tokens.add(ada, "hash", "", 1.0, 5)
    for at, used_at in ((5000.0, 5000.0), (6000.0, 5000.0), (8601.0, 8601.0)):
        await store.tokens.seen("hash", at)
        assert [one.used_at for one in await store.tokens.of(ada)] == [used_at]


@in_store
async def test_nobody_has_more_than_there_is_room_for_and_nobody_who_is_not_there_has_any(store: Store) -> None:
    ada, ben = [await store.people.keep(person(name)) for name in ("Ada", "Ben")]
    added = [await store.tokens.add(ada, f"hash {number}", "", float(number), 3) for number in range(5)]
    assert added == [True] * 3 + [False] * 2
    assert [one.token for one in await store.tokens.of(ada)] == ["hash 2", "hash 1", "hash 0"]
    assert await store.tokens.add(ben, "of ben", "", 1.0, 3)
    assert not await store.tokens.add(99, "of nobody", "", 1.0, 3)


@in_store
async def test_of_two_who_revoke_at_once_one_has_done_it(store: Store) -> None:
    ada = await store.people.keep(person())
    await store.tokens.add(ada, "hash", "", 1.0, 5)
    assert sorted(await asyncio.gather(*(store.tokens.revoke(ada, "hash") for _ in range(4)))) == [False] * 3 + [True]

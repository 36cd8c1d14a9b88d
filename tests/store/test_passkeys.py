"""Passkeys, and what they are asked to sign."""

import asyncio
from typing import Any

from sortilege.store.passkeys import StoredPasskey
from sortilege.store.store import Store
from store.tables import in_store
from store.test_people import person


def passkey(person: int, credential: str = "key", **more: Any) -> StoredPasskey:
    fields = {"public_key": b"\x00public", "uses": 0, "label": "Phone", "created_at": 1.0, "used_at": None, **more}
    return StoredPasskey(credential=credential, person=person, **fields)


@in_store
async def test_a_key_is_kept_until_it_is_removed(store: Store) -> None:
    ada, ben = [await store.people.keep(person(name)) for name in ("Ada", "Ben")]
    assert await store.passkeys.add(passkey(ada), 5)
    assert not await store.passkeys.add(passkey(ben), 5)
    assert await store.passkeys.called("key") == passkey(ada)
    assert await store.passkeys.called("another") is None
    assert await store.passkeys.of(ada) == [passkey(ada)]
    assert await store.passkeys.of(ben) == []
    assert not await store.passkeys.remove(ben, "key")
    assert await store.passkeys.remove(ada, "key")
    assert await store.passkeys.called("key") is None


@in_store
async def test_there_is_room_for_so_many_and_none_for_nobodys(store: Store) -> None:
    ada = await store.people.keep(person())
    assert [await store.passkeys.add(passkey(ada, f"key {n}", created_at=float(n)), 2) for n in range(3)] == [
        True, True, False,
    ]  # fmt: skip
    assert [one.credential for one in await store.passkeys.of(ada)] == ["key 1", "key 0"]
    assert not await store.passkeys.add(passkey(99, "another"), 2)


@in_store
async def test_of_several_uses_at_one_count_one_is_noted(store: Store) -> None:
    ada = await store.people.keep(person())
    await store.passkeys.add(passkey(ada, uses=3), 5)
    used = await asyncio.gather(*(store.passkeys.used("key", 3, 4 + n, 9.0) for n in range(4)))
    assert sorted(used) == [False] * 3 + [True]
    found = await store.passkeys.called("key")
    assert found is not None
    assert (found.uses, found.used_at) == (4 + used.index(True), 9.0)
    assert not await store.passkeys.used("another", 0, 1, 9.0)


@in_store
async def test_a_challenge_is_taken_once_for_what_it_was_put_for(store: Store) -> None:
    await store.challenges.put("challenge", "phone", "sign in", 100.0, 0.0)
    for challenge, device, purpose, now in (
        ("another", "phone", "sign in", 1.0),
        ("challenge", "desk", "sign in", 1.0),
        ("challenge", "phone", "register", 1.0),
        ("challenge", "phone", "sign in", 100.0),
    ):
        assert not await store.challenges.take(challenge, device, purpose, now)
    taken = await asyncio.gather(*(store.challenges.take("challenge", "phone", "sign in", 99.0) for _ in range(4)))
    assert sorted(taken) == [False] * 3 + [True]


@in_store
async def test_challenges_that_nobody_answers_go(store: Store) -> None:
    await store.challenges.put("old", "phone", "sign in", 100.0, 0.0)
    await store.challenges.put("new", "phone", "sign in", 200.0, 100.0)
    assert not await store.challenges.take("old", "phone", "sign in", 0.0)
    assert await store.challenges.take("new", "phone", "sign in", 100.0)

"""Names that somebody keeps, and the devices that are theirs."""

import asyncio

import pytest

from sortilege.store.errors import Conflict, Missing
from sortilege.store.people import NewPerson, Recognised
from sortilege.store.store import Store
from store.tables import in_store


def person(name: str = "Ada", owner: str | None = None) -> NewPerson:
    return NewPerson(
        owner=owner or f"owner of {name}", name=name, folded=name.lower(), colour="teal", at=1.0, phrase="hash"
    )


@in_store
async def test_a_name_is_kept_once(store: Store) -> None:
    await store.people.keep(person("Ada"))
    for again in (person("ADA", "another"), person("Ada", "another"), person("Ben", "owner of Ada")):
        with pytest.raises(Conflict):
            await store.people.keep(again)
    found = await store.people.called("ada")
    assert found is not None
    assert (found.name, found.owner, found.visible, found.blocked_at) == ("Ada", "owner of Ada", True, None)
    assert await store.people.of_owner("owner of Ada") == found
    assert await store.people.called("ben") is None


@in_store
async def test_of_many_who_want_a_name_at_once_one_gets_it(store: Store) -> None:
    answers = await asyncio.gather(
        *(store.people.keep(person("Ada", f"owner {number}")) for number in range(8)), return_exceptions=True
    )
    assert sorted(isinstance(answer, Conflict) for answer in answers) == [False] + [True] * 7


@in_store
async def test_a_device_is_somebodys_until_it_is_signed_out(store: Store) -> None:
    number = await store.people.keep(person())
    assert await store.people.recognise("new") is None
    await store.people.sign_in(number, "new", "old", "Firefox", 2.0)
    recognised = await store.people.recognise("new")
    assert recognised is not None
    assert recognised.person == await store.people.called("ada")
    assert await store.people.recognise("old") == Recognised(None)
    assert [(one.device, one.label, one.seen_at) for one in await store.people.devices(number)] == [
        ("new", "Firefox", 2.0)
    ]
    assert not await store.people.sign_out(number + 1, "new")
    assert await store.people.sign_out(number, "new")
    assert not await store.people.sign_out(number, "new")
    assert await store.people.recognise("new") == Recognised(None)
    assert await store.people.devices(number) == []


@in_store
async def test_a_device_goes_from_one_to_another(store: Store) -> None:
    ada, ben = [await store.people.keep(person(name)) for name in ("Ada", "Ben")]
    await store.people.sign_in(ada, "first", "stranger", "Phone", 2.0)
    await store.people.sign_in(ben, "second", "first", "Phone", 3.0)
    assert await store.people.recognise("first") == Recognised(None)
    assert await store.people.devices(ada) == []
    assert [one.device for one in await store.people.devices(ben)] == ["second"]


@in_store
async def test_when_a_device_was_here_is_noted_now_and_then(store: Store) -> None:
    number = await store.people.keep(person())
    await store.people.sign_in(number, "new", "old", "", 100.0)
    for at, seen_at in ((200.0, 100.0), (3701.0, 3701.0), (3800.0, 3701.0)):
        await store.people.seen("new", at)
        assert [one.seen_at for one in await store.people.devices(number)] == [seen_at]


@in_store
async def test_a_name_is_changed_not_too_often_and_not_to_somebody_elses(store: Store) -> None:
    ada, ben = [await store.people.keep(person(name)) for name in ("Ada", "Ben")]
    with pytest.raises(Conflict):
        await store.people.rename(ada, "BEN", "ben", 10.0, 5.0)
    await store.people.rename(ada, "ADA", "ada", 10.0, 5.0)
    with pytest.raises(Missing):
        await store.people.rename(ada, "Eve", "eve", 12.0, 9.9)
    await store.people.rename(ada, "Eve", "eve", 20.0, 10.0)
    await store.people.rename(ben, "Ada", "ada", 21.0, 0.0)
    assert [(one.name, one.renamed_at) for one in await store.people.all("", 10)] == [("Ada", 21.0), ("Eve", 20.0)]
    assert [one.name for one in await store.people.all("ada", 10)] == ["Eve"]


@in_store
async def test_looks_phrases_and_blocks(store: Store) -> None:
    number = await store.people.keep(person())
    assert await store.people.phrase_of("ada") == (number, "hash")
    assert await store.people.phrase_of("ben") is None
    await store.people.set_phrase(number, "other")
    await store.people.look(number, "plum", 0)
    await store.people.block(number, 5.0)
    found = await store.people.called("ada")
    assert found is not None
    assert (found.colour, found.visible, found.blocked_at) == ("plum", False, 5.0)
    assert await store.people.phrase_of("ada") == (number, "other")
    await store.people.block(number, None)
    assert (await store.people.called("ada") or found).blocked_at is None

"""A set in the bin is as good as gone, and whole when it is brought back."""

import pytest

from sortilege.store.bin import BinnedSet
from sortilege.store.errors import SetMissing, SetTaken
from sortilege.store.pictures import StoredPicture
from sortilege.store.store import Store
from store.reports import report
from store.tables import in_store, integrity, rows, table

FOX = StoredPicture("image/png", b"fox")


async def shared(store: Store, id: str = "s") -> None:
    await store.sets.create(id, "ada", b"draft", {"fox.png": FOX}, 1.0)
    await store.sets.add_maker(id, "ben")
    await store.sets.publish(id, await store.versions.snapshot(id, 1.0))


@in_store
async def test_a_set_in_the_bin_is_nowhere_else(store: Store) -> None:
    await shared(store)
    await store.bin.put("s", "Ben", 5.0)
    for asked in (
        store.sets.load("s"),
        store.sets.news("s"),
        store.sets.save("s", 1, b"other", 6.0),
        store.sets.publish("s", None),
        store.sets.new_link("s"),
        store.sets.add_maker("s", "carol"),
        store.sets.remove_other_makers("s", "ada"),
        store.versions.snapshot("s", 6.0),
        store.pictures.put("s", "cat.png", FOX),
        store.moments.load("s", 1),
        store.bin.put("s", "Ada", 6.0),
    ):
        with pytest.raises(SetMissing):
            await asked
    assert await store.sets.sets_of("ada", 10) == await store.sets.sets_of("ben", 10) == []
    assert await store.sets.makers("s") == set()
    assert await store.pictures.of("s") == {}
    assert await store.moments.of("s") == []
    with pytest.raises(SetTaken):
        await store.sets.create("s", "ada", b"new", {}, 7.0)


@in_store
async def test_only_whoever_began_it_brings_it_back(store: Store) -> None:
    await shared(store)
    with pytest.raises(SetMissing):
        await store.bin.take_out("s", "ada")  # it is not there
    await store.bin.put("s", "Ben", 5.0)
    assert await store.bin.of("ada") == [BinnedSet("s", 1, 5.0, "Ben", None)]
    assert await store.bin.of("ben") == []
    for refused in (store.bin.take_out("s", "ben"), store.bin.remove("s", "ben"), store.bin.take_out("t", "ada")):
        with pytest.raises(SetMissing):
            await refused
    await store.bin.take_out("s", "ada")
    assert await store.bin.of("ada") == []
    found = await store.sets.load("s")
    assert (found.body, found.published, found.revision) == (b"draft", 1, 1)
    assert await store.sets.makers("s") == {"ada", "ben"}
    assert list(await store.pictures.of("s")) == ["fox.png"]


@in_store
async def test_it_takes_room_until_it_is_gone(store: Store) -> None:
    await shared(store)
    ada = await store.sets.count_of("ada")
    await store.bin.put("s", "Ada", 5.0)
    assert await store.sets.count_of("ada") == ada
    assert await store.sets.count_of("ben") == (0, 0)  # who cannot get rid of it
    await store.bin.remove("s", "ada")
    assert await store.sets.count_of("ada") == (0, 0)


@in_store
async def test_after_a_while_it_goes_for_good_but_games_go_on(store: Store) -> None:
    for id in "stu":
        await shared(store, id)
        await store.reports.add(report(edition=id))
    await store.tables.create(table(edition="s@1"), rows())
    for id, at in (("s", 5.0), ("t", 6.0), ("u", 7.0)):
        await store.bin.put(id, "Ada", at)
    assert await store.versions.tidy(100.0) == 0  # until then everything stays
    await store.pictures.tidy()
    await store.bin.take_out("t", "ada")
    assert await store.bin.empty(7.0) == 1
    assert [one.id for one in await store.bin.of("ada")] == ["u"]
    assert [one.edition for one in await store.reports.all("open", 10)] == ["u", "t"]
    assert (await store.versions.load("s", 1)).body == b"draft"
    assert await store.bin.empty(100.0) == 1
    with pytest.raises(SetMissing):
        await store.versions.load("u", 1)
    assert await integrity(store) == "ok"


@in_store
async def test_of_a_set_that_nobody_is_known_to_have_begun_all_makers_are_equal(store: Store) -> None:
    await shared(store)
    await store.sets.remove_other_makers("s", "ben")
    assert (await store.sets.load("s")).owner == "ben"  # it is his alone now
    await store.bin.put("s", "Ben", 5.0)
    assert [one.id for one in await store.bin.of("ben")] == ["s"]
    assert await store.bin.of("ada") == []

"""Drafts are overwritten by those who have seen them; versions and pictures stay as long as somebody needs them."""

import asyncio
from collections.abc import Awaitable
from hashlib import sha256
from pathlib import Path

import pytest

from sortilege.store.errors import Conflict, SetConflict, SetMissing, SetTaken, StorageFault
from sortilege.store.pictures import StoredPicture
from sortilege.store.sets import SetNews, SetSummary, StoredSet
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.store.versions import StoredVersion
from store.reports import report
from store.tables import asked, file_in, in_one_transaction, in_sqlite, in_store, writer_of

FOX = StoredPicture("image/webp", b"a fox")
CAT = StoredPicture("image/png", b"a cat")


def key(picture: StoredPicture) -> str:
    return sha256(picture.content).hexdigest()


@in_store
async def test_what_was_stored_is_read_again(store: Store) -> None:
    await store.sets.create("s", "ada", b"\x00draft", {"fox.webp": FOX, "again.webp": FOX, "cat.png": CAT}, 5.0)
    assert await store.sets.load("s") == StoredSet(
        id="s", revision=1, body=b"\x00draft", published=None, links=0, owner="ada", created_at=5.0, updated_at=5.0
    )
    assert await store.sets.makers("s") == {"ada"}
    assert await store.pictures.of("s") == {"again.webp": key(FOX), "cat.png": key(CAT), "fox.webp": key(FOX)}
    assert await store.pictures.load(key(FOX)) == FOX
    assert await store.pictures.contents([key(CAT), "nothing", key(FOX)]) == {key(CAT): CAT, key(FOX): FOX}


@in_store
async def test_an_id_is_given_once(store: Store) -> None:
    await store.sets.create("s", "ada", b"draft", {}, 1.0)
    with pytest.raises(SetTaken):
        await store.sets.create("s", "ben", b"other", {"fox.webp": FOX}, 2.0)
    assert (await store.sets.load("s")).body == b"draft"
    assert await store.sets.makers("s") == {"ada"}
    with pytest.raises(SetMissing):
        await store.pictures.load(key(FOX))


@in_store
async def test_every_save_is_a_revision(store: Store) -> None:
    await store.sets.create("s", "ada", b"one", {}, 1.0)
    assert await store.sets.save("s", 1, b"two", 2.0) == 2
    assert await store.sets.save("s", 2, b"three", 3.0) == 3
    stored = await store.sets.load("s")
    assert (stored.revision, stored.body, stored.created_at, stored.updated_at) == (3, b"three", 1.0, 3.0)


@in_store
async def test_whoever_has_not_seen_the_last_revision_is_refused(store: Store) -> None:
    await store.sets.create("s", "ada", b"one", {}, 1.0)
    await store.sets.save("s", 1, b"two", 2.0)
    for seen in (0, 1, 3):
        with pytest.raises(SetConflict) as conflict:
            await store.sets.save("s", seen, b"three", 3.0)
        assert conflict.value.revision == 2
    assert (await store.sets.load("s")).body == b"two"


@in_store
async def test_a_draft_that_is_sent_again_does_no_harm(store: Store) -> None:
    await store.sets.create("s", "ada", b"one", {}, 1.0)
    await store.sets.save("s", 1, b"two", 2.0)
    for seen in (1, 2, 7):  # the answer to the first time may have been lost
        assert await store.sets.save("s", seen, b"two", 9.0) == 2
    assert (await store.sets.load("s")).updated_at == 2.0


@in_store
async def test_of_those_who_save_at_the_same_time_one_is_first(store: Store) -> None:
    await store.sets.create("s", "ada", b"one", {}, 1.0)
    bodies = (b"a", b"b", b"a")
    answers = await in_one_transaction(store, *(store.sets.save("s", 1, body, 2.0) for body in bodies))
    stored = (await store.sets.load("s")).body
    assert stored == b"a" or store.database.shared  # PostgreSQL lets whoever it likes be first
    for body, answer in zip(bodies, answers, strict=True):
        assert answer == 2 if body == stored else isinstance(answer, SetConflict)


def test_processes_may_share_a_set(tmp_path: Path) -> None:
    async def two() -> None:
        async with Store(SqliteDatabase(file_in(tmp_path))) as one, Store(SqliteDatabase(file_in(tmp_path))) as other:
            await one.sets.create("s", "ada", b"draft", {"fox.webp": FOX}, 1.0)
            assert await other.sets.load("s") == await one.sets.load("s")
            asked = (store.sets.save("s", 1, body, 2.0) for store, body in ((one, b"a"), (other, b"b")))
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert sorted(map(repr, answers)) == ["2", "SetConflict('the draft has come to revision 2')"]
            versions = await asyncio.gather(*(store.versions.snapshot("s", 3.0) for store in (one, other)))
            assert versions == [1, 1]
            assert await one.versions.load("s", 1) == await other.versions.load("s", 1)
            assert await asyncio.gather(*(store.reports.add(report()) for store in (one, other))) == [1, 1]

    asyncio.run(two())


@in_store
async def test_a_set_may_have_several_makers(store: Store) -> None:
    await store.sets.create("s", "ada", b"draft", {}, 1.0)
    for _ in range(2):
        await store.sets.add_maker("s", "ben")
    assert await store.sets.makers("s") == {"ada", "ben"}
    assert [mine.id for mine in await store.sets.sets_of("ben", 10)] == ["s"]
    assert await store.sets.makers("nowhere") == frozenset()


@in_store
async def test_one_maker_can_be_left_alone_with_a_set(store: Store) -> None:
    for id in ("s", "t"):
        await store.sets.create(id, "ada", b"draft", {}, 1.0)
        for other in ("ben", "cem"):
            await store.sets.add_maker(id, other)
    with pytest.raises(SetMissing):
        await store.sets.remove_other_makers("s", "dan")
    assert (await store.sets.load("s")).links == 0
    assert await store.sets.remove_other_makers("s", "ben") == 1
    assert await store.sets.makers("s") == {"ben"}
    assert await store.sets.makers("t") == {"ada", "ben", "cem"}
    assert (await store.sets.load("s")).links == 1


@in_store
async def test_a_maker_who_comes_with_an_old_link_is_too_late(store: Store) -> None:
    await store.sets.create("s", "ada", b"draft", {}, 1.0)
    await store.sets.new_link("s")
    with pytest.raises(SetMissing):
        await store.sets.add_maker("s", "ben", 0)
    await store.sets.add_maker("s", "cem", 1)
    assert await store.sets.makers("s") == {"ada", "cem"}


@in_store
async def test_there_are_news_of_whatever_changes(store: Store) -> None:
    await store.sets.create("s", "ada", b"one", {}, 1.0)
    assert await store.sets.news("s") == SetNews(revision=1, published=None, makers=1, open_reports=0)
    await store.sets.save("s", 1, b"two", 2.0)
    await store.sets.publish("s", await store.versions.snapshot("s", 2.0))
    await store.sets.add_maker("s", "ben")
    numbers = [
        await store.reports.add(report(edition=edition, by=by)) for edition, by in (("s", "a"), ("s", "b"), ("t", "b"))
    ]
    await store.reports.close_report(numbers[0], "accepted")
    assert await store.sets.news("s") == SetNews(revision=2, published=1, makers=2, open_reports=1)


@in_store
async def test_ones_own_sets_are_listed_latest_change_first(store: Store) -> None:
    for number, id in enumerate("abc"):
        await store.sets.create(id, "ada", id.encode(), {}, float(number))
    await store.sets.create("d", "ben", b"d", {}, 9.0)
    await store.sets.save("a", 1, b"changed", 5.0)
    await store.sets.publish("a", await store.versions.snapshot("a", 5.0))
    closed = await store.reports.add(report(edition="a", item="cat"))
    await store.reports.close_report(closed, "declined")
    for by in ("ben", "cem"):
        await store.reports.add(report(edition="a", by=by))
    assert await store.sets.sets_of("ada", 2) == [
        SetSummary("a", 2, 1, "ada", 5.0, 2, None),
        SetSummary("c", 1, None, "ada", 2.0, 0, None),
    ]
    assert [mine.id for mine in await store.sets.sets_of("ada", 10)] == ["a", "c", "b"]
    assert await store.sets.sets_of("nobody", 10) == []


@in_store
async def test_sets_and_pictures_are_counted(store: Store) -> None:
    assert await store.sets.count_of("ada") == (0, 0)
    await store.sets.create("s", "ada", b"draft", {}, 1.0)
    assert await store.sets.count_of("ada") == (1, len(b"draft"))
    await store.sets.create("t", "ada", b"draft", {"cat.png": CAT, "fox.webp": FOX}, 1.0)
    await store.sets.create("u", "ben", b"draft", {"cat.png": CAT}, 1.0)
    texts = 2 * len(b"draft")
    assert await store.sets.count_of("ada") == (2, texts + len(CAT.content) + len(FOX.content))
    await store.sets.add_maker("u", "ada")
    texts += len(b"draft")
    assert await store.sets.count_of("ada") == (3, texts + 2 * len(CAT.content) + len(FOX.content))
    await store.versions.snapshot("s", 2.0)
    assert (await store.sets.count_of("ada"))[1] > texts + 2 * len(CAT.content) + len(FOX.content)
    sizes = [await store.pictures.size_of(id) for id in ("s", "t", "u", "nowhere")]
    assert sizes == [0, len(CAT.content) + len(FOX.content), len(CAT.content), 0]


@in_store
async def test_a_picture_is_replaced_under_its_name_and_kept_once(store: Store) -> None:
    await store.sets.create("s", "ada", b"draft", {"fox.webp": CAT}, 1.0)
    await store.pictures.put("s", "fox.webp", FOX)
    await store.pictures.put("s", "other.webp", FOX)
    assert await store.pictures.of("s") == {"fox.webp": key(FOX), "other.webp": key(FOX)}
    assert await asked(store, "SELECT count(*) FROM pictures") == [2]
    assert await store.pictures.of("nowhere") == {}


@in_store
async def test_names_of_new_pictures_are_given_once(store: Store) -> None:
    await store.sets.create("s", "ada", b"draft", {"fox.webp": CAT}, 1.0)
    with pytest.raises(Conflict):
        await store.pictures.put_all("s", {"owl.png": FOX, "fox.webp": FOX})
    assert await store.pictures.of("s") == {"fox.webp": key(CAT)}
    tries = await asyncio.gather(
        *(store.pictures.put_all("s", {"owl.png": one}) for one in (CAT, FOX)), return_exceptions=True
    )
    assert {type(answer) for answer in tries} == {Conflict, type(None)}
    with pytest.raises(SetMissing):
        await store.pictures.put_all("nowhere", {"fox.webp": FOX})


@in_store
async def test_a_version_stays_as_it_was(store: Store) -> None:
    await store.sets.create("s", "ada", b"one", {"fox.webp": CAT}, 1.0)
    assert await store.versions.snapshot("s", 2.0) == 1
    await store.sets.save("s", 1, b"two", 3.0)
    await store.pictures.put("s", "fox.webp", FOX)
    assert await store.versions.snapshot("s", 4.0) == 2
    assert await store.versions.load("s", 1) == StoredVersion(b"one", {"fox.webp": key(CAT)}, 2.0)
    assert await store.versions.load("s", 2) == StoredVersion(b"two", {"fox.webp": key(FOX)}, 4.0)


@in_store
async def test_without_a_change_there_is_no_new_version(store: Store) -> None:
    await store.sets.create("s", "ada", b"one", {"fox.webp": FOX, "cat.png": CAT}, 1.0)
    assert [await store.versions.snapshot("s", at) for at in (2.0, 3.0)] == [1, 1]
    assert (await store.versions.load("s", 1)).created_at == 2.0
    await store.sets.save("s", 1, b"two", 4.0)
    assert await store.versions.snapshot("s", 4.0) == 2
    await store.sets.save("s", 2, b"one", 5.0)  # as it was before, but not at last
    assert await store.versions.snapshot("s", 5.0) == 3
    await store.pictures.put("s", "fox.webp", CAT)
    assert await store.versions.snapshot("s", 6.0) == 4
    await store.pictures.put("s", "new.png", CAT)
    assert [await store.versions.snapshot("s", at) for at in (7.0, 8.0)] == [5, 5]


@in_store
async def test_a_version_is_shown_to_everybody_or_to_nobody(store: Store) -> None:
    await store.sets.create("s", "ada", b"one", {}, 1.0)
    await store.sets.create("t", "ada", b"one", {}, 1.0)
    await store.versions.snapshot("t", 1.0)
    with pytest.raises(SetMissing):
        await store.sets.publish("s", 1)  # only the other one has a version
    await store.versions.snapshot("s", 1.0)
    await store.sets.publish("s", 1)
    assert (await store.sets.load("s")).published == 1
    await store.sets.publish("s", None)
    assert (await store.sets.load("s")).published is None
    assert (await store.sets.load("t")).published is None


@in_store
async def test_links_are_counted(store: Store) -> None:
    await store.sets.create("s", "ada", b"one", {}, 1.0)
    assert [await store.sets.new_link("s") for _ in range(2)] == [1, 2]
    assert (await store.sets.load("s")).links == 2


@in_store
async def test_a_set_that_is_not_there_is_missing(store: Store) -> None:
    await store.sets.create("t", "ada", b"one", {}, 1.0)
    questions: list[Awaitable[object]] = [
        store.sets.load("s"),
        store.sets.save("s", 1, b"draft", 1.0),
        store.sets.add_maker("s", "ada"),
        store.sets.remove_other_makers("s", "ada"),
        store.sets.news("s"),
        store.pictures.put("s", "fox.webp", FOX),
        store.pictures.load(key(FOX)),
        store.versions.snapshot("s", 1.0),
        store.versions.load("s", 1),
        store.versions.load("t", 10**30),
        store.sets.publish("s", 1),
        store.sets.publish("s", None),
        store.sets.new_link("s"),
    ]
    for one in questions:
        with pytest.raises(SetMissing):
            await one


@in_sqlite
async def test_a_fault_leaves_a_set_as_it_was(store: Store) -> None:
    await store.sets.create("s", "ada", b"one", {}, 1.0)
    db = writer_of(store)
    db.execute("PRAGMA max_page_count = 1").fetchall()  # means: as large as it is
    large = StoredPicture("image/png", bytes(200_000))
    questions: list[Awaitable[object]] = [
        store.sets.save("s", 1, large.content, 2.0),
        store.pictures.put("s", "large.png", large),
        store.sets.create("t", "ada", b"draft", {"cat.png": CAT, "large.png": large}, 2.0),
        store.reports.add(report(source="x" * 200_000)),
    ]
    for one in questions:
        with pytest.raises(StorageFault, match="Make room"):
            await one
    assert (await store.sets.load("s")).revision == 1
    assert await store.sets.count_of("ada") == (1, len(b"one"))
    assert await store.reports.all(None, 10) == []
    db.execute("PRAGMA max_page_count = 1000000").fetchall()
    assert await store.sets.save("s", 1, large.content, 2.0) == 2


@in_store
async def test_an_outline_is_kept_for_one_revision(store: Store) -> None:
    await store.sets.create("s", "ada", b"one", {}, 1.0)
    assert [one.outline for one in await store.sets.sets_of("ada", 5)] == [None]
    await store.sets.keep_outline("s", 1, b"about one")
    assert [one.outline for one in await store.sets.sets_of("ada", 5)] == [b"about one"]
    await store.sets.save("s", 1, b"two", 2.0)
    assert [one.outline for one in await store.sets.sets_of("ada", 5)] == [None]
    await store.sets.keep_outline("s", 1, b"about one")  # somebody was slow
    assert [one.outline for one in await store.sets.sets_of("ada", 5)] == [None]
    await store.sets.keep_outline("s", 2, b"about two")
    await store.bin.put("s", "Ada", 3.0)
    assert [one.outline for one in await store.bin.of("ada")] == [b"about two"]
    assert await store.sets.draft("s") == b"two"
    await store.sets.remove("s")
    with pytest.raises(SetMissing):
        await store.sets.draft("s")
    await store.sets.keep_outline("s", 2, b"about nothing")
    assert await asked(store, "SELECT count(*) FROM outlines") == [0]

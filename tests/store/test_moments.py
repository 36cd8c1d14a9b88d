"""A set remembers what its draft was, who left it so, and what was shared; not more than there is room for."""

import asyncio
from contextlib import closing
from pathlib import Path

import pytest

from sortilege.store import thinning
from sortilege.store.errors import SetConflict, SetMissing
from sortilege.store.migrations import steps
from sortilege.store.moments import Edit, Moment
from sortilege.store.pictures import StoredPicture
from sortilege.store.sqlite import file as database_file
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.sqlite.file import open_writer
from sortilege.store.store import Store
from store.tables import asked, file_in, in_store, integrity

ADA = Edit(by="ada", name="Ada", goes_on=True)
BEN = Edit(by="ben", name="Ben", goes_on=True)


async def begun(store: Store) -> None:
    await store.sets.create("s", "ada", b"one", {}, 1.0, Edit(by="ada", name="Ada", what=b"began"))


async def bodies(store: Store) -> list[bytes]:
    """The newest first."""
    return [(await store.moments.load("s", one.moment)).body for one in await store.moments.of("s")]


@in_store
async def test_what_one_person_does_in_a_row_is_one_moment(store: Store) -> None:
    await begun(store)
    for number, edit in enumerate((ADA, ADA, BEN, BEN, ADA), 1):
        await store.sets.save("s", number, b"%d" % number, 10.0 * number, edit)
    assert await bodies(store) == [b"5", b"4", b"2", b"one"]
    newest, before, *_ = await store.moments.of("s")
    assert newest == Moment(4, 50.0, 50.0, "ada", "Ada", None, loses=False, version=None)
    assert (before.began_at, before.at, before.name) == (30.0, 40.0, "Ben")


@in_store
async def test_whoever_says_so_begins_a_new_moment(store: Store) -> None:
    await begun(store)
    await store.sets.save("s", 1, b"two", 2.0, ADA)
    much = Edit(by="ada", name="Ada", loses=True, ended=b"typed something")
    await store.sets.save("s", 2, b"", 3.0, much)
    assert await bodies(store) == [b"", b"two", b"one"]
    assert [(one.what, one.loses) for one in await store.moments.of("s")] == [
        (None, True),
        (b"typed something", False),
        (b"began", False),
    ]


@in_store
async def test_what_was_shared_stays_as_it_was(store: Store) -> None:
    await begun(store)
    await store.sets.save("s", 1, b"two", 2.0, ADA)
    await store.sets.publish("s", await store.versions.snapshot("s", 2.5))
    await store.sets.save("s", 2, b"three", 3.0, ADA)
    assert await bodies(store) == [b"three", b"two", b"one"]
    assert [one.version for one in await store.moments.of("s")] == [None, 1, None]
    await store.sets.publish("s", 1)  # not what the draft is now
    assert [one.version for one in await store.moments.of("s")] == [None, 1, None]


@in_store
async def test_what_is_not_saved_is_no_moment(store: Store) -> None:
    await begun(store)
    await store.sets.save("s", 1, b"two", 2.0, BEN)
    with pytest.raises(SetConflict):
        await store.sets.save("s", 1, b"three", 3.0, ADA)
    await store.sets.save("s", 1, b"two", 4.0, ADA)  # the same again
    assert await bodies(store) == [b"two", b"one"]


@in_store
async def test_there_are_only_so_many_moments(store: Store) -> None:
    await begun(store)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinning, "MOST_MOMENTS", 4)
        for number in range(1, 10):
            await store.sets.save("s", number, b"%d" % number, 100.0 + number, Edit(by=str(number)))
    assert len(await bodies(store)) == 4
    assert (await bodies(store))[0] == b"9"
    assert (await bodies(store))[-1] == b"one"
    with pytest.raises(SetMissing):
        await store.moments.load("s", 5)


@in_store
async def test_a_moment_that_is_not_there_is_missing(store: Store) -> None:
    await begun(store)
    for id, moment in (("s", 2), ("s", 0), ("s", -1), ("s", 2**70), ("t", 1)):
        with pytest.raises(SetMissing):
            await store.moments.load(id, moment)
    assert await store.moments.of("t") == []


@in_store
async def test_a_history_counts_and_goes_with_its_set(store: Store) -> None:
    await begun(store)
    _, before = await store.sets.count_of("ada")
    await store.sets.save("s", 1, b"two", 2.0, BEN)
    _, after = await store.sets.count_of("ada")
    assert after > before
    await store.sets.remove("s")
    assert await asked(store, "SELECT count(*) FROM moments") == [0]


@in_store
async def test_a_picture_that_only_a_moment_shows_stays(store: Store) -> None:
    """The draft before names it; no card shows it any more."""
    await store.sets.create("s", "ada", b"shows fox.png", {"fox.png": StoredPicture("image/png", b"fox")}, 1.0)
    await store.sets.save("s", 1, b"shows nothing", 2.0, BEN)
    assert await store.pictures.tidy() == 0
    assert list(await store.pictures.of("s")) == ["fox.png"]


def test_sets_from_before_have_a_history_with_what_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = steps("sqlite")[:2]
    with monkeypatch.context() as patched:
        patched.setattr(database_file, "steps", lambda _: first)
        with closing(open_writer(file_in(tmp_path))) as db:
            for id in "st":
                insert = (
                    "INSERT INTO sets (id, revision, links, created_at, updated_at, body) VALUES (?, 7, 0, 1, 2, ?)"
                )
                db.execute(insert, (id, b"old"))
            makers = "INSERT INTO makers SELECT ?, number FROM sets WHERE id = ?"
            db.executemany(makers, [("ada", "s"), ("ada", "t"), ("ben", "t")])

    async def story() -> None:
        async with Store(SqliteDatabase(file_in(tmp_path))) as store:
            assert [(await store.sets.load(id)).owner for id in "st"] == ["ada", None]
            assert [one.at for one in await store.moments.of("s")] == [2.0]
            await store.sets.save("s", 7, b"new", 3.0, ADA)
            assert await bodies(store) == [b"new", b"old"]
            await store.bin.put("t", "Ben", 4.0)  # who began it nobody knows, so each of them can bring it back
            assert [one.id for owner in ("ada", "ben") for one in await store.bin.of(owner)] == ["t", "t"]
            assert await integrity(store) == "ok"

    asyncio.run(story())

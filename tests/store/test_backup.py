"""A site is copied into a file while it runs, and begins again from there: whole, sound, or not at all."""

import asyncio
import os
import sqlite3
import stat
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from sortilege.store.errors import StorageFault, StorageFull, StorageUnavailable
from sortilege.store.migrations import steps
from sortilege.store.moving import backup as backup_module
from sortilege.store.moving.backup import back_up, restore
from sortilege.store.opening import open_database
from sortilege.store.sqlite.file import open_writer
from sortilege.store.store import Store
from store.contents import change, contents, fill
from store.moving import Interrupted, moved, stopping_at
from store.tables import rows, table


def told(_: int, __: int) -> None:
    """Nobody watches."""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    path = tmp_path / "site" / "sortilege.db"
    fill(f"sqlite:{path}", 1, rows=8, large=2_000_000)
    return path


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


def within(path: Path) -> dict[str, list[tuple[object, ...]]]:
    return contents(f"sqlite:{path}")


def refused(what: Callable[[], None], why: str) -> None:
    with pytest.raises(StorageUnavailable, match=why) as fault:
        what()
    assert "\n" not in fault.value.message


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_there_and_back(site: Path, elsewhere: Path) -> None:
    before = within(site)
    back_up(site, elsewhere / "copy.db", told)
    assert names(elsewhere) == ["copy.db"]
    new = elsewhere / "new" / "sortilege.db"
    restore(elsewhere / "copy.db", new, told)
    assert names(new.parent) == ["sortilege.db"]
    assert within(new) == before
    for file in (elsewhere / "copy.db", new):
        with closing(sqlite3.connect(file)) as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    asyncio.run(used(new))


async def used(path: Path) -> None:
    async with Store(await open_database(f"sqlite:{path}")) as store:
        await store.tables.create(table("new"), rows(b"a"))
        assert await store.tables.append("new", 1, rows(b"b")) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="no such permissions there")
def test_nobody_else_may_read_it(site: Path, elsewhere: Path) -> None:
    (elsewhere / "copy.db").write_text("older")
    (elsewhere / "copy.db").chmod(0o644)
    back_up(site, elsewhere / "copy.db", told, force=True)
    restore(elsewhere / "copy.db", elsewhere / "new.db", told)
    for name in ("copy.db", "new.db"):
        assert stat.S_IMODE((elsewhere / name).stat().st_mode) == 0o600


def test_it_is_the_site_as_of_one_moment_whoever_writes(
    site: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And it comes to an end, however much is written meanwhile."""
    monkeypatch.setattr(backup_module, "_PAGES", 20)
    before = within(site)
    steps_taken = 0

    async def write_meanwhile() -> None:
        async with Store(await open_database(f"sqlite:{site}")) as store:
            await store.tables.create(table("busy"), rows())
            before.update(within(site))

            def write(_: int, __: int) -> None:
                nonlocal steps_taken
                steps_taken += 1
                busy = asyncio.run_coroutine_threadsafe(
                    store.tables.append("busy", steps_taken - 1, rows(b"x" * 10_000)), loop
                )
                busy.result()

            loop = asyncio.get_running_loop()
            await asyncio.to_thread(back_up, site, elsewhere / "copy.db", write)
            assert (await store.tables.load("busy")).version == steps_taken

    asyncio.run(write_meanwhile())
    assert steps_taken > 20
    assert within(elsewhere / "copy.db") == before


def test_how_far_it_is_is_told(site: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_module, "_PAGES", 100)
    heard: list[tuple[int, int]] = []
    back_up(site, elsewhere / "copy.db", lambda done, of: heard.append((done, of)))
    assert heard == sorted(heard)
    assert heard[-1][0] == heard[-1][1] > 100


def test_what_is_there_is_replaced_only_if_somebody_says_so(site: Path, elsewhere: Path) -> None:
    (elsewhere / "copy.db").write_text("mine")
    refused(lambda: back_up(site, elsewhere / "copy.db", told), "is there already.*--force")
    assert (elsewhere / "copy.db").read_text() == "mine"
    back_up(site, elsewhere / "copy.db", told, force=True)
    before = within(site)
    other = elsewhere / "sortilege.db"
    fill(f"sqlite:{other}", 2, rows=2)
    kept = within(other)
    refused(lambda: restore(elsewhere / "copy.db", other, told), "A site is there already.*--force")
    assert within(other) == kept
    restore(elsewhere / "copy.db", other, told, force=True)
    assert within(other) == before
    assert names(elsewhere) == ["copy.db", "sortilege.db"]


def test_nothing_is_written_over_the_site_itself(site: Path, tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(site)
    before = within(site)
    for file in (site, tmp_path / "link.db"):
        refused(lambda file=file: back_up(site, file, told, force=True), "is the site itself")  # type: ignore[misc]
        refused(lambda file=file: restore(file, site, told, force=True), "is the site itself")  # type: ignore[misc]
    assert within(site) == before


def test_a_site_that_is_in_use_is_not_replaced(site: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortilege.store.sqlite.file.PATIENCE", 0.05)
    back_up(site, elsewhere / "copy.db", told)

    async def try_it() -> None:
        async with Store(await open_database(f"sqlite:{site}")) as store:
            await store.tables.create(table("now"), rows(b"a"))
            with pytest.raises(StorageUnavailable, match=r"is in use\. Stop the site"):
                restore(elsewhere / "copy.db", site, told, force=True)
            assert await store.tables.append("now", 1, rows(b"b")) == 2

    asyncio.run(try_it())
    assert names(site.parent) == ["sortilege.db"]
    restore(elsewhere / "copy.db", site, told, force=True)
    assert within(site) == within(elsewhere / "copy.db")


def test_what_the_one_before_had_not_brought_home_is_no_part_of_it(site: Path, elsewhere: Path) -> None:
    """A site that died has left a log beside its file; it would spoil the next one."""
    back_up(site, elsewhere / "copy.db", told)
    before = within(site)
    with closing(open_writer(site)) as db:
        db.execute("UPDATE tables SET setup = zeroblob(5000)")
        left = {ending: Path(f"{site}{ending}").read_bytes() for ending in ("-wal", "-shm")}
    for gone in (True, False):
        for ending, content in left.items():
            Path(f"{site}{ending}").write_bytes(content)
        if gone:
            site.unlink()
        restore(elsewhere / "copy.db", site, told, force=True)
        assert names(site.parent) == ["sortilege.db"]
        assert within(site) == before


@pytest.mark.parametrize("content", [b"Dear diary" * 1000, b"SQLite format 3\0" + b"\xff" * 9000])
def test_a_damaged_site_is_what_a_backup_is_for(site: Path, elsewhere: Path, content: bytes) -> None:
    back_up(site, elsewhere / "copy.db", told)
    before = within(site)
    site.write_bytes(content)
    refused(lambda: back_up(site, elsewhere / "another.db", told), "not a database|damaged")
    restore(elsewhere / "copy.db", site, told, force=True)
    assert within(site) == before
    assert names(elsewhere) == ["copy.db"]


def test_damage_inside_is_found_before_the_copy_gets_its_name(site: Path, elsewhere: Path) -> None:
    content = bytearray(site.read_bytes())
    with closing(sqlite3.connect(site)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries_by_key'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    content[(page - 1) * size : page * size] = bytes(size)
    site.write_bytes(content)
    refused(lambda: back_up(site, elsewhere / "copy.db", told), "is damaged|database disk image is malformed")
    assert names(elsewhere) == []


def test_what_is_not_ours_is_neither_copied_nor_restored(site: Path, elsewhere: Path) -> None:
    change(f"sqlite:{elsewhere / 'recipes.db'}", "CREATE TABLE recipes (name TEXT)")
    change(f"sqlite:{elsewhere / 'nothing.db'}", "VACUUM")
    (elsewhere / "diary.db").write_bytes(b"Dear diary" * 100)
    (elsewhere / "empty.db").touch()
    whys = {
        "recipes.db": "another program",
        "nothing.db": "no site",
        "diary.db": "not a database",
        "empty.db": "no site",
        "missing.db": "no site",
        ".": "no site",
    }
    before = within(site), names(elsewhere)
    for name, why in whys.items():
        refused(lambda name=name: back_up(elsewhere / name, elsewhere / "copy.db", told), why)  # type: ignore[misc]
        refused(lambda name=name: restore(elsewhere / name, site, told, force=True), why)  # type: ignore[misc]
    assert (within(site), names(elsewhere)) == before
    back_up(site, elsewhere / "copy.db", told)
    refused(lambda: restore(elsewhere / "copy.db", elsewhere / "recipes.db", told, force=True), "another program")
    assert within(elsewhere / "recipes.db") == {"recipes": []}


def test_a_later_version_and_half_a_move_are_no_site(site: Path, elsewhere: Path) -> None:
    half = elsewhere / "half.db"
    with pytest.raises(Interrupted):
        moved(f"sqlite:{site}", f"sqlite:{half}", stopping_at("entries"))
    refused(lambda: back_up(half, elsewhere / "copy.db", told), "not a whole site yet")
    back_up(site, elsewhere / "later.db", told)
    change(f"sqlite:{elsewhere / 'later.db'}", f"PRAGMA user_version = {steps('sqlite')[-1].level + 1}")
    refused(lambda: restore(elsewhere / "later.db", site, told, force=True), "later version")
    assert names(elsewhere) == ["half.db", "later.db"]


def test_a_site_of_an_earlier_version_is_copied_as_it_is(
    tmp_path: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And brought up to date when it is opened, as ever."""
    first = steps("sqlite")[:1]
    with monkeypatch.context() as patched:
        patched.setattr("sortilege.store.sqlite.file.steps", lambda _: first)
        open_writer(tmp_path / "old.db").close()
    back_up(tmp_path / "old.db", elsewhere / "copy.db", told)
    for file in (tmp_path / "old.db", elsewhere / "copy.db"):
        with closing(sqlite3.connect(file)) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (1,)
    restore(elsewhere / "copy.db", elsewhere / "new.db", told)
    asyncio.run(used(elsewhere / "new.db"))


# Where it cannot be written.


def test_a_place_where_no_file_can_be(site: Path, elsewhere: Path) -> None:
    (elsewhere / "file").touch()
    refused(lambda: back_up(site, elsewhere, told), "is a folder")
    refused(lambda: back_up(site, elsewhere / "missing" / "copy.db", told), "No such file or directory")
    refused(lambda: back_up(site, elsewhere / "file" / "copy.db", told), "Not a directory")
    refused(lambda: back_up(site, elsewhere / ("x" * 300), told), "too long")
    refused(lambda: restore(site, elsewhere / "file" / "deep" / "copy.db", told), "Not a directory|exists")
    assert names(elsewhere) == ["file"]


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written(site: Path, elsewhere: Path) -> None:
    elsewhere.chmod(0o500)
    refused(lambda: back_up(site, elsewhere / "copy.db", told), "Permission denied")


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
def test_a_full_disk_leaves_nothing(site: Path, elsewhere: Path) -> None:
    import resource  # noqa: PLC0415  # not on Windows

    (elsewhere / "copy.db").write_text("older")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, before[1]))
    try:
        with pytest.raises(StorageFault) as fault:
            back_up(site, elsewhere / "copy.db", told, force=True)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert isinstance(fault.value, StorageFull | StorageUnavailable)
    assert names(elsewhere) == ["copy.db"]
    assert (elsewhere / "copy.db").read_text() == "older"


def test_who_is_interrupted_leaves_nothing(site: Path, elsewhere: Path) -> None:
    def stop(_: int, __: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        back_up(site, elsewhere / "copy.db", stop)
    with pytest.raises(KeyboardInterrupt):
        restore(site, elsewhere / "new.db", stop)
    assert names(elsewhere) == []

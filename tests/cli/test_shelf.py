"""`sortilege shelf`: what people publish, looked at and decided in the terminal."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cli.command import sortilege
from sortilege.editions.model import Credit
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.web.settings import DATABASE
from sortilege.workshop.workshop import Workshop
from store.listings import complained
from workshop.making import ADA, KEY
from workshop.shelving import TOWERS, published


class Site:
    def __init__(self, data: Path) -> None:
        self.data = data
        self.towers, self.trees = "", ""

    async def open(self) -> tuple[Store, Workshop]:
        store = Store(SqliteDatabase(self.data / DATABASE))
        return store, Workshop(store, KEY)

    async def fill(self) -> None:
        store, shop = await self.open()
        async with store:
            self.towers = await published(shop, credits=(Credit("values", "\x1b[31mred"),))
            self.trees = await published(shop, title={"en": "Trees"})
            await complained(store, "eva", "fay", "gus", id=self.trees)

    def command(self, *arguments: str) -> tuple[int, str, str]:
        return sortilege("shelf", *arguments, "--data", self.data)

    def listed(self, *more: str) -> list[dict[str, Any]]:
        code, output, errors = self.command("list", "--json", *more)
        assert (code, errors) == (0, "")
        found: list[dict[str, Any]] = json.loads(output)
        return found


@pytest.fixture
def site(tmp_path: Path) -> Site:
    site = Site(tmp_path)
    asyncio.run(site.fill())
    return site


def test_what_waits_for_whoever_runs_the_site(site: Site) -> None:
    code, output, errors = site.command("list")
    assert (code, errors) == (0, "")
    for expected in (f"{site.trees}@1", "hidden", f"{site.towers}@1", "waiting", "Towers, by Ada", "Trees, by Ada"):
        assert expected in output
    assert [(one["set_id"], one["state"], one["complaints"]) for one in site.listed()] == [
        (site.trees, "hidden", 3),
        (site.towers, "waiting", 0),
    ]
    assert not {"network", "by"} & site.listed()[0].keys()  # who it was is nobody's business
    assert site.listed("--state", "listed") == []
    assert len(site.listed("--state", "all")) == 2
    assert site.command("list", "--state", "refused")[1] == "There is nothing.\n"


def test_everything_about_one(site: Site) -> None:
    code, output, errors = site.command("show", site.trees)
    assert (code, errors) == (0, "")
    for expected in ("Trees", "hidden", "a book", "rights: eva's words", "Tower 24", "240\u00a0m", "How high they are"):
        assert expected in output, expected
    code, output, _ = site.command("show", f"{site.towers}@1", "--json")
    found = json.loads(output)
    assert (code, found["title"]["de"], found["reports"], len(found["draft"]["items"])) == (0, "Türme", [], 24)
    assert "\x1b" not in site.command("show", site.towers)[1]


def test_approve(site: Site) -> None:
    code, output, _ = site.command("approve", site.towers, f"{site.trees}@1")
    assert (code, output) == (0, f"{site.towers}@1 is on the shelf.\n{site.trees}@1 is on the shelf.\n")
    assert {one["state"] for one in site.listed("--state", "all")} == {"listed"}
    assert site.command("list")[1] == "Nothing waits for you.\n"
    assert "(you have looked)" in site.command("show", site.trees)[1]


def test_refuse_says_why(site: Site) -> None:
    code, output, _ = site.command("refuse", site.towers, "--reason", "no\nsources")
    assert (code, output) == (0, f"{site.towers}@1 is refused.\n")
    (refused,) = site.listed("--state", "refused")
    assert refused["note"] == "no sources"
    code, output, errors = site.command("refuse", site.towers, "--reason", "again")
    assert (code, output, errors) == (1, "", f"{site.towers} is refused: it cannot be refused.\n")


def test_remove_is_for_good_unless_it_is_approved(site: Site) -> None:
    site.command("approve", site.towers)
    assert site.command("remove", site.towers, "--reason", "stolen")[0] == 0

    async def again() -> None:
        store, shop = await site.open()
        async with store:
            await shop.save(site.towers, ADA, 2, replace(TOWERS, title={"en": "Spires"}))
            await shop.shelf.publish(site.towers, ADA, "other", "Ada", "10.0.0.1")

    with pytest.raises(Exception, match="off the shelf"):
        asyncio.run(again())
    assert site.command("approve", site.towers)[0] == 0
    assert [one["set_id"] for one in site.listed("--state", "listed")] == [site.towers]


def test_the_version_that_waits_is_meant(site: Site) -> None:
    site.command("approve", site.towers)

    async def new_version() -> None:
        store, shop = await site.open()
        async with store:
            await shop.save(site.towers, ADA, 2, replace(TOWERS, title={"en": "Spires"}))
            await shop.shelf.publish(site.towers, ADA, "other", "Ada", "10.0.0.1")

    asyncio.run(new_version())
    assert site.command("approve", site.towers)[1] == f"{site.towers}@2 is on the shelf.\n"
    assert site.command("show", f"{site.towers}@1")[0] == 1  # the new one has its place


@pytest.mark.parametrize("name", ["NobodyHasThisId1", "x@0", "x@y", "../x", "", "\x1b[31m", "x@99999999999999"])
def test_what_is_not_there_is_said_and_the_others_are_decided(site: Site, name: str) -> None:
    code, output, errors = site.command("approve", name, site.towers)
    assert (code, output) == (1, f"{site.towers}@1 is on the shelf.\n")
    assert errors.startswith("Nobody has published a card set") and "\x1b" not in errors
    assert site.command("show", name)[0] == 1


def test_wrong_usage_exits_with_2(site: Site) -> None:
    without_reason = (("refuse", site.towers), ("remove", site.towers))
    for command in (("approve",), *without_reason, ("list", "--state", "maybe"), ("shrug",)):
        assert site.command(*command)[0] == 2, command


def test_where_no_site_was_nothing_is_made(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    for command in (("list",), ("show", "x"), ("approve", "x")):
        code, output, errors = sortilege("shelf", *command, "--data", nowhere)
        assert (code, output, errors.count("\n")) == (1, "", 1)
    assert list(tmp_path.iterdir()) == []

"""`sortilege people` as an operator and as a program use it, whichever database a site has."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from cli.command import sortilege
from servers import emptied
from sortilege.people.folding import folded
from sortilege.people.ratings.keeping import listing
from sortilege.store.opening import open_database
from sortilege.store.people import NewPerson
from sortilege.store.ratings import Rating
from sortilege.store.store import Store
from sortilege.web.settings import DATABASE

T = TypeVar("T")


def in_site(address: str, do: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        async with Store(await open_database(address)) as store:
            return await do(store)

    return asyncio.run(run())


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.process)])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where Ada, Ben and Cleo keep their names; Ada's phone is signed in."""
    if request.param == "sqlite":
        address = f"sqlite:{tmp_path / DATABASE}"
    else:
        address = emptied(request.getfixturevalue("postgres"))

    async def settle(store: Store) -> None:
        for name in ("Ada", "Ben", "Cleo"):
            new = NewPerson(
                owner=name.lower(), name=name, folded=folded(name), colour="teal", at=1_700_000_000.0, phrase=None
            )
            number = await store.people.keep(new)
            if name == "Ada":
                await store.people.sign_in(number, "phone", "before", "Phone", 1_700_000_100.0)

    in_site(address, settle)
    return address


def people(site: str, *typed: str) -> tuple[int, str, str]:
    return sortilege("people", *typed, "--data", site)


def listed(site: str, *more: str) -> list[dict[str, Any]]:
    code, output, errors = people(site, "list", "--json", *more)
    assert (code, errors) == (0, "")
    found: list[dict[str, Any]] = json.loads(output)
    return found


def test_a_list_for_people_and_for_programs(site: str) -> None:
    code, output, errors = people(site, "list")
    assert (code, errors) == (0, "")
    assert [line.split()[0] for line in output.splitlines()] == ["name", "Ada", "Ben", "Cleo"]
    ada, ben, _ = listed(site)
    assert ada == {
        "name": "Ada",
        "created_at": 1_700_000_000.0,
        "renamed_at": None,
        "blocked_at": None,
        "visible": True,
        "devices": 1,
        "seen_at": 1_700_000_100.0,
    }
    assert (ben["devices"], ben["seen_at"]) == (0, None)
    assert [one["name"] for one in listed(site, "--find", "AD")] == ["Ada"]
    assert people(site, "list", "--find", "zzz")[:2] == (0, "Nobody like this keeps a name.\n")


def test_somebody_gets_another_name_whenever_whoever_runs_the_site_likes(site: str) -> None:
    for new in ("Eve", "Eva"):
        code, _, errors = people(site, "rename", "Eve" if new == "Eva" else "ADA", new)
        assert (code, errors) == (0, "")
    assert [one["name"] for one in listed(site)] == ["Ben", "Cleo", "Eva"]


@pytest.mark.parametrize(
    ("new", "why"), [("Ben", "taken"), ("BEN", "taken"), ("admin", "taken"), ("x", "2 to 20"), ("Brave Bea", "taken")]
)
def test_nobody_gets_a_name_that_nobody_can_have(site: str, new: str, why: str) -> None:
    code, output, errors = people(site, "rename", "Ada", new)
    assert (code, output) == (1, "")
    assert why in errors
    assert listed(site)[0]["name"] == "Ada"


def test_somebody_is_blocked_and_let_in_again(site: str) -> None:
    code, output, errors = people(site, "block", "ada", "Nobody Else", "Ben")
    assert (code, output, errors) == (1, "Ada is blocked.\nBen is blocked.\n", "Nobody keeps the name Nobody Else.\n")
    assert [one["name"] for one in listed(site, "--blocked")] == ["Ada", "Ben"]
    assert people(site, "unblock", "Ada")[0] == 0
    assert [one["name"] for one in listed(site, "--blocked")] == ["Ben"]


def test_rankings_show_nobody_who_is_blocked(site: str) -> None:
    now = time.time()
    rating = Rating("ada", "the-box", "", 30.0, 1.0, 27.0, 40, now)

    def is_listed() -> bool | None:
        found = in_site(site, lambda store: store.ratings.of("ada", "the-box"))
        return None if found is None else found.listed

    in_site(site, lambda store: store.ratings.go_on(0, 1, [rating], [], listing(now)))
    assert is_listed() is True
    people(site, "block", "Ada")
    assert is_listed() is False
    people(site, "unblock", "Ada")
    assert is_listed() is True


def test_two_names_are_one_person(site: str) -> None:
    in_site(site, lambda store: store.sets.create("s", "ada", b"draft", {}, 1.0))
    assert people(site, "merge", "Ada", "Ben") == (0, "Ada is Ben from now on.\n", "")
    ben, cleo = listed(site)
    assert (ben["name"], ben["devices"], cleo["devices"]) == ("Ben", 1, 0)
    (handover,) = in_site(site, lambda store: store.handovers.open(10))
    assert (handover.giver, handover.taker, handover.forgets) == ("ada", "ben", False)
    assert people(site, "rename", "Cleo", "Ada")[0] == 1  # it rests


def test_nobody_is_merged_with_themselves_or_with_nobody(site: str) -> None:
    for typed in (("Ada", "ada"), ("Ada", "Zoe"), ("Zoe", "Ada")):
        code, output, errors = people(site, "merge", *typed)
        assert (code, output) == (1, "")
        assert errors
    assert len(listed(site)) == 3


def test_where_nothing_is_kept_nothing_is_made(tmp_path: Path) -> None:
    code, _, errors = sortilege("people", "list", "--data", tmp_path / "nowhere")
    assert code == 1
    assert "No site has kept anything" in errors
    assert not (tmp_path / "nowhere").exists()
    assert sortilege("people", "merge", "Ada", "--data", tmp_path)[0] == 2

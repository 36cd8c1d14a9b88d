"""Analyses of games that are over: kept with their tables, found by whoever sat there."""

from typing import Any

import pytest

from sortilege.store.analyses import NewAnalysis
from sortilege.store.handovers import Handover
from sortilege.store.store import Store
from store.tables import in_store, rows, table, told

_ALL = 2**62


def analysis(id: str, game: str = "the-box", *, format: int = 1, made_at: float = 5.0) -> NewAnalysis:
    return NewAnalysis(
        table_id=id, format=format, game=game, made_at=made_at, brief=b"brief", body=f"about {id}".encode()
    )


async def sat(store: Store, id: str, *owners: str) -> None:
    await store.tables.create(table(id), rows(b"row", status="over", owners=owners))


async def found(store: Store, owner: str, **more: Any) -> list[str]:
    wanted = {"before": _ALL, "limit": 10, **more}
    return [one.table.id for one in await store.analyses.of_owner(owner, 1, **wanted)]


@in_store
async def test_one_is_kept_of_each_table_the_latest(store: Store) -> None:
    await sat(store, "a", "ada")
    assert await store.analyses.body("a", 1) is None
    assert await store.analyses.keep(analysis("a"))
    assert await store.analyses.body("a", 1) == b"about a"
    assert await store.analyses.keep(analysis("a", format=2))
    assert (await store.analyses.body("a", 1), await store.analyses.body("a", 2)) == (None, b"about a")


@in_store
async def test_of_a_table_that_is_gone_nothing_is_kept(store: Store) -> None:
    assert not await store.analyses.keep(analysis("nowhere"))
    await sat(store, "a", "ada")
    await store.analyses.keep(analysis("a"))
    await told(store, "DELETE FROM tables")
    assert await store.analyses.body("a", 1) is None
    assert await found(store, "ada") == []


@in_store
async def test_whoever_sat_there_finds_them_the_latest_first(store: Store) -> None:
    await sat(store, "a", "ada", "ben")
    await sat(store, "b", "ben")
    await sat(store, "c", "ada")
    await sat(store, "not-analysed", "ada")
    for id, game in (("c", "the-box"), ("a", "go-for-six"), ("b", "the-box")):
        await store.analyses.keep(analysis(id, game))
    assert await found(store, "ada") == ["c", "a"]
    assert await found(store, "ben") == ["b", "a"]
    assert await found(store, "ada", game="go-for-six") == ["a"]
    (newest,) = await store.analyses.of_owner("ada", 1, before=_ALL, limit=1)
    assert (newest.table.id, newest.made_at, newest.brief) == ("c", 5.0, b"brief")
    assert await found(store, "ada", before=newest.number) == ["a"]
    assert await store.analyses.of_owner("ada", 2, before=_ALL, limit=10) == []


@pytest.mark.parametrize("forgets", [False, True])
def test_they_change_hands_with_their_table(open_store: Any, forgets: bool) -> None:
    @in_store
    async def story(store: Store) -> None:
        await sat(store, "a", "guest")
        await store.analyses.keep(analysis("a"))
        handover = Handover("guest", "ada", forgets=forgets, keeps_sets=True, at=1.0)
        await store.handovers.give_table("a", handover)
        assert (await found(store, "guest"), await found(store, "ada")) == ([], ["a"])

    story(open_store)

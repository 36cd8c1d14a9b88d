"""What is on the public shelf, what waits for it, and what neither does any more."""

from typing import Any

import pytest

from sortilege.store.errors import Conflict, SetMissing
from sortilege.store.listings import Wanted
from sortilege.store.opinions import Said
from sortilege.store.store import Store
from store.listings import approved, complained, listing, only, published, states, with_version
from store.tables import asked, in_one_transaction, in_sqlite, in_store, rows, table


@in_store
async def test_what_its_maker_says_is_kept(store: Store) -> None:
    await published(store)
    found = await store.listings.public("s", 1)
    assert (found.set_id, found.version, found.state, found.since, found.note) == ("s", 1, "waiting", 10.0, "")
    assert (found.theme, found.languages, found.maker, found.face) == ("animals", ("de", "en"), "Ada", b"face")
    assert (found.approvals, found.plays) == (0, 0)
    assert await store.listings.waiting("ada", "elsewhere") == (1, 0)
    assert await store.listings.waiting("ben", "at ada's") == (0, 1)


@in_store
async def test_only_a_version_that_is_there_is_published(store: Store) -> None:
    with pytest.raises(SetMissing):
        await store.listings.put(listing())


@in_store
async def test_three_who_approve_put_it_on_the_shelf(store: Store) -> None:
    await published(store)
    for count, who in enumerate(("ben", "cleo"), 1):
        assert await store.opinions.approve("s", 1, who, f"at {who}'s", 20.0) == count
        assert await store.opinions.approve("s", 1, who, f"at {who}'s", 21.0) == count  # again does no harm
        assert await states(store) == {1: "waiting"}
    assert await store.opinions.approve("s", 1, "dan", "at dan's", 22.0) == 3
    assert ((await only(store)).state, (await only(store)).since) == ("listed", 22.0)
    assert await store.listings.ids(10) == ["s"]
    with pytest.raises(SetMissing):  # it does not wait any more
        await store.opinions.approve("s", 1, "eva", "at eva's", 23.0)


@in_store
async def test_only_independent_people_count(store: Store) -> None:
    await published(store)
    await store.opinions.approve("s", 1, "ben", "at ben's", 20.0)
    for who, network in (("ada", "elsewhere"), ("sock", "at ada's"), ("sock", "at ben's")):
        with pytest.raises(Conflict):
            await store.opinions.approve("s", 1, who, network, 20.0)
    assert (await only(store)).approvals == 1
    assert await store.opinions.said_by("s", 1, "ben") == Said(approved=True)
    assert await store.opinions.said_by("s", 1, "sock") == Said()


@in_store
async def test_of_many_who_approve_at_once_each_counts_once(store: Store) -> None:
    await published(store)
    approve = store.opinions.approve
    answers = await in_one_transaction(
        store, *(approve("s", 1, f"sock {n}", "one network", 20.0) for n in range(5)), approve("s", 1, "b", "b's", 2.0)
    )
    assert sorted(answer for answer in answers if not isinstance(answer, Conflict)) == [1, 2]


@in_store
async def test_a_new_version_waits_while_the_shelf_keeps_the_old_one(store: Store) -> None:
    await with_version(store, versions=3)
    await store.listings.put(listing())
    await approved(store)
    await store.listings.put(listing(version=2))
    assert await states(store) == {2: "waiting", 1: "listed"}
    await store.listings.put(listing(version=3))
    assert await states(store) == {3: "waiting", 2: "withdrawn", 1: "listed"}
    await approved(store, version=3)
    assert await states(store) == {3: "listed", 2: "withdrawn"}
    assert await store.listings.ids(10) == ["s"]


@in_store
async def test_its_maker_takes_it_back_and_publishes_it_again(store: Store) -> None:
    await published(store)
    await approved(store)
    await store.listings.withdraw("s", 40.0)
    assert await states(store) == {1: "withdrawn"}
    with pytest.raises(SetMissing):
        await store.listings.public("s", 1)
    assert await store.listings.put(listing()) == "listed"  # the very same version was approved
    assert await store.listings.put(listing()) == "listed"


@in_store
async def test_three_independent_complaints_hide_all_of_a_set(store: Store) -> None:
    await with_version(store, versions=2)
    await store.listings.put(listing())
    await approved(store)
    await store.listings.put(listing(version=2))
    await complained(store, "eva", "fay")
    await store.opinions.complain("s", 1, "sock", "at fay's", "other", "", 30.0)
    assert await states(store) == {2: "waiting", 1: "listed"}
    await complained(store, "gus")
    assert await states(store) == {2: "hidden", 1: "hidden"}
    assert await store.opinions.said_by("s", 1, "eva") == Said(complained=True)
    for refused in (store.listings.public("s", 1), store.listings.public("s", 2)):
        with pytest.raises(SetMissing):
            await refused


@in_store
async def test_what_is_hidden_waits_for_whoever_runs_the_site(store: Store) -> None:
    await published(store)
    await complained(store, "eva", "fay", "gus")
    await store.listings.withdraw("s", 40.0)
    assert await states(store) == {1: "hidden"}
    with pytest.raises(Conflict):
        await store.listings.put(listing())
    await store.listings.decide("s", 1, "listed", "fine", 50.0)
    assert ((await only(store)).state, (await only(store)).note) == ("listed", "fine")
    assert {one.open for one in await store.opinions.complaints("s", 1)} == {False}
    await complained(store, "eva", "fay", "gus", "hal")  # only hal says something new
    assert await states(store) == {1: "listed"}
    await complained(store, "ida", "jon")
    assert await states(store) == {1: "hidden"}


@in_store
async def test_a_complaint_is_kept_as_it_was_said(store: Store) -> None:
    await published(store)
    await complained(store, "eva", "eva")
    (said,) = await store.opinions.complaints("s", 1)
    assert (said.reason, said.words, said.at, said.open) == ("rights", "eva's words", 30.0, True)


@in_store
async def test_what_was_refused_has_to_be_another_version_next_time(store: Store) -> None:
    await with_version(store, versions=2)
    await store.listings.put(listing())
    await store.listings.decide("s", 1, "refused", "no sources", 40.0)
    with pytest.raises(Conflict):
        await store.listings.put(listing())
    assert await store.listings.put(listing(version=2)) == "waiting"


@in_store
async def test_what_was_removed_does_not_come_back(store: Store) -> None:
    await with_version(store, versions=3)
    await store.listings.put(listing())
    await approved(store)
    await store.listings.put(listing(version=2))
    await store.listings.decide("s", 1, "removed", "stolen", 40.0)
    assert await states(store) == {2: "removed", 1: "removed"}
    with pytest.raises(Conflict):
        await store.listings.put(listing(version=3))


@in_store
async def test_nothing_is_decided_about_what_is_not_there(store: Store) -> None:
    await published(store)
    await store.listings.withdraw("s", 40.0)
    for id, version in (("s", 1), ("s", 2), ("nowhere", 1), ("s", 10**30)):
        with pytest.raises(SetMissing):
            await store.listings.decide(id, version, "listed", "", 50.0)
        with pytest.raises(SetMissing):
            await store.opinions.complain(id, version, "eva", "at eva's", "other", "", 50.0)
        with pytest.raises(SetMissing):
            await store.listings.public(id, version)


@in_store
async def test_the_shelf_is_found_by_theme_language_and_words(store: Store) -> None:
    await published(store, "a", words="dogs and 100% cats", at=1.0)
    await published(store, "b", theme="food", languages=("fr",), words="pain_et fromage", at=2.0)
    await published(store, "c", languages=("de",), words="dogs only!", at=3.0)
    for id in "abc":
        await store.listings.decide(id, 1, "listed", "", float(ord(id)))

    async def found(limit: int = 10, offset: int = 0, **wanted: Any) -> str:
        page = await store.listings.page("listed", Wanted(**wanted), limit, offset)
        if limit == 10:
            assert await store.listings.count("listed", Wanted(**wanted)) == len(page)
        return "".join(one.set_id for one in page)

    assert await found() == "cba"
    assert (await found(limit=2), await found(limit=2, offset=2)) == ("cb", "a")
    assert (await found(theme="food"), await found(theme="nothing")) == ("b", "")
    assert (await found(language="de"), await found(language="d")) == ("ca", "")
    assert (await found(words=("dogs",)), await found(words=("dogs", "cats"))) == ("ca", "a")
    for sign, where in (("%", "a"), ("_", "b"), ("!", "c")):
        assert await found(words=(sign,)) == where
    assert await store.listings.page("waiting", Wanted(), 10) == []


@in_store
async def test_games_that_are_over_are_counted(store: Store) -> None:
    await with_version(store, versions=2)
    await store.listings.put(listing(version=2))
    await store.tables.create(table("t", edition="s@1"), rows(status="over", owners=("ben",)))
    await store.tables.create(table("u", edition="s@2"), rows(status="over", owners=("ben", "eva")))
    await store.tables.create(table("v", edition="s@2"), rows(owners=("gus",)))
    assert (await store.listings.public("s", 2)).plays == 2
    assert await store.tables.finished("ben", "s@2", 10) == ["u"]
    assert await store.tables.finished("gus", "s@2", 10) == []


@in_store
async def test_a_version_on_the_shelf_is_kept_and_one_that_was_taken_back_is_not(store: Store) -> None:
    await with_version(store, versions=4)
    for version in (1, 2):
        await store.listings.put(listing(version=version))
        await store.listings.decide("s", version, "listed", "", 5.0)
    assert await store.versions.tidy(100.0) == 2  # the first, in whose place the second is, and the third
    assert await states(store) == {2: "listed"}
    await store.listings.withdraw("s", 6.0)
    assert await store.versions.tidy(100.0) == 1
    assert await states(store) == {}


@in_store
async def test_a_set_that_is_removed_leaves_the_shelf(store: Store) -> None:
    await published(store)
    await approved(store)
    await complained(store, "eva")
    await store.tables.create(table("t", edition="s@1"), rows())
    await store.sets.remove("s")
    assert await store.listings.ids(10) == []
    assert (await store.versions.load("s", 1)).body == b"draft 1"  # a game plays on with it
    assert await asked(store, "SELECT count(*) FROM approvals UNION ALL SELECT count(*) FROM complaints") == [0, 0]


@in_sqlite
async def test_a_long_shelf_is_not_sorted_to_show_a_page(store: Store) -> None:
    plans: list[str] = []
    ask = store.database.ask

    async def explained(query: Any) -> Any:
        class Explaining:
            async def rows(self, sql: str, /, **named: Any) -> Any:
                plans.extend(row[3] for row in await ask(lambda db: db.rows(f"EXPLAIN QUERY PLAN {sql}", **named)))
                return []

        return await query(Explaining())

    store.database.ask = explained  # type: ignore[method-assign]
    await store.listings.page("listed", Wanted(theme="food"), 24, 240)
    await store.listings.ids(100)
    assert [plan for plan in plans if "SCAN" in plan or "TEMP" in plan] == []
    assert [plan for plan in plans if " tables " in plan] == [
        "SEARCH tables USING INDEX tables_by_edition (edition=? AND <expr>=?)"
    ]

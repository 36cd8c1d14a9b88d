"""Tables are found by code, by owner, by what is open, by what is due; and they go when they are old."""

from sortilege.store.changes import Status
from sortilege.store.small_steps import REMOVED_TOGETHER
from sortilege.store.store import Store
from sortilege.store.tables import Summary
from store.tables import asked, in_store, rows, table


@in_store
async def test_case_does_not_matter_in_a_code(store: Store) -> None:
    await store.tables.create(table("t", "Bravo7"), rows())
    for typed in ("BRAVO7", "bravo7", "Bravo7"):
        assert await store.tables.find_code(typed) == "t"
    assert await store.tables.find_code("bravo8") is None


@in_store
async def test_open_tables_are_public_and_not_over_and_the_newest_comes_first(store: Store) -> None:
    await store.tables.create(table("old", created_at=1.0), rows(b"a", status="playing", at=9.0))
    await store.tables.create(table("new", created_at=3.0), rows(status="gathering", at=3.0))
    await store.tables.create(table("over", created_at=4.0), rows(status="over"))
    await store.tables.create(table("private", public=False, created_at=5.0), rows(status="playing"))
    assert await store.tables.open_tables(10) == [
        Summary("new", "gathering", b"setup of new", 3.0, 3.0, 0),
        Summary("old", "playing", b"setup of old", 1.0, 9.0, 1),
    ]
    assert [one.id for one in await store.tables.open_tables(1)] == ["new"]


@in_store
async def test_tables_that_have_not_begun_are_found_among_many_that_have(store: Store) -> None:
    for number in range(5):
        await store.tables.create(table(f"g{number}", created_at=number), rows(status="gathering"))
        await store.tables.create(table(f"p{number}", created_at=10 + number), rows(b"a", status="playing"))
    await store.tables.create(table("private", public=False, created_at=9.0), rows(status="gathering"))
    assert [one.id for one in await store.tables.gathering_tables(2)] == ["g4", "g3"]


@in_store
async def test_owners_find_their_tables_the_latest_change_first(store: Store) -> None:
    await store.tables.create(table("t"), rows(at=1.0, owners=("ada", "bob", "ada")))
    await store.tables.create(table("u", public=False), rows(at=2.0, owners=("ada",)))
    await store.tables.create(table("v"), rows(at=3.0))
    assert [one.id for one in await store.tables.tables_of("ada", 10)] == ["u", "t"]
    await store.tables.append("t", 0, rows(at=4.0, status="over"))
    assert [one.id for one in await store.tables.tables_of("ada", 10)] == ["t", "u"]
    assert [one.id for one in await store.tables.tables_of("ada", 1)] == ["t"]
    assert [one.id for one in await store.tables.tables_of("bob", 10)] == ["t"]
    assert await store.tables.tables_of("cleo", 10) == []


@in_store
async def test_a_change_may_replace_the_owners(store: Store) -> None:
    await store.tables.create(table(), rows(owners=("ada", "bob")))
    await store.tables.append("t", 0, rows(owners=("bob", "cleo")))
    found = {who: len(await store.tables.tables_of(who, 10)) for who in ("ada", "bob", "cleo")}
    assert found == {"ada": 0, "bob": 1, "cleo": 1}
    await store.tables.append("t", 0, rows(owners=()))
    assert await store.tables.tables_of("bob", 10) == []


@in_store
async def test_what_is_due_is_found_and_the_most_urgent_comes_first(store: Store) -> None:
    assert await store.tables.due(100.0, 10) == []
    await store.tables.create(table("later"), rows(due_at=30.0))
    await store.tables.create(table("second"), rows(due_at=20.0))
    await store.tables.create(table("first"), rows(due_at=10.0))
    await store.tables.create(table("never"), rows(due_at=None))
    assert await store.tables.due(20.0, 10) == [("first", 10.0), ("second", 20.0)]
    assert await store.tables.due(20.0, 1) == [("first", 10.0)]
    await store.tables.append("first", 0, rows(due_at=None))
    assert await store.tables.due(15.0, 10) == []


@in_store
async def test_old_tables_go_with_everything_that_belongs_to_them(store: Store) -> None:
    several = 2 * REMOVED_TOGETHER + 1
    for number in range(several):
        await store.tables.create(
            table(f"over{number}"), rows(b"a", b"b", at=number, status="over", owners=("ada",), key="k")
        )
        await store.results.settle(f"over{number}", 2)
    await store.tables.create(table("fresh"), rows(b"a", at=1000.0, status="over"))
    await store.tables.create(table("waiting"), rows(b"a", at=1.0, status="gathering"))
    await store.tables.create(table("playing"), rows(b"a", at=1.0, status="playing"))
    cutoffs: dict[Status, float] = {"over": 1000.0, "gathering": 1.0}
    assert await store.tables.remove_older_than(cutoffs) == several
    assert await store.tables.remove_older_than(cutoffs) == 0
    assert await store.tables.tables_of("ada", 10) == []
    assert await asked(store, "SELECT count(*) FROM entries") == [3]
    for id in ("fresh", "waiting", "playing"):
        await store.tables.load(id)


@in_store
async def test_a_table_is_as_old_as_its_last_change(store: Store) -> None:
    await store.tables.create(table(created_at=1.0), rows(at=1.0))
    await store.tables.append("t", 0, rows(b"a", at=50.0))
    assert await store.tables.remove_older_than({"playing": 50.0}) == 0
    assert await store.tables.remove_older_than({"playing": 50.1}) == 1


@in_store
async def test_the_first_to_put_a_setting_decides_it(store: Store) -> None:
    assert await store.settings.put_if_absent("secret", b"one") == b"one"
    assert await store.settings.put_if_absent("secret", b"two") == b"one"
    assert await asked(store, "SELECT value FROM settings") == [b"one"]

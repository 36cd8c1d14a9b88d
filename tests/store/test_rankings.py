"""Rankings: in order, page by page, without those whom nobody sees – and never by looking at everybody."""

from sortilege.store.database import Connection, Value
from sortilege.store.rankings import TOP, Key, Ranked, Rankings, key_of
from sortilege.store.store import Store
from store.rated import GAME, many, rated
from store.results import result, seat
from store.tables import in_sqlite, in_store


def names(ranked: list[Ranked]) -> list[str]:
    return [one.name.lower() for one in ranked]


async def number(store: Store, owner: str) -> int:
    person = await store.people.of_owner(owner)
    assert person is not None
    return person.number


@in_store
async def test_page_after_page_everybody_comes_once_and_in_order(store: Store) -> None:
    expected = await many(store, 25)
    found: list[Ranked] = []
    while page := await store.rankings.after(GAME, "", key_of(found[-1]) if found else TOP, 4):
        found += page
    assert names(found) == expected
    for place, one in enumerate(found):
        assert await store.rankings.count(GAME, "", TOP, key_of(one)) == place
        for start in range(place):
            assert await store.rankings.count(GAME, "", key_of(found[start]), key_of(one)) == place - start
        ahead = await store.rankings.before(GAME, "", key_of(one), 3)
        assert names(ahead) == expected[max(0, place - 3) : place][::-1]


@in_store
async def test_milestones(store: Store) -> None:
    expected = await many(store, 25)
    assert [key.owner for key in await store.rankings.milestones(GAME, "", 10)] == [expected[9], expected[19]]
    assert await store.rankings.milestones(GAME, "2026-11", 10) == []


@in_store
async def test_games_and_seasons_have_rankings_of_their_own(store: Store) -> None:
    await rated(store, "ada", 100.0)
    await rated(store, "ada", 50.0, "2026-11")
    await rated(store, "ben", 70.0, "2026-11")
    assert names(await store.rankings.after(GAME, "2026-11", TOP, 9)) == ["ben", "ada"]
    assert names(await store.rankings.after(GAME, "", TOP, 9)) == ["ada"]
    assert await store.rankings.after("lucky-numbers", "", TOP, 9) == []


@in_store
async def test_who_is_private_blocked_unsure_or_rests_is_not_in_it(store: Store) -> None:
    for name in ("ada", "ben", "cleo"):
        await rated(store, name, 100.0)
    await rated(store, "dan", 300.0, sigma=6.0)
    await rated(store, "eva", 300.0, last_at=-1.0)
    ben, cleo = await store.people.of_owner("ben"), await store.people.of_owner("cleo")
    assert ben is not None
    assert cleo is not None
    await store.people.look(ben.number, "teal", 0)
    await store.people.block(cleo.number, 5.0)
    # At once, also before the ranking is brought up to date.
    assert names(await store.rankings.after(GAME, "", TOP, 9)) == ["ada"]
    assert names(await store.rankings.before(GAME, "", Key(0.0, ""), 9)) == ["ada"]


@in_store
async def test_a_circle_is_those_whom_one_has_played_with_and_friends(store: Store) -> None:
    for name, shown in (("ada", 10.0), ("ben", 20.0), ("cleo", 30.0), ("dan", 40.0), ("eva", 50.0)):
        await rated(store, name, shown)
    await store.results.add(result("t1", seat("ada"), seat("ben", place=2), seat(None, place=3)), 2)
    await store.results.add(result("t2", seat("cleo"), seat("ada", place=2)), 2)
    await store.results.add(result("t3", seat("cleo"), seat("dan", place=2)), 2)
    circle = await store.rankings.circle("ada", GAME, "", 9)
    assert [(one.place, one.who.name) for one in circle] == [(1, "Cleo"), (2, "Ben"), (3, "Ada")]
    cut = await store.rankings.circle("ada", GAME, "", 1)
    assert [(one.place, one.who.name) for one in cut] == [(1, "Cleo"), (3, "Ada")]
    assert await store.rankings.circle("nobody", GAME, "", 9) == []
    ada, ben, dan, eva = [await number(store, name) for name in ("ada", "ben", "dan", "eva")]
    for person, other in ((ada, dan), (dan, ada), (ada, eva)):  # Eva has not said anything yet
        await store.friends.add(person, other, 1.0, 9)
    assert [one.who.name for one in await store.rankings.circle("ada", GAME, "", 9)] == ["Dan", "Cleo", "Ben", "Ada"]
    await store.people.look(ben, "teal", 0)
    assert [one.who.name for one in await store.rankings.circle("ada", GAME, "", 9)] == ["Dan", "Cleo", "Ada"]


class Explained:
    """A connection that tells how a question would be answered."""

    def __init__(self, db: Connection) -> None:
        self.db = db
        self.steps: list[str] = []

    async def rows(self, sql: str, /, **named: Value) -> list[tuple[object, ...]]:
        self.steps += [step[3] for step in await self.db.rows(f"EXPLAIN QUERY PLAN {sql}", **named)]
        return []

    async def row(self, sql: str, /, **named: Value) -> tuple[int]:
        await self.rows(sql, **named)
        return (0,)

    async def run(self, sql: str, /, **named: Value) -> int:
        raise NotImplementedError


@in_sqlite
async def test_no_ranking_looks_at_everybody(store: Store) -> None:
    await many(store, 50)
    await store.results.add(result("t1"), 2)
    await store.database.write(lambda db: db.run("ANALYZE"))

    async def steps(asked: str, *arguments: object) -> list[str]:
        async def explain(db: Connection) -> list[str]:
            explained = Explained(db)
            await getattr(Rankings, asked).__wrapped__(store.rankings, explained, *arguments)
            return explained.steps

        return await store.database.read(explain)

    in_order = "SEARCH ratings USING COVERING INDEX ratings_in_order (game=? AND season=? AND listed=? AND shown"
    by_owner = "SEARCH people USING INDEX sqlite_autoindex_people_1 (owner=?)"
    key = Key(10.0, "p1")
    for asked in ("after", "before"):
        first, second = await steps(asked, GAME, "", key, 10)
        assert first.startswith(in_order.replace("COVERING ", ""))
        assert second == by_owner
    (counted,) = await steps("count", GAME, "", Key(20.0, "p9"), key)
    assert counted.startswith(in_order + ">? AND shown<?")
    circle = await steps("circle", "ada", GAME, "", 10)
    assert not [step for step in circle if step.startswith("SCAN") and any(name in step for name in STORED)], circle
    assert "SEARCH ratings USING INDEX sqlite_autoindex_ratings_1 (owner=? AND game=? AND season=?)" in circle


STORED = ("ratings", "people", "results", "mine", "theirs", "myself", "said", "back", "friend")

"""Scores: everybody is in a list once, with their best, and only with what can be believed."""

import pytest
from msgspec.structs import replace

from sortilege.store.attack import AttackRun
from sortilege.store.daily import DailyRun
from sortilege.store.database import Connection, Value
from sortilege.store.errors import Conflict
from sortilege.store.handovers import Handover
from sortilege.store.high_scores import FIRST, HighScore, HighScores, ScoreList
from sortilege.store.store import Store
from store.scored import EVER, NARROW, WIDE, kept, scored, told
from store.tables import in_sqlite, in_store, rows, table


async def listed(store: Store, which: ScoreList = EVER) -> list[tuple[str, float]]:
    return told(await store.high_scores.after(which, FIRST, 99))


@in_store
async def test_everybody_is_there_once_with_their_best_and_whoever_was_first_comes_first(store: Store) -> None:
    for owner, score in (("ada", 3.0), ("ben", 5.0), ("ada", 7.0), ("cleo", 5.0), ("ada", 6.0)):
        await scored(store, owner, score)
    assert await listed(store) == [("ada", 7.0), ("ben", 5.0), ("cleo", 5.0)]


@in_store
async def test_days_months_and_all_time_have_lists_of_their_own_and_so_have_attributes(store: Store) -> None:
    await scored(store, "ada", 9.0, "2026-10-31")
    await scored(store, "ada", 7.0, "2026-11-15", narrow=None)
    await scored(store, "ada", 5.0, "2026-11-16")
    bests = {period: await listed(store, ScoreList(WIDE, period, "person")) for period in ("", "2026-11", "2026-11-16")}
    assert bests == {"": [("ada", 9.0)], "2026-11": [("ada", 7.0)], "2026-11-16": [("ada", 5.0)]}
    assert await listed(store, ScoreList(NARROW, "2026-11", "person")) == [("ada", 5.0)]
    assert await listed(store, ScoreList("another", "", "person")) == []


@in_store
async def test_programs_are_among_themselves(store: Store) -> None:
    await scored(store, "ada", 3.0)
    await scored(store, "ada", 30.0, program=True)
    assert await listed(store) == [("ada", 3.0)]
    assert await listed(store, ScoreList(WIDE, "", "program")) == [("ada", 30.0)]


@in_store
async def test_page_after_page_everybody_comes_once_and_places_are_counted(store: Store) -> None:
    for number in range(20):
        await scored(store, f"p{number}", float(number * 7 % 6))
    found: list[HighScore] = []
    while page := await store.high_scores.after(EVER, found[-1].key if found else FIRST, 6):
        found += page
    assert len({one.owner for one in found}) == 20
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    for place, one in enumerate(found):
        assert await store.high_scores.ahead(EVER, one.key, "", 99) == place
    assert await store.high_scores.ahead(EVER, found[-1].key, "", 5) == 5
    assert await store.high_scores.ahead(EVER, found[-1].key, found[0].owner, 99) == 18


@in_store
async def test_who_is_private_or_blocked_is_seen_only_by_themselves(store: Store) -> None:
    for name in ("ada", "ben", "cleo", "guest"):
        await scored(store, name, 5.0)
    for name in ("ada", "ben", "cleo"):
        number = await kept(store, name)
        if name == "ben":
            await store.people.look(number, "teal", 0)
        if name == "cleo":
            await store.people.block(number, 5.0)
    assert [one.name for one in await store.high_scores.after(EVER, FIRST, 9)] == ["Ada", None]
    assert await store.high_scores.ahead(EVER, (await own(store, "guest")).key, "", 9) == 1
    assert (await own(store, "ben")).name == "Ben"


async def own(store: Store, owner: str) -> HighScore:
    found = await store.high_scores.of(EVER, owner)
    assert found is not None
    return found


@in_store
async def test_the_table_is_there_until_it_is_cleared_away(store: Store) -> None:
    await scored(store, "ada", 5.0)
    assert (await own(store, "ada")).table_id is None
    await store.tables.create(table("table-1"), rows(b"begun"))
    assert (await own(store, "ada")).table_id == "table-1"


@in_store
async def test_what_looks_impossible_waits_until_somebody_has_looked(store: Store) -> None:
    await scored(store, "ada", 5.0)
    doubted = await scored(store, "ada", 50.0, listed=2)
    assert await listed(store) == [("ada", 5.0)]
    (waiting,) = await store.scores.doubtful(9)
    assert (waiting.table_id, waiting.list, waiting.score) == (doubted, WIDE, 50.0)
    assert await store.scores.is_left_out(doubted)
    assert await store.scores.judge(doubted, 1)
    assert await listed(store) == [("ada", 50.0)]
    assert await store.scores.doubtful(9) == []
    assert await store.scores.judge(doubted, 0)
    assert await listed(store) == [("ada", 5.0)]
    assert not await store.scores.judge("nowhere", 1)


@in_store
async def test_where_somebody_has_helped_nothing_is_listed(store: Store) -> None:
    await store.scores.leave_out("table-1")
    await store.scores.leave_out("table-1")
    await scored(store, "ada", 5.0)
    await scored(store, "ada", 4.0)
    assert await listed(store) == [("ada", 4.0)]
    assert await store.scores.is_left_out("table-1")
    assert not await store.scores.is_left_out("table-2")


@in_store
async def test_where_a_game_has_doubts_of_its_own_they_hold(store: Store) -> None:
    await store.daily.begin(DailyRun("2026-11-16", "row", "ada", "table-1", 10.0, listed=0), "", 9)
    run = AttackRun("table-2", "ada", "deal", "mammals", "mammals@1", "weight", 10.0)
    await store.attack.begin(run, 1, 0.0)
    await store.attack.finish(replace(run, ended_at=20.0, points=90, listed=2))
    for score in (50.0, 40.0, 30.0):
        await scored(store, "ada", score)
    assert await listed(store) == [("ada", 30.0)]
    assert [await store.scores.is_left_out(f"table-{number}") for number in (1, 2, 3)] == [True, True, False]
    assert await store.scores.doubtful(9) == []
    assert await store.scores.judge("table-2", 1)
    assert await listed(store) == [("ada", 40.0)]


@in_store
async def test_results_are_gone_on_with_once(store: Store) -> None:
    await scored(store, "ada", 5.0)
    with pytest.raises(Conflict):
        await store.scores.go_on(0, 1, [])
    await store.scores.begin_again()
    assert await store.scores.position() == 0
    assert await listed(store) == []


@in_store
async def test_what_comes_along_is_one_persons_best(store: Store) -> None:
    await scored(store, "guest", 9.0)
    await scored(store, "ada", 5.0)
    await scored(store, "ada", 7.0, "2026-11-17")
    await store.handovers.give(Handover("guest", "ada", forgets=False, keeps_sets=True, at=0.0))
    assert await listed(store) == [("ada", 9.0)]
    assert await listed(store, ScoreList(NARROW, "2026-11-17", "person")) == [("ada", 7.0)]


@in_store
async def test_whoever_leaves_is_in_no_list(store: Store) -> None:
    await scored(store, "ada", 5.0)
    await store.handovers.give(Handover("ada", "nobody", forgets=True, keeps_sets=False, at=0.0))
    assert await listed(store) == []
    (left,) = await store.results.alone_after(0, 9)
    assert (left.seats[0].owner, left.seats[0].name) == ("nobody", "")


@in_store
async def test_lists_where_something_has_happened(store: Store) -> None:
    assert await store.high_scores.latest(9) == []
    await scored(store, "ada", 5.0)
    await scored(store, "ben", 5.0)
    assert await store.high_scores.latest(9) == [WIDE]


@in_sqlite
async def test_nobody_looks_at_everybody(store: Store) -> None:
    plans: list[str] = []

    class Explaining:
        def __init__(self, db: Connection) -> None:
            self.db = db

        async def rows(self, sql: str, /, **named: Value) -> list[object]:
            plans.extend(row[3] for row in await self.db.rows(f"EXPLAIN QUERY PLAN {sql}", **named))
            return []

        async def row(self, sql: str, /, **named: Value) -> None:
            await self.rows(sql, **named)

    for ask in (
        lambda db: HighScores.after.__wrapped__(store.high_scores, db, EVER, FIRST, 9),  # type: ignore[attr-defined]
        lambda db: HighScores.of.__wrapped__(store.high_scores, db, EVER, "ada"),  # type: ignore[attr-defined]
    ):
        await store.database.read(lambda db, ask=ask: ask(Explaining(db)))  # type: ignore[misc]
    assert not [plan for plan in plans if plan.startswith("SCAN") or "TEMP B-TREE" in plan], plans
    assert [plan for plan in plans if "high_scores_in_order" in plan]

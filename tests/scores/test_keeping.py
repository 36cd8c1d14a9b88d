"""High scores follow from results, as often as they are worked out."""

from random import Random
from typing import Any

import msgspec

from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.scores.detail import Detail
from sortilege.scores.high_scores import SIZE, HighScores
from sortilege.scores.keeping import catch_up, rebuild
from sortilege.scores.lists import ListKey
from sortilege.store.results import NewResult
from sortilege.store.store import Store
from sortilege.tables.results import result_of
from store.results import result, seat
from store.tables import in_store
from tables.living import ADA, ME, Life, in_house, setup

NOON = 1_794_830_400.0
MAMMALS = ListKey("go-for-six-solo", "", "mammals")


def played(id: str, owner: str, score: float, **more: Any) -> NewResult:
    detail = Detail({}, "none", 0, attributes=("weight",), decisions=11, positive=9, negative=2)
    return result(
        id, seat(owner, score=score), game="go-for-six-solo", edition="mammals", detail=msgspec.json.encode(detail),
        **{"began_at": NOON - 300, "ended_at": NOON, **more},
    )  # fmt: skip


async def everything(store: Store) -> Any:
    tables = ("scores ORDER BY result", "high_scores ORDER BY list, period, kind, owner", "score_verdicts ORDER BY 1")
    return [await stored(store, f"SELECT * FROM {one}") for one in tables]


async def stored(store: Store, sql: str) -> list[Any]:
    return [tuple(row) for row in await store.database.read(lambda db: db.rows(sql))]


@in_store
async def test_worked_out_again_it_comes_to_the_same(store: Store) -> None:
    dice = Random(5)
    for number in range(70):
        id, owner = f"t{number}", f"p{dice.randrange(9)}"
        ended = NOON - dice.randrange(40) * 86400.0
        await store.results.add(played(id, owner, float(dice.randrange(20)), began_at=ended - 300, ended_at=ended), 2)
        if number % 10 == 0:
            await store.results.add(result(f"several {number}"), 2)
        if number == 30:
            assert await catch_up(store) == 31
    await store.results.add(played("too fast", "p1", 99.0, began_at=NOON - 1), 2)
    assert await catch_up(store) == 40
    assert await catch_up(store) == 0
    await store.scores.judge("t5", 0)
    before = await everything(store)
    told: list[int] = []
    assert await rebuild(store, told.append) == 71
    assert told[-1] == 71
    assert await everything(store) == before


@in_store
async def test_a_page_with_ones_own_place(store: Store) -> None:
    for number in range(SIZE + 3):
        await store.results.add(played(f"t{number}", f"p{number}", float(number)), 2)
    await catch_up(store)
    scores = HighScores(store, lambda: NOON)
    first = await scores.page(MAMMALS, "today", "person", None, Owner("p0"))
    assert [row.place for row in first.rows] == list(range(1, SIZE + 1))
    assert first.own is not None
    assert (first.own.place, first.own.score.score) == (SIZE + 3, 0.0)
    second = await scores.page(MAMMALS, "today", "person", first.next, None)
    assert [(row.place, row.score.score) for row in second.rows] == [(SIZE + 1, 2.0), (SIZE + 2, 1.0), (SIZE + 3, 0.0)]
    assert (second.first, second.next, second.own) == (False, None, None)
    tomorrow = HighScores(store, lambda: NOON + 86400)
    assert (await tomorrow.page(MAMMALS, "today", "person", None, Owner("p0"))).rows == ()
    assert len((await tomorrow.page(MAMMALS, "month", "person", None, Owner("p0"))).rows) == SIZE
    assert await scores.latest() == [MAMMALS]


@in_store
async def test_where_a_game_is_is_known_before_its_result_is_written_down(store: Store) -> None:
    for number, score in enumerate((9.0, 5.0, 5.0)):
        ended = NOON - number * 86400
        one = played(f"t{number}", f"p{number}", score, began_at=ended - 300, ended_at=ended)
        await store.results.add(one, 2)
    await catch_up(store)
    scores = HighScores(store, lambda: NOON)
    mine = played("mine", "me", 5.0)
    for _ in range(2):
        places = await scores.places(mine)
        assert places is not None
        assert (places.listed, places.today, places.month, places.ever) == (True, 2, 4, 4)
        assert places.key.attribute == "weight"
        await store.results.add(mine, 2)
        await catch_up(store)
    helped = played("helped", "me", 6.0)
    await store.scores.leave_out("helped")
    places = await scores.places(helped)
    assert places is not None
    assert (places.listed, places.today) == (False, None)
    assert await scores.places(result("several")) is None


async def solo(life: Life, guest: Guest) -> str:
    id = await life.found(setup("go-for-six-solo", ME), guest)
    await life.play_until(id, life.random, lambda table: table.phase == "over")
    return id


@in_house
async def test_a_game_at_a_table_comes_into_the_list_of_the_attribute_that_was_drawn(life: Life) -> None:
    id = await solo(life, ADA)
    table = await life.table(id)
    assert result_of(table).edition == "mammals"
    await life.caretaker.bookkeeper.settle_all()
    (row,) = await stored(life.store, "SELECT narrow, owner FROM scores")
    assert row[0] == f"go-for-six-solo//mammals/{table.state.attribute}"
    assert row[1] == ADA.owner

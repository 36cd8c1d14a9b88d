"""What somebody has done, counted by the database as one would count it by hand."""

from collections import Counter, defaultdict
from random import Random
from typing import Any

from sortilege.store.profiles import Extent
from sortilege.store.ratings import RatingStep
from sortilege.store.results import NewResult
from sortilege.store.store import Store
from store.rated import LISTING
from store.results import result, seat
from store.tables import in_store, rows, table

DAY = 86400.0
PEOPLE = ("ada", "ben", "cleo", "dan")
LEVELS = ("easy", "hard")


def by_chance(random: Random, number: int) -> NewResult:
    game = random.choice(("lucky-numbers", "the-box", "the-box-solo"))
    edition = None if game == "lucky-numbers" else random.choice(("mammals", "europe"))
    more: dict[str, Any] = {"game": game, "edition": edition, "ended_at": random.randrange(40) * DAY / 4}
    if game.endswith("solo"):
        return result(f"t{number}", seat(random.choice(PEOPLE), score=float(random.randrange(30))), **more)
    over = random.random() > 0.1
    sitting = [
        seat(
            random.choice((*PEOPLE, None)),
            place=random.randint(1, 3) if over else None,
            level=random.choice(LEVELS),
        )
        for _ in range(random.randint(2, 4))
    ]
    return result(f"t{number}", *sitting, **more)


def won(results: list[NewResult], owner: str) -> dict[Any, Any]:
    found: dict[Any, Any] = defaultdict(lambda: [0, 0])
    for one in results:
        own = [seat for seat in one.seats if seat.owner == owner]
        if own:
            found[one.game, one.edition][0] += 1
            found[one.game, one.edition][1] += len(own) == 1 < one.players and own[0].place == 1
    return {kind: tuple(counts) for kind, counts in found.items()}


def compared(results: list[NewResult], owner: str) -> dict[Any, Any]:
    found: dict[Any, Any] = defaultdict(lambda: [0, 0, 0])
    for one in results:
        own = [seat for seat in one.seats if seat.owner == owner]
        if len(own) != 1 or own[0].place is None:
            continue
        for other in one.seats:
            if other is not own[0]:
                assert other.place is not None
                for key in ((one.game, other.kind, other.level), other.owner):
                    found[key][0] += 1
                    found[key][1] += own[0].place < other.place
                    found[key][2] += own[0].place > other.place
    return {key: tuple(counts) for key, counts in found.items()}


@in_store
async def test_whatever_people_play_it_is_counted_as_by_hand(store: Store) -> None:
    random = Random(7)
    results = [by_chance(random, number) for number in range(120)]
    for one in results:
        await store.results.add(one, 2)
    for owner in PEOPLE:
        tally = await store.profiles.tally(owner, 3 * DAY, 9, 3)
        assert {(one.game, one.edition): (one.games, one.won) for one in tally.played} == won(results, owner)
        assert [one.games for one in tally.played] == sorted((one.games for one in tally.played), reverse=True)
        against = {(one.game, one.kind, one.level): (one.games, one.ahead, one.behind) for one in tally.against}
        expected = compared(results, owner)
        assert against == {key: counts for key, counts in expected.items() if isinstance(key, tuple)}
        met = {one.owner: (one.games, one.ahead, one.behind) for one in tally.met}
        assert met == {key: expected[key] for key in expected if isinstance(key, str)}
        own = [one for one in results if any(seat.owner == owner for seat in one.seats)]
        days = Counter(int(one.ended_at // DAY) for one in own if one.ended_at >= 3 * DAY)
        assert [(one.day, one.games) for one in tally.days] == sorted(days.items())
        scores = sorted((one.seats[0].score for one in own if one.players == 1), reverse=True, key=lambda one: one or 0)
        assert [one.score for one in tally.best] == scores[:3]
        seats = sum(seat.owner == owner for one in own for seat in one.seats)
        assert (await store.profiles.extent(owner)).games == seats


@in_store
async def test_nobody_has_done_nothing(store: Store) -> None:
    tally = await store.profiles.tally("nobody", 0.0, 9, 3)
    assert not any((tally.played, tally.against, tally.met, tally.best, tally.days))
    assert await store.profiles.extent("nobody") == Extent(0, 0)
    assert await store.profiles.curve("nobody", "the-box") == []


@in_store
async def test_a_score_knows_its_table_as_long_as_there_is_one(store: Store) -> None:
    await store.tables.create(table("there"), rows(b"over", status="over"))
    for id, score in (("there", 3.0), ("gone", 5.0)):
        await store.results.add(result(id, seat("ada", score=score), game="the-box-solo"), 2)
    best = (await store.profiles.tally("ada", 0.0, 9, 3)).best
    assert [(one.score, one.table_id) for one in best] == [(5.0, None), (3.0, "there")]


@in_store
async def test_of_those_whom_one_has_met_most_come_first(store: Store) -> None:
    for number, other in enumerate(("ben", "cleo", "cleo", "dan", "dan", "dan")):
        await store.results.add(result(f"t{number}", seat("ada"), seat(other, place=2)), 2)
    met = (await store.profiles.tally("ada", 0.0, 2, 9)).met
    assert [(one.owner, one.games) for one in met] == [("dan", 3), ("cleo", 2)]


@in_store
async def test_a_curve_has_a_point_for_each_day(store: Store) -> None:
    steps = []
    for number, at in enumerate((0.2, 0.9, 1.0, 5.4, 5.6), start=1):
        await store.results.add(result(f"t{number}"), 2)
        steps.append(RatingStep("ada", "lucky-numbers", number, 25.0, 8.0 - number, 100.0 * number, at * DAY))
    other = RatingStep("ben", "lucky-numbers", 5, 25.0, 1.0, 1.0, 5.6 * DAY)
    await store.ratings.go_on(0, 5, [], [*steps, other], LISTING)
    curve = await store.profiles.curve("ada", "lucky-numbers")
    assert [(point.shown, point.sigma) for point in curve] == [(200.0, 6.0), (300.0, 5.0), (500.0, 3.0)]

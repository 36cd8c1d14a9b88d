"""People who look for opponents: what is kept of them, and that nobody is found twice."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from sortilege.store.seekers import NewMatch, Place, StoredSeeker
from sortilege.store.store import Store
from store.tables import in_store

NOW = 1_800_000_000.25
LATELY, LONG_AGO = NOW - 10, NOW - 100


def seeker(owner: str, since: float = NOW, **more: Any) -> StoredSeeker:
    plain = StoredSeeker(owner, f"device of {owner}", owner, "teal", "en", 1500.0, "the-box", b"{}", since)
    return replace(plain, **more)


@dataclass
class Pairs:
    """Decides that two of those who wait play with each other, and remembers who waited."""

    name: str = "table"
    asked: int = 0

    def __call__(self, waiting: list[StoredSeeker]) -> Sequence[NewMatch]:
        self.asked += 1
        return [
            NewMatch(
                table_id=f"{self.name}-{one.owner}-{other.owner}",
                game=one.game,
                owners=(one.owner, other.owner),
                waited=NOW - one.since,
                plan=b"plan",
            )
            for one, other in zip(waiting[::2], waiting[1::2], strict=False)
        ]


async def matched(store: Store, decide: Pairs | None = None) -> list[tuple[str, ...]]:
    made = await store.seekers.match(NOW, LATELY, decide or Pairs())
    return [match.owners for match in made]


@in_store
async def test_who_has_waited_longest_comes_first(store: Store) -> None:
    for owner, since in (("ben", NOW - 8), ("ada", NOW - 7), ("cleo", NOW - 9), ("dan", NOW - 6)):
        await store.seekers.seek(seeker(owner, since), LONG_AGO)
    assert await matched(store) == [("cleo", "ben"), ("ada", "dan")]
    assert await matched(store) == []


@in_store
async def test_whoever_gave_no_sign_of_life_lately_is_not_found(store: Store) -> None:
    for owner in ("ada", "ben", "cleo"):
        await store.seekers.seek(seeker(owner, LATELY - 1 if owner == "ada" else NOW), LONG_AGO)
    assert await matched(store) == [("ben", "cleo")]
    assert await store.seekers.counts(LATELY) == {}
    assert await store.seekers.counts(LONG_AGO) == {"the-box": 1}


@in_store
async def test_a_sign_of_life_counts_from_now_on(store: Store) -> None:
    await store.seekers.seek(seeker("ada", LATELY - 1), LONG_AGO)
    assert await store.seekers.seen("ada", NOW, LONG_AGO)
    assert await store.seekers.place_of("ada") == Place(seeker("ada", LATELY - 1), stands=False)
    assert await store.seekers.counts(LATELY) == {"the-box": 1}


@in_store
async def test_who_was_gone_for_long_is_forgotten(store: Store) -> None:
    await store.seekers.seek(seeker("ada", LONG_AGO - 1), LONG_AGO)
    assert not await store.seekers.seen("ada", NOW, LONG_AGO)
    await store.seekers.seek(seeker("ben"), LONG_AGO)
    await store.seekers.tidy(LONG_AGO, LONG_AGO)
    assert await store.seekers.place_of("ada") is None
    assert await store.seekers.place_of("ben") is not None


@in_store
async def test_somebody_looks_for_one_thing_at_a_time(store: Store) -> None:
    await store.seekers.seek(seeker("ada"), LONG_AGO)
    await store.seekers.seek(seeker("ada", game="go-for-six"), LONG_AGO)
    assert await store.seekers.counts(LATELY) == {"go-for-six": 1}


@in_store
async def test_who_was_found_a_moment_ago_does_not_look_for_somebody_else(store: Store) -> None:
    for owner in ("ada", "ben"):
        await store.seekers.seek(seeker(owner), LONG_AGO)
    await matched(store)
    await store.seekers.seek(seeker("ada", game="go-for-six"), LONG_AGO)
    found = await store.seekers.place_of("ada")
    assert found is not None
    assert found.seeker.table_id == "table-ada-ben"
    await store.seekers.seek(seeker("ada", NOW + 200, game="go-for-six"), NOW + 100)
    assert await store.seekers.counts(NOW + 100) == {"go-for-six": 1}, "who never came may look again"


@in_store
async def test_a_table_is_planned_until_it_stands(store: Store) -> None:
    for owner in ("ada", "ben"):
        await store.seekers.seek(seeker(owner), LONG_AGO)
    await matched(store)
    assert await store.seekers.planned(10) == [("table-ada-ben", b"plan")]
    found = await store.seekers.place_of("ada")
    assert found is not None
    assert (found.seeker.table_id, found.stands) == ("table-ada-ben", False)
    await store.seekers.stands("table-ada-ben")
    assert await store.seekers.planned(10) == []
    found = await store.seekers.place_of("ben")
    assert found is not None
    assert found.stands


@in_store
async def test_whose_table_cannot_be_set_up_goes_on_waiting(store: Store) -> None:
    for owner in ("ada", "ben"):
        await store.seekers.seek(seeker(owner), LONG_AGO)
    await matched(store)
    await store.seekers.give_up("table-ada-ben")
    assert await store.seekers.planned(10) == []
    assert await store.seekers.counts(LATELY) == {"the-box": 2}
    assert await matched(store) == [("ada", "ben")]


@in_store
async def test_waits_of_those_who_were_found_are_kept_for_a_while(store: Store) -> None:
    for owner, since in (("ada", NOW - 7), ("ben", NOW)):
        await store.seekers.seek(seeker(owner, since), LONG_AGO)
    await matched(store)
    assert await store.seekers.waits("the-box", 5) == [7]
    assert await store.seekers.waits("go-for-six", 5) == []
    await store.seekers.tidy(LATELY, NOW + 1)
    assert await store.seekers.waits("the-box", 5) == [7]  # a plan is not forgotten
    await store.seekers.stands("table-ada-ben")
    await store.seekers.tidy(LATELY, NOW + 1)
    assert await store.seekers.waits("the-box", 5) == []


@in_store
async def test_whoever_stops_looking_is_told_where_they_play_if_somebody_was_found(store: Store) -> None:
    for owner in ("ada", "ben", "cleo"):
        await store.seekers.seek(seeker(owner), LONG_AGO)
    await matched(store)
    assert await store.seekers.end("ada") == "table-ada-ben"
    assert await store.seekers.end("ada") is None
    assert await store.seekers.end("cleo") is None
    assert await store.seekers.end("nobody") is None


@in_store
async def test_of_several_who_match_at_once_nobody_finds_the_same(store: Store) -> None:
    for number in range(20):
        await store.seekers.seek(seeker(f"seeker {number:02}"), LONG_AGO)
    several = await asyncio.gather(*(matched(store, Pairs(f"by {worker}")) for worker in range(4)))
    found = [owner for groups in several for group in groups for owner in group]
    assert len(found) == len(set(found)) == 20
    assert len(await store.seekers.planned(50)) == 10


@in_store
async def test_who_stops_looking_while_somebody_matches_either_plays_or_does_not(store: Store) -> None:
    for round in range(10):
        one, other = f"ada {round}", f"ben {round}"
        await store.seekers.seek(seeker(one), LONG_AGO)
        await store.seekers.seek(seeker(other), LONG_AGO)
        ended, groups, _ = await asyncio.gather(
            store.seekers.end(one), matched(store), store.seekers.seen(other, NOW, 0)
        )
        assert groups == ([(one, other)] if ended else [])
        await store.seekers.end(other)

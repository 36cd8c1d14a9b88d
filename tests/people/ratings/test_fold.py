"""Ratings follow from results, and from nothing else."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from people.ratings.games import GAME, OWNERS, games, numbered, rated
from sortilege.people.ratings.bots import bot_strength
from sortilege.people.ratings.fold import counts, folded, keys_of, month_of, people_in
from sortilege.people.ratings.scale import UNKNOWN
from sortilege.store.ratings import ALL_TIME
from sortilege.store.results import Result, ResultSeat
from store.results import seat

some_games = st.lists(games(), max_size=8).map(numbered)


@settings(max_examples=30)
@given(some_games, st.integers(0, 8))
def test_it_does_not_matter_where_one_pauses(results: list[Result], pause: int) -> None:
    whole = folded(results, {})
    first = folded(results[:pause], {})
    rest = folded(results[pause:], first.ratings)
    assert rest.ratings == whole.ratings
    assert first.steps + rest.steps == whole.steps


@settings(max_examples=30)
@given(st.data(), some_games)
def test_it_does_not_matter_who_sat_where(data: st.DataObject, results: list[Result]) -> None:
    moved = [
        replace(
            one,
            seats=tuple(
                replace(taken, seat=number) for number, taken in enumerate(data.draw(st.permutations(one.seats)))
            ),
        )
        for one in results
    ]
    assert folded(moved, {}).ratings == folded(results, {}).ratings


@settings(max_examples=30)
@given(some_games)
def test_a_fold_needs_nothing_but_the_ratings_that_it_names(results: list[Result]) -> None:
    for done, one in enumerate(results):
        known = folded(results[:done], {}).ratings
        named = {key: known[key] for key in keys_of([one]) if key in known}
        together = {**known, **folded([one], named).ratings}
        assert together == folded(results[: done + 1], {}).ratings


@settings(max_examples=30)
@given(some_games)
def test_everybody_has_as_many_games_as_they_have_played(results: list[Result]) -> None:
    after = folded(results, {})
    for (owner, game, season), rating in after.ratings.items():
        theirs = [one for one in results if owner in people_in(one) and season in (ALL_TIME, month_of(one.ended_at))]
        assert (rating.games, rating.last_at, game) == (len(theirs), theirs[-1].ended_at, GAME)
        assert rating.sigma < UNKNOWN.sigma + 0.01
    assert len(after.steps) == sum(len(people_in(one)) for one in results)


@settings(max_examples=30)
@given(some_games)
def test_the_latest_step_is_the_rating(results: list[Result]) -> None:
    after = folded(results, {})
    latest = {step.owner: step for step in after.steps}
    of_all_time = {owner: rating for (owner, _, season), rating in after.ratings.items() if season == ALL_TIME}
    assert latest.keys() == of_all_time.keys()
    for owner, step in latest.items():
        rating = of_all_time[owner]
        assert (step.mu, step.sigma, step.shown, step.at) == (rating.mu, rating.sigma, rating.shown, rating.last_at)


@settings(max_examples=30)
@given(some_games, st.sampled_from(OWNERS), st.sampled_from(OWNERS))
def test_two_who_become_one_have_the_ratings_of_one(results: list[Result], gone: str, stays: str) -> None:
    merged = [
        replace(
            one,
            seats=tuple(replace(taken, owner=stays) if taken.owner == gone else taken for taken in one.seats),
        )
        for one in results
    ]
    after = folded(merged, {})
    assert gone == stays or not any(owner == gone for owner, _, _ in after.ratings)
    against_themselves = [one for one in results if gone != stays and {gone, stays} <= set(people_in(one))]
    kept = [one for one in merged if one.number not in {other.number for other in against_themselves}]
    assert after.ratings == folded(kept, {}).ratings


def test_bots_stay_what_they_are() -> None:
    many = [rated(number, seat("ada"), seat(None, level="hard", place=2)) for number in range(1, 40)]
    after = folded(many, {})
    assert {owner for owner, _, _ in after.ratings} == {"ada"}
    beaten = bot_strength(GAME, "hard")
    assert beaten is not None
    assert after.ratings["ada", GAME, ALL_TIME].mu > beaten.mu


@pytest.mark.parametrize(
    "seats",
    [
        (seat("ada"),),
        (seat("ada"), seat("ada", place=2)),
        (seat("ada"), seat("ben", kind="program", place=2)),
        (seat("ada"), seat(None, level="unheard of", place=2)),
        (seat(None, level="hard"), seat(None, level="easy", place=2)),
        (seat("ada", place=None), seat("ben", place=None)),
    ],
)
def test_what_nothing_follows_from(seats: tuple[ResultSeat, ...]) -> None:
    one = rated(1, *seats)
    assert not counts(one)
    assert folded([one], {}).ratings == {}


def test_what_is_not_rated_does_not_count() -> None:
    assert not counts(replace(rated(1), rated=False))


def test_a_month_begins_anew() -> None:
    november = datetime(2026, 11, 30, 23, 59, tzinfo=UTC).timestamp()
    first = rated(1, ended_at=november)
    second = rated(2, ended_at=november + 60)
    after = folded([first, second], {}).ratings
    assert {season for owner, _, season in after if owner == "ada"} == {ALL_TIME, "2026-11", "2026-12"}
    assert after["ada", GAME, "2026-11"].mu == after["ada", GAME, "2026-12"].mu
    assert after["ada", GAME, ALL_TIME].mu > after["ada", GAME, "2026-12"].mu


def test_games_have_ratings_of_their_own() -> None:
    after = folded([rated(1), replace(rated(2), game="go-for-six")], {}).ratings
    assert after["ada", GAME, ALL_TIME].mu == after["ada", "go-for-six", ALL_TIME].mu

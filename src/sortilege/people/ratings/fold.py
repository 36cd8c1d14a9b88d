"""Ratings from results: a pure function, so that whoever works them out again comes to the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime

import msgspec

from sortilege.people.ratings.bots import bot_strength
from sortilege.people.ratings.one_game import Played, after
from sortilege.people.ratings.scale import UNKNOWN, Strength
from sortilege.store.ratings import ALL_TIME, Rating, RatingStep
from sortilege.store.results import Result, ResultSeat

Key = tuple[str, str, str]
"""Owner, game and season."""


class Folded(msgspec.Struct):
    ratings: dict[Key, Rating]
    """All that were known before, and new ones."""
    steps: list[RatingStep]


def seasons_of(result: Result) -> tuple[str, str]:
    """All time, and the month in which it ended."""
    return ALL_TIME, month_of(result.ended_at)


def month_of(at: float) -> str:
    """By the clock of Greenwich: such as 2026-11."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m")


def people_in(result: Result) -> list[str]:
    return [seat.owner for seat in result.seats if seat.kind == "person" and seat.owner is not None]


def keys_of(results: Iterable[Result]) -> Iterator[Key]:
    """The ratings that these results depend on, and change."""
    for result in results:
        for owner in people_in(result):
            for season in seasons_of(result):
                yield owner, result.game, season


def folded(results: Iterable[Result], known: Mapping[Key, Rating]) -> Folded:
    """`results` in their order; `known`: all of `keys_of` that there are."""
    so_far = Folded(dict(known), [])
    for result in results:
        if counts(result):
            for season in seasons_of(result):
                _take(so_far, result, season)
    return so_far


def counts(result: Result) -> bool:
    """Whether anything follows from it: two names that are one person by now have played against themselves."""
    people = people_in(result)
    return (
        result.rated
        and len(result.seats) > 1
        and 0 < len(people) == len(set(people))
        and all(seat.place is not None and _is_known(result, seat) for seat in result.seats)
    )


def _is_known(result: Result, seat: ResultSeat) -> bool:
    if seat.kind == "bot":
        return bot_strength(result.game, seat.level or "") is not None
    return seat.kind == "person" and seat.owner is not None


def _take(so_far: Folded, result: Result, season: str) -> None:
    before = [_strength(so_far.ratings, result, seat, season) for seat in result.seats]
    players = [
        Played(seat.place or 0, (strength.mu, strength.sigma), seat.owner or "")
        for seat, strength in zip(result.seats, before, strict=True)
    ]
    for seat, strength in _of_people(result.seats, after(players)):
        assert seat.owner is not None
        key = (seat.owner, result.game, season)
        games = 1 + (so_far.ratings[key].games if key in so_far.ratings else 0)
        rating = Rating(*key, strength.mu, strength.sigma, strength.shown, games, result.ended_at)
        so_far.ratings[key] = rating
        if season == ALL_TIME:
            so_far.steps.append(_step(rating, result.number))


def _of_people(seats: Sequence[ResultSeat], strengths: Sequence[Strength]) -> Iterator[tuple[ResultSeat, Strength]]:
    """Bots stay what they are."""
    return ((seat, strength) for seat, strength in zip(seats, strengths, strict=True) if seat.kind == "person")


def _strength(ratings: Mapping[Key, Rating], result: Result, seat: ResultSeat, season: str) -> Strength:
    if seat.kind == "bot":
        return bot_strength(result.game, seat.level or "") or UNKNOWN
    rating = ratings.get((seat.owner or "", result.game, season))
    return UNKNOWN if rating is None else Strength(rating.mu, rating.sigma)


def _step(rating: Rating, result: int) -> RatingStep:
    return RatingStep(rating.owner, rating.game, result, rating.mu, rating.sigma, rating.shown, rating.last_at)

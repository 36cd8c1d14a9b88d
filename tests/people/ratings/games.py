"""Rated games by chance."""

from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from sortilege.store.results import Result, ResultSeat
from store.results import result, seat

GAME = "lucky-numbers"
OWNERS = tuple("abcdefgh")


def rated(number: int, *seats: ResultSeat, **more: Any) -> Result:
    new = result(f"t{number}", *seats, game=GAME, **more)
    return Result(**{name: getattr(new, name) for name in new.__struct_fields__}, number=number)


@st.composite
def games(draw: st.DrawFn) -> Result:
    """Of two to six, at least one of them a person, with ties, in one of three months."""
    players = draw(st.integers(2, 6))
    people = draw(st.lists(st.sampled_from(OWNERS), min_size=1, max_size=players, unique=True))
    levels = [draw(st.sampled_from(["easy", "hard", "master"])) for _ in range(players - len(people))]
    scores = [draw(st.integers(0, 3)) for _ in range(players)]
    places = [1 + sum(other > score for other in scores) for score in scores]
    sitting = [*((owner, None) for owner in people), *((None, level) for level in levels)]
    seats = [seat(owner, level=level, place=place) for (owner, level), place in zip(sitting, places, strict=True)]
    ended_at = draw(st.sampled_from([0.0, 31 * 86400.0, 70 * 86400.0]))
    return rated(1, *draw(st.permutations(seats)), ended_at=ended_at)


def numbered(results: list[Result]) -> list[Result]:
    return [replace(one, number=number, table_id=f"t{number}") for number, one in enumerate(results, 1)]

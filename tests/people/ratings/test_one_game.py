"""What one game says about those who played it."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sortilege.people.ratings.one_game import Played, after
from sortilege.people.ratings.scale import UNKNOWN, Strength

NEW = (UNKNOWN.mu, UNKNOWN.sigma)
scores = st.lists(st.integers(0, 3), min_size=2, max_size=5)


def places(of: list[int]) -> list[int]:
    return [1 + sum(other > score for other in of) for score in of]


def played(of: list[int]) -> list[Played]:
    return [Played(place, NEW, str(number)) for number, place in enumerate(places(of))]


@settings(max_examples=40)
@given(scores)
def test_among_equals_a_better_place_is_worth_more_and_the_same_place_the_same(of: list[int]) -> None:
    by_place: dict[int, set[float]] = {}
    for place, strength in zip(places(of), after(played(of)), strict=True):
        by_place.setdefault(place, set()).add(round(strength.mu, 9))
    assert all(len(mus) == 1 for mus in by_place.values())
    for (_, better), (_, worse) in pairwise(sorted(by_place.items())):
        assert max(worse) < min(better)


@settings(max_examples=40)
@given(scores)
def test_among_equals_nobody_gains_what_others_do_not_lose(of: list[int]) -> None:
    assert sum(strength.mu - UNKNOWN.mu for strength in after(played(of))) == pytest.approx(0, abs=1e-9)


@settings(max_examples=40)
@given(st.data(), scores)
def test_where_one_sits_does_not_matter_not_even_in_the_last_digit(data: st.DataObject, of: list[int]) -> None:
    players = played(of)
    moved = data.draw(st.permutations(players))
    told = dict(zip([player.who for player in moved], after(moved), strict=True))
    assert [told[player.who] for player in players] == after(players)


def test_a_surprise_says_more() -> None:
    strong, weak = (35.0, 3.0), (20.0, 3.0)
    expected = after([Played(1, strong, "a"), Played(2, weak, "b")])
    surprise = after([Played(2, strong, "a"), Played(1, weak, "b")])
    assert surprise[1].mu - weak[0] > 4 * (expected[0].mu - strong[0]) > 0


def test_a_tie_brings_two_closer() -> None:
    strong, weak = after([Played(1, (30.0, 3.0), "a"), Played(1, (20.0, 3.0), "b")])
    assert 20 < weak.mu < strong.mu < 30


def test_what_is_known_moves_little() -> None:
    known, new = after([Played(2, (25.0, 1.0), "a"), Played(1, NEW, "b")])
    assert 25 - known.mu < 0.2
    assert new.mu - 25 > 2


def test_the_scale_that_people_see() -> None:
    assert UNKNOWN.shown == 1500
    assert UNKNOWN.give_or_take == pytest.approx(500)
    assert UNKNOWN.is_provisional
    assert Strength(30.0, 5.1).is_provisional
    assert not Strength(30.0, 5.0).is_provisional
    assert Strength(30.0, 5.0).shown == 1650

"""What is played on which day."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sortilege.daily.plan import DECISIONS, KINDS, Kind, challenge
from sortilege.editions.library import shipped
from sortilege.tables.setup import check

days = st.dates(date(2000, 1, 1), date(2200, 1, 1))
with_cards = pytest.mark.parametrize("kind", ["row", "box"])


@with_cards
@given(day=days, later=st.integers(1, 60))
def test_nothing_comes_again_within_60_days(kind: Kind, day: date, later: int) -> None:
    one, other = challenge(day, kind), challenge(day + timedelta(days=later), kind)
    assert (one.edition, sorted(one.attributes)) != (other.edition, sorted(other.attributes))


@with_cards
@given(day=days)
def test_the_cards_change_every_day_and_differ_between_kinds(kind: Kind, day: date) -> None:
    assert challenge(day, kind).edition != challenge(day + timedelta(days=1), kind).edition
    assert challenge(day, "row").edition != challenge(day, "box").edition


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=40)
@given(day=days)
def test_every_challenge_can_be_played_to_its_end(kind: Kind, day: date) -> None:
    planned = challenge(day, kind)
    edition = shipped(planned.edition) if planned.edition else None
    check(planned.setup(), edition)
    if edition is not None:
        assert planned.decisions == DECISIONS
        # One lies there from the start, and when a board is full another begins with one.
        assert len(edition.items_with(planned.attributes)) > DECISIONS + 2


@given(day=days)
def test_what_is_easy_lies_in_the_middle_of_the_box(day: date) -> None:
    planned = challenge(day, "box")
    assert planned.edition is not None
    difficulty = shipped(planned.edition).difficulty
    a, row, b, c, column, d = (difficulty[attribute] for attribute in planned.attributes)
    assert max(row, column) <= min(a, b, c, d)

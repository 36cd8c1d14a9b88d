"""Streaks: one day a week may be missed, and nothing else."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from sortilege.daily.streaks import Streak, streak

MONDAY = date(2026, 11, 16)


def days(*numbers: int) -> set[date]:
    """Counted from a Monday."""
    return {MONDAY + timedelta(days=number) for number in numbers}


def on(number: int, *played: int) -> Streak:
    return streak(days(*played), MONDAY + timedelta(days=number))


some_days = st.sets(st.integers(-400, 400).map(lambda number: MONDAY + timedelta(days=number)))
a_day = st.integers(-400, 400).map(lambda number: MONDAY + timedelta(days=number))


def test_nobody_has_a_streak_before_they_have_played() -> None:
    assert on(0) == Streak(current=0, longest=0, played_today=False, frozen=(), freeze_left=True)


def test_days_in_a_row_are_counted() -> None:
    assert on(2, 0, 1, 2).current == 3


def test_today_is_not_over() -> None:
    assert (on(2, 0, 1).current, on(2, 0, 1).played_today) == (2, False)


def test_one_missed_day_of_a_week_is_forgiven_and_no_part_of_the_streak() -> None:
    found = on(3, 0, 1, 3)
    assert (found.current, found.frozen, found.freeze_left) == (3, (MONDAY + timedelta(days=2),), False)


def test_two_missed_days_of_a_week_end_it() -> None:
    assert on(4, 0, 2, 4).current == 1
    assert on(3, 0).current == 0
    assert on(4, 0, 2, 4).longest == 2


def test_a_sunday_and_the_monday_after_it_are_of_two_weeks() -> None:
    found = on(8, *range(6), 8)
    assert (found.current, len(found.frozen)) == (7, 2)


def test_a_freeze_is_used_up_even_if_it_did_not_help() -> None:
    assert on(5, 0, 3, 5).current == 1  # Tuesday was forgiven, Wednesday not, and Friday is not either


@given(some_days, a_day)
def test_what_a_streak_is_made_of(played: set[date], today: date) -> None:
    found = streak(played, today)
    past = {day for day in played if day <= today}
    assert found.current <= found.longest <= len(past)
    assert found.played_today == (today in played)
    weeks = [day.isocalendar()[:2] for day in found.frozen]
    assert len(weeks) == len(set(weeks)), "one a week"
    assert not set(found.frozen) & (past | {today})
    # All days from its beginning until now are played, forgiven, or today.
    length = found.current + len(found.frozen) + (not found.played_today)
    if found.current:
        its_days = {today - timedelta(days=number) for number in range(length)}
        assert its_days - set(found.frozen) - {today} <= past
        assert len(its_days & past) == found.current


@given(some_days, a_day)
def test_playing_today_adds_a_day_and_never_costs_one(played: set[date], today: date) -> None:
    before, after = streak(played - {today}, today), streak(played | {today}, today)
    assert after.current == before.current + 1
    assert after.frozen == before.frozen


@given(some_days, a_day)
def test_what_happens_later_changes_nothing(played: set[date], today: date) -> None:
    assert streak(played, today) == streak({day for day in played if day <= today}, today)


@given(some_days)
def test_who_plays_every_day_of_a_year_has_them_all(played: set[date]) -> None:
    year = {MONDAY + timedelta(days=number) for number in range(365)}
    assert streak(played | year, MONDAY + timedelta(days=364)).current >= 365

"""The longer ago, the fewer moments are kept; and nobody pushes out the old ones by making many new ones."""

import pytest

from sortilege.store import thinning
from sortilege.store.thinning import MOST_MOMENTS, Kept, outlived

HOUR, DAY = 3600.0, 86400.0
NOW = 1000 * DAY


def kept(*ages: float, size: int = 1, dear: tuple[float, ...] = ()) -> list[float]:
    """The ages of those that stay."""
    moments = [Kept(number, NOW - age, size, age in dear) for number, age in enumerate(ages, 1)]
    gone = outlived(moments, NOW)
    return [age for number, age in enumerate(ages, 1) if number not in gone]


def test_all_of_the_last_day_stay() -> None:
    ages = [float(age) for age in range(100, 0, -1)]
    assert kept(*ages) == ages


def test_then_the_last_of_every_hour_for_a_week() -> None:
    assert kept(2 * DAY - 5, 2 * DAY - 60, 2 * DAY - HOUR - 5, 2 * DAY - HOUR - 900, 1.0) == [
        2 * DAY - 60, 2 * DAY - HOUR - 900, 1.0,
    ]  # fmt: skip


def test_then_the_last_of_every_day() -> None:
    assert kept(20 * DAY - HOUR, 20 * DAY - 5 * HOUR, 19 * DAY - HOUR, 1.0) == [
        20 * DAY - 5 * HOUR,
        19 * DAY - HOUR,
        1.0,
    ]


def test_what_is_dear_stays_however_old() -> None:
    ages = (20 * DAY - HOUR, 20 * DAY - 2 * HOUR, 20 * DAY - 3 * HOUR, 1.0)
    assert kept(*ages, dear=(20 * DAY - HOUR,)) == [20 * DAY - HOUR, 20 * DAY - 3 * HOUR, 1.0]


def test_the_newest_stays_even_alone() -> None:
    assert kept() == []
    assert kept(500 * DAY, size=10**9) == [500 * DAY]
    assert kept(500 * DAY, 499 * DAY, size=10**9) == [499 * DAY]


def test_a_flood_pushes_out_itself() -> None:
    """Whoever has the edit link may delete everything and bring it back a thousand times: the old ones stay."""
    old = [DAY - number * 600.0 for number in range(50)]
    flood = [1000.0 - number for number in range(1000)]
    stay = kept(*old, *flood, dear=tuple(flood))
    assert len(stay) == MOST_MOMENTS
    assert stay[:50] == old
    assert stay[-1] == flood[-1]


def test_bytes_are_bounded_as_well_and_what_stays_lies_far_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinning, "LARGEST_HISTORY", 30)
    assert kept(9000.0, 8000.0, 7000.0, 3.0, 2.0, 1.0, size=10) == [9000.0, 3.0, 1.0]

"""Days are those of UTC, wherever somebody is and whatever their clock says."""

import os
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sortilege.daily.days import begins_at, day_at, ends_at, read_day
from sortilege.people.errors import NotFound


@pytest.fixture(params=["UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Kiritimati"])
def _zone(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where the machine is that the site runs on."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = request.param
    time.tzset()
    yield
    os.environ.pop("TZ")
    if before is not None:
        os.environ["TZ"] = before
    time.tzset()


@pytest.mark.usefixtures("_zone")
@given(st.dates(date(1980, 1, 1), date(2100, 1, 1)), st.floats(0, 86399.99))
def test_a_day_has_24_hours_also_where_clocks_are_put_forward(day: date, seconds: float) -> None:
    assert ends_at(day) - begins_at(day) == 86400
    assert begins_at(day) == ends_at(day - timedelta(days=1))
    assert day_at(begins_at(day) + seconds) == day


@pytest.mark.usefixtures("_zone")
def test_midnight_belongs_to_the_new_day() -> None:
    midnight = datetime(2026, 11, 17, tzinfo=UTC).timestamp()
    assert day_at(midnight - 0.001) == date(2026, 11, 16)
    assert day_at(midnight) == date(2026, 11, 17)


@pytest.mark.parametrize(
    "text", ["", "today", "2026-02-30", "20261116", "2026-11-16T00:00", "２０２６-11-16", "2026-W47-1"]
)
def test_what_is_no_day_is_not_found(text: str) -> None:
    with pytest.raises(NotFound):
        read_day(text)
    assert read_day("2026-11-16") == date(2026, 11, 16)

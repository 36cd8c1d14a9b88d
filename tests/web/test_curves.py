"""Curves and calendars as they are drawn on somebody's page."""

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from sortilege.web.answers.people_shapes import CurvePointAnswer
from sortilege.web.pages.calendar import calendar
from sortilege.web.pages.curves import HEIGHT, WIDTH, curve, monthly, thin

DAY = 86400_000
points = st.lists(
    st.tuples(st.integers(1, 5), st.integers(-500, 4000), st.integers(0, 600)), min_size=2, max_size=400
).map(
    lambda found: [
        CurvePointAnswer(sum(days for days, *_ in found[: index + 1]) * DAY, rating, uncertainty)
        for index, (_, rating, uncertainty) in enumerate(found)
    ]
)


@given(points)
def test_everything_is_drawn_within_its_frame(drawn: list[CurvePointAnswer]) -> None:
    found = curve(drawn, "en")
    assert found is not None
    for part in ("line", "band"):
        for place in found[part].split():
            x, y = map(float, place.split(","))
            assert 0 <= x <= WIDTH
            assert 0 <= y <= HEIGHT
    # Time goes from left to right, and what is more lies higher.
    line = [tuple(map(float, place.split(","))) for place in found["line"].split()]
    assert line == sorted(line, key=lambda place: place[0])
    assert (line[0][0], line[-1][0]) == (0, WIDTH)
    highest, lowest = max(thin(drawn), key=lambda one: one.rating), min(thin(drawn), key=lambda one: one.rating)
    heights = dict(zip([one.at for one in thin(drawn)], (y for _, y in line), strict=True))
    assert heights[highest.at] <= heights[lowest.at]
    assert 2 <= len(found["lines"]) <= 7


@given(points)
def test_what_is_left_out_is_neither_the_first_nor_the_last(drawn: list[CurvePointAnswer]) -> None:
    kept = thin(drawn)
    assert (kept[0], kept[-1]) == (drawn[0], drawn[-1])
    assert len(kept) <= 122
    assert set(kept) <= set(drawn)
    assert monthly(drawn)[-1] == drawn[-1]


def test_one_point_is_no_curve() -> None:
    assert curve([], "en") is None
    assert curve([CurvePointAnswer(0, 1500, 100)], "en") is None


def test_the_last_twelve_months() -> None:
    now = datetime(2026, 2, 11, 12, tzinfo=UTC).timestamp()
    months = calendar({"2025-03-01": 2, "2025-03-31": 9, "2026-02-11": 1, "2025-02-28": 5}, now, "de")
    assert [months[0]["title"], months[-1]["title"]] == ["März 2025", "Feb. 2026"]
    assert [(month["days"], month["games"]) for month in (months[0], months[-1])] == [(2, 11), (1, 1)]
    march, february = months[0]["cells"], months[-1]["cells"]
    assert march[:5] == [None] * 5  # 1 March 2025 was a Saturday
    assert [march[5]["shade"], march[6]["shade"], march[-1]["shade"]] == [2, 0, 4]
    assert len(february) == 6 + 11  # until today
    assert february[-1] == {"shade": 1, "games": 1, "day": "11.02.2026"}

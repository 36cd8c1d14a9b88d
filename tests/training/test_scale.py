"""An attribute's own scale, by factors or by differences."""

from hypothesis import given
from hypothesis import strategies as st

from sortilege.training.scale import scale_of

numbers = st.lists(st.integers(1, 10**9) | st.floats(0.001, 1e9), min_size=2, max_size=30, unique=True)


@given(numbers)
def test_the_smallest_is_at_one_end_and_the_largest_at_the_other(values: list[float]) -> None:
    scale = scale_of(values)
    assert (scale.place(min(values)), scale.place(max(values))) == (0.0, 1.0)


@given(numbers)
def test_more_is_never_to_the_left(values: list[float]) -> None:
    places = [scale_of(values).place(value) for value in sorted(values)]
    assert places == sorted(places)


@given(numbers, st.floats(0, 1))
def test_a_value_lies_where_it_is_read(values: list[float], place: float) -> None:
    scale = scale_of(values)
    assert abs(scale.place(scale.value(place)) - place) < 1e-6


def test_large_differences_go_by_factors_and_years_do_not() -> None:
    assert round(scale_of([1, 10_000]).value(0.5)) == 100
    assert round(scale_of([1900, 2000]).value(0.5)) == 1950

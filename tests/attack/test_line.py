"""Measuring the line: the house believes its own clock, and nobody else."""

from hypothesis import given
from hypothesis import strategies as some

from sortilege.attack.line import Line
from sortilege.people.owner import owner_of
from sortilege.tables.time_limit import MOST_DELAY

LINE = Line(b"a key")
ADA, BEN = owner_of("ada"), owner_of("ben")
times = some.lists(some.floats(0, 4), min_size=1, max_size=8)


@given(times)
def test_the_shortest_way_counts_and_never_more_than_the_bound(taken: list[float]) -> None:
    now, token, delay = 1000.0, LINE.ping(ADA, None, 1000.0).token, None
    for seconds in taken:
        now += seconds
        token, delay = (answer := LINE.ping(ADA, token, now)).token, answer.delay
    assert delay is not None
    assert abs(delay - min(taken) * 1000) <= 1
    assert LINE.delay(ADA, token, now + 5) == min(delay, MOST_DELAY)


def test_whoever_has_nothing_to_show_gets_nothing_back() -> None:
    first = LINE.ping(ADA, None, 1000.0)
    assert first.delay is None
    assert [LINE.delay(ADA, token, 1001.0) for token in (None, "", "made up", first.token)] == [0, 0, 0, 0]


def test_what_was_measured_is_theirs_and_holds_for_a_while() -> None:
    token = LINE.ping(ADA, LINE.ping(ADA, None, 1000.0).token, 1000.1).token
    assert LINE.delay(ADA, token, 1001.0) == 100
    assert LINE.delay(BEN, token, 1001.0) == 0
    assert LINE.delay(ADA, token, 1000.1 + 3601) == 0
    assert LINE.delay(ADA, token[:-1] + ("A" if token[-1] != "A" else "B"), 1001.0) == 0
    assert Line(b"another key").delay(ADA, token, 1001.0) == 0


def test_a_ping_that_was_kept_for_long_measures_nothing() -> None:
    assert LINE.ping(ADA, LINE.ping(ADA, None, 1000.0).token, 1060.0).delay is None


def test_clocks_of_workers_that_differ_give_nothing_below_nothing() -> None:
    assert LINE.ping(ADA, LINE.ping(ADA, None, 1000.0).token, 999.9).delay == 0

"""What people say about values is kept once, found again, and closed by those whom it concerns."""

import msgspec
import pytest

from sortilege.store.errors import SetMissing
from sortilege.store.reports import Report
from sortilege.store.store import Store
from store.reports import report
from store.tables import OpenStore, in_store


@in_store
async def test_what_was_reported_is_read_again(store: Store) -> None:
    said = report(edition="s", version=3, at=7.0)
    number = await store.reports.add(said)
    assert await store.reports.of("s", 10) == [Report(number=number, status="open", **msgspec.structs.asdict(said))]


@pytest.mark.parametrize("same", [{}, {"at": 9.0}, {"language": "de"}, {"version": 4}])
def test_the_same_is_kept_once_while_it_is_open(same: dict[str, object], open_store: OpenStore) -> None:
    @in_store
    async def check(store: Store) -> None:
        first = await store.reports.add(report())
        assert await store.reports.add(report(**same)) == first
        await store.reports.close_report(first, "declined")
        assert await store.reports.add(report(**same)) != first

    check(open_store)


DIFFERENCES = ["edition", "item", "attribute", "written", "suggestion", "source", "by"]


@pytest.mark.parametrize("difference", DIFFERENCES)
def test_something_else_is_kept_too(difference: str, open_store: OpenStore) -> None:
    @in_store
    async def check(store: Store) -> None:
        assert len({await store.reports.add(report()), await store.reports.add(report(**{difference: "other"}))}) == 2

    check(open_store)


@in_store
async def test_open_ones_come_first_then_the_latest(store: Store) -> None:
    numbers = [await store.reports.add(report(item=item, at=at)) for at, item in enumerate("abcd")]
    await store.reports.add(report(edition="other"))
    a, b, c, d = numbers
    await store.reports.close_report(d, "accepted")
    await store.reports.close_report(b, "declined")
    assert [found.number for found in await store.reports.of("mammals", 10)] == [c, a, d, b]
    assert [found.number for found in await store.reports.of("mammals", 3)] == [c, a, d]
    assert await store.reports.of("nowhere", 10) == []


@in_store
async def test_all_of_them_or_those_of_a_status(store: Store) -> None:
    first, second, third = [await store.reports.add(report(edition=edition)) for edition in "abc"]
    await store.reports.close_report(second, "accepted")
    assert [found.number for found in await store.reports.all(None, 10)] == [third, second, first]
    assert [found.number for found in await store.reports.all(None, 1)] == [third]
    assert [found.number for found in await store.reports.all("open", 10)] == [third, first]
    assert [found.number for found in await store.reports.all("accepted", 10)] == [second]
    assert await store.reports.all("declined", 10) == []


@in_store
async def test_a_report_is_closed_by_those_whom_it_concerns(store: Store) -> None:
    number = await store.reports.add(report())
    for missing, edition in ((number + 1, None), (number, "other"), (10**30, None)):
        with pytest.raises(SetMissing):
            await store.reports.close_report(missing, "accepted", edition)
    assert len(await store.reports.all("open", 10)) == 1
    closed = await store.reports.close_report(number, "accepted", "mammals")
    assert (closed.number, closed.status, closed.item) == (number, "accepted", "fox")
    assert await store.reports.of("mammals", 10) == [closed]
    assert (await store.reports.close_report(number, "declined")).status == "declined"  # second thoughts


@in_store
async def test_what_somebody_has_sent_is_counted(store: Store) -> None:
    for at, item in ((1.0, "fox"), (2.0, "cat"), (3.0, "dog"), (4.0, "dog")):
        await store.reports.add(report(item=item, at=at))
    await store.reports.add(report(by="ada", at=3.0))
    assert [await store.reports.count_by("ben", since) for since in (0.0, 2.0, 3.0, 3.5)] == [3, 2, 1, 0]
    assert await store.reports.count_by("nobody", 0.0) == 0


@in_store
async def test_a_number_is_never_given_again(store: Store) -> None:
    await store.sets.create("s", "ada", b"draft", {}, 1.0)
    number = await store.reports.add(report(edition="s"))
    await store.sets.remove("s")
    assert await store.reports.add(report()) > number

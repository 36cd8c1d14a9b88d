"""The leaderboard: places, names that a host changes, and how seldom it is read."""

import asyncio
import csv
import io
from random import Random

import pytest

from contests.contesting import HOST, wanted, workers
from sortilege.contests import boards
from sortilege.contests.boards import Board, placed
from sortilege.contests.contests import MOST_OF_HOST, check_host
from sortilege.contests.errors import NoMore
from sortilege.contests.results_csv import results_csv
from sortilege.core.errors import Malformed
from sortilege.drafts.files.items_csv import GUARD
from sortilege.people.errors import NotFound, NotYours
from sortilege.store.contestants import Contestant
from tables.living import ADA, BEN


def one(name: str, best: float | None, at: float = 1.0, hidden: int = 0) -> Contestant:
    return Contestant("SPRING", name, name, name, 0.0, 0, hidden, best, None if best is None else at)


def test_the_same_score_is_the_same_place() -> None:
    lines = placed([one("a", 9), one("b", 7, 1), one("c", 7, 2), one("d", 5)])
    assert [(line.name, line.place) for line in lines] == [("a", 1), ("b", 2), ("c", 2), ("d", 4)]


def test_results_as_a_table_in_which_nothing_is_calculated() -> None:
    everybody = [one("d", None), one("hidden", 99, hidden=1), one("=1+1", 7, 2), one("b", 7, 1)]
    read = list(csv.reader(io.StringIO(results_csv(everybody, "en").decode("utf-8-sig"))))
    assert [row[:3] for row in read[1:]] == [
        ["1", "b", "7"],
        ["1", f"{GUARD}=1+1", "7"],
        ["", "hidden", "99"],
        ["", "d", ""],
    ]
    assert "Platz;Name;" in results_csv(everybody, "de").decode()


def test_the_host_hides_and_renames(address: str) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted())
            await worker.play(contest, ADA, Random(1))
            await worker.bookkeeper.settle_all()
            [ada] = await worker.contests.contestants(contest)
            await worker.contests.moderate(contest, ada.badge, name="Somebody nice", hidden=None)
            assert [line.name for line in (await worker.contests.boards.read(contest.code)).lines] == ["Somebody nice"]
            await worker.contests.moderate(contest, ada.badge, name=None, hidden=True)
            assert await worker.contests.boards.read(contest.code) == Board((), 0, 0)
            assert (await worker.contests.taking(contest, ADA.owner)).place == 1  # they are not told
            with pytest.raises(NotFound):
                await worker.contests.moderate(contest, "nobody", name=None, hidden=True)
            with pytest.raises(Malformed):
                await worker.contests.moderate(contest, ada.badge, name=" ", hidden=None)
            with pytest.raises(NotYours):
                check_host(contest, BEN)
            check_host(contest, HOST)

    asyncio.run(test())


def test_however_many_ask_it_is_read_once_and_again_only_after_a_while(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "EVERY", 0.05)

    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted())
            ours, readings = worker.contests.boards, 0
            read = ours.read

            async def counted(code: str) -> Board:
                nonlocal readings
                readings += 1
                return await read(code)

            monkeypatch.setattr(ours, "read", counted)
            await asyncio.gather(*(ours.soon(contest.code) for _ in range(100)))
            assert readings == 1
            await asyncio.gather(*(ours.soon(contest.code) for _ in range(100)))
            assert readings == 2

    asyncio.run(test())


def test_streams_are_hinted_at_every_worker(address: str) -> None:
    async def test() -> None:
        async with workers(address) as [one, other]:
            contest = await one.contests.create(HOST, wanted())
            watcher = other.contests.boards.come(contest.code, "")
            await one.begin(contest, ADA)
            assert await watcher.hinted(1)
            other.contests.boards.leave(contest.code, watcher)

    asyncio.run(test())


def test_a_host_ends_a_contest_and_deletes_it(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with workers(address, 1) as [worker]:
            contest = await worker.contests.create(HOST, wanted())
            await worker.contests.close(contest)
            assert (await worker.contests.find(contest.code)).phase(worker.clock()) == "over"
            assert [one.code for one in await worker.contests.hosted(HOST.known())] == [contest.code]
            monkeypatch.setattr("sortilege.contests.contests.MOST_OF_HOST", 1)
            with pytest.raises(NoMore):
                await worker.contests.create(HOST, wanted())
            await worker.contests.delete(contest)
            with pytest.raises(NotFound):
                await worker.contests.find(contest.code)

    assert MOST_OF_HOST > 1
    asyncio.run(test())

"""Turns go round: nobody waits for all that somebody else has brought."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from sortilege.fairness import Busy, FairQueue, Turn

Told = list[str]


class Visit:
    """Somebody who wants a turn, and keeps the place until told to go."""

    def __init__(self, queue: FairQueue, turn: Turn, name: str, told: Told) -> None:
        self._over = asyncio.Event()
        self.task = asyncio.create_task(self._run(queue, turn, name, told))

    async def _run(self, queue: FairQueue, turn: Turn, name: str, told: Told) -> None:
        async with queue.turn(turn):
            told.append(name)
            await self._over.wait()

    async def go(self) -> None:
        self._over.set()
        await asyncio.gather(self.task, return_exceptions=True)
        await settled()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def alone(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    def run() -> None:
        async def timed() -> None:
            await asyncio.wait_for(test(), 30)

        asyncio.run(timed())

    run.__name__ = test.__name__
    return run


async def in_order(queue: FairQueue, turns: dict[str, Turn]) -> Told:
    """Who is called, one after the other, while somebody has the only place."""
    told: Told = []
    first = Visit(queue, Turn("somewhere else"), "first", [])
    await settled()
    visits = {name: Visit(queue, turn, name, told) for name, turn in turns.items()}
    await settled()
    assert told == []
    await first.go()
    for number in range(len(turns)):
        await visits[told[number]].go()
    return told


@alone
async def test_houses_take_turns() -> None:
    turns = {f"a{n}": Turn("a", f"token {n}") for n in range(5)} | {"b": Turn("b"), "c": Turn("c")}
    assert await in_order(FairQueue(1), turns) == ["a0", "b", "c", "a1", "a2", "a3", "a4"]


@alone
async def test_within_a_house_its_visitors_take_turns() -> None:
    turns = {f"a{n}": Turn("school", "Ada") for n in range(3)} | {f"b{n}": Turn("school", "Ben") for n in range(3)}
    assert await in_order(FairQueue(1), turns) == ["a0", "b0", "a1", "b1", "a2", "b2"]


@alone
async def test_what_somebody_waits_for_comes_first() -> None:
    turns = {f"a{n}": Turn("a", f"{n}", is_urgent=False) for n in range(3)} | {f"b{n}": Turn("b") for n in range(2)}
    assert await in_order(FairQueue(1), turns) == ["b0", "b1", "a0", "a1", "a2"]


@alone
async def test_one_house_never_has_all_places() -> None:
    queue, told = FairQueue(3), Told()
    many = [Visit(queue, Turn("a", f"token {n}"), f"a{n}", told) for n in range(9)]
    await settled()
    assert told == ["a0", "a1"]
    other = Visit(queue, Turn("b"), "b", told)
    await settled()
    assert told == ["a0", "a1", "b"]
    await many[0].go()
    assert told == ["a0", "a1", "b", "a2"]
    await other.go()
    assert told == ["a0", "a1", "b", "a2"]
    for visit in many[1:]:
        await visit.go()
    assert told == ["a0", "a1", "b", *(f"a{n}" for n in range(2, 9))]


@alone
async def test_so_many_may_wait_and_no_more() -> None:
    queue = FairQueue(1, most=6, most_of_house=4, most_of_visitor=2)
    visits = [Visit(queue, Turn("busy"), "", [])]
    await settled()

    async def may_wait(house: str, visitor: str) -> bool:
        visit = Visit(queue, Turn(house, visitor), "", [])
        visits.append(visit)
        await settled()
        return not visit.task.done()

    assert [await may_wait("a", "1") for _ in range(3)] == [True, True, False]
    assert [await may_wait("a", name) for name in "234"] == [True, True, False]
    assert [await may_wait("b", name) for name in "123"] == [True, True, False]
    with pytest.raises(Busy):
        await visits[-1].task
    await asyncio.gather(*(visit.go() for visit in visits))
    assert await may_wait("c", "1")
    await visits[-1].go()


@alone
async def test_whoever_leaves_is_not_called() -> None:
    queue, told = FairQueue(1), Told()
    first, gone, last = (Visit(queue, Turn(name), name, told) for name in ("first", "gone", "last"))
    await settled()
    gone.task.cancel()
    await settled()
    await first.go()
    assert told == ["first", "last"]
    await last.go()


@alone
async def test_whoever_leaves_when_called_keeps_no_place() -> None:
    queue, told = FairQueue(1), Told()
    first, gone, last = (Visit(queue, Turn(name), name, told) for name in ("first", "gone", "last"))
    await settled()
    first._over.set()
    await asyncio.sleep(0)  # now `gone` is called, but has not heard of it
    gone.task.cancel()
    await settled()
    assert told == ["first", "last"]
    await last.go()


@alone
async def test_all_may_leave_at_once() -> None:
    """As they do when the site ends: nobody stumbles over those who have not been told yet."""
    queue = FairQueue(1)
    visits = [Visit(queue, Turn(f"house {number % 2}", f"visitor {number}"), "", []) for number in range(6)]
    await settled()
    for visit in visits:
        visit.task.cancel()
    ended = await asyncio.gather(*(visit.task for visit in visits), return_exceptions=True)
    assert all(isinstance(one, asyncio.CancelledError) for one in ended)
    told = Told()
    last = Visit(queue, Turn("house 0"), "last", told)
    await settled()
    await last.go()
    assert told == ["last"]

"""Long work in slices: others have their turn in between."""

import asyncio

import pytest

from sortilege.tables.slices import Slices, Work


def counting(name: str, steps: int, done: list[str]) -> Work[str]:
    for _ in range(steps):
        done.append(name)
        yield
    return f"{name} is done"


def test_it_returns_what_came_of_the_work() -> None:
    done: list[str] = []
    assert asyncio.run(Slices().run(counting("a", 5, done))) == "a is done"
    assert done == ["a"] * 5
    assert asyncio.run(Slices().run(counting("b", 0, done))) == "b is done"


def test_short_work_waits_for_nobody() -> None:
    async def look() -> bool:
        slices = Slices(seconds=60)
        work = asyncio.ensure_future(slices.run(counting("a", 1000, [])))
        await asyncio.sleep(0)
        return work.done()

    assert asyncio.run(look())


def test_several_works_take_turns_and_so_does_everybody_else() -> None:
    async def live() -> list[str]:
        done: list[str] = []
        slices = Slices(seconds=0)
        works = [asyncio.create_task(slices.run(counting(name, 50, done))) for name in "ab"]
        for _ in range(5):
            await asyncio.sleep(0)
            done.append("visitor")
        await asyncio.gather(*works)
        return done

    done = asyncio.run(live())
    assert max(index for index, who in enumerate(done) if who == "visitor") < 30
    assert {"a", "b"} <= set(done[:10])


def test_a_work_that_fails_does_not_hold_the_others_up() -> None:
    def failing() -> Work[None]:
        yield
        raise ZeroDivisionError

    async def live() -> str:
        slices = Slices(seconds=0)
        with pytest.raises(ZeroDivisionError):
            await slices.run(failing())
        return await slices.run(counting("a", 3, []))

    assert asyncio.run(live()) == "a is done"

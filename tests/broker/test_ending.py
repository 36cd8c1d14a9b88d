"""Whoever does not want to hear that it is over is told again."""

import asyncio

from sortilege.broker.ending import end


def test_tasks_that_swallow_it_end_nevertheless() -> None:
    async def deaf() -> None:
        for _ in range(3):
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                continue
        raise ValueError("nobody hears this")

    async def test() -> None:
        tasks = [asyncio.create_task(one) for one in (deaf(), asyncio.sleep(60), asyncio.sleep(0))]
        await asyncio.sleep(0)
        await end(tasks)
        assert all(task.done() for task in tasks)

    asyncio.run(test())

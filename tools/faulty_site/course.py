"""A run: people play, one fault comes after the other, and after each of them all tables have to go on."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from random import Random
from statistics import median
from time import monotonic
from typing import Final

import msgspec
from rich.table import Table as Printed

from faulty_site.judge import judge
from faulty_site.kinds import ALL
from faulty_site.passers_by import PassersBy
from faulty_site.people import Line
from faulty_site.site import Site
from faulty_site.tables import Table
from faulty_site.tally import Found, Tally

GIVEN_UP: Final = 120.0
"""Seconds after which a table stands still, however busy the machine is."""


class Recovery(msgspec.Struct, frozen=True):
    """Seconds after the end of a fault."""

    kind: str
    people: float
    """Until every table had accepted an action."""
    bots: float
    """Until a bot had moved at every table that has one."""


class Course(msgspec.Struct):
    tally: Tally
    found: Found
    recoveries: list[Recovery]
    longest: float
    """Seconds that somebody had to wait for the next action at a table."""
    stood_still: list[str]

    @property
    def kinds(self) -> dict[str, list[Recovery]]:
        return {kind: [one for one in self.recoveries if one.kind == kind] for kind in ALL}


async def run(
    site: Site, faults: Iterable[str], *, tables: int, seconds: float, random: Random, say: Callable[[str], None]
) -> Course:
    """`seconds`: how long a fault lasts, where it lasts."""
    tally = Tally()
    line = Line(site.url, tally)
    until = asyncio.Event()
    played = [Table(line, number) for number in range(tables)]
    passers_by = PassersBy(line)
    playing = [asyncio.create_task(table.live(until)) for table in played]
    playing.append(asyncio.create_task(passers_by.come_and_go(until)))
    course = Course(tally, Found(), [], 0.0, [])
    try:
        await _go_on(played, monotonic(), playing, course, "the beginning")
        for kind in faults:
            before = tally.acknowledged
            await ALL[kind](site, random, seconds)
            people, bots = await _go_on(played, monotonic(), playing, course, kind)
            course.recoveries.append(Recovery(kind, people, bots))
            say(f"{kind}: people {people:.1f} s, bots {bots:.1f} s; {tally.acknowledged - before} actions")
            await asyncio.sleep(random.uniform(0, 1))
        until.set()
        async with asyncio.timeout(GIVEN_UP):
            await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    course.longest = max(table.longest for table in played)
    games = [game for table in played for game in table.games] + passers_by.games
    course.found = await judge(site.postgres.url(), line, games)
    await line.http.aclose()
    return course


async def _go_on(
    tables: Sequence[Table], since: float, playing: Sequence[asyncio.Task[None]], course: Course, kind: str
) -> tuple[float, float]:
    """Wait until every table has; how long that took after `since`, for people and for bots."""

    awaited = [(table, table.accepted) for table in tables]
    awaited_bots = [(table, table.bot_moves) for table in tables if table.has_bot]
    while late := [table for table, times in (*awaited, *awaited_bots) if _after(since, times) is None]:
        for task in playing:
            if task.done():
                task.result()  # raises why it has ended
        if monotonic() > since + GIVEN_UP:
            course.stood_still += [f"after {kind}: {table}" for table in late]
            break
        await asyncio.sleep(0.05)
    return _longest(since, awaited), _longest(since, awaited_bots)


def _after(since: float, times: Sequence[float]) -> float | None:
    """The first of the times that is later."""
    found = bisect_right(times, since)
    return times[found] if found < len(times) else None


def _longest(since: float, awaited: Sequence[tuple[Table, Sequence[float]]]) -> float:
    return max(((_after(since, times) or monotonic()) - since for _, times in awaited), default=0.0)


def printed(course: Course) -> Printed:
    table = Printed(title="Seconds after the end of a fault until all tables had gone on")
    for heading in ("fault", "times", "people, median", "longest", "bots, median", "longest"):
        table.add_column(heading, justify="left" if heading == "fault" else "right")
    for kind, some in course.kinds.items():
        if some:
            figures = [f(times) for times in ([r.people for r in some], [r.bots for r in some]) for f in (median, max)]
            table.add_row(kind, str(len(some)), *(f"{figure:.1f}" for figure in figures))
    return table


def in_words(course: Course) -> str:
    tally, found = course.tally, course.found
    refused = ", ".join(f"{number} {code}" for code, number in tally.refused.items()) or "none"
    return (
        f"{found.games} games, {found.entries} rows; {tally.acknowledged} actions acknowledged,"
        f" {tally.retried} requests sent again; refused with 503: {refused}; without an answer: {tally.unanswered};"
        f" stale: {tally.stale}; had to look: {tally.looked}; streams opened: {tally.streams}\n"
        f"lost: {len(found.lost)}, doubled: {len(found.doubled)}, not in order: {len(found.disordered)},"
        f" wrong answers (500 and others): {len(tally.wrong)}, tables that stood still: {len(course.stood_still)};"
        f" longest wait for an action at a table: {course.longest:.1f} s"
    )


def complaints(course: Course) -> list[str]:
    """All that must not be."""
    found = course.found
    return [*found.lost, *found.doubled, *found.disordered, *course.tally.wrong, *course.stood_still]

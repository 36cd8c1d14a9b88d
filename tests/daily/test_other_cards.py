"""A day is played with the cards that it began with, whatever the next version of the program comes with."""

import asyncio
from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random

import pytest

from daily.running import DAY, workers
from editions.other_cards import coming_with, turned_round, without
from sortilege.core.record import Entry
from sortilege.daily.plan import challenge
from tables.living import ADA, BEN, CLEO

TODAY = date(2026, 11, 16)
PLANNED = challenge(TODAY, "row")
EDITION = PLANNED.edition or ""


@pytest.mark.parametrize(
    "change", [turned_round(EDITION, PLANNED.attributes[0]), without(EDITION)], ids=["other values", "no such cards"]
)
def test_a_day_goes_on_with_its_cards_and_so_does_its_place_in_the_calendar(
    change: Callable[[Path], None], tmp_path: Path
) -> None:
    address = f"sqlite:{tmp_path / 'site.db'}"
    games: list[list[Entry]] = []

    async def begin() -> None:
        async with workers(address, 1) as [worker]:
            table = await worker.decide(await worker.daily.begin(ADA, "row"), ADA, Random(5))
            games.append(list(table.entries))

    async def go_on() -> None:
        async with workers(address, 1) as [worker]:
            assert (await worker.daily.challenge(TODAY, "row")).edition == EDITION
            table = await worker.decide(await worker.daily.begin(BEN, "row"), BEN, Random(5))
            games.append(list(table.entries))
            worker.clock.time += DAY
            later = await worker.decide(await worker.daily.practise(CLEO, TODAY, "row"), CLEO, Random(5))
            games.append(list(later.entries))
            assert (await worker.daily.result(BEN.known(), TODAY, "row")).run.score is not None

    asyncio.run(begin())
    with coming_with(tmp_path, change):
        asyncio.run(go_on())
    assert games[0] == games[1] == games[2]

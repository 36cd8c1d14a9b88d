"""Whatever breaks: nothing that was acknowledged is lost or doubled, and every table goes on."""

import asyncio
from pathlib import Path
from random import Random

import pytest
import real_servers
from faulty_site import kinds
from faulty_site.course import complaints, in_words, printed, run
from faulty_site.kinds import Fault
from faulty_site.site import WORKERS, faulty_site
from rich.console import Console

from orphans import without_orphans

TABLES = 21
LASTS = 6.0
"""Seconds that something is frozen for: longer than anybody waits for the database or the broker."""


@pytest.mark.skipif(bool(real_servers.missing()), reason=real_servers.missing() or "there are servers")
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux says which processes there are")
@pytest.mark.timeout(1200)  # for each of many faults there is patience
@pytest.mark.parametrize("faults", [kinds.WORKERS_AND_BROKER, kinds.DATABASE], ids=["workers and broker", "database"])
def test_nothing_is_lost_and_everything_goes_on(faults: dict[str, Fault]) -> None:
    console = Console(width=120)
    with faulty_site() as site:
        assert len(site.workers()) == WORKERS
        course = asyncio.run(run(site, faults, tables=TABLES, seconds=LASTS, random=Random(1), say=console.print))
        assert site.stop() == 0
        log = site.log
    console.print(printed(course), in_words(course))
    unexplained = without_orphans(log)
    assert complaints(course) == []
    assert "Traceback" not in unexplained, unexplained
    assert course.tally.acknowledged > 10 * TABLES
    if site.disk is None:
        console.print("No small disk can be mounted here: what happens when it is full is left out.")
    elif kinds.disk_full in faults.values():
        assert course.tally.refused["storage-full"]

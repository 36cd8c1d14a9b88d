"""What one worker tells about itself, in a shape that its siblings understand."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar.datastructures import State

from sortilege.counts import COUNTS, Times

_MEMORY: Final = Path("/proc/self/statm")


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    worker: int
    requests: list[tuple[str, str, int, Times]]
    running: int
    actions: dict[str, int]
    refused: dict[str, int]
    thinking: dict[str, Times]
    reads: Times
    writes: Times
    conflicts: int
    streams: dict[str, int]
    """Of tables, and of card sets that people work on."""
    tables: int
    """That are in memory …"""
    table_bytes: int
    """… and what they take there, about."""
    waiting_for_bots: int
    hears_others: bool
    """Whether hints of other workers come."""
    cpu: float
    memory: int
    """Of the process, in bytes; 0 where the system does not say."""
    is_stopping: bool


def figures(state: State) -> Figures:
    """Of this process, right now."""
    site: Any = state
    return Figures(
        worker=site.settings.worker,
        requests=[(*about, times) for about, times in COUNTS.requests.items()],
        running=COUNTS.running,
        actions=COUNTS.actions,
        refused=COUNTS.refused,
        thinking=COUNTS.thinking,
        reads=COUNTS.reads,
        writes=COUNTS.writes,
        conflicts=COUNTS.conflicts,
        streams={"table": len(site.lobby.hub.watchers), "set": len(site.workshop.presence.watchers)},
        tables=site.lobby.rooms_in_memory,
        table_bytes=site.lobby.bytes_in_memory,
        waiting_for_bots=site.caretaker.waiting_for_bots,
        hears_others=site.lobby.hub.sure_for(0),
        cpu=time.process_time(),
        memory=_resident(),
        is_stopping=site.stopping,
    )


def _resident() -> int:
    try:
        return int(_MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0

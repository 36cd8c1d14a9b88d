"""Ctrl+C is meant for whoever was started at the terminal, and reaches every process that was started from there.

When helpers end is for their parent to say. One that has ignored the signal since its first line was deaf only from
then on: while it was still being loaded, it ended with a traceback among the parent's farewells. So it is started deaf.
"""

from __future__ import annotations

import signal
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess
from typing import Final

_CAN_BLOCK: Final = hasattr(signal, "pthread_sigmask")
"""Not on Windows."""


def start_uninterrupted(process: BaseProcess) -> None:
    """Start it so that no Ctrl+C reaches it: what a thread blocks, the processes that it starts block, too."""
    if not _CAN_BLOCK:
        process.start()
        return
    # The first process brings a tracker with it, whose start would end the blocking before ours.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_interrupts() -> None:
    """In such a process, as soon as it can: from now on the signal is not kept waiting but thrown away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if _CAN_BLOCK:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})

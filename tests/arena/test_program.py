"""A program that is started: it is ended, whatever happens to whoever starts it."""

from __future__ import annotations

import signal
import subprocess
import time
from typing import Any

import pytest

from sortilege.arena.program import Program

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="nobody can be interrupted here"),
]


class _ToldToEnd(Exception):
    pass


def test_whoever_is_told_to_end_while_a_program_starts_ends_it_first(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []
    start = subprocess.Popen

    def slow(*arguments: Any, **wanted: Any) -> subprocess.Popen[bytes]:
        started.append(start(*arguments, **wanted))
        time.sleep(0.5)
        return started[0]

    def told(*_: object) -> None:
        raise _ToldToEnd

    monkeypatch.setattr(subprocess, "Popen", slow)
    before = signal.signal(signal.SIGALRM, told)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(_ToldToEnd):
            Program("sleep 60")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert started[0].wait(30) == -signal.SIGKILL

"""Ctrl+C at a terminal reaches every process there; those that belong to another one do not answer it."""

import multiprocessing
import os
import signal
from multiprocessing.connection import Connection

import pytest

from sortilege.interrupts import ignore_interrupts, start_uninterrupted

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be blocked here"),
]

PATIENCE = 60


def say_when_there(line: Connection) -> None:
    ignore_interrupts()
    line.send(signal.pthread_sigmask(signal.SIG_BLOCK, ()))
    line.recv()


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_a_process_that_is_still_being_loaded_does_not_hear_it(method: str) -> None:
    context = multiprocessing.get_context(method)
    here, there = context.Pipe()
    process = context.Process(target=say_when_there, args=(there,), daemon=True)  # type: ignore[attr-defined]
    start_uninterrupted(process)
    there.close()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGINT)  # Python itself is hardly there by now
    assert here.poll(PATIENCE)
    assert signal.SIGINT not in here.recv(), "and it does not keep it from whatever it starts itself"
    os.kill(process.pid, signal.SIGINT)
    here.send(None)
    process.join(PATIENCE)
    assert process.exitcode == 0


def test_whoever_starts_it_still_hears_it() -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=os.getpid)
    start_uninterrupted(process)
    process.join(PATIENCE)
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before

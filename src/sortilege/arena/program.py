"""A program that is talked to in lines. Whatever it does – nothing, nonsense, far too much – we stay answerable.

Three threads per program, so that it can neither block us by not reading nor fill our memory by writing. What the lines
mean is the business of `protocol`.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

from sortilege.arena.complaint import first_error, why_never_run
from sortilege.arena.fault import Fault, excerpt

LONGEST_LINE: Final = 64 * 1024
MOST_UNREAD: Final = 16
"""Lines that nobody asked for; with so many of them waiting we stop reading."""
KEPT_OF_STDERR: Final = 4096
"""Bytes of its beginning, and as many of its end."""
_ENDING: Final = 5.0
"""Seconds that a process that has closed its output may take to end, and its last words to arrive …"""
_OF_SHELL: Final = re.compile(r"[^\w\s./:,=@%+'\"-]|\n")
"""What may mean something to a shell."""
_MOMENT: Final = 0.5
"""… and for what happens by itself when it has ended."""


class Program:
    def __init__(self, command: str) -> None:
        self._process = _started(command)
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._complaints = b""
        """The beginning of what it wrote to stderr …"""
        self._latest_complaints = b""
        """… and the end of what came after that."""
        self._left_out = False
        self._threads = [
            Thread(target=self._write, args=(self._process.stdin,), daemon=True),
            Thread(target=self._read, args=(self._process.stdout,), daemon=True),
            Thread(target=self._keep_stderr, args=(self._process.stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    @property
    def stderr(self) -> str:
        """What it wrote to stderr; of very much, the beginning and the end."""
        between = b"\n\xe2\x80\xa6\n" if self._left_out else b""
        return (self._complaints + between + self._latest_complaints).decode("utf-8", "replace")

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    def ends_within(self, seconds: float) -> bool:
        """Whether it has ended, or does so now. Then its last words are there."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
            self._threads[-1].join(_MOMENT)
        return not self.runs

    def tell(self, line: bytes) -> None:
        """Send a line; never waits."""
        self._outbox.put(line)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and wait for one. Raises a `Fault` if none comes in time, or if one was there before."""
        with suppress(Empty):
            early = self._heard(self._inbox.get_nowait())
            raise Fault("malformed", f"it wrote a line without being asked: {excerpt(early)}")
        self.tell(line)
        try:
            return self._heard(self._inbox.get(timeout=seconds))
        except Empty:
            raise Fault("late", f"no answer within {1000 * seconds:.0f} ms") from None

    def close_input(self) -> None:
        """Nothing more will be told."""
        self._outbox.put(None)

    def hear(self, seconds: float) -> bytes | None:
        """What it says without being asked, if it says anything."""
        try:
            return self._inbox.get(timeout=seconds)
        except Empty:
            return None

    def close(self, seconds: float) -> bool:
        """Close its input, let it go, and end it if it does not. Returns whether it went by itself."""
        self.close_input()
        went = True
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            went = False
        _end(self._process)
        self._process.wait()
        for thread in self._threads:
            # Not for ever: a process that has left its session may still hold a pipe.
            thread.join(_MOMENT)
        return went

    def _heard(self, text: bytes | None) -> bytes:
        if text is None:
            raise self._crash()
        if len(text) > LONGEST_LINE:
            raise Fault("malformed", f"an answer has at most {LONGEST_LINE} bytes: {excerpt(text, 40)}")
        return text

    def _crash(self) -> Fault:
        """How it ended, with its first complaint."""
        try:
            status = self._process.wait(_ENDING)
        except subprocess.TimeoutExpired:
            return Fault("crashed", "it closed its output")
        self._threads[-1].join(_ENDING)  # it may still be complaining
        how = f"exit status {status}" if status >= 0 else signal.Signals(-status).name
        if reason := why_never_run(self.stderr, status):
            return Fault("crashed", f"{reason.sentence} ({how})", reason.cause)
        error = first_error(self.stderr)
        return Fault("crashed", f"it ended ({how})" + (f": {error}" if error else ""))

    # The threads. Each closes its pipe.

    def _write(self, stdin: IO[bytes]) -> None:
        with suppress(OSError), stdin:  # it may have stopped reading
            while (line := self._outbox.get()) is not None:
                stdin.write(line)
                stdin.flush()

    def _read(self, stdout: IO[bytes]) -> None:
        with stdout:
            while text := stdout.readline(LONGEST_LINE + 1):
                if not text.isspace():
                    self._inbox.put(text)
                if len(text) > LONGEST_LINE or self._inbox.qsize() > MOST_UNREAD:
                    return
            self._inbox.put(None)

    def _keep_stderr(self, stderr: IO[bytes]) -> None:
        with stderr:
            while chunk := os.read(stderr.fileno(), LONGEST_LINE):
                room = KEPT_OF_STDERR - len(self._complaints)
                self._complaints += chunk[:room]
                latest = self._latest_complaints + chunk[room:]
                self._left_out = self._left_out or len(latest) > KEPT_OF_STDERR
                self._latest_complaints = latest[-KEPT_OF_STDERR:]


def _started(command: str) -> subprocess.Popen[bytes]:
    """By a thread of its own: a signal interrupts the main thread only, so whoever is told to end in this very moment
    still learns what it has started, and ends it first."""
    with ThreadPoolExecutor(1) as pool:
        starting = pool.submit(_start, command)
        try:
            return starting.result()
        except BaseException:
            if starting.exception() is None:
                with starting.result() as process:
                    _end(process)
            raise


def _start(command: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S602  # a shell command is what the user asked for
        f"exec {command}" if _is_one_program(command) else command,
        shell=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,  # so that whatever it starts can be ended with it
    )


def _is_one_program(command: str) -> bool:
    """Then the shell makes room for it: nobody but the program holds its output, and how it ends is what we see."""
    first = command.split(maxsplit=1)[0]
    return os.name == "posix" and not _OF_SHELL.search(command) and shutil.which(first) is not None


def _end(process: subprocess.Popen[bytes]) -> None:
    """The program and everything it has started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()

"""A program that is talked to in lines. Whatever it does – nothing, nonsense, far too much – we stay answerable.

Three threads per program, so that it can neither block us by not reading nor fill our memory by writing. What the lines
mean is the business of `protocol`.
"""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

from sortilege.arena.fault import Fault, excerpt

LONGEST_LINE: Final = 64 * 1024
MOST_UNREAD: Final = 16
"""Lines that nobody asked for; with so many of them waiting we stop reading."""
KEPT_OF_STDERR: Final = 4096
_ENDING: Final = 5.0
"""Seconds that a process that has closed its output may take to end, and its last words to arrive …"""
_MOMENT: Final = 0.5
"""… and for what happens by itself when it has ended."""


class Program:
    def __init__(self, command: str) -> None:
        self._process = subprocess.Popen(  # noqa: S602  # a shell command is what the user asked for
            command,
            shell=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # so that whatever it starts can be ended with it
        )
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._stderr = b""
        self._threads = [
            Thread(target=self._write, args=(self._process.stdin,), daemon=True),
            Thread(target=self._read, args=(self._process.stdout,), daemon=True),
            Thread(target=self._keep_stderr, args=(self._process.stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    @property
    def stderr(self) -> str:
        """The end of what it wrote to stderr."""
        return self._stderr.decode("utf-8", "replace")

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
        self._kill()
        self._process.wait()
        for thread in self._threads:
            # Not for ever: a process that has left its session may still hold a pipe.
            thread.join(_MOMENT)
        return went

    def _kill(self) -> None:
        """End the program and everything it has started."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()

    def _heard(self, text: bytes | None) -> bytes:
        if text is None:
            raise Fault("crashed", self._last_words())
        if len(text) > LONGEST_LINE:
            raise Fault("malformed", f"an answer has at most {LONGEST_LINE} bytes: {excerpt(text, 40)}")
        return text

    def _last_words(self) -> str:
        """How it ended, with the last line of its complaint."""
        try:
            status = self._process.wait(_ENDING)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._threads[-1].join(_ENDING)  # it may still be complaining
        how = f"exit status {status}" if status >= 0 else signal.Signals(-status).name
        complaint = [line for line in self.stderr.splitlines() if line.strip()]
        return f"it ended ({how})" + (f": {excerpt(complaint[-1])}" if complaint else "")

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
                self._stderr = (self._stderr + chunk)[-KEPT_OF_STDERR:]

"""The real server as a process of its own, to be started, killed and stopped."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

PATIENCE = 120.0
"""Seconds for what happens at once, unless the machine is busy."""

needs_signals = pytest.mark.skipif(os.name == "nt", reason="Windows knows no signals between processes")


def quiet_port() -> int:
    """A port that nobody uses, and that the system does not hand out by itself while the server is down."""
    random = Random()
    while True:
        port = random.randrange(20000, 30000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def command(data: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "sortilege", "serve", "--data", str(data), *more]


class Server:
    def __init__(self, data: Path, port: int | None = None, *options: str, database: str = "") -> None:
        """With the address of a `database` and perhaps `--workers`, or with a file of its own."""
        self.data = data
        self.port = port or quiet_port()
        self._options = options
        self._environment = {**os.environ, "SORTILEGE_DATABASE": database}
        self.said: list[str] = []
        self._complaints = data.parent / f"{data.name}.stderr"
        self.start()

    def start(self) -> None:
        with self._complaints.open("a") as complaints:
            self.process = subprocess.Popen(
                command(self.data, "--port", str(self.port), "--no-limits", *self._options),
                env=self._environment,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                start_new_session=True,  # the server and the bots' processes are a group by which they are found
            )
        assert self.process.stdout
        self.said.append(self.process.stdout.readline())
        assert "http://" in self.said[-1], self.complaints
        self.client = httpx.Client(base_url=self.url, timeout=PATIENCE)
        """Somebody without a cookie."""

    @property
    def url(self) -> str:
        found = re.search(r"http://[^/\s]+", self.said[-1])
        assert found
        return found[0]

    @property
    def complaints(self) -> str:
        return self._complaints.read_text()

    def kill(self) -> None:
        """Suddenly, in the middle of whatever it is doing."""
        self.process.kill()
        self._over()

    def stop(self, how: signal.Signals = signal.SIGTERM, *, everybody: bool = False) -> int:
        """The exit code. At a terminal Ctrl+C reaches `everybody`, the bots' processes, too."""
        if everybody:
            os.killpg(self.process.pid, how)
        else:
            self.process.send_signal(how)
        self.process.wait(PATIENCE)
        self._over()
        return self.process.returncode

    def _over(self) -> None:
        self.client.close()
        self.process.wait(PATIENCE)
        if self.process.stdout:
            self.process.stdout.close()
        patience = time.monotonic() + PATIENCE
        while group := members(self.process.pid):
            assert time.monotonic() < patience, f"still running: {group}"
            time.sleep(0.01)


@contextmanager
def serving(data: Path, *options: str, **more: Any) -> Iterator[Server]:
    server = Server(data, None, *options, **more)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


def members(group: int) -> list[int]:
    """The processes of a group that still live; as far as the system says so."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, its_group = status.read_text().rpartition(")")[2].split()[:3]
            if int(its_group) == group and state not in "ZX":
                found.append(int(status.parent.name))
    return found


def workers_of(server: Server) -> list[int]:
    """Processes that it has started to serve people, as far as the system says so; not those that bots think in."""
    found = []
    for process in members(server.process.pid):
        with suppress(OSError):
            folder = Path(f"/proc/{process}")
            parent = int(folder.joinpath("stat").read_text().rpartition(")")[2].split()[1])
            if parent == server.process.pid and "--multiprocessing-fork" in folder.joinpath("cmdline").read_text():
                found.append(process)
    return found


def somebody(number: int) -> dict[str, str]:
    """The headers of one visitor."""
    return {"Authorization": f"Bearer visitor-{number:020d}", "Accept-Language": "en"}


def set_up(
    server: Server, game: str, seats: list[dict[str, Any]], who: Mapping[str, str], **more: Any
) -> dict[str, Any]:
    edition = {} if game == "lucky-numbers" else {"edition": "mammals"}
    wanted = {"game": game, "seats": seats, **edition, **more}
    answer = server.client.post("/api/tables", json=wanted, headers=who)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table

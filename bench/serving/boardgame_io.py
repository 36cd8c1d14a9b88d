"""boardgame.io beside us: what people pick who write a board game for browsers.

It is installed into a folder of its own, once. Its server, the game and the people at it are in `boardgame/`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import IO, Final, Self

import msgspec

from serving.load import Measured
from serving.processes import Server

VERSION: Final = "0.50.2"
_SCRIPTS: Final = Path(__file__).with_name("boardgame")
_MINUTES: Final = 5


class Missing(RuntimeError):
    """Why it is not here."""


def installed() -> Path:
    """The folder of its packages. Raises `Missing`."""
    folder = Path(tempfile.gettempdir()) / f"sortilege-bench-boardgame.io-{VERSION}"
    packages = folder / "node_modules"
    if (packages / "boardgame.io" / "package.json").is_file():
        return packages
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise Missing("there is no node here")
    wanted = (npm, "install", "--no-audit", "--no-fund", "--prefix", str(folder), f"boardgame.io@{VERSION}")
    try:
        done = subprocess.run(wanted, capture_output=True, text=True, check=False, timeout=60 * _MINUTES)  # noqa: S603
    except subprocess.TimeoutExpired:
        raise Missing(f"npm did not install it within {_MINUTES} minutes") from None
    if done.returncode:
        raise Missing(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "npm did not install it")
    return packages


def boardgame_io(packages: Path) -> Server:
    return Server("boardgame.io", _command("server.cjs"), {"NODE_PATH": str(packages)})


class _Told(msgspec.Struct):
    seconds: float
    latencies: list[float]
    """In milliseconds."""
    busy: float


class People:
    """At so many of its matches, two at each, in a process of their own."""

    def __init__(self, server: Server, packages: Path, matches: int) -> None:
        self._server = server
        environment = {**os.environ, "NODE_PATH": str(packages)}
        self._process = subprocess.Popen(  # noqa: S603
            [*_command("load.cjs"), str(server.port), str(matches)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        if self._lines.readline().strip() != "ready":
            raise RuntimeError("nobody came to boardgame.io")

    @property
    def _lines(self) -> IO[str]:
        assert self._process.stdout
        return self._process.stdout

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait(20)
        self._lines.close()

    def play(self, seconds: float) -> Measured:
        assert self._process.stdin
        busy = self._server.busy()
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()
        told = msgspec.json.decode(self._lines.readline(), type=_Told)
        latencies = [milliseconds / 1000 for milliseconds in told.latencies]
        return Measured(len(latencies), told.seconds, latencies, self._server.busy() - busy, told.busy)


def _command(script: str) -> list[str]:
    return [shutil.which("node") or "node", str(_SCRIPTS / script)]

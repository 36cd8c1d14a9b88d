"""The real site as a process of its own, which can be killed and started again at the same address."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Final

from browser import hasty

_PATIENCE: Final = 120


class Site:
    """`sortilege serve` (see `hasty`) on a free port, with its tables in a folder of its own."""

    def __init__(self, data: Path, files: Path | None = None) -> None:
        self.data = data
        self._files = {hasty.FILES: str(files)} if files else {}
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Back when people can come."""
        command = [sys.executable, hasty.__file__, "serve", "--no-limits"]
        self._process = subprocess.Popen(
            [*command, "--port", str(self.port), "--data", str(self.data)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **self._files, "PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert self.url.rsplit(":", 1)[1] in said, f"the site did not start: {said}"

    def kill(self) -> None:
        """As if somebody had pulled the plug."""
        self._end(kindly=False)

    def stop(self) -> None:
        self._end(kindly=True)

    def _end(self, *, kindly: bool) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if kindly:
            process.terminate()
        else:
            process.kill()
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert process.stdout is not None
        process.stdout.close()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])

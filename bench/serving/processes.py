"""The servers that are measured, each in a process of its own with a folder of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Self

_BARE = Path(__file__).with_name("bare.py")
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Server:
    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603
        assert self._process.stdout
        said = self._process.stdout.readline()
        found = re.search(r"http://[^:]+:(\d+)/", said)
        if found is None:
            raise RuntimeError(f"{name} did not start: {said}")
        self.port = int(found[1])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(20)
        if self._process.stdout:
            self._process.stdout.close()

    def memory(self) -> float | None:
        """Bytes of memory that the process holds now; None where the system does not say."""
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="ascii")
        except OSError:
            return None
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return float(found[1]) * 1024 if found else None

    def busy(self) -> float:
        """Seconds of a core that the process has used."""
        try:
            fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / _TICKS


def sortilege(data: Path) -> Server:
    arguments = ["serve", "--port", "0", "--no-limits", "--data", str(data)]
    return Server("Sortilege", [sys.executable, "-m", "sortilege", *arguments])


def limited_sortilege(data: Path) -> Server:
    """As strangers find it: with its limits, and one proxy in front that says who they are."""
    arguments = ["serve", "--port", "0", "--behind-proxy", "1", "--data", str(data)]
    return Server("Sortilege", [sys.executable, "-m", "sortilege", *arguments])


def bare(data: Path) -> Server:
    return Server("bare Litestar", [sys.executable, str(_BARE), str(data)])

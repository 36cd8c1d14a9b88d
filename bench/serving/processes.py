"""The servers that are measured, each in a process of its own with a folder of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Self

BARE: Final = "bare Litestar"
_BARE = Path(__file__).with_name("bare.py")
_PARENT, _USER, _SYSTEM = 1, 11, 12
"""Where the system says who started a process, and how long it has worked."""
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Server:
    def __init__(self, name: str, command: list[str], environment: Mapping[str, str] | None = None) -> None:
        self.name = name
        everything = {**os.environ, **(environment or {})}
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=everything)  # noqa: S603
        assert self._process.stdout
        said = ""
        while (found := re.search(r"http://[^:]+:(\d+)/", said)) is None:
            line = self._process.stdout.readline()
            if not line:
                raise RuntimeError(f"{name} did not start: {said}")
            said += line
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
        """Seconds of a core that the process has used, with all that it has started."""
        fields = {int(folder.name): _fields(folder) for folder in Path("/proc").glob("[0-9]*")}
        own = {self._process.pid}
        while more := {one for one, said in fields.items() if one not in own and int(said[_PARENT]) in own}:
            own |= more
        return sum(int(fields[one][_USER]) + int(fields[one][_SYSTEM]) for one in own if one in fields) / _TICKS


def _fields(process: Path) -> list[str]:
    """What the system says about a process, after its name."""
    try:
        return (process / "stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
    except OSError:  # it is gone
        return ["0"] * (_SYSTEM + 1)


def sortilege(data: Path, *more: str, name: str = "Sortilege") -> Server:
    arguments = ["serve", "--port", "0", "--no-limits", "--data", str(data), *more]
    return Server(name, [sys.executable, "-m", "sortilege", *arguments])


def limited_sortilege(data: Path) -> Server:
    """As strangers find it: with its limits, and one proxy in front that says who they are."""
    arguments = ["serve", "--port", "0", "--behind-proxy", "1", "--data", str(data)]
    return Server("Sortilege", [sys.executable, "-m", "sortilege", *arguments])


def bare(database: str) -> Server:
    """`database`: its address."""
    return Server(BARE, [sys.executable, str(_BARE), database])

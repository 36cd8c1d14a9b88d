"""A disk that is full: said so, nothing lost, and everything goes on when there is room again."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from web_process.server import PATIENCE, Server, needs_signals, serving, set_up, somebody

SEATS = [{"kind": "me"}, {"kind": "person", "name": "Bo"}]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Needs the right to mount one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(disk)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("a small disk cannot be mounted here")
    yield disk
    subprocess.run(["umount", "--lazy", str(disk)], check=True)


def act(server: Server, id: str, number: int) -> httpx.Response:
    scene = server.client.get(f"/api/tables/{id}").json()["scene"]
    action = dict(scene["legal"][0])
    wished = {"key": f"act-{number:08}", "version": scene["version"], "seat": action.pop("by"), "action": action}
    return server.client.post(f"/api/tables/{id}/actions", json=wished, headers=somebody(1))


def fills_up(server: Server, code: str, fill: Callable[[], None], clear: Callable[[], None]) -> None:
    table = set_up(server, "lucky-numbers", SEATS, somebody(1))["id"]
    bots = set_up(server, "lucky-numbers", [{"kind": "me"}, {"kind": "bot", "level": "easy"}], somebody(2), first=1)[
        "id"
    ]
    fill()
    version, failed = 0, None
    for number in range(200):
        answer = act(server, table, number)
        if answer.status_code != 200:
            failed = answer
            break
        version = answer.json()["version"]
    assert failed is not None
    assert failed.status_code == 503, failed.text
    assert failed.json()["error"]["code"] == code
    assert failed.headers["retry-after"]
    wanted = {"game": "lucky-numbers", "seats": SEATS}
    assert server.client.post("/api/tables", json=wanted, headers=somebody(1)).status_code == 503
    # Whoever only looks notices nothing.
    for path in ("/", f"/t/{table}", f"/api/tables/{table}"):
        assert server.client.get(path).status_code == 200
    shown = server.client.get(f"/api/tables/{table}").json()["scene"]["version"]
    assert version in (shown, 0)
    waiting = version_of(server, bots)
    clear()
    assert act(server, table, 999).status_code == 200
    patience = time.monotonic() + PATIENCE
    while version_of(server, bots) == waiting:
        assert time.monotonic() < patience, "the bot does not go on"
        time.sleep(0.2)
    assert server.stop() == 0
    assert "Traceback" not in server.complaints


def version_of(server: Server, id: str) -> int:
    table: dict[str, Any] = server.client.get(f"/api/tables/{id}").json()
    return int(table["scene"]["version"])


@needs_signals
def test_a_disk_without_room(small_disk: Path) -> None:
    filler = small_disk / "filler"

    def fill() -> None:
        with filler.open("wb", buffering=0) as file:
            for size in (65536, 4096, 1):
                try:
                    while True:
                        file.write(bytes(size))
                except OSError:
                    continue

    with serving(small_disk / "data") as server:
        fills_up(server, "storage-full", fill, filler.unlink)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux sets limits for running processes")
def test_files_that_must_not_grow(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415  # only where there is one

    with serving(tmp_path / "data") as server:
        pid = server.process.pid
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        fills_up(
            server,
            "storage-unavailable",
            lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, hard)),  # type: ignore[arg-type]
            lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard)),  # type: ignore[arg-type]
        )

"""What strangers send stays out of the site's memory."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from web_process.server import Server, serving, somebody

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux says how much memory a process has"),
]
MEGABYTE = 1024**2


def resident(server: Server) -> int:
    """Bytes."""
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * 4096


@contextmanager
def half_sent(server: Server, megabytes: int) -> Iterator[socket.socket]:
    """A file that never comes to its end."""
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(
            b"POST /api/sets/preview HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n"
            + f"Authorization: {somebody(1)['Authorization']}\r\nContent-Length: {20 * MEGABYTE}\r\n\r\n".encode()
            + b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
        )
        for _ in range(megabytes):
            line.sendall(b"x" * MEGABYTE)
        yield line


def test_half_sent_files_and_huge_cookies_take_no_memory(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server, ExitStack() as lines:
        assert server.client.get("/").status_code == 200
        before = resident(server)
        for _ in range(8):
            lines.enter_context(half_sent(server, megabytes=15))
        for number in range(200):
            answer = server.client.get("/", headers={"Cookie": f"x={number:0400000}"})
            assert answer.status_code == 431
        assert server.client.get("/").status_code == 200
        assert resident(server) - before < 60 * MEGABYTE

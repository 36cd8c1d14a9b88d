"""How the server starts: it says where it is, or in one sentence why it cannot be anywhere."""

import os
import re
import signal
import socket
import subprocess
from pathlib import Path

import httpx
import pytest

from sortilege.store.sqlite.file import OURS
from sortilege.web.settings import DATABASE
from web_process.server import PATIENCE, Server, command, needs_signals, serving, set_up, somebody


def refused(*arguments: str, data: Path) -> str:
    """What is said by a server that does not start: one sentence, and nothing that only programmers understand."""
    done = subprocess.run(command(data, *arguments), capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 1, done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("sortilege serve: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


@needs_signals
def test_it_says_where_it_is_and_any_free_port_will_do(tmp_path: Path) -> None:
    done = subprocess.Popen(command(tmp_path, "--port", "0"), stdout=subprocess.PIPE, text=True)
    with done:
        assert done.stdout
        said = done.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", said)
        assert found and int(found[1]) > 0
        assert str(tmp_path) in said
        # It is said when people can come, not before.
        assert httpx.get(found[0], timeout=PATIENCE).status_code == 200
        done.send_signal(signal.SIGTERM)
    assert done.returncode == 0


@needs_signals
def test_in_a_network_it_prints_the_address_and_a_code_for_phones(tmp_path: Path) -> None:
    with subprocess.Popen(command(tmp_path, "--port", "0", "--lan"), stdout=subprocess.PIPE, text=True) as done:
        assert done.stdout
        said = done.stdout.readline()
        said += done.stdout.readline() + done.stdout.readline()
        wanted = {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "open"}]}
        invited = httpx.post(f"{said.split()[3]}api/tables", json=wanted, timeout=PATIENCE).json()["url"]
        done.send_signal(signal.SIGTERM)
        said += done.stdout.read()
    addresses = re.findall(r"http://([\w.]+):(\d+)/", said)
    assert addresses[0][0] == "localhost"
    assert re.fullmatch(r"\d+\.\d+\.\d+\.\d+", addresses[1][0])
    assert addresses[0][1] == addresses[1][1]
    assert invited.startswith("http://{}:{}/t/".format(*addresses[1]))
    assert sum(line.count("█") + line.count("▀") + line.count("▄") for line in said.splitlines()) > 100


@needs_signals
def test_few_open_files_are_said(tmp_path: Path) -> None:
    few = ["sh", "-c", 'ulimit -n 500; exec "$0" "$@"', *command(tmp_path, "--port", "0")]
    with subprocess.Popen(few, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as done:
        assert done.stdout
        assert "http://" in done.stdout.readline()
        done.send_signal(signal.SIGTERM)
        assert done.stderr
        assert "only 500 files may be open" in done.stderr.read()
    assert done.returncode == 0


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = refused("--port", str(port), data=tmp_path / "data")
    assert f"port {port} is in use" in said
    assert not (tmp_path / "data").exists()


@needs_signals
def test_a_second_server_at_the_same_port(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        assert "in use" in refused("--port", str(server.port), data=tmp_path / "other")
        assert server.client.get("/").status_code == 200


SECRET = "s3cret-w0rd"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--workers", "2"], "PostgreSQL"),
        (["--workers", "2", "--database", "sqlite:site.db"], "PostgreSQL"),
        (["--database", f"mysql://ada:{SECRET}@db/site"], "neither"),
        (["--database", f"postgresql://ada:{SECRET}@127.0.0.1:port/site"], "cannot be read"),
        (["--database", f"postgresql://ada:{SECRET}@127.0.0.1:1/site"], "answers at 127.0.0.1:1: is PostgreSQL"),
        (["--database", f"postgresql://ada:{SECRET}@127.0.0.1:1/site", "--workers", "2"], "answers at 127.0.0.1:1"),
        (["--broker", f"valkey://:{SECRET}@127.0.0.1:1"], "127.0.0.1:1"),
        (["--broker", f"amqp://ada:{SECRET}@127.0.0.1"], "valkey://"),
        (["--metrics-token-file", "no-such-file"], "cannot be read"),
    ],
)
def test_what_makes_no_sense_is_one_sentence_without_a_password(tmp_path: Path, options: list[str], said: str) -> None:
    complaint = refused("--port", "0", *options, data=tmp_path / "data")
    assert said in complaint
    assert SECRET not in complaint


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert "cannot be made" in refused("--port", "0", data=tmp_path / "file" / "data")
    assert (tmp_path / "file").read_text() == "not a folder"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        assert "cannot be made" in refused("--port", "0", data=tmp_path)
    finally:
        tmp_path.chmod(0o700)


@pytest.mark.parametrize("head", [b"Dear diary, ", b"SQLite format 3\0"])
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, head: bytes) -> None:
    file = tmp_path / DATABASE
    content = head + bytes(range(256)) * 40
    file.write_bytes(content)
    said = refused("--port", "0", data=tmp_path)
    assert DATABASE in said or "damaged" in said
    assert file.read_bytes() == content


@needs_signals
def test_a_database_that_is_damaged_inside_is_left_alone(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    for number in range(30):
        set_up(server, "lucky-numbers", [{"kind": "me"}, {"kind": "bot", "level": "easy"}], somebody(number))
    assert server.stop() == 0
    file = tmp_path / "data" / DATABASE
    content = bytearray(file.read_bytes())
    assert OURS.to_bytes(4, "big") in content[:100]
    content[4096:] = b"\x55" * (len(content) - 4096)
    file.write_bytes(content)
    assert "damaged" in refused("--port", "0", data=tmp_path / "data")
    assert file.read_bytes() == content

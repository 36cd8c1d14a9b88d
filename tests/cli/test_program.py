"""The `sortilege` command as a program of its own; what it does is tested without one, in the other modules."""

import subprocess
import sys
from importlib.metadata import version

import pytest

pytestmark = pytest.mark.process


def program(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "sortilege", *arguments]


def test_it_reads_answers_and_exits_as_the_shell_expects() -> None:
    done = subprocess.run(program("replay", "-"), input=b'{"record": 9}', capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr
    helped = subprocess.run(program("--help"), capture_output=True, check=False)
    assert (helped.returncode, helped.stderr) == (0, b"")
    assert b"arena" in helped.stdout
    asked = subprocess.run(program("serve", "--version"), capture_output=True, check=False)
    assert asked.stdout.decode().strip() == version("sortilege")
    assert subprocess.run(program("fly"), capture_output=True, check=False).returncode == 2


def test_it_ends_quietly_when_nobody_reads_on() -> None:
    with subprocess.Popen(program("schema", "header"), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 1

"""A process that is ended in the middle of its work has lost nothing that it had answered for."""

import asyncio
import subprocess
import sys
import threading
from pathlib import Path
from random import Random

import pytest

from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from store import appender
from store.tables import file_in, integrity, rows

pytestmark = pytest.mark.process

ROUNDS = 10


def answered_until_killed(file: Path, name: str, seconds: float) -> dict[str, int]:
    """The version that each table had come to when the process last said something about it."""
    process = subprocess.Popen([sys.executable, appender.__file__, file, name], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    with process, process.stdout:
        heard = [process.stdout.readline()]  # it is at work now
        threading.Timer(seconds, process.kill).start()
        heard += process.stdout.readlines()
    assert process.returncode != 0
    whole = (line.split() for line in heard if line.endswith("\n"))
    return {id: int(version) for id, version in whole}


async def check(file: Path, answered: dict[str, int]) -> None:
    async with Store(SqliteDatabase(file)) as store:
        assert await integrity(store) == "ok"
        for id, version in answered.items():
            stored = await store.tables.load(id)
            assert stored.version >= version
            numbers = range(1, stored.version + 1)
            assert [row.seq for row in stored.rows] == list(numbers)
            assert [row.body for row in stored.rows] == [f"{id} {number}".encode() for number in numbers]
            assert stored.due_at == stored.version - 1  # what is beside the log belongs to it
            assert await store.tables.append(id, stored.version, rows(due_at=stored.due_at)) == stored.version


def test_whatever_was_answered_is_there_after_a_sudden_death(tmp_path: Path) -> None:
    answered: dict[str, int] = {}
    random = Random(1)
    for number in range(ROUNDS):
        fresh = answered_until_killed(file_in(tmp_path), f"r{number}", random.uniform(0, 0.2))
        assert fresh
        answered |= fresh
        asyncio.run(check(file_in(tmp_path), answered))

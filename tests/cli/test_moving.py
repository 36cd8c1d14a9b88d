"""`sortilege move`, `backup` and `restore` as people type them."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import asyncpg
import pytest
from real_servers import Postgres

from cli.command import Said, sortilege
from servers import emptied
from sortilege.web.settings import DATABASE
from store.contents import change, contents, fill

PATIENCE = 120.0


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a site."""
    monkeypatch.delenv("SORTILEGE_DATABASE", raising=False)
    folder = tmp_path / "data"
    fill(f"sqlite:{folder / DATABASE}", 1, rows=5)
    return folder


def within(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    return contents(f"sqlite:{folder / DATABASE}")


def check_refusal(said: Said, why: str) -> None:
    code, output, errors = said
    assert (code, output, errors.count("\n")) == (1, "", 1)
    assert why in errors
    assert "secret" not in errors


# Moving.


def test_a_table_says_what_was_moved(data: Path, tmp_path: Path) -> None:
    code, output, errors = sortilege("move", data, f"sqlite:{tmp_path / 'new.db'}")
    assert (code, errors) == (0, "")
    lines = output.splitlines()
    assert lines[0].split() == ["table", "rows", "checksum", "in", "both", "stores"]
    assert {line.split()[0]: line.split()[1] for line in lines[1:-1]} == dict.fromkeys(within(data), "5")
    assert all(line.rstrip().endswith("the same") for line in lines[1:-1])
    assert lines[-1] == f"Moved {5 * len(within(data))} rows from {data / DATABASE} to {tmp_path / 'new.db'}."
    assert "\x1b" not in output


def test_for_programs(data: Path, tmp_path: Path) -> None:
    code, output, errors = sortilege("move", data, tmp_path / "new", "--json")
    assert (code, errors) == (0, "")
    said = json.loads(output)
    assert (said["from"], said["to"]) == (str(data / DATABASE), str(tmp_path / "new" / DATABASE))
    assert said["same"] is True
    assert {one["name"]: one["rows"] for one in said["tables"]} == dict.fromkeys(within(data), 5)
    assert within(tmp_path / "new") == within(data)


def test_what_cannot_be_moved_is_one_sentence(data: Path, tmp_path: Path) -> None:
    new = tmp_path / "new"
    check_refusal(sortilege("move", data, data), "cannot be moved to itself")
    check_refusal(sortilege("move", tmp_path / "nowhere", new), "There is no site in")
    check_refusal(sortilege("move", data, "postgresql://ada:secret@127.0.0.1:1/site"), "No database answers at")
    check_refusal(sortilege("move", data, "postgresql://ada:secret@127.0.0.1:x/site"), "cannot be read")
    check_refusal(sortilege("move", "sqlite:", new), "names no file")
    check_refusal(sortilege("move", data, tmp_path / ("x" * 300)), "too long")
    check_refusal(sortilege("move", tmp_path / ("x" * 300), new), "too long")
    assert not new.exists()
    assert sortilege("move", data, new)[0] == 0
    before = within(new)
    check_refusal(sortilege("move", data, new), "is not empty")
    assert within(new) == before


def test_wrong_usage_exits_with_2(data: Path) -> None:
    for command in (("move",), ("move", data), ("move", data, data, data), ("backup",), ("restore",)):
        assert sortilege(*command)[0] == 2


def test_differences_are_told(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A source that was changed after a part of it was copied."""
    new = tmp_path / "new"

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("sortilege.store.moving.move._compare", interrupt)
        code, _, errors = sortilege("move", data, new)
    assert (code, errors) == (130, "Stopped. The same command goes on.\n")
    check_refusal(sortilege("reports", "--data", new), "not a whole site yet")
    change(f"sqlite:{data / DATABASE}", "DELETE FROM reports WHERE number = (SELECT min(number) FROM reports)")
    code, output, errors = sortilege("move", data, new)
    assert code == 1
    (different,) = [line.split() for line in output.splitlines() if line.rstrip().endswith("different")]
    assert different[:4] == ["reports", "4", "≠", "5"]
    assert "has changed since" in errors and errors.count("\n") == 1
    code, output, errors = sortilege("move", data, new)
    assert (code, errors) == (0, "")
    assert within(new) == within(data)


@pytest.mark.process
def test_there_and_back_again(data: Path, tmp_path: Path, postgres: Postgres) -> None:
    address = emptied(postgres)
    with_password = address.replace("postgres@", "postgres:secret@")
    code, output, errors = sortilege("move", data, with_password)
    assert (code, errors) == (0, "")
    assert "secret" not in output
    check_refusal(sortilege("move", data, with_password), "is not empty")
    code, output, errors = sortilege("move", with_password, tmp_path / "back")
    assert (code, errors) == (0, "")
    assert "secret" not in output
    assert within(tmp_path / "back") == contents(address) == within(data)


@pytest.mark.process
@pytest.mark.skipif(os.name == "nt", reason="Windows knows no signals between processes")
def test_it_goes_on_after_a_sudden_death(tmp_path: Path, postgres: Postgres) -> None:
    data = tmp_path / "data"
    fill(f"sqlite:{data / DATABASE}", 1, rows=50)
    change(
        f"sqlite:{data / DATABASE}",
        "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 60)"
        " INSERT INTO pictures (key, media_type, content)"
        " SELECT 'large ' || n, 'image/webp', randomblob(500000) FROM n",
    )
    address = emptied(postgres)
    moving = subprocess.Popen(program("move", data, address), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with moving:
        wait_until_rows_are_there(address)
        moving.send_signal(signal.SIGKILL)
    assert moving.returncode == -signal.SIGKILL
    check_refusal(sortilege("reports", "--data", address), "not a whole site yet")
    done = subprocess.run(program("move", data, address), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert within(data) == contents(address)


def program(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "sortilege", *map(str, arguments)]


def wait_until_rows_are_there(address: str) -> None:
    async def are_there() -> bool:
        wire = await asyncpg.connect(address)
        has_begun = await wire.fetchval("SELECT to_regclass('sortilege_move')") is not None
        rows = await wire.fetchval("SELECT count(*) FROM versions") if has_begun else 0
        await wire.close()
        return bool(rows)

    patience = time.monotonic() + PATIENCE
    while not asyncio.run(are_there()):
        assert time.monotonic() < patience
        time.sleep(0.01)


# Copies.


def test_a_copy_and_back(data: Path, tmp_path: Path) -> None:
    before = within(data)
    code, output, errors = sortilege("backup", tmp_path / "copy.db", "--data", data)
    assert (code, errors) == (0, "")
    assert output.startswith(f"{tmp_path / 'copy.db'}: {data / DATABASE} as it is now, ")
    change(f"sqlite:{data / DATABASE}", "DELETE FROM reports")
    check_refusal(sortilege("restore", tmp_path / "copy.db", "--data", data), "--force")
    code, output, errors = sortilege("restore", tmp_path / "copy.db", "--data", data, "--force")
    assert (code, errors) == (0, "")
    assert str(data / DATABASE) in output
    assert within(data) == before
    other = f"sqlite:{tmp_path / 'other.db'}"
    assert sortilege("restore", tmp_path / "copy.db", "--database", other)[0] == 0
    assert contents(other) == before
    check_refusal(sortilege("backup", tmp_path / "copy.db", "--database", other), "--force")
    assert sortilege("backup", tmp_path / "copy.db", "--database", other, "--force")[0] == 0


def test_what_cannot_be_copied_is_one_sentence(data: Path, tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("Dear diary")
    check_refusal(sortilege("backup", tmp_path / "copy.db", "--data", tmp_path / "nowhere"), "There is no site in")
    check_refusal(sortilege("backup", tmp_path / "missing" / "copy.db", "--data", data), "No such file")
    check_refusal(sortilege("backup", data, "--data", data), "is a folder")
    check_refusal(sortilege("backup", data / DATABASE, "--data", data, "--force"), "is the site itself")
    check_refusal(sortilege("restore", tmp_path / "missing.db", "--data", tmp_path / "new"), "There is no site in")
    check_refusal(sortilege("restore", tmp_path / "diary", "--data", tmp_path / "new"), "is not a database")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["data", "diary"]


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no signals between processes")
def test_whoever_is_told_to_end_leaves_nothing(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even half a file."""

    def end(*_: Path) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(PATIENCE)

    monkeypatch.setattr("sortilege.store.moving.backup._put", end)
    assert sortilege("backup", tmp_path / "copy.db", "--data", data)[0] == 128 + signal.SIGTERM
    assert sortilege("restore", data / DATABASE, "--data", tmp_path)[0] == 128 + signal.SIGTERM
    assert [file.name for file in tmp_path.iterdir()] == ["data"]


def test_a_server_has_copies_of_its_own_kind(data: Path, tmp_path: Path) -> None:
    address = "postgresql://ada:secret@127.0.0.1:1/site"
    check_refusal(sortilege("backup", tmp_path / "copy.db", "--database", address), "pg_dump")
    check_refusal(sortilege("restore", data / DATABASE, "--database", address), "sortilege move")


def test_the_environment_names_the_site(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SORTILEGE_DATABASE", f"sqlite:{data / DATABASE}")
    assert sortilege("backup", tmp_path / "copy.db")[0] == 0
    assert contents(f"sqlite:{tmp_path / 'copy.db'}") == within(data)

"""A site is backed up while people play, or moved: where it begins anew it has the same tables, and games go on."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from real_servers import Postgres

from servers import emptied
from sortilege.store.moving.mark import MAKE, MARK
from sortilege.web.settings import DATABASE
from web_process.server import Server, command, serving, set_up, somebody

SEATS = [{"kind": "me"}, {"kind": "person", "name": "Bo"}]


def sortilege(*arguments: str | Path) -> None:
    done = subprocess.run([sys.executable, "-m", "sortilege", *map(str, arguments)], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def act(server: Server, id: str) -> dict[str, Any]:
    scene = look(server, id)
    action = dict(scene["legal"][0])
    wished = {
        "key": f"act-{scene['version']:08}",
        "version": scene["version"],
        "seat": action.pop("by"),
        "action": action,
    }
    answer = server.client.post(f"/api/tables/{id}/actions", json=wished, headers=somebody(1))
    assert answer.status_code == 200, answer.text
    after: dict[str, Any] = answer.json()
    return after


def look(server: Server, id: str) -> dict[str, Any]:
    scene: dict[str, Any] = server.client.get(f"/api/tables/{id}", headers=somebody(1)).json()["scene"]
    return scene


def test_a_restored_site_has_the_same_tables_and_games_go_on(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        tables = [set_up(server, game, SEATS, somebody(1))["id"] for game in ("lucky-numbers", "the-box")]
        for id in tables * 3:
            act(server, id)
        before = {id: look(server, id) for id in tables}
        sortilege("backup", tmp_path / "copy.db", "--data", tmp_path / "data")
        # What happens after that is not in it.
        for id in tables:
            act(server, id)
        later = {id: look(server, id)["version"] for id in tables}
        assert server.stop() == 0
    sortilege("restore", tmp_path / "copy.db", "--data", tmp_path / "elsewhere")
    sortilege("restore", tmp_path / "copy.db", "--data", tmp_path / "data", "--force")
    for folder in ("elsewhere", "data"):
        with serving(tmp_path / folder) as server:
            assert {id: look(server, id) for id in tables} == before
            for id in tables:
                assert act(server, id)["version"] > before[id]["version"]
            new = set_up(server, "lucky-numbers", SEATS, somebody(1))["id"]
            assert act(server, new)["version"] > 0
            assert "Traceback" not in server.complaints
            assert server.stop() == 0
    assert all(later[id] > before[id]["version"] for id in tables)


def test_a_site_that_was_moved_has_the_same_tables_and_games_go_on(tmp_path: Path, postgres: Postgres) -> None:
    address = emptied(postgres)
    with serving(tmp_path / "data") as server:
        tables = [set_up(server, game, SEATS, somebody(1))["id"] for game in ("lucky-numbers", "go-for-six")]
        for id in tables * 3:
            act(server, id)
        before = {id: look(server, id) for id in tables}
        assert server.stop() == 0
    sortilege("move", tmp_path / "data", address)
    with serving(tmp_path / "there", database=address) as server:
        assert {id: look(server, id) for id in tables} == before
        before = {id: act(server, id) and look(server, id) for id in tables}
        assert act(server, set_up(server, "lucky-numbers", SEATS, somebody(1))["id"])["version"] > 0
        assert server.stop() == 0
    sortilege("move", address, tmp_path / "back")
    with serving(tmp_path / "back") as server:
        assert {id: look(server, id) for id in tables} == before
        for id in tables:
            assert act(server, id)["version"] > before[id]["version"]
        assert server.stop() == 0


def test_half_a_site_is_not_started(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        assert server.stop() == 0
    with closing(sqlite3.connect(tmp_path / "data" / DATABASE)) as db:
        db.execute(MAKE)
        db.execute(f"INSERT INTO {MARK} VALUES ('the old place', 1, 0)")
        db.commit()
    done = subprocess.run(command(tmp_path / "data"), capture_output=True, check=False, text=True)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "is not a whole site yet: a move from the old place was not finished." in done.stderr

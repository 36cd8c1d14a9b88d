"""A site is backed up while people play; the one that begins from the copy has the same tables, and games go on."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from web_process.server import Server, serving, set_up, somebody

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

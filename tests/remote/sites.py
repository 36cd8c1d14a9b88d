"""A real site in a process of its own, and a person at its tables who uses nothing but the API."""

import re
import signal
import subprocess
import sys
import uuid
from pathlib import Path
from typing import Any

import httpx

PATIENCE = 120.0
"""Seconds for what happens at once, unless the machine is busy."""


class RunningSite:
    def __init__(self, data: Path, port: int = 0) -> None:
        self._data = data
        self._process: subprocess.Popen[str] | None = None
        self.origin = f"http://127.0.0.1:{port}"
        self.start()

    def start(self) -> None:
        """On the same port as before, if it ran before."""
        port = self.origin.rpartition(":")[2]
        command = [sys.executable, "-m", "sortilege", "serve", "--no-limits", "--port", port, "--data", str(self._data)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", said)
        assert found is not None, said
        self.origin = f"http://127.0.0.1:{found[1]}"

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def table(self, game: str, seats: int | list[dict[str, Any]], **more: Any) -> "Person":
        """A new table, and whoever has set it up; with a number, all seats are open."""
        plan = [{"kind": "open"}] * seats if isinstance(seats, int) else seats
        if game != "lucky-numbers":
            more.setdefault("edition", "mammals")
        body = {"game": game, "seats": plan, "name": "Ada", **more}
        answer = httpx.post(f"{self.origin}/api/tables", json=body, timeout=PATIENCE, trust_env=False)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return Person(self.origin, made["id"], made["token"], made["code"])


class Person:
    def __init__(self, origin: str, table: str, token: str, code: str) -> None:
        self.origin = origin
        self.table = table
        self.code = code
        self.url = f"{origin}/t/{table}"
        self._api = f"{origin}/api/tables/{table}"
        self._headers = {"Authorization": f"Bearer {token}"}

    def get(self, what: str = "") -> httpx.Response:
        answer = httpx.get(self._api + what, headers=self._headers, timeout=PATIENCE, trust_env=False)
        assert answer.status_code == 200, answer.text
        return answer

    @property
    def scene(self) -> dict[str, Any]:
        scene: dict[str, Any] = self.get().json()["scene"]
        return scene

    @property
    def record(self) -> list[dict[str, Any]]:
        """The game's entries."""
        return [httpx.Response(200, text=line).json() for line in self.get("/record").text.splitlines()][1:]

    def do(self, verb: str, **more: Any) -> dict[str, Any]:
        """Whatever has happened meanwhile."""
        while True:
            body = {"key": str(uuid.uuid4()), "version": self.scene["version"], **more}
            answer = httpx.post(
                f"{self._api}/{verb}", json=body, headers=self._headers, timeout=PATIENCE, trust_env=False
            )
            if answer.status_code == 200:
                scene: dict[str, Any] = answer.json()
                return scene
            assert answer.json()["error"]["code"] == "stale", answer.text

"""The same thing asked for twice: by two tabs, by a browser that vanished, at two servers."""

import json
import socket
import struct
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import Barrier
from typing import Any

import httpx

from web_process.server import PATIENCE, Server, needs_signals, serving, set_up, somebody

SEATS = [{"kind": "me"}, {"kind": "person", "name": "Bo"}]
ROUNDS = 30


def scene_of(server: Server, id: str) -> dict[str, Any]:
    scene: dict[str, Any] = server.client.get(f"/api/tables/{id}").json()["scene"]
    return scene


def wish(scene: dict[str, Any], key: str) -> dict[str, Any]:
    action = dict(scene["legal"][0])
    return {"key": key, "version": scene["version"], "seat": action.pop("by"), "action": action}


class Tabs(ExitStack):
    """Two tabs of one browser: the same cookie, each with a connection of its own."""

    def __init__(self, url: str) -> None:
        super().__init__()
        headers = {"Sec-Fetch-Site": "same-origin"}
        self._tabs = [
            self.enter_context(httpx.Client(base_url=url, headers=headers, timeout=PATIENCE)) for _ in range(2)
        ]
        home = self._tabs[0].get("/")
        assert home.cookies
        for tab in self._tabs:
            tab.cookies = home.cookies
        made = self._tabs[0].post("/api/tables", json={"game": "lucky-numbers", "seats": SEATS})
        assert made.status_code == 201
        self.id: str = made.json()["id"]
        assert made.json()["you"]["seats"] == [0, 1]

    def both(self, *wishes: dict[str, Any]) -> list[httpx.Response]:
        """At the same moment."""
        start = Barrier(2)

        def post(tab: httpx.Client, wished: dict[str, Any]) -> httpx.Response:
            start.wait()
            return tab.post(f"/api/tables/{self.id}/actions", json=wished)

        with ThreadPoolExecutor(2) as threads:
            return list(threads.map(post, self._tabs, wishes))


@needs_signals
def test_two_tabs_send_the_same_request(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server, Tabs(server.url) as tabs:
        for number in range(ROUNDS):
            scene = scene_of(server, tabs.id)
            wished = wish(scene, f"both-{number:08}")
            first, second = tabs.both(wished, wished)
            assert first.status_code == second.status_code == 200
            assert first.content == second.content
            assert scene_of(server, tabs.id)["version"] == first.json()["version"]


@needs_signals
def test_two_tabs_do_the_same_each_with_a_request_of_its_own(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server, Tabs(server.url) as tabs:
        for number in range(ROUNDS):
            scene = scene_of(server, tabs.id)
            answers = tabs.both(wish(scene, f"left-{number:08}"), wish(scene, f"right-{number:08}"))
            done, stale = sorted(answers, key=lambda answer: answer.status_code)
            assert (done.status_code, stale.status_code) == (200, 409)
            error = stale.json()["error"]
            assert error["code"] == "stale"
            assert error["scene"] == done.json()


@needs_signals
def test_somebody_vanishes_in_the_middle_of_a_request(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        table = set_up(server, "lucky-numbers", SEATS, somebody(1))
        for number in range(ROUNDS):
            scene = scene_of(server, table["id"])
            wished = wish(scene, f"gone-{number:08}")
            whole = request(server, table["id"], wished)
            # Cut off anywhere; every third time only the answer is not waited for.
            vanish(server, whole if number % 3 == 0 else whole[: len(whole) * number // ROUNDS])
            answer = server.client.post(f"/api/tables/{table['id']}/actions", json=wished, headers=somebody(1))
            assert answer.status_code == 200, answer.text
            after = answer.json()
            assert [h["entry"] for h in after["happened"] if h["by"] != "chance"] == [scene["legal"][0]]
            assert scene_of(server, table["id"])["version"] == after["version"]
        assert "Traceback" not in server.complaints


def request(server: Server, table: str, wished: dict[str, Any]) -> bytes:
    body = json.dumps(wished).encode()
    head = [
        f"POST /api/tables/{table}/actions HTTP/1.1",
        f"Host: localhost:{server.port}",
        f"Authorization: {somebody(1)['Authorization']}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    ]
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


def vanish(server: Server, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(sent)
        # Without saying good-bye.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


@needs_signals
def test_two_servers_with_the_same_data(tmp_path: Path) -> None:
    """What was answered by one is not done again by the other, which has not heard of it."""
    with serving(tmp_path / "data") as one, serving(tmp_path / "data") as other:
        table = set_up(one, "lucky-numbers", SEATS, somebody(1))
        where = f"/api/tables/{table['id']}/actions"
        for number, (first, second) in enumerate([(one, other), (other, one)] * 5):
            scene = scene_of(first, table["id"])
            assert scene == scene_of(second, table["id"])
            wished = wish(scene, f"once-{number:08}")
            done = first.client.post(where, json=wished, headers=somebody(1))
            again = second.client.post(where, json=wished, headers=somebody(1))
            late = second.client.post(where, json=wish(scene, f"late-{number:08}"), headers=somebody(1))
            assert (done.status_code, again.status_code, late.status_code) == (200, 200, 409)
            assert done.content == again.content

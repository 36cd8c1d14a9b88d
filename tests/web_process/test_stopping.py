"""The server stops at once when it is told to, however many browsers are looking."""

import signal
import threading
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from web_process.server import PATIENCE, members, needs_signals, serving, set_up, somebody

STREAMS = 20


class Browser(threading.Thread):
    def __init__(self, url: str) -> None:
        super().__init__(daemon=True)
        self._url = url
        self.looking = threading.Event()
        self.ended_well = False

    def run(self) -> None:
        with httpx.stream("GET", self._url, timeout=PATIENCE) as answer:
            for _ in answer.iter_lines():
                self.looking.set()
        self.ended_well = True


@needs_signals
@pytest.mark.parametrize(
    ("how", "everybody"),
    [(signal.SIGTERM, False), (signal.SIGINT, False), (signal.SIGINT, True)],
    ids=["told by the system", "told by a program", "Ctrl+C at a terminal"],
)
def test_stopping_with_open_streams(tmp_path: Path, how: signal.Signals, *, everybody: bool) -> None:
    bots = [{"kind": "bot", "level": "master"}] * 3
    with serving(tmp_path / "data") as server:
        tables = [set_up(server, "lucky-numbers", [{"kind": "me"}, *bots], somebody(n), first=1) for n in range(4)]
        browsers = [Browser(f"{server.url}/api/tables/{tables[n % 4]['id']}/stream") for n in range(STREAMS)]
        for browser in browsers:
            browser.start()
        assert all(browser.looking.wait(PATIENCE) for browser in browsers)
        while len(members(server.process.pid)) < 2:  # until bots are thinking
            time.sleep(0.01)
        assert server.stop(how, everybody=everybody) == 0
        assert server.complaints == ""
    for browser in browsers:
        browser.join(PATIENCE)
    assert all(browser.ended_well for browser in browsers)


@needs_signals
def test_a_request_that_never_ends_does_not_keep_it_from_stopping(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        with httpx.Client() as client:
            sending = threading.Event()

            def endless() -> None:
                def body() -> object:
                    while True:
                        yield b" "
                        time.sleep(0.2)
                        sending.set()

                try:
                    client.post(f"{server.url}/api/tables", content=body(), timeout=PATIENCE)  # type: ignore[arg-type]
                except httpx.TransportError:
                    return

            asking = threading.Thread(target=endless, daemon=True)
            asking.start()
            assert sending.wait(PATIENCE)
            assert server.stop() == 0
            asking.join(PATIENCE)
        assert "Traceback" not in server.complaints


@needs_signals
def test_prints_that_are_being_made_do_not_keep_it_from_stopping(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:

        def ask(id: str) -> None:
            with suppress(httpx.TransportError):
                httpx.get(f"{server.url}/sets/{id}/print.zip", timeout=PATIENCE)

        asking = [threading.Thread(target=ask, args=(id,), daemon=True) for id in ("mammals", "europe", "football")]
        before = len(members(server.process.pid))
        for one in asking:
            one.start()
        while len(members(server.process.pid)) <= before:  # until pages are being set
            time.sleep(0.01)
        assert server.stop() == 0
        assert server.complaints == ""
        for one in asking:
            one.join(PATIENCE)

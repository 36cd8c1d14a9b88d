"""The server stops at once when it is told to, however many browsers are looking."""

import signal
import threading
import time
from collections.abc import Iterator
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
        self.lines: list[str] = []
        self.ended_well = False

    def run(self) -> None:
        with httpx.stream("GET", self._url, timeout=PATIENCE) as answer:
            for line in answer.iter_lines():
                self.lines.append(line)
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
    waits = [_told_to_wait(browser.lines) for browser in browsers]
    assert len(set(waits)) > STREAMS // 2, "they do not all come back in the same moment"
    assert all(0 < wait < 5000 for wait in waits)


def _told_to_wait(lines: list[str]) -> int:
    """Milliseconds after which a browser comes again, by the last that a stream says."""
    *_, retry, event, data, blank = lines
    assert (event, blank) == ("event: closing", "")
    assert retry.removeprefix("retry: ") == data.removeprefix("data: ")
    return int(data.removeprefix("data: "))


@needs_signals
def test_a_server_that_stops_says_so_and_answers_what_was_asked(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        answers: list[httpx.Response] = []
        begun, may_end = threading.Event(), threading.Event()

        def body() -> Iterator[bytes]:
            yield b'{"game": "lucky-numbers", '
            begun.set()
            assert may_end.wait(PATIENCE)
            yield b'"seats": [{"kind": "me"}, {"kind": "open"}]}'

        def ask() -> None:
            headers = {"Content-Type": "application/json"}
            answers.append(httpx.post(f"{server.url}/api/tables", content=body(), headers=headers, timeout=PATIENCE))

        asking = threading.Thread(target=ask, daemon=True)
        asking.start()
        assert begun.wait(PATIENCE)
        assert server.client.get("/readyz").status_code == 200
        server.process.send_signal(signal.SIGTERM)
        while (ready := server.client.get("/readyz")).status_code == 200:
            pass
        assert (ready.status_code, ready.json()["error"]["code"]) == (503, "stopping")
        assert server.client.get("/healthz").status_code == 200
        may_end.set()
        asking.join(PATIENCE)
        assert server.stop() == 0
        assert [answer.status_code for answer in answers] == [201]
        assert server.complaints == ""


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

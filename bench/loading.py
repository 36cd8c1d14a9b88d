"""How a table's page comes into a browser: requests, bytes and seconds, at the first visit and at the second.

A real Chromium loads a game of The Box from the real site, as it is and over a slow line (400 kbit/s, 400 ms to the
server and back). A page is there when its board is drawn. The service worker stays out of it: what it passes on to the
network could not be counted.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from rich.console import Console
from rich.table import Table as Printed

from serving.processes import Server, sortilege

SLOW: Final = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
DRAWN: Final = "#room > :not(.waiting):not(noscript)"
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")


class Load(NamedTuple):
    requests: int
    kilobytes: float
    seconds: float


def load(context: BrowserContext, address: str, *, slow: bool) -> Load:
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    if slow:
        line.send("Network.emulateNetworkConditions", SLOW)
    asked: set[str] = set()
    received: list[float] = []

    def answered(event: dict[str, object]) -> None:
        response = event["response"]
        assert isinstance(response, dict)
        if not response["fromDiskCache"]:
            asked.add(str(event["requestId"]))

    line.on("Network.responseReceived", answered)
    line.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    began = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(DRAWN, timeout=120_000)
    seconds = time.perf_counter() - began
    page.wait_for_load_state("load")
    page.wait_for_timeout(1500)
    page.close()
    return Load(len(asked), sum(received) / 1000, seconds)


def visits(browser: Browser, server: Server, *, slow: bool) -> list[Load]:
    """Somebody new, and the same one again."""
    context = browser.new_context(base_url=f"http://127.0.0.1:{server.port}", service_workers="block")
    context.request.post("/api/me", data={"name": "Ada"})
    table = context.request.post("/play", form={"game": "the-box"}).url
    found = [load(context, table, slow=slow) for _ in range(2)]
    context.close()
    return found


def main() -> None:
    chromium = next(filter(None, map(shutil.which, NAMES)), None)
    if chromium is None:
        print("This needs Chromium or Chrome on the PATH.")
        return
    printed = Printed("line", "visit", "requests", "kB", "seconds until the board is there")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        with sortilege(Path(folder)) as server:
            for slow in (False, True):
                for visit, one in zip(("first", "second"), visits(browser, server, slow=slow), strict=True):
                    line = "slow 3G" if slow else "this machine"
                    printed.add_row(line, visit, str(one.requests), f"{one.kilobytes:.0f}", f"{one.seconds:.1f}")
        browser.close()
    Console().print(printed)


if __name__ == "__main__":
    main()

"""Somebody with a browser: a context of its own, and a list of everything that went wrong in it."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Response, ViewportSize, WebError

from browser.profiles import Profiles
from browser.serving import Site
from browser.tables import TableApi
from sortilege.games import GAMES

DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}
PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
# What a busy machine needs at worst; nothing here waits for a fixed time.
PATIENCE: Final = 60_000


class Visitor:
    """One browser profile: its pages share a cookie, so they are the same person."""

    def __init__(
        self,
        profiles: Profiles,
        site: Site,
        *,
        name: str = "Ada",
        colour: str = "teal",
        phone: bool = False,
        calm: bool = True,
        language: str = "en-GB",
        dark: bool = False,
        newcomer: bool = False,
        service_worker: bool = False,
    ) -> None:
        """Newcomers are helped in their first game of each kind."""
        self.site = site
        self._profiles = profiles
        self.page: Page = profiles.open(
            base_url=site.url,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            locale=language,
            reduced_motion="reduce" if calm else "no-preference",
            color_scheme="dark" if dark else "light",
            # It answers before tests that stand between a page and the network.
            service_workers="allow" if service_worker else "block",
        )
        self.context: BrowserContext = self.page.context
        self.context.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self._allowed = [re.compile("Service Worker registration blocked by Playwright")]
        self.context.on("console", self._heard)
        self.context.on("weberror", self._stumbled)
        self.context.on("response", self._answered)
        self.request = self.context.request
        if name:
            assert self.request.post("/api/me", data={"name": name, "colour": colour}).ok
        if name and not newcomer:
            for game in GAMES:
                assert self.request.post("/api/me", data={"knows": game}).ok

    def expects(self, pattern: str) -> None:
        """An error in the console that belongs to what is tested, such as a move that the server refuses."""
        self._allowed.append(re.compile(pattern))

    def table(self, id: str) -> TableApi:
        return TableApi(self.request, id)

    def set_up(self, game: str, seats: list[dict[str, Any]], **wanted: Any) -> TableApi:
        answer = self.request.post("/api/tables", data={"game": game, "seats": seats, "first": 0, **wanted})
        assert answer.status == 201, answer.text()
        return self.table(answer.json()["id"])

    def sit_at(self, table: TableApi, page: Page | None = None) -> Page:
        """Open a table's page, and wait until it is drawn and connected."""
        page = page or self.page
        with page.expect_response(lambda response: "/stream" in response.url):
            page.goto(f"/t/{table.id}")
        return page

    def close(self) -> list[str]:
        """Whatever went wrong and was not expected."""
        self.context.remove_listener("console", self._heard)
        self.context.remove_listener("weberror", self._stumbled)
        self.context.remove_listener("response", self._answered)
        self._profiles.close(self.context)
        return [fault for fault in self.faults if not any(pattern.search(fault) for pattern in self._allowed)]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type} in the console of {message.location.get('url')}: {message.text}")

    def _stumbled(self, error: WebError) -> None:
        self.faults.append(f"error on the page: {error.error}")

    def _answered(self, response: Response) -> None:
        if response.status >= 500:
            self.faults.append(f"{response.status} from {response.request.method} {response.url}")
